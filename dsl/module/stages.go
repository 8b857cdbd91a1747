package module

import (
	"fmt"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/quantity/qreas"
	"sequent/stdlib/quantity/reason"
)

// samDimes is an example of a judgment by Q-REAS.
const samDimes = `("Sam had 9 dimes and got 7 more dimes." |= "Sam has 16 dimes." by quantities(mode: "paper"))`

// Stages is the stages of a judgment by Q-REAS.
type Stages struct{ J *qreas.Judgment }

// TypeName implements Value.
func (Stages) TypeName() string { return "stages" }

// Doc shows the quantities read, the pairs after pruning, and the decisions.
func (s Stages) Doc() display.Doc {
	title := func(text string) display.Line { return display.Line{{Text: text, Tone: display.Muted}} }
	return display.Doc{
		title("quantities"), s.J.NumsetTable(), title("pairs"), s.J.PairTable(), title("labels"),
		s.J.DecisionTable(),
	}
}

// JSON has the same data as Doc.
func (s Stages) JSON() any {
	o := value.Object{"kind": "stages"}
	for k, v := range (&qreas.Stages{Judgment: s.J}).JSON().(map[string]any) {
		o[k] = v
	}
	return o
}

// stagesOf returns the stages of a verdict. Improved mode has only the pairs.
func stagesOf(c *table.Call, v value.Verdict) (value.Value, error) {
	switch e := v.V.Evidence("stages").(type) {
	case nil:
		return without(v, "stages",
			`only judgments by quantities(mode: "paper") and quantities(mode: "published") have stages`), nil
	case *qreas.Stages:
		return Stages{e.Judgment}, nil
	}
	return without(v, "stages", "they were not kept with this verdict; judge the texts again in this notebook"), nil
}

// pairsOf lists the quantities of two texts that can be compared.
func pairsOf(c *table.Call, v value.Verdict) (value.Value, error) {
	if e, ok := v.V.Evidence("stages").(*qreas.Stages); ok {
		return value.Table{T: e.PairTable()}, nil
	}
	a, ok := v.V.Evidence("alignment").(*reason.Alignment)
	if !ok {
		return without(v, "pairs", "only judgments by quantities about texts have pairs"), nil
	}
	t := &display.Table{Columns: []display.Column{{Head: "premise"}, {Head: "hypothesis"}, {Head: "relation"}}}
	for _, p := range a.Pairs() {
		t.Rows = append(t.Rows, value.TextRow(a.Premise.Quantities[p.Premise].Text,
			a.Hypothesis.Quantities[p.Hypothesis].Text, p.Relation.String()))
	}
	return value.Table{T: t}, nil
}

// stagesFuncs are the methods of verdicts that show the stages.
func stagesFuncs() []*table.Func {
	return []*table.Func{
		{
			Name:   "stages",
			Result: "stages",
			Doc: "The stages of Q-REAS: the quantities read, the pairs after pruning, the integer programs with " +
				"their solutions, and the decisions.",
			Example: samDimes + ".stages",
			Body:    table.Method(stagesOf),
		},
		{
			Name:   "pairs",
			Result: "table",
			Doc: "The quantities of premise and conclusion that can be compared, with their relations, for a " +
				"judgment about texts by quantities.",
			Example: `("There were 28 girls and 35 boys." |= "63 children were there." by quantities).pairs`,
			Body:    table.Method(pairsOf),
		},
	}
}

