package gonb

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"pgregory.net/rapid"

	"sequent/dsl"
)

func TestNewCell(t *testing.T) {
	for _, c := range []struct {
		source, code string
		lines        int
	}{
		{"%%go\nfunc f() {}", "\nfunc f() {}", 0},
		{"\n\n  %%go  \n%%\nx", "\n%%\nx", 2},
		{"%%go", "", 0},
		{"%%go\n%%bash\necho", "%%bash\necho", 1},
		{"%%go\n\n%%writefile a.go\nx", "%%writefile a.go\nx", 2},
		{"%%go\r\nx", "\nx", 0},
	} {
		got, err := newCell(c.source)
		if err != nil || got.code != c.code || got.lines != c.lines {
			t.Errorf("%q: %q, %d lines, %v", c.source, got.code, got.lines, err)
		}
	}
	_, err := newCell("%%go fast\nx")
	cell, is := err.(*dsl.CellError)
	if !is || cell.Source[cell.Span.Start:cell.Span.End] != "fast" {
		t.Errorf("%v", err)
	}
}

// GoNB counts UTF-16 units of what it is sent, the interpreter's methods bytes
// of what was written.
func TestCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		body := rapid.StringOf(rapid.RuneFrom([]rune("a\nß€𝔸 {"))).Draw(t, "body")
		c, err := newCell("%%go\n" + body)
		if err != nil {
			t.Fatal(err)
		}
		prefix := rapid.SampledFrom(starts(body)).Draw(t, "cursor")
		offset := len("%%go\n") + prefix
		at, inside := c.cursor(offset)
		if want := 1 + len(utf16.Encode([]rune(body[:prefix]))); !inside || at != want {
			t.Fatalf("cursor %d (%v), not %d", at, inside, want)
		}
		if back := c.offset(at); back != offset {
			t.Fatalf("%d came back as %d", offset, back)
		}
	})
	c, _ := newCell("%%go\nx")
	if _, inside := c.cursor(3); inside {
		t.Error("a cursor in the first line was taken for one in Go")
	}
}

// starts returns the byte offsets at which a code point begins or the text ends.
func starts(s string) (at []int) {
	for i := range s {
		at = append(at, i)
	}
	return append(at, len(s))
}

func TestCompleteness(t *testing.T) {
	for code, want := range map[string]string{
		"": "complete", "func f() {}": "complete", "func f() {": "incomplete", "x := f(": "incomplete",
		"/* open": "incomplete", "s := `raw": "incomplete", `s := "broken`: "complete", "// {": "complete",
		"}}": "complete",
	} {
		if got := completeness("%%go\n" + code); got.Status != want {
			t.Errorf("%q: %s", code, got.Status)
		}
	}
	if got := completeness("%%go\nfunc f() {\n\tif a(").Indent; got != "\t\t" {
		t.Errorf("indent %q", got)
	}
	if got := completeness("%%go x").Status; got != "invalid" {
		t.Error(got)
	}
}

// Errors of the compiler are placed in the cell; those of earlier cells are
// not.
func TestMistakesOfAReply(t *testing.T) {
	c, err := newCell("%%go\n%%\n  y := x + 1\nz()")
	if err != nil {
		t.Fatal(err)
	}
	s := &screen{cell: &c, count: 3}
	reply := func(cell string) *executeReply {
		return &executeReply{
			Status: "error", Name: "ERROR",
			Value: "# gonb\n./main.go:9:7: undefined: x\n./main.go:10:1: undefined: z\n",
			Traceback: []string{
				"\x1b[31m# gonb\x1b[0m",
				cell + "func main() {\n\ty := x + 1\n       ^\n\n\x1b[31mundefined: x\x1b[0m",
				strings.Replace(cell, "Line 3", "Line 4", 1) + "\nz()\n^\n\nundefined: z", "",
			},
		}
	}
	err = s.cellError(s.mistakes(reply("Cell[3]: Line 3\n")))
	cell, is := err.(*dsl.CellError)
	if !is {
		t.Fatalf("%T %v", err, err)
	}
	trace := strings.Join(cell.Traceback(), "\n")
	for _, want := range []string{
		"line 3, column 8 (go.compile)", "  y := x + 1\n       ^\nundefined: x",
		"line 4, column 1: undefined: z",
	} {
		if !strings.Contains(trace, want) {
			t.Errorf("%q is not in\n%s", want, trace)
		}
	}
	if err := s.cellError(s.mistakes(reply("Cell[2]: Line 3\n"))); !strings.Contains(err.Error(),
		"an earlier Go cell: undefined: x") {
		t.Error(err)
	}
}

