package nets

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gomlx/compute"
)

// Plugins are found by name in the folders' order, those for GPUs first, and are
// not opened.
func TestPlugins(t *testing.T) {
	a, b := t.TempDir(), t.TempDir()
	var want []string
	for _, file := range []string{
		filepath.Join(b, "pjrt_c_api_cuda_plugin.so"), filepath.Join(a, "pjrt-plugin-tpu.so"), filepath.Join(b,
			"pjrt_c_api_cpu_v0.1_plugin.so"),
	} {
		want = append(want, file)
		write(t, file)
	}
	for _, other := range []string{"libtorch.so", "pjrt_c_api_cpu_plugin.so.part", "pjrt_c_api_cpu.so", "readme.txt"} {
		write(t, filepath.Join(a, other))
	}
	t.Setenv(PluginsVariable, strings.Join([]string{a, filepath.Join(a, "none"), b}, string(filepath.ListSeparator)))
	if got := plugins(); !slices.Equal(got, want) {
		t.Errorf("%q, and not %q", got, want)
	}
	t.Setenv(compute.ConfigEnvVar, "")
	c := Choose("")
	if !strings.Contains(c.Setting+c.Why, "_plugin.so") && !strings.Contains(c.Setting, "tpu") {
		t.Errorf("neither used nor named: %+v", c)
	}
}

// What is found is tried in its order, and pure Go answers where none can be opened or
// each was lost; its line says why. What is asked for stays.
func TestInstead(t *testing.T) {
	found := choose([]string{"/gpu.so", "/cpu.so"}, "no plugin was found")
	if found.Setting != "xla:/gpu.so" || found.Why != "its plugin was found" {
		t.Errorf("%+v", found)
	}
	var tried []string
	b, err := found.Without("xla:/cpu.so", "is not the one").Open(func(s string) { tried = append(tried, s) })
	if err != nil || !slices.Equal(tried, []string{"xla:/gpu.so", "xla:/cpu.so", "go"}) {
		t.Fatalf("tried %q: %v", tried, err)
	}
	b.Close()
	if !strings.Contains(b.String(), "pure Go on") ||
		!strings.Contains(b.String(), ": the XLA plugin /cpu.so cannot be used: ") ||
		strings.Contains(b.String(), "\n") {
		t.Errorf("%q", b)
	}
	if c := found.Without("xla:/gpu.so", "ended\n\tthe process"); c.Setting != "xla:/cpu.so" ||
		c.Why != "the XLA plugin /gpu.so ended the process" {
		t.Errorf("%+v", c)
	}
	asked := Choose("xla:/gpu.so")
	if _, err := asked.Without("xla:/gpu.so", "ended").Open(nil); err == nil || !strings.Contains(err.Error(), "xla") {
		t.Error(err)
	}
	if c := choose(nil, "no plugin was found"); c.Setting != "go" || c.Why != "no plugin was found" {
		t.Errorf("%+v", c)
	}
}

func write(t *testing.T, file string) {
	t.Helper()
	if err := os.WriteFile(file, []byte("garbage"), 0o600); err != nil {
		t.Fatal(err)
	}
}

// What is asked for comes before what is found.
func TestChoose(t *testing.T) {
	t.Setenv(PluginsVariable, t.TempDir())
	for _, x := range []struct{ asked, variable, setting, why string }{
		{"xla:cuda", "go", "xla:cuda", "it was asked for"},
		{"", "xla:cpu", "xla:cpu", "GOMLX_BACKEND names it"},
		{"", "", "go", ""},
	} {
		t.Setenv(compute.ConfigEnvVar, x.variable)
		if c := Choose(x.asked); c.Setting != x.setting || x.why != "" && c.Why != x.why || c.Why == "" {
			t.Errorf("%+v leads to %+v", x, c)
		}
	}
}
