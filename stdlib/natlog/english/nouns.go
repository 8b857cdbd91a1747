package english

import (
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/chart"
	"sequent/stdlib/natlog"
)

// nounRules returns the rules of noun phrases.
func nounRules() []chart.Rule {
	return slices.Concat(phraseRules(), saidRules(), behindRules(), beforeRules(), prepositionRules())
}

// phraseRules returns the rules of phrases, names and determiners.
func phraseRules() []chart.Rule {
	return []chart.Rule{
		// A phrase that is given says which: by a determiner, a name, an owner. Only
		// such a one can stand between a verb and its object.
		{LHS: "Phrase", RHS: "Single", Example: "every dog"},
		{LHS: "Single", RHS: "Given", Example: "every dog"},
		{LHS: "Single", RHS: "Nom", Do: chart.Do1(bareNoun), Cost: 2, Example: "dogs"},
		{LHS: "Given", RHS: "Det Nom", Do: chart.Call2(determined), Example: "every dog"},
		{LHS: "Det", RHS: "Number", Do: chart.Call1(atLeast), Example: "three"},
		{LHS: "Given", RHS: "Pronoun", Do: chart.Call1(pronoun), Example: "everyone"},
		{LHS: "Given", RHS: "One", Do: chart.Call1(determinedOne), Example: "everyone"},
		{LHS: "Given", RHS: "One Behind", Do: chart.Call2(describedOne), Example: "everyone who runs"},
		{LHS: "Given", RHS: "FullName", Example: "Rex"},
		{LHS: "Given", RHS: "Owner Nom", Do: chart.Do2(owned), Example: "Rex's bone"},
		{LHS: "Owner", RHS: "Possessive", Do: chart.Call1(pronoun), Example: "my"},
		{LHS: "Owner", RHS: "Given 's", Example: "Rex's"},
		// Names: an adjective before one is part of it.
		{LHS: "FullName", RHS: name, Do: chart.Call1(named), Example: "Rex"},
		{LHS: "FullName", RHS: name + " FullName", Do: chart.Call2(longName), Example: "Tom Smith"},
		{LHS: "FullName", RHS: adj + " FullName", Do: chart.Call2(regionName), Cost: 2, Example: "southern Europe"},

		// Determiners: one word or several of the tables, or a count.
		{LHS: "Det", RHS: "DetWord", Do: chart.Call1(placed), Example: "every"},
		{LHS: "Det", RHS: "Count Number", Do: chart.Call2(counted), Example: "at least three"},
	}
}

// determinedOne is everyone, something or nobody.
func determinedOne(c *chart.Call, o one) phrase {
	o.noun.signs = upward(c.From, c.To)
	return phrase{det: &o.det, noun: o.noun, number: singular}
}

// behind is what stands behind a noun, to be said of it.
type behind func(*chart.Call, noun) noun

// describedOne is such a word with what stands behind it: everyone who runs.
func describedOne(c *chart.Call, o one, b behind) phrase {
	o.noun.signs = upward(c.From, c.From+1)
	o.noun = b(c, o.noun)
	return phrase{det: &o.det, noun: o.noun, number: singular}
}

// saidRules returns the rules of what stands behind a noun, and behind everyone and its
// like.
func saidRules() []chart.Rule {
	object := func(agrees number) chart.Action {
		return chart.Do2(func(by phrase, v verb) behind {
			return func(c *chart.Call, n noun) noun { return objectRelative(agrees)(c, n, by, v) }
		})
	}
	return []chart.Rule{
		{LHS: "Behind", RHS: "who|that|which Predicate", Do: chart.Do1(func(p predicate) behind {
			return func(c *chart.Call, n noun) noun { return relative(c, n, p) }
		}), Example: "who runs"},
		{LHS: "Behind", RHS: "Prepositional", Do: chart.Do1(func(m modifier) behind {
			return func(c *chart.Call, n noun) noun { return placedBehind(c, n, m) }
		}), Cost: 1, Example: "in the garden"},
		{LHS: "Behind", RHS: "who|whom|that|which Given HeadS", Do: object(singular), Example: "that Mary meets"},
		{LHS: "Behind", RHS: "who|whom|that|which Given HeadB", Do: object(plurality), Example: "that the kids meet"},
		{LHS: "Behind", RHS: "who|whom|that|which Given HeadD", Do: object(anyNumber), Example: "that Mary met"},
	}
}

