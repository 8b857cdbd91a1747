package english

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// What and, or, but, if and their like join: clauses, predicates, what stands behind
// be, noun phrases and nouns. A list of three parts or more has one connective:
// “a and b or c” is refused, since people group it in two ways.

// list is parts that a connective joins.
type list[T any] struct {
	by    natlog.Connective
	parts []T
}

// saidOf is a complement that is said or denied.
type saidOf struct {
	complement
	not bool
}

// copulaEach is a list of complements of one form of be.
func copulaEach(c *chart.Call, f form, not bool, l list[saidOf]) predicate {
	return underOne(func(c *chart.Call, f form, not bool, x saidOf) predicate {
		return copula(c, f, not != x.not, x.complement)
	})(c, f, not, l)
}

// copulaMotley is such a list of colours as one: what is black and white may be neither.
func copulaMotley(c *chart.Call, f form, not bool, l list[saidOf]) predicate {
	var all []modifier
	for _, x := range l.parts {
		if x.not || len(x.mods) != 1 {
			c.Reject("these are no colours")
			return predicate{}
		}
		all = append(all, x.mods[0])
	}
	return copula(c, f, not, complement{mods: []modifier{motley(c, list[modifier]{l.by, all})}, number: anyNumber})
}

// attributedMotley is a noun with a list of colours before it as one.
func attributedMotley(c *chart.Call, l list[modifier], n noun) noun {
	return attributed(c, motley(c, l), n)
}

// joiners are the words that join.
func joiners() []chart.Lexeme {
	return []chart.Lexeme{
		{Cat: "Joiner", Words: "and|and also", Value: natlog.And},
		{Cat: "Joiner", Words: "or", Value: natlog.Or},
	}
}

// listRules are the rules of a list of what one symbol covers. The list's symbol is the
// other's in the plural.
func listRules[T any](symbol, example string) []chart.Rule {
	pair := func(by natlog.Connective) func(*chart.Call, T, T) list[T] {
		return func(_ *chart.Call, a, b T) list[T] { return two(a, by, b) }
	}
	lists, rest := symbol+"s", symbol+"sLast"
	return []chart.Rule{
		{LHS: lists, RHS: symbol + " Joiner " + symbol, Do: chart.Do3(two[T]), Example: example},
		{LHS: lists, RHS: symbol + " , " + rest, Do: chart.Call2(longer[T]), Example: example},
		{LHS: lists, RHS: symbol + " Joiner " + lists, Do: chart.Call3(regular[T]), Example: example},
		{LHS: lists, RHS: "either " + symbol + " or " + symbol, Do: chart.Call2(pair(natlog.Either)), Example: example},
		{LHS: lists, RHS: "neither " + symbol + " nor " + symbol, Do: chart.Call2(pair(natlog.Nor)), Example: example},
		{LHS: lists, RHS: "both " + symbol + " and " + symbol, Do: chart.Call2(pair(natlog.And)), Example: example},
		// What a list ends with: before its last part there may be a comma too.
		{LHS: rest, RHS: symbol + " Joiner " + symbol, Do: chart.Do3(two[T]), Example: example},
		{LHS: rest, RHS: symbol + " , Joiner " + symbol, Do: chart.Do3(two[T]), Example: example},
		{LHS: rest, RHS: symbol + " , " + rest, Do: chart.Call2(longer[T]), Example: example},
	}
}

// commaRules are the rule of two clauses or predicates with a comma before what joins
// them. Of phrases a comma before the second may begin a clause: Rex went by car, and Tom
// by train.
func commaRules[T any](symbol, example string) []chart.Rule {
	return []chart.Rule{{LHS: symbol + "s", RHS: symbol + " , Joiner " + symbol,
		Do: chart.Do3(two[T]), Example: example}}
}

// contrastRules are the rule of two that but joins. Before a noun phrase but may say
// which are left out: everyone but Rex.
func contrastRules[T any](symbol, example string) []chart.Rule {
	both := chart.Do2(func(a, b T) list[T] { return two(a, natlog.And, b) })
	return []chart.Rule{
		{LHS: symbol + "s", RHS: symbol + " but " + symbol, Do: both, Example: example},
		{LHS: symbol + "s", RHS: symbol + " , but " + symbol, Do: both, Example: example},
	}
}

