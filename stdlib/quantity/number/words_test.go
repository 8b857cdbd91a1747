package number

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The grammar is held against a writer of its own: what is written in words,
// with separators or in scientific form must be read as the number it was.

// small words of the writer, by number.
var (
	below20 = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
		"fifteen sixteen seventeen eighteen nineteen")
	byTen = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

// spell writes a whole number below 10^15 in words, as British English does:
// with "and" before what is below a hundred.
func spell(n int64) string {
	for _, s := range []struct {
		size int64
		name string
	}{{1_000_000_000_000, "trillion"}, {1_000_000_000, "billion"}, {1_000_000, "million"}, {1000, "thousand"}} {
		if n < s.size {
			continue
		}
		text := spell(n/s.size) + " " + s.name
		switch rest := n % s.size; {
		case rest == 0:
			return text
		case rest < 100:
			return text + " and " + spell(rest)
		default:
			return text + " " + spell(rest)
		}
	}
	switch {
	case n >= 100 && n%100 == 0:
		return below20[n/100] + " hundred"
	case n >= 100:
		return below20[n/100] + " hundred and " + spell(n%100)
	case n < 20:
		return below20[n]
	case n%10 == 0:
		return byTen[n/10]
	}
	return byTen[n/10] + "-" + below20[n%10]
}

// one returns the only number of a text; the test fails where there is another, or
// none.
func one(t *rapid.T, text string) Found {
	t.Helper()
	found := Scan(text)
	if len(found) != 1 {
		t.Fatalf("%q has %d numbers: %v", text, len(found), found)
	}
	return found[0]
}

func TestSpelledNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.IntRange(1, 15).Draw(t, "digits")
		limit := int64(1)
		for range digits {
			limit *= 10
		}
		n := rapid.Int64Range(0, limit-1).Draw(t, "n")
		words := spell(n)
		for _, text := range []string{
			words, strings.ReplaceAll(words, "-", " "), strings.ToUpper(words[:1]) + words[1:],
		} {
			f := one(t, "they had "+text+" zorkmids")
			if v, ok := f.Value.Exact(); !ok || v.Cmp(rational(n)) != 0 || f.Number.End-f.Number.Start != len(text) {
				t.Fatalf("%q is read as %v", text, f.Value)
			}
		}
	})
}

// grouped writes digits with a separator between groups of three.
func grouped(n int64, sep string) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + sep + s[i:]
	}
	return s
}

func TestGroupedDigits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(0, 1_000_000_000_000).Draw(t, "n")
		sep := rapid.SampledFrom([]string{",", " ", "\u00a0", "\u202f"}).Draw(t, "sep")
		f := one(t, "they weigh "+grouped(n, sep)+" zorkmids")
		if v, ok := f.Value.Exact(); !ok || v.Cmp(rational(n)) != 0 {
			t.Fatalf("%q is read as %v", grouped(n, sep), f.Value)
		}
	})
}

func TestScientificForms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mantissa, exp := rapid.Int64Range(1, 999).Draw(t, "mantissa"), rapid.Int64Range(-30, 30).Draw(t, "exp")
		want := new(big.Rat).Mul(rational(mantissa), pow(max(exp, -exp)))
		if exp < 0 {
			want = new(big.Rat).Quo(rational(mantissa), pow(-exp))
		}
		for _, text := range []string{
			fmt.Sprintf("%de%d", mantissa, exp), fmt.Sprintf("%d × 10^%d", mantissa, exp),
			fmt.Sprintf("%dE%+d", mantissa, exp),
		} {
			f := one(t, "it is "+text+" zorkmids")
			if v, ok := f.Value.Exact(); !ok || v.Cmp(want) != 0 {
				t.Fatalf("%q is read as %v, want %v", text, f.Value, want)
			}
		}
	})
}

// A bound or an approximator before a number changes what it says, not the
// number.
func TestBoundsKeepTheNumber(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Range(2, 99_999).Draw(t, "n")
		var words []string
		for _, ps := range before {
			for _, p := range ps {
				words = append(words, strings.Join(p.words, " "))
			}
		}
		f := one(t, "it took "+rapid.SampledFrom(slices.Sorted(slices.Values(words))).Draw(t, "phrase")+" "+
			grouped(n, ",")+" zorkmids")
		end, _, ok := f.Value.Low()
		if !ok {
			end, _, _ = f.Value.High()
		}
		if end.Cmp(rational(n)) != 0 || f.Bound == Unbounded && !f.Approximate {
			t.Fatalf("%+v", f)
		}
	})
}
