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
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusOK || !strings.Contains(out, "backend  pure Go on") || !strings.Contains(out, "GOMLX_BACKEND names it") {
		t.Errorf("%d %s %s", status, out, err)
	}
	t.Setenv("GOMLX_BACKEND", "abacus")
	if status, out, err := sequent(t.Context(), "xla", "status"); status != statusFailed || !strings.Contains(err, `no backend "abacus"`) {
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
		{[]string{"--from", file, "--sha256", strings.Replace(sum, "b", "c", 1)}, statusFailed, "nothing was installed"},
		{[]string{"--from", file}, statusUsage, "missing [sha256]"},
		{[]string{"--from", file, "--sha256", sum}, statusOK, "installed " + folder},
		{[]string{"--from", file, "--sha256", sum}, statusFailed, "--replace"},
		{[]string{"--from", file, "--sha256", sum, "--replace"}, statusOK, "installed " + folder},
	} {
		if status, out, err := sequent(t.Context(), append([]string{"xla", "install", "--folder", folder}, x.args...)...); status != x.status || !strings.Contains(out+err, x.want) {
			t.Errorf("%q: %d %s %s", x.args, status, out, err)
		}
	}
	if plugin.Supported() == nil {
		if status, out, _ := sequent(t.Context(), "xla", "install", "--dry-run", "--folder", folder); status != statusOK || !strings.Contains(out, "unpacked to "+filepath.Join(folder, "nvidia")) {
			t.Errorf("%d %s", status, out)
		}
	}
}