// two is a list of two parts.
func two[T any](a T, by natlog.Connective, b T) list[T] { return list[T]{by, []T{a, b}} }

// longer is a list with one more part before it.
func longer[T any](c *chart.Call, first T, rest list[T]) list[T] {
	if rest.by != natlog.And && rest.by != natlog.Or {
		c.Reject("“%s” joins two", rest.by)
	}
	return list[T]{rest.by, append([]T{first}, rest.parts...)}
}

// regular is such a list with the connective repeated.
func regular[T any](c *chart.Call, first T, by natlog.Connective, rest list[T]) list[T] {
	if by != rest.by {
		c.Refuse("“and” with “or” can be grouped in two ways: write two sentences, or “either … or”")
	}
	return longer(c, first, rest)
}

// joinedRules returns the rules of sentences, of joined predicates and of noun phrases.
func joinedRules() []chart.Rule {
	return slices.Concat(bodyRules(), conditionRules(), predicateRules(), groupRules(),
		listRules[clause]("Clause", "Rex barks and Tom sleeps"), contrastRules[clause]("Clause",
			"Rex barks but Tom sleeps"),
		commaRules[clause]("Clause", "Rex barks, and Tom sleeps"), commaRules[predicate]("Verbal", "barks, and runs"),
		listRules[predicate]("Verbal", "barks and runs"), contrastRules[predicate]("Verbal", "barks but does not run"),
		listRules[verb]("PhraseB", "bark and run"), listRules[verb]("PhraseN", "kicked and beaten"),
		listRules[verb]("PhraseG", "barking and running"), listRules[saidOf]("Qualified", "tall and not thin"),
		contrastRules[saidOf]("Qualified", "tall but not thin"),
		listRules[phrase]("Single", "Rex and Tom"), listRules[noun]("Core", "dog and cat"),
		listRules[modifier]("Attribute", "red and round"))
}

// bodyRules returns the rules of sentences and of what stands in them as a clause.
func bodyRules() []chart.Rule {
	return []chart.Rule{
		{LHS: "Sentence", RHS: "Body", Example: "every dog barks"},
		{LHS: "Sentence", RHS: "Condition", Example: "if Rex barks, Tom sleeps"},
		{LHS: "Body", RHS: "Clause", Example: "every dog barks"},
		{LHS: "Body", RHS: "Clauses", Do: chart.Call1(joinedClauses), Example: "Rex barks and Tom sleeps"},
		{LHS: "Body", RHS: "it is not the case that Body", Do: chart.Call1(notSo), Example: "it is not the case that " +
			"Rex barks"},
		{
			LHS:     "Body",
			RHS:     "it is not true that Body",
			Do:      chart.Call1(notSo),
			Example: "it is not true that Rex barks",
		},
		{LHS: "Body", RHS: "it is false that Body", Do: chart.Call1(notSo), Example: "it is false that Rex barks"},
		{LHS: "Body", RHS: "it is true that Body", Do: chart.Call1(covered), Example: "it is true that Rex barks"},
	}
}

