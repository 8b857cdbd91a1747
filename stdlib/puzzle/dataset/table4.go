package dataset

import (
	"fmt"
	"slices"

	"sequent/stdlib/chart"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/verdict"
)

// Counts are the counts of Table 4 for some puzzles.
type Counts struct{ Puzzles, Questions, Entailment, Contradiction, Neutral int }

// plus adds up.
func (c Counts) plus(d Counts) Counts {
	return Counts{
		c.Puzzles + d.Puzzles, c.Questions + d.Questions, c.Entailment + d.Entailment,
		c.Contradiction + d.Contradiction, c.Neutral + d.Neutral,
	}
}

// Line is a row of Table 4: puzzles of which every answer is known, and such
// with unknown ones. The paper does not print the length of texts.
type Line struct {
	Kind                string
	Complete, Ambiguous Counts
	Sentences, Words    int // of the texts, each counted once
}

func (l Line) plus(m Line) Line {
	return Line{
		l.Kind, l.Complete.plus(m.Complete), l.Ambiguous.plus(m.Ambiguous), l.Sentences + m.Sentences,
		l.Words + m.Words,
	}
}

// Table4 counts a set as the paper counts its own.
type Table4 struct {
	Set   *corpus.Set
	Lines []Line // by kind, in order of the paper; of kinds that the set has
}

// Paper is Table 4 as it is printed. Its 300 complete puzzles of knights and
// knaves have 430 questions, though two people already make four.
var Paper = []Line{
	{string(puzzle.Comparison), Counts{50, 3_056, 1_130, 1_926, 0}, Counts{250, 15_680, 4_353, 8_389, 2_938}, 0, 0},
	{string(puzzle.Knights), Counts{300, 430, 215, 215, 0}, Counts{150, 940, 105, 105, 730}, 0, 0},
	{string(puzzle.Grid), Counts{5, 650, 130, 520, 0}, Counts{1, 125, 9, 36, 80}, 0, 0},
}

// Is reports whether a set is of puzzles: whether it has the columns that say
// which puzzle a row is about, and of which kind it is.
func Is(s *corpus.Set) bool {
	return s.Kind == corpus.SentenceKind && slices.Contains(s.Columns, "puzzle") && slices.Contains(s.Columns, "kind")
}

// of is what a set's rows tell of one puzzle. Its text is that of its first row.
type of struct {
	kind, text string
	Counts
}

// puzzles returns the puzzles of a set, in order of their first rows, with their
// questions counted; a puzzle's rows need not stand together. The error says that
// the set has no such columns, or which label is none.
func puzzles(s *corpus.Set) ([]*of, error) {
	if !Is(s) {
		return nil, fmt.Errorf("%s is not a set of puzzles: the columns puzzle and kind are missing", s.Title())
	}
	name, kind := slices.Index(s.Columns, "puzzle"), slices.Index(s.Columns, "kind")
	var all []*of
	known := map[string]*of{}
	for _, r := range s.Rows() {
		if len(r.Extra) <= max(name, kind) {
			return nil, fmt.Errorf("line %d does not name its puzzle", r.Line)
		}
		p := known[r.Extra[name]]
		if p == nil {
			p = &of{kind: r.Extra[kind], Counts: Counts{Puzzles: 1}}
			for _, text := range r.Premises() {
				p.text += text + "\n"
			}
			known[r.Extra[name]] = p
			all = append(all, p)
		}
		p.Questions++
		switch r.Label {
		case verdict.Entailment:
			p.Entailment++
		case verdict.Contradiction:
			p.Contradiction++
		case verdict.Neutral:
			p.Neutral++
		default:
			return nil, fmt.Errorf("line %d has the label %q, which is not a label of puzzles", r.Line, r.Gold)
		}
	}
	return all, nil
}

