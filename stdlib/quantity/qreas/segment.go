package qreas

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/number"
)

// Numset is a quantity as Q-REAS has it: a number or a range, and a unit.
type Numset struct {
	From, To    int           // the tokens of its mention
	Span        quantity.Span // of the mention, in the analysed text
	Mention     string
	Cardinals   []int        // the tokens that its value is read from
	Value       number.Value // meant only where Known is set
	Known       bool         // the cardinals have a value
	Approximate bool
	Unit        string // "" where it is missing
	How         string // how the unit was found: "known", "nummod", "nearest noun" or "missing"
}

// label returns the numset as equations and reasons write it.
func (n *Numset) label() string {
	value := "?"
	if n.Known {
		value = n.Value.String()
	}
	if n.Unit == "" {
		return value
	}
	return value + " " + n.Unit
}

// segmenter reads the numsets of a text by the rules of a mode.
type segmenter struct {
	*Text
	mode     Mode
	smallest []int          // of each token, the smallest phrase that holds it; -1 for none
	changing map[int]bool   // sentences with a verb of change
	counts   map[int]int    // by cardinal, what it is a nummod of
	governor map[string]Arc // by the text of a dependent, the first arc nummod or nmod
	before   []int          // of each token, the nearest noun before it in its sentence; -1 for none
	behind   []int
}

// Numsets returns the quantities of an analysed text: the first two stages.
func (t *Text) Numsets(m Mode) []*Numset {
	s := newSegmenter(t, m)
	var out []*Numset
	for _, p := range s.mentions() {
		out = append(out, s.parse(p)...)
	}
	return out
}

// newSegmenter goes through the text once, so that the time is linear in it.
func newSegmenter(t *Text, m Mode) *segmenter {
	s := &segmenter{
		Text:     t,
		mode:     m,
		smallest: make([]int, len(t.Tokens)),
		changing: map[int]bool{},
		counts:   map[int]int{},
		governor: map[string]Arc{},
	}
	for i := range s.smallest {
		s.smallest[i] = -1
	}
	for k, p := range t.Phrases {
		for i := p.From; i < p.To; i++ {
			if b := s.smallest[i]; b < 0 || p.To-p.From < t.Phrases[b].To-t.Phrases[b].From {
				s.smallest[i] = k
			}
		}
	}
	for _, k := range t.Tokens {
		if strings.HasPrefix(k.Tag, "VB") && slices.ContainsFunc(changes, func(c string) bool {
			return strings.HasPrefix(k.Text, c)
		}) {
			s.changing[k.Sentence] = true
		}
	}
	for _, a := range t.Arcs {
		if _, ok := s.counts[a.Dependent]; !ok && a.Relation == "nummod" {
			s.counts[a.Dependent] = a.Governor
		}
		if _, ok := s.governor[t.Tokens[a.Dependent].Text]; !ok && (a.Relation == "nummod" || a.Relation == "nmod") {
			s.governor[t.Tokens[a.Dependent].Text] = a
		}
	}
	s.nouns()
	return s
}

// nouns finds the nearest nouns of each token.
func (s *segmenter) nouns() {
	n := len(s.Tokens)
	s.before, s.behind = make([]int, n), make([]int, n)
	for i := range n {
		s.before[i] = -1
		if i > 0 && s.Tokens[i-1].Sentence == s.Tokens[i].Sentence {
			if s.before[i] = s.before[i-1]; s.noun(i - 1) {
				s.before[i] = i - 1
			}
		}
	}
	for i := n - 1; i >= 0; i-- {
		s.behind[i] = -1
		if i+1 < n && s.Tokens[i+1].Sentence == s.Tokens[i].Sentence {
			if s.behind[i] = s.behind[i+1]; s.noun(i + 1) {
				s.behind[i] = i + 1
			}
		}
	}
}

// mentions returns the smallest noun phrases around cardinals, in order; the published
// code has one for each cardinal, so that mentions repeat.
func (s *segmenter) mentions() (out []Phrase) {
	taken := map[int]bool{}
	for i := range s.Tokens {
		k := s.smallest[i]
		if s.cardinal(i) && k >= 0 && (s.mode == Published || !taken[k]) {
			taken[k] = true
			out = append(out, s.Phrases[k])
		}
	}
	return out
}

