package notebook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

const sample = "testdata/jupyter.ipynb" // written by Python's nbformat

func TestReadAndWriteIsIdentity(t *testing.T) {
	text, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	crlf := bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	wide := bytes.TrimSuffix(bytes.ReplaceAll(text, []byte("\n "), []byte("\n\t")), []byte("\n"))
	for name, want := range map[string][]byte{"as written": text, "with CRLF": crlf} {
		nb, err := Parse(want)
		if err != nil {
			t.Fatal(name, err)
		}
		if got := nb.Bytes(); !bytes.Equal(got, want) {
			t.Errorf("%s: the file changed:\n%s", name, Hunks(DiffLines(string(want), string(got))))
		}
	}
	nb, err := Parse(wide)
	if err != nil || nb.layout != (layout{"\t", "\n", false}) {
		t.Errorf("layout %+v, %v", nb.layout, err)
	}
}

func TestRunStoresOutputs(t *testing.T) {
	nb := parse(t, cells("show one\nprint a\nprint b\nwarn c\nupdate u first\nupdate u second\nshow two"))
	if failed, err := (&Runner{Interp: &fake{}}).Run(t.Context(), nb.Program("x")); failed != 0 || err != nil {
		t.Fatal(failed, err)
	}
	text := string(nb.Bytes())
	for _, want := range []string{
		`"execution_count": 1,`, `"nbformat_minor": 5`,
		"\"text\": [\n      \"a\\n\",\n      \"b\\n\"\n     ]",
		`second`, `"output_type": "execute_result"`, `"b": 1e-07`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing in\n%s", want, text)
		}
	}
	if strings.Contains(text, ">first") || strings.Count(text, "execute_result") != 1 ||
		strings.Count(text, "display_data") != 2 {
		t.Errorf("outputs:\n%s", text)
	}
}

func TestRunIsRepeatable(t *testing.T) {
	nb := parse(t, cells("show one", "show two"))
	run := func() string {
		if _, err := (&Runner{Interp: &fake{}}).Run(t.Context(), nb.Program("x")); err != nil {
			t.Fatal(err)
		}
		return string(nb.Bytes())
	}
	if first, second := run(), run(); first != second {
		t.Errorf("the second run changed the file:\n%s", Hunks(DiffLines(first, second)))
	}
}

func TestUpgradeMakesDistinctIDs(t *testing.T) {
	nb := parse(t, cells("same", "same", "same"))
	nb.Cells[2].obj.set("id", quote("kept"))
	nb.Cells[1].obj.set("id", quote("kept"))
	nb.upgrade()
	var ids []string
	for _, c := range nb.Cells {
		id, _ := c.obj.text("id")
		ids = append(ids, id)
	}
	slices.Sort(ids)
	if len(slices.Compact(ids)) != 3 || !slices.Contains(ids, "kept") {
		t.Error(ids)
	}
}

func TestFailures(t *testing.T) {
	p := load(t, "print a\n# %% two\nprint b\n  fail here\n# %%\nprint c\n# %%\nbreak")
	var reports []string
	f := &fake{}
	r := Runner{Interp: f, Failed: func(f *Failure) { reports = append(reports, f.Report()) }}
	if failed, err := r.Run(t.Context(), p); failed != 1 || err != nil || len(f.ran) != 2 {
		t.Error(failed, err, len(f.ran))
	}
	r.KeepGoing = true
	if failed, err := r.Run(t.Context(), p); failed != 2 || err != nil || len(f.ran) != 6 {
		t.Error(failed, err, len(f.ran))
	}
	want := []string{
		"s.sq:2:4:8: fake.fail\n  fail here\n       ^^^^\ntold to fail\ndo not",
		"s.sq:2:4:8: fake.fail\n  fail here\n       ^^^^\ntold to fail\ndo not",
		"s.sq:4:7:1: broken",
	}
	if !slices.Equal(reports, want) {
		t.Errorf("%q", reports)
	}
}

