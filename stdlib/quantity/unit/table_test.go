package unit

import (
	"strings"
	"testing"
)

// All rows are read: a factor that is no number would stop the program.
func TestTables(t *testing.T) {
	x := lexicon()
	for _, r := range measures {
		for _, name := range split(r.names) {
			u, ok := x.names[strings.ToLower(name)]
			if !ok || u.Factor.Sign() <= 0 || u.Dim == (Dimension{}) {
				t.Errorf("%s: %+v", name, u)
			}
		}
	}
	for _, c := range currencies {
		if u, ok := x.symbols[c.code]; !ok || u.Code != c.code || len(c.code) != 3 {
			t.Errorf("%s: %+v", c.code, u)
		}
	}
}

// Definitions that tie units to each other.
func TestDefinitions(t *testing.T) {
	for _, c := range []struct {
		n    string
		from string
		m    string
		to   string
	}{
		{
			"12", "inches", "1", "foot",
		}, {"3", "feet", "1", "yard"}, {"1760", "yards", "1", "mile"}, {"16", "ounces", "1", "pound"},
		{
			"14", "lb", "1", "stone",
		}, {
			"2000", "pounds", "1", "ton",
		}, {"2", "pints", "1", "quart"}, {"4", "quarts", "1", "gallon"}, {"42", "gallons", "1", "barrel"},
		{
			"128", "fluid ounces", "1", "gallon",
		}, {"640", "acres", "1", "square mile"}, {"100", "hectares", "1", "square kilometre"},
		{
			"1000", "litres", "1", "cubic metre",
		}, {"1000", "kg", "1", "tonne"}, {"1000", "tonnes", "1", "kilotonne"}, {"60", "rpm", "1", "Hz"},
		{
			"3600", "kJ", "1", "kWh",
		}, {"8", "bits", "1", "byte"}, {"1024", "bytes", "1", "kibibyte"}, {"1", "nautical mile per hour", "1", "knot"},
		{
			"24", "hours", "1", "day",
		}, {"12", "months", "1", "year"}, {"10", "years", "1", "decade"}, {"100", "cents", "1", "dollar"},
		{"100", "basis points", "1", "%"}, {"10000", "ppm", "1", "percent"},
	} {
		a, ok := Parse(c.from)
		b, ok2 := Parse(c.to)
		if !ok || !ok2 {
			t.Errorf("%s or %s is not read", c.from, c.to)
			continue
		}
		x, y := ratio(c.n), ratio(c.m)
		if x.Mul(x, a.scale()); a.Key() != b.Key() || x.Cmp(y.Mul(y, b.scale())) != 0 {
			t.Errorf("%s %s is not %s %s: %v, %v", c.n, c.from, c.m, c.to, x, y)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"km", "per", " per ", "$/$", "a a a", "miles per hour per second", "/", "°C", "per per per",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if u, ok := Parse(text); ok && u.String() == "" {
			t.Fatalf("%q is a unit without a name", text)
		}
	})
}
