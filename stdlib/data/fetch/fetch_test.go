package fetch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/flock"
	"sequent/stdlib/stoptest"
)

// content is what the servers of these tests serve: large enough to be cut.
var content = func() []byte {
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, 200_000)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}()

// server serves content by a handler and keeps the ranges asked for.
type server struct {
	*httptest.Server
	mu     sync.Mutex
	ranges []string
}

func serve(t *testing.T, handler func(n int, w http.ResponseWriter, r *http.Request)) *server {
	t.Helper()
	s := &server{}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		s.ranges = append(s.ranges, r.Header.Get("Range"))
		n := len(s.ranges)
		s.mu.Unlock()
		handler(n, w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// whole serves the content with ranges and an entity tag.
func whole(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("ETag", `"v1"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
}

// cut serves the content's first n bytes and breaks the connection.
func cut(w http.ResponseWriter, n int) {
	w.Header().Set("ETag", `"v1"`)
	w.Header().Set("Content-Length", fmt.Sprint(len(content)))
	_, _ = w.Write(content[:n])
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

func setOf(addresses ...string) *data.Set {
	sum := sha256.Sum256(content)
	return &data.Set{Name: "sample", What: "a sample", Origin: &data.Origin{Name: "tests", Home: "example.org"},
		Variants: []data.Variant{{Files: []data.File{
			{
				Path:      "tests/sample.bin",
				Bytes:     int64(len(content)),
				SHA256:    hex.EncodeToString(sum[:]),
				Addresses: addresses,
			},
		}}}}
}

// options fetch into a fresh folder without pauses.
func options(t *testing.T) Options {
	t.Helper()
	t.Setenv(data.DataVariable, "")
	t.Setenv(data.CacheVariable, t.TempDir())
	dir, _ := data.CacheDir()
	return Options{Dir: dir, Pause: time.Millisecond, Stall: 5 * time.Second}
}

// fetchOne fetches the set and checks that what is in its place is the content
// or nothing.
func fetchOne(t *testing.T, s *data.Set, o Options) Result {
	t.Helper()
	results, err := Fetch(t.Context(), []*data.Set{s}, o)
	if len(results) != 1 || (err == nil) != (results[0].Err == nil) {
		t.Fatalf("got %v, %v", results, err)
	}
	got, readErr := os.ReadFile(filepath.Join(o.Dir, "tests", "sample.bin"))
	switch {
	case results[0].Err == nil && !bytes.Equal(got, content):
		t.Fatalf("the file has %d bytes that are not the content (%v)", len(got), readErr)
	case results[0].Err != nil && readErr == nil && !bytes.Equal(got, content):
		t.Fatalf("after %v a wrong file is in the place", results[0].Err)
	}
	return results[0]
}

func TestFetch(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) { whole(w, r) })
	o := options(t)
	var last Progress
	o.Progress = func(p Progress) { last = p }
	set := setOf(s.URL)
	if r := fetchOne(t, set, o); r.Err != nil || r.Already || r.Variant == nil {
		t.Fatalf("got %+v", r)
	}
	if last.Done != last.Total || last.Total != int64(len(content)) || last.Path != "tests/sample.bin" {
		t.Errorf("the last progress was %+v", last)
	}
	if r := fetchOne(t, set, o); r.Err != nil || !r.Already {
		t.Errorf("a second fetch got %+v", r)
	}
	if len(s.ranges) != 1 {
		t.Errorf("%d requests, want 1", len(s.ranges))
	}
	left, _ := filepath.Glob(filepath.Join(o.Dir, "tests", "*"))
	if len(left) != 1 {
		t.Errorf("files left: %v", left)
	}
}

func TestResumeAfterABreak(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			cut(w, 50_000)
		}
		if got := r.Header.Get("If-Range"); got != `"v1"` {
			t.Errorf("If-Range is %q", got)
		}
		whole(w, r)
	})
	if r := fetchOne(t, setOf(s.URL), options(t)); r.Err != nil {
		t.Fatal(r.Err)
	}
	if fmt.Sprint(s.ranges) != "[ bytes=50000-]" {
		t.Errorf("ranges asked for: %q", s.ranges)
	}
}

// TestResumeInAnotherProcess stops after a broken attempt and begins again.
func TestResumeInAnotherProcess(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			cut(w, 80_000)
		}
		whole(w, r)
	})
	o := options(t)
	o.Attempts = 1
	r := fetchOne(t, setOf(s.URL), o)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "the connection was lost after 80,000 of 200,000 bytes") {
		t.Fatalf("got %v", r.Err)
	}
	if r := fetchOne(t, setOf(s.URL), o); r.Err != nil {
		t.Fatal(r.Err)
	}
	if s.ranges[1] != "bytes=80000-" {
		t.Errorf("the second run asked for %q", s.ranges[1])
	}
}

func TestServerIgnoresRange(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			cut(w, 50_000)
		}
		w.Header().Set("Content-Length", fmt.Sprint(len(content)))
		_, _ = w.Write(content)
	})
	if r := fetchOne(t, setOf(s.URL), options(t)); r.Err != nil {
		t.Fatal(r.Err)
	}
}

func TestServerHasAnotherVersion(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			cut(w, 50_000)
		}
		w.Header().Set("ETag", `"v2"`) // If-Range does not match, so all of it comes
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(content))
	})
	if r := fetchOne(t, setOf(s.URL), options(t)); r.Err != nil {
		t.Fatal(r.Err)
	}
}

// TestSpoiltPart resumes a part that was changed on the disk: the sum is
// wrong, and the file is fetched anew.
func TestSpoiltPart(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n == 1 {
			cut(w, 50_000)
		}
		whole(w, r)
	})
	o := options(t)
	o.Attempts = 1
	fetchOne(t, setOf(s.URL), o)
	part := filepath.Join(o.Dir, "tests", "sample.bin.part")
	if err := os.WriteFile(part, make([]byte, 50_000), 0o644); err != nil {
		t.Fatal(err)
	}
	o.Attempts = 2
	if r := fetchOne(t, setOf(s.URL), o); r.Err != nil {
		t.Fatal(r.Err)
	}
	if fmt.Sprint(s.ranges) != "[ bytes=50000- ]" {
		t.Errorf("ranges asked for: %q", s.ranges)
	}
}

func TestWrongContent(t *testing.T) {
	wrong := bytes.Clone(content)
	wrong[100_000] ^= 1
	for name, test := range map[string]struct {
		body     []byte
		announce bool
		want     string
	}{
		"corrupt": {wrong, true, "the SHA-256 of the download is"},
		"longer": {
			append(bytes.Clone(content), 'x'), true, "the server's file has 200,001 bytes, not 200,000",
		},
		"longer, unannounced": {
			append(bytes.Clone(content), 'x'), false, "the server's file has more bytes, not 200,000",
		},
		"shorter": {content[:1000], true, "the server's file has 1,000 bytes, not 200,000"},
	} {
		t.Run(name, func(t *testing.T) {
			s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) {
				if test.announce {
					w.Header().Set("Content-Length", fmt.Sprint(len(test.body)))
				} else {
					w.(http.Flusher).Flush()
				}
				_, _ = w.Write(test.body)
			})
			o := options(t)
			r := fetchOne(t, setOf(s.URL), o)
			if r.Err == nil || !strings.Contains(r.Err.Error(), test.want) {
				t.Fatalf("got %v, want %q", r.Err, test.want)
			}
			if len(s.ranges) != 1 {
				t.Errorf("%d requests for a file that is another, want 1", len(s.ranges))
			}
			if left, _ := filepath.Glob(filepath.Join(o.Dir, "tests", "*")); len(left) > 0 {
				t.Errorf("files left: %v", left)
			}
		})
	}
}

// TestTruncated is a server that ends early each time without saying so.
func TestTruncated(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		w.(http.Flusher).Flush()
		_, _ = w.Write(content[:1000])
	})
	r := fetchOne(t, setOf(s.URL), options(t))
	if r.Err == nil || !strings.Contains(r.Err.Error(), "lost after 1,000 of 200,000 bytes") {
		t.Errorf("got %v", r.Err)
	}
}

func TestRefusals(t *testing.T) {
	for status, test := range map[int]struct {
		requests int
		want     string
	}{
		http.StatusNotFound:            {1, "404 Not Found"},
		http.StatusForbidden:           {1, "its origin is example.org"},
		http.StatusInternalServerError: {4, "try again later"},
		http.StatusTooManyRequests:     {4, "429"},
	} {
		s := serve(t, func(_ int, w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
		r := fetchOne(t, setOf(s.URL), options(t))
		if r.Err == nil || !strings.Contains(r.Err.Error(), test.want) || len(s.ranges) != test.requests {
			t.Errorf("%d: %d requests, %v", status, len(s.ranges), r.Err)
		}
	}
}

func TestRetrySucceeds(t *testing.T) {
	s := serve(t, func(n int, w http.ResponseWriter, r *http.Request) {
		if n < 3 {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		whole(w, r)
	})
	if r := fetchOne(t, setOf(s.URL), options(t)); r.Err != nil {
		t.Fatal(r.Err)
	}
}

func TestSecondAddress(t *testing.T) {
	gone := serve(t, func(_ int, w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) })
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) { whole(w, r) })
	if r := fetchOne(t, setOf(gone.URL, s.URL), options(t)); r.Err != nil {
		t.Fatal(r.Err)
	}
}

func TestOffline(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) {})
	address := s.URL
	s.Close()
	r := fetchOne(t, setOf(address), options(t))
	for _, want := range []string{"cannot reach the server: connection refused", "HTTPS_PROXY", "SEQUENT_DATA"} {
		if r.Err == nil || !strings.Contains(r.Err.Error(), want) {
			t.Errorf("%v lacks %q", r.Err, want)
		}
	}
}

func TestProxyFromEnvironment(t *testing.T) {
	transport := client().Transport.(*http.Transport)
	if transport.Proxy == nil || transport.ResponseHeaderTimeout == 0 || transport.TLSHandshakeTimeout == 0 {
		t.Error("the client ignores the environment's proxy or has no time limits")
	}
}

func TestStall(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(len(content)))
		_, _ = w.Write(content[:1000])
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	o := options(t)
	o.Stall, o.Attempts = 50*time.Millisecond, 1
	r := fetchOne(t, setOf(s.URL), o)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "the server sent nothing for 50ms") {
		t.Errorf("got %v", r.Err)
	}
}

func TestCancel(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", fmt.Sprint(len(content)))
		_, _ = w.Write(content[:1000])
		w.(http.Flusher).Flush()
		<-r.Context().Done()
	})
	o := options(t)
	stoptest.Within(t, "a download that is cancelled after 50 ms", 150*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		start := stoptest.Start()
		if _, err := Fetch(ctx, []*data.Set{setOf(s.URL)}, o); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		return start.Took()
	})
}

func TestDiskFull(t *testing.T) {
	o := options(t)
	tr := &transfer{Options: &o, set: setOf("https://example.org"), file: setOf().Variants[0].Files[0]}
	err := tr.fail("", "cannot write the file", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC})
	if !err.final || !strings.Contains(err.Error(), "no space left on device; free 200,000 bytes") {
		t.Errorf("got %v", err)
	}
}

// TestDiskReallyFull writes to a device that is always full.
func TestDiskReallyFull(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	defer full.Close()
	o := options(t)
	tr := &transfer{
		Options: &o,
		set:     setOf("https://example.org"),
		file:    setOf().Variants[0].Files[0],
		target:  filepath.Join(o.Dir, "x"),
	}
	watch := time.NewTimer(time.Hour)
	defer watch.Stop()
	err = tr.copy(t.Context(), "https://example.org", full, bytes.NewReader(content), 0, watch)
	var e *Error
	if !errors.As(err, &e) || !e.final || !strings.Contains(err.Error(), "no space left on device") {
		t.Errorf("got %v", err)
	}
}

func TestFolderNotWritable(t *testing.T) {
	o := options(t)
	file := filepath.Join(o.Dir, "tests")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	r := fetchOne(t, setOf("https://example.org"), o)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "cannot create the folder: not a directory") {
		t.Errorf("got %v", r.Err)
	}
}

// TestUsersFolderIsLeftAlone: a wrong file in SEQUENT_DATA is reported, not
// replaced, since the folder is the user's.
func TestUsersFolderIsLeftAlone(t *testing.T) {
	o := options(t)
	dir := t.TempDir()
	t.Setenv(data.DataVariable, dir)
	file := filepath.Join(dir, "tests", "sample.bin")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("wrong"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := fetchOne(t, setOf("https://example.org"), o)
	var corrupt *data.CorruptError
	if !errors.As(r.Err, &corrupt) {
		t.Errorf("got %v", r.Err)
	}
}

// TestCorruptCacheIsReplaced: a wrong file in the cache is fetched anew.
func TestCorruptCacheIsReplaced(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) { whole(w, r) })
	o := options(t)
	file := filepath.Join(o.Dir, "tests", "sample.bin")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("wrong"), 0o644); err != nil {
		t.Fatal(err)
	}
	if r := fetchOne(t, setOf(s.URL), o); r.Err != nil || r.Already {
		t.Errorf("got %+v", r)
	}
}

func TestOneFailureKeepsNoOther(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) { whole(w, r) })
	nowhere := setOf()
	nowhere.Name = "nowhere"
	nowhere.Variants[0].Files[0].Path = "tests/nowhere.bin"
	results, err := Fetch(t.Context(), []*data.Set{nowhere, setOf(s.URL)}, options(t))
	var missing *data.MissingError
	if len(results) != 2 || !errors.As(results[0].Err, &missing) || results[1].Err != nil || err == nil {
		t.Errorf("got %+v, %v", results, err)
	}
}

// TestTwoAtOnce: while one download holds the part, another keeps off it.
func TestTwoAtOnce(t *testing.T) {
	s := serve(t, func(_ int, w http.ResponseWriter, r *http.Request) { whole(w, r) })
	o := options(t)
	o.Attempts = 1
	part := filepath.Join(o.Dir, "tests", "sample.bin.part")
	if err := os.MkdirAll(filepath.Dir(part), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(part)
	if err == nil {
		err = flock.Try(f)
	}
	if err != nil {
		t.Fatal("the part cannot be locked", err)
	}
	defer f.Close()
	if err := os.WriteFile(filepath.Join(o.Dir, "tests", "sample.bin.from"), []byte(s.URL+"\n\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r := fetchOne(t, setOf(s.URL), o)
	if r.Err == nil || !strings.Contains(r.Err.Error(), "another process is downloading tests/sample.bin") {
		t.Fatalf("got %v", r.Err)
	}
	f.Close()
	if r := fetchOne(t, setOf(s.URL), o); r.Err != nil {
		t.Error(r.Err)
	}
}
