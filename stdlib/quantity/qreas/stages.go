package qreas

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/lp"
	"sequent/stdlib/quantity/compose"
)

// Program is an integer program of a numset of the hypothesis.
type Program struct {
	Hypothesis int
	Length     int // symbols of its equations; 0 of the value-row program
	Model      *lp.Model
	Solved     bool // by CLP; otherwise expressions were enumerated
	Solutions  []compose.Solution
	Complete   bool // there are no more solutions
}

// Programs returns the integer programs of the judgment: made, and where CLP decided,
// solved. The error is the context's or CLP's.
func (j *Judgment) Programs(ctx context.Context) (out []Program, err error) {
	for _, c := range j.Compositions {
		some, err := j.programs(ctx, c)
		if err != nil {
			return nil, err
		}
		out = append(out, some...)
	}
	return out, nil
}

// programs returns the integer programs of a composition, the shortest equations first.
func (j *Judgment) programs(ctx context.Context, c Composition) (out []Program, err error) {
	available, _ := lp.Available()
	if j.options.method() == compose.ByRows {
		m, err := compose.RowModel(c.Problem)
		p := Program{Hypothesis: c.Hypothesis, Model: m, Solved: available, Complete: c.Found.Complete}
		for _, x := range c.Found.Justifications {
			p.Solutions = append(p.Solutions, compose.Solution{Postfix: c.Problem.Postfix(x), Justification: x})
		}
		return []Program{p}, err
	}
	all, err := compose.Programs(c.Problem, j.options.programs())
	if err != nil {
		return nil, err
	}
	for _, g := range all {
		p := Program{
			Hypothesis: c.Hypothesis,
			Length:     g.Length,
			Model:      g.Model(),
			Solved:     available && j.options.method() == compose.ByPaper,
		}
		if p.Solved {
			s, err := g.Solve(ctx)
			if err != nil {
				return nil, err
			}
			p.Solutions, p.Complete = s.Solutions, s.Complete
		}
		out = append(out, p)
	}
	return out, nil
}

// name returns how a numset is called in tables: H1 is the first of the hypothesis.
func name(side string, i int) string { return fmt.Sprint(side, i+1) }

// row returns a row of plain cells.
func row(cells ...string) display.Row {
	r := display.Row{}
	for _, c := range cells {
		r.Cells = append(r.Cells, display.Cell{Text: c})
	}
	return r
}

func table(heads ...string) *display.Table {
	t := &display.Table{}
	for _, h := range heads {
		t.Columns = append(t.Columns, display.Column{Head: h})
	}
	return t
}

// NumsetTable returns the quantities as they were read: the segmenter's and the parser's
// stages.
func (j *Judgment) NumsetTable() *display.Table {
	t := table("numset", "mention", "value", "approximate", "unit", "unit found by")
	for i, n := range slices.Concat(j.P, j.H) {
		id := name("P", i)
		if i >= len(j.P) {
			id = name("H", i-len(j.P))
		}
		value, unit := "none", n.Unit
		if n.Known {
			value = n.Value.String()
		}
		if unit == "" {
			unit = "none"
		}
		t.Rows = append(t.Rows, row(id, n.Mention, value, yesNo(n.Approximate), unit, n.How))
	}
	return t
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// PairTable has the pruner's result for each pair.
func (j *Judgment) PairTable() *display.Table {
	t := table("premise", "hypothesis", "compatible", "why", "units compared")
	for _, p := range j.Pairs {
		kept := yesNo(p.Compatible)
		why := p.Why
		if p.Undecided != "" {
			kept, why = "not known", p.Undecided
		}
		t.Rows = append(t.Rows, row(name("P", p.Premise), name("H", p.Hypothesis), kept, why,
			orNone(p.Units[0])+", "+orNone(p.Units[1])))
	}
	return t
}

func orNone(unit string) string {
	if unit == "" {
		return "none"
	}
	return unit
}

// ProgramTable has the sizes of the integer programs and their results.
func (j *Judgment) ProgramTable(programs []Program) *display.Table {
	t := table("numset", "length", "operands")
	for _, head := range []string{"variables", "rows", "solutions", "equations that hold"} {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	t.Columns = append(t.Columns, display.Column{Head: "solved by"})
	for _, p := range programs {
		vars, rows := p.Model.Size()
		length, solutions, hold, by := fmt.Sprint(p.Length), "", "", "not solved"
		if p.Length == 0 {
			length = "value row"
		}
		if p.Solved {
			n := 0
			for _, s := range p.Solutions {
				if s.Justification != nil {
					n++
				}
			}
			solutions, hold, by = fmt.Sprint(len(p.Solutions)), fmt.Sprint(n), "CLP"
			if !p.Complete {
				solutions += ", the pool is full"
			}
		}
		t.Rows = append(t.Rows, row(name("H", p.Hypothesis), length, j.operands(p.Hypothesis), fmt.Sprint(vars),
			fmt.Sprint(rows), solutions, hold, by))
	}
	return t
}

// operands returns the premise numsets of the composition of a numset.
func (j *Judgment) operands(k int) string {
	var all []string
	for _, c := range j.Compositions {
		for _, i := range c.Of {
			if c.Hypothesis == k {
				all = append(all, name("P", i))
			}
		}
	}
	return strings.Join(all, " ")
}

// SolutionTable returns the solutions of integer programs; of compositions that were
// enumerated, the equations that were found.
func (j *Judgment) SolutionTable(programs []Program) *display.Table {
	t := table("numset", "length", "for a stack", "outcome")
	solved := map[int]bool{}
	for _, p := range programs {
		solved[p.Hypothesis] = solved[p.Hypothesis] || p.Solved
		for _, s := range p.Solutions {
			outcome := s.Why
			if s.Justification != nil {
				outcome = "holds: " + s.Justification.Equation
			}
			t.Rows = append(t.Rows, row(name("H", p.Hypothesis), fmt.Sprint(len(strings.Fields(s.Postfix))), s.Postfix,
				outcome))
		}
	}
	for _, c := range j.Compositions {
		for _, x := range c.Found.Justifications {
			if !solved[c.Hypothesis] {
				postfix := c.Problem.Postfix(x)
				t.Rows = append(t.Rows, row(name("H", c.Hypothesis), fmt.Sprint(2*len(x.Uses())+1), postfix,
					"holds: "+x.Equation))
			}
		}
	}
	return t
}

// DecisionTable returns the result of Algorithm 1 for each numset of the hypothesis, and of
// all.
func (j *Judgment) DecisionTable() *display.Table {
	t := table("numset", "label", "rests on", "why")
	for _, d := range j.Decisions {
		var of []string
		for _, p := range d.Premise {
			of = append(of, name("P", p))
		}
		label := d.Label.String()
		if !d.Label.Definite() {
			label = "not settled"
		}
		t.Rows = append(t.Rows, row(name("H", d.Hypothesis), label, strings.Join(of, " "), d.Why))
	}
	t.Rows = append(t.Rows, row("all", j.Label.String(), "", j.Why))
	return t
}
