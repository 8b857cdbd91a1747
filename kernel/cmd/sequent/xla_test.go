package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/nets/plugin"
)

// A backend that is asked for is used or is an error that names it.
func TestXLAStatus(t *testing.T) {
	t.Setenv("GOMLX_BACKEND", "go")
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusOK ||
		!strings.Contains(out, "backend  pure Go on") || !strings.Contains(out, "GOMLX_BACKEND names it") {
		t.Errorf("%d %s %s", status, out, err)
	}
	t.Setenv("GOMLX_BACKEND", "abacus")
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusFailed ||
		!strings.Contains(err, `no backend "abacus"`) {
		t.Errorf("%d %s %s", status, out, err)
	}
}

// A plugin is installed from a file whose sum is right, and from no other.
func TestXLAInstall(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "pjrt_c_api_none_plugin.so")
	if err := os.WriteFile(file, []byte("abc"), 0o600); err != nil {
		t.Fatal(err)
	}
	const sum = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" // of abc: FIPS 180-2, appendix B.1
	folder := filepath.Join(dir, "lib")
	for _, x := range []struct {
		args   []string
		status int
		want   string
	}{
		{
			[]string{"--from", file, "--sha256", strings.Replace(sum, "b", "c", 1)}, statusFailed,
			"nothing was installed",
		},
		{[]string{"cpu", "--from", file}, statusFailed, "a plugin of another kind or version needs --sha256"},
		{[]string{"cpu", "--from", dir}, statusFailed, "holds no, wheel of xla-cpu-pjrt 0.0.1"},
		{[]string{"cpu", "--from", dir + "2"}, statusFailed, "no such file"},
		{[]string{"cpu", "--from", file, "--sha256", sum}, statusUsage, "determines its own target"},
		{[]string{"--sha256", sum}, statusUsage, "--sha256 needs --from"},
		{[]string{"tpu"}, statusUsage, `no plugin for "tpu"`},
		{[]string{"cpu", "gpu"}, statusUsage, "at most 1 arg"},
		{[]string{"--from", file, "--sha256", sum}, statusOK, "installed " + folder},
		{[]string{"--from", file, "--sha256", sum}, statusFailed, "--replace"},
		{[]string{"--from", file, "--sha256", sum, "--replace"}, statusOK, "installed " + folder},
	} {
		if strings.Contains(x.want, "wheel of") && plugin.Kinds[1].Supported() != nil {
			x.want = plugin.Kinds[1].Supported().Error()
		}
		if status, out, err := sequent(t.Context(), append([]string{
			"xla", "install", "--folder", folder,
		}, x.args...)...); status != x.status || !strings.Contains(out+err, x.want) {
			t.Errorf("%q: %d %s %s", x.args, status, out, err)
		}
	}
	for i, place := range []string{"nvidia", "cpu"} {
		k := plugin.Kinds[i]
		want, wanted := "unpacked to "+filepath.Join(folder, place), statusOK
		if k.Supported() != nil {
			want, wanted = k.Supported().Error(), statusFailed
		}
		if status, out, err := sequent(t.Context(), "xla", "install", k.Name, "--dry-run", "--folder",
			folder); status != wanted || !strings.Contains(out+err, want) {
			t.Errorf("%s: %d %s %s", k.Name, status, out, err)
		}
	}
}

// The shell completes the kinds of plugins.
func TestXLAInstallCompletes(t *testing.T) {
	if _, out, _ := sequent(t.Context(), "__complete", "xla", "install", ""); !strings.Contains(out,
		"gpu\tfor GPUs of NVIDIA\ncpu\tfor the processor\n") {
		t.Error(out)
	}
}