// conditionRules returns the rules of if, only if and unless.
func conditionRules() []chart.Rule {
	return []chart.Rule{
		{LHS: "Condition", RHS: "if Body , then Body", Do: chart.Call2(condition), Example: "if Rex barks, then " +
			"Tom sleeps"},
		{LHS: "Condition", RHS: "if Body then Body", Do: chart.Call2(condition), Example: "if Rex barks then Tom " +
			"sleeps"},
		{LHS: "Condition", RHS: "if Body , Body", Do: chart.Call2(condition), Example: "if Rex barks, Tom sleeps"},
		{LHS: "Condition", RHS: "Body if Body", Do: chart.Call2(conditionBehind), Example: "Tom sleeps if Rex barks"},
		{LHS: "Condition", RHS: "Body , if Body", Do: chart.Call2(conditionBehind), Example: "Tom sleeps, if Rex " +
			"barks"},
		{LHS: "Condition", RHS: "Body only if Body", Do: chart.Call2(condition), Example: "Tom sleeps only if Rex " +
			"barks"},
		{LHS: "Condition", RHS: "Body if and only if Body", Do: chart.Call2(bothWaysIf), Example: "Tom sleeps if " +
			"and only if Rex barks"},
		{LHS: "Condition", RHS: "unless Body , Body", Do: chart.Call2(unless), Example: "unless Rex barks, Tom sleeps"},
		{LHS: "Condition", RHS: "Body unless Body", Do: chart.Call2(func(c *chart.Call, then, not clause) clause {
			return unless(c, not, then)
		}), Example: "Tom sleeps unless Rex barks"},
	}
}

// predicateRules returns the rules of predicates that are joined.
func predicateRules() []chart.Rule {
	return []chart.Rule{
		{LHS: "Predicate", RHS: "Verbal", Example: "barks"},
		{LHS: "Predicate", RHS: "Verbals", Do: chart.Call1(separate), Cost: 2, Example: "barks and runs"},
		{LHS: "Verbal", RHS: "never Verbals", Do: chart.Call1(func(c *chart.Call, l list[predicate]) predicate {
			return never(c, joinedPredicates(c, l))
		}), Example: "never barks or runs"},
		{LHS: "Verbal", RHS: "Do Not? PhraseBs", Do: chart.Call3(underOne(auxiliary)), Example: "does not bark or run"},
		{LHS: "Verbal", RHS: "Have Not? PhraseNs", Do: chart.Call3(underOne(auxiliary)), Example: "has barked and run"},
		{LHS: "Verbal", RHS: "Modal Not? PhraseBs", Do: chart.Call3(willDo), Example: "will bark and run"},
		{
			LHS:     "Verbal",
			RHS:     "Be Not? PhraseGs",
			Do:      chart.Call3(underOne(progressive)),
			Example: "is barking and running",
		},
		{
			LHS:     "Verbal",
			RHS:     "Be Not? PhraseNs",
			Do:      chart.Call3(underOne(passiveVerb)),
			Example: "was kicked and beaten",
		},
		{LHS: "Verbal", RHS: "Be Not? Qualifieds", Do: chart.Call3(copulaEach), Example: "is tall and not thin"},
		{LHS: "Verbal", RHS: "Be Not? Qualifieds", Do: chart.Call3(copulaMotley), Example: "is black and white"},
		{LHS: "Qualified", RHS: "Not? Complement", Do: chart.Do2(func(not bool, x complement) saidOf {
			return saidOf{x, not}
		}), Example: "not thin"},
	}
}

// groupRules returns the rules of noun phrases and adjectives that are joined.
func groupRules() []chart.Rule {
	return []chart.Rule{
		{LHS: "Phrase", RHS: "Group", Example: "Rex and Tom"},
		{LHS: "Group", RHS: "Singles", Do: chart.Call1(grouped), Example: "Rex and Tom"},
		{LHS: "Group", RHS: "Det Cores", Do: chart.Call2(determinedEach), Example: "every dog and cat"},
		{LHS: "Core", RHS: "Attributes Core", Do: chart.Call2(attributedEach(false)), Example: "red and round rock"},
		{LHS: "Core", RHS: "Attributes Core", Do: chart.Call2(attributedEach(true)), Example: "black and white dogs"},
		{LHS: "Core", RHS: "Attributes Core", Do: chart.Call2(attributedMotley), Example: "black and white dog"},
		{LHS: "Core", RHS: "Attribute , Core", Do: chart.Call2(attributed), Example: "tall, thin kid"},
	}
}

