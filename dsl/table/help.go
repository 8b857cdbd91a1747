package table

import (
	"fmt"
	"strings"

	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Explain makes the help page for the argument of help(…): a name, a dotted path,
// or an expression, whose type it then explains.
func Explain(w Scope, x parse.Node) (display.Doc, error) {
	switch x := x.(type) {
	case *parse.Name:
		if d, ok := ExplainName(w, x.Text); ok {
			return d, nil
		}
		err := source.Errorf(x.Span(), "help.unknown", "no help page for %s", x.Text)
		if near, ok := source.Nearest(x.Text, HelpTopics(w)); ok {
			return nil, err.WithHelp("did you mean %s?", near)
		}
		return nil, err.WithHelp("help() lists everything")
	case *syntax.Dot:
		if d, ok := explainPath(w, dotted(x)); ok {
			return d, nil
		}
		return nil, source.Errorf(x.Name.Span(), "help.unknown", "no help page for %s", syntax.Print(x)).
			WithHelp("help(%s) lists its functions or methods", syntax.Print(x.X))
	case *syntax.Text:
		return helpType(w.Library().Type("text")), nil
	case *syntax.Quantity:
		return helpType(w.Library().Type("quantity")), nil
	case *syntax.List:
		return helpType(w.Library().Type("list")), nil
	}
	return helpType(w.Library().Type("formula")), nil
}

// dotted returns the path of a dot expression: A.table is [A table].
func dotted(x *syntax.Dot) []string {
	switch left := x.X.(type) {
	case *parse.Name:
		return []string{left.Text, x.Name.Text}
	case *syntax.Dot:
		return append(dotted(left), x.Name.Text)
	}
	return []string{"", x.Name.Text}
}

// ExplainName makes the help page for a single word.
func ExplainName(w Scope, name string) (display.Doc, bool) {
	if v, ok := w.Value(name); ok {
		return append(boundLine(name, v), helpType(w.Library().Type(v.TypeName()))...), true
	}
	if m := w.Library().Module(name); m != nil {
		return helpModule(m), true
	}
	if e := w.Library().Engine(name); e != nil {
		return e.help(), true
	}
	if f := builtin(name); f != nil {
		return helpFunc("", f), true
	}
	if t := w.Library().Type(name); t != nil {
		return helpType(t), true
	}
	if k, ok := keywordHelp[name]; ok {
		return display.Doc{
			display.Line{{Text: name, Tone: display.Strong}, {Text: "  " + k.Doc}}, display.Pre(k.Example),
		}, true
	}
	// A method name without a receiver: the first type that has it.
	for _, t := range w.Library().Types {
		if f := t.Method(name); f != nil {
			return helpFunc(t.Name, f), true
		}
	}
	return nil, false
}

func boundLine(name string, v value.Value) display.Doc {
	return display.Doc{display.Line{
		{Text: name, Tone: display.Strong}, {Text: " is bound to " + value.Article(v.TypeName()) + ": "},
		{Text: value.Summary(v), Tone: display.Code},
	}}
}

// explainPath makes the help page for a dotted path.
func explainPath(w Scope, path []string) (display.Doc, bool) {
	owner, fn := resolve(w, path)
	if fn == nil && len(path) == 2 { // the name of a type, as in net.train, where no value is bound to net
		owner, fn = path[0], w.Library().Type(path[0]).Method(path[1])
	}
	if fn == nil {
		return nil, false
	}
	return helpFunc(owner, fn), true
}

// resolve follows a dotted path through bound names, modules and the declared
// result types of functions. It evaluates nothing.
func resolve(w Scope, path []string) (owner string, fn *Func) {
	if len(path) < 2 {
		return "", nil
	}
	typeName := typeOfName(w, path[0])
	for i, step := range path[1:] {
		if m := w.Library().Module(path[0]); i == 0 && typeName == "module" && m != nil {
			owner, fn = m.Name, m.Function(step)
		} else {
			owner, fn = typeName, w.Library().Type(typeName).Method(step)
		}
		if fn == nil {
			return owner, nil
		}
		typeName = fn.Result
	}
	return owner, fn
}

// typeOfName returns the type of a word as an expression, or "" where the path
// does not begin with a word.
func typeOfName(w Scope, name string) string {
	if v, ok := w.Value(name); ok {
		return v.TypeName()
	}
	if w.Library().Module(name) != nil {
		return "module"
	}
	return "formula"
}

// HelpTopics lists every word with a help page, for suggestions.
func HelpTopics(w Scope) []string {
	out := w.Bound()
	out = append(out, Names(w.Library().Modules, func(m *Module) string { return m.Name })...)
	out = append(out, Names(w.Library().Engines, func(e *EngineDef) string { return e.Name })...)
	out = append(out, Names(w.Library().Types, func(t *Type) string { return t.Name })...)
	for _, t := range w.Library().Types {
		out = append(out, FuncNames(t.Methods)...)
	}
	return append(out, FuncNames(Builtins)...)
}

// FirstCells are the first cells of the overview: one judgment of each kind, and a
// net. They run as a test.
const FirstCells = `let A = p & (q -> r)
A, q |= r                                # does r follow?
A |= r by [sat, table]                   # asked of two engines
A.table                                  # a dot reaches the library
all x (man(x) -> mortal(x)), man(socrates) |= mortal(socrates)
"no cat sleeps" |= "no black cat sleeps"
"Ann has 12 apples and gives 5 to Bob." |= "Ann has 7 apples."
let P = puzzle.read("Anna is older than Ben. Ben is older than Carl.")
P.ask("Who is the oldest?")
let D = entailment.generate(rows: 500)
let net = nets.treeNet(dim: 16)
net.train(D, epochs: 3)                  # an interrupt keeps the last epoch
net.plot                                 # its learning curve
p, p -> q |= q by net`

// HelpOverview is what help() shows.
func HelpOverview(l *Library) display.Doc {
	d := display.Doc{
		display.Line{{Text: "Sequent decides whether a conclusion follows from premises.", Tone: display.Strong}},
		display.Pre(FirstCells),
	}
	d = append(d, funcTable("Functions of the language", "", Builtins))
	modules := &display.Table{Caption: "Modules", Columns: []display.Column{{Head: "name"}, {Head: "contents"}}}
	for _, m := range l.Modules {
		modules.Rows = append(modules.Rows, display.Row{Cells: []display.Cell{
			{Text: m.Name, Tone: display.Code}, {Text: m.Doc},
		}})
	}
	d = append(d, modules, engineTable("Engines, after by", l.Engines, false),
		engineTable("Baselines, in D.evaluate(by: …) only", l.Engines, true))
	types := &display.Table{
		Caption: "Types and their methods",
		Columns: []display.Column{{Head: "type"}, {Head: "methods"}},
	}
	for _, t := range l.Types {
		if len(t.Methods) > 0 {
			types.Rows = append(types.Rows, display.Row{Cells: []display.Cell{
				{Text: t.Name, Tone: display.Code}, {Text: strings.Join(FuncNames(t.Methods), " ")},
			}})
		}
	}
	return append(d, types, display.Line{{
		Text: "help(name) explains any of these. Tab completes a word; Shift-Tab shows its help.",
		Tone: display.Muted,
	}})
}

func helpModule(m *Module) display.Doc {
	return display.Doc{
		display.Line{{Text: m.Name, Tone: display.Strong}, {Text: "  " + m.Doc}},
		funcTable("", m.Name+".", m.Funcs),
	}
}

func helpType(t *Type) display.Doc {
	if t == nil {
		return nil
	}
	d := display.Doc{display.Line{{Text: t.Name, Tone: display.Strong}, {Text: "  " + t.Doc}}}
	if len(t.Methods) > 0 {
		d = append(d, funcTable("", ".", t.Methods))
	}
	if len(t.Keys) > 0 {
		keys := &display.Table{Columns: []display.Column{{Head: "JSON key"}, {Head: "meaning"}}}
		for _, k := range t.Keys {
			keys.Rows = append(keys.Rows, display.Row{Cells: []display.Cell{
				{Text: k.Name, Tone: display.Code}, {Text: k.Doc},
			}})
		}
		d = append(d, display.Details{Summary: "JSON keys", Body: display.Doc{keys}})
	}
	return d
}

func funcTable(caption, prefix string, fs []*Func) *display.Table {
	t := &display.Table{Caption: caption, Columns: []display.Column{{Head: "call"}, {Head: "meaning"}}}
	for _, f := range fs {
		sig := prefix + f.Name
		if len(f.Params) > 0 || prefix == "" {
			sig += f.Signature()
		}
		sig = shortCall(sig)
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{{Text: sig, Tone: display.Code}, {Text: f.Doc}}})
	}
	return t
}

