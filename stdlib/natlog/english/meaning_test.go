package english

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/natlog"
)

// read returns the likeliest reading of a text of one sentence.
func read(t testing.TB, r *Reader, src string) natlog.Sentence {
	t.Helper()
	rs, err := r.Read(context.Background(), src)
	if err != nil || len(rs) != 1 {
		t.Fatalf("%s: %d readings, %v", src, len(rs), err)
	}
	return rs[0].Sentence
}

func TestFormula(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct{ src, want string }{
		{"every tall kid kicks some rock", "∀x (kid(x) ∧ tall_kid(x) → ∃y (rock(y) ∧ kick(x, y)))"},
		{"no kid doesn't kick every rock", "∀x (kid(x) → ∀y (rock(y) → kick(x, y)))"},
		{"not every kid barks", "∃x (kid(x) ∧ ¬bark(x))"},
		{"Rex is a dog", "dog(Rex)"},
		{
			"Rex is the king",
			"∃x (king(x) ∧ Rex = x) ∧ ¬∃x ∃y (x ≠ y ∧ king(x) ∧ Rex = x ∧ king(y) ∧ Rex = y) ∧ ∀x (king(x) → Rex = x)",
		},
		{"there are no dogs", "∀x ¬dog(x)"},
		{"at least two kids bark", "∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y))"},
		{"at most one kid barks", "¬∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y))"},
		{
			"Rex barks happily in a garden",
			"bark(Rex) ∧ bark_happily_in(Rex) ∧ bark_happily(Rex) ∧ ∃x (garden(x) ∧ bark_in(Rex, x))",
		},
		{"every friend of Rex barks", "∀x (friend(x) ∧ friend_of(x, Rex) → bark(x))"},
		{
			"some kid in a garden kicks a rock that isn't red",
			"∃x (kid(x) ∧ ∃y (garden(y) ∧ in(x, y)) ∧ ∃y (rock(y) ∧ ¬red(y) ∧ kick(x, y)))",
		},
		{"everything barks", "∀x bark(x)"},
		{"a fish fishes fish", "∃x (fish(x) ∧ ∃y (fish(y) ∧ fish_verb(x, y)))"},
		{"only dogs bark", "∀x (bark(x) → dog(x))"},
		{"Tom Smith is not tall", "¬tall(Tom_Smith)"},
	} {
		f, err := Formula(read(t, r, c.src))
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
		} else if got := f.String(); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.src, got, c.want)
		}
	}
}

func TestNotFirstOrder(t *testing.T) {
	r := NewReader(nil)
	var not *NotFirstOrderError
	if _, err := Formula(read(t, r, "most kids bark")); !errors.As(err, &not) || not.Determiner != natlog.Most ||
		!strings.Contains(err.Error(), "no first-order formula") {
		t.Error(err)
	}
	var many *TooManyError
	if _, err := Formula(read(t, r, "exactly 300 kids bark")); !errors.As(err, &many) {
		t.Error(err)
	}
}

// A sum of counts with factors of one sign is a formula about each.
func TestSums(t *testing.T) {
	d := natlog.NewDeterminer("enough", natlog.Linear{Both: 2, Only: 1, AtLeast: 3})
	r := NewReader(nil, d)
	f, err := Formula(read(t, r, "enough kids bark"))
	if err != nil {
		t.Fatal(err)
	}
	want := "∃x ∃y ∃z (x ≠ y ∧ x ≠ z ∧ y ≠ z ∧ kid(x) ∧ ¬bark(x) ∧ kid(y) ∧ ¬bark(y) ∧ kid(z) ∧ ¬bark(z)) ∨ " +
		"∃x (kid(x) ∧ bark(x)) ∧ ∃x (kid(x) ∧ ¬bark(x)) ∨ ∃x ∃y (x ≠ y ∧ kid(x) ∧ bark(x) ∧ kid(y) ∧ bark(y))"
	if got := f.String(); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestScopes(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		src  string
		want []string
	}{
		{"every kid kicks some rock", []string{"every kid > some rock", "some rock > every kid"}},
		{"some kid kicks some rock", []string{"some kid > some rock"}},
		{"every kid doesn't kick Rex", []string{"every kid > not", "not > every kid"}},
		{"Rex kicks some rock", []string{"some rock"}},
		{"Rex doesn't kick a rock", []string{"not > some rock", "some rock > not"}},
	} {
		got, err := Scopes(context.Background(), read(t, r, c.src), time.Second)
		if err != nil {
			t.Errorf("%s: %v", c.src, err)
			continue
		}
		var list []string
		for i, s := range got {
			list = append(list, s.String())
			if s.Surface != (i == 0) {
				t.Errorf("%s: the order of the words is not the first", c.src)
			}
		}
		if strings.Join(list, "; ") != strings.Join(c.want, "; ") {
			t.Errorf("%s: %q, want %q", c.src, list, c.want)
		}
	}
}