// stagesTypes are the types of the stages and of integer programs.
func stagesTypes() []*table.Type {
	with := func(draw func(*qreas.Judgment, []qreas.Program) *display.Table) table.Body {
		return table.Method(func(c *table.Call, s Stages) (value.Value, error) {
			programs, err := s.J.Programs(c.Ctx)
			if err != nil {
				return nil, err
			}
			return value.Table{T: draw(s.J, programs)}, nil
		})
	}
	plain := func(draw func(*qreas.Judgment) *display.Table) table.Body {
		return table.Getter(func(s Stages) value.Value { return value.Table{T: draw(s.J)} })
	}
	return []*table.Type{{
		Name: "stages", Doc: "The stages of Q-REAS from texts to a label (Ravichander et al. 2019, section 4.2).",
		Keys: []table.Key{
			{Name: "premise", Doc: "the premise's quantities: mention, value, unit, unit_found_by, approximate"},
			{Name: "hypothesis", Doc: "the hypothesis's quantities"},
			{Name: "pairs", Doc: "for each pair of quantities, numbered from 1: whether they are compatible, and why"},
			{Name: "labels", Doc: "for each quantity of the hypothesis: label, premise, equation, why"},
			{Name: "why", Doc: "the deciding stage"},
		},
		Methods: []*table.Func{
			{
				Name:   "quantities",
				Result: "table",
				Doc: "The quantities that the segmenter and the parser read. P1 is the first quantity of the " +
					"premise, H1 the first of the hypothesis.",
				Example: samDimes + ".stages.quantities",
				Body:    plain((*qreas.Judgment).NumsetTable),
			},
			{
				Name:   "pairs",
				Result: "table",
				Doc: "The pruner's decision on each pair: the test that made it compatible, or the reason for " +
					"pruning it.",
				Example: samDimes + ".stages.pairs",
				Body:    plain((*qreas.Judgment).PairTable),
			},
			{
				Name:   "programs",
				Result: "table",
				Doc: "The integer programs of the composition, one row for each quantity of the hypothesis and " +
					"each length of equations: their size, their solutions, and the solver.",
				Example: samDimes + ".stages.programs",
				Body:    with((*qreas.Judgment).ProgramTable),
			},
			{
				Name:    "solutions",
				Result:  "table",
				Doc:     "The solutions of the programs in postfix notation, and which of the equations are true.",
				Example: samDimes + ".stages.solutions",
				Body:    with((*qreas.Judgment).SolutionTable),
			},
			{Name: "program", Result: "program",
				Doc: "One of the integer programs, with its variables and rows.", Example: samDimes +
					".stages.program(1, length: 3)",
				Body: table.MethodWith((*stageProgramArgs).declare, stageProgram)},
			{
				Name:    "labels",
				Result:  "table",
				Doc:     "The labels from Algorithm 1 for each quantity of the hypothesis, and for the whole.",
				Example: samDimes + ".stages.labels",
				Body:    plain((*qreas.Judgment).DecisionTable),
			},
		},
	}, programType()}
}

type stageProgramArgs struct{ Quantity, Length int }

func (a *stageProgramArgs) declare(p *table.Params) {
	p.Int(&a.Quantity, "quantity", "the number of the hypothesis's quantity, from 1").Default(1).Range(1, 1<<20)
	p.Int(&a.Length, "length", "the number of symbols of its equations: 3, 5, 7 or 9").Default(5).ByName().Range(3, 9)
}

// stageProgram returns one of the programs of a judgment.
func stageProgram(c *table.Call, s Stages, a *stageProgramArgs) (value.Value, error) {
	programs, err := s.J.Programs(c.Ctx)
	if err != nil {
		return nil, err
	}
	var there []string
	for _, p := range programs {
		if p.Hypothesis+1 == a.Quantity && (p.Length == a.Length || p.Length == 0) {
			return Program{p.Model}, nil
		}
		there = append(there, fmt.Sprintf("program(%d, length: %d)", p.Hypothesis+1, p.Length))
	}
	if there == nil {
		return value.Nothing{Why: "there is no integer program, because no quantity of the hypothesis has " +
			"compatible quantities with a value"}, nil
	}
	return nil, c.Fail(&a.Quantity, "arg.range", "there is no program for quantity %d with length %d", a.Quantity,
		a.Length).WithHelp("programs: %s", strings.Join(there, ", "))
}
