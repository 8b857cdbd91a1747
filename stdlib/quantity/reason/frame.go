package reason

import (
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
)

// frame is what a quantity takes part in: the clause around it.
type frame struct {
	*quantity.Quantity
	at         int // which of the text's quantities; marks come behind them
	from, to   int // the clause: words [from, to)
	first      int // its number's first word
	last       int // and the word after the last
	verb       string
	effect     effect
	polarity   polarity
	subject    string // the clause's subject as far as it is a name, pronoun or noun, in lower case
	recipient  string // who stands between verb and number: "gave him 7"
	partitive  bool   // "17 of the pears", "of them"
	fresh      bool   // "more", "another", "new"
	rate       bool   // for each of something
	held       string // lemma of what holds it, said once: "in a carton"
	before     bool   // the verb comes after the number: the quantity acts
	per        string // lemma of what it is for each of, where the text says so
	lead, tail string // the words before and behind it with its bound
	comparison string // "nests than birds": what it is compared with
	fewer      bool
	more       bool // "more than" or "less than" stands behind it
}

// side is a text with what reasoning needs of it.
type side struct {
	*quantity.Text
	words   []word
	frames  []frame
	marks   []frame         // of the numbers that name
	numbers []number.Found  // those of the clauses that are asserted
	has     map[string]bool // its words in lower case
}

// newSide finds the frames of a text, without what stands in the stretches given.
func (l *lexical) newSide(t *quantity.Text, without []embedded) *side {
	s := &side{words: scan(t), numbers: t.Numbers, has: map[string]bool{}}
	s.Text = s.leave(t, without)
	for _, w := range s.words {
		s.has[w.lower] = true
		s.has[strings.TrimSuffix(w.lower, "'s")] = true
	}
	for i := range s.Quantities {
		s.frames = append(s.frames, l.newFrame(s, i))
	}
	s.marks = l.newMarks(s)
	return s
}

// newFrame reads the clause around quantity at. Frames are made in order, since a
// clause without a verb of its own has that of the amount before it.
func (l *lexical) newFrame(s *side, at int) frame {
	f := frame{Quantity: &s.Quantities[at], at: at}
	f.first, f.last = s.within(f.Number)
	if f.Bound == number.MostBound && f.first >= 3 && reaches[l.verb(s.words[f.first-3].lower)] &&
		s.words[f.first-2].lower == "up" {
		reached := *f.Quantity // "climbed up to 9 euros" says where it went, not how far at most
		high, _, _ := reached.Value.High()
		reached.Value, reached.Bound = number.Exact(high), number.Unbounded
		f.Quantity = &reached
	}
	f.from, f.to = s.clause(f.first, f.last)
	l.findVerb(s, &f)
	if f.verb == "" && at > 0 { // "9 pizzas at lunch and 6 at dinner"
		g := s.frames[at-1]
		f.verb, f.effect, f.subject = g.verb, g.effect, g.subject
		if g.Sentence != f.Sentence {
			f.verb, f.effect, f.subject = "", noEffect, ""
		}
	}
	// The reader looked further than the clause, and by tags alone.
	if f.verb == "" {
		f.verb, f.subject = l.uncontracted(f.Verb), f.Subject
		f.effect = effects[f.verb]
	}
	if of := s.rival(&f); of != "" {
		f.subject = of
	}
	f.partitive = s.partitive(f.last)
	for _, w := range s.words[max(f.from, f.first-2):max(f.from, min(f.last+4, f.to, len(s.words)))] {
		f.fresh = f.fresh || freshWords[w.lower]
	}
	l.distribute(s, &f)
	l.comparison(s, &f)
	l.attain(s, &f)
	s.leads(&f)
	return f
}

// freshWords say that what is counted is added to what was there.
var freshWords = set("more another additional new extra")

// rival returns the name of whom an amount is that another is set against, as results of
// votes are told: "52 % of the seats to 41 % for Brandt"; "" where there is none.
func (s *side) rival(f *frame) string {
	if f.first == 0 || s.words[f.first-1].lower != "to" && s.words[f.first-1].lower != "against" {
		return ""
	}
	for i := f.last; i+1 < min(f.last+3, len(s.words)); i++ {
		if s.words[i].lower == "for" && s.name(i+1) {
			return s.words[i+1].lower
		}
	}
	return ""
}

// within returns the words [first, last) of a span.
func (s *side) within(p quantity.Span) (first, last int) {
	first = sort.Search(len(s.words), func(i int) bool { return s.words[i].End > p.Start })
	for last = first; last < len(s.words) && s.words[last].Start < p.End; {
		last++
	}
	return min(first, max(len(s.words)-1, 0)), last
}

