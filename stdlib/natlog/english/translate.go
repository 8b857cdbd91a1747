package english

import (
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
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

	readings []verdict.Assumption // of phrases
	// unknown are words of the conclusion of which the premises do not speak,
	// where the premises have other words that may be related to them.
	unknown []string
	opaque  []string // verbs taken as a whole with their phrases
}

// Assumed is a formula that the sentences do not say: an assumption, or, where
// that has no name, what the words mean.
type Assumed struct {
	verdict.Assumption
	Formula logic.Formula
	Why     string // where a relation between words comes from

	of [2]symbol // the predicates of an axiom
}

// links reports whether an axiom relates a predicate to one of others.
func (a Assumed) links(x symbol, others []symbol) bool {
	return a.of[0] == x && slices.Contains(others, a.of[1]) || a.of[1] == x && slices.Contains(others, a.of[0])
}

// String says what is assumed.
func (a Assumed) String() string {
	if a.Name == "" {
		return a.Why
	}
	return a.Assumption.String()
}

// Translate translates sentences. The error is a *[NotFirstOrderError] or a
// *[TooManyError] about a determiner.
func Translate(premises []natlog.Sentence, conclusion natlog.Sentence, o natlog.Options) (*Translation, error) {
	if o.Lexicon == nil || !o.Assume.Allows(verdict.Lexical) {
		o.Lexicon = natlog.NoLexicon{}
	}
	m := &meaning{symbols: newSymbols(), everywhere: o.Everywhere && o.Assume.Allows(verdict.Import)}
	t := &Translation{}
	m.affirmed = o.Assume.Allows(verdict.Import)
	for _, p := range premises {
		t.Premises = append(t.Premises, m.sentence(p, surface))
	}
	m.affirmed = false
	known := len(m.order)
	t.Conclusion = m.sentence(conclusion, surface)
	fresh, gone := slices.Clone(m.order[known:]), m.unmatched(known, t.Conclusion)
	// Who lives in one place may live in another that has it.
	gone = gone || len(strangers([]natlog.Sentence{conclusion}, premises...)) > 0
	if gone {
		t.unknown = strangers(premises, conclusion)
	}
	if m.err != nil {
		return nil, m.err
	}
	if o.Everywhere { // words of the fragment are independent by definition
		t.unknown, gone = nil, false
	}
	t.opaque = m.opaque
	t.Imports, t.Axioms = m.imports, m.axioms(o.Lexicon)
	for _, x := range fresh {
		if gone && !slices.ContainsFunc(t.Axioms, func(a Assumed) bool { return a.links(x, m.order[:known]) }) {
			t.unknown = append(t.unknown, strings.TrimSpace(x.head+" "+x.mod))
		}
	}
	t.readings = natlog.Readings(append(slices.Clip(premises), conclusion)...)
	return t, nil
}

// strangers are the names of the conclusion that the premises lack.
func strangers(premises []natlog.Sentence, conclusion ...natlog.Sentence) []string {
	names := func(all ...natlog.Sentence) (out []string) {
		for _, s := range all {
			s.EachPhrase(func(p natlog.NounPhrase) {
				if n, ok := p.(natlog.Name); ok {
					out = append(out, n.Word)
				}
			})
		}
		return out
	}
	before, after := names(premises...), names(conclusion...)
	return slices.DeleteFunc(after, func(n string) bool { return slices.Contains(before, n) })
}

// unmatched reports whether one of the first predicates does not occur in a
// formula.
func (m *meaning) unmatched(first int, in logic.Formula) bool {
	found := logic.Predicates(in)
	return slices.ContainsFunc(m.order[:first], func(x symbol) bool {
		return !slices.Contains(found, logic.Predicate{Name: m.names[x], Arity: x.arity})
	})
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
		add("assumed", a.Formula, a.String())
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
			out = append(out, map[string]string{"formula": a.Formula.String(), "why": a.String()})
		}
		return out
	}
	premises := []string{}
	for _, p := range t.Premises {
		premises = append(premises, p.String())
	}
	return map[string]any{"premises": premises, "conclusion": t.Conclusion.String(), "imports": list(t.Imports), "words": list(t.Axioms), "tptp": t.TPTP()}
}
