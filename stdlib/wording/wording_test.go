package wording

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestCount(t *testing.T) {
	for _, c := range []struct {
		n    int
		noun string
		want string
	}{
		{0, "row", "0 rows"}, {1, "row", "1 row"}, {2000, "more row", "2,000 more rows"},
		{2, "query", "2 queries"}, {2, "key", "2 keys"}, {3, "class", "3 classes"},
		{2, "branch", "2 branches"}, {2, "epoch", "2 epochs"},
	} {
		if got := Count(c.n, c.noun); got != c.want {
			t.Errorf("Count(%d, %s) = %s, not %s", c.n, c.noun, got, c.want)
		}
	}
	if got := CountOf(uint64(1), "engine agrees", "engines agree") + ", " +
		CountOf(int64(2), "leaves it", "leave it"); got != "1 engine agrees, 2 leave it" {
		t.Error(got)
	}
}

func TestGroup(t *testing.T) {
	for n, want := range map[int64]string{
		0:       "0",
		12:      "12",
		999:     "999",
		1000:    "1,000",
		1234567: "1,234,567",
		-100:    "-100",
		-1000:   "-1,000",
		-123456: "-123,456",
	} {
		if got := Group(n); got != want {
			t.Errorf("Group(%d) = %s, want %s", n, got, want)
		}
	}
	for _, c := range []struct {
		x      float64
		digits int
		want   string
	}{
		{1234.5678, 2, "1,234.57"}, {-1234.5, 1, "-1,234.5"}, {0.12345, 4, "0.1235"},
		{123456, 0, "123,456"}, {math.Inf(1), 1, "+Inf"}, {math.NaN(), 1, "NaN"},
	} {
		if got := Decimals(c.x, c.digits); got != c.want {
			t.Errorf("Decimals(%v, %d) = %s, want %s", c.x, c.digits, got, c.want)
		}
	}
	if got := GroupDigits("1e+21"); got != "1e+21" {
		t.Error(got)
	}
}

func TestAnd(t *testing.T) {
	all := strings.Fields("a b c")
	for n, want := range []string{"", "a", "a and b", "a, b and c"} {
		if got := And(all[:n]); got != want {
			t.Errorf("And of %d is %q, not %q", n, got, want)
		}
	}
}

func TestShorten(t *testing.T) {
	for n, want := range map[int]string{0: "…", 3: "ä b…", 5: "ä b ∧", 9: "ä b ∧"} {
		if got := Shorten("ä b ∧", n); got != want {
			t.Errorf("after %d characters: %q, not %q", n, got, want)
		}
	}
}

func ExamplePercent() {
	fmt.Println(Percent(Share(1, 8), 1), PercentCell(Share(2, 3), 2), Percent(Share(0, 0), 0))
	// Output: 12.5 % 66.67 0 %
}
