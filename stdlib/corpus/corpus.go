// Package corpus holds data sets of labelled pairs: premises, a conclusion and a gold
// label. The data sets of the papers and the files of users are [Set] values.
//
// # A set
//
//	test_hard, whole, 5,000 rows of formulas, two classes
//	line  premises          conclusion   gold  label        H1 H2 H3   ← Columns
//	1     ¬((¬¬g → …) …)    …            0     neutral      0  1  0
//	2     ¬((¬(¬(v → s)…    …            1     entailment   1  1  1
//
// The gold label is kept as it stands in the file. The row's Label is its meaning, a
// label of package verdict, or verdict.Open if it means none of them. The content of
// a row is [Formulas] or [Sentences].
//
// Sets are immutable. [Set.Head], [Set.Where], [Set.Sample] and the like return views,
// which share rows and record how they were selected.
//
// # Files
//
// [Read] reads CSV, TSV or JSON Lines. It finds the columns by their names, and notes
// which it used:
//
//	premise | premises | sentence1 | text | context | puzzle | premise1, premise2, …
//	conclusion | hypothesis | sentence2 | question | statement
//	label | gold_label | gold | answer   may be missing
//
// Every other column is kept, and [Set.Where] selects by it. [Load] reads the
// published files of pairs in the same way. [Set.Save] writes what Read reads.
// A mistake in a file is a [FileError] with line and column; nothing of the file is
// then used. A file whose name ends in .gz or .zst is compressed.
//
// A [Stream] processes a file of any size in constant memory: [OpenStream] reads,
// [Stream.Label] labels on several workers and keeps the order, [Writer] writes.
//
// # Scoring
//
// The gold labels of the whole set determine the classes, for its views as well. If no
// gold label means contradiction there are two: entailment and not entailment, where
// contradiction and neutral are both "not". Otherwise there are three, unless the set's
// authors merge contradiction and neutral: see [Set.MergedBy]. An [Answer] without a
// label is open: the row was not read, or the decider found nothing. It is never right.
// Beside the accuracy an [Evaluation] shows how many rows were read and answered, and
// how many of the answers are right.
//
// # Reading order
//
//	corpus.go      rows, contents, sets
//	label.go       what gold labels mean
//	view.go        head, slice, where, sample, split
//	permute.go     formulas under other letters
//	load.go        the catalogue's files of pairs
//	read.go        a user's file: its columns;  whole.go  the kind of its rows
//	format.go      CSV, TSV and JSON Lines as one grid of positioned cells
//	stream.go      the same three row by row, for files of any size
//	cut.go         one pass that cuts a file into parts;  part.go  reading them, in any process
//	decide.go      deciders, and the iterator that labels rows
//	save.go        writing sets, rows and tables
//	encode.go      the three formats, written
//	header.go      a set without its rows, to send to other processes
//	answer.go      a decider's answer about a row, and the counts of answers
//	evaluate.go    labelling and scoring a set
//	evaluation.go  the outcome: accuracy, confusion, errors
//	stats.go       counts and lengths
//	show.go        how sets look, as a document and as JSON
//	counted.go     scores from counts, without rows
//	result.go      how evaluations, confusion matrices and statistics look
package corpus