func TestTagsDecide(t *testing.T) {
	p := load(t, "# %% tags=[\"raises-exception\"]\nfail x\n# %% tags=[\"skip-execution\"]\nfail y\n# %%\n\n# "+
		"%%\nshow z")
	f := &fake{}
	if failed, err := (&Runner{Interp: f}).Run(t.Context(), p); failed != 0 || err != nil {
		t.Error(failed, err)
	}
	if len(f.ran) != 2 || f.ran[1].Number != 2 {
		t.Errorf("%+v", f.ran)
	}
}

func TestTimeLimits(t *testing.T) {
	var report string
	r := Runner{Interp: &fake{}, Timeout: 10 * time.Millisecond, Failed: func(f *Failure) { report = f.Report() }}
	if failed, err := r.Run(t.Context(), load(t, "wait")); failed != 1 || err != nil ||
		!strings.Contains(report, "--timeout") {
		t.Error(failed, err, report)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	r.Timeout, r.KeepGoing = 0, true
	failed, err := r.Run(ctx, load(t, "wait\n# %%\nshow x"))
	if failed != 1 || err == nil || !strings.Contains(report, "interrupted") {
		t.Error(failed, err, report)
	}
}

func TestOtherLanguages(t *testing.T) {
	for src, other := range map[string]bool{
		"%%go\nx": true, "\n  %%go": true, "# %%\n# a comment\n\n%%python": true, "%%": true,
		"p % q": false, "# %%go": false, "p\n%%go": false, "": false,
	} {
		if _, got := otherLanguage(src); got != other {
			t.Errorf("%q: %v", src, got)
		}
	}
}

// Go cells go to the runner of Go cells, with their lines and columns; where
// there is none, and in any other language, a cell is refused at its first word.
func TestGoCells(t *testing.T) {
	for _, c := range []struct{ text, sent, report string }{
		{"# %%\n%%go\nprint a", "    \n%%go\nprint a", ""},
		{"# %%\n# é\n\n  %%go\nfail x", "    \n    \n\n  %%go\nfail x", ":1:5:6: fake.fail"},
		{"# %%\n%%python\nx", "", ":1:2:1: run.language"},
	} {
		runner, report := &fake{}, ""
		r := Runner{Interp: &fake{}, Go: runner, Failed: func(f *Failure) { report = f.Report() }}
		if _, err := r.Run(t.Context(), load(t, c.text)); err != nil {
			t.Fatal(err)
		}
		sent := ""
		if len(runner.ran) > 0 {
			sent = strings.TrimRight(runner.ran[0].Source, "\n")
		}
		if sent != c.sent || !strings.Contains(report, c.report) || (report == "") != (c.report == "") {
			t.Errorf("%q: sent %q, %s", c.text, sent, report)
		}
	}
	r, report := Runner{Interp: &fake{}}, ""
	r.Failed = func(f *Failure) { report = f.Report() }
	if failed, _ := r.Run(t.Context(), load(t, "%%go\nx")); failed != 1 || !strings.Contains(report, "run.language") {
		t.Error(failed, report)
	}
}

// A display that a later cell replaces changes where it was shown; one of an
// earlier run does not.
func TestSharedDisplays(t *testing.T) {
	var told []string
	r := Runner{Interp: &fake{}, Live: func(o Output) { told = append(told, o.Plain()) }}
	p := load(t, "# %%\nprint a\nreplace d 1\nreplace d 2\n# %%\nreplace e 3\nreplace d 4")
	for range 2 {
		if failed, err := r.Run(t.Context(), p); failed > 0 || err != nil {
			t.Fatal(failed, err)
		}
	}
	var shown [][]string
	for _, c := range p.Cells {
		var texts []string
		for _, o := range c.outputs {
			texts = append(texts, o.Plain())
		}
		shown = append(shown, texts)
	}
	if got, want := fmt.Sprint(shown), "[[a\n 4] [3]]"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := fmt.Sprint(told[:4]), "[a\n 2 4 3]"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}

func TestScriptLosesNothing(t *testing.T) {
	lines := rapid.SliceOf(rapid.SampledFrom([]string{
		"p\n", "# %%\n", "#%% t\n", "\n", "# %% [markdown]\n", "# a\n", "p # %%\n", "# %%p\n",
	}))
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(lines.Draw(t, "lines"), "")
		src := strings.Split(text, "\n")
		for _, c := range script(text) {
			if c.Source == "" {
				continue
			}
			first, _, _ := strings.Cut(c.Source, "\n")
			if src[c.Line] != first {
				t.Fatalf("the cell %q does not begin at line %d of %q", c.Source, c.Line, text)
			}
			if strings.Count(text, c.Source) == 0 {
				t.Fatalf("%q is not in %q", c.Source, text)
			}
		}
	})
}

