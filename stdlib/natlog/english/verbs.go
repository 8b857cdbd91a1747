package english

import (
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// verbRules are the rules of what stands around a verb, once for each of its
// five forms. The head of a form in the past is did and the lemma, so that
// every head says its time in its first words and its verb in the last:
//
//	kick, did kick, can kick, has kicked, is kicking, is kicked
func verbRules() []chart.Rule {
	var rules []chart.Rule
	for _, cat := range []string{verbB, verbS, verbD, verbN, verbG} {
		f := cat[len(cat)-1:]
		add := func(lhs, rhs string, do chart.Action, cost int, example string) {
			rules = append(rules, chart.Rule{LHS: lhs + f, RHS: rhs, Do: do, Cost: cost, Example: example})
		}
		add("Head", cat, chart.Call1(headed(cat)), 0, "kick")
		add("Core", "Head"+f, chart.Action{}, 0, "bark")
		add("Core", "Head"+f+" Phrase", chart.Do2(transitive), 0, "kick a rock")
		add("Core", "Head"+f+" Given Phrase", chart.Do3(ditransitive), 1, "give me a book")
		add("Core", "Head"+f+" Attribute", chart.Do2(verb.with), 2, "become tall")
		add("Core", "Head"+f+" to CoreB", chart.Call2(chain), 1, "want to sing")
		add("Post", "Core"+f, chart.Action{}, 0, "kick a rock")
		add("Post", "Post"+f+" Manner", chart.Do2(verb.with), 0, "kick a rock happily")
		add("Post", "Post"+f+" Prepositional", chart.Do2(verb.with), 0, "kick a rock in the garden")
		add("Phrase", "Post"+f, chart.Action{}, 0, "kick a rock happily")
		add("Phrase", "Manner Phrase"+f, chart.Do2(preceded), 0, "happily kick a rock")
	}
	return append(rules, chart.Rule{LHS: "Manner", RHS: adverb, Do: chart.Call1(attribute), Example: "happily"})
}

// headed is a verb in a form.
func headed(cat string) func(*chart.Call, word) verb {
	return func(c *chart.Call, w word) verb {
		head := w.lemma
		switch cat {
		case verbD:
			head = "did " + head
		case verbN, verbG:
			head = c.Covered()[0].Norm
		}
		return verb{v: natlog.Verb{Head: head}, signs: upward(c.From, c.To)}
	}
}

func transitive(v verb, p phrase) verb {
	v.object = &p
	return v
}

// ditransitive reads give me a book as give a book to me.
func ditransitive(v verb, to, p phrase) verb {
	return transitive(v, p).with(modifier{prep: "to", object: to})
}

// preceded is a verb with an adverb before it.
func preceded(m modifier, v verb) verb {
	v.mods = append([]modifier{m}, v.mods...)
	return v
}

// reversing lists verbs whose infinitive is denied by them, or not monotone.
var reversing = map[string]bool{"refuse": true, "fail": true, "forget": true, "decline": true, "neglect": true, "hesitate": true, "avoid": true, "pretend": true}

// chain is a verb with an infinitive, as one verb: want to sing. A verb that
// denies its infinitive takes it as a whole.
func chain(c *chart.Call, v, inf verb) verb {
	_, last := cutLast(v.v.Head)
	if reversing[last] || slices.ContainsFunc(c.Covered()[:1], func(t chart.Token) bool { return reversing[t.Norm] }) {
		said, own := inf.said()
		v.mods = append(v.mods, modifier{words: []natlog.Modifier{natlog.Attribute{Word: "to " + said.String()}}, signs: own.within(Fixed)})
		return v
	}
	inf.v.Head = v.v.Head + " to " + inf.v.Head
	inf.signs = join(v.signs, inf.signs)
	return inf
}

// auxiliaryRules are the rules of what stands before a verb, and of be.
func auxiliaryRules() []chart.Rule {
	finite := func(agrees number, past bool) chart.Action {
		return chart.Do1(func(v verb) predicate { return v.predicated(agrees, past, false) })
	}
	return append([]chart.Rule{
		{LHS: "Verbal", RHS: "PhraseS", Do: finite(singular, false), Example: "barks"},
		{LHS: "Verbal", RHS: "PhraseB", Do: finite(plurality, false), Example: "bark"},
		{LHS: "Verbal", RHS: "PhraseD", Do: finite(anyNumber, true), Example: "barked"},
		{LHS: "Verbal", RHS: "never Verbal", Do: chart.Call1(never), Example: "never barks"},
		{LHS: "Verbal", RHS: "does Not? PhraseB", Do: chart.Call2(auxiliary("", singular, false)), Example: "does not bark"},
		{LHS: "Verbal", RHS: "do Not? PhraseB", Do: chart.Call2(auxiliary("", plurality, false)), Example: "do not bark"},
		{LHS: "Verbal", RHS: "did Not? PhraseB", Do: chart.Call2(auxiliary("did", anyNumber, true)), Example: "did not bark"},
		{LHS: "Verbal", RHS: "has|'s Not? PhraseN", Do: chart.Call2(auxiliary("has", singular, true)), Example: "has not barked"},
		{LHS: "Verbal", RHS: "have|'ve Not? PhraseN", Do: chart.Call2(auxiliary("has", plurality, true)), Example: "have not barked"},
		{LHS: "Verbal", RHS: "had Not? PhraseN", Do: chart.Call2(auxiliary("had", anyNumber, true)), Example: "had barked"},
		{LHS: "Verbal", RHS: "Modal Not? PhraseB", Do: chart.Call3(modal(anyNumber)), Example: "can bark"},
		{LHS: "Verbal", RHS: "ModalS Not? PhraseB", Do: chart.Call3(modal(singular)), Example: "has to bark"},
		{LHS: "Verbal", RHS: "ModalB Not? PhraseB", Do: chart.Call3(modal(plurality)), Example: "have to bark"},
		{LHS: "Verbal", RHS: "Be Not? Complement", Do: chart.Call3(copula), Example: "is not tall"},
		{LHS: "Verbal", RHS: "Be Not? PhraseG", Do: chart.Call3(progressive), Example: "is not barking"},
		{LHS: "Verbal", RHS: "Be Not? PhraseN", Do: chart.Call3(progressive), Cost: 1, Example: "was not kicked"},
		{LHS: "PhraseB", RHS: "be Complement", Do: chart.Call1(infinite("be")), Example: "be tall"},
		{LHS: "PhraseB", RHS: "be PhraseG", Do: chart.Do1(func(v verb) verb { return v.prefixed("be", nil) }), Example: "be barking"},
		{LHS: "PhraseB", RHS: "be PhraseN", Do: chart.Do1(func(v verb) verb { return v.prefixed("be", nil) }), Cost: 1, Example: "be kicked"},
		{LHS: "CoreB", RHS: "be Complement", Do: chart.Call1(infinite("be")), Example: "be tall"},
		{LHS: "PhraseN", RHS: "been Complement", Do: chart.Call1(infinite("been")), Example: "been tall"},
		{LHS: "PhraseN", RHS: "been PhraseG", Do: chart.Do1(func(v verb) verb { return v.prefixed("been", nil) }), Example: "been barking"},
		{LHS: "PhraseN", RHS: "been PhraseN", Do: chart.Do1(func(v verb) verb { return v.prefixed("been", nil) }), Cost: 1, Example: "been kicked"},
	}, beRules()...)
}

// being is a form of be.
type being struct {
	agrees number
	past   bool
	signs  signs
}

func beRules() []chart.Rule {
	form := func(words string, agrees number, past bool) chart.Rule {
		return chart.Rule{LHS: "Be", RHS: words, Do: chart.Call0(func(c *chart.Call) being { return being{agrees, past, upward(c.From, c.To)} }), Example: words}
	}
	return []chart.Rule{
		form("is|'s", singular, false), form("are|am|'re|'m", plurality, false), form("was", anyNumber, true), form("were", plurality, true),
		{LHS: "Complement", RHS: "Phrase", Do: chart.Do1(func(p phrase) complement { return complement{np: &p, number: p.number} }), Example: "a dog"},
		{LHS: "Complement", RHS: "Qualities", Do: chart.Do1(func(ms []modifier) complement { return complement{mods: ms, number: anyNumber} }), Example: "tall"},
		{LHS: "Qualities", RHS: "Quality", Do: chart.Do1(func(m modifier) []modifier { return []modifier{m} }), Example: "tall"},
		{LHS: "Qualities", RHS: "Prepositional", Do: chart.Do1(func(m modifier) []modifier { return []modifier{m} }), Example: "in Europe"},
		{LHS: "Qualities", RHS: "Qualities Prepositional", Do: chart.Do2(func(ms []modifier, m modifier) []modifier { return append(slices.Clip(ms), m) }), Example: "resident in Europe"},
		{LHS: "Quality", RHS: adj, Do: chart.Call1(attribute), Example: "tall"},
		{LHS: "Quality", RHS: "Degree Quality", Do: chart.Call2(intensified), Example: "very tall"},
		{LHS: "Quality", RHS: "Adverb Quality", Do: chart.Call2(intensified), Cost: 1, Example: "always tall"},
	}
}

// never denies a predicate.
func never(c *chart.Call, p predicate) predicate {
	p.negated = !p.negated
	p.signs = p.signs.within(Downward)
	return p
}

// auxiliary is a verb behind do, did or have.
func auxiliary(prefix string, agrees number, past bool) func(*chart.Call, bool, verb) predicate {
	return func(c *chart.Call, not bool, v verb) predicate {
		if prefix != "" {
			v = v.prefixed(prefix, nil)
		}
		return v.predicated(agrees, past, not)
	}
}

func modal(agrees number) func(*chart.Call, word, bool, verb) predicate {
	return func(c *chart.Call, m word, not bool, v verb) predicate {
		return v.prefixed(m.lemma, nil).predicated(agrees, false, not)
	}
}

// progressive is a participle behind a form of be.
func progressive(c *chart.Call, b being, not bool, v verb) predicate {
	return v.prefixed(b.head(), b.signs).predicated(b.agrees, b.past, not)
}

func (b being) head() string {
	if b.past {
		return "was"
	}
	return "is"
}

// infinite is be with its complement as a verb.
func infinite(head string) func(*chart.Call, complement) verb {
	return func(c *chart.Call, x complement) verb { return x.asVerb(head, upward(c.From, c.From+1)) }
}

// copula is is or are with what it says; a form in the past, and a complement
// that is a person or thing, make it a verb: was tall, is the king.
func copula(c *chart.Call, b being, not bool, x complement) predicate {
	if b.agrees == singular && x.number&singular == 0 {
		c.Reject("what stands behind “%s” does not agree with it in number", b.head())
		return predicate{}
	}
	if x.np != nil && x.np.det != nil && x.np.det.d == natlog.No { // is no dog
		d := *x.np.det
		d.d = natlog.Some
		np := *x.np
		np.det = &d
		x.np, not = &np, !not
	}
	n, own, ok := x.noun()
	if ok && !b.past {
		return predicate{natlog.Copula{Complement: n}, not, false, b.agrees, join(b.signs, own).negated(not)}
	}
	head := b.head()
	if !b.past {
		head = "be"
	}
	return x.asVerb(head, b.signs).predicated(b.agrees, b.past, not)
}
