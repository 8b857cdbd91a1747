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
	return value.Page{Kind: "source",
		Body: display.Doc{display.Pre(strings.TrimRight(text, "\n"))}, Data: value.Object{
			"source":   text,
			"notation": notation,
		}}
}

// asArgs choose the dialect of TPTP.
type asArgs struct{ As string }

func (a *asArgs) declare(p *table.Params) {
	p.Choice(&a.As, "as",
		"the dialect of TPTP: first-order formulas, or clauses if the formulas are clauses", []front.Completion{
			{
				Text: "fof",
				Type: "choice",
				Doc:  "first-order formulas",
			}, {Text: "cnf", Type: "choice", Doc: "clauses with universal variables"},
		}).Default("fof").ByName()
}

// notationFuncs are the methods of every value that can be written as a problem: the two
// notations. of converts the value.
func notationFuncs[R value.Value](of func(R) (s logic.Sequent, why string, err error), example string) []*table.Func {
	write := func(c *table.Call, v R, a *asArgs, notation string) (value.Value, error) {
		clauses := a.As == "cnf"
		if p, ok := value.Value(v).(Problem); ok && !clauses {
			return sourcePage(p.spelled(notation), notation), nil
		}
		s, why, err := of(v)
		switch {
		case err != nil:
			return nil, c.Fail(nil, "arg.type", "%v", err)
		case why != "":
			return value.Nothing{Why: why}, nil
		case clauses:
			return clausesPage(c, a, s)
		}
		return sourcePage(spelled(s, notation), notation), nil
	}
	return []*table.Func{
		{
			Name:    "tptp",
			Result:  "source",
			Doc:     "The problem in TPTP syntax, which most provers read.",
			Example: example + ".tptp",
			Body: table.MethodWith((*asArgs).declare,
				func(c *table.Call, v R, a *asArgs) (value.Value, error) { return write(c, v, a, "TPTP") }),
		},
		{
			Name:    "ladr",
			Result:  "source",
			Doc:     "The problem in LADR, the notation of Prover9 and Mace4.",
			Example: example + ".ladr",
			Body: table.Method(func(c *table.Call,
				v R) (value.Value, error) {
				return write(c, v, new(asArgs), "LADR")
			}),
		},
	}
}

// dimacsFunc is the method of every value that can be written as propositional clauses.
func dimacsFunc[R value.Value](of func(R) (logic.Sequent, string, error), example string) *table.Func {
	return &table.Func{Name: "dimacs", Result: "source", Example: example + ".dimacs",
		Doc: "Propositional clauses in DIMACS CNF for SAT solvers. They are satisfiable exactly if the formulas " +
			"are; for a judgment, if the premises without the conclusion are.",
		Body: table.Method(func(c *table.Call, v R) (value.Value, error) {
			s, why, err := of(v)
			switch {
			case err != nil:
				return nil, c.Fail(nil, "arg.type", "%v", err)
			case why != "":
				return value.Nothing{Why: why}, nil
			}
			return dimacsPage(c, s)
		})}
}

// dimacsPage writes the premises, and the negated conclusion if there is one, in the
// DIMACS CNF format.
func dimacsPage(c *table.Call, s logic.Sequent) (value.Value, error) {
	if !isPropositional(s) {
		return nil, c.Fail(nil, "arg.type", "DIMACS holds propositional formulas, but these are first-order formulas").
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
		return nil, c.Fail(nil, "limit.size", "%v", err)
	}
	return sourcePage(b.String(), "DIMACS"), nil
}

// formulaSequent is a formula as a premise, with no conclusion.
func formulaSequent(f value.Formula) (logic.Sequent, string, error) {
	return logic.Sequent{Premises: []logic.Formula{f.F}, Conclusion: logic.Truth(false)}, "", nil
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

// onlyFormulas says why a verdict cannot be written as a problem.
const onlyFormulas = "only judgments about formulas can be written as problems"

// verdictSequent is the judgment of a verdict.
func verdictSequent(v value.Verdict) (logic.Sequent, string, error) {
	if v.S != nil {
		return *v.S, "", nil
	}
	return logic.Sequent{}, onlyFormulas, nil
}

// saveFunc is the method that writes a problem or a judgment in the notation of the
// file's extension. in writes the value in a notation, or says why it cannot.
func saveFunc[R value.Value](in func(v R, notation string) (text, why string), example string) *table.Func {
	return &table.Func{
		Name:    "save",
		Result:  "nothing",
		Doc:     "Writes the problem to a file. The file's extension chooses TPTP or LADR.",
		Example: example + ".save(\"mortal.p\")",
		Body: table.MethodWith((*problemPathArgs).declare,
			func(c *table.Call, v R, a *problemPathArgs) (value.Value, error) {
				notation := notationOf(a.Path)
				if notation == "" {
					return nil, a.unknownEnding(c)
				}
				text, why := in(v, notation)
				if why != "" {
					return value.Nothing{Why: why}, nil
				}
				return a.save(c, text)
			}),
	}
}

// verdictText writes the judgment of a verdict in a notation.
func verdictText(v value.Verdict, notation string) (text, why string) {
	if v.S == nil {
		return "", onlyFormulas
	}
	return spelled(*v.S, notation), ""
}

// save writes the text of a problem.
func (a *problemPathArgs) save(c *table.Call, text string) (value.Value, error) {
	file := c.Cell.Path(a.Path)
	err := data.WriteFile(file, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, c.Fail(&a.Path, "file.write", "there is no folder %s; create it, or name another file",
				value.Quote(filepath.Dir(a.Path)))
		}
		return nil, c.Fail(&a.Path, "file.write", "%v", err)
	}
	return value.Nothing{Why: "wrote " + file, Report: true}, nil
}

// clausesPage writes premises as clauses. A conclusion cannot be written as a clause.
func clausesPage(c *table.Call, a *asArgs, s logic.Sequent) (value.Value, error) {
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		return nil, c.Fail(&a.As, "arg.range", "a conclusion cannot be written as clauses").
			WithHelp("write as: fof, or convert a list of clauses")
	}
	p, err := tptp.FromClauses(s.Premises)
	if err != nil {
		return nil, c.Fail(&a.As, "arg.range", "%v", err)
	}
	return sourcePage(p.String(), "TPTP"), nil
}
