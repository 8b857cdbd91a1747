package amount

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

type judged string

func (j judged) String() string { return string(j) }

// of reads "~7 apples", ">= 10 apples", "2..3 km", "5 km".
func of(t testing.TB, text string) Amount {
	t.Helper()
	rest, approximate := strings.CutPrefix(text, "~")
	bound := ""
	for _, b := range []string{">= ", "<= ", "> ", "< "} {
		if r, ok := strings.CutPrefix(rest, b); ok {
			bound, rest = b, r
			break
		}
	}
	rest, money := strings.CutPrefix(rest, "$")
	digits, words, _ := strings.Cut(rest, " ")
	if money {
		words = "$"
	}
	low, high, ranged := strings.Cut(digits, "..")
	if !ranged {
		high = low
	}
	l, ok := new(big.Rat).SetString(low)
	h, ok2 := new(big.Rat).SetString(high)
	if !ok || !ok2 {
		t.Fatal(text)
	}
	v := number.Between(l, h)
	switch bound {
	case ">= ":
		v = number.AtLeast(l)
	case "<= ":
		v = number.AtMost(l)
	case "> ":
		v = number.MoreThan(l)
	case "< ":
		v = number.LessThan(l)
	}
	return New(testWords, text, v, approximate, words)
}

func judge(t testing.TB, by compose.Method, texts ...string) *verdict.Verdict {
	t.Helper()
	var all []Amount
	for _, text := range texts {
		all = append(all, of(t, text))
	}
	last := len(all) - 1
	v, err := Judge(context.Background(), Question{
		judged(strings.Join(texts, ", ")), "quantities", all[:last], all[last], by,
	})
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestJudge(t *testing.T) {
	for _, c := range []struct {
		texts []string // premises, then the conclusion
		label verdict.Label
		brief string // of the evidence
		basis string
	}{
		{[]string{"6048 lambs", "193 lambs", "5855 lambs"}, verdict.Entailment, "6048 − 193 = 5855", "justified(3)"},
		{[]string{"6048 lambs", "193 lambs", "6241 lambs"}, verdict.Entailment, "6048 + 193 = 6241", "justified(3)"},
		{
			[]string{"6048 lambs", "193 lambs", "5000 lambs"}, verdict.Neutral,
			"no expression of up to 2 operands", "justified",
		},
		{
			[]string{"6048 lambs", "193 pens", "5855 lambs"}, verdict.Contradiction,
			"6048 lambs leaves out 5855 lambs", "justified",
		},
		{[]string{"2 km", "300 m", "2300 m"}, verdict.Entailment, "2 km + 300 m = 2300 m", "justified(3)"},
		{[]string{"60 km/h", "2 hours", "120 km"}, verdict.Entailment, "60 km/h × 2 hours = 120 km", "justified(0)"},
		{
			[]string{"4 apples per box", "3 boxes", "12 apples"}, verdict.Entailment,
			"4 apples per box × 3 boxes = 12 apples", "justified(0)",
		},
		{[]string{">= 10 apples", "> 5 apples"}, verdict.Entailment, ">= 10 apples ⊆ > 5 apples", "justified"},
		{[]string{">= 10 apples", "> 10 apples"}, verdict.Neutral, "no expression of up to 1 operand", "justified"},
		{
			[]string{">= 10 apples", "< 5 apples"}, verdict.Contradiction,
			">= 10 apples leaves out < 5 apples", "justified",
		},
		{[]string{"6 apples", "> 5 apples"}, verdict.Entailment, "6 ∈ > 5", "justified(0)"},
		{
			[]string{">= 10 apples", "3 apples", ">= 13 apples"}, verdict.Entailment,
			"(>= 10 apples) + 3 apples = >= 13 apples", "justified",
		},
		{[]string{"7 apples", "~7 apples"}, verdict.Entailment, "7 ∈ ≈ 7", "justified(0)"},
		{[]string{"~7 apples", "7 apples"}, verdict.Neutral, "no expression of up to 1 operand", "justified"},
		{[]string{"~7 apples", "9 apples"}, verdict.Contradiction, "~7 apples leaves out 9 apples", "justified"},
		{[]string{"193 white lambs", "193 lambs"}, verdict.Entailment, "193 = 193", "justified(0)"},
		{[]string{"193 lambs", "193 white lambs"}, verdict.Neutral, "no expression of up to 1 operand", "justified"},
		{
			[]string{"3 litres of milk", "3 litres of water"}, verdict.Neutral,
			"no expression of up to 1 operand", "justified",
		},
		{[]string{"3 litres of water", "3000 ml"}, verdict.Entailment, "3 litres of water = 3000 ml", "justified(0)"},
		{[]string{"5 women", "3 women", "8 women"}, verdict.Entailment, "5 + 3 = 8", "justified(3)"},
		{
			[]string{"50 percent", "200 votes", "100 votes"}, verdict.Entailment,
			"50 percent × 200 votes = 100 votes", "justified(2)",
		},
		{[]string{"$7", "$5", "$12"}, verdict.Entailment, "$7 + $5 = $12", "justified(3)"},
		{[]string{"6048", "193", "5855"}, verdict.Entailment, "6048 − 193 = 5855", ""},
		{[]string{"5 lambs"}, verdict.Neutral, "no premises", "justified"},
	} {
		v := judge(t, compose.ByEnumeration, c.texts...)
		got := ""
		for _, kind := range []string{"equation", "exclusion", "tried"} {
			if e := v.Evidence(kind); e != nil {
				got = e.(verdict.Briefer).Brief()
			}
		}
		if v.Label() != c.label || got != c.brief || c.basis != "" && v.Basis().String() != c.basis {
			t.Errorf("%q is %v, %q, %v; want %v, %q, %s", c.texts, v.Label(), got, v.Basis(), c.label, c.brief, c.basis)
		}
	}
}

// The integer programs answer as the enumerator does, or it stands in for them.
func TestMethods(t *testing.T) {
	for _, by := range []compose.Method{compose.ByPaper, compose.ByRows} {
		v := judge(t, by, "6048 lambs", "193 lambs", "5855 lambs")
		if e, ok := v.Evidence("equation").(*Equation); !ok || e.Text != "6048 − 193 = 5855" ||
			v.Basis().String() != "justified(3)" {
			t.Errorf("%v: %v", by, v.Doc().Text())
		}
	}
}

func TestShow(t *testing.T) {
	v := judge(t, compose.ByEnumeration, "1 a", "2 a", "3 a", "4 a", "10 a")
	for _, want := range []string{"1 + 2 + 3 + 4 = 10", "as well justified: ", "0, 2/7, 0.5"} {
		if text := v.Doc().Text(); !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for _, texts := range [][]string{{"6 a", "2 a", "4 a"}, {"6 a", "2 a"}, {"6 a", "2 a", "9 a"}} {
		v := judge(t, compose.ByEnumeration, texts...)
		if b, err := json.Marshal(v.JSON()); err != nil || !strings.Contains(string(b), `"kind":"verdict"`) {
			t.Errorf("%s, %v", b, err)
		}
		if v.Explain().Text() == "" {
			t.Errorf("%q is not explained", texts)
		}
	}
}

// Whatever the amounts, an exact conclusion is entailed where it is said, and
// swapping premises changes nothing.
func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		unit := rapid.SampledFrom([]string{"lambs", "km", "", "km/h"})
		var premises []Amount
		for range rapid.IntRange(1, 4).Draw(t, "premises") {
			premises = append(premises, New(testWords, "", number.Int(rapid.Int64Range(0, 50).Draw(t, "n")),
				rapid.Bool().Draw(t, "≈"), unit.Draw(t, "unit")))
		}
		conclusion := premises[rapid.IntRange(0, len(premises)-1).Draw(t, "which")]
		check := func(c Amount) verdict.Label {
			v, err := Judge(context.Background(), Question{
				judged(""), "quantities", premises, c, compose.ByEnumeration,
			})
			if err != nil {
				t.Fatal(err)
			}
			return v.Label()
		}
		if l := check(conclusion); l != verdict.Entailment {
			t.Fatalf("%v of %v is %v", conclusion, premises, l)
		}
		other := New(testWords, "", number.Int(rapid.Int64Range(0, 100).Draw(t, "other")), false, unit.Draw(t, "unit"))
		before := check(other)
		premises[0], premises[len(premises)-1] = premises[len(premises)-1], premises[0]
		if after := check(other); after != before {
			t.Fatalf("%v before, %v after", before, after)
		}
	})
}

