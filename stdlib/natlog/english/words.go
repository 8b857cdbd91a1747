package english

import (
	"slices"
	"strings"

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
		if known == nil {
			known = guess(t.Norm)
		}
		return known
	}
	proper := tag{name, text}
	if !first && (known == nil || v.individual(t.Norm)) {
		return []tag{proper}
	}
	if known == nil {
		known = slices.DeleteFunc(guess(t.Norm), func(g tag) bool { return g.cat != nounPl && g.cat != adj && g.cat != nounSg })
	}
	if first && v.db != nil && slices.ContainsFunc(known, func(k tag) bool { return k.cat == nounPl && v.senses(k.lemma, wordnet.Noun) != nil }) {
		return known // mice at the start of a sentence are nobody's name
	}
	return append(slices.Clip(known), proper)
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
	if len(v.lemmas(word, wordnet.Adverb)) > 0 {
		add(adverb, word)
	}
	return out
}

// likely is the word itself where it is a lemma, and the first of the others:
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

// cased is a lemma as WordNet writes it: Irishman.
func (v vocabulary) cased(lemma string, pos wordnet.POS) string {
	for _, s := range v.senses(lemma, pos) {
		if i := slices.IndexFunc(s.Words, func(w string) bool { return strings.EqualFold(w, lemma) }); i >= 0 {
			return s.Words[i]
		}
	}
	return lemma
}

// individual reports whether a word is, in its most frequent sense, a name.
func (v vocabulary) individual(word string) bool {
	senses := v.senses(word, wordnet.Noun)
	return len(senses) > 0 && slices.ContainsFunc(senses[0].Pointers, func(p wordnet.Pointer) bool { return p.Kind == wordnet.InstanceHypernym })
}

// senses are the synsets of a lemma, none without WordNet.
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

// lemmas are what WordNet takes a word for, nothing without it.
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
				out = append(out, tag{cat, lemmas[0]})
			}
		}
	}
	each(withoutS(word), nounPl, verbS)
	each(withoutEd(word), verbD, verbN)
	each(withoutIng(word), verbG)
	inflected := len(withoutS(word)) > 0
	past, present := len(withoutEd(word)) > 0, len(withoutIng(word)) > 0
	return slices.DeleteFunc(out, func(t tag) bool {
		return t.cat == adj && inflected || t.cat == nounSg && (inflected || past) || t.cat == verbB && (inflected || past || present)
	})
}
