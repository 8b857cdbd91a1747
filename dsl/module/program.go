package module

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/lp"
	"sequent/stdlib/source"
)

// knapsackLP is an example program in LP format.
const knapsackLP = `lp.read("Maximize 5 a + 4 b + 3 c Subject To room: 2 a + 3 b + c <= 5 Binary a b c End")`

// Program is a linear or integer program.
type Program struct{ M *lp.Model }

// TypeName implements Value.
func (Program) TypeName() string { return "program" }

// text returns the program in LP format.
func (p Program) text() string {
	var b strings.Builder
	if err := p.M.WriteLP(&b); err != nil { // a builder takes all, and models are sound
		return err.Error()
	}
	return b.String()
}

// Doc shows the program in LP format.
func (p Program) Doc() display.Doc {
	vars, rows := p.M.Size()
	return display.Doc{
		display.Line{{Text: value.Count(vars, "variable") + ", " + value.Count(rows, "row"), Tone: display.Muted}},
		display.Pre(strings.TrimRight(p.text(), "\n")),
	}
}

// JSON has the text and the size.
func (p Program) JSON() any {
	vars, rows := p.M.Size()
	return value.Object{"kind": "program", "lp": p.text(), "variables": vars, "rows": rows}
}

// lpModule reads linear and integer programs.
func lpModule() *table.Module {
	return &table.Module{
		Name: "lp",
		Doc:  "Linear and integer programs, solved by CLP with branch and bound: the programs of Q-REAS and your own.",
		Funcs: []*table.Func{
			{Name: "read", Result: "program",
				Doc: "Reads a program in the LP format of CPLEX.", Example: knapsackLP,
				Body: table.FunctionWith(table.OneText("text",
					"the program, with the sections Minimize or Maximize, Subject To, Bounds, General, Binary, End"),
					readProgram)},
		},
	}
}

func readProgram(c *table.Call, text *string) (value.Value, error) {
	m, err := lp.ReadLP(*text)
	var e *source.Error
	if errors.As(err, &e) {
		return nil, placedInText(c.Cell, e, *text, c.Where(text))
	}
	return Program{m}, err
}

func programType() *table.Type {
	return &table.Type{
		Name: "program", Doc: "A linear or integer program.", Keys: []table.Key{
			{Name: "lp", Doc: "the program in LP format"},
			{Name: "variables", Doc: "the number of variables"}, {Name: "rows", Doc: "the number of rows"},
		},
		Methods: []*table.Func{
			{
				Name:    "solve",
				Result:  "table",
				Doc:     "An optimal solution, or any feasible solution if the program has no objective.",
				Example: knapsackLP + ".solve",
				Needs:   "clp",
				Body:    table.Method(solveProgram),
			},
			{Name: "solutions", Result: "table",
				Doc: "The solutions that differ in the binary variables, the best first.", Example: knapsackLP +
					".solutions(3)", Needs: "clp",
				Body: table.MethodWith(func(most *int, p *table.Params) {
					p.Int(most, "most", "the largest number of solutions").Default(50).Range(1, 10_000)
				}, listSolutions)},
		},
	}
}

// solving is the error of a build without a solver, at the call.
func solving(c *table.Call) error {
	if ok, missing := lp.Available(); !ok {
		return c.Fail(nil, "lp.solver", "%s", missing)
	}
	return nil
}

func solveProgram(c *table.Call, p Program) (value.Value, error) {
	if err := solving(c); err != nil {
		return nil, err
	}
	r, err := lp.Solve(c.Ctx, p.M, lp.Options{})
	if err != nil {
		return nil, programError(c, err)
	}
	if r.Solution == nil {
		return value.Nothing{Why: "there is no optimal solution: the program is " + r.Status.String()}, nil
	}
	t := &display.Table{Columns: []display.Column{{Head: "variable"}, {Head: "value", Align: display.Right}}}
	for i, name := range p.M.Names() {
		t.Rows = append(t.Rows, value.TextRow(name, decimals(r.Solution.Values[i])))
	}
	if p.M.HasObjective() {
		t.Rows = append(t.Rows, value.TextRow("objective", decimals(r.Solution.Objective)))
	}
	return value.Table{T: t, Note: solveNote(r.Cost)}, nil
}

// solveNote describes a search.
func solveNote(c lp.Cost) string {
	return fmt.Sprintf("by CLP: %s of branch and bound, %s", value.Count(c.Nodes, "node"),
		value.Count(c.Relaxations, "relaxation"))
}

func decimals(x float64) string { return strconv.FormatFloat(x, 'g', 10, 64) }

// programError is a solver's error at the call.
func programError(c *table.Call, err error) error {
	if c.Ctx.Err() != nil {
		return c.Ctx.Err()
	}
	return c.Fail(nil, "lp.solver", "%s", strings.TrimPrefix(err.Error(), "lp: "))
}

func listSolutions(c *table.Call, p Program, most *int) (value.Value, error) {
	over := p.M.Binaries()
	if len(over) == 0 {
		return nil, c.Fail(nil, "arg.type",
			"solutions needs binary variables to distinguish solutions, and the program has none").
			WithHelp("use .solve for one solution")
	}
	if err := solving(c); err != nil {
		return nil, err
	}
	pool, err := lp.Solutions(c.Ctx, p.M, over, *most, lp.Options{})
	if err != nil {
		return nil, programError(c, err)
	}
	t := &display.Table{Columns: []display.Column{{Head: "solution", Align: display.Right}, {Head: "is 1"}}}
	if p.M.HasObjective() {
		t.Columns = append(t.Columns, display.Column{Head: "objective", Align: display.Right})
	}
	names := p.M.Names()
	for i, s := range pool.Solutions {
		var set []string
		for _, v := range over {
			if s.Holds(v) {
				set = append(set, names[v])
			}
		}
		cells := []string{strconv.Itoa(i + 1), strings.Join(set, " ")}
		if p.M.HasObjective() {
			cells = append(cells, decimals(s.Objective))
		}
		t.Rows = append(t.Rows, value.TextRow(cells...))
	}
	note := solveNote(pool.Cost)
	if !pool.Complete {
		note += "; there may be more solutions"
	}
	return value.Table{T: t, Note: note}, nil
}
