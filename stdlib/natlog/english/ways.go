package english

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// way is one way to take a question: each sentence in one reading.
type way struct {
	premises   []natlog.Sentence
	conclusion natlog.Sentence
	says       []string // in which variants; nil for the likeliest
	picks      []int    // the referents of pronouns that have several
	assumed    bool     // a definite label assumes that it is not taken so
}

// text returns the way for a reader: the sentences, and what is read otherwise.
func (w way) text() string {
	var all []string
	for _, s := range append(slices.Clip(w.premises), w.conclusion) {
		all = append(all, "“"+s.String()+"”")
	}
	out := strings.Join(all, ", ")
	if w.says != nil {
		out += " (" + strings.Join(w.says, "; ") + ")"
	}
	return out
}

// repicked is the way with the next choice of referents.
func (w way) repicked(choices []int) (way, bool) {
	picks := make([]int, len(choices))
	copy(picks, w.picks)
	for i := len(picks) - 1; i >= 0; i-- {
		if picks[i]+1 < choices[i] {
			picks[i]++
			w.picks = picks[:i+1]
			w.says = append(slices.Clip(w.says), "a pronoun refers to another")
			return w, true
		}
	}
	return w, false
}

// variant is another way to take what sentences say. All sentences of a
// question are taken the same way: an ambiguous word or order means the same
// in the premise and in the conclusion.
type variant struct {
	says    string
	change  func(natlog.Sentence) natlog.Sentence
	assumed bool // that it is not so is an assumption that is made
}

// maxWays bounds the ways in which a question is taken.
const maxWays = 48

// ways lists the ways to take the question, the likeliest first, and whether
// these are all.
func (q *Question) ways(o natlog.Options) (out []way, all bool) {
	all = true
	base, complete := q.structures()
	for _, b := range base {
		ws := []way{b}
		for _, v := range q.variants(o) {
			for _, w := range ws {
				if x, other := w.in(v); other {
					ws = append(ws, x)
				}
			}
		}
		out = append(out, ws...)
	}
	all = complete && len(out) <= maxWays
	return out[:min(len(out), maxWays)], all
}

// in returns the way in a variant, and whether that is another.
func (w way) in(v variant) (way, bool) {
	other := false
	same := each(func(q natlog.Quantified) natlog.Quantified { return q })
	change := func(s natlog.Sentence) natlog.Sentence {
		s = same(s) // as a walk leaves it, so that only changes differ
		x := v.change(s)
		if reflect.DeepEqual(x, s) {
			x = s.MapClauses(v.change)
		}
		other = other || !reflect.DeepEqual(x, s)
		return x
	}
	out := way{says: append(slices.Clip(w.says), v.says), assumed: w.assumed || v.assumed}
	for _, p := range w.premises {
		out.premises = append(out.premises, change(p))
	}
	out.conclusion = change(w.conclusion)
	return out, other
}

// likelyCost is how much costlier than the cheapest a structure may be and count
// as a reading: where a phrase is attached costs so much, while a word taken for
// one of another class costs more.
const likelyCost = 1

// maxStructures bounds the combinations of readings that are compared.
const maxStructures = 512

// structures returns the combinations of the sentences' readings that differ least
// in how they take the same words, the likeliest first, and whether these are
// all: a phrase is attached alike in premise and conclusion, and a word is of one
// class.
func (q *Question) structures() (out []way, all bool) {
	all = true
	sentences := append(slices.Clip(q.Premises), q.Conclusion)
	least := -1
	var walk func(i int, read []natlog.Sentence, taken map[string]string, differ int)
	walk = func(i int, read []natlog.Sentence, taken map[string]string, differ int) {
		switch {
		case least >= 0 && differ > least:
		case len(out) > maxStructures:
			all = false
		case i == len(sentences):
			if differ != least {
				out, least = nil, differ
			}
			out = append(out, way{premises: read[: i-1 : i-1], conclusion: read[i-1]})
		default:
			for _, r := range sentences[i] {
				if r.cost <= sentences[i][0].cost+likelyCost {
					next, n := alike(taken, choices(r.Sentence))
					walk(i+1, append(read[:i:i], r.Sentence), next, differ+n)
				}
			}
		}
	}
	walk(0, nil, map[string]string{}, 0)
	return out, all
}

