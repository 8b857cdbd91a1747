package english

import (
	"slices"
	"strings"
	"unicode"

	"sequent/stdlib/chart"
	"sequent/stdlib/wordnet"
)

// Categories of open-class words, as the grammar names them. A verb has one
// for each form.
const (
	nounSg = "NounSg" // dog
	nounPl = "NounPl" // dogs
	adj    = "Adj"    // tall
	adverb = "Adverb" // happily
	verbB  = "VerbB"  // base form: kick
	verbS  = "VerbS"  // after a singular subject: kicks
	verbD  = "VerbD"  // past: kicked
	verbN  = "VerbN"  // past participle: kicked, eaten
	verbG  = "VerbG"  // present participle: kicking
	name   = "Proper"
)

// tag is one way to take a word: its category and its lemma.
type tag struct{ cat, lemma string }

// vocabulary tells the parts of speech of open-class words: WordNet's where it
// is there and knows the word, else those that the word's form allows.
type vocabulary struct{ db *wordnet.Database }

// tags lists the ways to take a token. first says that it begins the sentence,
// where a capital says little.
func (v vocabulary) tags(t chart.Token, first bool, text string) []tag {
	if t.Kind != chart.Word {
		return nil
	}
	known := v.known(t.Norm)
	if !t.Upper {
		known = v.lowered(known)
	}
	if plain := slices.DeleteFunc(slices.Clone(known), v.names); first && len(plain) > 0 {
		known = plain // nice people are not of Nice
	}
	if !t.Upper {
		if known == nil {
			known = guess(t.Norm)
		}
		return known
	}
	proper := tag{name, text}
	if !first {
		// A capital within a sentence is a name's, but where the word has one itself:
		// Swedish, a Swede.
		if capitals := slices.DeleteFunc(slices.Clone(known), func(k tag) bool {
			return !v.capital(k)
		}); len(capitals) > 0 && !v.individual(t.Norm) {
			return capitals
		}
		return []tag{proper}
	}
	if known == nil {
		known = slices.DeleteFunc(guess(t.Norm), func(g tag) bool {
			return g.cat != nounPl && g.cat != adj && g.cat != nounSg
		})
	}
	if first && v.db != nil && slices.ContainsFunc(known, func(k tag) bool {
		return k.cat == nounPl && v.senses(k.lemma, wordnet.Noun) != nil
	}) {
		return known // mice at the start of a sentence are nobody's name
	}
	// So is what is not counted: garlic is chopped.
	if slices.ContainsFunc(known, func(k tag) bool { return k.cat == nounSg && v.mass(k.lemma) }) &&
		!mensNames[t.Norm] && !womensNames[t.Norm] {
		return known
	}
	// Who is somebody takes an article: Smith at the start is no smith.
	known = slices.DeleteFunc(slices.Clone(known), func(k tag) bool {
		return k.cat == nounSg && slices.ContainsFunc(v.senses(k.lemma, wordnet.Noun), func(s *wordnet.Synset) bool {
			return s.Class == wordnet.NounPerson
		})
	})
	return append(known, proper)
}

// known lists what WordNet and the tables of irregular forms say; nil where
// they know nothing. An error of reading counts as not knowing.
func (v vocabulary) known(word string) []tag {
	var out []tag
	add := func(cat, lemma string) {
		if t := (tag{cat, lemma}); !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	if lemma, ok := pluralsByForms[word]; ok {
		add(nounPl, lemma)
		if lemma == word {
			add(nounSg, word)
		}
	} else if man, ok := strings.CutSuffix(word, "men"); ok && len(v.lemmas(man+"man", wordnet.Noun)) > 0 {
		add(nounPl, v.cased(man+"man", wordnet.Noun))
	} else {
		for _, l := range likely(v.lemmas(word, wordnet.Noun), word) {
			if l == word {
				add(nounSg, v.cased(word, wordnet.Noun))
			} else {
				add(nounPl, v.cased(l, wordnet.Noun))
			}
		}
	}
	if len(v.lemmas(word, wordnet.Adjective)) > 0 {
		add(adj, v.cased(word, wordnet.Adjective)) // a comparative is a word of its own
	}
	for _, form := range v.verbForms(word) {
		add(form.cat, form.lemma)
	}
	if _, past := pasts[word]; past && !pastNouns[word] {
		out = slices.DeleteFunc(out, func(t tag) bool { return t.cat == nounSg })
	}
	// Of words that are adverbs too few are likely to be.
	if len(v.lemmas(word, wordnet.Adverb)) > 0 && (len(out) == 0 || strings.HasSuffix(word, "ly") ||
		alsoAdverbs[word]) {
		add(adverb, word)
	}
	return out
}

// pastNouns lists pasts of irregular verbs that are common as nouns; others,
// such as left and saw, are taken for the verb.
var pastNouns = wordSet("thought shot bit rose ground wound dove spoke bet burst cast cost cut hit hurt let put quit " +
	"read set shut split spread cut lay fed lead")

// alsoAdverbs lists adverbs of place, time and manner without an ending of
// their own that are words of other classes too.
var alsoAdverbs = func() map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields("fast hard early late long far near close high low deep well alone home outside " +
		"inside outdoors indoors upstairs downstairs " +
		"abroad overseas up down back forward ahead around along away straight loud quick slow first last today " +
		"tonight tomorrow yesterday") {
		out[w] = true
	}
	return out
}()