// behindRules returns the rules of what stands behind a noun.
func behindRules() []chart.Rule {
	return []chart.Rule{
		// What stands behind a noun. A prepositional phrase costs more here than
		// behind a verb, but for of, which hardly ever belongs to a verb.
		{LHS: "Nom", RHS: "Core", Example: "tall kid"},
		{LHS: "Nom", RHS: "Nom of Phrase", Do: chart.Call2(ofPhrase), Example: "member of the committee"},
		{LHS: "Nom", RHS: "Nom Behind", Do: chart.Call2(func(c *chart.Call, n noun, b behind) noun {
			return b(c, n)
		}), Example: "kid in the garden"},
		{LHS: "Nom", RHS: "Nom to PhraseB", Do: chart.Call2(purpose), Cost: 2, Example: "right to live in Europe"},
		{LHS: "Nom", RHS: "Nom PhraseN", Do: chart.Call2(passive), Cost: 2, Example: "beer made from wheat"},
		{LHS: "Nom", RHS: "Nom PhraseG", Do: chart.Call2(reduced), Cost: 2, Example: "kid running in the garden"},
	}
}

// beforeRules returns the rules of what stands before it.
func beforeRules() []chart.Rule {
	return []chart.Rule{
		// What stands before it: adjectives, and at a cost nouns and participles.
		{LHS: "Core", RHS: nounSg, Do: chart.Call1(common(singular)), Example: "kid"},
		{LHS: "Core", RHS: nounPl, Do: chart.Call1(common(plurality)), Example: "kids"},
		{LHS: "Core", RHS: "Attribute Core", Do: chart.Call2(attributed), Example: "tall kid"},
		{LHS: "Attribute", RHS: adj, Do: chart.Call1(attribute), Example: "tall"},
		{LHS: "Attribute", RHS: "Degree Attribute", Do: chart.Call2(intensified), Example: "very tall"},
		{LHS: "Attribute", RHS: "Adverb Attribute", Do: chart.Call2(intensified), Cost: 1, Example: "really tall"},
		{LHS: "Attribute", RHS: nounSg, Do: chart.Call1(nounAttribute), Cost: 1, Example: "committee"},
		{LHS: "Attribute", RHS: nounPl, Do: chart.Call1(pluralAttribute), Cost: 2, Example: "sports"},
		{LHS: "Attribute", RHS: verbN, Do: chart.Call1(participle), Cost: 1, Example: "broken"},
		{LHS: "Attribute", RHS: verbG, Do: chart.Call1(participle), Cost: 1, Example: "leading"},
		{LHS: "Attribute", RHS: name, Do: chart.Call1(nameAttribute), Cost: 2, Example: "Nobel"},
	}
}

// prepositionRules returns the rules of prepositional phrases.
func prepositionRules() []chart.Rule {
	return []chart.Rule{
		// Prepositions, and comparatives, which are as prepositions.
		{LHS: "Prepositional", RHS: "Preposition Phrase", Do: chart.Call2(prepositional), Example: "in the garden"},
		{LHS: "Prepositional", RHS: adj + " than Phrase", Do: chart.Call2(comparison), Example: "taller than Rex"},
		{
			LHS:     "Prepositional",
			RHS:     "more|less Adj than Phrase",
			Do:      chart.Call2(comparison),
			Example: "more careful than Rex",
		},
	}
}

// count makes determiners of numbers.
type count func(n int) *natlog.Determiner

// counts returns the words before a number.
func counts() []chart.Lexeme {
	row := func(words string, make count) chart.Lexeme {
		return chart.Lexeme{Cat: "Count", Words: words, Value: make}
	}
	return []chart.Lexeme{
		row("at least|no fewer than|no less than|not fewer than|not less "+
			"than", natlog.AtLeast), row("at most|no more than|not more than", natlog.AtMost),
		row("exactly|only|just", natlog.Exactly), row("more than", func(n int) *natlog.Determiner {
			return natlog.AtLeast(n + 1)
		}),
		row("all but", allBut),
		row("fewer than|less than", func(n int) *natlog.Determiner { return natlog.AtMost(n - 1) }),
	}
}

// allBut returns all but so many: of the others there are some.
func allBut(n int) *natlog.Determiner {
	return natlog.NewDeterminer("all but "+strconv.Itoa(n), natlog.All{natlog.Linear{Both: 1, AtLeast: 1},
		natlog.Linear{Only: 1, AtLeast: n}, natlog.Linear{Only: -1, AtLeast: -n}})
}

