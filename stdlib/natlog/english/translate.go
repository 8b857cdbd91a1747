package english

import (
	"slices"

	"sequent/stdlib/display"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// Translation is a judgment about sentences as one about first-order formulas.
type Translation struct {
	// Premises and Conclusion are the sentences' formulas, in their order.
	Premises   []logic.Formula
	Conclusion logic.Formula
	// Imports say that what determiners restrict themselves to has members.
	Imports []Assumed
	// Axioms say what is known of the words.
	Axioms []Assumed
}

// Assumed is a formula that the sentences do not say.
type Assumed struct {
	Formula logic.Formula
	Why     string // the noun that denotes something; the relation between words
}

// Translate translates sentences. The error is a *[NotFirstOrderError] or a
// *[TooManyError] about a determiner.
func Translate(premises []natlog.Sentence, conclusion natlog.Sentence, o natlog.Options) (*Translation, error) {
	if o.Lexicon == nil {
		o.Lexicon = natlog.NoLexicon{}
	}
	m := &meaning{symbols: newSymbols()}
	t := &Translation{}
	for _, p := range premises {
		t.Premises = append(t.Premises, m.sentence(p, surface))
	}
	t.Conclusion = m.sentence(conclusion, surface)
	if m.err != nil {
		return nil, m.err
	}
	if o.Import != natlog.NoImport {
		for _, a := range m.imports {
			t.Imports = append(t.Imports, Assumed{a.formula, a.why})
		}
	}
	for _, a := range m.axioms(o.Lexicon) {
		t.Axioms = append(t.Axioms, Assumed{a.formula, a.why})
	}
	return t, nil
}

// Formula is the formula of one sentence. The errors are those of [Translate].
func Formula(s natlog.Sentence) (logic.Formula, error) {
	m := &meaning{symbols: newSymbols()}
	f := m.sentence(s, surface)
	return f, m.err
}

// Sequent is the translation as premises and a conclusion: the sentences, then
// what is assumed.
func (t *Translation) Sequent() logic.Sequent {
	s := logic.Sequent{Premises: slices.Clone(t.Premises), Conclusion: t.Conclusion}
	for _, a := range slices.Concat(t.Imports, t.Axioms) {
		s.Premises = append(s.Premises, a.Formula)
	}
	return s
}

// Kind is "translation".
func (*Translation) Kind() string { return "translation" }

// Doc lists the formulas, folded, with what is assumed; and the problem as TPTP
// writes it.
func (t *Translation) Doc() display.Doc {
	table := &display.Table{Columns: []display.Column{{Head: "what"}, {Head: "formula"}, {Head: "since"}}}
	add := func(what string, f logic.Formula, why string) {
		table.Rows = append(table.Rows, display.Row{Cells: []display.Cell{{Text: what}, {Text: f.String(), Tone: display.Code}, {Text: why, Tone: display.Muted}}})
	}
	for _, p := range t.Premises {
		add("premise", p, "")
	}
	for _, a := range t.Imports {
		add("assumed", a.Formula, "there is some "+a.Why)
	}
	for _, a := range t.Axioms {
		add("words", a.Formula, a.Why)
	}
	add("conclusion", t.Conclusion, "")
	return display.Doc{display.Details{Summary: "in first-order logic", Body: display.Doc{table}},
		display.Details{Summary: "as TPTP", Body: display.Doc{display.Pre(t.TPTP())}}}
}

// TPTP is the judgment as a TPTP problem.
func (t *Translation) TPTP() string { return tptp.FromSequent(t.Sequent()).String() }

// JSON has the formulas.
func (t *Translation) JSON() any {
	list := func(as []Assumed) []map[string]string {
		out := []map[string]string{}
		for _, a := range as {
			out = append(out, map[string]string{"formula": a.Formula.String(), "why": a.Why})
		}
		return out
	}
	premises := []string{}
	for _, p := range t.Premises {
		premises = append(premises, p.String())
	}
	return map[string]any{"premises": premises, "conclusion": t.Conclusion.String(), "imports": list(t.Imports), "words": list(t.Axioms), "tptp": t.TPTP()}
}
