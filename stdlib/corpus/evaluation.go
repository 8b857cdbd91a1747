package corpus

import (
	"slices"

	"sequent/stdlib/verdict"
)

// Scores count a decider's answers on rows: how many were read, answered and right,
// by gold class. They do not need the rows.
type Scores struct {
	Decider string
	On      string // what was labelled: a set's title, or a file
	Rows    int    // all
	Tally          // over the rows with a label to score against
	Seconds float64
	Guess   string   // what a [Guesser] guesses; "" where the labels were decided
	Notes   []string // on what and by which classes was scored, where that is to be said
	counts  Confusion
}

// newScores has nothing counted yet, by the classes of a set.
func newScores(s *Set) Scores {
	c := Scores{counts: Confusion{Classes: s.ClassNames()}}
	for range c.counts.Classes {
		c.counts.Counts = append(c.counts.Counts, make([]int, len(c.counts.Classes)+1))
	}
	return c
}

// add counts rows of a gold label with an answer, by the classes of a set.
func (c *Scores) add(s *Set, gold verdict.Label, said Answer, n int) {
	i, j := s.place(gold), s.place(said.Label)
	c.counts.Counts[i][j] += n
	c.Tally.count(said, i == j, n)
}

// Confusion returns the confusion matrix over the scored rows.
func (c *Scores) Confusion() *Confusion {
	m := c.counts
	m.Decider, m.Set = c.Decider, c.On
	return &m
}

// Evaluation holds a decider's scores on a set, and its answers row by row.
type Evaluation struct {
	Scores  // Seconds are wall time over all rows, workers included
	Set     *Set
	Answers []Answer // per row
	Workers int
}

// classes returns the labels that a set's rows are scored by.
func (s *Set) classes() []verdict.Label {
	if s.twoClass {
		return []verdict.Label{verdict.Entailment, verdict.Neutral}
	}
	return []verdict.Label{verdict.Entailment, verdict.Contradiction, verdict.Neutral}
}

// MergedBy returns the set with contradiction and neutral scored as one class, as a
// published protocol does. The protocol is named by author and place, such as "Ann 2019,
// Table 2", and each score shows it.
func (s *Set) MergedBy(protocol string) *Set {
	v := *s
	v.Merged, v.twoClass = protocol, true
	return &v
}

// Class returns the class that a label falls into, Open for an open answer.
func (s *Set) Class(l verdict.Label) verdict.Label {
	if s.twoClass && l == verdict.Contradiction {
		return verdict.Neutral
	}
	return l
}

// ClassNames names the classes: entailment and not entailment, or the three labels.
func (s *Set) ClassNames() []string {
	if s.twoClass {
		return []string{"entailment", "not entailment"}
	}
	return []string{"entailment", "contradiction", "neutral"}
}

// right reports whether the i-th row was put into the class of its gold label.
func (e *Evaluation) right(i int) bool {
	return e.Set.Class(e.Answers[i].Label) == e.Set.Class(e.Set.rows[i].Label)
}

// AccuracyWith returns the accuracy if each open answer counts as the given label. It is
// a bound or a convention, not a result of the decider; say so where it is shown.
func (e *Evaluation) AccuracyWith(open verdict.Label) float64 {
	taken := 0
	for i, r := range e.Set.rows {
		if r.Label != verdict.Open && !e.Answers[i].Answered() && e.Set.Class(open) == e.Set.Class(r.Label) {
			taken++
		}
	}
	return ratio(e.Correct+taken, e.Scored)
}

// Errors returns the rows that were labelled wrongly, with the further columns of
// [Evaluation.Labelled]. Rows left open are not among them: see LeftOpen.
func (e *Evaluation) Errors() *Set {
	return e.labelled("errors of "+e.Decider, func(i int) bool {
		return e.Set.rows[i].Label != verdict.Open && e.Answers[i].Answered() && !e.right(i)
	})
}

// LeftOpen returns the rows for which no label was found, with the further columns of
// [Evaluation.Labelled].
func (e *Evaluation) LeftOpen() *Set {
	return e.labelled("left open by "+e.Decider, func(i int) bool { return !e.Answers[i].Answered() })
}

// Labelled returns all rows with a further column "predicted", the label as the
// decider said it, and where some row was not read "unread", the place where
// reading stopped.
func (e *Evaluation) Labelled() *Set {
	return e.labelled("labelled by "+e.Decider, func(int) bool { return true })
}

// labelled returns the rows kept, with what was said of them.
func (e *Evaluation) labelled(how string, keep func(i int) bool) *Set {
	columns, at := withColumn(e.Set.Columns, "predicted")
	unread := -1
	if slices.ContainsFunc(e.Answers, func(a Answer) bool { return !a.Read() }) {
		columns, unread = withColumn(columns, "unread")
	}
	var rows []*Row
	for i, r := range e.Set.rows {
		if !keep(i) {
			continue
		}
		with := *r
		with.Extra = make([]string, len(columns))
		copy(with.Extra, r.Extra)
		with.Extra[at] = e.Answers[i].Label.String()
		if unread >= 0 {
			with.Extra[unread] = e.Answers[i].Unread
		}
		rows = append(rows, &with)
	}
	v := e.Set.view(rows, how)
	v.Columns = columns
	return v
}

// Group holds the scores on the rows that share a value of a column.
type Group struct {
	Value string
	Tally
}

// Over returns the evaluation by the values of a further column of the set, or of
// "label", in the order in which the rows have them. The error says that there is
// no such column.
func (e *Evaluation) Over(column string) ([]Group, error) {
	at := slices.Index(e.Set.Columns, column)
	if at < 0 && column != "label" {
		_, err := e.Set.matcher(column, "")
		return nil, err
	}
	var parts []Group
	for i, r := range e.Set.rows {
		if r.Label == verdict.Open {
			continue
		}
		value := r.Label.String()
		if at >= 0 {
			value = r.Extra[at]
		}
		k := slices.IndexFunc(parts, func(p Group) bool { return p.Value == value })
		if k < 0 {
			k, parts = len(parts), append(parts, Group{Value: value})
		}
		parts[k].count(e.Answers[i], e.right(i), 1)
	}
	return parts, nil
}

// withColumn returns columns with one more, unless it is one of them, and where it stands.
func withColumn(columns []string, name string) ([]string, int) {
	if at := slices.Index(columns, name); at >= 0 {
		return columns, at
	}
	return append(slices.Clone(columns), name), len(columns)
}

// Confusion counts gold classes against predicted ones, after which come the
// rows left open:
//
//	gold \ predicted   entailment   not entailment   open
//	entailment                 53                0      4
//	not entailment             30               17      0
type Confusion struct {
	Decider, Set string
	Classes      []string
	Counts       [][]int // Counts[gold][predicted]; Counts[gold][len(Classes)] are open
}

// place returns where the class of a label stands among the classes; Open comes after
// them.
func (s *Set) place(l verdict.Label) int {
	classes := s.classes()
	if at := slices.Index(classes, s.Class(l)); at >= 0 {
		return at
	}
	return len(classes)
}
