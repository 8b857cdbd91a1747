package module

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/fol/ladr"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/wording"
)

// Problem is a question in a prover's notation, TPTP or LADR: premises and a
// conclusion.
type Problem struct {
	Name string // the file's name without folder and extension; "" for a text
	T    *tptp.Problem
	L    *ladr.Input // nil if T is not nil
}

// TypeName implements Value.
func (Problem) TypeName() string { return "problem" }

// sequent returns the judgment that the problem asks for.
func (p Problem) sequent() logic.Sequent {
	if p.T != nil {
		return p.T.Sequent()
	}
	return p.L.Sequent()
}

// statement is a formula of a problem, as a row of its table.
type statement struct {
	name, role string
	formula    logic.Formula
}

func (p Problem) statements() []statement {
	var all []statement
	if p.T != nil {
		for _, f := range p.T.Formulas {
			all = append(all, statement{f.Name, string(f.Role), f.Formula})
		}
		return all
	}
	for _, f := range p.L.Formulas {
		all = append(all, statement{f.Label, f.List, f.Formula})
	}
	return all
}

func (p Problem) table(most int) *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "", Align: display.Right}, {Head: "name"}, {Head: "role"}, {Head: "formula"},
	}}
	all := p.statements()
	for i, s := range all {
		if i == most {
			t.More = fmt.Sprintf("and %d more formulas", len(all)-most)
			break
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{
			Text: fmt.Sprint(i + 1),
			Tone: display.Muted,
		}, {Text: s.name},
			{Text: s.role, Tone: display.Muted}, {Text: wording.Shorten(s.formula.String(), 120), Tone: display.Code}}})
	}
	return t
}

// Doc shows what the problem is and its first formulas.
func (p Problem) Doc() display.Doc {
	title := display.Line{
		{Text: p.title(), Tone: display.Strong},
		{Text: "  " + value.Count(len(p.statements()), "formula")},
	}
	if s := p.status(); s != "" {
		title = append(title, display.Span{Text: "  status: " + string(s), Tone: display.Muted})
	}
	d := display.Doc{title}
	if p.T != nil && p.T.Header.English() != "" {
		d = append(d, display.Line{{Text: p.T.Header.English()}})
	}
	d = append(d, p.table(12))
	for _, n := range p.notes() {
		d = append(d, display.Line{{Text: n, Tone: display.Muted}})
	}
	return d
}

func (p Problem) title() string {
	if p.Name != "" {
		return p.Name
	}
	return "a problem in " + p.notation()
}

func (p Problem) notation() string {
	if p.T != nil {
		return "TPTP"
	}
	return "LADR"
}

// status returns the answer that the problem's header gives, or "".
func (p Problem) status() tptp.Status {
	if p.T != nil {
		return p.T.Header.Status()
	}
	return ""
}

func (p Problem) notes() []string {
	notes := []string{}
	if p.L != nil {
		notes = append(notes, p.L.Notes...)
	}
	if n := len(p.renamed()); n > 0 {
		notes = append(notes, value.Count(n, "symbol")+
			" were renamed so that the language can write them; .names lists them")
	}
	return notes
}

// renamed lists the symbols whose spelling the language cannot write.
func (p Problem) renamed() []exchange.Pair {
	names := (*exchange.Renaming)(nil)
	if p.T != nil {
		names = p.T.Names
	} else {
		names = p.L.Names
	}
	return slices.DeleteFunc(names.Changed(), func(c exchange.Pair) bool { // 'Socrates' is Socrates
		return strings.Trim(c.Foreign.Name, `'"`) == c.Local
	})
}

// JSON has the problem's formulas and the data of its header.
func (p Problem) JSON() any {
	s := p.sequent()
	premises := make([]string, len(s.Premises))
	for i, f := range s.Premises {
		premises[i] = f.String()
	}
	o := value.Object{
		"kind":       "problem",
		"name":       p.Name,
		"notation":   p.notation(),
		"premises":   premises,
		"conclusion": s.Conclusion.String(),
		"status":     string(p.status()),
		"english":    "",
		"notes":      p.notes(),
	}
	if p.T != nil {
		o["english"] = p.T.Header.English()
	}
	return o
}

// spelled returns the problem in a notation: its own text for its own notation, or the
// other one made from its sequent.
func (p Problem) spelled(notation string) string {
	switch {
	case notation == "TPTP" && p.T != nil:
		return p.T.String()
	case notation == "LADR" && p.L != nil:
		return p.L.String()
	}
	return spelled(p.sequent(), notation)
}

// problemPath names a file of formulas.
type problemPathArgs struct{ Path string }

func (a *problemPathArgs) declare(p *table.Params) {
	p.Path(&a.Path, "path", "the file: .p, .ax or .tptp for TPTP, .in or .ladr for Prover9 and Mace4").Required()
}

