package gonb

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/stdlib/display"
)

// The test binary is also the guard.
func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == "go-guard" {
		os.Exit(Guard(os.Args[2], os.Args[3:]))
	}
	if folder := os.Getenv("GONB_TEST_PARENT"); folder != "" {
		parent(folder)
	}
	os.Exit(m.Run())
}

// recorder is an output that remembers.
type recorder struct {
	mu     sync.Mutex
	text   map[string]string
	shown  []display.Bundle
	shared []string
	answer string
}

func (r *recorder) Show(b display.Bundle, _ bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shown = append(r.shown, b)
}
func (r *recorder) Update(id string, b display.Bundle) { r.UpdateShared(id, b, false) }
func (r *recorder) UpdateShared(id string, b display.Bundle, known bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shared = append(r.shared, fmt.Sprint(b.Data["text/html"], known))
}
func (r *recorder) Print(stream, text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.text == nil {
		r.text = map[string]string{}
	}
	r.text[stream] += text
}
func (r *recorder) Forward(string, json.RawMessage) {}
func (r *recorder) Input(context.Context, string, bool) (string, error) {
	if r.answer == "" {
		return "", errors.New("this front end does not support input requests")
	}
	return r.answer, nil
}
func (r *recorder) said(stream string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.text[stream]
}

// long skips a test that takes long, in short runs.
func long(t *testing.T) {
	if testing.Short() {
		t.Skip("left out of short runs")
	}
}

// newRunner returns a Runner with the real GoNB; the test is skipped without one.
func newRunner(t testing.TB) *Runner {
	t.Helper()
	tools := FindTools()
	if !tools.Built() {
		t.Skipf("GoNB is not built in %s: sequent install builds it, or SEQUENT_GONB names a folder with gonb, "+
			"goimports and gopls", tools.Folder)
	}
	r := New(Options{
		Tools: tools,
		Env:   func() ([]string, error) { return []string{"GONB_TEST=yes"}, nil },
		Guard: []string{os.Args[0], "go-guard"},
	})
	t.Cleanup(r.Close)
	return r
}

// number counts cells, as a notebook does.
var number = 41

var _ FrontEnd = (*recorder)(nil)

// run runs a cell and returns what it showed.
func run(t testing.TB, r *Runner, code string) (*recorder, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	out := &recorder{}
	number++
	return out, r.Run(ctx, dsl.Cell{Source: mark + "\n" + code, Number: number}, out)
}

func TestStreams(t *testing.T) {
	r := newRunner(t)
	out, err := run(t, r, "import \"os\"\n%%\nfmt.Println(\"out\"); fmt.Fprintln(os.Stderr, \"err\")")
	if err != nil || out.said("stdout") != "out\n" || out.said("stderr") != "err\n" {
		t.Errorf("%q %v", out.text, err)
	}
	if out, err := run(t, r, "func double(n int) int { return 2 * n }"); err != nil {
		t.Errorf("%q %v", out.text, err)
	}
	if out, err := run(t, r, "%%\nfmt.Println(double(21))\n!echo shell\n%env KEY=v"); err != nil ||
		!strings.Contains(out.said("stdout"), "42\n") || !strings.Contains(out.said("stdout"), "shell\n") {
		t.Errorf("%q %v", out.text, err)
	}
	if out, err := run(t, r, "%%bash\necho $((6*7)) $GONB_TEST"); err != nil || out.said("stdout") != "42 yes\n" {
		t.Errorf("%q %v", out.text, err)
	}
}

func TestMistakes(t *testing.T) {
	r := newRunner(t)
	for _, c := range []struct{ code, place, word string }{
		{"%%\nfmt.Println(1)\nfmt.Println(2, nosuch)", "line 4, column 16 (go.compile)", "nosuch"},
		{"func f() int {\n\treturn \"a\"\n}\n%%\nf()", "line 3, column 9 (go.compile)", "\"a\""},
		{"fmt.Println(1)", "line 2", "declaration"},
		{"%%\nvar p *int\nfmt.Println(*p)", "line 4, column 1 (go.exit)", "exit status 2"},
	} {
		out, err := run(t, r, c.code)
		cell, is := err.(*dsl.CellError)
		if !is {
			t.Errorf("%s: %T %v %q", c.code, err, err, out.text)
			continue
		}
		if trace := strings.Join(cell.Traceback(), "\n"); !strings.Contains(trace, c.place) ||
			!strings.Contains(trace, c.word) {
			t.Errorf("%s\n%s\n%q", c.code, trace, out.text)
		}
	}
}

