package reason

import (
	"math/big"
	"strings"
	"testing"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/equate"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/stats"
)

// rewrite makes another text of a text by giving some numbers others words; ok is
// false where it has nothing to change.
type rewrite func(t *quantity.Text) (text string, ok bool)

// replaced returns a text with the pieces at some spans replaced, in order.
func replaced(t *quantity.Text, at []quantity.Span, by []string) string {
	var b strings.Builder
	from, source := 0, t.Segments.Text
	for i, s := range at {
		b.WriteString(source[from:s.Start] + by[i])
		from = s.End
	}
	return b.String() + source[from:]
}

// plainDigits returns the value of a number that counts and is written in digits alone.
func plainDigits(n number.Found, source string) (*big.Rat, bool) {
	v, exact := n.Value.Exact()
	text := n.Number.In(source)
	if !exact || n.Kind != number.Cardinal || !v.IsInt() || strings.Trim(text, "0123456789.") != "" || v.Sign() <= 0 {
		return nil, false
	}
	return v, true
}

// scaled multiplies all numbers by ten. A text with a number that it cannot write
// so is left out: the others would no longer fit.
func scaled(t *quantity.Text) (string, bool) {
	var at []quantity.Span
	var by []string
	for _, n := range t.Numbers {
		v, ok := plainDigits(n, t.Segments.Text)
		if !ok {
			return "", false
		}
		at, by = append(at, n.Number), append(by, v.Mul(v, big.NewRat(10, 1)).Num().String())
	}
	return replaced(t, at, by), len(at) > 0
}

// spelled writes whole numbers below a hundred in words.
func spelled(t *quantity.Text) (string, bool) {
	var at []quantity.Span
	var by []string
	for _, n := range t.Numbers {
		if v, ok := plainDigits(n, t.Segments.Text); ok && v.Cmp(big.NewRat(100, 1)) < 0 {
			at, by = append(at, n.Number), append(by, inWords(int(v.Num().Int64())))
		}
	}
	return replaced(t, at, by), len(at) > 0
}

var (
	ones = strings.Fields(
		`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`,
	)
	tens = strings.Fields(`- - twenty thirty forty fifty sixty seventy eighty ninety`)
)

func inWords(n int) string {
	switch {
	case n < len(ones):
		return ones[n]
	case n%10 == 0:
		return tens[n/10]
	}
	return tens[n/10] + "-" + ones[n%10]
}

// otherUnits has a unit of a measure replaced by another of the dimension, or of
// money by another currency.
func otherUnits(t *quantity.Text) (string, bool) {
	others := map[string]string{
		"dollars": "euros",
		"dollar":  "euro",
		"$":       "€",
		"miles":   "metres",
		"mile":    "metre",
		"feet":    "inches",
		"hours":   "minutes",
		"hour":    "minute",
		"years":   "weeks",
		"year":    "week",
		"days":    "months",
		"day":     "month",
		"weeks":   "hours",
		"pounds":  "ounces",

		"minutes":    "days",
		"inches":     "yards",
		"cents":      "dollars",
		"kilometers": "metres",
		"meters":     "inches",
		"%":          " km",
		"percent":    "km",
	}
	for _, q := range t.Quantities {
		if _, exact := q.Value.Exact(); !exact || q.Optional || q.Unit.Kind == unit.None || !isMeasure(q.Unit) ||
			q.Inherited {
			continue
		}
		for _, w := range pieces(t.Segments.Text) {
			by, ok := others[strings.ToLower(w.In(t.Segments.Text))]
			if ok && w.Start >= q.Number.Start-2 && w.End <= q.Number.End+12 &&
				(w.Start >= q.Number.End || w.End-w.Start == 1) {
				return replaced(t, []quantity.Span{w}, []string{by}), true
			}
		}
	}
	return "", false
}

// What must not change a label, and what must, on the sets at hand: all numbers of
// both texts ten times as large; digits as words; and for pairs that are
// entailed as they are, another unit in the hypothesis.
func TestRewritten(t *testing.T) {
	r := reasoner(t)
	for _, set := range equate.Sets() {
		s := load(t, set.Name)
		if s.Len() > 1000 {
			s = s.Sample(1000, 1)
		}
		for _, c := range []struct {
			name    string
			p, h    rewrite
			keeps   bool // the label, else it must not stay entailed
			atLeast float64
		}{
			{"all numbers × 10", scaled, scaled, true, 0.9},
			{"digits of the hypothesis as words", nil, spelled, true, 0.9},
			{"another unit in the hypothesis", nil, otherUnits, false, 0.8},
		} {
			pairs, right := 0, 0
			for _, row := range s.Rows() {
				p, h, ok := rewritten(t, strings.Join(row.Premises(), " "), row.Conclusion(), c.p, c.h)
				if !ok {
					continue
				}
				j := judge(t, r, strings.Join(row.Premises(), " "), row.Conclusion())
				before := j.Label
				if !c.keeps && before != E || c.p != nil && j.equation() != nil &&
					strings.ContainsAny(j.equation().Brief(), "×÷") {
					continue // products do not grow as their factors do
				}
				pairs++
				after := judge(t, r, p, h).Label
				if c.keeps && after == before || !c.keeps && after != E {
					right++
				} else if testing.Verbose() && pairs-right <= shownWrong {
					t.Logf("%s, %s: %v, was %v\n%s\n%s", set.Name, c.name, after, before, p, h)
				}
			}
			low, high := stats.Wilson(right, pairs)
			share := float64(right) / float64(max(pairs, 1))
			t.Logf("%-10s %-34s %4d pairs, %5.1f %% as they must (%.1f–%.1f)", set.Name, c.name, pairs, 100*share,
				100*low, 100*high)
			if pairs >= fewPairs && share < c.atLeast {
				t.Errorf("%s, %s: %.1f %%", set.Name, c.name, 100*share)
			}
		}
	}
}

// shownWrong is how many failures of a check are shown, and fewPairs from how many
// pairs on its share is tested.
const shownWrong, fewPairs = 2, 30

// rewritten returns a pair with its texts rewritten; a nil rewrite leaves one as it is.
func rewritten(t *testing.T, p, h string, ofP, ofH rewrite) (string, string, bool) {
	change := func(text string, by rewrite) (string, bool) {
		if by == nil {
			return text, true
		}
		read, err := shared(t).Read(text)
		if err != nil {
			t.Fatal(err)
		}
		return by(read)
	}
	p, okP := change(p, ofP)
	h, okH := change(h, ofH)
	return p, h, okP && okH
}
