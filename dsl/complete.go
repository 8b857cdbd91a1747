package dsl

import (
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic/parse"
)

// Completeness implements Interpreter.
func (w *Workspace) Completeness(code string) Completeness {
	c := syntax.Complete(code)
	return Completeness{Status: c.Status, Indent: c.Indent}
}

// Complete implements Interpreter. It never evaluates: what stands before a
// dot is typed from bound names and the tables' declared results.
func (w *Workspace) Complete(code string, cursor int) Completions {
	c := syntax.Context(code, cursor)
	out := Completions{Start: c.Span.Start, End: c.Span.End}
	for _, item := range w.candidates(c) {
		typed := item.Text
		if c.Place == syntax.InSymbol {
			typed = item.Sig // \models is typed, ⊨ replaces it
		}
		if strings.HasPrefix(typed, c.Prefix) {
			out.Items = append(out.Items, item)
		}
	}
	return out
}

func (w *Workspace) candidates(c syntax.Cursor) []Completion {
	switch c.Place {
	case syntax.AfterDot:
		return w.afterDot(c.Receiver)
	case syntax.AfterBy:
		return w.engineItems(c.Call != nil)
	case syntax.InText:
		return w.inText(c)
	case syntax.InSymbol:
		return symbolItems()
	case syntax.AfterOperand:
		return operatorItems(c.Judged)
	case syntax.InArgument:
		return append(w.argumentItems(c.Call), w.words()...)
	case syntax.InExpression:
		return append(slices.Concat(w.columnWords(c.Call), w.choices(c.Call), w.words()), keywordItems("let", "all", "exists", "not", "true", "false")...)
	}
	return nil
}

func funcItem(kind string, f *Func) Completion {
	sig := ""
	if len(f.Params) > 0 {
		sig = f.Signature()
	}
	return Completion{Text: f.Name, Type: kind, Sig: sig, Doc: f.Doc}
}

// afterDot lists the functions of a module or the methods of a value.
func (w *Workspace) afterDot(recv syntax.Expr) []Completion {
	var out []Completion
	if n, ok := recv.(*parse.Name); ok && w.typeOfName(n.Text) == "module" {
		for _, f := range w.library.module(n.Text).Funcs {
			out = append(out, funcItem("function", f))
		}
		return out
	}
	if t := w.library.typ(w.typeOf(recv)); t != nil {
		for _, f := range t.Methods {
			out = append(out, funcItem("method", f))
		}
	}
	return out
}

// typeOf is the type an expression will have, as far as can be told without
// evaluating it; "" where it cannot.
func (w *Workspace) typeOf(x syntax.Expr) string {
	switch x := x.(type) {
	case nil:
		return ""
	case *parse.Name:
		return w.typeOfName(x.Text)
	case *parse.Paren:
		return w.typeOf(x.X)
	case *syntax.Text:
		return "text"
	case *syntax.List:
		return "list"
	case *syntax.Quantity:
		return newQuantity(x).TypeName()
	case *syntax.Judgment:
		if x.By != nil && (len(x.By.List) > 1 || x.By.List[0].Name.Text == "each") {
			return "comparison"
		}
		return "verdict"
	case *syntax.Dot:
		return w.typeOfDot(x)
	case *parse.Apply:
		if f := builtin(x.Fn.Text); f != nil {
			return f.Result
		}
	}
	return "formula"
}

func (w *Workspace) typeOfDot(x *syntax.Dot) string {
	f := w.funcOf(x.X, x.Name.Text)
	if f == nil {
		return ""
	}
	var given []string
	for _, a := range x.Args {
		if a.Name != nil {
			given = append(given, a.Name.Text)
		}
	}
	return f.resultWith(given)
}

// funcOf is the function or method called name of what x will be.
func (w *Workspace) funcOf(x syntax.Expr, name string) *Func {
	if n, ok := x.(*parse.Name); ok && w.typeOfName(n.Text) == "module" {
		return w.library.module(n.Text).function(name)
	}
	return w.library.typ(w.typeOf(x)).method(name)
}