// compound is clauses joined; its words have the polarity of their place.
func compound(by natlog.Connective, parts ...clause) clause {
	c := natlog.Compound{By: by}
	var all signs
	for i, p := range parts {
		at := Upward
		if by == natlog.NotSo || by == natlog.Nor || by == natlog.If && i == 0 {
			at = Downward
		}
		if at == Downward && by != natlog.Nor {
			p.s = existentially(p.s)
		}
		c.Parts, all = append(c.Parts, p.s), join(all, p.signs.within(at))
	}
	return clause{natlog.Sentence{Compound: &c}, all}
}

// existentially is a clause in which any speaks of some: if any dog barks.
func existentially(s natlog.Sentence) natlog.Sentence {
	return s.Map(func(q natlog.Quantified) natlog.Quantified {
		if q.Determiner == anyOne {
			q.Determiner = natlog.Some
		}
		return q
	})
}

// covered puts a sign on the words of a clause that have none.
func covered(c *chart.Call, x clause) clause { return clause{x.s, x.signs.covering(c.From, c.To)} }

// joinedClauses is a list of clauses.
func joinedClauses(c *chart.Call, l list[clause]) clause {
	if l.by == natlog.Nor {
		c.Reject("“neither … nor” joins phrases or predicates here")
	}
	return covered(c, compound(l.by, l.parts...))
}

// notSo denies a clause.
func notSo(c *chart.Call, x clause) clause { return covered(c, compound(natlog.NotSo, x)) }

// condition is if a then b, and a only if b.
func condition(c *chart.Call, a, b clause) clause { return covered(c, compound(natlog.If, a, b)) }

// conditionBehind is b if a.
func conditionBehind(c *chart.Call, b, a clause) clause { return condition(c, a, b) }

// unless is what is so unless something is: if that is not so.
func unless(c *chart.Call, a, b clause) clause { return condition(c, compound(natlog.NotSo, a), b) }

// bothWaysIf is a if and only if b.
func bothWaysIf(c *chart.Call, a, b clause) clause {
	return covered(c, compound(natlog.And, compound(natlog.If, a, b), compound(natlog.If, b, a)))
}

// joinedPredicates is a list of predicates as one.
func joinedPredicates(c *chart.Call, l list[predicate]) predicate {
	first := l.parts[0]
	out := predicate{past: first.past, progress: first.progress, agrees: anyNumber}
	j := natlog.Joined{By: l.by}
	for _, p := range l.parts {
		out.agrees &= p.agrees
		j.Parts = append(j.Parts, natlog.Relative{Negated: p.negated, Predicate: p.p})
		out.signs = join(out.signs, p.signs.negated(l.by == natlog.Nor))
		out.facts = append(out.facts, p.facts...)
	}
	if out.agrees == 0 {
		c.Reject("the verbs do not agree in number")
	}
	out.p = j
	return out.covering(c)
}

// separate is a list of predicates each with its own form. A base form behind an
// infinitive may be one too: they want to sing and dance.
func separate(c *chart.Call, l list[predicate]) predicate {
	for i, p := range l.parts[1:] {
		if p.agrees == plurality && !p.past && l.parts[i].infinitive() {
			c.Refuse("what “and” or “or” joins may be two infinitives")
		}
	}
	return joinedPredicates(c, l)
}

// infinitive reports whether a predicate has an infinitive in it.
func (p predicate) infinitive() bool {
	v, ok := p.p.(natlog.Verb)
	return ok && (strings.Contains(v.Head, " to ") || slices.ContainsFunc(v.Modifiers, func(m natlog.Modifier) bool {
		a, ok := m.(natlog.Attribute)
		return ok && a.Whole
	}))
}

// willDo is a list of verbs behind will. Who can do either may be unable to do both, so
// that no other modal verb is taken apart.
func willDo(c *chart.Call, f form, not bool, l list[verb]) predicate {
	if f.prefix != "will" {
		c.Refuse("“%s” may say something of several together", f.prefix)
	}
	return underOne(auxiliary)(c, f, not, l)
}

