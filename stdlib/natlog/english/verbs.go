package english

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// verbRules returns the rules of what stands around a verb, once for each of its
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
		// The verb with its object; then what stands behind both, from the left; then
		// what stands before, from the right: each order of words has one structure.
		add("Head", cat, chart.Call1(headed(cat)), 0, "kick")
		add("Core", "Head"+f, chart.Action{}, 0, "bark")
		add("Core", "Head"+f+" Phrase", chart.Call2(withObject), 0, "kick a rock")
		add("Core", "Head"+f+" Given Phrase", chart.Call3(ditransitive), 1, "give me a book")
		add("Core", "Head"+f+" Quality", chart.Call2(becoming), 0, "become tall")
		add("Core", "Head"+f+" to CoreB", chart.Call2(chain), 0, "want to sing")
		add("Core", "Head"+f+" that Body", chart.Call2(reported), 0, "know that Rex barks")
		add("Post", "Core"+f, chart.Action{}, 0, "kick a rock")
		add("Post", "Post"+f+" Manner", chart.Do2(verb.with), 0, "kick a rock happily")
		add("Post", "Post"+f+" Prepositional", chart.Call2(around), 0, "kick a rock in the garden")
		add("Post", "Post"+f+" to PhraseB", chart.Call2(behindObject), 1, "kick a rock to break it")
		add("Phrase", "Post"+f, chart.Action{}, 0, "kick a rock happily")
		add("Phrase", "Manner Phrase"+f, chart.Do2(preceded), 0, "happily kick a rock")
	}
	return append(rules, chart.Rule{LHS: "Manner", RHS: adverb, Do: chart.Call1(attribute), Example: "happily"})
}

// headed returns a verb in a form.
func headed(cat string) func(*chart.Call, word) verb {
	return func(c *chart.Call, w word) verb {
		head := w.lemma
		switch cat {
		case verbD:
			head = "did " + head
		case verbN, verbG:
			head = c.Covered()[0].Norm
		}
		return verb{v: natlog.Verb{Head: head}, lemma: w.lemma, signs: upward(c.From, c.To)}
	}
}

// transitive returns a verb with its object.
func transitive(v verb, p phrase) verb {
	v.object = &p
	return v
}

// withObject returns a verb with its object, unless it denies that there is one.
func withObject(c *chart.Call, v verb, p phrase) verb {
	if p.time() {
		c.Refuse("“%s” may say when rather than what, which the grammar does not read", p.noun.n.Head)
	}
	if p.group != nil && joining[v.lemma] && p.group.by == natlog.And {
		c.Refuse("“%s” speaks of several together, which is not read", v.lemma)
	}
	if denying[v.lemma] && p.name == "" {
		c.Reject("the object of “%s” may not exist, and the grammar does not read that", v.lemma)
	}
	if reporting[v.lemma] && p.det == nil && p.noun.named {
		c.Reject("a name after “%s” may begin a clause, which the grammar does not read", v.lemma)
	}
	return transitive(v, p)
}

// time reports whether a phrase may say when or how long: every day, all afternoon.
func (p phrase) time() bool {
	return p.det != nil && times[p.noun.n.Head] &&
		(p.det.d.Meaning() == natlog.Every.Meaning() || p.det.at != "")
}

// times lists nouns of times and stretches of time.
var times = wordSet("second moment minute hour day night week month year decade century time morning noon afternoon " +
	"evening midnight weekend spring summer autumn fall winter season monday tuesday wednesday thursday friday " +
	"saturday sunday january february march april may june july august september october november december")

// reporting lists verbs behind which a clause may stand without that: of thought,
// perception and speech (Levin 29.4, 29.5, 30.1 and 37.7).
var reporting = wordSet("think believe know say hope guess suppose claim feel see hear doubt assume imagine expect " +
	"fear wish understand realize notice remember forget discover find learn " +
	"presume reckon figure sense fancy pretend foresee predict maintain assert allege argue warn acknowledge concede " +
	"boast complain " +
	"show prove mean suggest report deny declare state insist admit announce explain promise regret conclude decide " +
	"dream swear agree bet confirm recall reveal tell")

// giving lists the verbs that take two objects (dative alternation; Levin 2.1).
var giving = wordSet("give send show tell offer hand teach lend loan sell buy bring take pass write read pay repay " +
	"owe promise throw toss " +
	"serve award grant bequeath feed mail post ship email wire quote ask cost")