// clause returns the words [from, to) around a number up to what ends a clause: a
// conjunction, a relative pronoun, a mark. It is no parse; that two verbs stand in
// one clause is what findVerb settles.
func (s *side) clause(first, last int) (from, to int) {
	from, to = first, max(last, first)
	for from > 0 && !s.words[from-1].breaks {
		from--
	}
	for to < len(s.words) && !s.words[to].breaks {
		to++
	}
	return from, to
}

// findVerb finds the clause's verb, that before the number sooner than one after
// it, its subject, and who receives.
func (l *lexical) findVerb(s *side, f *frame) {
	at := -1
	for i := f.first - 1; i >= f.from; i-- {
		if l.isVerb(s, i) {
			at = i
			break
		}
	}
	for i := f.last; at < 0 && i < f.to; i++ {
		if l.isVerb(s, i) {
			at, f.before = i, true
		}
	}
	if at < 0 {
		if s.denies(f, f.from) {
			f.polarity = negated
		}
		return
	}
	// "were sitting", "had to grade", "was returned": the content verb counts.
	for i := at + 1; i < f.to && (i < f.first || at >= f.last); i++ {
		if l.isVerb(s, i) && s.words[i].lower != "left" && effects[l.verb(s.words[at].lower)] == holds {
			at = i
		}
	}
	f.verb = l.verb(l.uncontracted(s.words[at].lower))
	f.effect = effects[f.verb]
	f.polarity = l.polar(s, f, at)
	if s.denies(f, at) {
		f.polarity = [...]polarity{negated, affirmed, unsettled}[f.polarity]
	}
	f.subject = s.subject(f.from, at)
	if f.subject == "" && f.at > 0 {
		f.subject = s.frames[f.at-1].subject
	}
	if at+1 < f.first {
		f.recipient = s.words[s.owned(at+1, f.first)].lower
	}
	for i := f.last; i+1 < f.to; i++ {
		if s.words[i].lower == "to" && (s.name(i+1) || objects[s.words[i+1].lower]) {
			f.recipient = s.words[i+1].lower
		}
	}
}

// isVerb reports whether the i-th word may be the clause's verb: one that the
// lists have, or a form of have and be, or a past form.
func (l *lexical) isVerb(s *side, i int) bool {
	w := s.words[i]
	if w.number || i > 0 && (s.words[i-1].lower == "the" || s.words[i-1].lower == "a" || s.words[i-1].lower == "of" ||
		s.words[i-1].lower == "'s") {
		return false
	}
	switch w.lower {
	case "to", "in", "more", "number", "total", "like", "will", "would", "can", "could":
		return false
	}
	v := l.verb(w.lower)
	if v == "" {
		return false
	}
	switch tag := s.tag(i); {
	case strings.HasPrefix(tag, "VB"):
		return true
	case tag != "" && effects[v] == noEffect:
		return false
	}
	return v != w.lower && (effects[v] != noEffect || strings.HasSuffix(w.lower, "ed"))
}

// tag returns the part of speech that the reader gave the i-th word, "" where it gave
// none.
func (s *side) tag(i int) string {
	w := s.words[i]
	k, ok := slices.BinarySearchFunc(s.Tokens, w.Start, func(t quantity.Token, at int) int { return t.Start - at })
	if !ok {
		return ""
	}
	return s.Tokens[k].Tag
}

// name reports whether the i-th word is a proper name.
func (s *side) name(i int) bool {
	first, _ := utf8.DecodeRuneInString(s.words[i].text)
	if tag := s.tag(i); tag != "" {
		return strings.HasPrefix(tag, "NNP")
	}
	return unicode.IsUpper(first) && !s.words[i].stop
}

// names reports whether a word in lower case is written as a name somewhere.
func (s *side) names(lower string) bool {
	for i := range s.words {
		if s.words[i].lower == lower && s.name(i) {
			return true
		}
	}
	return false
}

// subject returns the last noun, name or pronoun before the verb, in lower case; "" where
// none stands there. A pronoun is taken at once, as nothing that could be the
// subject stands between it and its verb; an owner (Lena's lamps) is none.
func (s *side) subject(from, verb int) string {
	best := ""
	for i := from; i < verb; i++ {
		w := s.words[i]
		first, _ := utf8.DecodeRuneInString(w.text)
		switch {
		case pronouns[w.lower]:
			return w.lower
		case w.number, w.stop && w.lower != "there":
		case unicode.IsUpper(first) && i+1 < len(s.words) &&
			(s.words[i+1].lower == "'s" || strings.HasSuffix(w.lower, "'s")):
		default:
			best = w.lower
		}
	}
	return best
}

var (
	pronouns = set("he she it they we i you")
	definite = set("the them her his its their those these it")
)

