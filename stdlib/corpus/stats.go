package corpus

import (
	"strings"
	"unicode/utf8"
)

// Stats are counts that make sense for a set of any kind.
type Stats struct {
	Set        *Set
	Rows       int
	Distinct   int            // distinct questions
	Conflicts  int            // questions that occur with more than one gold label
	Counts     map[string]int // rows by gold label, "" for those without
	Premises   float64        // mean premises in a row
	PremiseLen float64        // mean length of a row's premises, in words of sentences, in characters of formulas
	ConcluLen  float64        // mean length of a conclusion
}

// Stats counts over the set's rows.
func (s *Set) Stats() *Stats {
	st := &Stats{Set: s, Rows: len(s.rows), Counts: map[string]int{}}
	golds := map[string]string{} // by question, the last gold label seen
	conflict := map[string]bool{}
	for _, r := range s.rows {
		st.Counts[r.Gold]++
		question := r.String()
		if gold, seen := golds[question]; seen && gold != r.Gold {
			conflict[question] = true
		}
		golds[question] = r.Gold
		st.Premises += float64(len(r.Premises()))
		for _, p := range r.Premises() {
			st.PremiseLen += s.length(p)
		}
		st.ConcluLen += s.length(r.Conclusion())
	}
	st.Distinct, st.Conflicts = len(golds), len(conflict)
	if n := float64(st.Rows); n > 0 {
		st.Premises /= n
		st.PremiseLen /= n
		st.ConcluLen /= n
	}
	return st
}

// length is how long a text is, in the set's unit.
func (s *Set) length(text string) float64 {
	if s.Kind == SentenceKind {
		return float64(len(strings.Fields(text)))
	}
	return float64(utf8.RuneCountInString(text))
}

// unit is what lengths of the set's texts count.
func (s *Set) unit() string {
	if s.Kind == SentenceKind {
		return "words"
	}
	return "characters"
}
