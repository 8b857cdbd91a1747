package qreas

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// lists are small ones of the authors' kind.
var lists = Lists{
	Jobs:          map[string]bool{"soldier": true, "nurse": true},
	Nationalities: map[string]bool{"albanians": true},
}

// local returns a reasoner with those lists and with WordNet, where it is on this machine.
func local(t testing.TB, o Options) *Reasoner {
	t.Helper()
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return New(lists, db, o)
}

func judge(t testing.TB, r *Reasoner, premise, hypothesis string) *Judgment {
	t.Helper()
	j, err := r.Judge(context.Background(), premise, hypothesis)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func TestNumeral(t *testing.T) {
	for _, c := range []struct {
		cardinals        string
		paper, published string
	}{
		{
			"6,048", "6048", "6048",
		}, {"7 million", "7000000", "7000000"}, {"two hundred", "200", "200"}, {"twenty five", "25", "25"},
		{
			"two fifty eight", "258", "258",
		}, {"hundred fifty eight thousand", "158000", "158000"}, {"two hundred six", "206", "306"},
		{
			"14m", "14000000", "1000000",
		}, {
			"3b", "3000000000", "3000000000",
		}, {"2.5", "5/2", "5/2"}, {"5km", "", ""}, {"1/2", "", ""}, {"1.2.3", "", ""},
	} {
		for mode, want := range map[Mode]string{Paper: c.paper, Published: c.published} {
			got := ""
			if v := mode.numeral(strings.Fields(c.cardinals)); v != nil {
				got = v.RatString()
			}
			if got != want {
				t.Errorf("%s: %q is %q, want %q", mode, c.cardinals, got, want)
			}
		}
	}
}

// about stands for what is judged.
type about struct{}

func (about) String() string { return "x" }

// numsets writes numsets as "value unit".
func numsets(t *testing.T, mode Mode, text string) string {
	t.Helper()
	x, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return labels(x.Numsets(mode))
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ text, paper, published string }{
		{"Lena had 9.0 dimes and 7 shiny quarters.", "9 dimes, 7 quarters", "9 dimes, 7 quarters"},
		{"They bought twenty-five lamps.", "25 lamps", "25 lamps, 25 lamps"},
		{"Over 300 lamps were sold.", "≥ 300 lamps", "≥ 300 lamps"},
		{"He had up to 5 lamps.", "≤ 5 lamps", "≤ 5 lamps"},
		{"About 100 people came.", "98 to 102 people", "100 people"},
		{"Between 5 and 10 lamps were sold.", "5 to 10 lamps", "5 to 10 lamps, 5 to 10 lamps"},
		{"It cost $ 7 million.", "7000000 US dollar", "7000000 $, 7000000 $"},
		{"Sales rose 5 percent.", "5 percent", "5 %"},
		{"They served 9 pizzas at noon and 6 at night.", "9 pizzas, 6 night", "9 pizzas, 6"},
		{"There were 61, 65 and 82 lamps.", "61 lamps, 65 lamps, 82 lamps", "208 lamps, 208 lamps, 208 lamps"},
		{"He came third.", "no quantities", "no quantities"},
	} {
		for mode, want := range map[Mode]string{Paper: c.paper, Published: c.published} {
			if got := numsets(t, mode, c.text); got != want {
				t.Errorf("%s: %q: %s, want %s", mode, c.text, got, want)
			}
		}
	}
}

func TestMatch(t *testing.T) {
	p := local(t, Options{}).pruner
	for _, c := range []struct {
		a, b, why string
		want      bool
	}{
		{
			"", "lamps", "a unit is missing", true,
		}, {"lamps", "lamps", "the units are equal", true}, {"lamp", "lamps", "WordNet has both units", true},
		{
			"dogs", "animals", "a kind of animals", true,
		}, {"animals", "dogs", "a kind of animals", true}, {"soldiers", "people", "list of jobs", true},
		{
			"workers", "nurses", "list of jobs", true,
		}, {"albanians", "people", "list of nationalities", true}, {"albanians", "workers", "no test holds", false},
		{"citizens", "soldiers", "", false}, {"lamps", "dollars", "no test holds", false},
	} {
		if m := p.match(c.a, c.b); m.compatible != c.want || !strings.Contains(m.why, c.why) || m.undecided != "" {
			t.Errorf("%q, %q: %+v, want %v: %s", c.a, c.b, m, c.want, c.why)
		}
	}
}

