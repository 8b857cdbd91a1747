package logic

import (
	"fmt"
	"slices"

	"sequent/stdlib/wording"
)

// Check reports whether the table's rows are what its formulas come to, and its
// counts agree with them as far as they show: all counts where all rows are
// held. The error names the first that does not, or is a *FirstOrderError.
func (t *Table) Check() error {
	if err := CheckPropositional(t.Columns...); err != nil {
		return err
	}
	if len(t.Columns) == 0 || t.Premises < 0 || t.Sequent && t.Premises != len(t.Columns)-1 ||
		!t.Sequent && t.Premises != 0 {
		return fmt.Errorf("a truth table of %s cannot have %d premises", wording.Count(len(t.Columns), "column"),
			t.Premises)
	}
	vars := Vars(t.Columns...)
	slices.Sort(vars)
	if own := slices.Sorted(slices.Values(t.Vars)); !slices.Equal(own, vars) {
		return fmt.Errorf("the table has the variables %v, its formulas have %v", own, vars)
	}
	if len(vars) > MaxTableVars || t.Total != 1<<len(vars) {
		return fmt.Errorf("a table over %s does not have %d rows", wording.Count(len(vars), "variable"), t.Total)
	}
	if want := min(t.Total, ShownRows); uint64(len(t.Rows)) != want {
		return fmt.Errorf("a table of %d rows must store %d of them, not %d", t.Total, want, len(t.Rows))
	}
	return t.checkRows()
}

func (t *Table) checkRows() error {
	var hold, refuting uint64
	seen := map[uint64]bool{}
	for _, r := range t.Rows {
		if seen[r.Number] {
			return fmt.Errorf("row %d occurs twice", r.Number)
		}
		seen[r.Number] = true
		if err := t.checkRow(r); err != nil {
			return fmt.Errorf("row %d: %w", r.Number, err)
		}
		if r.Hold || !t.Sequent && r.Values[len(r.Values)-1] {
			hold++
		}
		if r.Refuting {
			refuting++
		}
	}
	whole := uint64(len(t.Rows)) == t.Total
	if t.Hold < hold || t.Refuting < refuting || t.Hold > t.Total || t.Refuting > t.Hold && t.Sequent ||
		whole && (t.Hold != hold || t.Refuting != refuting) {
		return fmt.Errorf("of %d rows %d cannot hold and %d refute", t.Total, t.Hold, t.Refuting)
	}
	return nil
}

// checkRow evaluates the columns at the row's valuation.
func (t *Table) checkRow(r TableRow) error {
	if len(r.Vars) != len(t.Vars) || len(r.Values) != len(t.Columns) {
		return fmt.Errorf("it has %d values of variables and %d of formulas", len(r.Vars), len(r.Values))
	}
	if r.Number >= t.Total {
		return fmt.Errorf("there are %d rows", t.Total)
	}
	v := Valuation{}
	for i, name := range t.Vars {
		v[name] = r.Vars[i]
		if last := len(t.Vars) - 1 - i; r.Vars[i] == (r.Number>>last&1 == 1) {
			return fmt.Errorf("its number belongs to another row")
		}
	}
	for i, f := range t.Columns {
		value, err := Eval(f, v)
		if err != nil {
			return err
		}
		if value != r.Values[i] {
			return fmt.Errorf("%s is %v", f, Truth(value))
		}
	}
	hold := t.Sequent && !slices.Contains(r.Values[:t.Premises], false)
	refuting := hold && !r.Values[len(t.Columns)-1]
	if r.Hold != hold || r.Refuting != refuting {
		return fmt.Errorf("its marks do not agree with its values")
	}
	return nil
}