// placed gives a determiner its place. Within a sentence “that” is not read as
// one: it may begin a clause.
func placed(c *chart.Call, d determiner) determiner {
	if c.From > 0 && c.Covered()[0].Norm == "that" {
		c.Reject("the grammar does not read a clause with “that” here")
	}
	d.signs = upward(c.From, c.To)
	return d
}

// counted returns a determiner of a number.
func counted(c *chart.Call, make count, n int) determiner {
	d := determiner{d: make(n), nouns: plurality, signs: upward(c.From, c.To)}
	if n <= 1 {
		d.nouns = anyNumber
	}
	return d
}

// atLeast returns a number without more: three dogs are at least three, and in
// another reading exactly three.
func atLeast(c *chart.Call, n int) determiner { return counted(c, numeral, n) }

// numeral returns the determiner of a number without a word before it.
func numeral(n int) *natlog.Determiner {
	return natlog.NewDeterminer(strconv.Itoa(n), natlog.AtLeast(n).Meaning())
}

// bareNoun returns a noun without a determiner: a plural, or what is not counted.
func bareNoun(n noun) phrase { return phrase{noun: n, number: n.number} }

// determined returns a determiner with its noun, which must agree.
func determined(c *chart.Call, d determiner, n noun) phrase {
	if d.nouns&n.number == 0 {
		c.Reject("“%s” needs a %s noun, but “%s” is not", d.d.Name(), map[number]string{
			singular:  "singular",
			plurality: "plural",
		}[d.nouns], n.n.Head)
		return phrase{}
	}
	if d.d == natlog.Some && d.first == nil && n.number == plurality {
		d.d = somePlural
	}
	if d.at != "" {
		n.n.Modifiers = append([]natlog.Modifier{natlog.Attribute{Word: d.at, Intersective: true}}, n.n.Modifiers...)
	}
	n.signs = n.signs.covering(c.From+len(d.signs), c.To)
	p := phrase{det: &d, noun: n, number: d.nouns & n.number}
	if d.agrees != 0 {
		p.number = d.agrees
	}
	return p
}

// pronoun gives a pronoun its place.
func pronoun(c *chart.Call, p phrase) phrase {
	if c.From > 0 && c.Covered()[0].Norm == "that" {
		c.Reject("the grammar does not read a clause with “that” here")
	}
	if p.name != "" {
		p.signs = upward(c.From, c.To)
		return p
	}
	p.noun.signs = upward(c.From, c.To)
	return p
}

// named returns a name of one word.
func named(c *chart.Call, w word) phrase {
	return phrase{name: w.lemma, number: singular, signs: upward(c.From, c.To), noun: noun{also: w.also}}
}

// longName returns a name of several words, with what stands before it: southern
// Europe is not Europe.
func longName(c *chart.Call, w word, rest phrase) phrase {
	return phrase{name: w.lemma + " " + rest.name, number: singular, signs: upward(c.From, c.To)}
}

// regional lists adjectives that are part of a name: of direction, place, size and age.
var regional = wordSet("northern southern eastern western central north south east west upper lower inner outer new " +
	"old great greater little saint ancient medieval modern")

// regionName returns a name with such an adjective before it.
func regionName(c *chart.Call, w word, rest phrase) phrase {
	if !regional[strings.ToLower(w.lemma)] {
		c.Reject("“%s” is not part of a name", w.lemma)
	}
	return longName(c, w, rest)
}

// owned returns what somebody has: the one, or all of them, that are of the owner.
func owned(owner phrase, n noun) phrase {
	d := determiner{d: natlog.The, nouns: anyNumber}
	if n.number == plurality {
		d.d = thePlural
	}
	return phrase{det: &d, noun: n.of(owner), number: n.number}
}

// of returns the noun with an of-phrase.
func (n noun) of(owner phrase) noun {
	np, own, body := owner.asObject()
	n.n.Modifiers = append(slices.Clip(n.n.Modifiers), natlog.Prepositional{Preposition: "of", Object: np})
	n.signs = join(n.signs.within(body), own)
	return n
}

