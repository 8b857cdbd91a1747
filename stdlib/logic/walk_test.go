package logic

import (
	"slices"
	"testing"
)

func TestStrays(t *testing.T) {
	for src, want := range map[string][]string{
		"all x (p(x) -> q(x))":                        nil,
		"all x p(x) -> q(x)":                          {"x"},
		"all x exists y r(x, y) & p(f(y), x)":         {"y", "x"},
		"exists x p(x) & exists x q(x)":               nil,
		"all x p(x) & a = x":                          {"x"},
		"p(x)":                                        nil,
		"all x (man(x) -> mortal(x)) & man(socrates)": nil,
	} {
		f, err := Parse(src)
		if err != nil {
			t.Fatal(err)
		}
		if got := Strays(f); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", src, got, want)
		}
	}
}