func TestInterrupt(t *testing.T) {
	long(t)
	r := newRunner(t)
	run(t, r, "func kept() int { return 7 }")
	for _, code := range []string{
		"%%\nfor {}", "import \"time\"\n%%\ntime.Sleep(time.Hour)", "!sleep 100; echo",
		"import \"net/http\"\n%%\nhttp.ListenAndServe(\":0\", nil)",
	} {
		for _, after := range []time.Duration{20 * time.Millisecond, 1500 * time.Millisecond} {
			// A busy machine makes some slow, not all.
			took := interrupted(t, r, code, after)
			for range 4 {
				if took <= 250*time.Millisecond {
					break
				}
				took = interrupted(t, r, code, after)
			}
			if took > 250*time.Millisecond {
				t.Errorf("%s after %v: in %v", code, after, took)
			}
		}
	}
	if out, err := run(t, r, "%%\nfmt.Println(kept())"); err != nil || out.said("stdout") != "7\n" {
		t.Errorf("%q %v", out.text, err)
	}
}

// interrupted runs a cell and interrupts it; it returns the time that this takes.
func interrupted(t *testing.T, r *Runner, code string, after time.Duration) time.Duration {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var at time.Time
	time.AfterFunc(after, func() { at = time.Now(); cancel() })
	if err := r.Run(ctx, dsl.Cell{Source: mark + "\n" + code}, &recorder{}); err != context.Canceled {
		t.Errorf("%s after %v: %v", code, after, err)
	}
	return time.Since(at)
}

// Nothing is left of a child that was closed, or killed.
func TestNothingIsLeft(t *testing.T) {
	r := newRunner(t)
	if _, err := run(t, r, "%%\nfmt.Println()"); err != nil {
		t.Fatal(err)
	}
	folder := r.child.folder
	if len(processes(folder)) == 0 {
		t.Error("no process was found while the child runs")
	}
	r.Close()
	if left := processes(folder); len(left) > 0 {
		t.Errorf("processes are left: %v", left)
	}
	if found, _ := filepath.Glob(folder + "*"); len(found) > 0 {
		t.Errorf("left: %v", found)
	}
	if _, err := run(t, r, ""); err == nil {
		t.Error("a closed runner ran a cell")
	}
}

// A cell that asks where nobody can be asked ends with an error that says so.
func TestNobodyToAsk(t *testing.T) {
	r := newRunner(t)
	for _, out := range []dsl.Output{&recorder{}, discard{}} {
		begun := time.Now()
		err := r.Run(t.Context(), cellOf(mark+"\n%with_inputs\n!read x; echo got $x"), out)
		if err == nil || !strings.Contains(err.Error(), "the cell asks for input, but ") ||
			time.Since(begun) > 20*time.Second {
			t.Errorf("%v after %v", err, time.Since(begun))
		}
	}
	if out, err := run(t, r, "%%\nfmt.Println(1)"); err != nil || out.said("stdout") != "1\n" {
		t.Errorf("%q %v", out.text, err)
	}
}

// Runes that a program's writes or our reads cut come out whole.
func TestRunes(t *testing.T) {
	r := newRunner(t)
	want := "x" + strings.Repeat("é", 300_000) + strings.Repeat("😀", 50_000) + "\n"
	for stream, code := range map[string]string{
		"stdout": "%%\nfmt.Println(\"x\"+strings.Repeat(\"é\", 300_000)+strings.Repeat(\"😀\", 50_000))",
		"stderr": "%%\nfmt.Fprintln(os.Stderr, \"x\"+strings.Repeat(\"é\", 300_000)+strings.Repeat(\"😀\", 50_000))",
	} {
		if out, err := run(t, r, code); err != nil || out.said(stream) != want {
			t.Errorf("%s: %d bytes, %d broken, %v", stream, len(out.said(stream)),
				strings.Count(out.said(stream), "\ufffd"), err)
		}
	}
	// The half of a rune at the end is shown as what it is, after what came before.
	if out, err := run(t, r, `!printf 'a\303'; sleep 0.3; printf '\251b\303'`); err != nil ||
		out.said("stdout") != "aéb\ufffd" {
		t.Errorf("%q %v", out.said("stdout"), err)
	}
}