// portions lists nouns before of that say of which kind something is, or how
// much: a sort of moss is moss, and who drank a glass of water drank no glass.
// They are those of kinds, quantities, units and parts; and, for words that are read
// without WordNet, the common ones of containers (see apposed).
var portions = wordSet("kind type sort form variety class brand species breed " +
	"grain trace shred hint bit piece scrap drop dash pinch chunk lump slice amount quantity degree level " +
	"number lot set series couple pair dozen score hundred thousand million billion majority minority share part " +
	"portion " +
	"half third quarter percent rest remainder handful mouthful spoonful cupful pile heap stack bunch bundle load " +
	"pint quart gallon liter litre ounce pound kilo kilogram gram ton tonne inch foot yard mile meter metre " +
	"kilometer " +
	"kilometre acre " +
	"glass cup mug bottle can jar bowl plate spoon bucket barrel pot pan box bag basket crate carton case tin tub " +
	"tank " +
	"sack tray jug flask " +
	"keg dish goblet tumbler packet pack")

// ofPhrase returns the noun with an of-phrase behind it.
func ofPhrase(c *chart.Call, n noun, p phrase) noun {
	if portions[n.n.Head] {
		c.Reject("“%s of” expresses a kind or an amount, which the grammar does not read", n.n.Head)
	}
	return n.of(p)
}

// placedBehind returns the noun with a prepositional phrase behind it, other than of.
func placedBehind(c *chart.Call, n noun, m modifier) noun {
	if m.prep == "of" {
		c.Reject("“of” after a noun has a separate rule")
	}
	return n.within(m)
}

// within returns the noun with a prepositional phrase behind it.
func (n noun) within(m modifier) noun {
	ms, own, body := modifiers([]modifier{m})
	n.n.Modifiers = append(slices.Clip(n.n.Modifiers), ms...)
	n.signs = join(n.signs.within(body), own)
	return n
}

// content lists nouns behind which a clause with that says what they are (shell nouns;
// Schmid, English Abstract Nouns as Conceptual Shells, 2000).
var content = wordSet("fact idea claim belief news rumor rumour hope fear possibility probability chance way time " +
	"reason truth true proof evidence statement theory thought view opinion " +
	"assumption suggestion conclusion feeling impression doubt certainty condition case false likelihood report " +
	"announcement knowledge discovery argument allegation assertion notion hypothesis presumption supposition " +
	"conviction " +
	"expectation prediction prospect danger risk threat warning promise guarantee sign message admission confession " +
	"declaration agreement demand requirement proposal recommendation advice rule principle sense")

// objectRelative returns the noun with a clause whose object it is: the man that Mary
// met is the one who was met by Mary.
func objectRelative(agrees number) func(c *chart.Call, n noun, by phrase, v verb) noun {
	return func(c *chart.Call, n noun, by phrase, v verb) noun {
		if content[n.n.Head] {
			c.Reject("“%s that” begins a clause, which the grammar does not read", n.n.Head)
			return noun{}
		}
		if v.lemma == "do" {
			c.Refuse("“do” may stand for a verb before it, which the grammar does not read")
		}
		if by.number&agrees == 0 {
			c.Reject("%s and its verb do not agree in number", by.text(c))
			return noun{}
		}
		v.object, v.v.Passive = &by, true
		return relative(c, n, v.predicated(anyNumber, false, false))
	}
}

// purpose returns the noun with an infinitive, which is taken as a whole.
func purpose(c *chart.Call, n noun, v verb) noun {
	said, own := v.said()
	n.n.Modifiers = append(slices.Clip(n.n.Modifiers), natlog.Attribute{Word: "to " + said.String(), Whole: true})
	n.signs = join(n.signs, own.within(Fixed))
	return n
}

// relative returns the noun with a clause about it, whose verb must agree with it.
func relative(c *chart.Call, n noun, p predicate) noun {
	if n.number&p.agrees == 0 {
		c.Reject("the verb of the relative clause does not agree with “%s” in number", n.n.Head)
		return noun{}
	}
	if len(p.facts) > 0 {
		c.Refuse("a relative clause that takes something for granted is not read")
	}
	n.n.Modifiers = append(slices.Clip(n.n.Modifiers), natlog.Relative{Negated: p.negated, Predicate: p.p})
	n.signs = join(n.signs, p.signs)
	return n
}

// reduced returns the noun with a participle behind it, which is a relative clause
// without its first words: carved from oak is that is carved from oak.
func reduced(c *chart.Call, n noun, v verb) noun {
	return relative(c, n, v.prefixed("is", nil).predicated(anyNumber, false, false))
}