// Without a list nothing is put in its place: what hinges on it is open.
func TestWithoutLists(t *testing.T) {
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	r := New(Lists{}, db, Options{})
	j := judge(t, r, "They saw 7 albanians.", "They saw 7 people.")
	if j.Label != verdict.Open || !strings.Contains(j.Why, "`sequent data fetch jobs nationalities`") {
		t.Errorf("%v: %s", j.Label, j.Why)
	}
	row := &corpus.Sentences{P: []string{"They saw 7 albanians."}, C: "They saw 7 people."}
	if a, err := r.NewWorker()(context.Background(), &corpus.Row{Content: row}); err != nil || a.Unread != j.Why {
		t.Errorf("%+v, %v", a, err)
	}
	if j := judge(t, r, "They saw 7 lamps.", "They saw 7 lamps."); j.Label != verdict.Entailment {
		t.Errorf("%v: %s", j.Label, j.Why)
	}
	if j := judge(t, New(lists, nil, Options{}), "They saw 7 dogs.", "They saw 7 animals."); j.Label != verdict.Open ||
		!strings.Contains(j.Why, "WordNet") {
		t.Errorf("%v: %s", j.Label, j.Why)
	}
}

func TestJudge(t *testing.T) {
	const e, c, n = verdict.Entailment, verdict.Contradiction, verdict.Neutral
	for _, x := range []struct {
		premise, hypothesis string
		paper, published    verdict.Label
		why                 string // in the paper's mode
	}{
		{"Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 16 dimes now.", e, e, "every numset"},
		{"Sam had 9 dimes and his dad gave him 7 dimes.", "Sam has 15 dimes now.", c, c, "7 dimes is not 15 dimes"},
		{"Sam had 9 dimes.", "Sam had 3 lamps.", n, n, "no numsets of the texts are compatible"},
		{"Sam had 9 dimes.", "Sam had more than 5 dimes.", e, e, "every numset"},
		{"Sam had 5 dimes.", "Sam had more than 5 dimes.", e, e, "every numset"}, // ends belong to ranges
		{"Sam had more than 5 dimes.", "Sam had 6 dimes.", n, n, "no compatible numset decides it"},
		{"Lena had 12 chairs. Victor had 9 lamps and bought 5 more.", "Lena had 12 chairs.", e, e, "every numset"},
		{"Tom had 1 lamp, 2 lamps, 3 lamps and then 4 lamps.", "Tom had 10 lamps.", e, e, "every numset"},
		{"Lena sold 12 lamps.", "Victor lost 12 lamps.", e, e, "every numset"}, // words are not looked at
	} {
		for mode, want := range map[Mode]verdict.Label{Paper: x.paper, Published: x.published} {
			j := judge(t, local(t, Options{Mode: mode}), x.premise, x.hypothesis)
			if j.Label != want || mode == Paper && !strings.Contains(j.Why, x.why) {
				t.Errorf("%s: %q, %q: %v: %s; want %v: %s", mode, x.premise, x.hypothesis, j.Label, j.Why, want, x.why)
			}
		}
	}
}

// The published code writes the unit of a hypothesis numset over the premise's, so
// that a numset without a unit has the last one that it was compared with.
func TestOverwritten(t *testing.T) {
	ps := []*Numset{{Value: number.Int(5), Known: true}}
	hs := []*Numset{{Unit: "lamps"}, {Unit: "dollars"}}
	for mode, want := range map[Mode][][]string{Paper: {{"lamps"}, {"dollars"}}, Published: {{"lamps"}, {"lamps"}}} {
		_, units, err := local(t, Options{Mode: mode}).prune(context.Background(), ps, hs)
		if err != nil || !slices.EqualFunc(units, want, slices.Equal) {
			t.Errorf("%s: %q, %v; want %q", mode, units, err, want)
		}
	}
}

