package natlog

import "testing"

func TestDeterminerMeanings(t *testing.T) {
	// What each says of |A∩B| and |A−B|, written out once more.
	for _, c := range []struct {
		d    *Determiner
		want func(both, only int) bool
	}{
		{Every, func(both, only int) bool { return only == 0 }},
		{Some, func(both, only int) bool { return both > 0 }},
		{No, func(both, only int) bool { return both == 0 }},
		{NotEvery, func(both, only int) bool { return only > 0 }},
		{Most, func(both, only int) bool { return both > only }},
		{The, func(both, only int) bool { return both == 1 && only == 0 }},
		{AtLeast(3), func(both, only int) bool { return both >= 3 }},
		{AtMost(2), func(both, only int) bool { return both <= 2 }},
		{Exactly(2), func(both, only int) bool { return both == 2 }},
		{NewDeterminer("any number of", nil), func(both, only int) bool { return true }},
	} {
		for i := range 5 * 5 * 5 {
			n := Counts{i % 5, i / 5 % 5, i / 25}
			if got := c.d.Holds(n); got != c.want(n.Both, n.Only) {
				t.Errorf("%v of %+v is %v", c.d, n, got)
			}
		}
	}
}

func TestConditionString(t *testing.T) {
	for _, c := range []struct {
		c    Condition
		want string
	}{
		{Every.Meaning(), "|A−B| ≤ 0"},
		{Some.Meaning(), "|A∩B| ≥ 1"},
		{Most.Meaning(), "|A∩B| ≥ |A−B| + 1"},
		{AtMost(2).Meaning(), "|A∩B| ≤ 2"},
		{Exactly(2).Meaning(), "|A∩B| ≥ 2 and |A∩B| ≤ 2"},
		{Not{Any{Linear{Both: 3, Other: -2, AtLeast: -4}, All{}}}, "not (3·|A∩B| + 4 ≥ 2·|B−A| or (true))"},
		{Linear{AtLeast: 1}, "0 ≥ 1"},
		{Any{}, "false"},
	} {
		if got := c.c.String(); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
