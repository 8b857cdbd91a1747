package module

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/ladr"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/source"
)

// A problem, a judgment, a formula or a list of formulas is written in the notations of
// provers: as a page, or to a file.

// spelled writes a sequent in a notation.
func spelled(s logic.Sequent, notation string) string {
	if notation == "TPTP" {
		return tptp.FromSequent(s).String()
	}
	return ladr.FromSequent(s).String()
}

// sourcePage shows a text in another notation.
func sourcePage(text, notation string) value.Value {
	return value.Page{
		Kind: "source",
		Body: display.Doc{display.Pre(strings.TrimRight(text, "\n"))},
		Data: value.Object{"source": text, "notation": notation},
	}
}

// notationFuncs are the methods of every value that can be written as a problem: the two
// notations. of converts the value.
func notationFuncs(of func(value.Value) (s logic.Sequent, why string, err error), example string) []*table.Func {
	write := func(notation string) func(c *table.Call) (value.Value, error) {
		return func(c *table.Call) (value.Value, error) {
			clauses := c.Text("as") == "cnf"
			if p, ok := c.Recv.(Problem); ok && !clauses {
				return sourcePage(p.spelled(notation), notation), nil
			}
			s, why, err := of(c.Recv)
			switch {
			case err != nil:
				return nil, c.Fail("", "arg.type", "%v", err)
			case why != "":
				return value.Nothing{Why: why}, nil
			case clauses:
				return clausesPage(c, s)
			}
			return sourcePage(spelled(s, notation), notation), nil
		}
	}
	return []*table.Func{
		{
			Name:    "tptp",
			Params:  []table.Param{asParam},
			Result:  "source",
			Doc:     "The problem in TPTP syntax, which most provers read.",
			Example: example + ".tptp",
			Call:    write("TPTP"),
		},
		{
			Name:    "ladr",
			Result:  "source",
			Doc:     "The problem in LADR, the notation of Prover9 and Mace4.",
			Example: example + ".ladr",
			Call:    write("LADR"),
		},
	}
}

// dimacsFunc is the method of every value that can be written as propositional clauses.
func dimacsFunc(of func(value.Value) (logic.Sequent, string, error), example string) *table.Func {
	return &table.Func{
		Name:    "dimacs",
		Result:  "source",
		Example: example + ".dimacs",
		Call:    func(c *table.Call) (value.Value, error) { return dimacsPage(c, of) },
		Doc: "Propositional clauses in DIMACS CNF for SAT solvers. They are satisfiable exactly if the formulas " +
			"are; for a judgment, if the premises without the conclusion are.",
	}
}

// dimacsPage writes the premises, and the negated conclusion if there is one, in the
// DIMACS CNF format.
func dimacsPage(c *table.Call, of func(value.Value) (logic.Sequent, string, error)) (value.Value, error) {
	s, why, err := of(c.Recv)
	switch {
	case err != nil:
		return nil, c.Fail("", "arg.type", "%v", err)
	case why != "":
		return value.Nothing{Why: why}, nil
	case !isPropositional(s):
		return nil, c.Fail("", "arg.type", "DIMACS holds propositional formulas, but these are first-order formulas").
			WithHelp("use .tptp, which first-order provers read")
	}
	fs := s.Premises
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		fs = append(fs[:len(fs):len(fs)], &logic.Not{X: s.Conclusion})
	}
	var b strings.Builder
	if err := sat.WriteDIMACS(c.Ctx, &b, fs...); err != nil {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		return nil, c.Fail("", "limit.size", "%v", err)
	}
	return sourcePage(b.String(), "DIMACS"), nil
}

// formulaSequent is a formula as a premise, with no conclusion.
func formulaSequent(v value.Value) (logic.Sequent, string, error) {
	return logic.Sequent{Premises: []logic.Formula{v.(value.Formula).F}, Conclusion: logic.Truth(false)}, "", nil
}

// listSequent is a list of formulas as premises, with no conclusion.
func listSequent(v value.Value) (logic.Sequent, string, error) {
	s := logic.Sequent{Conclusion: logic.Truth(false)}
	for _, it := range table.Splice(nil, v, source.Span{}) {
		f, ok := it.Value.(value.Formula)
		if !ok {
			return s, "", fmt.Errorf("only a list of formulas can be written as a problem, but this list has %s",
				value.Article(it.Value.TypeName()))
		}
		s.Premises = append(s.Premises, f.F)
	}
	return s, "", nil
}

// verdictSequent is the judgment of a verdict.
func verdictSequent(v value.Value) (logic.Sequent, string, error) {
	if s := v.(value.Verdict).S; s != nil {
		return *s, "", nil
	}
	return logic.Sequent{}, "only judgments about formulas can be written as problems", nil
}

// saveProblem writes a problem or a judgment in the notation of the file's
// extension.
func saveProblem(c *table.Call) (value.Value, error) {
	name := c.Text("path")
	notation := notationOf(name)
	if notation == "" {
		return nil, endingError(c, name)
	}
	var text string
	switch v := c.Recv.(type) {
	case Problem:
		text = v.spelled(notation)
	case value.Verdict:
		if v.S == nil {
			return value.Nothing{Why: "only judgments about formulas can be written as problems"}, nil
		}
		text = spelled(*v.S, notation)
	}
	file := c.Cell.Path(name)
	err := data.WriteFile(file, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, c.Fail("path", "file.write", "there is no folder %s; create it, or name another file",
				value.Quote(filepath.Dir(name)))
		}
		return nil, c.Fail("path", "file.write", "%v", err)
	}
	return value.Nothing{Why: "wrote " + file, Report: true}, nil
}

// asParam is the dialect of TPTP.
var asParam = table.Param{
	Name:    "as",
	Kind:    table.Choice,
	Default: "fof",
	Named:   true,
	Doc:     "the dialect of TPTP: first-order formulas, or clauses if the formulas are clauses",
	Choices: []front.Completion{
		{Text: "fof", Type: "choice", Doc: "first-order formulas"},
		{Text: "cnf", Type: "choice", Doc: "clauses with universal variables"}},
}

// clausesPage writes premises as clauses. A conclusion cannot be written as a clause.
func clausesPage(c *table.Call, s logic.Sequent) (value.Value, error) {
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		return nil, c.Fail("as", "arg.range", "a conclusion cannot be written as clauses").
			WithHelp("write as: fof, or convert a list of clauses")
	}
	p, err := tptp.FromClauses(s.Premises)
	if err != nil {
		return nil, c.Fail("as", "arg.range", "%v", err)
	}
	return sourcePage(p.String(), "TPTP"), nil
}

// saveFunc is the method that writes such a file.
func saveFunc(example string) *table.Func {
	return &table.Func{
		Name:    "save",
		Params:  []table.Param{problemPath},
		Result:  "nothing",
		Doc:     "Writes the problem to a file. The file's extension chooses TPTP or LADR.",
		Example: example + ".save(\"mortal.p\")",
		Call:    saveProblem,
	}
}