// choices say how a sentence takes its words: of each preposition with its
// object, whether it belongs to a noun or to a verb; of each other word, what
// class it is of.
func choices(s natlog.Sentence) map[string]string {
	out := map[string]string{}
	put := func(to string, ms []natlog.Modifier) {
		for _, m := range ms {
			switch m := m.(type) {
			case natlog.Attribute:
				out[strings.ToLower(m.Word)] = "attribute"
			case natlog.Prepositional:
				before, preposition := cutLast(m.Preposition) // running in
				out[preposition+" "+headOf(m.Object)] = to
				if before != "" {
					out[strings.TrimSpace(before)] = "attribute"
				}
			}
		}
	}
	s.EachPhrase(func(p natlog.NounPhrase) {
		out[strings.ToLower(headOf(p))] = fmt.Sprintf("%T", p)
		if q, ok := p.(natlog.Quantified); ok {
			put("noun", q.Noun.Modifiers)
		}
	})
	var say func(p natlog.Predicate)
	say = func(p natlog.Predicate) {
		switch p := p.(type) {
		case natlog.Joined:
			for _, part := range p.Parts {
				say(part.Predicate)
			}
		case natlog.Verb:
			out[lastWord(p.Head)] = "verb"
			if p.Passive { // is tired may be an adjective
				out[pastParticiple(lastWord(p.Head))] = "verb"
			}
			put("verb", p.Modifiers)
		case natlog.Copula:
			out[strings.ToLower(p.Complement.Head)] = "natlog.Quantified"
			put("noun", p.Complement.Modifiers)
		}
	}
	for _, clause := range s.Clauses() {
		say(clause.Predicate)
	}
	return out
}

// headOf returns the noun or the name of a phrase.
func headOf(p natlog.NounPhrase) string {
	switch p := p.(type) {
	case natlog.Name:
		return p.Word
	case natlog.Quantified:
		return p.Noun.Head
	}
	return ""
}

// alike joins how words are taken, and counts those taken in two ways.
func alike(a, b map[string]string) (map[string]string, int) {
	out, differ := maps.Clone(a), 0
	for k, v := range b {
		if w, ok := a[k]; ok && w != v {
			differ++
		}
		out[k] = v
	}
	return out, differ
}

// variants returns the variants, of which the options leave some to assumptions:
// these matter to a neutral label alone, which rests on none. Sentences in the
// nine-token form have none.
func (q *Question) variants(o natlog.Options) []variant {
	if o.Everywhere {
		return nil
	}
	return append([]variant{
		{"numbers are exact", exactly, false},
		{"plural subjects act together", jointly, false},
		{"a plural with “the” may denote a single individual", each(func(q natlog.Quantified) natlog.Quantified {
			if q.Determiner == thePlural {
				q.Determiner = theWhoever
			}
			return q
		}), false},
		{"“not” denies the whole sentence", func(s natlog.Sentence) natlog.Sentence {
			if natlog.DeniesEach(s) {
				return s
			}
			return deniedWhole(s)
		}, false},
		{"“not” denies the whole sentence", func(s natlog.Sentence) natlog.Sentence {
			if natlog.DeniesEach(s) {
				return deniedWhole(s)
			}
			return s
		}, o.Assume.Allows(verdict.Scope)},
		{"the object is the same for all", objectFirst, false},
		{"what is denied of several is denied of each", deniedOfEach, false},
		{"“a” speaks of a kind", ofKind, false},
		{"“either … or” excludes both", func(s natlog.Sentence) natlog.Sentence {
			return s.MapConnectives(func(c natlog.Connective) natlog.Connective {
				if c == natlog.Either {
					return natlog.Xor
				}
				return c
			})
		}, false},
		{"“many” and “few” are absolute numbers", manyCount, false},
		{"modifiers are intersective", q.intersective(), false},
		{"bare plurals mean some", each(func(q natlog.Quantified) natlog.Quantified {
			if q.Bare && natlog.Affirmed(q.Determiner) {
				q.Determiner = natlog.Some
			}
			return q
		}), o.Assume.Allows(verdict.Generic)},
	}, q.definites(o)...)
}

