package english

import (
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// comparatives returns what comparatives with than mean: each orders what it
// compares strictly and weakly, so that nothing is older than itself, what is
// older than an older one is older, and of two that differ a third cannot be
// level with both. Two of one adjective, or of opposite ones, are one order:
// what is older is not younger, but the other way about.
func (m *meaning) comparatives(order []symbol, lexicon natlog.Lexicon) []Assumed {
	var out []Assumed
	var met []symbol
	for _, a := range order {
		bases, less := comparedBy(a)
		if bases == nil {
			continue
		}
		out = append(out, m.weakOrder(a)...)
		for _, b := range met {
			others, fewer := comparedBy(b)
			if opposite, why, related := sameScale(bases, others, lexicon); related {
				out = append(out, m.sameOrder(a, b, opposite != (less != fewer), why))
			}
		}
		met = append(met, a)
	}
	return out
}

// comparedBy returns the adjectives that a comparative with than may be of, and
// whether it says less of them; nil of other predicates.
func comparedBy(s symbol) (bases []string, less bool) {
	words, is := strings.CutSuffix(s.head, " than")
	if !is || s.kind != prepositionKind || s.arity != 2 {
		return nil, false
	}
	if base, is := strings.CutPrefix(words, "more "); is {
		return []string{base}, false
	}
	if base, is := strings.CutPrefix(words, "less "); is {
		return []string{base}, true
	}
	if base, is := irregularComparatives[words]; is {
		return []string{base}, false
	}
	if stem, is := strings.CutSuffix(words, "ier"); is {
		return []string{stem + "y"}, false
	}
	if stem, is := strings.CutSuffix(words, "er"); is {
		return append([]string{stem, stem + "e"}, undouble(stem)...), false
	}
	return []string{words}, false
}

// irregularComparatives are the comparatives that no ending makes.
var irregularComparatives = map[string]string{
	"better":  "good",
	"worse":   "bad",
	"further": "far",
	"farther": "far",
	"elder":   "old",
}

// sameScale reports whether two comparatives, each of one of some adjectives,
// compare on one scale, whether in opposite directions, and how that is known.
func sameScale(a, b []string, lexicon natlog.Lexicon) (opposite bool, why string, related bool) {
	for _, x := range a {
		if x != "" && slices.Contains(b, x) {
			return false, "", true
		}
	}
	for _, x := range a {
		for _, y := range b {
			if r, why := lexicon.Relation(natlog.Adjective, x, y); r == natlog.Alternation || r == natlog.Negation {
				return true, why, true
			}
		}
	}
	return false, "", false
}

// weakOrder says that a predicate is a strict weak order.
func (m *meaning) weakOrder(a symbol) []Assumed {
	x, y, z := logic.Var(variable(0)), logic.Var(variable(1)), logic.Var(variable(2))
	more := func(l, r logic.Term) logic.Formula { return m.atom(a, l, r) }
	chain := &logic.Binary{
		Op: logic.Implies,
		L:  &logic.Binary{Op: logic.And, L: more(x, y), R: more(y, z)},
		R:  more(x, z),
	}
	between := &logic.Binary{
		Op: logic.Implies,
		L:  more(x, z),
		R:  &logic.Binary{Op: logic.Or, L: more(x, y), R: more(y, z)},
	}
	why := "“" + a.head + "” compares"
	return []Assumed{
		{Formula: forAll(negate(more(x, x)), 1), Why: why, of: [2]symbol{a, a}},
		{Formula: forAll(chain, 3), Why: why, of: [2]symbol{a, a}},
		{Formula: forAll(between, 3), Why: why, of: [2]symbol{a, a}},
	}
}

// sameOrder says that two comparatives are one order, or the one the other's
// converse.
func (m *meaning) sameOrder(a, b symbol, converse bool, why string) Assumed {
	x, y := logic.Var(variable(0)), logic.Var(variable(1))
	said, l, r := Assumed{Why: why, of: [2]symbol{a, b}}, x, y
	if converse {
		l, r = y, x
	}
	if why == "" {
		said.Why = "“" + a.head + "” and “" + b.head + "” compare the same"
	} else {
		said.Assumption = verdict.Assumption{
			Name: verdict.Lexical,
			Of:   "“" + a.head + "” is the converse of “" + b.head + "”",
		}
	}
	said.Formula = forAll(&logic.Binary{Op: logic.Iff, L: m.atom(a, x, y), R: m.atom(b, l, r)}, 2)
	return said
}

// forAll binds the first n variables.
func forAll(f logic.Formula, n int) logic.Formula {
	for i := n - 1; i >= 0; i-- {
		f = &logic.Quant{All: true, Var: variable(i), Body: f}
	}
	return f
}
