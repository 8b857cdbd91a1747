package reason

import (
	"slices"
	"strings"
)

// A clause is a sentence of which each word is accounted for: one verb, and phrases
// in roles. It is what a label is called justified on. The grammar is small on purpose:
// a sentence that it does not take, with a relative clause, an infinitive or a list, is
// no clause, and a label about it is likely at most.
//
//	On Monday Lena sold 12 red lamps to Victor.
//
//	verb sell, past · subject Lena · object 12 lamp (red) · to Victor · on Monday
type clause struct {
	verb    string
	tense   string // "past", "present", "future", with "perfect" or "progressive" behind it
	denied  bool
	passive bool
	roles   []role
	manner  []string // adverbs
}

// role is a phrase with what it does in its clause: "subject", "object", "is" behind a
// copula, "than" of a comparison, or a preposition.
type role struct {
	as string
	phrase
}

// phrase is a noun phrase.
type phrase struct {
	head   string // lemma; a name in lower case; "" of a bare amount
	words  string // as written
	det    string // the, a, some, a pronoun or an owner that possesses; "" for none
	name   bool
	plural bool
	mods   []string // adjectives and nouns before the head, in lower case
	of     []phrase // of the phrase behind "of"
	amount int      // which of the text's quantities; −1 for none
	exact  bool     // exactly so many
	adj    string   // of a comparison: old of "10 years older"
}

// reading reads one sentence as a clause.
type reading struct {
	*side
	lex    *lexical
	at, to int
	ok     bool
	clause
}

// clauses returns the sentences of a text that are clauses, joined ones apart; whole is false
// where some sentence is none. Stretches that are not asserted are none.
func (l *lexical) clauses(s *side, without []embedded) (all []clause, whole bool) {
	whole = true
	for _, sent := range s.Sentences {
		if slices.ContainsFunc(without, func(e embedded) bool { return e.from < sent.To && e.to > sent.From }) {
			whole = false
			continue
		}
		parts, ok := l.sentence(s, sent.From, sent.To)
		all, whole = append(all, parts...), whole && ok
	}
	return all, whole
}

// sentence reads the tokens from:to as a clause, or as several that and, a comma or a
// semicolon joins.
func (l *lexical) sentence(s *side, from, to int) ([]clause, bool) {
	for to > from && s.mark(to-1) {
		to--
	}
	if from == to {
		return nil, true
	}
	if c, ok := l.clauseOf(s, from, to); ok {
		return []clause{c}, true
	}
	for k := from + 1; k < to-1; k++ {
		low := s.token(k)
		if low != "and" && low != "but" && low != "," && low != ";" {
			continue
		}
		first, ok := l.clauseOf(s, from, k)
		if !ok {
			continue
		}
		next := k + 1
		if low == "," && (s.token(next) == "and" || s.token(next) == "but") {
			next++
		}
		rest, ok := l.sentence(s, next, to)
		return append([]clause{first}, rest...), ok
	}
	return nil, false
}

// clauseOf reads the tokens from:to as one clause.
func (l *lexical) clauseOf(s *side, from, to int) (clause, bool) {
	r := &reading{side: s, lex: l, at: from, to: to, ok: true}
	r.all()
	return r.clause, r.ok && r.at == to && r.verb != ""
}

// token returns token i in lower case.
func (s *side) token(i int) string {
	if i < 0 || i >= len(s.Tokens) {
		return ""
	}
	return strings.ReplaceAll(strings.ToLower(s.Tokens[i].Text), "’", "'")
}

// mark reports whether token i ends a sentence.
func (s *side) mark(i int) bool { return s.token(i) == "." || s.token(i) == "!" || s.token(i) == ";" }

// low returns the token k behind the next, tagged its tag.
func (r *reading) low(k int) string {
	if r.at+k >= r.to {
		return ""
	}
	return r.token(r.at + k)
}

func (r *reading) tagged(k int) string {
	if r.at+k >= r.to || r.at+k < 0 {
		return ""
	}
	return r.Tokens[r.at+k].Tag
}
