package natlog

import (
	"errors"
	"strings"
	"testing"

	"sequent/stdlib/source"
)

func TestParseCondition(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"|A∩B| >= 3", "|A∩B| ≥ 3"},
		{"|A & B| > |A - B|", "|A∩B| ≥ |A−B| + 1"},
		{"10·|A∩B| < 3*|A| and |A∩B|>0", "3·|A−B| ≥ 7·|A∩B| + 1 and |A∩B| ≥ 1"},
		{"|A| = 1", "|A∩B| + |A−B| ≥ 1 and |A∩B| + |A−B| ≤ 1"},
		{"1 <= |A∩B| <= 3", "|A∩B| ≥ 1 and |A∩B| ≤ 3"},
		{"not (|A−B| ≠ 0 or |B| - 2 ≥ |A|)", "not (not (|A−B| ≥ 0 and |A−B| ≤ 0) or |B−A| ≥ |A−B| + 2)"},
		{"2|A∩B| > 1 + 1", "2·|A∩B| ≥ 3"},
	} {
		got, err := ParseCondition(c.src)
		if err != nil || got.String() != c.want {
			t.Errorf("%s: %v, %v, want %s", c.src, got, err, c.want)
			continue
		}
		if strings.Contains(c.src, "or") {
			continue
		}
		if again, err := ParseCondition(got.String()); err != nil || again.String() != c.want {
			t.Errorf("%s read again: %v, %v", got, again, err)
		}
	}
}

func TestParseConditionErrors(t *testing.T) {
	for _, c := range []struct{ src, at string }{
		{
			"", "",
		}, {"|A∩C| > 1", "|A∩C|"}, {"|A", "|A"}, {"|A|", ""}, {"|A| > 1 2", "2"}, {"few", "few"}, {"(|A| > 1", ""},
		{"|A| > 99999999", "99999999"}, {"|A| => 1", ">"}, {strings.Repeat("not ", 200), "not"},
	} {
		_, err := ParseCondition(c.src)
		var e *source.Error
		if !errors.As(err, &e) || e.Code != CodeCondition || !strings.HasPrefix(e.Span.Text(c.src), c.at) {
			t.Errorf("%q: %v", c.src, err)
		}
	}
}

func FuzzParseCondition(f *testing.F) {
	f.Add("10·|A∩B| < 3*|A| and not |A∩B|>0 or (1 <= |B| = 2)")
	f.Add("|A - B| - |A| \xff")
	f.Fuzz(func(t *testing.T, src string) {
		c, err := ParseCondition(src)
		if err != nil {
			var e *source.Error
			if !errors.As(err, &e) || e.Span.Start < 0 || e.Span.End > len(src) || e.Span.Start > e.Span.End {
				t.Fatalf("%q: %v", src, err)
			}
			return
		}
		c.Holds(Counts{1, 2, 3})
		_ = c.String()
	})
}

func TestParseDeterminer(t *testing.T) {
	for text, want := range map[string]*Determiner{
		"every":      Every,
		"All":        Every,
		"a":          Some,
		"not  every": NotEvery,
		"notevery":   NotEvery,
		"the":        The,
	} {
		if got, err := ParseDeterminer(text); err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
	}
	for text, holds := range map[string]int{
		"at least three": 3,
		"more than 2":    3,
		"exactly 3":      3,
		"fewer than 4":   3,
		"at most 3":      3,
	} {
		d, err := ParseDeterminer(text)
		if err != nil || !d.Holds(Counts{Both: holds}) || d.Holds(Counts{Both: 2}) && d.Holds(Counts{Both: 4}) {
			t.Errorf("%q is %v, %v", text, d, err)
		}
	}
	for _, text := range []string{"", "many", "at least", "at least many", "exactly -1", "exactly 99999999"} {
		if d, err := ParseDeterminer(text); err == nil {
			t.Errorf("%q is %v", text, d)
		}
	}
	if n := len(Known()); n != 11 {
		t.Errorf("%d determiners are known", n)
	}
}

func TestFirstOrder(t *testing.T) {
	for _, c := range []struct {
		meaning string
		want    bool
	}{
		{"|A−B| = 0", true},
		{"|A∩B| >= 100", true},
		{"|A∩B| > |A−B|", false},
		{"|A∩B| > |A−B| + 5", false},
		{"3·|A∩B| < |A|", false},
		{"|A∩B| > |A−B| and |A−B| <= 3", true},       // decided by counts up to four
		{"|A∩B| > |A−B| or |A∩B| <= |A−B|", true},    // always
		{"|A∩B| >= 2·|A−B| and |A∩B| < |A−B|", true}, // never: counts are not negative
		{"|A| = |B|", false},
		{"|A∩B| > |B−A| and |A∩B| < 3", true},
	} {
		m, err := ParseCondition(c.meaning)
		if err != nil {
			t.Fatal(err)
		}
		if got, why := NewDeterminer("d", m).FirstOrder(); got != c.want {
			t.Errorf("%s: %v, %s", c.meaning, got, why)
		}
	}
	if ok, why := Most.FirstOrder(); ok || !strings.HasPrefix(why, "it is") {
		t.Errorf("most: %v, %s", ok, why)
	}
	huge, _ := ParseCondition("999999·|A∩B| > 999998·|A−B| + 12345")
	if ok, why := NewDeterminer("d", huge).FirstOrder(); ok || !strings.Contains(why, "unknown") {
		t.Errorf("huge: %v, %s", ok, why)
	}
}
