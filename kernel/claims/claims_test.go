package claims

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/dsl"
	"sequent/stdlib/display"
	"sequent/stdlib/paper"
)

// own is a table of a paper of our own.
const own = `paper	item	row	column	published	ours	tolerance	scale	seed	command	at	cause
own	Table 1	p	label	entailment	entailment		smoke		p, q |= p	label	
own	Table 1	q	label	neutral			smoke		p, q |= q	label	the paper forgets q
own	Table 1	r	label	neutral			smoke		p, q |= p	label	
own	Table 2	p	rows	2	3		smoke		let A = p & q\nA.table	kind	
own	Table 2	p	what	2			smoke		p |=	label	
own	Table 2	p	label		entailment		smoke		p, q |= p	label	
own	Table 3	p		12			full		p	text	
own	Table 4	p		7			smoke				its data is lost
`

func read(t testing.TB, text string) []*paper.Figure {
	t.Helper()
	all, err := paper.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// Each way in which a figure can stand to what was printed.
func TestCheck(t *testing.T) {
	var ran []string
	found, err := Check(t.Context(), read(t, own), Options{
		Scale:  paper.Quick,
		Interp: dsl.New(dsl.Options{}),
		Tell: func(command string, done, of int, _ time.Duration) {
			ran = append(ran, fmt.Sprint(done, "/", of))
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []Status{Agrees, Departs, Unexplained, Changed, Failed, Unpublished, NotReproduced}
	for i, f := range found {
		if i >= len(want) || f.Status != want[i] {
			t.Errorf("%s: %s (%s), want %s", f.Place(), f.Status, f.Why, want[min(i, len(want)-1)])
		}
	}
	if len(found) != len(want) || Faults(found) != 3 {
		t.Errorf("%d findings with %d faults", len(found), Faults(found))
	}
	if got := strings.Join(ran, " "); got != "1/4 2/4 3/4 4/4" { // like cells run once
		t.Errorf("cells ran: %s", got)
	}
	for _, want := range []string{"own: departs: the paper forgets q", "it was", "Table 4, p"} {
		if text := Listing(found).Text(); !strings.Contains(text,
			strings.Replace(want, "it was", "the row was written with 3", 1)) {
			t.Errorf("the listing lacks %q:\n%s", want, text)
		}
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	found, err := Check(ctx, read(t, own), Options{
		Scale:  paper.Smoke,
		Interp: dsl.New(dsl.Options{}),
		Tell:   func(string, int, int, time.Duration) { cancel() },
	})
	if !errors.Is(err, context.Canceled) || len(found) > 1 {
		t.Errorf("%d findings, %v", len(found), err)
	}
}

// decoded returns a value as follow takes it.
func decoded(t rapid.TB, v any) any {
	out, err := plain(v)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestFollow(t *testing.T) {
	table := map[string]any{
		"kind":    "table",
		"columns": []string{"of", "mean", "paper", "n", "paper"},
		"rows":    [][]string{{"A", "length", "6.3", "1", "2"}, {"B", "length", "7", "3", "4"}},
		"remarks": []string{"x"},
	}
	for _, c := range []struct {
		value     any
		way, want string
	}{
		{
			table, "A/paper", "6.3",
		}, {table, "A length/paper:2", "2"}, {table, "B length/n", "3"}, {table, "#2/mean", "length"},
		{map[string]any{"kind": "number", "value": 3}, "", "3"},
		{map[string]any{"a": map[string]any{"b": []any{true, 1.50}}}, "a/b/1", "true"},
		{map[string]any{"kind": "list", "items": []any{map[string]any{"kind": "text", "value": "x"}}}, "1", "x"},
	} {
		if got, err := follow(decoded(t, c.value), c.way); got != c.want || err != nil {
			t.Errorf("%q gives %q, %v, want %q", c.way, got, err, c.want)
		}
	}
	for _, c := range []struct {
		value     any
		way, want string
	}{
		{
			table, "C/paper", `no row "C"`,
		}, {
			table, "#3/paper", `no row "#3"`,
		}, {table, "A/sum", `no column "sum"`}, {table, "A", "row/column"}, {table, "", "does not end at a figure"},
		{
			table, "A/paper/x", "continues after a figure",
		}, {map[string]any{"a": 1}, "b", `no key "b"; keys: a`}, {[]any{1}, "2", "items 1 to 1"},
	} {
		if got, err := follow(decoded(t, c.value), c.way); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q gives %q, %v, want %q", c.way, got, err, c.want)
		}
	}
}

// Figures are added, subtracted and divided.
func TestFigure(t *testing.T) {
	list := []any{map[string]any{"a": "7.5", "b": "x"}, map[string]any{"a": "5.25"}, map[string]any{"a": "−1"}}
	for way, want := range map[string]string{
		"1/a":                 "7.5",
		"1/a − 2/a":           "2.25",
		"1/a + 3/a":           "6.5",
		"1/a + 2/a + 3/a ÷ 5": "2.35",
		"1/a ÷ 3":             "2.5",
	} {
		if got, err := figure(decoded(t, list), way); got != want || err != nil {
			t.Errorf("%q gives %q, %v, want %q", way, got, err, want)
		}
	}
	for way, want := range map[string]string{
		"1/a − 1/b":     "which is not a number",
		"1/a − 4/a":     "items 1 to 3",
		"1/a + 2/a ÷ 0": "cannot divide by",
	} {
		if got, err := figure(decoded(t, list), way); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %q, %v, want %q", way, got, err, want)
		}
	}
}

// Of what has no published value nothing agrees, and stored runs are counted apart.
func TestBySource(t *testing.T) {
	claim := func(published string, scale paper.Scale) *paper.Figure {
		return &paper.Figure{Published: published, Scale: scale, Command: "p"}
	}
	text := display.Doc{BySource([]*Finding{{
		Figure: claim("1", paper.Smoke),
		Status: Agrees,
	}, {Figure: claim("", paper.Smoke), Status: Unpublished},
		{Figure: claim("1", paper.Quick), Status: Departs}})}.Text()
	for _, want := range []string{"recomputed now          1       1", "stored run              1       0"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// Any way into any value is a figure or an error.
func TestFollowNeverPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		step := rapid.SampledFrom([]string{
			"", "kind", "rows", "columns", "#1", "#-1", "1", "0", "a", "a:0", "a:2", ":",
		})
		leaf := rapid.SampledFrom([]any{nil, 1, "table", []any{}, []any{"a"}, []any{[]any{"a", 1}}, map[string]any{}})
		v := map[string]any{}
		for _, k := range []string{"kind", "rows", "columns", "items", "a"} {
			v[k] = leaf.Draw(t, k)
		}
		_, _ = follow(decoded(t, v), strings.Join(rapid.SliceOfN(step, 0, 4).Draw(t, "way"), "/"))
	})
}

func TestNear(t *testing.T) {
	for _, c := range []struct {
		a, b      string
		tolerance float64
		want      bool
	}{
		{
			"5,000", "5000", 0, true,
		}, {"88.09*", "88.0", 0.1, true}, {"0.483", "48.3 %", 0, true}, {"0.45", "48.3 %", 0.03, false},
		{
			"+1.3", "1.3", 0, true,
		}, {"−2", "-2", 0, true}, {"neutral", "neutral", 0, true}, {"neutral", "7", 10, false}, {"", "", 0, true},
	} {
		if near(c.a, c.b, c.tolerance) != c.want {
			t.Errorf("%s and %s within %g: %v", c.a, c.b, c.tolerance, !c.want)
		}
	}
}