// Displays, questions and what gopls says.
func TestFrontEnd(t *testing.T) {
	long(t)
	r := newRunner(t)
	out := &recorder{answer: "an answer"}
	if err := r.Run(t.Context(), cellOf(mark+"\n%with_inputs\n!read x; echo got $x"), out); err != nil ||
		out.said("stdout") != "got an answer\n" {
		t.Errorf("%q %v", out.text, err)
	}
	src := mark + "\n// 𝔸 is beyond the BMP\nfunc f𝔸() {\n\tstrings.ToUpp(\"\")\n}"
	c := r.Complete(src, strings.Index(src, "ToUpp")+5)
	for begun := time.Now(); len(c.Items) == 0 && time.Since(begun) < 2*time.Minute; {
		time.Sleep(200 * time.Millisecond) // gopls takes long to begin with
		c = r.Complete(src, strings.Index(src, "ToUpp")+5)
	}
	var texts []string
	for _, item := range c.Items {
		texts = append(texts, item.Text)
	}
	if got := strings.Join(texts, " "); !strings.Contains(got, "ToUpper") || src[c.Start:c.End] != "ToUpp" {
		t.Errorf("%q for %q", got, src[c.Start:c.End])
	}
	src = strings.Replace(src, "ToUpp(", "ToUpper(", 1)
	if b, found := r.Inspect(src, strings.Index(src, "ToUpper")+
		3, 0); !found || !strings.Contains(fmt.Sprint(b.Data[display.Plain]), "func strings.ToUpper") {
		t.Errorf("%v %v", b, found)
	}
}

// While a cell runs nothing else is answered, and that at once.
func TestBusy(t *testing.T) {
	r := newRunner(t)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- r.Run(ctx, cellOf(mark+"\nimport \"time\"\n%%\ntime.Sleep(time.Hour)"), discard{}) }()
	time.Sleep(500 * time.Millisecond)
	took := time.Hour
	for range 5 { // of which one is not slowed down by what else runs
		begun := time.Now()
		r.Complete(mark+"\nfmt.", 9)
		r.Inspect(mark+"\nfmt.", 9, 0)
		took = min(took, time.Since(begun))
	}
	if took > 100*time.Millisecond {
		t.Errorf("two answers in %v", took)
	}
	cancel()
	if err := <-ended; err != context.Canceled {
		t.Error(err)
	}
}

// A child that ends before it answers is an error of its cell, and of the next.
func TestDeathAtStart(t *testing.T) {
	folder := t.TempDir()
	for _, p := range programs {
		if err := os.WriteFile(filepath.Join(folder, p.name), []byte("#!/bin/sh\necho no more >&2\nexit 3\n"),
			0o755); err != nil {
			t.Fatal(err)
		}
	}
	r := New(Options{Tools: Tools{folder}, Guard: []string{os.Args[0], "go-guard"}})
	t.Cleanup(r.Close)
	for range 2 {
		_, err := run(t, r, "%%\nfmt.Println(1)")
		if death, died := errors.AsType[*Death](err); !died || death.Log != "no more" {
			t.Errorf("%v", err)
		}
	}
}