const socrates = "fof(a, axiom, ! [X] : (man(X) => mortal(X))). fof(b, axiom, man('Socrates')). fof(c, conjecture, " +
	"mortal('Socrates'))."

// problemFuncs are the functions of module logic that read problems.
func problemFuncs() []*table.Func {
	return []*table.Func{
		{
			Name:   "read",
			Result: "problem",
			Doc: "Reads a problem from a file. The file's extension chooses the notation. Included files are " +
				"looked up beside it, then in the folder of the variable TPTP.",
			Example: "(all x (man(x) -> mortal(x)), man(socrates) |= " +
				"mortal(socrates)).save(\"mortal.p\")\nlogic.read(\"mortal.p\")",
			Body: table.FunctionWith((*problemPathArgs).declare, readProblem),
		},
		{Name: "load", Result: "problem",
			Doc: "Loads a published problem: a puzzle of the TPTP library.", Example: `logic.load("PUZ001+1")`,
			Needs: "data",
			Body: table.FunctionWith(table.OneText("name",
				"the name of a problem in the puzzle section of the TPTP library, such as PUZ001+1"), loadProblem)},
		{Name: "tptp", Result: "problem",
			Doc:     "Reads a problem in TPTP syntax (FOF and CNF) from a text.",
			Example: `logic.tptp("fof(a, axiom, ! [X] : man(X)). fof(b, conjecture, man(socrates)).")`,
			Body: table.FunctionWith(table.OneText("text", "statements fof(…) and cnf(…)"),
				func(c *table.Call, text *string) (value.Value, error) {
					p, err := tptp.Parse(*text, c.Cell.Path(""))
					if err != nil {
						return nil, textError(c, text, err)
					}
					return Problem{T: p}, nil
				})},
		{Name: "ladr", Result: "problem",
			Doc:     "Reads the input of Prover9 and Mace4 from a text. Formulas outside a list are assumptions.",
			Example: `logic.ladr("man(x) -> mortal(x). man(socrates).")`,
			Body: table.FunctionWith(table.OneText("text", "lists of formulas, or formulas alone"),
				func(c *table.Call, text *string) (value.Value, error) {
					in, err := ladr.Parse(*text)
					if err != nil {
						return nil, textError(c, text, err)
					}
					return Problem{L: in}, nil
				})},
	}
}

// textError is an error in a text that was read. It shows the line with a caret under
// the place.
func textError(c *table.Call, arg *string, err error) error {
	var at *source.Error
	var file *source.FileError
	switch {
	case errors.As(err, &file) && file.File != "text":
		return c.Fail(arg, "text.problem", "%v", err) // in an included file
	case !errors.As(err, &at):
		return c.Fail(arg, "text.problem", "%v", err)
	}
	text := *arg
	line, column := source.Position(text, at.Span.Start)
	e := c.Fail(arg, "text.problem", "line %d, column %d of the text: %s", line, column, at.Msg)
	e.Help = at.Help
	return e
}

// readProblem reads a file in the notation of its extension.
func readProblem(c *table.Call, a *problemPathArgs) (value.Value, error) {
	name := a.Path
	file := c.Cell.Path(name)
	p := Problem{Name: strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))}
	var err error
	switch notationOf(name) {
	case "TPTP":
		p.T, err = tptp.Read(file)
	case "LADR":
		p.L, err = ladr.Read(file)
	default:
		return nil, a.unknownEnding(c)
	}
	if err != nil {
		return nil, fileError(c, &a.Path, err)
	}
	return p, nil
}

// notationOf returns the notation of a file's extension, or "".
func notationOf(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".p", ".ax", ".tptp":
		return "TPTP"
	case ".in", ".ladr":
		return "LADR"
	}
	return ""
}

func (a *problemPathArgs) unknownEnding(c *table.Call) error {
	return c.Fail(&a.Path, "file.read",
		"unknown file extension of %s; expected .p, .ax or .tptp (TPTP), or .in or .ladr (Prover9 and Mace4)",
		value.Quote(a.Path)).
		WithHelp("rename the file by its notation")
}