// underOne makes predicates of a list's parts, which one auxiliary and one negation are
// before.
func underOne[T any](one func(*chart.Call, form, bool, T) predicate) func(*chart.Call, form, bool, list[T]) predicate {
	return func(c *chart.Call, f form, not bool, l list[T]) predicate {
		said := list[predicate]{by: l.by}
		for _, x := range l.parts {
			said.parts = append(said.parts, one(c, f, false, x))
		}
		out := joinedPredicates(c, said)
		if not {
			out.negated, out.signs = true, out.signs.within(Downward)
		}
		return out.covering(c)
	}
}

// grouped is a list of noun phrases as one. A noun without a determiner behind a phrase
// that has one may share it: no boys or girls.
func grouped(c *chart.Call, l list[phrase]) phrase {
	for i, p := range l.parts[1:] {
		if p.bare() && p.number == singular && !p.noun.mass ||
			(l.parts[i].bare() || l.parts[i].name != "") && l.parts[i].noun.also {
			c.Reject("“%s” is no phrase by itself", p.noun.n.Head)
		}
		if first := l.parts[i]; p.bare() && first.det != nil {
			c.Refuse("“%s” may or may not belong to both nouns", first.det.d.Name())
		}
	}
	p := phrase{group: &l, number: plurality}
	if l.by == natlog.And && !slices.ContainsFunc(l.parts, func(p phrase) bool {
		return p.det == nil || p.det.nouns != singular || p.det.d.Meaning() != natlog.Every.Meaning()
	}) {
		p.number = anyNumber // every dog and every cat barks
	}
	if l.by != natlog.And {
		p.number = anyNumber
		for _, m := range l.parts {
			p.number &= m.number
		}
		if p.number == 0 {
			p.number = anyNumber
		}
	}
	return p
}

// determinedEach is one determiner before several nouns: every dog and cat is every dog
// and every cat. A friend and colleague may be one person, and three dogs and cats are
// three in all.
func determinedEach(c *chart.Call, d determiner, l list[noun]) phrase {
	if slices.ContainsFunc(l.parts[:len(l.parts)-1], func(n noun) bool { return n.also }) {
		c.Reject("“and” may join adjectives here")
	}
	plural := !slices.ContainsFunc(l.parts, func(n noun) bool { return n.number&plurality == 0 })
	eachIsOne := d.nouns == singular || l.by == natlog.Or
	switch {
	case d.d.Meaning() == natlog.Every.Meaning() && d.nouns == singular && l.by == natlog.And:
		c.Refuse("“%s” before two nouns that “and” joins may speak of what is both", d.d.Name())
	case d.d.Meaning() == natlog.Every.Meaning() || d.d == natlog.No:
		l.by = natlog.And // every dog or cat is each of both
	case (d.d == natlog.The || d.d == thePlural) && l.by == natlog.And:
	case (d.d == natlog.Some || d.d == aOne) && d.first == nil && (l.by == natlog.Or || l.by == natlog.And && plural):
	default:
		c.Refuse("“%s” before several nouns that are joined can be taken in several ways", d.d.Name())
	}
	g := list[phrase]{by: l.by}
	for _, n := range l.parts {
		g.parts = append(g.parts, determined(c, d, n))
	}
	p := grouped(c, g)
	if eachIsOne {
		p.number = anyNumber
	}
	return p
}

// bare reports whether a phrase is a noun without a determiner.
func (p phrase) bare() bool { return p.name == "" && p.det == nil && p.group == nil }

// attributedEach is a noun with adjectives that and or or joins. Of several things with
// and between, each may be both, or some the one and some the other: black and white
// dogs. What is said of a noun alone (a small or old elephant) is refused.
func attributedEach(mixed bool) func(c *chart.Call, l list[modifier], n noun) noun {
	return func(c *chart.Call, l list[modifier], n noun) noun {
		by := l.by
		if mixed {
			if by != natlog.And || n.number&plurality == 0 {
				c.Reject("“and” joins what one thing is")
			}
			by = natlog.Or
		}
		j := natlog.Joined{By: by}
		for _, m := range l.parts {
			if m.named {
				c.Reject("“%s” joins adjectives here", by)
			}
			anything := everything[n.n.Head] || n.n.Head == "person"
			if m.common || !anything && slices.ContainsFunc(m.words, notIntersective) {
				c.Refuse("“%s” before a noun joins words that say something of their noun alone", by)
			}
			j.Parts = append(j.Parts,
				natlog.Relative{Predicate: natlog.Copula{Complement: natlog.Noun{Modifiers: m.words}}})
			n.signs = join(m.signs, n.signs)
		}
		if by == natlog.And {
			for _, m := range slices.Backward(l.parts) {
				n.n.Modifiers = append(slices.Clone(m.words), n.n.Modifiers...)
			}
		} else {
			n.n.Modifiers = append(slices.Clip(n.n.Modifiers), natlog.Relative{Predicate: j})
		}
		n.described = true
		return n
	}
}

