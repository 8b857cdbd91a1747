// Package display converts values into what a front end shows. A value describes
// itself once, as a [Doc] of a few kinds of blocks. Only this package writes
// plain text, HTML and SVG; it escapes all user text and combines the forms with
// the value's JSON in a [Bundle]:
//
//	value ─▶ Doc ─┬─ Text ──▶ text/plain      columns, box-drawing lines
//	              ├─ HTML ──▶ text/html       inline styles, drawings inline
//	              ├─ one drawing ─▶ image/svg+xml
//	              ├─ one formula ─▶ text/latex
//	              └─ its JSON ────▶ a type of our own
//
// # Vocabulary
//
// A tone classifies a piece of text, a mark a row; both are shown by a word, a
// sign or a weight as well as by colour. Cells are the columns of a terminal. A
// drawing is the layout of a tree or a derivation: boxes on levels, in units
// that are pixels in SVG and cells in text.
//
// # Reading order
//
//	doc.go      the blocks a Doc is made of: the contract
//	bundle.go   which MIME types a Doc is offered in, and why
//	text.go     Text, and the text of lines, details, formulas, pictures
//	html.go     HTML, and the same blocks there
//	table.go    tables in plain text;  table_html.go  and in HTML
//	tree.go     trees in both forms;  proof.go  derivations
//	tidy.go     the layout of both: no two boxes of a level overlap
//	svg.go      what drawings are made of;  picture.go  drawings made elsewhere
//	page.go     a whole page of prose, source and answers, for where no Jupyter is
//	meter.go    Progress: the line that a long run updates
//	markup.go   the writer of elements, which alone escapes
//	style.go    tones and marks as colours that follow the reader's theme
//	width.go    how wide text is, in cells and in pixels
package display

// Bundle is one displayed value in several forms, by MIME type. "text/plain"
// is always there; "text/html", "image/svg+xml", "text/latex" and
// [JSON] where they say more.
type Bundle struct {
	Data     map[string]any
	Metadata map[string]any
}

// MIME types of a bundle.
const (
	Plain = "text/plain"
	HTML  = "text/html"
	SVG   = "image/svg+xml"
	LaTeX = "text/latex"
	// JSON is a type of our own: front ends show application/json before HTML
	// (JupyterLab ranks it first of all), and the answer would not be seen.
	JSON = "application/vnd.sequent+json"
)

// Displayer is a value that can show itself.
type Displayer interface{ Display() Bundle }

// Doc is a value's description of itself, from top to bottom: the summary first,
// then evidence, then folded details.
type Doc []Block

// Block is a piece of a Doc: Line, *Table, *Tree, *Proof, Details, Pre, Math,
// Picture. The sum is closed.
type Block interface {
	// lines returns the block in plain text, a line each.
	lines() []string
	// html writes the block as elements of its own.
	html(m *markup)
}

// Tone classifies a piece of text; it is never shown by colour alone.
type Tone uint8

// The tones. Entailment, Contradiction, Neutral and Open are the colours of
// the four labels.
const (
	Normal Tone = iota
	Muted       // grey: engine, time, remarks
	Strong
	Code // formulas, names, source
	Entailment
	Contradiction
	Neutral
	Open
	Good       // agrees, within tolerance
	Bad        // departs, disagrees, refutes
	Hint       // a hint below an answer
	Underlined // a span of a text that is spoken of; what is around it says which
)

// Span is a run of text in one tone.
type Span struct {
	Text string
	Tone Tone
}

type (
	// Line is one line of spans. In plain text spans are joined as they stand
	// (the author writes the spaces); a Muted last span is pushed right with
	// three spaces.
	Line []Span

	// Table is a grid with a header. It serves truth tables, one-row
	// countermodels, statistics and comparisons.
	Table struct {
		Caption string
		Columns []Column
		Rows    []Row
		More    string // a line under the table: "and 44 more rows"; "" for none
	}

	// Tree is a tree drawn top-down as SVG, and indented in plain text.
	Tree struct {
		Root *Node
		Alt  string // one sentence for readers who cannot see it
	}

	// Proof is a derivation drawn with inference bars, premises above the
	// conclusion.
	Proof struct {
		Root *Inference
		Alt  string
	}

	// Details is folded until asked for.
	Details struct {
		Summary string
		Body    Doc
	}

	// Pre is preformatted text in a fixed-width font.
	Pre string

	// Math is a formula for MathJax; Text is its plain form.
	Math struct{ TeX, Text string }

	// Picture is an SVG made by a library (a plot), with its alternative text
	// and what plain text says instead.
	Picture struct{ SVG, Alt, Text string }
)

type (
	// Column heads a table's column.
	Column struct {
		Head  string
		Align Align
		Title string // hover text
		Rule  bool   // a thin rule at its left: groups of columns
	}
	// Row is a table's row; Mark gives the reason if it is highlighted.
	Row struct {
		Cells []Cell
		Mark  Mark
	}
	// Cell is a table's cell.
	Cell struct {
		Text  string
		Tone  Tone
		Title string
	}
	// Node is a tree's node; a Thick node is on the deciding path.
	Node struct {
		Label string
		Note  string // small, beside the label: a relation symbol
		Title string // hover text
		Tone  Tone
		Thick bool
		Kids  []*Node
	}
	// Inference is a step of a derivation.
	Inference struct {
		Conclusion string
		Rule       string
		Premises   []*Inference
	}
)

// Align is a column's alignment.
type Align uint8

// The alignments; Right is for numbers.
const (
	Left Align = iota
	Right
	Center
)

// Mark is the reason why a table's row is highlighted.
type Mark uint8

// The marks. In plain text Marked rows begin with "•" and Refuting ones with
// "✗", after the row an empty column is not spent where no row has a mark.
const (
	Unmarked Mark = iota
	Marked        // the premises hold here
	Refuting      // a countermodel
)