// Many premises are answered in bounded time: fewer of them at once.
func TestMany(t *testing.T) {
	var premises []Amount
	for i := range int64(2000) {
		premises = append(premises, New(testWords, strconv.Itoa(int(i)), number.Int(3*i), false, "lambs"))
	}
	v, err := Judge(context.Background(), Question{
		judged(""), "quantities", premises, New(testWords, "", number.Int(300), false, "lambs"),
		compose.ByEnumeration,
	})
	if err != nil || v.Label() != verdict.Entailment || !strings.Contains(v.Doc().Text(), "by up to 1 operand") {
		t.Error(v.Doc().Text(), err)
	}
	v, err = Judge(context.Background(), Question{
		judged(""), "quantities", premises, New(testWords, "", number.Int(301), false, "lambs"),
		compose.ByEnumeration,
	})
	if err != nil || v.Label() != verdict.Neutral {
		t.Error(v.Doc().Text(), err)
	}
}

func TestErrors(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Judge(ctx, Question{
		judged(""), "quantities", []Amount{of(t, "5 a")}, of(t, "5 a"), compose.ByEnumeration,
	}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := Judge(context.Background(), Question{Judged: judged("")}); err == nil {
		t.Error("an amount that is any number was judged")
	}
}

// Words without end after a number take time for each, not for each pair.
func TestManyWords(t *testing.T) {
	start := time.Now()
	a := New(testWords, "5", number.Value{}, false, strings.Repeat("km ", 200_000))
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
	if a.Text != "5" {
		t.Error(a)
	}
}

// A premise of the conclusion's unit that leaves it open is named.
func TestLeavesOpen(t *testing.T) {
	v := judge(t, compose.ByEnumeration, "> 5 km", ">= 6 km")
	if text := v.Doc().Text(); v.Label() != verdict.Neutral ||
		strings.Contains(text, "none has the conclusion's unit") ||
		!strings.Contains(text, "> 5 km has the conclusion's unit") {
		t.Error(text)
	}
}

// testWords is the WordNet of this machine, nil where it has none.
var testWords, _ = wordnet.Shared()