// definites returns the variants of definite phrases.
func (q *Question) definites(o natlog.Options) []variant {
	var named map[string]bool
	if o.Assume.Allows(verdict.Unique) {
		named = q.shared()
	}
	return []variant{
		{"“the” denotes a salient individual among others", each(func(q natlog.Quantified) natlog.Quantified {
			if q.Determiner == natlog.The || q.Determiner == thePlural {
				q.Noun.Modifiers = append([]natlog.Modifier{natlog.Attribute{
					Word: meant,
					Own:  true,
				}}, q.Noun.Modifiers...)
			}
			return q
		}), false},
		{"“the” denotes one individual among others", each(func(p natlog.Quantified) natlog.Quantified {
			if (p.Determiner == natlog.The || p.Determiner == thePlural) &&
				!named[strings.Replace(p.String(), meant+" ", "", 1)] {
				p.Determiner = natlog.Some
			}
			return p
		}), o.Assume.Allows(verdict.Unique)},
	}
}

// meant is what definite phrases are of, where there are others like it.
const meant = "meant"

// shared are the definite phrases that mean the same one each time: see [shared].
func (q *Question) shared() map[string]bool {
	var premises []natlog.Sentence
	for _, rs := range q.Premises {
		premises = append(premises, rs[0].Sentence)
	}
	return shared(premises, q.Conclusion[0].Sentence)
}

// each changes the phrases of a sentence that have a determiner.
func each(change func(natlog.Quantified) natlog.Quantified) func(natlog.Sentence) natlog.Sentence {
	return func(s natlog.Sentence) natlog.Sentence { return s.Map(change) }
}

// exactly takes numbers without a word before them as exact: three dogs are
// three and no more.
func exactly(s natlog.Sentence) natlog.Sentence {
	return each(func(q natlog.Quantified) natlog.Quantified {
		if q.Determiner != nil {
			number, denied := strings.CutPrefix(q.Determiner.Name(), "not ")
			if n, err := strconv.Atoi(number); err == nil {
				q.Determiner = natlog.Exactly(n)
				if denied {
					q.Determiner = negation(q.Determiner)
				}
			}
		}
		return q
	})(s)
}

// manyCount takes many and few as more or less than a number, rather than as a
// share.
func manyCount(s natlog.Sentence) natlog.Sentence {
	return each(func(q natlog.Quantified) natlog.Quantified {
		switch q.Determiner {
		case many:
			q.Determiner = manyCounted
		case few:
			q.Determiner = fewCounted
		}
		return q
	})(s)
}

// intersective takes adjectives and adverbs of which it is not known for
// intersective. One that compares with others of its kind is taken so only where
// it is told of something without a noun as well: who is a tall kid is tall.
func (q *Question) intersective() func(natlog.Sentence) natlog.Sentence {
	alone := map[string]bool{}
	for _, rs := range append(slices.Clip(q.Premises), q.Conclusion) {
		rs[0].Sentence.MapNouns(func(n natlog.Noun) natlog.Noun {
			for _, m := range n.Modifiers {
				if a, ok := m.(natlog.Attribute); ok && everything[n.Head] {
					alone[a.Word] = true
				}
			}
			return n
		})
	}
	return func(s natlog.Sentence) natlog.Sentence {
		return s.MapAttributes(func(a natlog.Attribute) natlog.Attribute {
			a.Intersective = a.Intersective || !a.Own || alone[a.Word]
			return a
		})
	}
}

// deniedWhole takes “every dog does not bark” as “not every dog barks”.
func deniedWhole(s natlog.Sentence) natlog.Sentence {
	if q, ok := s.Subject.(natlog.Quantified); ok && s.Negated && universal(q) && q.Determiner != eachOne {
		q.Determiner, s.Negated = natlog.NotEvery, false
		s.Subject = q
	}
	return s
}

// deniedOfEach takes “Rex does not see Tom and Mary” as that he sees neither.
func deniedOfEach(s natlog.Sentence) natlog.Sentence {
	if !deniesObject(s) {
		return s
	}
	var first *natlog.Group
	said := natlog.Sentence{Predicate: s.Predicate}
	said.MapGroups(func(g natlog.Group) natlog.NounPhrase {
		if first == nil && g.By == natlog.And {
			first = &g
		}
		return nil
	})
	if first == nil {
		return s
	}
	c := natlog.Compound{By: natlog.And}
	for _, member := range first.Members {
		done := false
		part := s
		part.Predicate = said.MapGroups(func(g natlog.Group) natlog.NounPhrase {
			if done || g.By != natlog.And {
				return nil
			}
			done = true
			return member
		}).Predicate
		c.Parts = append(c.Parts, part)
	}
	return natlog.Sentence{Compound: &c}
}

