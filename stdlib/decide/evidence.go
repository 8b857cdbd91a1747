package decide

import (
	"fmt"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Model is evidence that is a valuation: a countermodel makes the premises
// true and the conclusion false, a witness makes both true.
type Model struct {
	Vars    []string // the sequent's variables, in order of appearance
	Values  logic.Valuation
	refutes bool
	of      logic.Sequent
}

// Kind returns "countermodel" or "witness".
func (m *Model) Kind() string {
	if m.refutes {
		return "countermodel"
	}
	return "witness"
}

// JSON has the truth value of each variable.
func (m *Model) JSON() any { return map[string]bool(m.Values) }

// widest is how many variables a one-row table has columns for.
const widest = 24

// Doc returns the valuation as a table of one row, or, for many variables, the
// list of those that are true. A witness is folded.
func (m *Model) Doc() display.Doc {
	doc := m.table()
	if m.refutes {
		return doc
	}
	return display.Doc{display.Details{Summary: "a valuation that makes premises and conclusion true", Body: doc}}
}

func (m *Model) table() display.Doc {
	switch n := len(m.Vars); {
	case n == 0:
		return display.Doc{display.Line{{Text: "there are no variables: every valuation is one", Tone: display.Muted}}}
	case n > widest:
		return m.list()
	}
	t := &display.Table{Rows: []display.Row{{}}}
	for _, name := range m.Vars {
		t.Columns = append(t.Columns, display.Column{Head: name, Align: display.Center})
		t.Rows[0].Cells = append(t.Rows[0].Cells, display.Cell{Text: logic.Truth(m.Values[name]).String()})
	}
	return display.Doc{t}
}

func (m *Model) list() display.Doc {
	var holds, fails []string
	for _, name := range m.Vars {
		if m.Values[name] {
			holds = append(holds, name)
		} else {
			fails = append(fails, name)
		}
	}
	return display.Doc{
		display.Line{{Text: fmt.Sprintf("%d of %d variables are true", len(holds), len(m.Vars))}},
		display.Details{Summary: "the valuation", Body: display.Doc{
			display.Pre("⊤  " + strings.Join(holds, " ")), display.Pre("⊥  " + strings.Join(fails, " "))}},
	}
}

// Brief returns the valuation on one line.
func (m *Model) Brief() string {
	if !m.refutes {
		return ""
	}
	return wording.Shorten(m.Values.Format(m.Vars), 60)
}

// Explain evaluates each premise and the conclusion under the valuation.
func (m *Model) Explain(l verdict.Label) display.Doc {
	says := "This valuation makes the conclusion false" + m.premisesToo() + ", so the conclusion does not follow:"
	if !m.refutes {
		says = "This one makes the conclusion true" + m.premisesToo() + ", so its negation does not follow either:"
	}
	return append(display.Doc{display.Line{{Text: says}}}, append(m.table(), m.evaluation())...)
}

// Consistency is evidence of a contradiction: a valuation that makes the premises
// true, so that they contradict the conclusion and not each other.
type Consistency struct{ *Model }

// Kind returns "consistency".
func (*Consistency) Kind() string { return "consistency" }

// Doc returns the valuation, folded.
func (c *Consistency) Doc() display.Doc {
	return display.Doc{display.Details{Summary: "a valuation that makes the premises true", Body: c.table()}}
}

// Brief returns empty: the core says why the label holds.
func (*Consistency) Brief() string { return "" }

// Explain says what the valuation shows.
func (c *Consistency) Explain(verdict.Label) display.Doc {
	return append(display.Doc{display.Line{{Text: "The premises contradict the conclusion but not each other: here " +
		"all premises are true."}}}, c.table()...)
}

func (m *Model) premisesToo() string {
	switch len(m.of.Premises) {
	case 0:
		return ""
	case 1:
		return " and the premise true"
	}
	return " and all premises true"
}

// evaluation returns a row for each premise and for the conclusion.
func (m *Model) evaluation() display.Block {
	t := &display.Table{Columns: []display.Column{
		{Head: ""}, {Head: "formula"}, {Head: "value", Align: display.Center},
	}}
	row := func(what string, f logic.Formula, mark display.Mark) {
		value, err := logic.Eval(f, m.Values)
		if err != nil {
			return
		}
		t.Rows = append(t.Rows, display.Row{Mark: mark, Cells: []display.Cell{{Text: what, Tone: display.Muted},
			{Text: wording.Shorten(f.String(), 100), Tone: display.Code}, {Text: logic.Truth(value).String()}}})
	}
	const most = 20
	for i, p := range m.of.Premises {
		if i == most {
			t.More = fmt.Sprintf("and %d more premises, all true", len(m.of.Premises)-most)
			break
		}
		row(fmt.Sprintf("premise %d", i+1), p, display.Marked)
	}
	mark := display.Marked
	if m.refutes {
		mark = display.Refuting
	}
	row("conclusion", m.of.Conclusion, mark)
	return t
}

// Core is evidence that some of the premises suffice.
type Core struct {
	Used    []int // positions of premises, from 0, in order
	Minimal bool  // without any one of them the label is lost
	of      logic.Sequent
}

// NewCore says that the premises of s at the positions suffice.
func NewCore(s logic.Sequent, used []int, minimal bool) *Core {
	return &Core{Used: used, Minimal: minimal, of: s}
}

// Kind returns "core".
func (*Core) Kind() string { return "core" }

// IsMinimal implements verdict.Minimizer.
func (c *Core) IsMinimal() bool { return c.Minimal }

// JSON numbers the premises used from 1.
func (c *Core) JSON() any { return fromOne(c.Used) }

// Brief says which premises are used.
func (c *Core) Brief() string {
	switch n := len(c.of.Premises); {
	case n == 0:
		return "needs no premise"
	case len(c.Used) == 0:
		return "uses no premise"
	case len(c.Used) == n && n == 1:
		return "uses the premise"
	case len(c.Used) == n && n == 2:
		return "uses both premises"
	case len(c.Used) == n:
		return fmt.Sprintf("uses all %d premises", n)
	default:
		return "uses " + premiseList(c.Used) + " of " + fmt.Sprint(n)
	}
}

// Doc says which premises are used.
func (c *Core) Doc() display.Doc {
	text := c.Brief()
	if !c.Minimal && len(c.Used) > 0 {
		text += "; fewer may suffice"
	}
	return display.Doc{display.Line{{Text: text}}}
}

// Explain says what the premises used do to the conclusion.
func (c *Core) Explain(l verdict.Label) display.Doc {
	truth := "true"
	if l == verdict.Contradiction {
		truth = "false"
	}
	line := display.Line{{Text: "Every " + interpretation(c.of)}}
	var used []logic.Formula
	for _, i := range c.Used {
		used = append(used, c.of.Premises[i])
	}
	if len(used) > 0 {
		line = append(line, display.Span{Text: " that makes "})
		line = append(append(line, conjoined(used)...), display.Span{Text: " true"})
	}
	line = append(line, display.Span{Text: " makes "}, code(c.of.Conclusion),
		display.Span{Text: " " + truth + c.remark(truth) + "."})
	return display.Doc{line}
}

// remark says whether the premises used are all.
func (c *Core) remark(truth string) string {
	of := len(c.of.Premises)
	used := len(c.Used)
	switch {
	case of == 0 && truth == "true":
		return ": it is valid"
	case of == 0:
		return ": it is unsatisfiable"
	case used == 0:
		return "; no premise is used"
	case used == of && of == 1:
		return ""
	case used == of && of == 2:
		return "; both premises are used"
	case used == of:
		return "; all premises are used"
	case of-used == 1:
		return "; the other premise is not needed"
	}
	return fmt.Sprintf("; the other %d premises are not needed", of-used)
}

// Clash is evidence that some of the premises cannot be true together, so that
// everything follows.
type Clash struct {
	Premises []int // positions, from 0, in order
	Minimal  bool  // without any one of them the others can be true together
	of       logic.Sequent
}

// NewClash says that the premises of s at the positions cannot be true together.
func NewClash(s logic.Sequent, premises []int, minimal bool) *Clash {
	return &Clash{Premises: premises, Minimal: minimal, of: s}
}

// Kind returns "clash".
func (*Clash) Kind() string { return "clash" }

// IsMinimal implements verdict.Minimizer.
func (c *Clash) IsMinimal() bool { return c.Minimal }

// JSON numbers the premises that clash from 1.
func (c *Clash) JSON() any { return fromOne(c.Premises) }

// Brief names the premises that clash.
func (c *Clash) Brief() string {
	if len(c.Premises) == 1 {
		return "the premises are contradictory: " + premiseList(c.Premises) + " cannot be true"
	}
	return "the premises are contradictory: " + premiseList(c.Premises) + " cannot be true together"
}

// Doc names the premises that clash.
func (c *Clash) Doc() display.Doc {
	return display.Doc{display.Line{{Text: c.Brief(), Tone: display.Bad}}}
}

// Explain says that from contradictory premises everything follows.
func (c *Clash) Explain(verdict.Label) display.Doc {
	var fs []logic.Formula
	for _, i := range c.Premises {
		fs = append(fs, c.of.Premises[i])
	}
	line := append(display.Line{{Text: "No " + interpretation(c.of) + " makes "}}, conjoined(fs)...)
	return display.Doc{append(line, display.Span{
		Text: " true, so the premises are contradictory and everything follows from them, the conclusion as well as " +
			"its negation."})}
}

// interpretation returns what makes the formulas of a sequent true or false.
func interpretation(s logic.Sequent) string {
	if logic.CheckPropositional(s.Formulas()...) == nil {
		return "valuation"
	}
	return "model"
}

func fromOne(at []int) []int {
	out := make([]int, len(at))
	for i, n := range at {
		out[i] = n + 1
	}
	return out
}

// premiseList returns "premise 2", "premises 1 and 3", "premises 1, 2 and 5", and
// for long lists the first of them and how many.
func premiseList(at []int) string {
	const most = 12
	if len(at) == 1 {
		return fmt.Sprintf("premise %d", at[0]+1)
	}
	if len(at) > most {
		return fmt.Sprintf("%d premises (%s, …)", len(at), numbers(at[:most]))
	}
	last := len(at) - 1
	return fmt.Sprintf("premises %s and %d", numbers(at[:last]), at[last]+1)
}

func numbers(at []int) string {
	parts := make([]string, len(at))
	for i, n := range at {
		parts[i] = fmt.Sprint(n + 1)
	}
	return strings.Join(parts, ", ")
}

// conjoined returns "A", "A and B", "A, B and C"; of many, the first few.
func conjoined(fs []logic.Formula) display.Line {
	const most = 6
	var line display.Line
	for i, f := range fs {
		switch {
		case i == 0:
		case i == most:
			return append(line, display.Span{Text: fmt.Sprintf(" and %d more formulas", len(fs)-most)})
		case i == len(fs)-1:
			line = append(line, display.Span{Text: " and "})
		default:
			line = append(line, display.Span{Text: ", "})
		}
		line = append(line, code(f))
	}
	return line
}

func code(f logic.Formula) display.Span {
	return display.Span{Text: wording.Shorten(f.String(), 100), Tone: display.Code}
}
