package puzzle

import (
	"slices"
	"strings"

	"sequent/stdlib/chart"
)

// The rules of logic grids take any words around a value for its description.
// Some of those words say something else: Ann tickles the dog owner, Ann's
// sister keeps the dog. Before parsing, a word in the place of a verb, of what
// is possessed, or of what is "of" somebody is looked up: it must be a word of
// having or being, or one that the text's own setting and lists use. Any other
// is marked, so that reading stops there.

// doubtful stands before the norm of a word that is marked.
const doubtful = "\x01"

// being are forms of be, and what stands in their place; having are verbs of
// having, using, preferring, making, coming from and living somewhere, besides
// those of habits. General English; a text's own verbs come from its setting.
var (
	being  = setOf(`is are was were be been being 's 're 'm`)
	aux    = setOf(`does do did has have had will n't`)
	living = setOf(
		`live lives lived living reside resides resided residing dwell dwells sit sits sat sitting sited stand stands stood standing stay
		stays stayed staying occupy occupies occupied occupying inhabit inhabits located situated placed found parked`,
	)
	having = setOf(
		`has have had having own owns owned owning keep keeps kept keeping possess possesses possessed get gets got receive receives
		received use uses used using like likes liked love loves loved loving prefer prefers preferred preferring enjoy enjoys enjoyed enjoying favor favors
		favour favours adore adores make makes made cook cooks cooked bake bakes baked come comes came go goes went gone attend attends attended arrive arrives arrived work works
		worked working study studies studied studying travel travels traveled listen listens listening watch watches watched ride rides rode belong
		belongs belonging contain contains include includes named called painted engage engages participates practice practices practises specializes`,
	)
	// inclined are adjectives of liking: partial to Prince.
	inclined = setOf(`partial fond keen devoted addicted accustomed interested born old`)
	// parts are nouns of what stands for a value: a bouquet of lilies.
	parts = setOf(
		`type types kind kinds sort sorts style styles brand brands model models breed breeds variety bouquet bunch vase glass cup bottle mug
		pot pack color colour shade genre name names owner lover keeper fan enthusiast drinker smoker eater player driver reader speaker house home
		residence resident month value member favorite favourite hobby player sport mother father child genre people player degree aquarium bowl cage
		one person man woman head hair door front plate`,
	)
	// agents are nouns of who has a value.
	agents = setOf(
		`owner lover keeper fan enthusiast drinker smoker eater player driver reader speaker user listener seller buyer breeder aficionado
		admirer person man woman guy lady one individual`,
	)
	ofOne       = setOf(`unique different favorite favourite certain own single`)
	determiners = setOf(`a an the his her their its some any`)
	relatives   = setOf(`who which that whoever`)
	// prepositions end what can be a verb.
	prepositions = setOf(`of with in on at by for from to as into about around`)
	// depicting are nouns of what is not the thing itself: a picture of the dog.
	depicting = setOf(
		`picture pictures photo photos photograph photographs painting paintings drawing drawings statue statues image images portrait
		toy toys model story stories sign signs`,
	)
	adverbs = setOf(
		`also always only really very both all currently usually often actually clearly specifically particularly especially absolutely
		mostly mainly primarily exclusively typically regularly he she it they`,
	)
)

// doubt marks words in a text's clues, or in a question.
func (g *grid) doubt(t *text) {
	for _, s := range t.sentences {
		d := doubter{g: g, t: t, from: s.From, to: s.To}
		d.sentence()
	}
}

// declare notes the words of the setting and of the lists.
func (g *grid) declare(t *text) {
	g.declared, g.nouns = map[string]bool{}, map[string]bool{}
	for _, token := range t.tokens {
		if token.Norm != introToken {
			continue
		}
		words := chart.Scan(token.Text(t.src), nil)
		for i, w := range words {
			if w.Kind != chart.Word {
				continue
			}
			g.declared[w.Norm], g.declared[root(w.Norm)] = true, true
			if i > 0 && (determiners[words[i-1].Norm] || ofOne[words[i-1].Norm]) ||
				i+1 < len(words) && words[i+1].Norm == ":" {
				g.nouns[w.Norm] = true
			}
		}
	}
}

// speaksOf reports whether a group is about a family of words.
func (g *grid) speaksOf(family string) bool {
	return family != "" && slices.ContainsFunc(g.groups, func(k gridGroup) bool {
		return slices.Contains(k.evidence, family) || k.Name == family
	})
}

// doubter looks at one sentence.
type doubter struct {
	g        *grid
	t        *text
	from, to int
}

func (d *doubter) norm(i int) string {
	if i < d.from || i >= d.to {
		return ""
	}
	return d.t.tokens[i].Norm
}