// wordSet returns the set of the words of a text.
func wordSet(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// ditransitive reads give me a book as give a book to me.
func ditransitive(c *chart.Call, v verb, to, p phrase) verb {
	if p.time() {
		c.Refuse("“%s” may say when rather than what, which the grammar does not read", p.noun.n.Head)
	}
	if !giving[v.lemma] {
		c.Reject("“%s” does not take two objects", v.lemma)
		return verb{}
	}
	return transitive(v, p).with(modifier{prep: "to", object: to})
}

// becomings lists the verbs that take an adjective: linking verbs.
var becomings = wordSet("become seem look feel sound taste smell remain stay get grow turn appear keep go")

// becoming returns such a verb with an adjective.
func becoming(c *chart.Call, v verb, m modifier) verb {
	if !becomings[v.lemma] {
		c.Reject("“%s” does not take an adjective", v.lemma)
		return verb{}
	}
	return v.with(m)
}

// around returns a verb with a prepositional phrase behind it. Behind an object, of
// belongs to the object.
func around(c *chart.Call, v verb, m modifier) verb {
	if m.prep == "to" && (achieving[v.lemma] || missing[v.lemma]) {
		c.Reject("behind “%s” begins an infinitive", v.lemma)
	}
	if m.prep == "of" && (v.object != nil && v.object.name == "" || len(v.mods) > 0) {
		c.Reject("“of” belongs to the noun before it")
		return verb{}
	}
	return v.with(m)
}

// preceded returns a verb with an adverb before it.
func preceded(m modifier, v verb) verb {
	v.mods = append([]modifier{m}, v.mods...)
	return v
}

// reversing lists verbs whose infinitive is denied by them, or not monotone.
var reversing = map[string]bool{
	"refuse":   true,
	"fail":     true,
	"forget":   true,
	"decline":  true,
	"neglect":  true,
	"hesitate": true,
	"avoid":    true,
	"pretend":  true,
}

// chain returns a verb with an infinitive, as one verb: want to sing. A verb that
// denies its infinitive takes it as a whole.
func chain(c *chart.Call, v, inf verb) verb {
	if achieving[v.lemma] || missing[v.lemma] {
		return achieved(c, v, inf)
	}
	if isAchieving(c.Covered()[0].Norm) {
		c.Reject("“%s” is a form of another verb", c.Covered()[0].Norm)
	}
	_, last := cutLast(v.v.Head)
	if c.Covered()[0].Norm == "used" || last == "have" { // modal verbs
		c.Reject("“%s to” does not express a purpose", c.Covered()[0].Norm)
		return verb{}
	}
	if reversing[last] || slices.ContainsFunc(c.Covered()[:1], func(t chart.Token) bool { return reversing[t.Norm] }) {
		return aimed(c, v, inf)
	}
	inf.v.Head = v.v.Head + " to " + inf.v.Head
	inf.signs = join(v.signs, inf.signs)
	return inf
}

// achieving and missing list verbs whose infinitive happens if and only if they do, or do
// not (two-way implicative verbs; Karttunen, Implicative Verbs, 1971).
var (
	achieving = wordSet("manage remember bother dare venture deign condescend happen")
	missing   = wordSet("fail forget neglect omit")
)

// achieved returns such a verb with its infinitive, which is said or denied in its tense.
func achieved(c *chart.Call, v, inf verb) verb {
	if inf.v.Head != inf.lemma || inf.lemma == "be" || len(v.mods) > 0 {
		c.Refuse("“%s to” is read before a single verb", v.lemma)
		return inf
	}
	before, last := cutLast(v.v.Head)
	switch {
	case last == v.lemma:
	case strings.HasSuffix(last, "ing"):
		inf.v.Head = ing(inf.lemma)
	default:
		inf.v.Head = pastParticiple(inf.lemma)
	}
	inf.v.Head = before + inf.v.Head
	inf.denies = inf.denies != missing[v.lemma]
	inf.signs = join(v.signs, inf.signs)
	return inf
}

// factive lists verbs whose that-clause is so, whether they are said or denied (Kiparsky
// and Kiparsky, Fact, 1970; Karttunen, Some Observations on Factivity, 1971).
var factive = wordSet("know realize realise notice regret discover remember forget resent recognize recognise")

// reported returns a verb with a that-clause, which is taken as a whole. That of a factive
// verb is a fact beside it.
func reported(c *chart.Call, v verb, said clause) verb {
	if !reporting[v.lemma] && !factive[v.lemma] {
		c.Reject("“%s” does not take a clause", v.lemma)
		return v
	}
	if factive[v.lemma] {
		v.facts = append(slices.Clip(v.facts), said)
	}
	return v.with(modifier{
		words: []natlog.Modifier{natlog.Attribute{Word: "that " + said.s.String(), Whole: true}},
		signs: said.signs.within(Fixed),
	})
}

// behindObject returns [aimed] behind an object or other phrases; else the infinitive
// belongs to the verb itself.
func behindObject(c *chart.Call, v, inf verb) verb {
	if v.object == nil && len(v.mods) == 0 {
		c.Reject("the infinitive belongs to “%s”", v.lemma)
	}
	return aimed(c, v, inf)
}

// aimed returns a verb with an infinitive behind it that says what for, which is
// taken as a whole.
func aimed(c *chart.Call, v, inf verb) verb {
	if c.Covered()[0].Norm == "used" && c.To > c.From+1 && v.object == nil { // a modal verb
		c.Reject("“used to” does not express a purpose")
	}
	if inf.denies || len(inf.facts) > 0 {
		c.Refuse("an infinitive that denies something or takes it for granted is not read here")
	}
	said, own := inf.said()
	return v.with(modifier{
		words: []natlog.Modifier{natlog.Attribute{Word: "to " + said.String(), Whole: true}},
		signs: own.within(Fixed),
	})
}

// auxiliaryRules returns the rules of what stands before a verb, and of be.
func auxiliaryRules() []chart.Rule {
	finite := func(agrees number, past bool) chart.Action {
		return chart.Do1(func(v verb) predicate { return v.predicated(agrees, past, false) })
	}
	return append([]chart.Rule{
		// A verb by itself agrees with its subject.
		{LHS: "Verbal", RHS: "PhraseS", Do: finite(singular, false), Example: "barks"},
		{LHS: "Verbal", RHS: "PhraseB", Do: finite(plurality, false), Example: "bark"},
		{LHS: "Verbal", RHS: "PhraseD", Do: finite(anyNumber, true), Example: "barked"},
		{LHS: "Verbal", RHS: "never Verbal", Do: chart.Call1(never), Example: "never barks"},
		// Behind an auxiliary the verb has a form that does not agree.
		{LHS: "Verbal", RHS: "Do Not? PhraseB", Do: chart.Call3(auxiliary), Example: "does not bark"},
		{LHS: "Verbal", RHS: "Have Not? PhraseN", Do: chart.Call3(auxiliary), Example: "has not barked"},
		{LHS: "Verbal", RHS: "Modal Not? PhraseB", Do: chart.Call3(auxiliary), Example: "can bark"},
		// Be is a copula, or the auxiliary of the progressive and the passive. What
		// is an adjective too is taken for one: is tired.
		{LHS: "Verbal", RHS: "Be Not? Complement", Do: chart.Call3(copula), Example: "is not tall"},
		{LHS: "Verbal", RHS: "Be Not? PhraseG", Do: chart.Call3(progressive), Example: "is not barking"},
		{LHS: "Verbal", RHS: "Be Not? PhraseN", Do: chart.Call3(passiveVerb), Example: "was not kicked by Rex"},
		{LHS: "Verbal", RHS: "Be Not? being PhraseN", Do: chart.Call3(passiveProgress), Example: "is being kicked"},
		// Be in the forms that stand behind auxiliaries.
		{LHS: "PhraseB", RHS: "be Complement", Do: chart.Call1(infinite("be")), Example: "be tall"},
		{
			LHS:     "PhraseB",
			RHS:     "be PhraseG",
			Do:      chart.Do1(func(v verb) verb { return v.prefixed("be", nil) }),
			Example: "be barking",
		},
		{
			LHS:     "PhraseB",
			RHS:     "be PhraseN",
			Do:      chart.Call1(func(c *chart.Call, v verb) verb { return turned(c, v, v.lemma) }),
			Cost:    1,
			Example: "be kicked",
		},
		{LHS: "CoreB", RHS: "be Complement", Do: chart.Call1(infinite("be")), Example: "be tall"},
		{LHS: "PhraseN", RHS: "been Complement", Do: chart.Call1(infinite("been")), Example: "been tall"},
		{
			LHS:     "PhraseN",
			RHS:     "been PhraseG",
			Do:      chart.Do1(func(v verb) verb { return v.prefixed("been", nil) }),
			Example: "been barking",
		},
		{
			LHS:     "PhraseN",
			RHS:     "been PhraseN",
			Do:      chart.Call1(func(c *chart.Call, v verb) verb { return turned(c, v, v.v.Head) }),
			Cost:    1,
			Example: "been kicked",
		},
	}, complementRules()...)
}

// form is a form of be, do or have, or a modal verb: what it puts before the
// verb's head, which subjects it takes, and whether it is of the past.
type form struct {
	prefix string
	agrees number
	past   bool
}

// auxiliaryWords returns the words that stand before a verb.
func auxiliaryWords() []chart.Lexeme {
	row := func(cat, words, prefix string, agrees number, past bool) chart.Lexeme {
		return chart.Lexeme{Cat: cat, Words: words, Value: form{prefix, agrees, past}}
	}
	out := []chart.Lexeme{
		row("Be", "is|'s", "is", singular, false), row("Be", "are|am|'re|'m", "is", plurality, false), row("Be", "was",
			"was", anyNumber, true), row("Be", "were", "was", plurality, true),
		row("Do", "does", "", singular, false), row("Do", "do", "", plurality, false), row("Do", "did", "did",
			anyNumber, true),
		row("Have", "has|'s", "has", singular, true), row("Have", "have|'ve", "has", plurality, true), row("Have",
			"had", "had", anyNumber, true),
		row("Modal", "'ll", "will", anyNumber, false), row("Modal", "'d", "would", anyNumber, false),
		row("Modal", "has to", "must", singular, false), row("Modal", "have to", "must", plurality, false),
		row("Modal", "is able to", "can", singular, false), row("Modal", "are able to|am able to", "can", plurality,
			false),
		row("Modal", "is going to", "will", singular, false), row("Modal", "are going to|am going to", "will",
			plurality, false),
	}
	for _, modal := range strings.Split("can|could|will|would|may|might|must|shall|should|ought to|used to|had to",
		"|") {
		out = append(out, row("Modal", modal, modal, anyNumber, false))
	}
	return out
}

// complementRules returns the rules of what stands behind be: a noun phrase, or
// adjectives and prepositional phrases.
func complementRules() []chart.Rule {
	return []chart.Rule{
		{
			LHS:     "Complement",
			RHS:     "Phrase",
			Do:      chart.Do1(func(p phrase) complement { return complement{np: &p, number: p.number} }),
			Example: "a dog",
		},
		{LHS: "Complement", RHS: "Qualities", Do: chart.Call1(qualified), Example: "tall"},
		{
			LHS:     "Qualities",
			RHS:     "Quality",
			Do:      chart.Do1(func(m modifier) []modifier { return []modifier{m} }),
			Example: "tall",
		},
		{
			LHS:     "Qualities",
			RHS:     "Prepositional",
			Do:      chart.Do1(func(m modifier) []modifier { return []modifier{m} }),
			Example: "in Europe",
		},
		{LHS: "Qualities", RHS: "Qualities Prepositional", Do: chart.Call2(completed), Example: "resident in Europe"},
		{LHS: "Quality", RHS: adj, Do: chart.Call1(quality), Example: "tall"},
		{LHS: "Quality", RHS: "Degree Quality", Do: chart.Call2(intensified), Example: "very tall"},
		{LHS: "Quality", RHS: "Adverb Quality", Do: chart.Call2(intensified), Cost: 1, Example: "always tall"},
	}
}

// never denies a predicate.
func never(c *chart.Call, p predicate) predicate {
	p.negated = !p.negated
	p.signs = p.signs.within(Downward)
	return p.covering(c)
}

// auxiliary returns a verb behind do, have or a modal verb.
func auxiliary(c *chart.Call, f form, not bool, v verb) predicate {
	if f.prefix != "" {
		v = v.prefixed(f.prefix, nil)
	}
	return v.predicated(f.agrees, f.past, not).covering(c)
}

// progressive returns a participle behind a form of be.
func progressive(c *chart.Call, f form, not bool, v verb) predicate {
	p := v.prefixed(f.prefix, nil).predicated(f.agrees, f.past, not)
	p.progress = true
	return p.covering(c)
}

// passiveVerb returns a past participle behind a form of be: was kicked by Rex.
func passiveVerb(c *chart.Call, f form, not bool, v verb) predicate {
	head := v.lemma
	if f.past {
		head = "did " + head
	}
	return turned(c, v, head).predicated(f.agrees, f.past, not).covering(c)
}

// passiveProgress returns one behind being: is being kicked by Rex.
func passiveProgress(c *chart.Call, f form, not bool, v verb) predicate {
	p := turned(c, v, f.prefix+" "+ing(v.lemma)).predicated(f.agrees, f.past, not)
	p.progress = true
	return p.covering(c)
}

// turned returns the passive of a verb: who does it becomes the object, and is some
// thing where it is not said. By a place, a time or a means nothing is done.
func turned(c *chart.Call, v verb, head string) verb {
	if v.object != nil || v.v.Passive || v.lemma == "" || strings.Contains(v.v.Head, " to ") {
		c.Reject("a passive verb with an object or an infinitive is not read")
		return verb{}
	}
	some := natlog.Some
	v.v.Head, v.v.Passive = head, true
	v.object = &phrase{
		det:    &determiner{d: some, nouns: anyNumber},
		noun:   noun{n: natlog.Noun{Head: "thing"}, number: singular},
		number: singular,
	}
	for i, m := range v.mods {
		if m.prep == "by" && m.object.acts() {
			v.object, v.mods = &v.mods[i].object, slices.Delete(slices.Clone(v.mods), i, i+1)
			return v
		}
	}
	return v
}

// done reports whether a complement is a participle with who does it: beaten by
// John.
func (c complement) done() bool {
	participle, by := false, false
	for _, m := range c.mods {
		if len(m.words) > 0 && m.prep == "" {
			a, _ := m.words[len(m.words)-1].(natlog.Attribute)
			participle = participle || endsIn(a.Word, "ed", "en") || participles[a.Word] != nil
		}
		by = by || m.prep == "by" && m.object.acts()
	}
	return participle && by
}

// acts reports whether by such a phrase something can be done.
func (p phrase) acts() bool {
	if p.group != nil {
		return !slices.ContainsFunc(p.group.parts, func(m phrase) bool { return !m.acts() })
	}
	return p.name != "" || (p.det != nil || p.number == plurality) && !besides[p.noun.n.Head]
}

// besides lists nouns of places and times, by which things are rather than by
// which they are done.
var besides = wordSet("river lake sea ocean pond pool beach shore coast bank road street path door window gate wall " +
	"fence table desk bed tree bridge side fire house corner " +
	"end time moment hour day night week month year noon midnight morning afternoon evening monday tuesday " +
	"wednesday thursday friday saturday sunday hand")

// covering puts a sign on the words of a predicate that have none: those that
// stand before its verb, outside of a negation.
func (p predicate) covering(c *chart.Call) predicate {
	p.signs = p.signs.covering(c.From, c.To)
	return p
}

// infinite returns be with its complement as a verb.
func infinite(head string) func(*chart.Call, complement) verb {
	return func(c *chart.Call, x complement) verb { return x.asVerb(head, upward(c.From, c.From+1)) }
}

// copula returns is or are with what it says; a form in the past, and a complement
// that is a person or thing, make it a verb: was tall, is the king.
func copula(c *chart.Call, b form, not bool, x complement) predicate {
	if x.np != nil && x.np.group != nil {
		c.Reject("what stands behind “%s” is joined as several things", b.prefix)
		return predicate{}
	}
	if b.agrees == singular && x.number&singular == 0 {
		c.Reject("the noun after “%s” does not agree with it in number", b.prefix)
		return predicate{}
	}
	if x.np != nil && x.np.det != nil && x.np.det.d == natlog.No { // is no dog
		d := *x.np.det
		d.d = natlog.Some
		np := *x.np
		np.det = &d
		x.np, not = &np, !not
	}
	if x.done() {
		c.Reject("“by” with an agent needs a verb in the passive")
		return predicate{}
	}
	n, own, ok := x.noun()
	if ok && !b.past {
		return predicate{
			p:       natlog.Copula{Complement: n},
			negated: not,
			agrees:  b.agrees,
			signs:   own.negated(not),
		}.covering(c)
	}
	head := b.prefix
	if !b.past {
		head = "be"
	}
	return x.asVerb(head, nil).predicated(b.agrees, b.past, not).covering(c)
}
