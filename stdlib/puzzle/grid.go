package puzzle

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// grid is a logic grid as far as it has been read: n places, and groups of n
// values, each value at one place. A place is a house where the text speaks of
// houses in a row; where nothing is in a row, a place is whatever has the first
// group's value.
//
//	places   1      2      3
//	name     Eric   Ann    Bob     a group, with its three values
//	drink    tea    milk   water
//
// In formulas places are the objects, and each value is a predicate: milk(house2).
type grid struct {
	n       int
	row     bool   // places are in a row
	noun    string // house, position
	places  []individual
	groups  []gridGroup
	values  []value // of all groups, group by group
	lex     *chart.Lexicon
	finder  *finder
	classes []class    // ways in which the text speaks of values
	facts   []readFact // clues as they were read, for another choice of values
	used    map[string]bearing
	touched map[int]bool // classes that a fact was built of, where it is asked
	// declared are the words of the setting and of the lists, and their roots.
	declared map[string]bool
	nouns    map[string]bool // those that are nouns
	against  string          // why what a sentence says cannot be read
	fixed    int             // the group whose values name the places, or -1
	ranks    []float64       // the numbers that those values mean, if they have an order
}

// gridGroup is an attribute: what its values are values of.
type gridGroup struct {
	Name     string   // drink
	evidence []string // words that tell that one of its values is meant
	telling  []string // those that no other group has
	title    []string // all words of its list's title
	first    int      // its values are values[first : first+n]
}

// value is one value of a group.
type value struct {
	Name  string // as the text has it
	Pred  string
	words []string
	upper bool // the text writes it with a capital
	group int
}

// readFact is a clue and where it stands.
type readFact struct {
	end  int // of its sentence in the text, which identifies it
	fact draft[*grid]
}

var gridGrammar = sync.OnceValue(func() *chart.Grammar {
	return chart.MustCompile(gridCategories, gridLexicon, gridRules)
})

func (g *grid) grammar() *chart.Grammar { return gridGrammar() }

// name makes the places and the predicates, when the groups are known.
func (g *grid) name() {
	uses := map[string]int{}
	for _, v := range g.values {
		uses[identifier(v.words)]++
	}
	taken := map[string]bool{}
	for i := range g.values {
		v := &g.values[i]
		v.Pred = identifier(v.words)
		if uses[v.Pred] > 1 && v.group > 0 {
			v.Pred = identifier([]string{v.Pred, g.groups[v.group].Name})
		}
		for taken[v.Pred] || bearingNames[v.Pred] {
			v.Pred += "_" + itoa(v.group+1)
		}
		taken[v.Pred] = true
	}
	for i := range g.groups {
		g.groups[i].first = slices.IndexFunc(g.values, func(v value) bool { return v.group == i })
	}
}

// at returns a formula that says that a value is at a place.
func (g *grid) at(v, place int) logic.Formula { return atom(g.values[v].Pred, g.places[place].Const) }

func (g *grid) utter(symbol string, v any, s *Sentence) {
	g.against = ""
	switch symbol {
	case "Clue":
		d := v.(draft[*grid])
		s.Role, s.Clauses = Clue, d.clauses(g)
		if s.Span.End > 0 && g.against == "" {
			g.facts = append(g.facts, readFact{s.Span.End, d})
		}
	case "Question":
		s.Role, s.ask = Asked, v.(func(*grid) inquiry)(g)
	}
	if g.against != "" {
		s.Err = source.Errorf(s.Span, chart.CodeUnread, "in “%s”: %s", strings.TrimRight(s.Text, "."), g.against)
	}
}

func (g *grid) universe() fol.Theory {
	names := make([]string, g.n)
	for i, p := range g.places {
		names[i] = p.Const
	}
	t := fol.Theory{Sorts: []fol.Sort{{Name: g.noun, Elements: names}}}
	for _, v := range g.values {
		t.Symbols = append(t.Symbols, fol.Symbol{Name: v.Pred, Args: []string{g.noun}})
	}
	known := maps.Clone(g.used)
	for _, r := range []bearing{leftOf, rightOf, justLeft, justRight, nextTo} {
		known[r.name] = r
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		r := known[name]
		t.Symbols = append(t.Symbols, fol.Symbol{Name: name, Args: []string{g.noun, g.noun},
			Fixed: func(at []int) bool { return r.holds(at[0], at[1]) }})
	}
	return t
}

// background says that each group has one value at each place, and each value
// one place.
func (g *grid) background() []logic.Formula {
	var fs []logic.Formula
	for k := range g.groups {
		vs := g.valuesOf(k)
		var some []logic.Formula
		for i, v := range vs {
			some = append(some, of(v.Pred, "x"))
			fs = append(fs, exists(of(v.Pred, "x"), "x"))
			for _, w := range vs[:i] {
				fs = append(fs, forall(not(conj(of(w.Pred, "x"), of(v.Pred, "x"))), "x"))
			}
		}
		fs = append(fs, forall(disj(some...), "x"))
	}
	if g.fixed >= 0 {
		for i, v := range g.valuesOf(g.fixed) {
			fs = append(fs, atom(v.Pred, g.places[i].Const))
		}
	}
	return fs
}

func (g *grid) valuesOf(group int) []value { return g.values[g.groups[group].first:][:g.n] }

// questions returns all atomic ones: is each value at each place. Where a group's
// values are the places, they are no question.
func (g *grid) questions() []Question {
	qs := make([]Question, 0, g.n*len(g.values))
	for v, val := range g.values {
		if val.group == g.fixed {
			continue
		}
		for i, p := range g.places {
			text := val.Name + " is in " + p.Name
			if g.fixed >= 0 {
				text = val.Name + " belongs to " + p.Name
			}
			qs = append(qs, Question{Text: text, Pred: val.Pred, Formula: g.at(v, i)})
		}
	}
	return qs
}

func itoa(n int) string { return strconv.Itoa(n) }