// core reports whether the token is a value.
func (d *doubter) core(i int) bool { return strings.HasPrefix(d.norm(i), valueMark) }

// plain reports whether the token is a word that describes.
func (d *doubter) plain(i int) bool {
	w := d.norm(i)
	return w != "" && d.t.tokens[i].Kind == chart.Word && !d.core(i) && !operators[w]
}

func (d *doubter) told(w string) bool { return d.g.declared[w] || d.g.declared[root(w)] }

// verb reports whether a word is a verb that can say what somebody has or is.
func (d *doubter) verb(w string) bool {
	return being[w] || aux[w] || living[w] || having[w] || habitForms[active][w] != "" ||
		habitForms[passive][w] != "" ||
		d.told(w) && !kinship[singular(w)] && !(strings.HasSuffix(w, "s") && d.g.nouns[singular(w)])
}

// noun reports whether a word can be what somebody has, or who has something.
func (d *doubter) noun(w string) bool { return d.named(w) || d.told(w) && !kinship[singular(w)] }

// kinship are nouns of who somebody is to somebody else, which no setting makes a
// noun of what somebody has.
var kinship = setOf(
	`friend sister brother cousin uncle aunt nephew niece colleague classmate roommate partner wife husband boss enemy rival twin
	grandmother grandfather grandson granddaughter guest visitor`,
)

// named reports whether a word is such a noun, and no verb.
func (d *doubter) named(w string) bool {
	kin := d.g.speaksOf(kinOf[w]) && !having[w] && habitForms[active][w] == ""
	return kin || parts[w] || agents[w] || heads[w] && w != "friend" || placeNouns[w] || habitForms[agent][w] != "" ||
		d.g.nouns[w] || d.g.nouns[singular(w)] || d.g.nouns[w+"s"]
}

func (d *doubter) mark(i int) {
	if i >= d.from && i < d.to && !strings.HasPrefix(d.norm(i), doubtful) && d.t.tokens[i].Kind == chart.Word {
		d.t.tokens[i].Norm = doubtful + d.t.tokens[i].Norm
	}
}

// ends reports whether a description ends at token i: at an operator, a mark or
// the sentence's end.
func (d *doubter) ends(i int) bool {
	w := d.norm(i)
	return w == "" || operators[w] || d.t.tokens[i].Kind != chart.Word && w != "(" && w != ")"
}

// sentence looks at all places in it where a word may be none that describes.
func (d *doubter) sentence() {
	last := -1 // the core before, if only descriptions stand between
	for i := d.from; i < d.to; i++ {
		switch w := d.norm(i); {
		case d.core(i):
			if last >= 0 {
				d.link(last, i)
			}
			last = i
		case d.ends(i):
			last = -1
			if w == "and" || w == "but" || w == "not" {
				d.opening(i + 1)
			}
		case relatives[w]:
			d.relative(i)
		case w == "'s" || w == "whose":
			d.possessed(i)
		case w == "of":
			d.head(i)
		case w == "by" && being[d.norm(i-2)] && !d.verb(d.norm(i-1)):
			d.mark(i - 1)
		case w == "as" && d.norm(i+2) == "as":
			d.mark(i)
		case w == "with" && living[d.norm(i-1)] && d.person(i+1):
			d.mark(i)
		}
	}
}

// link looks at the words between two values: there must be a verb, or before both
// where it is a question.
func (d *doubter) link(a, b int) {
	verb, i := -1, a+1
	for ; i < b && !determiners[d.norm(i)] && !relatives[d.norm(i)] && d.norm(i) != "whose" &&
		!prepositions[d.norm(i)]; i++ {
		if d.verb(d.norm(i)) && !d.possessive(i) && verb < 0 {
			verb = i
		}
	}
	asks := func(t chart.Token) bool { return d.verb(t.Norm) || t.Norm == "or" || t.Norm == "nor" }
	switch {
	case i == a+1 && !slices.ContainsFunc(d.t.tokens[d.from:b], asks):
		d.mark(b)
	case verb < 0 && i > a+1 && (i == b || !prepositions[d.norm(i)] && !relatives[d.norm(i)] && d.norm(i) != "whose" ||
		inflected(d.norm(i-1)) && !d.noun(d.norm(i-1))):
		d.mark(i - 1)
	case verb >= 0 && (having[d.norm(verb)] || habitForms[active][d.norm(verb)] != "") && !exempt[d.norm(verb)] &&
		!d.passive(verb) && d.personal(verb+1, b):
		d.mark(verb)
	case verb >= 0 && being[d.norm(verb)]:
		d.adjective(verb, b)
	}
}

// exempt are verbs whose object can be a person: the dog belongs to Ann.
var exempt = setOf("belong belongs belonging named called")

