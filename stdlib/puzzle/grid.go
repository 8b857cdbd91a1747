package puzzle

import (
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

// grid is a logic grid as far as it has been read: n objects, and groups of
// values, each value being that of exactly one object.
//
// The objects are houses in a row, if the text speaks of houses or positions;
// otherwise they are the values of the first group of names.
type grid struct {
	n       int
	houses  bool
	framed  bool // the text lists no values
	groups  []attribute
	objects []string // constants
	named   int      // the group whose values are the objects, or -1
	// What a text leaves open is settled when all of it has been read.
	phrases []phrase
	used    []int // those that the formulas built last have used
	near    bool  // "left of" is directly left of
	vague   bool  // the text says "left of" and no more
}

// attribute is a group of values, with the words that the text introduces it by.
type attribute struct {
	title  string
	stems  map[string]bool
	values []attributeValue
}

// attributeValue is a value, and the predicate that says which object has it.
type attributeValue struct {
	name string
	pred string
}

// valueRef is a value by its group and place.
type valueRef struct{ group, at int }

// mention is a word of the text that names a value: one, or if several groups
// have it one of several.
type mention *mentioned

type mentioned struct{ refs []valueRef }

// phrase is a description that can mean values of several groups, the likeliest
// first.
type phrase struct {
	text   string
	refs   []valueRef
	scores []int
	choice int
}

var gridGrammar = chart.MustCompile(gridCategories, gridLexicon, gridRules)

func (g *grid) grammar() *chart.Grammar { return gridGrammar }

// begin finds the groups and their values.
func (g *grid) begin(t *text) (*chart.Lexicon, error) {
	g.named = -1
	lists := t.valueLists()
	if len(lists) == 0 {
		lists, g.framed = t.frames(), true
	}
	for _, l := range lists {
		made := attribute{title: l.title, stems: map[string]bool{}}
		for _, w := range strings.Fields(l.title) {
			if !dull[w] {
				made.stems[root(w)] = true
			}
		}
		for _, v := range l.values {
			made.values = append(made.values, attributeValue{name: v.Name, pred: v.Const})
		}
		g.groups = append(g.groups, made)
		g.n = max(g.n, len(l.values))
	}
	g.place(t)
	g.distinguish()
	return g.lexicon(lists)
}

// place finds out what the objects are.
func (g *grid) place(t *text) {
	for i, token := range t.tokens {
		if k, ok := numberWord(token); ok && k > 1 && (t.norm(i+1) == "houses" || t.norm(i+1) == "positions") {
			g.houses, g.n = true, max(g.n, k)
		}
	}
	g.houses = g.houses || g.framed
	if g.houses {
		for i := range g.n {
			g.objects = append(g.objects, "house"+strconv.Itoa(i+1))
		}
		return
	}
	for i, group := range g.groups {
		if g.named < 0 || group.stems[root("name")] && !g.groups[g.named].stems[root("name")] {
			g.named = i
		}
	}
	if g.named >= 0 {
		for _, v := range g.groups[g.named].values {
			g.objects = append(g.objects, v.pred)
		}
	}
}

// distinguish gives values of the same name in several groups predicates of
// their own: alice, the name, and alice_child; red_hair and red_favorite.
func (g *grid) distinguish() {
	uses := map[string][]int{}
	for i, group := range g.groups {
		for _, v := range group.values {
			uses[v.pred] = append(uses[v.pred], i)
		}
	}
	for i := range g.groups {
		for j := range g.groups[i].values {
			if v := &g.groups[i].values[j]; len(uses[v.pred]) > 1 && i != g.named {
				v.pred = identifier([]string{v.pred, g.only(i, uses[v.pred])})
			}
		}
	}
}

// only is a word of a group's title that the titles of the others do not have.
func (g *grid) only(group int, others []int) string {
	for _, w := range strings.Fields(g.groups[group].title) {
		shared := slices.ContainsFunc(others, func(i int) bool { return i != group && g.groups[i].stems[root(w)] })
		if g.groups[group].stems[root(w)] && !shared {
			return singular(w)
		}
	}
	return strconv.Itoa(group + 1)
}

// lexicon maps the words of the text that name values to mentions.
func (g *grid) lexicon(lists []valueList) (*chart.Lexicon, error) {
	lex := gridGrammar.Lexicon()
	byWords := map[string]*mentioned{}
	forms := map[string][]string{}
	var order []string
	for i, l := range lists {
		for j, v := range l.values {
			for _, words := range variants(v.words) {
				key := strings.Join(words, " ")
				m := byWords[key]
				if m == nil {
					m = &mentioned{}
					byWords[key], forms[key] = m, words
					order = append(order, key)
				}
				if ref := (valueRef{i, j}); !slices.Contains(m.refs, ref) {
					m.refs = append(m.refs, ref)
				}
			}
		}
	}
	for _, key := range order {
		if err := lex.Add("Value", forms[key], mention(byWords[key]), false); err != nil {
			return nil, err
		}
	}
	return lex, nil
}

func (g *grid) universe() fol.Theory {
	t := fol.Named(g.objects...)
	fixed := func(name string, holds func(i, j int) bool) {
		t.Symbols = append(t.Symbols, fol.Symbol{Name: name, Args: []string{"", ""}, Fixed: func(at []int) bool { return holds(at[0], at[1]) }})
	}
	fixed("left_of", func(i, j int) bool { return i < j })
	fixed("directly_left_of", func(i, j int) bool { return i+1 == j })
	for k := 1; k < g.n; k++ {
		fixed(apartPred(k), func(i, j int) bool { return i-j == k || j-i == k })
		if k > 1 {
			fixed(stepsPred(k), func(i, j int) bool { return j-i == k })
		}
	}
	return t
}

func apartPred(k int) string {
	if k == 1 {
		return "next_to"
	}
	return "apart_" + strconv.Itoa(k)
}

func stepsPred(k int) string {
	if k == 1 {
		return "directly_left_of"
	}
	return "left_by_" + strconv.Itoa(k)
}

// background says of each group that every value is that of exactly one
// object, and, where all values are known, that every object has one.
func (g *grid) background() []logic.Formula {
	var fs []logic.Formula
	for i, group := range g.groups {
		if i == g.named {
			continue
		}
		var any []logic.Formula
		for j, v := range group.values {
			fs = append(fs,
				exists(of(v.pred, "x"), "x"),
				forall(imply(conj(of(v.pred, "x"), of(v.pred, "y")), equal("x", "y")), "x", "y"))
			for _, w := range group.values[:j] {
				fs = append(fs, forall(not(conj(of(w.pred, "x"), of(v.pred, "x"))), "x"))
			}
			any = append(any, of(v.pred, "x"))
		}
		if len(group.values) == g.n {
			fs = append(fs, forall(disj(any...), "x"))
		}
	}
	return fs
}

// questions are all atomic ones: has object x value v, n · (n·k) for k groups.
func (g *grid) questions() []Question {
	var qs []Question
	for i, group := range g.groups {
		if i == g.named {
			continue
		}
		for _, v := range group.values {
			for x, object := range g.objects {
				qs = append(qs, Question{g.objectName(x) + ": " + v.name, v.pred, atom(v.pred, object)})
			}
		}
	}
	return qs
}

// objectName is an object as answers say it: house 3, or a name.
func (g *grid) objectName(x int) string {
	if g.named >= 0 {
		return g.groups[g.named].values[x].name
	}
	return "house " + strconv.Itoa(x+1)
}

func (g *grid) utter(symbol string, value any, s *Sentence) {
	switch symbol {
	case "Clue":
		s.Role = Clue
		says := value.(gridSays)
		s.again = func(s *Sentence) { s.Clauses = says.clauses(g) }
		s.again(s)
	case "Question":
		s.Role = Asked
		q := value.(gridQuery)
		s.again = func(s *Sentence) { s.ask = q.build(g) }
		s.again(s)
	}
}
