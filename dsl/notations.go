package dsl

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/ladr"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/sat"
	"sequent/stdlib/source"
)

// A problem, a judgment, a formula or a list of them is written in the notations of
// provers: shown as a page, or saved to a file.

// spelled is a sequent in a notation.
func spelled(s logic.Sequent, notation string) string {
	if notation == "TPTP" {
		return tptp.FromSequent(s).String()
	}
	return ladr.FromSequent(s).String()
}

// sourcePage shows a text in another notation.
func sourcePage(text, notation string) Value {
	return Page{Kind: "source", Body: display.Doc{display.Pre(strings.TrimRight(text, "\n"))}, Data: object{"source": text, "notation": notation}}
}

// notationFuncs are the methods of whatever can be written as a problem: the
// two notations, and a file in one of them. of gives what is written.
func notationFuncs(of func(Value) (s logic.Sequent, why string, err error), example string) []*Func {
	write := func(notation string) func(c *Call) (Value, error) {
		return func(c *Call) (Value, error) {
			clauses := c.Text("as") == "cnf"
			if p, ok := c.Recv.(Problem); ok && !clauses {
				return sourcePage(p.spelled(notation), notation), nil
			}
			s, why, err := of(c.Recv)
			switch {
			case err != nil:
				return nil, c.Fail("", "arg.type", "%v", err)
			case why != "":
				return Nothing{Why: why}, nil
			case clauses:
				return clausesPage(c, s)
			}
			return sourcePage(spelled(s, notation), notation), nil
		}
	}
	return []*Func{
		{Name: "tptp", Params: []Param{asParam}, Result: "source", Doc: "In TPTP syntax, which most provers read.", Example: example + ".tptp", Call: write("TPTP")},
		{Name: "ladr", Result: "source", Doc: "As Prover9 and Mace4 read it.", Example: example + ".ladr", Call: write("LADR")},
	}
}

// dimacsFunc is the method of whatever can be written as propositional clauses.
func dimacsFunc(of func(Value) (logic.Sequent, string, error), example string) *Func {
	return &Func{Name: "dimacs", Result: "source", Example: example + ".dimacs", Call: func(c *Call) (Value, error) { return dimacsPage(c, of) },
		Doc: "As SAT solvers read propositional formulas: clauses that can be true together where the formulas can; of a judgment, where the premises can without the conclusion."}
}

// dimacsPage writes premises, and the negated conclusion where there is one to prove,
// in the DIMACS CNF format.
func dimacsPage(c *Call, of func(Value) (logic.Sequent, string, error)) (Value, error) {
	s, why, err := of(c.Recv)
	switch {
	case err != nil:
		return nil, c.Fail("", "arg.type", "%v", err)
	case why != "":
		return Nothing{Why: why}, nil
	case !isPropositional(s):
		return nil, c.Fail("", "arg.type", "DIMACS has propositional formulas, and these are first-order ones").WithHelp("write .tptp, which first-order provers read")
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

// formulaSequent is a formula as a premise, with nothing to prove.
func formulaSequent(v Value) (logic.Sequent, string, error) {
	return logic.Sequent{Premises: []logic.Formula{v.(Formula).F}, Conclusion: logic.Truth(false)}, "", nil
}

// listSequent is a list of formulas as premises, with nothing to prove.
func listSequent(v Value) (logic.Sequent, string, error) {
	s := logic.Sequent{Conclusion: logic.Truth(false)}
	for _, it := range splice(nil, v, source.Span{}) {
		f, ok := it.value.(Formula)
		if !ok {
			return s, "", fmt.Errorf("only lists of formulas are written as problems; this one has %s", article(it.value.TypeName()))
		}
		s.Premises = append(s.Premises, f.F)
	}
	return s, "", nil
}

// verdictSequent is what a verdict is about.
func verdictSequent(v Value) (logic.Sequent, string, error) {
	if s := v.(Verdict).S; s != nil {
		return *s, "", nil
	}
	return logic.Sequent{}, "only judgments about formulas are written as problems", nil
}

// saveProblem writes a problem or a judgment in the notation that the file's
// ending names.
func saveProblem(c *Call) (Value, error) {
	name := c.Text("path")
	notation := notationOf(name)
	if notation == "" {
		return nil, endingError(c, name)
	}
	var text string
	switch v := c.Recv.(type) {
	case Problem:
		text = v.spelled(notation)
	case Verdict:
		if v.S == nil {
			return Nothing{Why: "only judgments about formulas are written as problems"}, nil
		}
		text = spelled(*v.S, notation)
	}
	file := c.run.w.path(name)
	err := data.WriteFile(file, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, c.Fail("path", "file.write", "there is no folder %s", quote(filepath.Dir(name)))
		}
		return nil, c.Fail("path", "file.write", "%v", err)
	}
	return Nothing{Why: "wrote " + file, Report: true}, nil
}

// asParam is the language of TPTP that is written.
var asParam = Param{Name: "as", Kind: KChoice, Default: "fof", Named: true, Doc: "first-order formulas, or clauses where the formulas are some", Choices: []Completion{
	{Text: "fof", Type: "choice", Doc: "first-order formulas"}, {Text: "cnf", Type: "choice", Doc: "clauses, their variables universal"}}}

// clausesPage writes premises as clauses; a conclusion to prove is none of them.
func clausesPage(c *Call, s logic.Sequent) (Value, error) {
	if s.Conclusion != logic.Formula(logic.Truth(false)) {
		return nil, c.Fail("as", "arg.range", "a conclusion to prove is no clause").WithHelp("write it as fof, or write a list of clauses")
	}
	p, err := tptp.FromClauses(s.Premises)
	if err != nil {
		return nil, c.Fail("as", "arg.range", "%v", err)
	}
	return sourcePage(p.String(), "TPTP"), nil
}

// saveFunc is the method that writes such a file.
func saveFunc(example string) *Func {
	return &Func{Name: "save", Params: []Param{problemPath}, Result: "nothing", Doc: "Writes it as a problem: TPTP or LADR by the file's ending.",
		Example: example + ".save(\"mortal.p\")", Call: saveProblem}
}