// passive reports whether the verb at i is one: is owned, does have.
func (d *doubter) passive(i int) bool { return being[d.norm(i-1)] }

// possessive reports whether the 's at i belongs to a noun: Ann's hair.
func (d *doubter) possessive(i int) bool {
	w := d.norm(i + 1)
	return d.norm(i) == "'s" && !determiners[w] && !prepositions[w] && w != "not" && w != "" && !operators[w]
}

// inflected reports whether a word looks like a verb of the third person or a
// past tense.
func inflected(w string) bool {
	return strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") || strings.HasSuffix(w, "ed")
}

// personal reports whether the value at b, an object, is a person: the one who
// keeps the dog, the dog owner, Ann.
func (d *doubter) personal(from, b int) bool {
	for i := from; i < b; i++ {
		if agents[d.norm(i)] {
			return true
		}
	}
	if k, ok := d.g.classAt(d.norm(b)); ok { // has the name Isaac
		group := d.g.groups[d.g.values[d.g.classes[k].candidates[0]].group]
		for i := from; i < b; i++ {
			if slices.ContainsFunc(group.evidence, func(e string) bool { return related1(d.norm(i), e) }) {
				return false
			}
		}
	}
	return agents[d.norm(b+1)] || d.person(b)
}

// person reports whether the token, or what stands behind its article, is or
// begins a description of somebody.
func (d *doubter) person(i int) bool {
	for determiners[d.norm(i)] {
		i++
	}
	if agents[d.norm(i)] || agents[d.norm(i+1)] {
		return true
	}
	k, ok := d.g.classAt(d.norm(i))
	return ok && slices.Contains([]string{
		"name", "nationality",
	}, d.g.groups[d.g.values[d.g.classes[k].candidates[0]].group].Name)
}

// adjective looks at what stands between a form of be and a preposition before
// the value at b: is fond of, is related to.
func (d *doubter) adjective(verb, b int) {
	i := verb + 1
	for adverbs[d.norm(i)] {
		i++
	}
	if !d.plain(i) || !prepositions[d.norm(i+1)] || i+1 >= b || determiners[d.norm(i)] || prepositions[d.norm(i)] {
		return
	}
	w := d.norm(i)
	if !d.verb(w) && !d.noun(w) && !inclined[w] || inclined[w] && d.personal(i+1, b) {
		d.mark(i)
	}
}

// opening looks at the first word behind a conjunction: the verb of a clause
// whose subject was named before.
func (d *doubter) opening(i int) {
	for adverbs[d.norm(i)] {
		i++
	}
	w := d.norm(i)
	if d.plain(i) && inflected(w) && !d.verb(w) && !d.noun(w) && (determiners[d.norm(i+1)] || d.core(i+1)) {
		d.mark(i)
	}
}

// relative looks at the verb behind who or that, or behind the subject there.
func (d *doubter) relative(i int) {
	k := i + 1
	if d.core(k) { // that Ann built
		if d.plain(k+1) && !d.verb(d.norm(k+1)) && !d.noun(d.norm(k+1)) {
			d.mark(k + 1)
		}
		return
	}
	for adverbs[d.norm(k)] || aux[d.norm(k)] && d.plain(k+1) && !determiners[d.norm(k+1)] &&
		!prepositions[d.norm(k+1)] && d.verb(d.norm(k+1)) {
		k++
	}
	if w := d.norm(k); d.plain(k) && !determiners[w] && !prepositions[w] && !d.verb(w) && !heads[w] && w != "whose" {
		d.mark(k)
	}
}

// possessed looks at the noun behind a possessive: Ann's sister, whose sister.
func (d *doubter) possessed(i int) {
	if d.norm(i) == "'s" && !d.possessive(i) {
		return
	}
	known := false
	k := i + 1
	for ; d.plain(k) && !being[d.norm(k)] && !prepositions[d.norm(k)] && !relatives[d.norm(k)]; k++ {
		w := d.norm(k)
		if d.verb(w) && !d.named(w) {
			break
		}
		known = known || d.noun(w) || ofOne[w] && d.core(k+1)
	}
	if !known && k > i+1 {
		d.mark(k - 1)
	}
}

// head looks at the noun before "of" somebody: the brother of Ann.
func (d *doubter) head(i int) {
	w := d.norm(i - 1)
	k := i + 1
	for determiners[d.norm(k)] || agents[d.norm(k)] {
		k++
	}
	if d.plain(i-1) && d.core(k) && (depicting[w] || d.personal(i+1, k)) && !d.noun(w) && !inclined[w] && !d.verb(w) &&
		!prepositions[w] {
		d.mark(i - 1)
	}
}
