package fetch

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/flock"
	"sequent/stdlib/wording"
)

// transfer brings one file to its place.
type transfer struct {
	*Options
	set     *data.Set
	file    data.File
	target  string
	attempt int
	told    time.Time // when progress was last reported
}

// part and origin are the files that hold what came so far and what it is of.
func (t *transfer) part() string   { return t.target + ".part" }
func (t *transfer) origin() string { return t.target + ".from" }

// from downloads from one address, again and again while that may help.
func (t *transfer) from(ctx context.Context, address string) error {
	pause := t.Pause
	for t.attempt = 1; ; t.attempt++ {
		wait, err := t.try(ctx, address)
		var e *Error
		if err == nil || ctx.Err() != nil || t.attempt == t.Attempts || (errors.As(err, &e) && e.final) {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(max(pause, wait)):
			pause *= 2
		}
	}
}

// try asks once, going on from what is there. wait is how long the server asks
// to be left alone.
func (t *transfer) try(ctx context.Context, address string) (wait time.Duration, err error) {
	offset, version := t.have(address)
	if offset == t.file.Bytes { // it was cut off between the last byte and the renaming
		return 0, t.finish(address, true)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	watch := time.AfterFunc(t.Stall, func() { cancel(fmt.Errorf("the server sent nothing for %v", t.Stall)) })
	defer watch.Stop()
	resp, err := t.ask(ctx, address, offset, version)
	if err != nil {
		return 0, t.fail(address, "cannot reach the server", stalled(ctx, err))
	}
	defer resp.Body.Close()
	switch resp.StatusCode {
	case http.StatusOK: // the whole, also where the server ignores ranges or has another version
		offset = 0
	case http.StatusPartialContent:
		if start, ok := rangeStart(resp); !ok || start != offset {
			t.forget()
			return 0, t.fail(address, "the server sent a different part of the file than requested", nil)
		}
	case http.StatusRequestedRangeNotSatisfiable:
		t.forget()
		return 0, t.fail(address, "the server's file is shorter than the part already downloaded", nil)
	default:
		after, _ := strconv.Atoi(resp.Header.Get("Retry-After"))
		return time.Duration(min(max(after, 0), 30)) * time.Second, t.refused(address, resp)
	}
	// A wrong length is found out before a byte is written.
	if n := resp.ContentLength; n >= 0 && offset+n != t.file.Bytes {
		return 0, t.wrongLength(address, wording.Group(offset+n)+" bytes")
	}
	if err := t.write(ctx, address, resp, offset, watch); err != nil {
		return 0, err
	}
	return 0, t.finish(address, offset > 0)
}

// stalled returns the reason for which the context was cancelled, if it was by us.
func stalled(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return err
}

// have returns how many bytes are there from an earlier attempt at this address,
// and which version of the file they are of.
func (t *transfer) have(address string) (offset int64, version string) {
	from, err := os.ReadFile(t.origin())
	info, statErr := os.Stat(t.part())
	known, version, _ := strings.Cut(strings.TrimSpace(string(from)), "\n")
	if err != nil || statErr != nil || known != address || info.Size() > t.file.Bytes {
		t.forget()
		return 0, ""
	}
	return info.Size(), version
}

// forget drops what came so far.
func (t *transfer) forget() {
	os.Remove(t.part())
	os.Remove(t.origin())
}

// ask requests the file from the offset on. With a version the server answers
// with the whole file where it has another one by now (RFC 9110, 13.1.5).
func (t *transfer) ask(ctx context.Context, address string, offset int64, version string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	// Bytes as they are: a compressed answer has neither this length nor ranges.
	req.Header.Set("Accept-Encoding", "identity")
	req.Header.Set("User-Agent", "sequent")
	if offset > 0 {
		req.Header.Set("Range", fmt.Sprintf("bytes=%d-", offset))
		if version != "" {
			req.Header.Set("If-Range", version)
		}
	}
	return t.Client.Do(req)
}

// rangeStart returns the first byte that a partial answer holds.
func rangeStart(resp *http.Response) (int64, bool) {
	span, ok := strings.CutPrefix(resp.Header.Get("Content-Range"), "bytes ")
	first, _, cut := strings.Cut(span, "-")
	start, err := strconv.ParseInt(first, 10, 64)
	return start, ok && cut && err == nil
}

// version returns what a later request can ask to go on with: a strong entity tag,
// else the time of the last change.
func version(h http.Header) string {
	if tag := h.Get("ETag"); strings.HasPrefix(tag, `"`) {
		return tag
	}
	return h.Get("Last-Modified")
}

// write appends the answer at the offset; what was beyond it is dropped. No
// other process writes meanwhile.
func (t *transfer) write(ctx context.Context, address string, resp *http.Response, offset int64,
	watch *time.Timer) error {
	f, err := os.OpenFile(t.part(), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return t.fail("", "cannot write the file", err)
	}
	if errors.Is(flock.Try(f), flock.ErrLocked) {
		f.Close()
		return t.fail("", "another process is downloading "+t.file.Path, nil)
	}
	err = f.Truncate(offset)
	if err == nil {
		err = os.WriteFile(t.origin(), []byte(address+"\n"+version(resp.Header)+"\n"), 0o644)
	}
	if err != nil {
		f.Close()
		return t.fail("", "cannot write the file", err)
	}
	err = t.copy(ctx, address, f, resp.Body, offset, watch)
	if closing := f.Close(); err == nil && closing != nil {
		err = t.fail("", "cannot write the file", closing)
	}
	return err
}

// copy writes what comes to f until the length is reached. Each read winds up
// the watch anew. What came before an error stays, for the next attempt; only
// a file that turns out longer is dropped.
func (t *transfer) copy(ctx context.Context, address string, f io.Writer, body io.Reader, done int64,
	watch *time.Timer) error {
	buffer := make([]byte, 32<<10)
	for {
		n, err := body.Read(buffer)
		if n > 0 {
			watch.Reset(t.Stall)
			done += int64(n)
			if done > t.file.Bytes {
				t.forget()
				return t.wrongLength(address, "more bytes")
			}
			if _, err := f.Write(buffer[:n]); err != nil {
				return t.fail("", "cannot write the file", err)
			}
			t.tell(done)
		}
		switch {
		case err == io.EOF && done == t.file.Bytes:
			return nil
		case err == io.EOF:
			err = io.ErrUnexpectedEOF
			fallthrough
		case err != nil:
			return t.fail(address, fmt.Sprintf("the connection was lost after %s of %s bytes", wording.Group(done),
				wording.Group(t.file.Bytes)), stalled(ctx, err))
		}
	}
}

// tell reports progress, not more often than ten times a second but always at
// the end.
func (t *transfer) tell(done int64) {
	if t.Progress == nil || (done < t.file.Bytes && time.Since(t.told) < 100*time.Millisecond) {
		return
	}
	t.told = time.Now()
	t.Progress(Progress{t.set, t.file.Path, done, t.file.Bytes, t.attempt})
}

// wrongLength returns final: the address serves another file than the listed one.
func (t *transfer) wrongLength(address, has string) *Error {
	t.forget()
	e := t.fail(address, fmt.Sprintf("the server's file has %s, not %s", has, wording.Group(t.file.Bytes)), nil)
	e.Help = "it is not the version in the catalogue"
	e.final = true
	return e
}

// finish confirms what came and puts it into its place. A wrong sum is final
// unless a part was from an earlier attempt, and may have been spoilt there.
func (t *transfer) finish(address string, resumed bool) error {
	f, err := os.Open(t.part())
	if err != nil {
		return t.fail("", "cannot read the downloaded file", err)
	}
	h := sha256.New()
	_, err = io.Copy(h, f)
	f.Close()
	if err != nil {
		return t.fail("", "cannot read the downloaded file", err)
	}
	if sum := hex.EncodeToString(h.Sum(nil)); sum != t.file.SHA256 {
		t.forget()
		e := t.fail(address, fmt.Sprintf("the SHA-256 of the download is %s, not %s", sum, t.file.SHA256), nil)
		e.Help = "the download was deleted, because it is not the file in the catalogue"
		e.final = !resumed
		return e
	}
	if err := os.Rename(t.part(), t.target); err != nil {
		return t.fail("", "cannot move the file into place", err)
	}
	os.Remove(t.origin())
	return nil
}