// passive returns a reduced clause with a past participle, which has no object. When
// it was done is not said: made is neither is made nor was made.
func passive(c *chart.Call, n noun, v verb) noun {
	return relative(c, n, turned(c, v, "is "+v.v.Head).predicated(anyNumber, false, false))
}

// common returns a common noun in a number.
func common(of number) func(*chart.Call, word) noun {
	return func(c *chart.Call, w word) noun {
		return noun{n: natlog.Noun{Head: w.lemma}, number: of, signs: upward(c.From, c.To), mass: w.mass, also: w.also}
	}
}

// attributed returns a noun with adjectives before it.
func attributed(c *chart.Call, m modifier, n noun) noun {
	if m.common && len(n.n.Modifiers) > 0 && n.named {
		c.Reject("the grammar does not read a noun before a name here")
	}
	if m.common && n.doing {
		c.Reject("a noun before a participle is what does it: boy playing guitar")
	}
	if m.named && n.described {
		c.Reject("the grammar does not read a name before an adjective here")
	}
	n.named, n.described = n.named || m.named, !m.named && !m.common
	n.doing = m.doing
	n.signs = join(m.signs, n.signs)
	for _, w := range m.words {
		if a, ok := w.(natlog.Attribute); ok && privative[a.Word] {
			n.n = natlog.Noun{Head: m.words[0].String() + " " + n.n.String()}
			return n
		}
	}
	n.n.Modifiers = append(slices.Clone(m.words), n.n.Modifiers...)
	return n
}

// attribute returns one adjective or adverb.
func attribute(c *chart.Call, w word) modifier {
	return modifier{words: []natlog.Modifier{described(w.lemma)}, signs: upward(c.From, c.To)}
}

// nounAttribute returns a noun before another: committee member.
func nounAttribute(c *chart.Call, w word) modifier {
	m := attribute(c, w)
	m.words, m.common, m.doing = []natlog.Modifier{natlog.Attribute{Word: w.lemma, Own: true}}, true, w.doing
	return m
}

// pluralAttribute returns one in the plural: sports car.
func pluralAttribute(c *chart.Call, w word) modifier {
	m := participle(c, w)
	m.common = true
	return m
}

// nameAttribute returns a name before a noun: Nobel prize.
func nameAttribute(c *chart.Call, w word) modifier {
	m := attribute(c, w)
	m.named = true
	return m
}

// participle returns a participle, or a plural, as an adjective, in the form it has.
func participle(c *chart.Call, _ word) modifier {
	m := attribute(c, word{lemma: c.Covered()[0].Norm})
	m.doing = strings.HasSuffix(c.Covered()[0].Norm, "ing")
	return m
}

// intensified returns an adjective with an adverb before it: very tall, which counts
// as very tall and tall.
func intensified(c *chart.Call, how word, m modifier) modifier {
	adverb := c.Covered()[0].Norm
	a, _ := m.words[0].(natlog.Attribute)
	words := append([]natlog.Modifier{natlog.Attribute{Word: adverb + " " + a.Word}}, m.words...)
	return modifier{words: words, signs: upward(c.From, c.To)}
}

// comparison returns a comparative with what it compares to, as a preposition:
// taller than Rex.
func comparison(c *chart.Call, w word, p phrase) modifier {
	words, n := w.lemma+" than", 2
	if first := c.Covered()[0].Norm; first == "more" || first == "less" {
		words, n = first+" "+words, 3
	}
	return modifier{prep: words, object: p, signs: upward(c.From, c.From+n)}
}

// supposed reports whether what is said there may be but dreamt, told or supposed: in a
// story, on paper.
func supposed(prep, noun string) bool {
	return prep == "in" && depictions[noun] || prep == "on" && (noun == "paper" || noun == "film" || noun == "screen")
}

// prepositional returns a preposition with its object; without a hat is with no
// hat.
func prepositional(c *chart.Call, w word, p phrase) modifier {
	if supposed(w.lemma, p.noun.n.Head) {
		c.Reject("“%s” may name a place where something is only imagined, which the grammar does not read",
			w.lemma+" "+p.noun.n.Head)
	}
	if p.group != nil && (w.lemma == "without" || joiningBy[w.lemma]) {
		c.Refuse("“%s” before several that are joined is not read", w.lemma)
	}
	if w.lemma == "without" && p.name == "" {
		w.lemma, p = "with", p.denied()
	}
	return modifier{prep: w.lemma, object: p, signs: upward(c.From, c.From+1+strings.Count(w.lemma, " "))}
}