// The guard ends with its command, and ends it when nobody holds its standard
// input; either way processes and folder are gone, those of grandchildren, too.
func TestGuard(t *testing.T) {
	for name, script := range map[string]string{
		"the command ends": "sleep 1000 & exit 3",
		"the kernel ends":  "sleep 1000 & sleep 1000",
	} {
		folder := filepath.Join(t.TempDir(), "child")
		if err := os.MkdirAll(filepath.Join(folder, "deep"), 0o700); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(os.Args[0], "go-guard", folder, "sh", "-c", script)
		life, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		want := 3
		if name == "the kernel ends" {
			want = 0
			for begun := time.Now(); len(processes(folder)) < 2 && time.Since(begun) < 10*time.Second; {
				time.Sleep(10 * time.Millisecond)
			}
			if len(processes(folder)) < 2 {
				t.Errorf("%s: %v", name, processes(folder))
			}
			life.Close()
		}
		cmd.Wait()
		if got := cmd.ProcessState.ExitCode(); got != want {
			t.Errorf("%s: exit status %d", name, got)
		}
		if left := processes(folder); len(left) > 0 || exists(folder) {
			t.Errorf("%s: left %v, folder %v", name, left, exists(folder))
		}
	}
}

// What a killed guard left is removed by the next child; what a living one
// holds, and what is young, is not.
func TestSweep(t *testing.T) {
	parent := t.TempDir()
	folder := func(name string) string {
		path := filepath.Join(parent, folderPrefix+name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	left, held, fresh := folder("left"), folder("held"), folder("fresh")
	lock, _, err := hold(held)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close()
	old := time.Now().Add(-2 * young)
	for _, f := range []string{left, held} {
		if err := os.Chtimes(f, old, old); err != nil {
			t.Fatal(err)
		}
	}
	precious := filepath.Join(t.TempDir(), "precious")
	if err := os.WriteFile(precious, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	planted := folder("planted") // with a link in the place of the lock
	foreign := folder("foreign")
	linked := filepath.Join(parent, folderPrefix+"linked")
	if err := errors.Join(os.Symlink(precious, filepath.Join(planted, lockName)), os.Symlink(filepath.Dir(precious),
		linked),
		os.Chtimes(planted, old, old), os.Chtimes(foreign, old, old)); err != nil {
		t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		if err := os.Lchown(foreign, 12345, 12345); err != nil {
			t.Fatal(err)
		}
	}
	sweep(parent)
	if content, err := os.ReadFile(precious); string(content) != "precious" || !exists(planted) || !exists(linked) ||
		os.Geteuid() == 0 && !exists(foreign) {
		t.Errorf("%q %v: a folder that is not a child's was touched", content, err)
	}
	if exists(left) || !exists(held) || !exists(fresh) {
		t.Errorf("left %v, held %v, fresh %v", exists(left), exists(held), exists(fresh))
	}
}

// What is missing is named, with what to do.
func TestMissingTools(t *testing.T) {
	r := New(Options{Tools: Tools{t.TempDir()}})
	err := r.Run(t.Context(), cellOf("%%go\n"), discard{})
	if err == nil || !strings.Contains(err.Error(), "sequent install") {
		t.Error(err)
	}
	t.Setenv("PATH", t.TempDir())
	if err := r.Run(t.Context(), cellOf("%%go\n"), discard{}); err == nil ||
		!strings.Contains(err.Error(), "install Go") {
		t.Error(err)
	}
}
