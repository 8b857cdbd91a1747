package reason

import (
	"context"
	"strings"
	"testing"

	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

const E, C, N = verdict.Entailment, verdict.Contradiction, verdict.Neutral

// reasoner skips where WordNet is not on this machine.
func reasoner(t testing.TB, off ...Fix) *Reasoner {
	t.Helper()
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return New(quantity.Reader{WordNet: db}.Read, db, Options{Off: off})
}

// shared reads with the WordNet of this machine, if it has one.
func shared(t testing.TB) quantity.Reader {
	t.Helper()
	db, _ := wordnet.Shared()
	return quantity.Reader{WordNet: db}
}

func judge(t testing.TB, r *Reasoner, p, h string) *Judgment {
	t.Helper()
	j, err := r.Judge(context.Background(), p, h)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// labelled is a premise and a hypothesis of our own with their label.
type labelled struct {
	premise, hypothesis string
	want                verdict.Label
}

// check fails where pairs have other labels.
func check(t *testing.T, all []labelled) {
	t.Helper()
	r := reasoner(t)
	for _, c := range all {
		if j := judge(t, r, c.premise, c.hypothesis); j.Label != c.want {
			t.Errorf("%q, %q: %v, want %v: %s", c.premise, c.hypothesis, j.Label, c.want, j.Why)
		}
	}
}

// entailing is a premise and a hypothesis of our own, and whether one entails the other.
type entailing struct {
	premise, hypothesis string
	entailed            bool
}

// checkEntailed fails where pairs are entailed that should not be, or the other way about.
func checkEntailed(t *testing.T, all []entailing) {
	t.Helper()
	r := reasoner(t)
	for _, c := range all {
		if j := judge(t, r, c.premise, c.hypothesis); (j.Label == E) != c.entailed {
			t.Errorf("%s\n%s\n%v: %s", c.premise, c.hypothesis, j.Label, j.Why)
		}
	}
}

// pairs are sentences of our own, by what they need, with the equation that is
// to justify them.
var pairs = []struct {
	needs, premise, hypothesis string
	want                       verdict.Label
	equation                   string
}{
	{"equal", "Lena sold 12 lamps.", "Lena sold twelve lamps.", E, ""},
	{"change of number", "Lena sold 12 lamps.", "Lena sold 13 lamps.", C, ""},
	{"another thing", "Lena sold 12 lamps.", "Lena sold 12 chairs on Monday and rested.", N, ""},
	{"another person", "Lena sold 12 lamps.", "Victor sold 12 lamps.", N, ""},
	{"bound", "Lena sold 12 lamps.", "Lena sold more than 10 lamps.", E, ""},
	{"bound reversed", "Lena sold more than 10 lamps.", "Lena sold 12 lamps.", N, ""},
	{"open end", "Lena sold 12 lamps.", "Lena sold fewer than 12 lamps.", C, ""},
	{"whole numbers", "Lena sold more than 11 lamps.", "Lena sold at least 12 lamps.", E, ""},
	{"bound on a fraction", "Lena sold 1 / 2 of the lamps.", "Lena sold less than 3 / 2 of the lamps.", E, ""},
	{"bound on a year", "The bridge was built in 1931.", "The bridge was built in less than 2931.", E, ""},
	{"year beyond a bound", "The bridge was built in 1931.", "The bridge was built in more than 1931.", C, ""},
	{"no year", "The bridge was built in 1931.", "The bridge was built in 6931.", C, ""},
	{"number of a line", "Lena rides on line 3.", "Lena rides on line 7.", C, ""},
	{"time of day", "Lena gets home at 5 PM.", "Lena gets home at more than 1 PM.", E, ""},
	{"bounds assert", "Lena sold more than 10 lamps.", "Lena sold more than 5 lamps.", E, ""},
	{"limit", "Lena works a maximum of 40 hours.", "Lena works a maximum of 30 hours.", C, ""},
	{"requirement", "Lena must sell more than 10 lamps.", "Lena must sell more than 5 lamps.", E, ""},
	{"amount between", "Lena sold 4 to 5 lamps.", "Lena sold 3 to 6 lamps.", E, ""},
	{"ends of a range", "Lena read pages 40 to 50.", "Lena read pages 30 to 50.", C, ""},
	{"bound on an end", "Lena read pages 40 to 50.", "Lena read pages less than 60 to 50.", E, ""},
	{"compound", "Lena led two 3-hour tours.", "Lena led two 2-hour tours.", C, ""},
	{"did not happen", "Lena failed to repay 12 euros.", "Lena repaid 12 euros.", C, ""},
	{"short of", votes, "Ames fell short of 50% of the vote .", E, ""},
	{"fails", votes, "Ames fails to get 50% of the vote .", E, ""},
	{"denied", votes, "Ames did not win 50% of the vote .", E, ""},
	{"fails though it was reached", votes, "Ames failed to get 40% of the vote .", C, ""},
	{"missed", votes, "Ames missed the 50% mark .", E, ""},
	{"won more", votes, "Ames won more than 50% of the vote .", C, ""},
	{"topped", votes, "Ames topped 50% of the vote .", C, ""},
	{"exceeds", votes, "Ames exceeds 40% of the vote .", E, ""},
	{"beat", "Profits beat $500 an ounce.", "Profits exceeded $400 an ounce.", E, ""},
	{"share of another", votes, "Ames held 97.5% of the vote .", C, ""},
	{"said of another", votes, "Brandt fell short of 40% of the vote .", E, ""},
	{"not said of this one", votes, "Brandt exceeded 40% of the vote .", C, ""},
	{"narrowed", "Exactly 3 dogs bark.", "Exactly 3 big dogs bark.", N, ""},
	{"wider", "3 big dogs bark.", "3 dogs bark.", E, ""},
	{"exactly so many of the wider", "Exactly 3 big dogs bark.", "Exactly 3 dogs bark.", N, ""},
	{"unit", "The rope is 3 metres long.", "The rope is 300 centimetres long.", E, ""},
	{"unit swapped", "The rope is 3 metres long.", "The rope is 3 centimetres long.", C, ""},
	{
		"currency swapped", "Repair costs will rise by $35M, says the ferry line.",
		"The ferry line expects that repair costs rise by €35M.", N, "",
	},
	{"hedge", "About 300 people came to the meeting.", "300 people came to the meeting.", E, ""},
	{"gain", "Lena had 12 lamps and Victor gave her 5 lamps.", "Lena has 17 lamps now.", E, "12 + 5 = 17"},
	{"gain is no loss", "Lena had 12 lamps and Victor gave her 5 lamps.", "Lena has 7 lamps now.", C, "12 + 5 = 17"},
	{"loss", "Lena had 12 lamps and she gave 5 lamps to Victor.", "She has 7 lamps now.", E, "12 − 5 = 7"},
	{
		"steps", "Lena had 12 lamps, and she sold 5 of them and then bought 9 more.",
		"Lena has 16 lamps now.", E, "12 − 5 + 9 = 16",
	},
	{
		"distractor", "Lena had 12 lamps and 30 chairs and she sold 5 of the lamps.",
		"7 lamps are left.", E, "12 − 5 = 7",
	},
	{
		"total", "A ferry carried 9 trucks during the day and 6 during the night.",
		"15 trucks were carried.", E, "9 + 6 = 15",
	},
	{"class", "There were 28 girls and 35 boys on the square.", "63 children were on the square.", E, "28 + 35 = 63"},
	{
		"complement", "Each of the 6048 lambs is either black or white and there are 193 white ones.",
		"5855 of the lambs are black.", E, "6048 − 193 = 5855",
	},
	{
		"complement no sum",
		"Each of the 6048 lambs is either black or white and there are 193 white ones.",
		"6241 of the lambs are black.", C, "6048 − 193 = 5855",
	},
	{"comparison", "There are 9 nests and 6 birds.", "There are 3 more nests than birds.", E, "9 − 6 = 3"},
	{
		"comparison of persons", "Lena has 9 lamps and Victor has 4 lamps.",
		"Lena has 5 more lamps than Victor.", E, "9 − 4 = 5",
	},
	{"rate", "There are 8 boxes and each box holds 24 lamps.", "192 lamps are there in all.", E, "24 × 8 = 192"},
	{"rate no sum", "There are 8 boxes and each box holds 24 lamps.", "32 lamps are there in all.", C, "24 × 8 = 192"},
	{"speed", "Lena cycled 40 miles at 8 miles per hour.", "Lena cycled for 5 hours.", E, "40 ÷ 8 = 5"},
	{
		"speed, another unit", "Lena cycled 40 miles at 8 miles per hour.", "Lena cycled for 5 minutes.",
		C, "40 ÷ 8 = 5 h",
	},
	{
		"speed, unit converted", "Lena cycled 40 miles at 8 miles per hour.",
		"Lena cycled for 300 minutes.", E, "40 ÷ 8 = 5 h = 300 minutes",
	},
	{"time converted", "Lena drove at 60 miles per hour for 30 minutes.", "Lena drove 30 miles.", E, "60 × 0.5 = 30"},
	{
		"time not converted", "Lena drove at 60 miles per hour for 30 minutes.",
		"Lena drove 1800 miles.", C, "60 × 0.5 = 30",
	},
	{"rate sought", "Lena cycled 40 miles in 5 hours.", "Lena cycled at 8 miles per minute.", C, "40 ÷ 5 = 8 mph"},
	{"shares", "Lena has 21 lamps, and she shares them among 3 friends.", "Each friend gets 7 lamps.", E, "21 ÷ 3 = 7"},
	{
		"net",
		"Lena got 108 lamps and she sold 36 lamps, then she put the rest into crates with 9 in each crate.",
		"She needs 8 crates.", E, "(108 − 36) ÷ 9 = 8",
	},
	{"supposed", "There are 6 eggs in a carton.", "24 eggs are there in 4 cartons.", E, "6 × 4 = 24"},
	{
		"multiple", "Lena has 7 lamps and Victor has 4 times as many lamps as Lena.",
		"Victor has 28 lamps.", E, "7 × 4 = 28",
	},
	{
		"percent", "Lena had 200 lamps and she sold 15 percent of the lamps.", "Lena sold 30 lamps.", E,
		"200 × 15 ÷ 100 = 30",
	},
	{"year", "The bridge was built in 1931.", "The bridge was built in 1932.", C, ""},
	{"year unnamed", "The bridge was built in 1931.", "The bridge was built in 1931 and fell in 1940.", N, ""},
	{"first", "12 lamps were sold in the old shop.", "12 lamps were sold in the old shop for the first time.", N, ""},
	{"no quantity", "Lena sold 12 lamps in the old shop.", "Lena sold lamps.", E, ""},
}

// votes is the example of the paper's section 4.
const votes = "With 97.5% of stations counted, Ames held 48% of the vote to 30% for Brandt."

func TestPairs(t *testing.T) {
	r := reasoner(t)
	for _, c := range pairs {
		j := judge(t, r, c.premise, c.hypothesis)
		if j.Label != c.want {
			t.Errorf("%s: %q, %q: %v, want %v: %s", c.needs, c.premise, c.hypothesis, j.Label, c.want, j.Why)
			continue
		}
		if c.equation != "" {
			e := j.equation()
			if e == nil || e.Text[0] != c.equation {
				t.Errorf("%s: equation %+v, want %s", c.needs, e, c.equation)
			}
		}
	}
}

// Each fix is what some pair needs: without it the label is another.
func TestFixesMatter(t *testing.T) {
	for fix, needs := range map[Fix]string{
		Units:       "unit",
		Kinds:       "class",
		Frames:      "another person",
		Words:       "another thing",
		Comparisons: "comparison",
		Complements: "complement no sum",
		Rates:       "rate",
		Events:      "gain is no loss",

		Bounds:   "bound",
		Hedges:   "hedge",
		Polarity: "did not happen",
		Scales:   "bound on a year",
		Limits:   "limit",
	} {
		r := reasoner(t, fix)
		for _, c := range pairs {
			if c.needs == needs && judge(t, r, c.premise, c.hypothesis).Label == c.want {
				t.Errorf("%q holds without %s too", needs, fix)
			}
		}
	}
}

func TestRelations(t *testing.T) {
	l := reasoner(t).lex
	for _, c := range []struct {
		p, h string
		want Relation
	}{
		{"lamb", "lamb", Same}, {"girl", "child", Subtype}, {"people", "boy", PersonClass},
		{"lamb", "chair", Unrelated}, {"", "chair", Unknown}, {"animal", "dog", Wider},
	} {
		if got := l.relateThings(c.p, c.h, Options{}); got != c.want {
			t.Errorf("%s, %s: %v, want %v", c.p, c.h, got, c.want)
		}
	}
}

func TestOptions(t *testing.T) {
	o := Options{Off: []Fix{Units, Bounds}}
	if got := o.String(); got != `quantities(units: false, bounds: false)` {
		t.Error(got)
	}
	if err := (Options{Off: []Fix{"unit"}}).Check(); err == nil ||
		!strings.Contains(err.Error(), "did you mean units?") {
		t.Error(err)
	}
}

// Bad input gets an answer in bounded time.
func TestBadInput(t *testing.T) {
	r := reasoner(t)
	for _, c := range [][2]string{{
		"", "",
	}, {"", "5 lamps"}, {"5 lamps", ""}, {strings.Repeat("7 lamps and ", 5_000), "5 lamps were there in all"},
		{strings.Repeat("x", 1<<16), "NaN lamps"}, {"1e999999999 lamps", "∞ lamps"}} {
		judge(t, r, c[0], c[1])
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := r.Judge(ctx, "5 lamps", "5 lamps"); err == nil {
		t.Error("a cancelled judgment is no error")
	}
}

func TestVerdict(t *testing.T) {
	r := reasoner(t)
	for _, c := range pairs {
		v := judge(t, r, c.premise, c.hypothesis).Verdict(about("x"), Engine, 0)
		text := v.Doc().Text()
		if claims, lacks := v.Basis().Claim(), strings.Contains(text, "not accounted for: "); v.Label() != c.want ||
			claims == lacks {
			t.Errorf("%s: %v, %v:\n%s", c.needs, v.Label(), v.Basis(), text)
		}
		if !strings.Contains(strings.Trim(marks.Replace(text), " "), c.hypothesis) {
			t.Errorf("%s: the hypothesis is not shown:\n%s", c.needs, text)
		}
	}
}

var marks = strings.NewReplacer("¹", "", "²", "", "³", "", "⁴", "")

type about string

func (a about) String() string { return string(a) }

func BenchmarkJudge(b *testing.B) {
	r := reasoner(b)
	for i := 0; b.Loop(); i++ {
		c := pairs[i%len(pairs)]
		if _, err := r.Judge(context.Background(), c.premise, c.hypothesis); err != nil {
			b.Fatal(err)
		}
	}
}