func TestInject(t *testing.T) {
	param := []Parameter{{"n", "2"}, {"m", "p & q"}}
	sources := func(p *Program) (out []string) {
		for _, c := range p.Cells {
			out = append(out, c.Source)
		}
		return out
	}
	const injected = "# Parameters\nlet n = 2\nlet m = p & q"
	inject := func(p *Program, param []Parameter) {
		if err := p.Inject(param); err != nil {
			t.Error(err)
		}
	}
	p := parse(t, cells("show n of m")).Program("x")
	inject(p, param)
	if got := sources(p); !slices.Equal(got, []string{injected, "show n of m"}) {
		t.Errorf("%q", got)
	}
	inject(p, param[:1])
	if got := sources(p); !slices.Equal(got, []string{"# Parameters\nlet n = 2", "show n of m"}) {
		t.Errorf("%q", got)
	}
	if again := p.Notebook.Program("x"); len(again.Cells) != 2 ||
		!slices.Equal(again.Cells[0].Tags, []string{tagInjected}) {
		t.Errorf("the notebook has %q", sources(again))
	}
	s := load(t, "# %% tags=[\"parameters\"]\nlet n = 1\nlet m = p\n# %%\nn")
	inject(s, param)
	if got := sources(s); len(got) != 3 || got[1] != injected {
		t.Errorf("%q", got)
	}
}

// A parameter that a program does not have is an error, not a name that nobody reads.
func TestInjectUnknown(t *testing.T) {
	tagged := "# %% tags=[\"parameters\"]\nlet scale = smoke\nlet toy = false\n# %%\nrows"
	for _, c := range []struct{ program, name, want string }{
		{tagged, "scael", "has no parameter scael; did you mean scale?"},
		{tagged, "rows", "has no parameter rows; it has scale, toy"},
		{"rows'", "rows", "has no cell tagged parameters, and none of its cells uses the name"},
		{"%%go\nsession.Number(\"rows\")", "rows", ""},
		{"q |= rows", "rows", ""},
	} {
		p := load(t, c.program)
		err := p.Inject([]Parameter{{c.name, "p"}})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s in %q: %v", c.name, c.program, err)
		}
	}
	q := parse(t, cells("show one")).Program("x")
	if err := q.Inject([]Parameter{{"n", "2"}}); err == nil || len(q.Cells) != 1 {
		t.Error(err, "the program was changed")
	}
}

func TestCompareMasks(t *testing.T) {
	base := parse(t, cells("show x   sat · 31 µs\nprint 1,200 rows/s"))
	same := parse(t, cells("show x   sat · 31 µs\nprint 1,200 rows/s"))
	run(t, base)
	run(t, same)
	rename := func(nb *Notebook, from, to string) *Notebook {
		return parse(t, strings.ReplaceAll(string(nb.Bytes()), from, to))
	}
	for text, differs := range map[string]bool{
		"x sat · 1.5 s":   false,
		"x   sat · 12 ms": false,
		"y   sat · 31 µs": true,
	} {
		outs := rename(same, "\"x   sat · 31 µs\"", "\""+text+"\"")
		d, err := Compare(base, outs)
		if err != nil || (len(d) > 0) != differs {
			t.Errorf("%q: %v %v", text, d, err)
		}
	}
	if _, err := Compare(base, parse(t, cells("other"))); err == nil {
		t.Error("other cells were compared")
	}
}

func TestHugeFileIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "huge.ipynb")
	f, err := os.Create(path)
	if err == nil {
		err = f.Truncate(MaxBytes + 1) // a hole: no bytes on disk
		f.Close()
	}
	if err != nil {
		t.Skip(err)
	}
	if _, err := Read(path); err == nil || !strings.Contains(err.Error(), "larger than the limit of 256 MiB") {
		t.Error(err)
	}
}

func TestDiffLinesRebuildsBoth(t *testing.T) {
	text := rapid.Map(rapid.SliceOf(rapid.SampledFrom([]string{"a", "b", "c"})), func(l []string) string {
		return strings.Join(append(l, ""), "\n")
	})
	rapid.Check(t, func(t *rapid.T) {
		a, b := text.Draw(t, "a"), text.Draw(t, "b")
		var x, y strings.Builder
		for _, e := range DiffLines(a, b) {
			if e.Op != '+' {
				x.WriteString(e.Line + "\n")
			}
			if e.Op != '-' {
				y.WriteString(e.Line + "\n")
			}
		}
		if x.String() != a || y.String() != b {
			t.Fatalf("%q and %q became %q and %q", a, b, x.String(), y.String())
		}
	})
}

// cells returns the text of a notebook with code cells.
func cells(sources ...string) string {
	nb := &Notebook{root: &object{}, layout: jupyterLayout}
	nb.root.set("nbformat", literal("4"))
	nb.root.set("nbformat_minor", literal("4"))
	for _, s := range sources {
		nb.Cells = append(nb.Cells, newCell(s, "t"))
	}
	return string(nb.Bytes())
}

func parse(t *testing.T, text string) *Notebook {
	t.Helper()
	nb, err := Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return nb
}

func run(t *testing.T, nb *Notebook) {
	t.Helper()
	if _, err := (&Runner{Interp: &fake{}}).Run(t.Context(), nb.Program("x")); err != nil {
		t.Fatal(err)
	}
}

func load(t *testing.T, text string) *Program {
	t.Helper()
	path := filepath.Join(t.TempDir(), "s.sq")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	p.Path = "s.sq"
	return p
}

func TestPage(t *testing.T) {
	nb := parse(t, strings.Replace(cells("show one", "warn <careful>\nfail now", "never"), `"cells": [`, `"cells": [
  {"cell_type": "markdown", "metadata": {}, "source": ["# Title\n", "words"]},`, 1))
	p := nb.Program("x")
	if failed, _ := (&Runner{Interp: &fake{}}).Run(t.Context(), p); failed != 1 {
		t.Fatal(failed)
	}
	page := p.Page("x")
	at := 0
	for _, want := range []string{
		"<h1>Title</h1>", "show one", "<b>one</b>", "warn &lt;careful&gt;", "&lt;careful&gt;\n</pre>",
		"told to fail", "never",
	} {
		i := strings.Index(page[at:], want)
		if i < 0 {
			t.Fatalf("%s is missing, or out of order, in\n%s", want, page)
		}
		at += i
	}
}

// A script's cells are formatted alone, as they run alone.
func TestFormatKeepsCellsApart(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{
			"# %% one\nlet A=p&q\n\n\n# %% [markdown]\n# a => b\n# %%\nA,q|=r\n  by sat\n",
			"# %% one\nlet A = p ∧ q\n\n\n# %% [markdown]\n# a => b\n# %%\nA, q ⊨ r\n  by sat\n",
		},
		{"p\n# %%\n  |=q\n", "p\n# %%\n⊨ q\n"},
		{"p|q", "p ∨ q\n"},
	} {
		got, err := formatScript("x.sq", c.in)
		if err != nil || got != c.want {
			t.Errorf("%q: %q %v", c.in, got, err)
		}
	}
	var f *Failure
	if _, err := formatScript("x.sq", "p\n# %%\nq &\n# %%\nr\n"); !errors.As(err, &f) || f.Line != 3 || f.Cell != 2 {
		t.Errorf("%+v", f)
	}
}
