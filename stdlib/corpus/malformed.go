package corpus

import (
	"context"
	"fmt"
	"strings"

	"sequent/stdlib/wording"
)

// Malformed is the content of a row of formulas of which one does not parse. Its texts
// are those of the file. The answer about it is open, and deciders are not asked.
type Malformed struct {
	P   []string // premises
	C   string   // conclusion
	Why string   // where the formula stops being one, and why
}

// Kind returns FormulaKind: formulas are what the row was read as.
func (*Malformed) Kind() Kind { return FormulaKind }

// Premises returns P.
func (m *Malformed) Premises() []string { return m.P }

// Conclusion returns C.
func (m *Malformed) Conclusion() string { return m.C }

// Unread says why the row's texts were not read, or is "".
func (r *Row) Unread() string {
	if m, ok := r.Content.(*Malformed); ok {
		return m.Why
	}
	return ""
}

// malformed returns the row's texts with what is wrong with one of them.
func (f *fields) malformed(r gridRow, bad *FileError) *Malformed {
	m := &Malformed{
		C:   r.cells[f.conclusion].text,
		Why: fmt.Sprintf("line %d, column %d: %v", bad.Line, bad.Column, bad.Err),
	}
	for _, k := range f.premises {
		c := r.cells[k]
		if m.P = append(m.P, c.list...); strings.TrimSpace(c.text) != "" {
			m.P = append(m.P, c.text)
		}
	}
	return m
}

// noteKept says how many rows do not parse, and the first of them.
func noteKept(rows []*Row) []string {
	n, first := 0, ""
	for _, r := range rows {
		if why := r.Unread(); why != "" {
			if n++; n == 1 {
				first = why
			}
		}
	}
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s with a formula that does not parse, counted as not read; the first: %s",
		wording.Count(n, "row"), first)}
}

// asking returns a decider's worker for any row: one that is malformed is answered here.
func asking(d Decider) func(context.Context, *Row) (Answer, error) {
	decide := d.NewWorker()
	return func(ctx context.Context, r *Row) (Answer, error) {
		if why := r.Unread(); why != "" {
			return NotRead(why), nil
		}
		return decide(ctx, r)
	}
}