// partitive reports whether "of the", "of them", "of her" follow the number.
func (s *side) partitive(last int) bool {
	if last+1 >= len(s.words) || s.words[last].lower != "of" {
		return false
	}
	if definite[s.words[last+1].lower] {
		return true
	}
	first, _ := utf8.DecodeRuneInString(s.words[last+1].text)
	return unicode.IsUpper(first)
}

// distribute finds whether the quantity is for each of something: "each bag
// holds 24", "13 coins each", "8 in each pile", a unit that is a rate.
func (l *lexical) distribute(s *side, f *frame) {
	if per := perOf(f.Unit); per != "" {
		f.rate, f.per = true, per
		return
	}
	for i := f.from; i < f.to; i++ {
		if !distribut[s.words[i].lower] || s.words[i].number {
			continue
		}
		switch {
		case i < f.first && s.words[i].lower != "per" && s.nextNumber(i) == f.first && s.words[i+1].lower != "of":
			f.rate = f.first-i > 1
		case i >= f.last && s.lastNumber(i) < f.last:
			f.rate = true
		}
		if f.rate && f.per == "" {
			f.per = l.nounAt(s, i+1)
		}
	}
	for i := f.last; i+1 < min(f.to, f.last+4); i++ { // "5 books a day"
		if a := s.words[i].lower; (a == "a" || a == "an") && timeWords[s.words[i+1].lower] {
			f.rate, f.per = true, s.words[i+1].lower
		}
	}
	eachOf := false // "each of his 48 lambs" counts the lambs
	for i := f.from; i+1 < f.first; i++ {
		eachOf = eachOf || distribut[s.words[i].lower] && s.words[i+1].lower == "of"
	}
	f.rate = f.rate || f.Role == quantity.Each && !eachOf
	f.held = l.holder(s, f)
}

// nounAt returns the lemma of the last of the nouns that stand together from word i
// on, "" where there is none.
func (l *lexical) nounAt(s *side, i int) string {
	best := ""
	for ; i < len(s.words) && !s.words[i].breaks && !s.words[i].stop && !s.words[i].number; i++ {
		if tag := s.tag(i); tag != "" && !strings.HasPrefix(tag, "NN") {
			if strings.HasPrefix(tag, "JJ") && best == "" {
				continue
			}
			break
		}
		owner, possessive := strings.CutSuffix(strings.ReplaceAll(s.words[i].lower, "’", "'"), "'s")
		best = l.lemma(owner)
		if possessive {
			break
		}
	}
	return best
}

// holder returns the noun of "6 eggs in a carton", "9 plates fit on a tray": what is said of
// any one of a kind is so for each, if the texts speak of several.
func (l *lexical) holder(s *side, f *frame) string {
	for i := f.last; i+2 < len(s.words) && i < f.to; i++ {
		switch s.words[i].lower {
		case "in", "on", "for", "to", "into":
			if a := s.words[i+1].lower; a == "a" || a == "an" {
				return l.nounAt(s, i+2)
			}
		}
	}
	return ""
}

// nextNumber returns the first word from i on that belongs to a number, −1 for none.
func (s *side) nextNumber(i int) int {
	for ; i < len(s.words); i++ {
		if s.words[i].number {
			return i
		}
	}
	return -1
}

// lastNumber returns the last word before i that belongs to a number, −1 for none.
func (s *side) lastNumber(i int) int {
	for i--; i >= 0; i-- {
		if s.words[i].number {
			return i
		}
	}
	return -1
}

// comparison finds what an amount is reckoned against: birds, of "3 more nests than
// birds", the bag, of "1 kg more than the bag" or "2 m longer than the bag". "More than 3"
// is a bound and was read as one; here more, or another comparative, stands behind.
func (l *lexical) comparison(s *side, f *frame) {
	compares := false
	for i := f.last; i < min(f.last+3, len(s.words)); i++ {
		w := s.words[i].lower
		if w == "fewer" || w == "less" {
			f.fewer = true
		}
		f.more = f.more || w == "more" || f.fewer
		compares = compares || f.more || strings.HasPrefix(s.tag(i), "JJR") || strings.HasPrefix(s.tag(i), "RBR")
	}
	if !compares {
		return
	}
	for i := f.last; i < len(s.words); i++ {
		if w := s.words[i].lower; w == "than" || w == "to" && s.words[i-1].lower == "compared" {
			for i++; i < len(s.words); i++ {
				if !s.words[i].stop {
					f.comparison = s.words[i].lower
					break
				}
			}
			return
		}
	}
}

// thing returns the lemma of what is counted, "" where the text does not say.
func (f *frame) thing() string { return thingOf(f.Quantity) }
