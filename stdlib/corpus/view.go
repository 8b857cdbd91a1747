package corpus

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// view returns the set with other rows. What belongs to the whole set stays: its
// labels and their meaning, its two or three classes.
func (s *Set) view(rows []*Row, how string) *Set {
	v := *s
	v.rows = rows
	v.views = append(slices.Clone(s.views), how)
	return &v
}

// Shared counts the rows of s that t also has: the same row in memory, or the same line
// of the same file.
func (s *Set) Shared(t *Set) int {
	rows, lines := map[*Row]bool{}, map[int]bool{}
	for _, r := range t.rows {
		rows[r] = true
		lines[r.Line] = true
	}
	sameFile := s.SHA256 != "" && s.SHA256 == t.SHA256
	n := 0
	for _, r := range s.rows {
		if rows[r] || sameFile && lines[r.Line] {
			n++
		}
	}
	return n
}

// Head returns the first n rows, all where there are fewer.
func (s *Set) Head(n int) *Set {
	n = min(max(n, 0), len(s.rows))
	return s.view(s.rows[:n:n], fmt.Sprintf("head %d", n))
}

// Slice returns the rows from from up to, not including, to, counted from 0 and
// clipped to the set.
func (s *Set) Slice(from, to int) *Set {
	to = min(max(to, 0), len(s.rows))
	from = min(max(from, 0), to)
	return s.view(s.rows[from:to:to], fmt.Sprintf("rows %d to %d", from+1, to))
}

// Where returns the rows whose column has the value. The column "label" is the gold
// label, and takes also what it means: label = "entailment" finds the rows of
// gold 1. The error names an unknown column or label and the nearest known.
func (s *Set) Where(column, value string) (*Set, error) {
	match, err := s.matcher(column, value)
	if err != nil {
		return nil, err
	}
	var rows []*Row
	for _, r := range s.rows {
		if match(r) {
			rows = append(rows, r)
		}
	}
	return s.view(rows, fmt.Sprintf("where %s = %s", column, value)), nil
}

// matcher returns the condition that a column has a value. A gold label as written
// wins over what it means, since a file may use "no" and "0" side by side.
func (s *Set) matcher(column, value string) (func(*Row) bool, error) {
	if i := slices.Index(s.Columns, column); i >= 0 {
		return func(r *Row) bool { return r.Extra[i] == value }, nil
	}
	if column != "label" {
		columns := append([]string{"label"}, s.Columns...)
		return nil, fmt.Errorf("%s has no column %q; its columns: %s%s",
			s.Name, column, strings.Join(columns, ", "), didYouMean(column, columns))
	}
	if slices.Contains(s.labels, value) {
		return func(r *Row) bool { return r.Gold == value }, nil
	}
	l := Meaning(value)
	means := func(label verdict.Label) bool { return label == l }
	if s.twoClass && l == verdict.Neutral { // "not entailment" is also what contradictions are
		means = func(label verdict.Label) bool { return label == verdict.Neutral || label == verdict.Contradiction }
	}
	if l != verdict.Open && slices.ContainsFunc(s.labels, func(g string) bool { return means(s.meaning[g]) }) {
		return func(r *Row) bool { return means(r.Label) }, nil
	}
	return nil, fmt.Errorf("no row of %s has the label %q; its labels: %s%s",
		s.Name, value, strings.Join(s.labels, ", "), didYouMean(value, s.labels))
}

// didYouMean returns the end of an error message: the nearest candidate, if any.
func didYouMean(word string, candidates []string) string {
	if near, ok := source.Nearest(word, candidates); ok {
		return "; did you mean " + near + "?"
	}
	return ""
}

// Sample returns n rows drawn without replacement, all where there are fewer, in
// the set's order. The same seed draws the same rows on every machine.
func (s *Set) Sample(n int, seed uint64) *Set {
	n = min(max(n, 0), len(s.rows))
	in, _ := s.draw(n, seed)
	return s.view(in, fmt.Sprintf("sample %d (seed %d)", n, seed))
}

// Split distributes the rows at random over two sets, each in the set's order. The first
// gets the fraction (0 to 1, rounded to whole rows). The same seed gives the same split
// on every machine.
func (s *Set) Split(fraction float64, seed uint64) (*Set, *Set, error) {
	if err := checkFraction(fraction); err != nil {
		return nil, nil, err
	}
	in, out := s.draw(share(fraction, len(s.rows)), seed)
	how := fmt.Sprintf("split %s (seed %d)", strconv.FormatFloat(fraction, 'g', -1, 64), seed)
	return s.view(in, how+", first"), s.view(out, how+", second"), nil
}

// SplitBy is Split by the values of a column: rows with the same value go to the same
// set. Questions split by their puzzle have no puzzle in both sets.
func (s *Set) SplitBy(column string, fraction float64, seed uint64) (*Set, *Set, error) {
	at := slices.Index(s.Columns, column)
	if at < 0 {
		return nil, nil, fmt.Errorf("%s has no column %q; its columns: %s%s", s.Name, column,
			strings.Join(s.Columns, ", "), didYouMean(column, s.Columns))
	}
	if err := checkFraction(fraction); err != nil {
		return nil, nil, err
	}
	value := func(r *Row) string {
		if at < len(r.Extra) {
			return r.Extra[at]
		}
		return ""
	}
	var values []string // in order of first occurrence
	first := map[string]bool{}
	for _, r := range s.rows {
		if v := value(r); !first[v] {
			first[v] = true
			values = append(values, v)
		}
	}
	hits := deal(len(values), share(fraction, len(values)), seed)
	for i, v := range values {
		first[v] = hits[i]
	}
	var in, out []*Row
	for _, r := range s.rows {
		if first[value(r)] {
			in = append(in, r)
		} else {
			out = append(out, r)
		}
	}
	how := fmt.Sprintf("split %s by %s (seed %d)", strconv.FormatFloat(fraction, 'g', -1, 64), column, seed)
	return s.view(in, how+", first"), s.view(out, how+", second"), nil
}

func checkFraction(fraction float64) error {
	if !(fraction >= 0 && fraction <= 1) {
		return fmt.Errorf("the fraction must be between 0 and 1, not %v", fraction)
	}
	return nil
}

// share returns so much of n, rounded.
func share(fraction float64, n int) int { return int(fraction*float64(n) + 0.5) }

// draw selects n rows.
func (s *Set) draw(n int, seed uint64) (in, out []*Row) {
	hits := deal(len(s.rows), n, seed)
	for i, r := range s.rows {
		if hits[i] {
			in = append(in, r)
		} else {
			out = append(out, r)
		}
	}
	return in, out
}

// deal selects n of many by Knuth's algorithm S (The Art of Computer
// Programming, volume 2, 3.4.2): each is taken with the probability that those
// still wanted bear to those left. It draws from PCG alone, whose output is
// fixed.
func deal(many, n int, seed uint64) []bool {
	random := rand.NewPCG(seed, 0)
	hits := make([]bool, many)
	for i := range hits {
		if hit, _ := bits.Mul64(random.Uint64(), uint64(many-i)); hit < uint64(n) {
			hits[i] = true
			n--
		}
	}
	return hits
}