// callee is the function that a call around the cursor calls.
func (w *Workspace) callee(c *syntax.Call) *Func {
	switch {
	case c == nil:
		return nil
	case c.Engine:
		if e := w.engine(c.Name); e != nil {
			return e.fn()
		}
		return nil
	case c.Receiver != nil:
		return w.funcOf(c.Receiver, c.Name)
	}
	return builtin(c.Name)
}

// argumentItems offers the names of arguments that are not given yet.
func (w *Workspace) argumentItems(c *syntax.Call) []Completion {
	f := w.callee(c)
	if f == nil || c.Argument != "" {
		return nil
	}
	var out []Completion
	for i, p := range f.Params {
		if p.Rest || i < c.Position && !p.Named || slices.Contains(c.Given, p.Name) {
			continue
		}
		sig := ""
		if p.Default != nil {
			sig = p.String()
		}
		out = append(out, Completion{Text: p.Name + ": ", Type: "argument", Sig: sig, Doc: strings.TrimSuffix(p.Kind.String()+"; "+p.Doc, "; ")})
	}
	return out
}

// engineItems lists the engines, bound nets, and what only guesses where by: is an argument.
func (w *Workspace) engineItems(argument bool) []Completion {
	var out []Completion
	for _, e := range w.library.Engines {
		if e.Guess == nil || argument {
			out = append(out, funcItem("engine", e.fn()))
		}
	}
	for _, name := range w.boundNets() {
		out = append(out, funcItem("net", w.engine(name).fn()))
	}
	return out
}

// words lists what a bare word may be: bound names, modules, builtins.
func (w *Workspace) words() []Completion {
	var out []Completion
	for _, v := range w.Variables() {
		out = append(out, Completion{Text: v.Name, Type: v.Type, Doc: v.Summary})
	}
	for _, m := range w.library.Modules {
		out = append(out, Completion{Text: m.Name, Type: "module", Doc: m.Doc})
	}
	for _, f := range builtins {
		out = append(out, funcItem("function", f))
	}
	return out
}

func keywordItems(words ...string) []Completion {
	var out []Completion
	for _, k := range words {
		out = append(out, Completion{Text: k, Type: "keyword", Doc: keywordHelp[k].Doc})
	}
	return out
}

func operatorItems(judged bool) []Completion {
	out := keywordItems("and", "or", "xor", "implies", "iff")
	if judged {
		return append(keywordItems("by"), out...)
	}
	return out
}

func symbolItems() []Completion {
	var out []Completion
	for name, symbol := range parse.Symbols {
		out = append(out, Completion{Text: symbol, Type: "symbol", Sig: name})
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Sig < out[j].Sig })
	return out
}

// inText completes names of data sets and of files, by what the parameter is.
func (w *Workspace) inText(c syntax.Cursor) []Completion {
	f := w.callee(c.Call)
	if f == nil {
		return nil
	}
	for i, p := range f.Params {
		if p.Name != c.Call.Argument && !(c.Call.Argument == "" && i == c.Call.Position) {
			continue
		}
		switch p.Kind {
		case KDataset:
			return datasetItems()
		case KJob:
			return jobItems()
		case KPath:
			return w.fileItems(c.Prefix)
		case KColumn, KColumnList:
			return w.columnItems(c.Call.Receiver)
		case KChoice, KChoices:
			return p.Choices
		}
	}
	return nil
}

// columnItems lists the columns of the table that a call's receiver is bound to.
func (w *Workspace) columnItems(recv syntax.Expr) []Completion {
	n, ok := recv.(*parse.Name)
	if !ok {
		return nil
	}
	v, _ := w.Value(n.Text)
	var out []Completion
	if r, ok := v.(Results); ok {
		for _, name := range append(r.T.Columns(), r.T.Sets...) {
			out = append(out, Completion{Text: name, Type: "column"})
		}
	}
	for _, col := range tableOf(v).Columns {
		out = append(out, Completion{Text: col.Head, Type: "column", Doc: col.Title})
	}
	return out
}

