package install

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/table"
)

// tree lists the files below a folder.
func tree(t *testing.T, root string) (files []string) {
	t.Helper()
	err := filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// both writes a kernel and the extension.
func both(t *testing.T, data, name string) {
	t.Helper()
	if _, err := (Spec{Name: name}).Write(data); err != nil {
		t.Fatal(err)
	}
	if err := WriteLab(data, "v1"); err != nil {
		t.Fatal(err)
	}
}

func TestExtensionIsAsJupyterLabLooksForIt(t *testing.T) {
	data := t.TempDir()
	both(t, data, "s")
	var found struct {
		Name       string
		Jupyterlab struct {
			Build struct{ Load, Extension string } `json:"_build"`
		}
	}
	dir := filepath.Join(data, "labextensions", "@sequent", "jupyterlab")
	if content, err := labFiles(); err != nil || content[len(content)-1].name != "package.json" {
		t.Error("package.json is not the last file", err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil || json.Unmarshal(text, &found) != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if found.Name != "@sequent/jupyterlab" || found.Jupyterlab.Build.Extension != "./extension" {
		t.Errorf("%+v", found)
	}
	entry, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(found.Jupyterlab.Build.Load)))
	if err != nil || !bytes.Contains(entry, []byte("_JUPYTERLAB")) {
		t.Errorf("%v: the entry is no container: %.100s", err, entry)
	}
	if licences, err := os.ReadFile(filepath.Join(dir, "static", "third-party-licenses.json")); err != nil ||
		!bytes.Contains(licences, []byte("MIT")) {
		t.Errorf("%v: the licence of what is bundled is missing: %s", err, licences)
	}
}

// TestExtensionKnowsTheLanguage: its words come from the language's tables.
func TestExtensionKnowsTheLanguage(t *testing.T) {
	data := t.TempDir()
	both(t, data, "s")
	text, err := os.ReadFile(filepath.Join(LabFolder(data), filepath.FromSlash(vocabularyFile)))
	var found table.Vocabulary
	if err != nil || json.Unmarshal(text, &found) != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if want := dsl.New(dsl.Options{}).Library().Vocabulary(); !reflect.DeepEqual(found, want) {
		t.Errorf("%+v, expected %+v", found, want)
	}
}

// TestExtensionIsBuiltFromItsSource: .ci/labextension leaves the sum of what it
// built from.
func TestExtensionIsBuiltFromItsSource(t *testing.T) {
	source := filepath.Join("..", "frontend", "lab")
	sum := sha256.New()
	for _, pattern := range []string{"package.json", "core/*", "src/*", "style/*"} { // in the script's order
		names, err := filepath.Glob(filepath.Join(source, filepath.FromSlash(pattern)))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			sum.Write(text)
		}
	}
	built, err := os.ReadFile(filepath.Join(source, "built.sum"))
	if want := fmt.Sprintf("%x\n", sum.Sum(nil)); err != nil || string(built) != want {
		t.Errorf("%v: kernel/install/lab is older than its source; build it by .ci/labextension", err)
	}
}

func TestExtensionLeavesNothing(t *testing.T) {
	root := t.TempDir()
	data := filepath.Join(root, "share", "jupyter")
	both(t, data, "s")
	both(t, data, "s")
	removed, left, err := Remove(data, "s")
	if err != nil || len(left) != 0 {
		t.Error(left, err)
	}
	if !slices.Contains(removed, LabFolder(data)) {
		t.Error("the extension's folder is not among", removed)
	}
	if entries, _ := os.ReadDir(root); len(entries) != 0 {
		t.Error("left behind:", entries, tree(t, root))
	}
}

func TestExtensionStaysForOtherKernels(t *testing.T) {
	data := t.TempDir()
	both(t, data, "a")
	files := tree(t, LabFolder(data))
	both(t, data, "b")
	write(t, filepath.Join(data, "kernels", "python3", "kernel.json"), `{"language": "python"}`)
	for _, name := range []string{"a", "b"} {
		for _, f := range files {
			if _, err := os.Stat(f); err != nil {
				t.Errorf("before %s is removed: %v", name, err)
			}
		}
		if _, _, err := Remove(data, name); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(data, "labextensions")); err == nil {
		t.Error("left behind:", tree(t, data))
	}
}

// TestNewExtensionReplacesTheOld: the files' names change from build to build.
func TestNewExtensionReplacesTheOld(t *testing.T) {
	data := t.TempDir()
	dir := LabFolder(data)
	stale, foreign := filepath.Join(dir, "static", "remoteEntry.0.js"), filepath.Join(dir, "static", "notes.txt")
	outside := filepath.Join(data, "kept.txt")
	for _, path := range []string{stale, foreign, outside} {
		write(t, path, "x")
	}
	write(t, filepath.Join(dir, "install.json"),
		`{"sequent": {"version": "v0", "files": ["static/remoteEntry.0.js", "../../../kept.txt"]}}`)
	both(t, data, "s")
	if _, err := os.Stat(stale); err == nil {
		t.Error("the earlier build is still there")
	}
	_, left, err := Remove(data, "s")
	if err != nil || !slices.Equal(left, []string{foreign}) {
		t.Error(left, err)
	}
	for _, path := range []string{foreign, outside} {
		if _, err := os.Stat(path); err != nil {
			t.Error("a file of others is gone:", err)
		}
	}
}

func TestExtensionOfOthersIsLeft(t *testing.T) {
	for name, text := range map[string]string{"package.json": "{}", "install.json": `{"packageManager": "python"}`} {
		data := t.TempDir()
		path := filepath.Join(LabFolder(data), name)
		write(t, path, text)
		if err := WriteLab(data, "v1"); err == nil || !strings.Contains(err.Error(), "left unchanged") {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := (Spec{Name: "s"}).Write(data); err != nil {
			t.Fatal(err)
		}
		if _, left, err := Remove(data, "s"); err != nil || len(left) != 1 {
			t.Errorf("%s: left %v, %v", name, left, err)
		}
		if got, _ := os.ReadFile(path); string(got) != text {
			t.Errorf("%s was changed to %q", name, got)
		}
	}
}
