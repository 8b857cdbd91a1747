package protocol

import (
	"encoding/json"
	"iter"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
)

// Grid is a table as data: heads, and rows of texts, as many in each as there
// are heads.
type Grid struct {
	Columns []string
	Rows    [][]string
}

// A line of rows ends after rowsALine rows or bytesALine bytes, whichever is
// first: long enough that lines cost nothing, short enough that the other side
// has something to do soon. The first line has firstRows, each further one
// twice as many, so that the first row is there at once.
const (
	firstRows  = 8
	rowsALine  = 512
	bytesALine = 64 << 10
)

// rowsLine is a line within a stream, of rows of one type.
type rowsLine[R any] struct {
	Rows  []R    `json:"rows,omitempty"`
	End   *int   `json:"end,omitempty"`
	Error *Error `json:"error,omitempty"`
}

// stream writes rows as lines of rows, then the end.
func stream[R any](c *Conn, rows iter.Seq2[R, error], size func(R) int) error {
	var batch []R
	total, bytes, most := 0, 0, firstRows
	for r, err := range rows {
		if err != nil {
			return At(err, "row", total)
		}
		batch = append(batch, r)
		total, bytes = total+1, bytes+size(r)
		if len(batch) < most && bytes < bytesALine {
			continue
		}
		if err := c.send(rowsLine[R]{Rows: batch}); err != nil {
			return err
		}
		if most == firstRows {
			if err := c.Flush(); err != nil {
				return err
			}
		}
		batch, bytes, most = batch[:0], 0, min(2*most, rowsALine)
	}
	return c.send(rowsLine[R]{Rows: batch, End: &total})
}

// streamed reads what stream writes.
func streamed[R any](c *Conn) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		var none R
		for total := 0; ; {
			var l rowsLine[R]
			err := c.read(&l, MaxLine, LinePatience)
			total += len(l.Rows)
			switch {
			case err != nil:
			case l.Error != nil:
				err = l.Error
			case l.End != nil && *l.End != total || l.End == nil && len(l.Rows) == 0:
				err = Errorf("line.malformed", "the rows stopped without an end after row %d", total)
			}
			if err != nil {
				yield(none, err)
				return
			}
			for _, r := range l.Rows {
				if !yield(r, nil) {
					return
				}
			}
			if l.End != nil {
				return
			}
		}
	}
}

func writeGrid(c *Conn, name string, v any) error {
	g := v.(*Grid)
	if err := c.head(name, append([]string{}, g.Columns...)); err != nil {
		return err
	}
	rows := func(yield func([]string, error) bool) {
		for _, r := range g.Rows {
			if !yield(r, checkRow(r, g.Columns)) {
				return
			}
		}
	}
	return stream(c, rows, func(r []string) int {
		n := 0
		for _, cell := range r {
			n += len(cell) + 3
		}
		return n
	})
}

func checkRow(row, columns []string) error {
	for _, cell := range row {
		if _, err := writeText(cell); err != nil {
			return err
		}
	}
	return ragged(row, columns)
}

func ragged(row, columns []string) error {
	if len(row) != len(columns) {
		return Errorf("value.table", "the row has %d cells for %d columns", len(row), len(columns)).
			WithHelp("give each row a cell for each column")
	}
	return nil
}

func readGrid(c *Conn, head json.RawMessage) (any, error) {
	columns, err := decode[[]string](head)
	if err != nil {
		return nil, err
	}
	g := &Grid{Columns: columns, Rows: [][]string{}}
	for r, err := range streamed[[]string](c) {
		if err == nil {
			err = ragged(r, columns)
		}
		if err != nil {
			return nil, At(err, "row", len(g.Rows))
		}
		g.Rows = append(g.Rows, r)
	}
	return g, nil
}

// row is a row of a data set on a line.
type row struct {
	P []string `json:"p"`           // premises
	C string   `json:"c"`           // conclusion
	G string   `json:"g,omitempty"` // gold label
	L int      `json:"l,omitempty"` // line of the file
	X []string `json:"x,omitempty"` // further columns
	U string   `json:"u,omitempty"` // why it was not read, of formulas that do not parse
}

func (r row) size() int {
	n := len(r.C) + len(r.G) + len(r.U) + 24
	for _, s := range r.P {
		n += len(s) + 3
	}
	for _, s := range r.X {
		n += len(s) + 3
	}
	return n
}

