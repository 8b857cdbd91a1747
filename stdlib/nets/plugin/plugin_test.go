package plugin

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gomlx/go-xla/installer"

	"sequent/stdlib/data/fetch"
	"sequent/stdlib/nets"
	"sequent/stdlib/stoptest"
)

// zipped is a wheel of these files.
func zipped(t testing.TB, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, content := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func sum(b []byte) string { s := sha256.Sum256(b); return hex.EncodeToString(s[:]) }

var gpu, processor = Kinds[0], Kinds[1]

// registry is a server on this machine in the place of the Python registry, and
// the wheels that it has.
type registry struct {
	wheels []wheel
	bodies map[string][]byte
	serve  func(w http.ResponseWriter, r *http.Request, body []byte)
	asked  int
	Options
}

// newRegistry has two wheels, of the plugin and of a library, and options to
// install from there into a new folder.
func newRegistry(t *testing.T) *registry {
	r := &registry{bodies: map[string][]byte{
		cuda13[0].name: zipped(t, map[string]string{
			"jax_plugins/xla_cuda13/xla_cuda_plugin.so": "the plugin",
			"jax_plugins/xla_cuda13/version.py":         "1",
		}),
		"nvidia-some": zipped(t, map[string]string{"nvidia/cu13/lib/libsome.so.13": strings.Repeat("library", 9999),
			"nvidia/cu13/bin/ptxas": "#!", "nvidia/../../../outside": "no", "nvidia_some.dist-info/METADATA": "no"}),
	}}
	for _, name := range []string{cuda13[0].name, "nvidia-some"} {
		r.wheels = append(r.wheels, wheel{name, "1.0", int64(len(r.bodies[name])), sum(r.bodies[name])})
	}
	r.serve = func(w http.ResponseWriter, q *http.Request, body []byte) {
		http.ServeContent(w, q, "", time.Time{}, bytes.NewReader(body))
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.asked++
		r.serve(w, q, r.bodies[filepath.Base(q.URL.Path)])
	}))
	t.Cleanup(s.Close)
	r.Folder = filepath.Join(t.TempDir(), "lib", "go-xla")
	r.ask = func(name string) (*installer.PipPackageInfo, error) {
		file := installer.PipReleaseInfo{URL: s.URL + "/" + name, Digests: map[string]string{}}
		for _, w := range r.wheels {
			if w.name == name {
				file.Digests["sha256"] = w.sha256
			}
		}
		return &installer.PipPackageInfo{Releases: map[string][]installer.PipReleaseInfo{"1.0": {file}}}, nil
	}
	r.download = fetch.Options{
		Dir:      filepath.Join(t.TempDir(), "cache"),
		Attempts: 2,
		Pause:    time.Millisecond,
		Stall:    5 * time.Second,
	}
	return r
}

