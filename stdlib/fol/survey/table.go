package survey

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"sequent/stdlib/fol/tptp"
)

// columns of the table.
var columns = []string{"problem", "language", "class", "formulas", "status", "builtin", "builtin_seconds",
	"builtin_processor", "builtin_right",
	"prover", "prover_seconds", "prover_processor", "prover_right", "together"}

// Write writes the table as tab-separated values: lines of remarks that begin
// with #, a header, and a line for each problem.
func (s *Survey) Write(w io.Writer, remarks ...string) error {
	var b strings.Builder
	for _, r := range remarks {
		b.WriteString("# " + r + "\n")
	}
	for _, l := range s.Summary() {
		b.WriteString("# " + l + "\n")
	}
	b.WriteString(strings.Join(columns, "\t") + "\n")
	for i := range s.Rows {
		r := &s.Rows[i]
		cells := append([]string{
			r.Problem, string(r.Language), string(r.Class), fmt.Sprint(r.Formulas), string(r.Expected),
		}, r.cells(&r.Builtin)...)
		cells = append(append(cells, r.cells(r.Prover)...), r.together())
		b.WriteString(strings.Join(cells, "\t") + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// together returns yes where one of the engines is right, or both are.
func (r *Row) together() string {
	if r.Right(r.Builtin) || r.Prover != nil && r.Right(*r.Prover) {
		return "yes"
	}
	return "no"
}

// cells returns an answer's columns: status, seconds by the wall clock and of
// processor time, and yes, no (gave up), wrong or unconfirmed.
func (r *Row) cells(a *Answer) []string {
	if a == nil {
		return []string{"", "", "", ""}
	}
	right := "no"
	switch {
	case r.Right(*a):
		right = "yes"
	case r.Wrong(*a):
		right = "wrong"
	case a.Says != tptp.SaysNothing:
		right = "unconfirmed"
	}
	return []string{a.Status, fmt.Sprintf("%.3f", a.Seconds), fmt.Sprintf("%.3f", a.Processor), right}
}

// Summary counts, a line each.
func (s *Survey) Summary() []string {
	var skipped []string
	for code, n := range s.Skipped {
		skipped = append(skipped, fmt.Sprintf("%d %s", n, reasons[code]))
	}
	slices.Sort(skipped)
	lines := []string{fmt.Sprintf("%d problems; not measured: %s", len(s.Rows), strings.Join(skipped, ", "))}
	all := func(*Row) bool { return true }
	lines = append(lines,
		s.line("all", all),
		s.line(string(BernaysSchoenfinkel), func(r *Row) bool { return r.Class == BernaysSchoenfinkel }),
		s.line("with functions", func(r *Row) bool { return r.Class == Functions }),
		s.line("with functions, theorems or unsatisfiable", func(r *Row) bool {
			return r.Class == Functions && r.Expected.Says() == tptp.Entailed
		}))
	return lines
}

var reasons = map[string]string{tptp.CodeInclude: "with a missing include", tptp.CodeLanguage: "in typed logic"}

// line counts the rows of a group that engines answer rightly within the limit.
func (s *Survey) line(name string, in func(*Row) bool) string {
	var of, builtin, prover, together, wrong, unconfirmed int
	for i := range s.Rows {
		r := &s.Rows[i]
		if !in(r) {
			continue
		}
		of++
		mine := r.Right(r.Builtin)
		theirs := r.Prover != nil && r.Right(*r.Prover)
		builtin, prover, together = builtin+count(mine), prover+count(theirs), together+count(r.together() == "yes")
		wrong += count(r.Wrong(r.Builtin)) + count(r.Prover != nil && r.Wrong(*r.Prover))
		unconfirmed += count(r.Expected.Says() == tptp.SaysNothing)
	}
	return fmt.Sprintf("%s: %d, of which %d have no known status; right within %v of processor time each: built-in "+
		"%d, E %d, together %d; wrong: %d",
		name, of, unconfirmed, s.Limit, builtin, prover, together, wrong)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Wrong counts the answers that contradict a header.
func (s *Survey) Wrong() int {
	n := 0
	for i := range s.Rows {
		r := &s.Rows[i]
		n += count(r.Wrong(r.Builtin)) + count(r.Prover != nil && r.Wrong(*r.Prover))
	}
	return n
}