// content makes the content of a row from its texts, by the kind of the set.
// A kind that is not here does not cross.
var content = map[corpus.Kind]func(row) (corpus.Content, error){
	corpus.FormulaKind:  formulas,
	corpus.SentenceKind: func(r row) (corpus.Content, error) { return &corpus.Sentences{P: r.P, C: r.C}, nil },
}

func formulas(r row) (corpus.Content, error) {
	if r.U != "" {
		return &corpus.Malformed{P: r.P, C: r.C, Why: r.U}, nil
	}
	s := logic.Sequent{Premises: make([]logic.Formula, len(r.P))}
	var err error
	for i, p := range r.P {
		if s.Premises[i], err = readFormula(p); err != nil {
			return nil, err
		}
	}
	if s.Conclusion, err = readFormula(r.C); err != nil {
		return nil, err
	}
	return &corpus.Formulas{Sequent: s}, nil
}

func writeSet(c *Conn, name string, v any) error {
	s := v.(*corpus.Set)
	if content[s.Kind] == nil {
		return Errorf("type.foreign", "a data set of %s cannot be passed to or from Go", s.Kind)
	}
	if err := c.head(name, s.Header()); err != nil {
		return err
	}
	rows := func(yield func(row, error) bool) {
		for _, r := range s.Rows() {
			w := row{G: r.Gold, L: r.Line, X: r.Extra}
			err := w.question(r, len(s.Columns))
			if !yield(w, err) {
				return
			}
		}
	}
	return stream(c, rows, row.size)
}

// question writes the content of a row; formulas go as ASCII, which is shorter.
func (w *row) question(r *corpus.Row, columns int) error {
	if len(r.Extra) != columns {
		return Errorf("value.dataset", "the row has %d further columns, but its set has %d", len(r.Extra), columns)
	}
	s, ok := r.Sequent()
	if !ok {
		w.P, w.C, w.U = r.Premises(), r.Conclusion(), r.Unread()
		return nil
	}
	w.P = make([]string, len(s.Premises))
	for i, p := range s.Premises {
		w.P[i] = logic.ASCII(p)
	}
	w.C = logic.ASCII(s.Conclusion)
	return nil
}

func readSet(c *Conn, head json.RawMessage) (any, error) {
	h, rows, err := openSet(c, head)
	if err != nil {
		return nil, err
	}
	all := []*corpus.Row{}
	for r, err := range rows {
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return h.Set(all), nil
}

// ReceiveRows reads the head of a data set and yields its rows as they come. The
// sequence can be iterated once; an error ends it.
func (c *Conn) ReceiveRows() (corpus.Header, iter.Seq2[*corpus.Row, error], error) {
	l, err := c.next()
	if err == nil && l.Type != "dataset" {
		err = Errorf("type.other", "received a value of type %q, not a dataset", l.Type)
	}
	if err != nil {
		return corpus.Header{}, nil, err
	}
	return openSet(c, l.Value)
}

func openSet(c *Conn, head json.RawMessage) (corpus.Header, iter.Seq2[*corpus.Row, error], error) {
	h, err := decode[corpus.Header](head)
	if err != nil {
		return h, nil, err
	}
	make := content[h.Kind]
	if make == nil {
		return h, nil, Errorf("type.foreign", "received a data set of %q", h.Kind)
	}
	return h, func(yield func(*corpus.Row, error) bool) {
		n := 0
		for w, err := range streamed[row](c) {
			var r *corpus.Row
			if err == nil {
				r, err = w.row(h, make)
			}
			if err != nil {
				yield(nil, At(err, "row", n))
				return
			}
			if !yield(r, nil) {
				return
			}
			n++
		}
	}, nil
}

// row makes the row of a set.
func (w row) row(h corpus.Header, make func(row) (corpus.Content, error)) (*corpus.Row, error) {
	if len(w.X) != len(h.Columns) {
		return nil, Errorf("line.malformed", "the row has %d further columns, but its set has %d", len(w.X),
			len(h.Columns))
	}
	q, err := make(w)
	if err != nil {
		return nil, err
	}
	return &corpus.Row{Content: q, Gold: w.G, Label: h.Meaning[w.G], Line: w.L, Extra: w.X}, nil
}
