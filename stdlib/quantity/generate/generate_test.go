package generate

import (
	"context"
	"strings"
	"testing"

	"sequent/stdlib/seeded"
	"sequent/stdlib/verdict"
)

const E, C, N = verdict.Entailment, verdict.Contradiction, verdict.Neutral

func TestSetIsDistinctAndRepeatable(t *testing.T) {
	o := Options{Rows: 1600, Seed: 3}
	a, err := Set(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := Set(context.Background(), o)
	seen, labels, families := map[string]bool{}, map[string]int{}, map[string]int{}
	for i, r := range a.Rows() {
		if r.String() != b.Row(i).String() || r.Gold != b.Row(i).Gold {
			t.Fatalf("row %d differs from run to run", i)
		}
		if seen[r.String()] {
			t.Errorf("twice: %v", r)
		}
		if strings.ContainsAny(r.String(), "{}") || strings.Contains(r.String(), "  ") {
			t.Errorf("an empty slot: %v", r)
		}
		seen[r.String()] = true
		labels[r.Gold]++
		families[r.Extra[0]]++
		if (r.Extra[1] != "") != (r.Gold == "entailment" && wordProblem(Family(r.Extra[0]))) {
			t.Errorf("%v: equation %q of %s", r, r.Extra[1], r.Gold)
		}
	}
	if len(families) != len(Families()) || min(labels["entailment"], labels["contradiction"], labels["neutral"]) < 150 {
		t.Errorf("families %v, labels %v", families, labels)
	}
}

func wordProblem(f Family) bool {
	for _, t := range templates {
		if t.family == f {
			return true
		}
	}
	return false
}

func TestUnknownFamily(t *testing.T) {
	_, err := Set(context.Background(), Options{Rows: 1, Families: []Family{"joins"}})
	if err == nil || !strings.Contains(err.Error(), "did you mean join?") {
		t.Error(err)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Set(ctx, Options{Rows: 5}); err == nil {
		t.Error("a cancelled run ends without an error")
	}
}

func TestLabelsOfBounds(t *testing.T) {
	exact := func(n int64) said { return said{"", n, n} }
	over := func(n int64) said { return said{"", n + 1, unbounded} }
	under := func(n int64) said { return said{"", 0, n - 1} }
	for _, c := range []struct {
		p, h said
		want verdict.Label
	}{
		{exact(5), over(4), E}, {exact(5), over(5), C}, {over(4), exact(5), N}, {under(5), exact(5), C},
		{over(10), over(5), E}, {over(5), over(10), N}, {under(5), over(10), C}, {said{"", 5, 9}, over(2), E},
	} {
		if got := c.p.label(c.h); got != c.want {
			t.Errorf("%v, %v: %v, want %v", c.p, c.h, got, c.want)
		}
	}
}

func TestValue(t *testing.T) {
	d := &drawing{nums: map[byte]int64{'a': 12, 'b': 3, 'd': 5}}
	for expression, want := range map[string]int64{
		"a+b":     15,
		"a-b+d":   14,
		"a*b":     36,
		"a/b":     4,
		"a*b/100": 0,
		"b-a":     0,
	} {
		if got, ok := d.value(expression); ok && got != want || !ok && want != 0 {
			t.Errorf("%s = %d, want %d", expression, got, want)
		}
	}
	if got := d.equation("a-b+d", 14); got != "12 − 3 + 5 = 14" {
		t.Error(got)
	}
}

func TestSpell(t *testing.T) {
	for n, want := range map[int64]string{
		0:    "zero",
		13:   "thirteen",
		40:   "forty",
		99:   "ninety-nine",
		258:  "two hundred and fifty-eight",
		3000: "three thousand",
		1250: "one thousand two hundred and fifty",
	} {
		if got := spell(n); got != want {
			t.Errorf("spell(%d) = %s", n, got)
		}
	}
}

// Every template gives rows.
func TestTemplates(t *testing.T) {
	for i, tmpl := range templates {
		made := false
		for k := range uint64(400) {
			d := newDrawing(seeded.New(k, "test", uint64(i)))
			if _, ok := d.problem(tmpl); ok {
				made = true
				break
			}
		}
		if !made {
			t.Errorf("%q makes nothing", tmpl.premise)
		}
	}
}
