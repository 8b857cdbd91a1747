package unit

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/quantity/number"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"km": "kilometre", "kilometers": "kilometre", "miles per hour": "mile per hour", "mph": "mile per hour",
		"$": "US dollar", "dollars": "US dollar", "euros": "euro", "EUR": "euro", "%": "percent", "per cent": "percent",
		"$ per share": "", "dollars per hour": "US dollar per hour", "barrels a day": "barrel per day",
		"GB":     "gigabyte",
		"inches": "inch", "square feet": "square foot", "degrees Celsius": "degree Celsius", "lambs": "",
		"basis points": "basis point",
		"kWh":          "kilowatt hour", "centuries": "century", "µm": "micrometre", "MW": "megawatt",
		"mW": "milliwatt",
	} {
		u, ok := Parse(text)
		if ok != (want != "") || u.String() != want {
			t.Errorf("%s: %q, want %q", text, u, want)
		}
	}
}

func TestConvert(t *testing.T) {
	for _, c := range []struct{ value, from, to, want string }{
		{"1", "km", "m", "1000"},
		{"90", "km/h", "m/s", "25"},
		{"1", "mile", "km", "1.609344"},
		{"100", "°C", "°F", "212"},
		{"50", "%", "basis points", "5000"},
		{"3", "dollars per hour", "dollars per day", "72"},
		{"1", "GB", "bits", "8000000000"},
		{"150", "cents", "$", "1.5"},
	} {
		from, ok := Parse(c.from)
		to, ok2 := Parse(c.to)
		if !ok || !ok2 {
			t.Fatalf("%s, %s are not read", c.from, c.to)
		}
		r, _ := new(big.Rat).SetString(c.value)
		got, err := Convert(number.Exact(r), from, to)
		if err != nil || got.String() != c.want {
			t.Errorf("%s %s is %v %s (%v), want %s", c.value, c.from, got, c.to, err, c.want)
		}
	}
}

func TestMismatch(t *testing.T) {
	km, _ := Parse("km")
	usd, _ := Parse("dollars")
	_, err := Convert(number.Int(1), km, usd)
	if err == nil || err.Error() != "kilometre measures length, and US dollar measures money" {
		t.Error(err)
	}
}

// What is longer than any unit is found to be none without a look at its parts.
func TestLongUnits(t *testing.T) {
	start := time.Now()
	for _, text := range []string{
		strings.Repeat("km ", 1<<20), strings.Repeat("km per ", 1<<20),
		strings.Repeat("a per ", MaxName/6) + "a", strings.Repeat("km/", MaxName/3) + "x",
	} {
		if u, ok := Parse(text); ok {
			t.Errorf("%.20s… is %v", text, u)
		}
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
}
