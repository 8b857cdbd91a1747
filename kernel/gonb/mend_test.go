package gonb

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The edits fit the GoNB that is pinned, and only a source that holds each place
// once is edited.
func TestMends(t *testing.T) {
	goTool, err := exec.LookPath("go")
	if err != nil {
		t.Skip(err)
	}
	module := t.TempDir()
	if err := writeFiles(module, map[string][]byte{"go.mod": pinnedModule, "go.sum": pinnedSums}); err != nil {
		t.Fatal(err)
	}
	if err := mendGoNB(t.Context(), goTool, module); err != nil {
		if strings.Contains(err.Error(), "cannot download") {
			t.Skip(err)
		}
		t.Fatal(err)
	}
	source := filepath.Join(module, "gonb-source")
	if said, err := inModule(t.Context(), goTool, module, "vet", gonbModule+"/internal/jpyexec",
		gonbModule+"/internal/kernel", gonbModule+"/internal/goexec/goplsclient"); err != nil {
		t.Errorf("%v\n%s", err, said)
	}
	for _, m := range mends {
		text, err := os.ReadFile(filepath.Join(source, m.file))
		if err != nil || strings.Count(string(text), m.new) != 1 {
			t.Errorf("%s does not hold %q: %v", m.file, m.new, err)
		}
	}
	if err := os.WriteFile(filepath.Join(source, mends[0].file), []byte("package jpyexec\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := applyMends(source); err == nil {
		t.Error("a source was edited that is another one")
	}
}

// No display of a program that ends at once is lost, nor delays one that
// displays nothing.
func TestDisplaysAtTheEnd(t *testing.T) {
	long(t)
	r := newRunner(t)
	pinned := r.opts.Tools.Modules()
	if pinned == "" {
		t.Skip("gonbui has not been fetched")
	}
	r.opts.Modules = func() ([]string, error) { return []string{pinned}, nil }
	for i := range 5 {
		code := fmt.Sprintf("import \"github.com/janpfeifer/gonb/gonbui\"\n%%%%\nfor i := range 300 "+
			"{\n\tgonbui.DisplayHtml(fmt.Sprint(i + %d))\n}", i)
		out, err := run(t, r, code)
		if err != nil || len(out.shown) != 300 {
			t.Fatalf("%d displays, %v", len(out.shown), err)
		}
		for n, b := range out.shown {
			if b.Data["text/html"] != fmt.Sprint(n+i) {
				t.Fatalf("display %d is %v", n, b.Data)
			}
		}
	}
}