// loadProblem finds a puzzle of the TPTP library in the catalogue's files.
func loadProblem(c *table.Call, called *string) (value.Value, error) {
	const set = "tptp_puz"
	name := strings.TrimSuffix(*called, ".p")
	files, err := data.Open(c.Ctx, set)
	if err != nil {
		if c.Ctx.Err() != nil {
			return nil, c.Ctx.Err()
		}
		return nil, c.Fail(called, "data.missing", "%v", err)
	}
	var known []string
	for _, f := range files.Files {
		id := strings.TrimSuffix(path.Base(f.Path), ".p")
		if id == name {
			p, err := tptp.Parse(string(f.Data), filepath.Dir(f.Name))
			if err != nil {
				var at *source.FileError
				if errors.As(err, &at) && at.File == "text" {
					at.File = path.Base(f.Path)
				}
				return nil, c.Fail(called, "file.read", "%v", err)
			}
			return Problem{Name: name, T: p}, nil
		}
		known = append(known, id)
	}
	e := c.Fail(called, "data.unknown", "the set %s has no problem %s", set, value.Quote(name))
	if near, ok := source.Nearest(name, known); ok {
		return nil, e.WithHelp("did you mean %s?", near)
	}
	return nil, e.WithHelp("names of problems look like %s or %s", known[0], known[len(known)-1])
}

func problemType() *table.Type {
	const example = `logic.tptp("` + socrates + `")`
	return &table.Type{
		Name: "problem", Doc: "A problem in a prover's notation: premises and a conclusion. Without a conclusion it " +
			"asks whether the premises are contradictory, so the conclusion is false.",
		Keys: []table.Key{{
			Name: "name",
			Doc:  "the file's name",
		}, {
			Name: "notation",
			Doc:  "TPTP or LADR",
		}, {Name: "premises", Doc: "the formulas as text"}, {Name: "conclusion", Doc: "the formula as text"},
			{
				Name: "status",
				Doc:  "the answer in the header",
			}, {
				Name: "english",
				Doc:  "the problem in words, if the header has it",
			}, {Name: "notes", Doc: "remarks from reading the file"}},
		Methods: append([]*table.Func{
			{Name: "ask", Result: "verdict",
				Doc: "Decides whether the conclusion follows from the premises.", Example: example + ".ask",
				Body: table.MethodWith(func(by *[]table.Use, p *table.Params) {
					p.Engines(by, "by", "an engine; the default engine if omitted")
				}, func(c *table.Call, p Problem, by *[]table.Use) (value.Value, error) {
					uses := *by
					if err := noGuess(uses); err != nil {
						return nil, err
					}
					return judge(c.Cell, p.sequent(), uses, c.At)
				})},
			{
				Name:    "premises",
				Result:  "list",
				Doc:     "The formulas that are assumed to be true.",
				Example: example + ".premises",
				Body:    table.Getter(func(p Problem) value.Value { return listOf(p.sequent().Premises, asFormula) }),
			},
			{
				Name:    "conclusion",
				Result:  "formula",
				Doc:     "The formula to prove, or false for a problem without a conclusion.",
				Example: example + ".conclusion",
				Body:    table.Getter(func(p Problem) value.Value { return value.Formula{F: p.sequent().Conclusion} }),
			},
			{
				Name:    "status",
				Result:  "text",
				Doc:     "The answer in the header, a word of the SZS ontology.",
				Example: `logic.load("PUZ001+1").status`,
				Needs:   "data",
				Body: table.Method(func(c *table.Call, p Problem) (value.Value, error) {
					s := p.status()
					if s == "" {
						return value.Nothing{Why: "the problem has no header with a status"}, nil
					}
					if info, ok := s.Info(); ok {
						c.Cell.AddHint(string(s) + ": " + info.Meaning)
					}
					return value.Text{S: string(s)}, nil
				}),
			},
			{
				Name:    "formulas",
				Result:  "table",
				Doc:     "Each formula with its name and role.",
				Example: example + ".formulas",
				Body:    table.Getter(func(p Problem) value.Value { return value.Table{T: p.table(1 << 30)} }),
			},
			{
				Name:    "names",
				Result:  "table",
				Doc:     "The symbols that the language cannot write, with their new names.",
				Example: `logic.tptp("cnf(a, axiom, 'Aunt Agatha' != 42).").names`,
				Body: table.Method(func(_ *table.Call, p Problem) (value.Value, error) {
					t := &display.Table{Columns: []display.Column{{Head: "there"}, {Head: "here"}, {Head: "what"}}}
					for _, r := range p.renamed() {
						what := "function of " + fmt.Sprint(r.Foreign.Arity)
						switch {
						case r.Foreign.Predicate:
							what = "predicate of " + fmt.Sprint(r.Foreign.Arity)
						case r.Foreign.Arity == 0:
							what = "constant"
						}
						t.Rows = append(t.Rows, value.TextRow(r.Foreign.Name, r.Local, what))
					}
					return value.Table{T: t}, nil
				}),
			},
		}, append(notationFuncs(func(p Problem) (logic.Sequent, string, error) {
			return p.sequent(), "", nil
		}, example),
			saveFunc(func(p Problem, notation string) (text, why string) {
				return p.spelled(notation), ""
			}, example))...),
	}
}
