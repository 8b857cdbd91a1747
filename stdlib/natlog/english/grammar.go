package english

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// language is the grammar and the words of its closed classes.
type language struct {
	*chart.Grammar
	closed map[string]bool
}

// english is compiled when the first sentence is read.
var english = sync.OnceValue(func() language {
	rules := slices.Concat(sentenceRules(), joinedRules(), nounRules(), verbRules(), auxiliaryRules())
	lexemes := slices.Concat(closedDeterminers(), counts(), pronouns(), auxiliaryWords(), closedWords(), joiners())
	l := language{chart.MustCompile(categories(), lexemes, rules), map[string]bool{}}
	add := func(words string) {
		for _, w := range strings.Split(words, "|") {
			l.closed[w] = true
		}
	}
	for _, x := range lexemes {
		add(x.Words)
	}
	for _, r := range rules {
		for _, field := range strings.Fields(r.RHS) {
			add(field)
		}
	}
	add(strings.ReplaceAll(beyond, " ", "|"))
	for _, r := range refusals {
		for w := range r.words {
			l.closed[w] = true
		}
	}
	return l
})

// categories declares the classes of words. Open ones get their words from each
// sentence.
func categories() []chart.Category {
	var out []chart.Category
	for _, c := range [][2]string{
		{nounSg, "a noun"}, {nounPl, "a plural noun"}, {adj, "an adjective"}, {adverb, "an adverb"}, {name, "a name"},
		{
			verbB, "a verb",
		}, {verbS, "a verb in -s"}, {verbD, "a verb in the past"}, {verbN, "a participle"}, {verbG, "a verb in -ing"},
		{"Preposition", "a preposition"}, {"Degree", "“very”"},
	} {
		out = append(out, chart.Cat[word](c[0], c[1]))
	}
	for _, c := range [][2]string{
		{"Be", "a form of “be”"}, {"Do", "a form of “do”"}, {"Have", "a form of “have”"},
		{"Modal", "a modal verb"},
	} {
		out = append(out, chart.Cat[form](c[0], c[1]))
	}
	return append(out, chart.Cat[natlog.Connective]("Joiner", "“and” or “or”"),
		chart.Cat[determiner]("DetWord", "a determiner"),
		chart.Cat[one]("One", "a pronoun"), chart.Cat[count]("Count", "a determiner"),
		chart.Cat[phrase]("Pronoun", "a pronoun"),
		chart.Cat[phrase]("Possessive", "a possessive"), chart.Cat("Number", "a number", digits))
}

// digits reads a number of digits, of a size that can be counted.
func digits(t chart.Token) (int, bool) {
	if t.Kind != chart.Number {
		return 0, false
	}
	n, err := strconv.Atoi(strings.ReplaceAll(t.Norm, ",", ""))
	return n, err == nil && n <= maxCount
}

// maxCount bounds numbers in determiners.
const maxCount = 1000

// sentenceRules returns the rules of whole sentences.
func sentenceRules() []chart.Rule {
	return []chart.Rule{
		// The action checks agreement, so that the error can say what is wrong: a
		// grammar with a symbol for each number could only say where it stopped.
		{LHS: "Clause", RHS: "Given Predicate", Do: chart.Call2(agree), Example: "every dog barks"},
		{LHS: "Clause", RHS: "Nom Predicate", Do: chart.Call2(bareSubject), Cost: 3, Example: "dogs bark"},
		{LHS: "Clause", RHS: "Group Predicate", Do: chart.Call2(agree), Cost: 1, Example: "Rex and Tom bark"},
		{LHS: "Clause", RHS: "there Be Not? Phrase", Do: chart.Call3(existential), Example: "there are no dogs"},
		{LHS: "Not", RHS: "not|never", Do: chart.Value(true), Example: "not"},
	}
}

// bareSubject returns a sentence whose subject has no determiner, which is less
// likely than one without in the object.
func bareSubject(c *chart.Call, n noun, p predicate) clause { return agree(c, bareNoun(n), p) }

// existential reads there is and a noun phrase. A relative clause behind the
// noun is what is said of it: there are dogs that bark is some dogs bark, since
// the determiners that may stand here count only what is in both sets.
func existential(c *chart.Call, be form, not bool, p phrase) clause {
	if p.group != nil {
		var parts []clause
		for _, m := range p.group.parts {
			be.agrees = anyNumber
			parts = append(parts, existential(c, be, not, m))
		}
		if not || p.group.by == natlog.Nor {
			c.Reject("“there is not” before several that are joined is not read")
		}
		return covered(c, compound(p.group.by, parts...))
	}
	if be.agrees&p.number == 0 {
		c.Reject("“there %s” and “%s” do not agree in number", be.prefix, p.noun.n.Head)
		return clause{}
	}
	d := natlog.Some
	if p.det != nil {
		d = p.det.d
	}
	if p.name != "" || slices.ContainsFunc(linears(d.Meaning()), func(l natlog.Linear) bool {
		return l.Only != 0 || l.Other != 0
	}) {
		c.Reject("“there is” takes a determiner that counts, such as some, no or three")
		return clause{}
	}
	if not {
		d = negation(d)
	}
	n, s := p.noun.n, natlog.Sentence{Predicate: natlog.Copula{}}
	if k := len(n.Modifiers) - 1; k >= 0 {
		if r, ok := n.Modifiers[k].(natlog.Relative); ok {
			s.Predicate, s.Negated = r.Predicate, r.Negated
			n.Modifiers = n.Modifiers[:k:k]
		}
	}
	s.Subject = natlog.Quantified{Determiner: d, Noun: n}
	restrictor, _ := Monotonicity(d)
	own := p.noun.signs.within(restrictor)
	if p.det != nil {
		own = join(own, p.det.signs)
	}
	return clause{s, own.covering(c.From, c.To)}
}

// negation returns the determiner that says the opposite.
func negation(d *natlog.Determiner) *natlog.Determiner {
	for _, pair := range [][2]*natlog.Determiner{
		{natlog.Some, natlog.No}, {natlog.Every, natlog.NotEvery}, {somePlural, natlog.No},
		{aOne, natlog.No},
		{eachOne, natlog.NotEvery}, {allOf, natlog.NotEvery},
	} {
		switch d {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return natlog.NewDeterminer("not "+d.Name(), natlog.Not{Condition: d.Meaning()})
}