// callWidth is the width of a call in a table of calls.
const callWidth = 96

// shortCall shortens a call that is too wide for a table by its last parameters.
// The help page of the function has all of them.
func shortCall(sig string) string {
	wide := []rune(sig)
	if len(wide) <= callWidth {
		return sig
	}
	sig = string(wide[:callWidth-len(", ..")])
	return sig[:strings.LastIndex(sig, ", ")] + ", …)"
}

// helpFunc makes the help page of a function or method: signature, description,
// arguments, example.
func helpFunc(owner string, f *Func) display.Doc {
	name := f.Name
	if owner != "" {
		name = owner + "." + f.Name
	}
	sig := f.Signature()
	if len(f.Params) == 0 && owner != "" && !IsBuiltin(f.Name) {
		sig = ""
	}
	d := display.Doc{
		display.Line{{Text: name, Tone: display.Strong}, {Text: sig, Tone: display.Code}},
		display.Line{{Text: f.Doc}},
	}
	d = append(d, paramLines(f.Params)...)
	if f.Result != "" {
		d = append(d, display.Line{{Text: "result: " + f.Results(), Tone: display.Muted}})
	}
	if f.Example != "" {
		d = append(d, display.Pre(f.Example))
	}
	return d
}

// Results lists the function's result types.
func (f *Func) Results() string {
	out := value.Article(f.Result)
	for _, g := range f.Given {
		out += ", or with " + g.Name + ": " + value.Article(g.Doc)
	}
	return out
}

