package dsl_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/memory"
)

// soon is the time within which even a busy machine does what is bounded by what
// it shows; without the bound it took from half a minute to for ever.
const soon = 5 * time.Second

// runCells runs cells in one workspace, the last of which must end soon.
func runCells(t *testing.T, cells ...string) (*run.Workspace, *recorder, error) {
	t.Helper()
	w, out := dsl.New(run.Options{}), &recorder{}
	var err error
	for i, cell := range cells {
		start := time.Now()
		err = w.Run(context.Background(), front.Cell{Source: cell, Number: i + 1}, out)
		if took := time.Since(start); i == len(cells)-1 && took > soon {
			t.Errorf("cell %d took %v", i+1, took)
		}
	}
	return w, out, err
}

// last is what was shown last.
func (r *recorder) last() display.Bundle {
	if len(r.shown) == 0 {
		return display.Bundle{}
	}
	return r.shown[len(r.shown)-1]
}

// doubled is a list that stands in a list twice, and so on.
func doubled(times int) string {
	var b strings.Builder
	b.WriteString("let T0 = [p, q]\n")
	for i := range times {
		fmt.Fprintf(&b, "let T%d = [T%d, T%d]\n", i+1, i, i)
	}
	return b.String()
}

// A list that stands many times in a list is bounded where it is built, and what
// shows it builds no more than it shows.
func TestDoubledLists(t *testing.T) {
	_, _, err := runCells(t, doubled(40)+"T40 |= p")
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "limit.size" || !strings.Contains(e.Msg, "1000000 items") {
		t.Fatal(err)
	}
	w, out, err := runCells(t, doubled(17)+"T17")
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	for _, v := range w.Variables() {
		if len(v.Summary) > 400 {
			t.Errorf("%s: %s", v.Name, v.Summary)
		}
	}
	w.Complete("T17.l", 5)
	if took := time.Since(start); took > soon {
		t.Errorf("variables and completion took %v", took)
	}
	text := out.last().Text()
	if n := strings.Count(text, "p"); n > 3*value.ShownItems {
		t.Errorf("%d items are shown", n)
	}
	if !strings.Contains(text, "and 1 more") {
		t.Error("nothing says that items are left out")
	}
}

// Premises are bounded also where they come of many lists.
func TestManyPremises(t *testing.T) {
	_, _, err := runCells(t, doubled(17)+strings.TrimSuffix(strings.Repeat("T17, ", 10), ", ")+" |= p")
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "limit.size" || !strings.Contains(e.Msg, "premises") {
		t.Fatal(err)
	}
}

// A cell of thousands of lets takes time for each, not for each pair.
func TestManyLets(t *testing.T) {
	var b strings.Builder
	for i := range 8000 {
		fmt.Fprintf(&b, "let a%d = premise%d & q\n", i, i)
	}
	if _, _, err := runCells(t, b.String()); err != nil {
		t.Fatal(err)
	}
}

// A name of a million letters is compared with no other.
func TestLongNames(t *testing.T) {
	a, b := strings.Repeat("a", 1_000_000), strings.Repeat("a", 999_999)
	if _, _, err := runCells(t, "let "+a+" = p", b+" & q", b+".foo"); err == nil {
		t.Error("an atom has no method foo")
	}
}

// An answer keeps to its bound in every form, and says how to have all of it.
func TestLongAnswers(t *testing.T) {
	atoms := make([]string, 100_000)
	for i := range atoms {
		atoms[i] = fmt.Sprint("atom", i)
	}
	cell := "let F = " + strings.Join(atoms, " & ")
	for _, show := range []string{
		"F", "F.ascii", "[F, F, F]", "[F].length\n\"" + strings.Repeat("long ", 400_000) + "\"",
		"F |= F",
	} {
		_, out, err := runCells(t, cell, show)
		if err != nil {
			t.Fatal(err)
		}
		cut := false
		for form, data := range out.last().Data {
			if n := run.JsonBytes(data, 4*display.MaxForm); n > display.MaxForm+1000 {
				t.Errorf("%.20s: %d bytes of %s", show, n, form)
			}
			cut = cut || strings.Contains(fmt.Sprint(data), "cut: ")
		}
		if !cut {
			t.Errorf("%.20s: nothing says that the answer is cut", show)
		}
	}
}

// forget() frees results too, and forget(_2) one of them.
func TestForgetResults(t *testing.T) {
	w, out, err := runCells(t, "p & q", "p | q", "forget(_2)", "let A = p", "forget()")
	if err != nil {
		t.Fatal(err)
	}
	if got := out.last().Text(); got != "unbound: A; dropped: 1 result" {
		t.Error(got)
	}
	for _, name := range []string{"_", "_1", "_2", "A"} {
		if _, ok := w.Value(name); ok {
			t.Errorf("%s is there", name)
		}
	}
}

// What takes the session over its limit of memory ends with an error that names
// the statement, what grew and the way out; the names are kept.
func TestLimitOfMemory(t *testing.T) {
	before := memory.Limit()
	memory.SetLimit(memory.Used() + 200<<20)
	defer memory.SetLimit(before)
	w := dsl.New(run.Options{})
	var kept [][]byte
	w.Library().Module("data").Funcs = append(w.Library().Module("data").Funcs, &table.Func{
		Name: "swell",
		Body: table.Function(func(c *table.Call) (value.Value, error) {
			grew := memory.Grows(c.Ctx, "blocks")
			for c.Ctx.Err() == nil && len(kept) < 4000 {
				kept = append(kept, []byte(strings.Repeat("x", 1<<20)))
				grew(len(kept))
			}
			return nil, c.Ctx.Err()
		}),
	})
	err := w.Run(context.Background(), front.Cell{Source: "let A = p\ndata.swell()\nlet B = p", Number: 1}, &recorder{})
	var e *front.CellError
	if !errors.As(err, &e) || e.Code != "limit.memory" || !strings.Contains(e.Msg, "blocks") ||
		!strings.Contains(e.Help, memory.Variable) {
		t.Fatal(err)
	}
	if at := e.Span.Text(e.Source); at != "data.swell()" {
		t.Errorf("the error is at %q", at)
	}
	if _, ok := w.Value("A"); !ok {
		t.Error("A is gone")
	}
	if _, ok := w.Value("B"); ok {
		t.Error("the cell went on")
	}
}

// A name takes the same number of arguments in all of a judgment, and a
// contradiction shows that the premises can be true.
func TestJudgmentsAsOne(t *testing.T) {
	for cell, at := range map[string]string{
		"p(a, b), p(a) |= p(a)":        "p(a)",
		"let T = [q, p(a)]\np |= q, q": "",
		"let U = [p(a)]\nU, p |= q":    "p",
		"p(f(a)) |= p(f)":              "p(f)",
	} {
		_, _, err := runCells(t, cell)
		var e *front.CellError
		switch {
		case at == "" && errors.As(err, &e) && e.Code == "name.arity":
			t.Errorf("%s: %v", cell, err)
		case at != "" && (!errors.As(err, &e) || e.Code != "name.arity" || e.Span.Text(e.Source) != at):
			t.Errorf("%s: %v", cell, err)
		}
	}
	for _, cell := range []string{
		"p |= false", "p |= ~p by sat", "p(a) |= all x ~p(x)", "p(a) |= all x ~p(x) by superposition",
	} {
		_, out, err := runCells(t, cell)
		if err != nil {
			t.Fatal(err)
		}
		if o := out.last().Data[display.JSON].(value.Object); o["consistency"] == nil && o["label"] == "contradiction" {
			t.Errorf("%s: %v", cell, o)
		}
	}
}