// colours lists the words for colours: the basic ones (Berlin and Kay, Basic Color Terms,
// 1969) and others that are frequent.
var colours = wordSet(colourWords)

const colourWords = "black white red green yellow blue brown purple pink orange grey gray violet crimson scarlet " +
	"beige golden turquoise maroon"

// motley makes one adjective of colours that and joins.
func motley(c *chart.Call, l list[modifier]) modifier {
	var words []string
	var all signs
	for _, m := range l.parts {
		if len(m.words) == 1 {
			if a, ok := m.words[0].(natlog.Attribute); ok && colours[a.Word] {
				words, all = append(words, a.Word), join(all, m.signs)
			}
		}
	}
	if l.by != natlog.And || len(words) < len(l.parts) {
		c.Reject("these are no colours")
	}
	slices.Sort(words)
	whole := natlog.Attribute{Word: strings.Join(words, " and "), Intersective: true}
	return modifier{words: []natlog.Modifier{whole}, signs: all}
}

// notIntersective reports whether a modifier may say different things of different nouns.
func notIntersective(m natlog.Modifier) bool {
	a, ok := m.(natlog.Attribute)
	return !ok || !a.Intersective
}

// groupAs is a group with its members as they are where it stands.
func groupAs(l *list[phrase], use func(phrase) (natlog.NounPhrase, signs, Polarity)) (natlog.NounPhrase, signs,
	Polarity) {
	g := natlog.Group{By: l.by}
	var all signs
	body := Polarity(2)
	for _, m := range l.parts {
		np, own, at := use(m)
		g.Members, all = append(g.Members, np), join(all, own)
		if body == 2 {
			body = at
		} else if body != at {
			body = Fixed
		}
	}
	if l.by == natlog.Nor {
		return g, all.within(Downward), body * Downward
	}
	return g, all, body
}

// together reports whether a predicate says something of several together: they meet,
// they are friends.
func (p predicate) together() bool {
	switch said := p.p.(type) {
	case natlog.Verb:
		lemma := lemmaOf(lastWord(said.Head))
		return said.Object == nil && (gathering[lemma] || mutually[lemma])
	case natlog.Copula:
		return mutual[said.Complement.Head]
	}
	return false
}

// mutually lists verbs that without an object say what several do to each other:
// reciprocal ones (Levin 36 and 22 to 23), besides those of gathering.
var mutually = wordSet("fight kiss hug embrace cuddle divorce date marry elope differ intersect overlap touch " +
	"alternate rhyme match coincide interact interlock mate duel wrestle tie bond correspond debate negotiate " +
	"chat gossip flirt battle border neighbor")

// mutual lists nouns of what several are to each other.
var mutual = wordSet("friend sibling cousin twin spouse partner colleague neighbour neighbor relative " +
	"contemporary compatriot counterpart namesake classmate roommate teammate housemate flatmate workmate " +
	"schoolmate shipmate brother sister couple pair team group enemy rival ally lover opposite equal " +
	"stranger acquaintance crowd family")

// joining lists verbs of what is done with several things together, and joiningBy the
// prepositions before several.
var (
	joining = wordSet("mix combine compare unite join connect separate marry introduce link merge blend confuse " +
		"distinguish divide contrast associate alternate reconcile gather collect assemble count sort swap exchange " +
		"switch weigh outnumber surround")
	joiningBy = wordSet("between among amongst")
)