func paramLines(params []Param) display.Doc {
	if len(params) == 0 {
		return nil
	}
	t := &display.Table{Columns: []display.Column{{Head: "argument"}, {Head: "default"}, {Head: "meaning"}}}
	for _, p := range params {
		def := ""
		if p.Default != nil {
			def = fmt.Sprint(p.Default)
		}
		if p.Need {
			def = "(required)"
		}
		doc := p.Doc
		switch {
		case len(p.Choices) > 0:
			doc = strings.TrimSuffix("one of "+strings.Join(p.words(), ", ")+"; "+p.Doc, "; ")
		case p.Kind != Any:
			doc = strings.TrimSuffix(p.Kind.String()+"; "+p.Doc, "; ")
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: p.Name, Tone: display.Code}, {Text: def}, {Text: doc},
		}})
	}
	return display.Doc{t}
}

// keywordHelp explains the keywords.
var keywordHelp = map[string]Func{
	"let": {Doc: "binds a name to a value. Later formulas can use the name.", Example: "let A = p & (q -> r)"},
	"by":  {Doc: "names the engine or engines that decide a judgment.", Example: "p, p -> q |= q by [sat, table]"},
	"all": {
		Doc:     "is the universal quantifier ∀. Its scope is the next operand.",
		Example: "all x (man(x) -> mortal(x))",
	},
	"exists": {
		Doc:     "is the existential quantifier ∃. Its scope is the next operand.",
		Example: "exists x (man(x) & mortal(x))",
	},
	"not":     {Doc: "is negation: ~ ! ¬ not.", Example: "not p"},
	"and":     {Doc: "is conjunction: & ∧ and.", Example: "p and q"},
	"or":      {Doc: "is disjunction: | ∨ or.", Example: "p or q"},
	"xor":     {Doc: "is exclusive disjunction: xor ⊕.", Example: "p xor q"},
	"implies": {Doc: "is implication: -> → implies. It associates to the right.", Example: "p implies q"},
	"iff":     {Doc: "is equivalence: <-> ↔ iff.", Example: "p iff q"},
	"true":    {Doc: "is the constant ⊤.", Example: "p |= true"},
	"false":   {Doc: "is the constant ⊥.", Example: "false |= p"},
}