// deniesObject reports whether what a clause says of its object may be denied: by not, or by a
// determiner that is not upward in its body.
func deniesObject(s natlog.Sentence) bool {
	down := s.Negated
	check := func(p natlog.NounPhrase) {
		if q, ok := p.(natlog.Quantified); ok {
			_, body := Monotonicity(q.Determiner)
			down = down || body != Upward
		}
	}
	check(s.Subject)
	if v, ok := s.Predicate.(natlog.Verb); ok {
		check(v.Object)
	}
	return down
}

// ofKind takes “a wolf can bite” and “a wolf is an animal” as about every wolf.
func ofKind(s natlog.Sentence) natlog.Sentence {
	q, ok := s.Subject.(natlog.Quantified)
	v, is := s.Predicate.(natlog.Verb)
	c, copular := s.Predicate.(natlog.Copula)
	said := is && modals[firstWord(v.Head)] || copular && c.Complement.Head != ""
	if ok && said && q.Determiner == aOne {
		q.Determiner = natlog.Every
		s.Subject = q
	}
	return s
}

// universal reports whether a phrase has a written determiner that means every.
func universal(q natlog.Quantified) bool {
	return !q.Bare && q.Determiner != nil && q.Determiner.Meaning() == natlog.Every.Meaning()
}

// objectFirst takes “every kid kicks some rock” as “some rock is kicked by
// every kid”, and the other way round.
func objectFirst(s natlog.Sentence) natlog.Sentence {
	v, ok := s.Predicate.(natlog.Verb)
	subject, also := s.Subject.(natlog.Quantified)
	object, too := v.Object.(natlog.Quantified)
	if !ok || !also || !too || s.Negated || opaque(v) || linking(v.Head) ||
		!(universal(subject) && indefinite(object) || indefinite(subject) && universal(object)) {
		return s
	}
	s.Subject, v.Object, v.Passive = object, subject, !v.Passive
	s.Predicate = v
	return s
}

// indefinite reports whether a phrase has a written determiner that says that
// there are some: some, a, three, at least three.
func indefinite(q natlog.Quantified) bool {
	l, ok := q.Determiner.Meaning().(natlog.Linear)
	return ok && !q.Bare && l.Both == 1 && l.Only == 0 && l.Other == 0 && l.AtLeast > 0
}

// Differs is the evidence that readings of sentences give different labels.
type Differs struct {
	First, Other *verdict.Verdict
	As           [2]string // how the sentences are read
}

// differing returns the open verdict on readings that differ.
func differing(j verdict.Judged, engine string, took time.Duration, first, other *verdict.Verdict,
	a, b way) *verdict.Verdict {
	d := &Differs{first, other, [2]string{a.text(), b.text()}}
	return verdict.NewOpen(j, engine, took, verdict.Searched("readings of the sentences, whose labels differ").
		Briefly(d.Brief()), d)
}

// Kind returns "readings".
func (*Differs) Kind() string { return "readings" }

// JSON lists the two readings with their labels and evidence.
func (d *Differs) JSON() any {
	var out []any
	for i, v := range []*verdict.Verdict{d.First, d.Other} {
		out = append(out, map[string]any{"read": d.As[i], "verdict": v.JSON()})
	}
	return out
}

// Brief returns the two labels.
func (d *Differs) Brief() string {
	return "one reading: " + d.First.Label().String() + "; another: " + d.Other.Label().String()
}

// Doc returns a line for each reading, and the evidence of the one that differs.
func (d *Differs) Doc() display.Doc {
	line := func(v *verdict.Verdict, as string) display.Line {
		return display.Line{{Text: v.Label().String(), Tone: v.Label().Tone()}, {Text: " where read as " + as}}
	}
	return display.Doc{
		line(d.First, d.As[0]), line(d.Other, d.As[1]),
		display.Details{Summary: "the reading that differs", Body: d.Other.Doc()},
	}
}

// Explain returns Doc.
func (d *Differs) Explain(verdict.Label) display.Doc { return d.Doc() }