// Measure counts a set's puzzles, questions and labels, and the sentences and
// words of its texts. The error says why the set has no puzzles.
func Measure(s *corpus.Set) (*Table4, error) {
	all, err := puzzles(s)
	if err != nil {
		return nil, err
	}
	t := &Table4{Set: s}
	for _, p := range all { // a puzzle is ambiguous if any answer is unknown
		at := slices.IndexFunc(t.Lines, func(l Line) bool { return l.Kind == p.kind })
		if at < 0 {
			at = len(t.Lines)
			t.Lines = append(t.Lines, Line{Kind: p.kind})
		}
		l := Line{}
		if l.Sentences, l.Words = length(p.text); p.Neutral > 0 {
			l.Ambiguous = p.Counts
		} else {
			l.Complete = p.Counts
		}
		t.Lines[at] = t.Lines[at].plus(l)
	}
	slices.SortStableFunc(t.Lines, func(a, b Line) int { return rank(a.Kind) - rank(b.Kind) })
	return t, nil
}

// rank returns a kind's place in the paper; a kind that the paper does not have comes
// last.
func rank(kind string) int {
	if i := slices.IndexFunc(Paper, func(l Line) bool { return l.Kind == kind }); i >= 0 {
		return i
	}
	return len(Paper)
}

// length counts a text's sentences and words, as the reader of puzzles cuts it.
func length(text string) (sentences, words int) {
	tokens := chart.Scan(text, nil)
	for _, t := range tokens {
		if t.Kind <= chart.Number && !t.Glued {
			words++
		}
	}
	return len(chart.Sentences(tokens, nil)), words
}

// total adds up lines.
func total(lines []Line) Line {
	sum := Line{Kind: "total"}
	for _, l := range lines {
		sum = sum.plus(l)
	}
	return sum
}

// Table has a row for each kind, and their sum.
func (t *Table4) Table() *display.Table { return table(t.Lines, true) }

// table shows lines and their sum, complete puzzles on the left and ambiguous ones
// on the right, as the paper does; texts says whether their length is known.
func table(lines []Line, texts bool) *display.Table {
	right := func(head, title string) display.Column {
		return display.Column{Head: head, Align: display.Right, Title: title}
	}
	out := &display.Table{Columns: []display.Column{{Head: "kind"}}}
	for _, which := range []string{"complete", "ambiguous"} {
		first := right(which, which+" puzzles")
		first.Rule = true
		out.Columns = append(out.Columns, first, right("questions", "about them"), right("entailment", ""),
			right("contradiction", ""))
	}
	out.Columns = append(out.Columns, right("neutral", "the paper's unknown"))
	if texts {
		sentences := right("sentences", "of the puzzles' texts")
		sentences.Rule = true
		out.Columns = append(out.Columns, sentences, right("words", "of the puzzles' texts"))
	}
	for _, l := range append(slices.Clone(lines), total(lines)) {
		c, a := l.Complete, l.Ambiguous
		figures := []int{
			c.Puzzles, c.Questions, c.Entailment, c.Contradiction, a.Puzzles, a.Questions, a.Entailment,
			a.Contradiction, a.Neutral,
		}
		if texts {
			figures = append(figures, l.Sentences, l.Words)
		}
		cells := []display.Cell{{Text: l.Kind}}
		for _, n := range figures {
			cells = append(cells, display.Cell{Text: fmt.Sprint(n)})
		}
		out.Rows = append(out.Rows, display.Row{Cells: cells})
	}
	return out
}

// Doc shows the table, and behind it the paper's.
func (t *Table4) Doc() display.Doc {
	return display.Doc{
		display.Line{{Text: t.Set.Title(), Tone: display.Strong}},
		t.Table(),
		display.Details{
			Summary: "Table 4 of Szomiu and Groza 2021, as printed",
			Body:    display.Doc{table(Paper, false)},
		},
	}
}

// JSON returns the table as JSON.
func (t *Table4) JSON() any { return corpus.TableJSON(t.Table()) }
