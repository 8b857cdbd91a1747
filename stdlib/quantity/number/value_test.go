package number

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func rat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic(s)
	}
	return r
}

func TestValueString(t *testing.T) {
	for _, c := range []struct {
		v    Value
		want string
	}{
		{Int(5), "5"},
		{Exact(rat("5/2")), "2.5"},
		{Exact(rat("1/3")), "1/3"},
		{MoreThan(rat("5")), "> 5"},
		{AtLeast(rat("5")), "≥ 5"},
		{LessThan(rat("5")), "< 5"},
		{AtMost(rat("5")), "≤ 5"},
		{Between(rat("15"), rat("10")), "10 to 15"},
		{Value{low: rat("10"), high: rat("15"), highOpen: true}, "[10, 15)"},
		{Value{}, "any"},
		{Int(100).Widen(rat("1/50")), "98 to 102"},
		{MoreThan(rat("5")).Times(rat("-2")), "< -10"},
		{AtMost(rat("5")).Plus(rat("1")), "≤ 6"},
		{MoreThan(rat("5")).Times(new(big.Rat)), "0"},
	} {
		if got := c.v.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestValueRelations(t *testing.T) {
	for _, c := range []struct {
		v, w          Value
		within, meets bool
	}{
		{Int(5), Int(5), true, true},
		{Int(5), Int(6), false, false},
		{Int(5), MoreThan(rat("5")), false, false},
		{Int(5), AtLeast(rat("5")), true, true},
		{MoreThan(rat("5")), AtLeast(rat("5")), true, true},
		{AtLeast(rat("5")), MoreThan(rat("5")), false, true},
		{MoreThan(rat("5")), AtMost(rat("5")), false, false},
		{Int(12), Between(rat("10"), rat("15")), true, true},
		{Between(rat("10"), rat("15")), Int(12), false, true},
		{Value{}, Int(1), false, true},
		{Int(1), Value{}, true, true},
	} {
		if c.v.Within(c.w) != c.within || c.v.Meets(c.w) != c.meets || c.w.Meets(c.v) != c.meets {
			t.Errorf("%v, %v: within %v, meets %v", c.v, c.w, c.v.Within(c.w), c.v.Meets(c.w))
		}
	}
}

// The numbers that go in and come out are copies.
func TestValueIsImmutable(t *testing.T) {
	r := rat("5")
	v := MoreThan(r)
	r.SetInt64(7)
	low, _, _ := v.Low()
	low.SetInt64(9)
	if v.String() != "> 5" {
		t.Errorf("%v", v)
	}
}

// values draws sets with small ends, so that they often touch.
func values(t *rapid.T, name string) Value {
	end := func(name string) *big.Rat {
		if rapid.IntRange(0, 4).Draw(t, name+"?") == 0 {
			return nil
		}
		return big.NewRat(rapid.Int64Range(-3, 3).Draw(t, name), 1)
	}
	v := Between(end(name+".low"), end(name+".high"))
	if _, one := v.Exact(); one {
		return v
	}
	v.lowOpen = v.low != nil && rapid.Bool().Draw(t, name+".lowOpen")
	v.highOpen = v.high != nil && rapid.Bool().Draw(t, name+".highOpen")
	return v
}

// contains is membership of a number: what the set operations must agree with.
func contains(v Value, r *big.Rat) bool { return Exact(r).Within(v) }

// A subset's numbers are the superset's, and sets meet where some number is in
// both; quarters are enough for ends that are whole.
func TestRelationsAgreeWithMembership(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, w := values(t, "v"), values(t, "w")
		within, meets := true, false
		for n := int64(-20); n <= 20; n++ {
			r := big.NewRat(n, 4)
			within = within && (!contains(v, r) || contains(w, r))
			meets = meets || contains(v, r) && contains(w, r)
		}
		if v.Within(w) != within || v.Meets(w) != meets {
			t.Fatalf("%v, %v: within %v, meets %v", v, w, v.Within(w), v.Meets(w))
		}
	})
}