// filesBelow are what lies below a folder, but for folders.
func filesBelow(t *testing.T, folder string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(folder, path)
			found = append(found, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return found
}

// installed are the files of a whole installation; nothing else is ever seen.
var installed = []string{
	"nvidia/bin/ptxas", "nvidia/cu13/bin/ptxas", "nvidia/cu13/lib/libsome.so.13",
	"nvidia/" + gpu.plugin, "nvidia/" + manifestFile,
}

func TestInstall(t *testing.T) {
	r := newRegistry(t)
	var steps []string
	r.Say = func(s string) { steps = append(steps, s) }
	file, err := install(t.Context(), gpu, r.wheels, r.Options)
	if err != nil {
		t.Fatal(err)
	}
	if got := filesBelow(t, r.Folder); !slices.Equal(got, installed) {
		t.Errorf("%q", got)
	}
	if content, err := os.ReadFile(file); string(content) != "the plugin" || !nets.IsPlugin(file) {
		t.Errorf("%s: %q %v", file, content, err)
	}
	if info, err := os.Stat(filepath.Join(r.Folder, "nvidia", "bin", "ptxas")); err != nil || info.Mode()&0o111 == 0 {
		t.Errorf("the assembler cannot be run: %v", err)
	}
	if left := filesBelow(t, r.download.Dir); len(left) > 0 {
		t.Errorf("left in the cache: %q", left)
	}
	if len(steps) != 3 || steps[2] != "nvidia-some 1.0: checksum right, unpacked" {
		t.Errorf("%q", steps)
	}
	asked := r.asked
	if _, err := install(t.Context(), gpu, r.wheels, r.Options); !errors.Is(err, ErrInstalled) || r.asked != asked {
		t.Errorf("a second time: %v", err)
	}
}

// Where the user's plugins are looked for first is where they are installed.
func TestFolder(t *testing.T) {
	if gpu.Supported() != nil {
		t.Skip(gpu.Supported())
	}
	t.Setenv("HOME", t.TempDir())
	os.Unsetenv(nets.PluginsVariable)
	var o Options
	if err := o.complete(); err != nil {
		t.Fatal(err)
	}
	if f := nets.PluginFolders(); f[0] != o.Folder || f[1] != o.place(gpu) || f[2] != o.place(processor) {
		t.Errorf("%q, and not %s", f, o.Folder)
	}
}

// Whatever goes wrong, nothing is installed, what was there stays, and the error
// says what it was.
func TestFailures(t *testing.T) {
	for name, x := range map[string]struct {
		spoil func(t *testing.T, r *registry)
		want  string
	}{
		"wrong checksum": {func(_ *testing.T, r *registry) {
			body := slices.Clone(r.bodies["nvidia-some"])
			body[len(body)/2] ^= 1
			r.bodies["nvidia-some"] = body
		}, "nvidia-some 1.0 could not be fetched: the SHA-256 of the download is "},
		"another sum at the registry": {func(_ *testing.T, r *registry) {
			ask := r.ask
			r.ask = func(name string) (*installer.PipPackageInfo, error) {
				info, err := ask(name)
				info.Releases["1.0"][0].Digests["sha256"] = "00"
				return info, err
			}
		}, "has no file of jax-cuda13-pjrt 1.0 with the SHA-256 that this program knows"},
		"a mirror": {func(_ *testing.T, r *registry) {
			ask := r.ask
			r.ask = func(name string) (*installer.PipPackageInfo, error) {
				info, err := ask(name)
				info.Releases["1.0"][0].URL = "../../packages/some.whl"
				return info, err
			}
		}, `gives "../../packages/some.whl", which is no address`},
		"no such version": {
			func(_ *testing.T, r *registry) { r.wheels[1].version = "2.0" },
			"has no file of nvidia-some 2.0",
		},
		"truncated": {func(_ *testing.T, r *registry) {
			r.serve = func(w http.ResponseWriter, _ *http.Request, body []byte) {
				w.Header().Set("Content-Length", fmt.Sprint(len(body)))
				w.Write(body[:len(body)/2])
			}
		}, "the connection was lost after "},
		"stalled": {func(_ *testing.T, r *registry) {
			r.download.Stall, r.serve = 30*time.Millisecond, slow
		}, "the server sent nothing for 30ms"},
		"too slow": {func(_ *testing.T, r *registry) {
			r.Limit, r.serve = 50*time.Millisecond, slow
		}, "it was not done within 50ms; what has come is kept"},
		"the registry does not answer": {func(t *testing.T, r *registry) {
			silence := make(chan struct{})
			t.Cleanup(func() { close(silence) })
			r.Limit, r.ask = 20*time.Millisecond, func(string) (*installer.PipPackageInfo, error) {
				<-silence
				return nil, nil
			}
		}, "it was not done within 20ms"},
		"no network": {func(_ *testing.T, r *registry) {
			r.ask = func(name string) (*installer.PipPackageInfo, error) {
				_, err := http.Get("http://127.0.0.1:1/" + name)
				return nil, fmt.Errorf("failed to fetch package info: %w", err)
			}
		}, "the Python registry cannot be asked for jax-cuda13-pjrt: connection refused; check the network"},
		"no wheel": {func(_ *testing.T, r *registry) {
			r.bodies[cuda13[0].name] = []byte("no zip")
			r.wheels[0].bytes, r.wheels[0].sha256 = 6, sum(r.bodies[cuda13[0].name])
		}, "is no wheel"},
		"no plugin in it": {
			func(_ *testing.T, r *registry) { r.wheels = r.wheels[1:] },
			"the wheels have no xla_cuda_plugin.so",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, before := range []bool{false, true} {
				r := newRegistry(t)
				if before {
					r.Replace = true
					if err := os.MkdirAll(r.place(gpu), 0o755); err != nil {
						t.Fatal(err)
					}
					if err := os.WriteFile(filepath.Join(r.place(gpu), "mine"), nil, 0o600); err != nil {
						t.Fatal(err)
					}
				}
				was := filesBelow(t, r.Folder)
				x.spoil(t, r)
				_, err := install(t.Context(), gpu, r.wheels, r.Options)
				if err == nil || !strings.Contains(err.Error(), x.want) {
					t.Errorf("%v, and not %q", err, x.want)
				}
				if got := filesBelow(t, r.Folder); !slices.Equal(got, was) {
					t.Errorf("%q, and before %q", got, was)
				}
			}
		})
	}
}

