package quantity

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// FuzzRead holds what is promised of any text: spans lie in it and in order,
// and nothing panics.
func FuzzRead(f *testing.F) {
	for _, s := range []string{
		"There are 6048 lambs and 193 white ones.", "$5 a", "a", "5 -", "£ per", "12 of", "more than 20, 30 and 40",
		"NaN apples", "Infinity", "1e999999 km",
		"1/0 of it", "3 : 0", "-", "½½ ½", "0 out of 0", "1,000,00", "a hundred and", "twenty-", "\xff5",
		"5\u00a0000 t", "no 1", "each of the 3", "5 a day a day per",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		x, err := reader.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for _, q := range x.Quantities {
			if q.Start < 0 || q.End > len(text) || q.Start > q.Number.Start || q.Number.End > q.End ||
				q.Number.Start < last {
				t.Fatalf("%q: %+v", text, q)
			}
			last = q.Number.Start
			if utf8.ValidString(text) && !utf8.ValidString(q.Text) {
				t.Fatalf("%q: %q is not text", text, q.Text)
			}
		}
	})
}

// Bad input is read in time linear in its length.
func TestHardTexts(t *testing.T) {
	for name, text := range map[string]string{
		"numbers":       strings.Repeat("7 ", MaxText/2),
		"a list":        strings.Repeat("7, ", 10_000) + "and 8 apples",
		"words":         strings.Repeat("one hundred and ", MaxText/16),
		"one line":      strings.Repeat("x", MaxText),
		"digits":        strings.Repeat("9", MaxText),
		"much prose":    strings.Repeat("There are 3 cats, and more than 5 % of 12 dogs left it. ", MaxText/56),
		"dashes":        strings.Repeat("1-", MaxText/2),
		"ratios":        strings.Repeat("1:", MaxText/2),
		"dollars":       strings.Repeat("$", MaxText),
		"NaN":           strings.Repeat("NaN Inf 1e9999 0x7f ", MaxText/20),
		"unknown units": strings.Repeat("5 zorkmids ", MaxText/11),
	} {
		start := time.Now()
		x, err := reader.Read(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if d := time.Since(start); d > 20*time.Second {
			t.Errorf("%s takes %v", name, d)
		} else if testing.Verbose() {
			t.Logf("%s: %d bytes, %d quantities, %v", name, len(text), len(x.Quantities), d)
		}
	}
}