// Trees of the paper have a depth of 3, the relation included.
func TestDepth(t *testing.T) {
	r := local(t, Options{})
	j := judge(t, r, "Tom had 1 lamp, 2 lamps, 3 lamps and then 4 lamps.", "Tom had 10 lamps.")
	programs, err := j.Programs(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if len(programs) != 4 || programs[3].Length != 9 {
		t.Fatalf("%d programs", len(programs))
	}
	for _, s := range programs[3].Solutions {
		if f := strings.Fields(s.Postfix); !strings.ContainsAny(f[2]+f[5], "+−×÷") {
			t.Errorf("%s is too deep", s.Postfix)
		}
	}
}

func TestVerdict(t *testing.T) {
	r := local(t, Options{})
	for _, hypothesis := range []string{
		"Sam has 16 dimes now.", "Sam has 15 dimes now.", "Sam has 3 lamps.", "Sam saw 7 people.",
	} {
		j := judge(t, r, "Sam had 9 dimes and his dad gave him 7 dimes.", hypothesis)
		v := j.Verdict(about{}, r.Name(), 0)
		if v.Label() != j.Label || v.Label().Definite() && v.Basis().String() != "likely" {
			t.Errorf("%q: %v, %v", hypothesis, v.Label(), v.Basis())
		}
		if text := v.Doc().Text(); !strings.Contains(text, "9 dimes, 7 dimes") {
			t.Errorf("%q:\n%s", hypothesis, text)
		}
	}
}

func TestFromParse(t *testing.T) {
	p := Parse{Parsed: quantity.Parsed{
		Tokens: [][]string{{
			"sam", "had", "about", "9", "dimes", "of", "5",
		}}, Tags: [][]string{{"NN", "VBD", "RB", "CD", "NNS", "IN", "CD"}},
		Arcs: [][]quantity.Arc{{
			{Dependent: 4, Governor: 5, Relation: "nummod"},
			{Dependent: 7, Governor: 5, Relation: "nmod:of"}, {Dependent: 2, Relation: "ROOT"},
		}},
	}, Trees: []string{"(ROOT (S (NP (NN sam)) (VP (VBD had) (NP (NP (QP (RB about) (CD 9)) (NNS dimes)) (PP (IN " +
		"of) (NP (CD 5)))))))"}}
	x, err := FromParse(p)
	if err != nil {
		t.Fatal(err)
	}
	if got := labels(x.Numsets(Paper)); got != "8.82 to 9.18 dimes, 5 dimes" {
		t.Error(got)
	}
	if got := labels(x.Numsets(Published)); got != "9 dimes, 5 dimes" {
		t.Error(got)
	}
	for _, trees := range [][]string{nil, {"(ROOT (NP (NN sam)))"}, {"())"}} {
		p.Trees = trees
		var bad *quantity.ParsedError
		if _, err := FromParse(p); !errors.As(err, &bad) {
			t.Errorf("%q: %v", trees, err)
		}
	}
}

func TestShipped(t *testing.T) {
	s := load(t, "AWPNLI")
	r := local(t, Options{Parses: true})
	row := s.Row(0)
	if j := judge(t, r, strings.Join(row.Premises(), " "), row.Conclusion()); len(j.P) != 2 || j.Premise.Text == "" {
		t.Errorf("%+v", j.P)
	}
	var unparsed *UnparsedError
	if _, err := r.Judge(context.Background(), "Sam had 9 dimes of a kind that no set has.",
		"Sam had 9 dimes."); !errors.As(err, &unparsed) {
		t.Error(err)
	}
}

// Bad input gets an answer in bounded time.
func TestBadInput(t *testing.T) {
	for _, mode := range Modes() {
		r := local(t, Options{Mode: mode})
		for _, c := range [][2]string{{
			"", "",
		}, {"", "5 lamps"}, {"5 lamps", ""}, {strings.Repeat("7 lamps and ", 5_000), "5 lamps were there in all"},
			{
				strings.Repeat("7 , ", 10_000), "5",
			}, {
				strings.Repeat("x", 1<<16), "NaN lamps",
			}, {"1e999999999 lamps", "∞ lamps"}, {"5 million million million lamps", "m m b"}} {
			judge(t, r, c[0], c[1])
		}
		var pairs *PairsError
		if _, err := r.Judge(context.Background(), strings.Repeat("7 lamps and ", 2000),
			strings.Repeat("5 lamps and ", 2000)); !errors.As(err, &pairs) {
			t.Error(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := r.Judge(ctx, "5 lamps", "5 lamps"); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	}
}

// Any two texts get a label, with decisions that point into them.
func FuzzJudge(f *testing.F) {
	f.Add("about 5 dogs and nearly 7 cats", "12 animals were there in all")
	f.Add("$ 5 - 3 : 1/0 %", "up to 5 per each of 1e9 %")
	f.Add("between two hundred and six and 14m lamps", "61, 65 and 82")
	f.Fuzz(func(t *testing.T, p, h string) {
		if len(p)+len(h) > 300 {
			t.Skip()
		}
		for _, mode := range Modes() {
			j := judge(t, New(lists, nil, Options{Mode: mode}), p, h)
			for _, n := range slices.Concat(j.P, j.H) {
				if n.Known && n.Unit == "" && n.How != "missing" {
					t.Errorf("%+v", n)
				}
			}
			_ = j.Verdict(about{}, Engine, 0).Doc().Text()
			_, _, _ = j.NumsetTable(), j.PairTable(), j.DecisionTable()
		}
	})
}