// slow sends half, and then nothing.
func slow(w http.ResponseWriter, r *http.Request, body []byte) {
	w.Header().Set("Content-Length", fmt.Sprint(len(body)))
	w.Write(body[:len(body)/2])
	w.(http.Flusher).Flush()
	<-r.Context().Done()
}

// Another installation stays unless it is to be replaced, and then it goes as a
// whole.
func TestReplace(t *testing.T) {
	r := newRegistry(t)
	if err := os.MkdirAll(filepath.Join(r.place(gpu), "cudnn"), 0o755); err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(r.place(gpu), "cudnn", "mine")
	if err := os.WriteFile(mine, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := install(t.Context(), gpu, r.wheels, r.Options)
	if err == nil || !strings.Contains(err.Error(), "is another installation") || r.asked > 0 {
		t.Error(err, r.asked)
	}
	r.Replace = true
	if _, err := install(t.Context(), gpu, r.wheels, r.Options); err != nil {
		t.Fatal(err)
	}
	if got := filesBelow(t, r.Folder); !slices.Equal(got, installed) {
		t.Errorf("%q", got)
	}
}

// A folder that cannot be written shows before anything is downloaded.
func TestUnwritable(t *testing.T) {
	r := newRegistry(t)
	if err := os.MkdirAll(filepath.Dir(r.Folder), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(r.Folder, nil, 0o600); err != nil { // a file has the place; root may write in any folder
		t.Fatal(err)
	}
	_, err := install(t.Context(), gpu, r.wheels, r.Options)
	if err == nil || !strings.Contains(err.Error(),
		"nothing can be written to "+r.Folder+": not a directory; nothing was downloaded") || r.asked > 0 {
		t.Error(err, r.asked)
	}
}

// An interrupted installation stops at once and leaves only what has come, from
// where the next goes on.
func TestInterrupted(t *testing.T) {
	r := newRegistry(t)
	serve := r.serve
	r.serve = slow
	stoptest.Within(t, "an installation that is interrupted after 50 ms", 150*time.Millisecond, func() time.Duration {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		begun := stoptest.Start()
		if _, err := install(ctx, gpu, r.wheels, r.Options); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		return begun.Took()
	})
	if got := filesBelow(t, r.Folder); len(got) > 0 {
		t.Errorf("left: %q", got)
	}
	r.serve = serve
	if _, err := install(t.Context(), gpu, r.wheels, r.Options); err != nil {
		t.Error(err)
	}
}

func TestFrom(t *testing.T) {
	dir := t.TempDir()
	wheel := zipped(t, map[string]string{"a/b/xla_cuda_plugin.so": "from a wheel"})
	other := zipped(t, map[string]string{"a/xla_cpu_pjrt.so": "from another"})
	for name, x := range map[string]struct {
		content   string
		sum, want string // want is the file, or of the error
	}{
		"pjrt_c_api_cpu_plugin.so": {"plugin", sum([]byte("plugin")), "lib/pjrt_c_api_cpu_plugin.so"},
		"jax_cuda13_pjrt.whl":      {string(wheel), strings.ToUpper(sum(wheel)), "lib/nvidia/" + gpu.plugin},
		"xla_cpu.whl":              {string(other), sum(other), "lib/cpu/" + processor.plugin},
		"pjrt_c_api_tpu_plugin.so": {"plugin", sum(nil), "; nothing was installed"},
		"libtorch.so":              {"torch", sum([]byte("torch")), "libtorch.so is not named as plugins are"},
		"torch.whl":                {"torch", sum([]byte("torch")), "is no wheel"},
		"empty.whl": {
			string(zipped(t, nil)), sum(zipped(t, nil)),
			"holds no xla_cuda_plugin.so and no xla_cpu_pjrt.so",
		},
		"pjrt_c_api_x_plugin.so": {"plugin", "abc", "a SHA-256 is 64 hexadecimal digits"},
	} {
		t.Run(name, func(t *testing.T) {
			from, o := filepath.Join(dir, name), Options{Folder: filepath.Join(t.TempDir(), "lib")}
			if err := os.WriteFile(from, []byte(x.content), 0o600); err != nil {
				t.Fatal(err)
			}
			file, err := From(t.Context(), from, x.sum, o)
			if !strings.HasPrefix(x.want, "lib/") {
				if err == nil || !strings.Contains(err.Error(), x.want) || len(filesBelow(t, o.Folder)) > 0 {
					t.Errorf("%v, and not %q; %q", err, x.want, filesBelow(t, o.Folder))
				}
				return
			}
			if err != nil || !strings.HasSuffix(filepath.ToSlash(file), x.want) {
				t.Fatalf("%s, %v", file, err)
			}
			if _, err := From(t.Context(), from, x.sum, o); err == nil || !strings.Contains(err.Error(), "--replace") {
				t.Errorf("a second time: %v", err)
			}
			o.Replace = true
			if _, err := From(t.Context(), from, x.sum, o); err != nil {
				t.Error(err)
			}
		})
	}
	if _, err := From(t.Context(), filepath.Join(dir, "none.so"), sum(nil), Options{Folder: dir}); !errors.Is(err,
		fs.ErrNotExist) {
		t.Error(err)
	}
}

// A folder of wheels is installed as a download is, whatever their names; one that is
// missing or damaged is named. A file will do where one wheel is all.
func TestInstallFrom(t *testing.T) {
	r, dir := newRegistry(t), t.TempDir()
	r.from = dir
	for i, w := range r.wheels {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.whl", i)), r.bodies[w.name], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := install(t.Context(), gpu, r.wheels, r.Options); err != nil {
		t.Fatal(err)
	}
	if got := filesBelow(t, r.Folder); !slices.Equal(got, installed) || r.asked > 0 ||
		len(filesBelow(t, dir)) != len(r.wheels) {
		t.Errorf("%q; the registry was asked %d times", got, r.asked)
	}
	r.Replace = true
	if err := os.WriteFile(filepath.Join(dir, "1.whl"), bytes.ToUpper(r.bodies["nvidia-some"]), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := install(t.Context(), gpu, r.wheels, r.Options)
	if err == nil || !strings.Contains(err.Error(), "holds no, wheel of nvidia-some 1.0") ||
		!slices.Equal(filesBelow(t, r.Folder), installed) {
		t.Error(err)
	}
	whole := zipped(t, map[string]string{"xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so": "for the processor"})
	one := []wheel{{"xla-cpu-pjrt", "1.0", int64(len(whole)), sum(whole)}}
	r.from = filepath.Join(dir, "2.whl")
	if err := os.WriteFile(r.from, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	file, err := install(t.Context(), processor, one, r.Options)
	if content, _ := os.ReadFile(file); err != nil || string(content) != "for the processor" || !nets.IsPlugin(file) {
		t.Errorf("%s: %q, %v", file, content, err)
	}
	if _, err := install(t.Context(), processor, one, Options{Folder: r.Folder}); !errors.Is(err, ErrInstalled) {
		t.Errorf("a second time: %v", err)
	}
}

// The best plugin is for a GPU of NVIDIA, where there is one.
func TestKindOf(t *testing.T) {
	want := processor
	if gpu.Supported() == nil && installer.HasNvidiaGPU() {
		want = gpu
	}
	for name, want := range map[string]*Kind{"": want, "gpu": gpu, "cpu": processor} {
		if k, err := KindOf(name); k != want || err != nil {
			t.Errorf("%q is %v, %v", name, k, err)
		}
	}
	if _, err := KindOf("tpu"); err == nil || !strings.Contains(err.Error(),
		`no plugin for "tpu"; there is gpu, for GPUs of NVIDIA, and cpu, for the processor`) {
		t.Error(err)
	}
}

// The tables are of one version, whole, and have the plugins.
func TestTable(t *testing.T) {
	for _, w := range append(slices.Collect(maps.Values(cpu)), cuda13...) {
		if b, err := hex.DecodeString(w.sha256); err != nil || len(b) != sha256.Size || w.bytes <= 0 ||
			w.version == "" {
			t.Errorf("%+v", w)
		}
	}
	if cuda13[0].name != "jax-cuda13-pjrt" || cuda13[0].version != Version {
		t.Errorf("%+v", cuda13[0])
	}
	for _, k := range Kinds {
		lines, err := Plan(k, Options{Folder: "/f"})
		if k.Supported() != nil {
			if err == nil || err.Error() != k.Supported().Error() {
				t.Error(err)
			}
			continue
		}
		if err != nil || len(lines) != len(k.wheels())+1 ||
			!strings.Contains(lines[len(lines)-1], "unpacked to "+filepath.Join("/f", k.folder)) {
			t.Errorf("%q, %v", lines, err)
		}
	}
}
