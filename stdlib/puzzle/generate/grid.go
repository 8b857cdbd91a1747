package generate

import (
	"fmt"
	"strings"

	"sequent/stdlib/logic"
)

// matrix is a hidden solution of a logic grid: n houses in a row, and groups of
// n values of which each is in one house.
//
//	house     1      2      3
//	names     Ann    Bob    Cora       house[bob] = 1
//	drinks    milk   tea    cocoa      house[tea] = 1
type matrix struct {
	n      int
	groups []group
	values []value
	house  map[string]int // of a value, by its predicate; from 0
}

// group is a kind of values with the words that speak of them. In objects and
// in who a value stands for %s.
type group struct {
	intro  string // as the setting has it, before the values
	values string
	verb   string // drinks
	not    string // does not drink
	object string // behind the verb: the %s
	who    string // somebody with the value
}

// value is a value with its group's words.
type value struct {
	group
	word string
	at   int // its group
}

// gridGroups are the groups that grids are made of; names come first. No word
// is akin to one of another group.
var gridGroups = []group{
	{
		"Each person has a unique name",
		"Ann Bob Cora Dave Emma Hugo Iris Jack Kate Leo Mona Ned Olga Paul", "is", "is not", "%s", "%s",
	},
	{
		"Each person has a nationality", "Brit Swede Dane German Norwegian Italian Spaniard Pole", "is",
		"is not", "the %s", "the %s",
	},
	{
		"Each house has a color", "red green blue white yellow purple brown gray", "lives in",
		"does not live in", "the %s house", "the person in the %s house",
	},
	{
		"Each person has a favorite drink", "tea coffee milk water cocoa lemonade beer wine", "drinks",
		"does not drink", "%s", "the person who drinks %s",
	},
	{
		"Each person keeps a pet", "cat dog fish horse rabbit hamster turtle parrot", "keeps",
		"does not keep", "the %s", "the person who keeps the %s",
	},
	{
		"Each person has a job", "baker doctor teacher lawyer plumber florist nurse dentist", "is",
		"is not", "the %s", "the %s",
	},
	{
		"Each person has a favorite sport", "tennis soccer golf hockey chess rugby baseball cricket",
		"plays", "does not play", "%s", "the person who plays %s",
	},
	{
		"Each person has a favorite food", "pizza pasta soup rice salad curry stew bread", "eats",
		"does not eat", "%s", "the person who eats %s",
	},
}

// newGrid deals the values of each group to the houses. The setting lists them in
// an order of their own, which gives nothing away.
func newGrid(r *random, o Options) world {
	w := &matrix{n: r.within(o.Size), house: map[string]int{}}
	w.groups = append(w.groups, gridGroups[0])
	w.groups = append(w.groups, some(r, gridGroups[1:], r.within(o.Groups)-1)...)
	for g := range w.groups {
		words := some(r, strings.Fields(w.groups[g].values), w.n)
		for i, word := range words {
			w.values = append(w.values, value{w.groups[g], word, g})
			w.house[strings.ToLower(word)] = i
		}
		w.groups[g].values = list(some(r, words, w.n), "and")
	}
	return w
}

// text says how many houses there are, lists the values of each group in a line
// and the clues, by number, in one each.
func (w *matrix) text(clues []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "There are %s houses in a row, numbered 1 to %d from left to right.\n", cardinals[w.n], w.n)
	for _, g := range w.groups {
		fmt.Fprintf(&b, "- %s: %s.\n", g.intro, g.values)
	}
	for i, c := range clues {
		fmt.Fprintf(&b, "\n%d. %s", i+1, c)
	}
	return b.String()
}

// begin returns one clause a value, which often suffices: taking superfluous clauses
// away is cheaper than reading the text once more.
func (w *matrix) begin() int { return w.n * len(w.groups) }

// loose is false: no two values of a group share a house.
func (*matrix) loose() bool { return false }

// holds is whether a value is in a house; values are predicates, as in the paper.
func (w *matrix) holds(pred string, args []string) bool { return houseName(w.house[pred]) == args[0] }

// houseName returns a house as formulas name it.
func houseName(i int) string { return fmt.Sprintf("house%d", i+1) }

// draw says something of the grid.
func (w *matrix) draw(r *random, forms []string) (Clause, bool) { return pick(r, gridForms, forms, w) }

// some draws n values, of different groups where apart is true: two values of one
// group never go together, so that clues of what goes together have no use for
// them. It is nil where there are too few.
func (w *matrix) some(r *random, n int, apart bool) []value {
	var out []value
next:
	for _, v := range some(r, w.values, len(w.values)) {
		for _, u := range out {
			if u.at == v.at && apart {
				continue next
			}
		}
		if out = append(out, v); len(out) == n {
			return out
		}
	}
	return nil
}

// rivals draws a value, and two of one other group.
func (w *matrix) rivals(r *random) (v value, two []value) {
	vs := w.some(r, 2, true)
	if vs == nil {
		return value{}, nil
	}
	for _, u := range some(r, w.values, len(w.values)) {
		if u.at == vs[1].at && u.word != vs[1].word {
			return vs[0], []value{vs[1], u}
		}
	}
	return vs[0], nil
}

// named returns somebody with the value: the person who drinks tea.
func (v value) named() string { return fmt.Sprintf(v.who, v.word) }

// thing returns the value as it stands behind the verb: the cat, tea.
func (v value) thing() string { return fmt.Sprintf(v.object, v.word) }

// does returns what somebody with the value does: drinks tea.
func (v value) does() string { return v.verb + " " + v.thing() }

// doesNot denies it.
func (v value) doesNot() string { return v.not + " " + v.thing() }

// in returns the atom that a value is in a house. Houses are counted from 0 here, and
// from 1 in texts and formulas.
func (v value) in(house int) logic.Formula { return atom(strings.ToLower(v.word), houseName(house)) }

// same says that two values are in one house: of each house, that it has both or
// neither.
func (w *matrix) same(u, v value) logic.Formula {
	var fs []logic.Formula
	for i := range w.n {
		fs = append(fs, both(logic.Iff, u.in(i), v.in(i)))
	}
	return and(fs...)
}

// among says that a value is in a house with the property.
func (w *matrix) among(v value, ok func(i int) bool) logic.Formula {
	var fs []logic.Formula
	for i := range w.n {
		if ok(i) {
			fs = append(fs, v.in(i))
		}
	}
	return or(fs...)
}

// related says that the houses of two values stand in a relation: the disjunction
// over the pairs of houses that do. The reader says it with a predicate of
// places; under the background, each value being in one house, both are the same.
func (w *matrix) related(u, v value, holds func(i, j int) bool) logic.Formula {
	var fs []logic.Formula
	for i := range w.n {
		for j := range w.n {
			if holds(i, j) {
				fs = append(fs, and(u.in(i), v.in(j)))
			}
		}
	}
	return or(fs...)
}