// A child killed at a random moment ends its cell with an error that says so,
// and the next cell works; nothing of the dead one is left.
func TestKilledChild(t *testing.T) {
	r := newRunner(t)
	cells := 20
	if os.Getenv("SEQUENT_SOAK") != "" {
		cells = 200
	}
	if testing.Short() {
		cells = 3
	}
	deaths := 0
	for i := range cells {
		// The kill of a short cell may come too early or too late, that of a long
		// one meets it.
		lasts, earliest := 200, 0
		if i%2 == 0 {
			lasts, earliest = 1000, 100
		}
		if _, err := run(t, r, "%%\nfmt.Println(1)"); err != nil {
			t.Fatalf("cell %d after %d deaths: %v", i, deaths, err)
		}
		folder := r.child.folder
		time.AfterFunc(time.Duration(earliest+rand.IntN(400))*time.Millisecond, func() { killKernel(folder, i%3) })
		_, err := run(t, r, fmt.Sprintf("import \"time\"\n%%%%\ntime.Sleep(%d*time.Millisecond)\nfmt.Println(2)",
			lasts))
		if _, died := errors.AsType[*Death](err); died {
			deaths++
		} else if err != nil && i%3 != 2 {
			t.Errorf("cell %d: %v", i, err)
		}
		time.Sleep(50 * time.Millisecond) // for a kill after the cell
		killKernel(folder, 0)
		for range 500 {
			if !exists(folder) && len(processes(folder)) == 0 && !r.child.alive() {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if left := processes(folder); len(left) > 0 {
			t.Errorf("left: %v", left)
		}
		if exists(folder) {
			t.Errorf("%s is left", folder)
		}
	}
	t.Logf("%d of %d cells met a death", deaths, cells)
	if deaths == 0 {
		t.Error("no cell met a death")
	}
}

// killKernel kills GoNB (0), its guard (1), or the cell's program (2).
func killKernel(folder string, which int) {
	for _, p := range processes(folder) {
		switch {
		case which == 0 && p.name == "gonb":
			syscall.Kill(p.pid, syscall.SIGKILL)
		case which == 1 && p.name == "gonb":
			killGuard(folder, syscall.SIGKILL)
			return
		case which == 2 && strings.HasPrefix(p.name, "gonb_"):
			syscall.Kill(p.pid, syscall.SIGKILL)
		}
	}
}

// A kernel that is killed leaves nothing: the guard sees its end. Killed together with
// its guard, or while that is stopped, it leaves no process either.
func TestKilledParent(t *testing.T) {
	tools := newRunner(t).opts.Tools
	for _, guard := range []syscall.Signal{0, syscall.SIGKILL, syscall.SIGSTOP} {
		cmd := exec.Command(os.Args[0], "-test.run=^$")
		cmd.Env = append(os.Environ(), "GONB_TEST_PARENT="+tools.Folder)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		line, err := bufio.NewReader(out).ReadString('\n')
		folder := strings.TrimSpace(line)
		if err != nil || len(processes(folder)) < 3 { // GoNB, gopls, the cell's program
			t.Fatalf("%q %v %v", line, err, processes(folder))
		}
		if guard != 0 {
			killGuard(folder, guard)
		}
		cmd.Process.Kill()
		cmd.Wait()
		begun := time.Now()
		for len(processes(folder)) > 0 || guard == 0 && exists(folder) {
			if time.Since(begun) > 2*time.Second {
				t.Fatalf("guard %v: left: %v, folder %v", guard, processes(folder), exists(folder))
			}
			time.Sleep(10 * time.Millisecond)
		}
		if guard != 0 { // the next child's start does the rest
			err := os.Chtimes(folder, time.Time{}, time.Now().Add(-2*young))
			if errors.Is(err, fs.ErrNotExist) { // a stopped guard goes on when its parent dies, and may clean up
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			for sweep(os.TempDir()); exists(folder) && time.Since(begun) < 10*time.Second; {
				time.Sleep(10 * time.Millisecond)
			}
			if exists(folder) {
				t.Errorf("guard %v: %s is left", guard, folder)
			}
		}
	}
}

// killGuard sends a signal to the guard of the child in a folder.
func killGuard(folder string, signal syscall.Signal) {
	for _, p := range processes(folder) {
		if p.name == "gonb" {
			syscall.Kill(p.parent, signal)
		}
	}
}

func exists(file string) bool { _, err := os.Stat(file); return err == nil }

// parent is a process with a child, which waits to be killed.
func parent(folder string) {
	r := New(Options{Tools: Tools{folder}, Guard: []string{os.Args[0], "go-guard"}})
	if err := r.Prewarm(context.Background()); err != nil {
		panic(err)
	}
	go r.Run(context.Background(), cellOf(mark+"\n%%\nfor {}"), discard{})
	time.Sleep(500 * time.Millisecond)
	fmt.Println(r.child.folder)
	time.Sleep(time.Hour)
}

// BenchmarkCell is a trivial cell through us and by GoNB alone.
func BenchmarkCell(b *testing.B) {
	r := newRunner(b)
	code := "%%\nfmt.Println(1)"
	if _, err := run(b, r, code); err != nil {
		b.Fatal(err)
	}
	b.Run("through", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			if _, err := run(b, r, code+strings.Repeat("\n", i%2)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("alone", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			x, err := r.child.send("execute_request", executeRequest{
				Code:            code + strings.Repeat("\n", i%2),
				StoreHistory:    true,
				UserExpressions: map[string]any{},
			}, nil)
			if err != nil {
				b.Fatal(err)
			}
			r.child.cells++
			<-x.done
		}
	})
}