import (
	"context"
	"iter"
	"slices"
	"strings"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Kind is the content of the rows of a set.
type Kind string

// The kinds of rows.
const (
	FormulaKind  Kind = "formulas"
	SentenceKind Kind = "sentences"
)

// Content is the question of a row.
type Content interface {
	Kind() Kind
	// Premises and Conclusion return the judgment as text.
	Premises() []string
	Conclusion() string
}

// Formulas is a question about formulas.
type Formulas struct{ logic.Sequent }

// Kind returns FormulaKind.
func (*Formulas) Kind() Kind { return FormulaKind }

// Premises prints the premises in Unicode.
func (f *Formulas) Premises() []string {
	texts := make([]string, len(f.Sequent.Premises))
	for i, p := range f.Sequent.Premises {
		texts[i] = p.String()
	}
	return texts
}

// Conclusion prints the conclusion in Unicode.
func (f *Formulas) Conclusion() string { return f.Sequent.Conclusion.String() }

// Sentences is a question about sentences.
type Sentences struct {
	P []string // premises
	C string   // conclusion
}

// Kind returns SentenceKind.
func (*Sentences) Kind() Kind { return SentenceKind }

// Premises returns P.
func (s *Sentences) Premises() []string { return s.P }

// Conclusion returns C.
func (s *Sentences) Conclusion() string { return s.C }

// Row is a labelled pair. Rows are shared between views and must not be changed.
type Row struct {
	Content
	Gold  string        // the label as the file has it; "" where it has none
	Label verdict.Label // what Gold means; verdict.Open where it is none of the labels
	Line  int           // the line of the file at which the row begins, from 1; 0 if it comes from no file
	Extra []string      // further columns, by Set.Columns
}

// Sequent returns the row's judgment as a sequent; ok is false for other kinds.
func (r *Row) Sequent() (s logic.Sequent, ok bool) {
	if f, isFormulas := r.Content.(asker); isFormulas {
		return f.ask(), true
	}
	return logic.Sequent{}, false
}

// String returns the row's judgment: "p, p → q ⊨ q".
func (r *Row) String() string {
	return strings.TrimLeft(strings.Join(r.Premises(), ", ")+" ⊨ "+r.Conclusion(), " ")
}

// Source says where a set comes from.
type Source struct {
	Name    string   // "test_hard", "pairs.csv"
	Variant string   // "open half"; "whole" for the whole of a published set; "" for a user's own
	File    string   // the file read, of a published set by the catalogue's path; "" if the set was made
	SHA256  string   // of the file, hexadecimal
	Notes   []string // what was recognised or decided in reading it, one line each
	// Recipe names the method, such as "tuples", if the rows were generated as a
	// paper's training set was, so that the paper's figures apply; otherwise "".
	Recipe string
	// Merged names the published protocol that merges contradiction and neutral
	// although the gold labels distinguish them; otherwise "".
	Merged string
}

// Set is an immutable list of rows.
type Set struct {
	Source
	Kind    Kind
	Columns []string // names of the rows' further columns

	labels   []string                 // of the whole set
	meaning  map[string]verdict.Label // of each of them
	twoClass bool
	rows     []*Row
	views    []string
}

// New makes a set of rows and sets their Label from their Gold; the caller must not use
// the rows afterwards. columns name the rows' Extra.
func New(from Source, kind Kind, columns []string, rows []*Row) *Set {
	s := &Set{Source: from, Kind: kind, Columns: columns, rows: rows}
	s.readLabels()
	return s
}

// Len returns the number of rows.
func (s *Set) Len() int { return len(s.rows) }

// Row returns the i-th row, from 0.
func (s *Set) Row(i int) *Row { return s.rows[i] }

// Rows yields the rows in order.
func (s *Set) Rows() iter.Seq2[int, *Row] { return slices.All(s.rows) }

// Each calls f with every row in order. The error is f's, at which it ends, or the
// context's.
func (s *Set) Each(ctx context.Context, f func(i int, r *Row) error) error {
	for i, r := range s.rows {
		if i&0x3ff == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		if err := f(i, r); err != nil {
			return err
		}
	}
	return nil
}

// Labels lists the gold labels of the whole set: those that mean entailment
// first, then contradiction, neutral, and the rest.
func (s *Set) Labels() []string { return slices.Clone(s.labels) }

// TwoClass reports whether the set is scored as entailment against not.
func (s *Set) TwoClass() bool { return s.twoClass }

// Views lists the steps that selected this set from the one that was loaded, in order:
// "where label = neutral", "head 20". It is empty for a whole set.
func (s *Set) Views() []string { return slices.Clone(s.views) }

// Title returns the set's name with its views: "test_hard, head 20".
func (s *Set) Title() string {
	return strings.Join(append([]string{s.Name}, s.views...), ", ")
}