// columnWords offers columns as words after x: and its like.
func (w *Workspace) columnWords(c *syntax.Call) []Completion {
	f := w.callee(c)
	if f == nil || c.Argument == "" || !slices.ContainsFunc(f.Params, func(p Param) bool {
		return p.Name == c.Argument && (p.Kind == KColumn || p.Kind == KColumnList)
	}) {
		return nil
	}
	return slices.DeleteFunc(w.columnItems(c.Receiver), func(i Completion) bool { return isName(i.Text) != nil })
}

// choices offers as words what the argument at hand may be.
func (w *Workspace) choices(c *syntax.Call) []Completion {
	if f := w.callee(c); f != nil && c.Argument != "" {
		for _, p := range f.Params {
			if p.Name == c.Argument {
				return p.Choices
			}
		}
	}
	return nil
}

// fileItems lists the folder that a partial path is in.
func (w *Workspace) fileItems(prefix string) []Completion {
	dir, _ := filepath.Split(prefix)
	where := w.path(dir)
	if where == "" {
		where = "."
	}
	entries, err := os.ReadDir(where)
	if err != nil {
		return nil
	}
	var out []Completion
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		item := Completion{Text: dir + e.Name(), Type: "file"}
		if e.IsDir() {
			item.Text, item.Type = item.Text+"/", "folder"
		}
		out = append(out, item)
	}
	return out
}

// Inspect implements Interpreter.
func (w *Workspace) Inspect(code string, cursor int, detail int) (display.Bundle, bool) {
	c, ok := syntax.NameAt(code, cursor)
	if !ok {
		return display.Bundle{}, false
	}
	d, ok := w.inspect(c)
	if !ok {
		return display.Bundle{}, false
	}
	if v, bound := w.Value(c.Word); bound && detail > 0 && c.Place != syntax.AfterDot {
		d = append(d, v.Doc()...)
	}
	return d.Bundle(nil), true
}

func (w *Workspace) inspect(c syntax.Cursor) (display.Doc, bool) {
	switch c.Place {
	case syntax.AfterDot:
		if f := w.funcOf(c.Receiver, c.Word); f != nil {
			return helpFunc(c.ReceiverText, f), true
		}
		return nil, false
	case syntax.AfterBy:
		if e := w.engine(c.Word); e != nil {
			return e.help(), true
		}
		return nil, false
	}
	if f := w.callee(c.Call); f != nil && c.Place == syntax.InArgument {
		for _, p := range f.Params {
			if p.Name == c.Word {
				return append(display.Doc{display.Line{{Text: p.Name, Tone: display.Strong}, {Text: "  an argument of " + f.Name}}}, paramLines([]Param{p})...), true
			}
		}
	}
	if symbol, ok := parse.Symbols[c.Word]; ok {
		return line(display.Normal, c.Word+" is "+symbol), true
	}
	if d, ok := w.explainName(c.Word); ok {
		return d, true
	}
	if c.Word == "" {
		return nil, false
	}
	return line(display.Muted, c.Word+" is not bound: it is an atom in a formula, a constant in a term"), true
}

// datasetItems lists the published entailment files and the built-in exam.
func datasetItems() []Completion {
	out := []Completion{{Text: "published", Type: "data set", Doc: "all six files as one set"},
		{Text: "textbook", Type: "data set", Doc: "200 rules of inference, fallacies and mutations, built in"}}
	for _, name := range entailment.Names() {
		c := Completion{Text: name, Type: "data set"}
		if s, err := data.Find(name); err == nil {
			c.Doc = s.What
		}
		out = append(out, c)
	}
	return out
}
