package puzzle

import (
	"context"
	"slices"
	"strings"
	"sync"

	"sequent/stdlib/chart"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
)

// role is what an inhabitant is.
type role uint8

const (
	truthful role = iota
	lying
)

func (r role) other() role { return 1 - r }

// who is a person: a place among the names, or whoever speaks.
type who int

const (
	speaker who = -1
	nobody  who = -2
)

// The values that the rules of knights and knaves build. A claim is a formula
// once it is known who makes it.
type (
	claim  func(k *knights, by who) logic.Formula
	claims []claim
	// query is a question, once the puzzle is known.
	query func(k *knights) inquiry
	// group is several people: some that are named, or all of the puzzle, or all
	// but who speaks. Of the last two, size is how many they are.
	group struct {
		members []who
		all     bool
		others  bool
		size    int
	}
	// does is what a person is said to be.
	does struct {
		role   role
		not    bool
		always bool // a knight or a knave: true of anyone
		notAll bool // of several: not every one of them
		two    bool // of several: they are two
	}
	// amount is how many of a group: between lo and hi (-1 for no bound), or
	// all, or an even (1) or odd (2) number; not says that it is not so many.
	amount struct {
		lo, hi int
		all    bool
		not    bool
		two    bool // the group is of two
		parity int
	}
	// numbered is how many are something: two knights.
	numbered struct {
		amount amount
		role   role
	}
	// saying is what somebody would say: what follows it is true just if by is
	// truthful; of nobody, if holds.
	saying struct {
		by    who
		holds bool
	}
	// comparison says whether people are the same or different.
	comparison bool
)

var everyone = group{all: true}

// knights is a puzzle of knights and knaves as far as it has been read.
type knights struct {
	people []individual
	preds  [2]string // of the roles
	plain  [2]string // a knight, tells the truth: as answers say it
	atoms  [2][]logic.Formula
}

var knightsGrammar = sync.OnceValue(func() *chart.Grammar {
	return chart.MustCompile(knightsCategories, knightsLexicon, knightsRules)
})

// is a formula that says that a person has a role.
func (k *knights) is(w who, r role) logic.Formula { return k.atoms[r][w] }

// resolve returns the person meant when by speaks.
func resolve(w, by who) who {
	if w == speaker {
		return by
	}
	return w
}

// holds returns what a person is said to be, as a formula.
func (k *knights) holds(w who, d does) logic.Formula {
	if d.always {
		return logic.Truth(!d.not)
	}
	r := d.role
	if d.not {
		r = r.other()
	}
	return k.is(w, r)
}

// members returns the people of a group when by speaks.
func (k *knights) members(g group, by who) []who {
	if g.all || g.others {
		var all []who
		for i := range k.people {
			if w := who(i); g.all || w != by {
				all = append(all, w)
			}
		}
		return all
	}
	out := make([]who, len(g.members))
	for i, w := range g.members {
		out[i] = resolve(w, by)
	}
	return out
}

func keep(b bool) bool { return b }

// isA returns to have a role.
func isA(r role) does { return does{role: r} }

func (d does) negated() does {
	d.not = !d.not
	return d
}

// said reports whether a literal word stands among those that a rule covers.
func said(c *chart.Call, word string) bool {
	return slices.ContainsFunc(c.Covered(), func(t chart.Token) bool { return t.Norm == word })
}

func is(c *chart.Call, _ bool, r role) does { return does{role: r, not: said(c, "not")} }

func isPlain(c *chart.Call, r role) does { return does{role: r, not: said(c, "not")} }

// isOr is true of anyone, unless both roles are the same.
func isOr(_ bool, a, b role) does { return does{role: a, always: a != b} }

func tellingTruth(c *chart.Call, _ bool) does { return does{role: truthful, not: said(c, "not")} }

func tellingLies(c *chart.Call, _ bool) does { return does{role: lying, not: said(c, "not")} }

// begin finds the people and the roles, and makes the words of the text.
func (k *knights) begin(t *text) (*chart.Lexicon, error) {
	lex := knightsGrammar().Lexicon()
	nouns := k.roles(t)
	for r, words := range nouns {
		for _, w := range words {
			if err := lex.Add("Role", strings.Fields(w), role(r), false); err != nil {
				return nil, err
			}
		}
	}
	k.people = t.people(knightsGrammar())
	for i, p := range k.people {
		if err := lex.Add("Name", p.words, who(i), true); err != nil {
			return nil, err
		}
	}
	if err := crowd(lex, len(k.people)); err != nil {
		return nil, err
	}
	for r := range k.atoms {
		for _, p := range k.people {
			k.atoms[r] = append(k.atoms[r], atom(k.preds[r], p.Const))
		}
	}
	return lex, nil
}

// crowdWords are the words for all people, by category.
var crowdWords = map[string][]string{
	"We": {"we"},
	"Among": {
		"us", "them", "you", "these people", "the people", "the inhabitants", "these inhabitants",
		"the islanders", "the group",
	},
	"Folk": {"people", "person", "persons", "inhabitants", "inhabitant", "islanders", "islander"},
}