// parse makes the numsets of a mention: of the published code one; of the paper,
// which records which cardinals are adjacent, one of each run of them, where two are
// not the ends of a range.
func (s *segmenter) parse(p Phrase) []*Numset {
	runs := s.runs(p)
	if s.mode == Published {
		all := slices.Concat(runs...)
		if len(all) == 2 && s.ranged(p, all[0]) {
			return []*Numset{s.numset(p, all[:1], all[1:])}
		}
		return []*Numset{s.numset(p, all, nil)}
	}
	if len(runs) == 2 && s.ranged(p, runs[0][0]) {
		return []*Numset{s.numset(p, runs[0], runs[1])}
	}
	var out []*Numset
	for _, r := range runs {
		out = append(out, s.numset(p, r, nil))
	}
	return out
}

// ranged reports whether two numbers of a mention are the ends of a range.
func (s *segmenter) ranged(p Phrase, at int) bool {
	return s.says(p.From, p.To, [][]string{{"to"}, {"between"}}) && !s.changing[s.Tokens[at].Sentence]
}

// runs returns the cardinals of a mention that stand together: two hundred and six and
// twenty - five are one run each.
func (s *segmenter) runs(p Phrase) (out [][]int) {
	last := -1
	for i := p.From; i < p.To; i++ {
		if !s.cardinal(i) {
			continue
		}
		if k := s.smallest[i]; s.mode == Paper && (k < 0 || s.Phrases[k] != p) {
			continue
		}
		if last >= 0 && (i == last+1 || i == last+2 && s.linked(last, i)) {
			out[len(out)-1] = append(out[len(out)-1], i)
		} else {
			out = append(out, []int{i})
		}
		last = i
	}
	return out
}

// linked reports whether the token between two cardinals joins them to one number.
func (s *segmenter) linked(a, b int) bool {
	x, y := words[s.Tokens[a].Text], words[s.Tokens[b].Text]
	switch s.Tokens[a+1].Text {
	case "and":
		_, multiplies := multipliers[s.Tokens[a].Text]
		return multiplies && y > 0
	case "-":
		return x >= 20 && x < 100 && y > 0 && y < 10
	}
	return false
}

// numset returns the numset of a mention whose number is a run of cardinals, or goes from
// one run to another.
func (s *segmenter) numset(p Phrase, low, high []int) *Numset {
	n := &Numset{
		From:      p.From,
		To:        p.To,
		Span:      quantity.Span{Start: s.Tokens[p.From].Start, End: s.Tokens[p.To-1].End},
		Cardinals: append(slices.Clone(low), high...),
	}
	n.Mention = n.Span.In(s.Text.Text)
	n.Approximate = s.mode == Paper && s.approximate(n.Cardinals)
	switch a, b := s.value(low), s.value(high); {
	case a == nil:
	case high == nil:
		n.Value, n.Known = s.bounded(n, a), true
	case b != nil:
		n.Value, n.Known = number.Between(a, b), true
	}
	n.Unit, n.How = s.unit(n)
	return n
}

// value returns the number that a run of cardinals says; nil where there is none.
func (s *segmenter) value(run []int) *big.Rat {
	if len(run) == 0 {
		return nil
	}
	var texts []string
	for _, i := range run {
		texts = append(texts, s.Tokens[i].Text)
	}
	return s.mode.numeral(texts)
}

// approximate reports whether an approximator stands right before the number, or
// before the sign of money before it, or right behind it.
func (s *segmenter) approximate(cardinals []int) bool {
	first, last := cardinals[0], cardinals[len(cardinals)-1]
	if first > 0 && s.Tokens[first-1].Tag == "$" {
		first--
	}
	for _, words := range approximators {
		if s.words(first-len(words), words) && s.Tokens[first].Sentence == s.Tokens[max(0, first-1)].Sentence ||
			s.words(last+1, words) && len(words) > 1 {
			return true
		}
	}
	return false
}
