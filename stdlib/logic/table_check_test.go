package logic_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
)

// Every table that is made passes, and a table in which a value, a mark or a
// count was turned over does not.
func TestTableCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := logictest.Sequent(7, 12, 3).Draw(t, "sequent")
		table, err := logic.SequentTable(t.Context(), s)
		if rapid.Bool().Draw(t, "formula") {
			table, err = logic.FormulaTable(t.Context(), s.Conclusion)
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Check(); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		r := &table.Rows[rapid.IntRange(0, len(table.Rows)-1).Draw(t, "row")]
		switch rapid.IntRange(0, 6).Draw(t, "fault") {
		case 0:
			i := rapid.IntRange(0, len(r.Values)-1).Draw(t, "column")
			r.Values[i] = !r.Values[i]
		case 1:
			r.Hold = !r.Hold
		case 2:
			r.Refuting = !r.Refuting
		case 3:
			r.Number++
		case 4:
			table.Total *= 2
		case 5:
			table.Vars = append(table.Vars, "zz")
		case 6:
			table.Hold = table.Total + 1
		}
		if table.Check() == nil {
			t.Fatalf("%v passes with a fault:\n%s", s, table.Doc().Text())
		}
	})
}

func TestTableCheckSays(t *testing.T) {
	p := &logic.Atom{Pred: "p"}
	first, err := logic.Parse("all x p(x)")
	if err != nil {
		t.Fatal(err)
	}
	for says, table := range map[string]*logic.Table{
		"0 columns":              {},
		"cannot have 1 premises": {Columns: []logic.Formula{p}, Premises: 1},
		"the variables [], its formulas have [p]": {Columns: []logic.Formula{p}},
		"it has 0 values of variables": {
			Vars:    []string{"p"},
			Columns: []logic.Formula{p},
			Total:   2,
			Rows:    make([]logic.TableRow, 2),
		},
		"∀x": {Columns: []logic.Formula{first}},
	} {
		if err := table.Check(); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, not %q", err, says)
		}
	}
}