// crowd adds the words for all n people, and for all but one, to a lexicon:
// their values know how many these are.
func crowd(lex *chart.Lexicon, n int) error {
	all, others := group{all: true, size: n}, group{others: true, size: n - 1}
	for cat, words := range crowdWords {
		for _, w := range words {
			if err := lex.Add(cat, strings.Fields(w), all, false); err != nil {
				return err
			}
		}
	}
	for cat, g := range map[string]group{"Total": all, "Rest": others} {
		if err := lex.Add(cat, []string{cardinal(g.size)}, g, false); err != nil {
			return err
		}
	}
	return lex.Add("Other", []string{"others"}, others, false)
}

// roles returns the nouns of the two roles: those of which the text says that they
// tell the truth and lie, or else knights and knaves, if it speaks of them.
func (k *knights) roles(t *text) (nouns [2][]string) {
	found := [2]string{}
	for i := range t.tokens {
		if r, ok := t.habit(i); ok && found[r] == "" {
			found[r] = t.tokens[i].Norm
		}
	}
	if found[0] == "" || found[1] == "" || found[0] == found[1] {
		found = [2]string{"knights", "knaves"}
	}
	for r, plural := range found {
		one := singular(plural)
		nouns[r] = []string{one, plural}
		k.preds[r], k.plain[r] = one, article(one)+" "+one
	}
	if !t.has(nouns[0]...) && !t.has(nouns[1]...) {
		k.preds = [2]string{"truthful", "lying"}
		k.plain = [2]string{"tells the truth", "lies"}
	}
	return nouns
}

// habit reports whether the word at i is a plural noun of which the text says
// what it always does: Knights always tell the truth.
func (t *text) habit(i int) (role, bool) {
	if !strings.HasSuffix(t.tokens[i].Norm, "s") || knightsGrammar().Knows(t.tokens[i].Norm) {
		return 0, false
	}
	j := i + 1
	for t.norm(j) == "always" || t.norm(j) == "only" || t.norm(j) == "who" || t.norm(j) == "which" || t.norm(j) == "," {
		j++
	}
	never := t.norm(j) == "never"
	if never {
		j++
	}
	var r role
	switch {
	case t.norm(j) == "lie", t.norm(j) == "tell" && t.norm(j+1) == "lies":
		r = lying
	case t.norm(j) == "tell" && t.norm(j+1) == "the" && t.norm(j+2) == "truth":
		r = truthful
	default:
		return 0, false
	}
	if never {
		r = r.other()
	}
	return r, true
}

// background says that everyone is one of the two, and not both.
func (k *knights) background() []logic.Formula {
	x := []logic.Term{logic.Var("x")}
	return []logic.Formula{&logic.Quant{All: true, Var: "x", Body: &logic.Binary{
		Op: logic.Iff,
		L:  &logic.Atom{Pred: k.preds[0], Args: x},
		R:  &logic.Not{X: &logic.Atom{Pred: k.preds[1], Args: x}},
	}}}
}

// questions returns all atomic ones: is each a knight, is each a knave.
func (k *knights) questions() []Question {
	qs := make([]Question, 0, 2*len(k.people))
	for r := range k.atoms {
		for i, p := range k.people {
			text := p.Name + " is " + k.plain[r]
			if k.preds[0] == "truthful" {
				text = p.Name + " " + k.plain[r]
			}
			qs = append(qs, Question{Text: text, Formula: k.atoms[r][i], Pred: k.preds[r]})
		}
	}
	return qs
}

// telling are the words that make a sentence more than a setting.
var telling = map[string]bool{
	"not": true, "neither": true, "nor": true, "either": true, "or": true, "if": true, "unless": true, "both": true,
	"exactly": true, "least": true, "most": true, "none": true, "no": true, "same": true, "different": true,
	"only": true,
	"lie":  true, "lies": true, "lying": true, "truth": true, "false": true, "true": true, "never": true,
	"except": true, "but": true,
}

// filler accepts a word that a setting may use: any but those that could make
// a clue of it. Names and roles of the text are none either.
func filler(t chart.Token) (string, bool) {
	return t.Norm, t.Kind == chart.Word && !telling[t.Norm]
}

func (k *knights) grammar() *chart.Grammar { return knightsGrammar() }

// utter makes a clue of clauses, or a question.
func (k *knights) utter(symbol string, value any, s *Sentence) {
	switch symbol {
	case "Clue":
		s.Role, s.Clauses = Clue, value.(draft[*knights]).clauses(k)
	case "Question":
		s.Role, s.ask = Asked, value.(query)(k)
	}
}

func (k *knights) universe() fol.Theory {
	names := make([]string, len(k.people))
	for i, p := range k.people {
		names[i] = p.Const
	}
	return fol.Named(names...)
}

func (k *knights) settle(context.Context, *Puzzle) error { return nil }
