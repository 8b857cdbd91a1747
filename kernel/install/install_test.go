package install

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
)

func TestLogo(t *testing.T) {
	for _, side := range []int{32, 64} {
		data, err := logoPNG(side)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(bytes.NewReader(data))
		if err != nil || img.Bounds().Dx() != side || img.Bounds().Dy() != side {
			t.Fatalf("%v, %v", img.Bounds(), err)
		}
		for _, p := range []struct {
			x, y        int // of 64
			r, g, b, al uint32
		}{
			{0, 0, 0, 0, 0, 0}, {32, 8, 0x1f, 0x4e, 0x79, 255}, {40, 25, 255, 255, 255, 255},
			{40, 39, 0xf2, 0xb1, 0x34, 255},
		} {
			r, g, b, a := img.At(p.x*side/64, p.y*side/64).RGBA()
			if got := [4]uint32{r >> 8, g >> 8, b >> 8, a >> 8}; got != [4]uint32{p.r, p.g, p.b, p.al} {
				t.Errorf("side %d: colour %v at %d, %d", side, got, p.x, p.y)
			}
		}
	}
}

func TestWriteAndRemoveLeaveNothing(t *testing.T) {
	root := t.TempDir()
	data := filepath.Join(root, "share", "jupyter")
	spec := Spec{
		Name:            "Sequent-2",
		DisplayName:     "Sequent <2>",
		Binary:          "/opt/a b/sequent",
		ProtocolVersion: "5.5",
		Version:         "v1",
	}
	for range 2 { // writing again replaces
		files, err := spec.Write(data)
		if err != nil || len(files) != 4 {
			t.Fatal(files, err)
		}
	}
	text, err := os.ReadFile(filepath.Join(data, "kernels", "sequent-2", "kernel.json"))
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	argv := got["argv"].([]any)
	if argv[0] != "/opt/a b/sequent" || argv[3] != "{connection_file}" || got["interrupt_mode"] != "message" ||
		got["language"] != "sequent" {
		t.Errorf("%s", text)
	}
	removed, left, err := Remove(data, "sequent-2")
	if err != nil || len(left) != 0 || len(removed) != 8 {
		t.Error(removed, left, err)
	}
	if entries, _ := os.ReadDir(root); len(entries) != 0 {
		t.Error("left behind:", entries)
	}
}

func TestRemoveKeepsFoldersOfOthers(t *testing.T) {
	data := t.TempDir()
	kernels := filepath.Join(data, "kernels")
	if err := os.Mkdir(kernels, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := (Spec{Name: "s"}).Write(data); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Remove(data, "s"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(kernels); err != nil {
		t.Error("a folder that was there before is gone:", err)
	}
}

func TestInterruptedWriteCanBeRepeated(t *testing.T) {
	data := t.TempDir()
	dir := Folder(data, "s")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "logo-svg.svg"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := (Spec{Name: "s"}).Write(data); err != nil {
		t.Error(err)
	}
}

func TestNames(t *testing.T) {
	for name, ok := range map[string]bool{
		"sequent": true,
		"a.b-c_1": true,
		"":        false,
		"..":      false,
		"a/b":     false,
		"é":       false,
		"a b":     false,
	} {
		if (CheckName(name) == nil) != ok {
			t.Errorf("%q: %v", name, CheckName(name))
		}
	}
}

func TestUserData(t *testing.T) {
	home := t.TempDir()
	for _, v := range []string{"JUPYTER_DATA_DIR", "XDG_DATA_HOME"} {
		t.Setenv(v, "")
	}
	t.Setenv("HOME", home)
	if runtime.GOOS == "linux" {
		if got, err := UserData(); err != nil || got != filepath.Join(home, ".local", "share", "jupyter") {
			t.Error(got, err)
		}
		t.Setenv("XDG_DATA_HOME", "/data")
		if got, err := UserData(); err != nil || got != "/data/jupyter" {
			t.Error(got, err)
		}
	}
	t.Setenv("JUPYTER_DATA_DIR", filepath.Join(home, "j"))
	if got, err := UserData(); err != nil || got != filepath.Join(home, "j") {
		t.Error(got, err)
	}
}

func TestSysPrefix(t *testing.T) {
	bin := t.TempDir()
	script := "#!/bin/sh\necho /envs/demo\n"
	if err := os.WriteFile(filepath.Join(bin, "python"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin)
	if _, err := os.Stat("/bin/sh"); err == nil {
		if got, err := SysPrefixData(); err != nil || got != "/envs/demo/share/jupyter" {
			t.Error(got, err)
		}
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := SysPrefixData(); err == nil {
		t.Error("a prefix without a python")
	}
}

func TestMissing(t *testing.T) {
	root := t.TempDir()
	want := []string{filepath.Join(root, "a"), filepath.Join(root, "a", "b")}
	if got := missing(want[1]); !slices.Equal(got, want) {
		t.Error(got)
	}
}
