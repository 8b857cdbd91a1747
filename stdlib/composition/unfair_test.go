package composition

import (
	"errors"
	"slices"
	"testing"

	"sequent/stdlib/source"
)

func checkPlace(t *testing.T, text string, err error) {
	var e *source.Error
	if !errors.As(err, &e) || e.Span.Start < 0 || e.Span.End < e.Span.Start || e.Span.End > len(text) {
		t.Errorf("%q: %v", text, err)
	}
}

// A relation of two propositions is here the set of pairs of truth values that
// they can have: the seven relations of natural logic are those sets.
type relation uint8

func truths(x, y bool) relation {
	r := relation(1)
	if x {
		r <<= 2
	}
	if y {
		r <<= 1
	}
	return r
}

const equal, negation = relation(0b1001), relation(0b0110)

// relate returns the relation of f and g applied to pairs that are related so.
func relate(f, g func(...bool) bool, pairs ...relation) (r relation) {
	n := len(pairs)
	x, y := make([]bool, n), make([]bool, n)
	for bits := range 1 << (2 * n) {
		possible := true
		for i, p := range pairs {
			x[i], y[i] = bits>>(2*i)&1 == 1, bits>>(2*i+1)&1 == 1
			possible = possible && p&truths(x[i], y[i]) != 0
		}
		if possible {
			r |= truths(f(x...), g(y...))
		}
	}
	return r
}

// connectives by their names; ε is a negation that is not there.
var connectives = map[string]func(...bool) bool{
	"∧": func(x ...bool) bool { return x[0] && x[1] },
	"∨": func(x ...bool) bool { return x[0] || x[1] },
	"¬": func(x ...bool) bool { return !x[0] },
	"ε": func(x ...bool) bool { return x[0] },
}

// propositional returns the task of telling how two sentences U(V p ∘ W q) are
// related, of which each of U, V, W is ¬ or ε, ∘ is ∧ or ∨, and p and q are words
// of the same or another meaning. The tree is aligned, as in Figure 3 of the
// paper: a leaf holds what stands at its place in both sentences.
func propositional(t *testing.T) (*Tree, []Example[any]) {
	tree, err := NewTree(Inner("sentence", Leaf("outer"),
		Inner("connected", Leaf("connective"),
			Inner("left", Leaf("V"), Leaf("p")), Inner("right", Leaf("W"), Leaf("q")))))
	if err != nil {
		t.Fatal(err)
	}
	unary, binary := pairs("¬", "ε"), pairs("∧", "∨")
	words := []relation{equal, negation, 0b1111}
	var all []Example[any]
	for _, u := range unary {
		for _, c := range binary {
			for _, v := range unary {
				for _, w := range unary {
					for _, p := range words {
						for _, q := range words {
							left := relate(connectives[v[0]], connectives[v[1]], p)
							right := relate(connectives[w[0]], connectives[w[1]], q)
							both := relate(connectives[c[0]], connectives[c[1]], left, right)
							all = append(all, Example[any]{
								relate(connectives[u[0]], connectives[u[1]], both), u, both, c, left, v, p, right, w, q,
							})
						}
					}
				}
			}
		}
	}
	return tree, all
}

// pairs returns the pairs of two texts.
func pairs(a, b string) (all [][2]string) {
	for _, x := range []string{a, b} {
		for _, y := range []string{a, b} {
			all = append(all, [2]string{x, y})
		}
	}
	return all
}

// deMorgan reports whether the relation of the two sentences is an instance of
// De Morgan's laws: one has the other connective, and both parts negated.
func deMorgan(e Example[any]) bool {
	c := e[3].([2]string)
	return c[0] != c[1] && e[4] == negation && e[7] == negation
}

// Veldhoen and Zuidema 2018 hold out all that takes De Morgan's laws. Then no
// example shows what ∧ and ∨ make of parts that negate each other, nor what
// stands around sentences that do, and each test row asks for both; with the
// other rows nothing is missing.
func TestDeMorganIsUnfair(t *testing.T) {
	tree, all := propositional(t)
	var train, test []Example[any]
	for _, e := range all {
		if deMorgan(e) {
			test = append(test, e)
		} else {
			train = append(train, e)
		}
	}
	f, err := Between(tree, slices.Values(train), slices.Values(test))
	if err != nil {
		t.Fatal(err)
	}
	var missing []string
	for p := range f.Missing() {
		missing = append(missing, f.String(p))
	}
	want := []string{"sentence of ([¬ ¬], 6)", "sentence of ([¬ ε], 6)", "sentence of ([ε ¬], 6)",
		"sentence of ([ε ε], 6)",
		"connected of ([∧ ∨], 6, 6)", "connected of ([∨ ∧], 6, 6)"}
	if slices.Sort(missing); !slices.Equal(missing, sorted(want)) || f.Fair() {
		t.Error(missing)
	}
	for _, e := range test {
		if len(f.Asks(e)) != 2 {
			t.Error(e, f.Asks(e))
		}
	}
	whole, err := Between(tree, slices.Values(all), slices.Values(test))
	if err != nil || !whole.Fair() {
		t.Error(err)
	}
	learned, err := Learn(tree, slices.Values(train))
	if err != nil {
		t.Fatal(err)
	}
	var undefined *UndefinedError
	if _, err := learned.Compose(test[0].Input(tree)); !errors.As(err, &undefined) || undefined.Node != "connected" {
		t.Error(err)
	}
}

func sorted(of []string) []string {
	slices.Sort(of)
	return of
}