// likely returns the word itself where it is a lemma, and the first of the others:
// WordNet's rules of detachment have the likelier one before, shine before shin.
func likely(lemmas []string, word string) []string {
	var out []string
	other := false
	for _, l := range lemmas {
		if l == word || !other {
			out = append(out, l)
		}
		other = other || l != word
	}
	return out
}

// cased returns a lemma as WordNet writes it: Irishman.
func (v vocabulary) cased(lemma string, pos wordnet.POS) string {
	for _, s := range v.senses(lemma, pos) {
		if i := slices.IndexFunc(s.Words, func(w string) bool { return strings.EqualFold(w, lemma) }); i >= 0 {
			return s.Words[i]
		}
	}
	return lemma
}

// capital reports whether a word is written with a capital and is no name: it is
// an adjective, or says where somebody lives: Swedish, a Swede.
func (v vocabulary) capital(t tag) bool {
	pos := wordnet.Noun
	if t.cat == adj {
		pos = wordnet.Adjective
	}
	senses := v.senses(t.lemma, pos)
	if !unicode.IsUpper([]rune(t.lemma)[0]) || len(senses) == 0 || t.cat == adj {
		return t.cat == adj && len(senses) > 0 && unicode.IsUpper([]rune(t.lemma)[0])
	}
	links, err := v.db.Compare(t.lemma, "inhabitant", wordnet.Noun)
	return err == nil && slices.ContainsFunc(links, func(l wordnet.Link) bool { return l.Relation == wordnet.Below })
}

// lowered are the tags of a word without a capital: a smith, and no Smith.
func (v vocabulary) lowered(tags []tag) []tag {
	var out []tag
	for _, k := range tags {
		if v.names(k) {
			small := strings.ToLower(k.lemma)
			if !slices.ContainsFunc(v.senses(k.lemma, wordnet.Noun), func(s *wordnet.Synset) bool {
				return slices.Contains(s.Words, small)
			}) {
				continue
			}
			k.lemma = small
		}
		out = append(out, k)
	}
	return out
}

// mass reports whether a noun in its most frequent sense is of what is not counted.
func (v vocabulary) mass(lemma string) bool {
	senses := v.senses(lemma, wordnet.Noun)
	return len(senses) > 0 && massClasses[senses[0].Class.String()]
}

// massClasses are the classes of what is not counted.
var massClasses = wordSet("noun.substance noun.food noun.plant")

// names reports whether a tag is of a noun that is written with a capital.
func (v vocabulary) names(k tag) bool {
	return (k.cat == nounSg || k.cat == nounPl) && k.lemma != "" && unicode.IsUpper([]rune(k.lemma)[0])
}

// individual reports whether a word is, in its most frequent sense, a name.
func (v vocabulary) individual(word string) bool {
	senses := v.senses(word, wordnet.Noun)
	return len(senses) > 0 && slices.ContainsFunc(senses[0].Pointers, func(p wordnet.Pointer) bool {
		return p.Kind == wordnet.InstanceHypernym
	})
}

// senses returns the synsets of a lemma, none without WordNet.
func (v vocabulary) senses(lemma string, pos wordnet.POS) []*wordnet.Synset {
	if v.db == nil {
		return nil
	}
	senses, err := v.db.Senses(lemma, pos)
	if err != nil {
		return nil
	}
	return senses
}

// verbForms lists the verbs that a word is a form of.
func (v vocabulary) verbForms(word string) []tag {
	var out []tag
	for _, l := range pasts[word] {
		out = append(out, tag{verbD, l})
	}
	for _, l := range participles[word] {
		out = append(out, tag{verbN, l})
	}
	for _, l := range likely(v.lemmas(word, wordnet.Verb), word) {
		if _, irregular := verbs[l]; irregular && l != word && !endsIn(word, "s", "ing") {
			continue // the tables have its forms
		}
		switch {
		case l == word:
			out = append(out, tag{verbB, l})
		case strings.HasSuffix(word, "ing"):
			out = append(out, tag{verbG, l})
		case strings.HasSuffix(word, "s"):
			out = append(out, tag{verbS, l})
		default:
			out = append(out, tag{verbD, l}, tag{verbN, l})
		}
	}
	if _, irregular := verbs[word]; irregular {
		out = append(out, tag{verbB, word})
	}
	return out
}

// lemmas returns what WordNet takes a word for, nothing without it.
func (v vocabulary) lemmas(word string, pos wordnet.POS) []string {
	if v.db == nil {
		return nil
	}
	lemmas, err := v.db.Lemmas(word, pos)
	if err != nil {
		return nil
	}
	return lemmas
}

// guess lists what a word nobody knows can be, by its ending.
func guess(word string) []tag {
	out := []tag{{nounSg, word}, {adj, word}, {verbB, word}}
	if strings.HasSuffix(word, "ly") {
		return []tag{{adverb, word}, {adj, word}}
	}
	each := func(lemmas []string, cats ...string) {
		for _, cat := range cats {
			if len(lemmas) > 0 {
				i := max(0, slices.IndexFunc(lemmas, func(l string) bool { return achieving[l] || missing[l] }))
				out = append(out, tag{cat, lemmas[i]})
			}
		}
	}
	each(singulars(word), nounPl)
	each(withoutS(word), verbS)
	each(withoutEd(word), verbD, verbN)
	each(withoutIng(word), verbG)
	inflected := len(withoutS(word)) > 0
	past, present := len(withoutEd(word)) > 0, len(withoutIng(word)) > 0
	return slices.DeleteFunc(out, func(t tag) bool {
		return t.cat == adj && inflected || t.cat == nounSg && (inflected || past) ||
			t.cat == verbB && (inflected || past || present)
	})
}
