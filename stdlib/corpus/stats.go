package corpus

import (
	"context"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/logic"
)

// Stats are counts that apply to a set of any kind.
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

// Stats counts over the set's rows. The error is the context's.
func (s *Set) Stats(ctx context.Context) (*Stats, error) {
	st := &Stats{Set: s, Rows: len(s.rows), Counts: map[string]int{}}
	golds := map[string]string{} // by question, the last gold label seen
	conflict := map[string]bool{}
	err := s.Each(ctx, func(_ int, r *Row) error {
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
		return nil
	})
	if err != nil {
		return nil, err
	}
	st.Distinct, st.Conflicts = len(golds), len(conflict)
	if n := float64(st.Rows); n > 0 {
		st.Premises /= n
		st.PremiseLen /= n
		st.ConcluLen /= n
	}
	return st, nil
}

// Bytes estimates the memory of the rows from a sample of them.
func (s *Set) Bytes() int64 {
	const looked = 500
	step := max(1, len(s.rows)/looked)
	var sum, n int64
	for i := 0; i < len(s.rows); i += step {
		n++
		sum += s.rows[i].bytes()
	}
	if n == 0 {
		return 0
	}
	return sum * int64(len(s.rows)) / n
}

// bytes returns about how much memory the row takes.
func (r *Row) bytes() int64 {
	n := int64(96 + len(r.Gold))
	for _, t := range r.Extra {
		n += 16 + int64(len(t))
	}
	switch c := r.Content.(type) {
	case *Formulas:
		for _, f := range c.Formulas() {
			n += 48 * int64(logic.Length(f))
		}
	case *Sentences:
		n += 64 + int64(len(c.C))
		for _, t := range c.P {
			n += 16 + int64(len(t))
		}
	}
	return n
}

// length returns how long a text is, in the set's unit.
func (s *Set) length(text string) float64 {
	if s.Kind == SentenceKind {
		return float64(len(strings.Fields(text)))
	}
	return float64(utf8.RuneCountInString(text))
}

// unit returns what lengths of the set's texts count.
func (s *Set) unit() string {
	if s.Kind == SentenceKind {
		return "words"
	}
	return "characters"
}
