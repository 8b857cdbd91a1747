package table

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/data"
	"sequent/stdlib/display"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Candidates lists what can stand at the cursor.
func Candidates(w Scope, c syntax.Cursor) []front.Completion {
	switch c.Place {
	case syntax.AfterDot:
		return afterDot(w, c.Receiver)
	case syntax.AfterBy:
		if takesColumns(callee(w, c.Call), "by") {
			return columnWords(w, c.Call.Receiver)
		}
		return engineItems(w, c.Call != nil)
	case syntax.InText:
		return inText(w, c)
	case syntax.InSymbol:
		return symbolItems()
	case syntax.AfterOperand:
		return operatorItems(c.Judged)
	case syntax.InArgument:
		return append(argumentItems(w, c.Call), words(w)...)
	case syntax.InExpression:
		return append(slices.Concat(argumentWords(w, c.Call), words(w)),
			keywordItems("let", "all", "exists", "not", "true", "false")...)
	}
	return nil
}

func funcItem(kind string, f *Func) front.Completion {
	sig := ""
	if len(f.Params) > 0 {
		sig = f.Signature()
	}
	return front.Completion{Text: f.Name, Type: kind, Sig: sig, Doc: f.Doc}
}

// afterDot lists the functions of a module or the methods of a value.
func afterDot(w Scope, recv syntax.Expr) []front.Completion {
	var out []front.Completion
	if n, ok := recv.(*parse.Name); ok && typeOfName(w, n.Text) == "module" {
		for _, f := range w.Library().Module(n.Text).Funcs {
			out = append(out, funcItem("function", f))
		}
		return out
	}
	if t := w.Library().Type(typeOf(w, recv)); t != nil {
		for _, f := range t.Methods {
			out = append(out, funcItem("method", f))
		}
	}
	return out
}

// typeOf returns the type of an expression as far as it is known without
// evaluation, or "".
func typeOf(w Scope, x syntax.Expr) string {
	switch x := x.(type) {
	case nil:
		return ""
	case *parse.Name:
		return typeOfName(w, x.Text)
	case *parse.Paren:
		return typeOf(w, x.X)
	case *syntax.Text:
		return "text"
	case *syntax.List:
		return "list"
	case *syntax.Quantity:
		return value.NewQuantity(x).TypeName()
	case *syntax.Judgment:
		if x.By != nil && (len(x.By.List) > 1 || x.By.List[0].Name.Text == "each") {
			return "comparison"
		}
		return "verdict"
	case *syntax.Dot:
		return typeOfDot(w, x)
	case *parse.Apply:
		if f := builtin(x.Fn.Text); f != nil {
			return f.Result
		}
	}
	return "formula"
}

func typeOfDot(w Scope, x *syntax.Dot) string {
	f := funcOf(w, x.X, x.Name.Text)
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

// funcOf returns the function or method with the given name of x's future value.
func funcOf(w Scope, x syntax.Expr, name string) *Func {
	if n, ok := x.(*parse.Name); ok && typeOfName(w, n.Text) == "module" {
		return w.Library().Module(n.Text).Function(name)
	}
	return w.Library().Type(typeOf(w, x)).Method(name)
}

// callee returns the function of the call around the cursor.
func callee(w Scope, c *syntax.Call) *Func {
	switch {
	case c == nil:
		return nil
	case c.Engine:
		if e := EngineNamed(w, c.Name); e != nil {
			return e.fn()
		}
		return nil
	case c.Receiver != nil:
		return funcOf(w, c.Receiver, c.Name)
	}
	return builtin(c.Name)
}

// argumentItems lists the arguments that the call does not give yet.
func argumentItems(w Scope, c *syntax.Call) []front.Completion {
	f := callee(w, c)
	if f == nil || c.Argument != "" {
		return nil
	}
	var out []front.Completion
	for i, p := range f.Params {
		if p.Rest || i < c.Position && !p.Named || slices.Contains(c.Given, p.Name) {
			continue
		}
		sig := ""
		if p.Default != nil {
			sig = p.String()
		}
		out = append(out, front.Completion{
			Text: p.Name + ": ",
			Type: "argument",
			Sig:  sig,
			Doc:  strings.TrimSuffix(p.Kind.String()+"; "+p.Doc, "; "),
		})
	}
	return out
}

// engineItems lists the engines, bound nets and, where by: is an argument, baselines.
func engineItems(w Scope, argument bool) []front.Completion {
	var out []front.Completion
	for _, e := range w.Library().Engines {
		if !e.Guesses || argument {
			out = append(out, funcItem("engine", e.fn()))
		}
	}
	for _, name := range boundNets(w) {
		out = append(out, funcItem("net", EngineNamed(w, name).fn()))
	}
	return out
}

// words lists the bare words: bound names, modules, builtins.
func words(w Scope) []front.Completion {
	var out []front.Completion
	for _, v := range w.Variables() {
		out = append(out, front.Completion{Text: v.Name, Type: v.Type, Doc: v.Summary})
	}
	for _, m := range w.Library().Modules {
		out = append(out, front.Completion{Text: m.Name, Type: "module", Doc: m.Doc})
	}
	for _, f := range Builtins {
		out = append(out, funcItem("function", f))
	}
	return out
}

func keywordItems(words ...string) []front.Completion {
	var out []front.Completion
	for _, k := range words {
		out = append(out, front.Completion{Text: k, Type: "keyword", Doc: keywordHelp[k].Doc})
	}
	return out
}

func operatorItems(judged bool) []front.Completion {
	out := keywordItems("and", "or", "xor", "implies", "iff")
	if judged {
		return append(keywordItems("by"), out...)
	}
	return out
}

func symbolItems() []front.Completion {
	var out []front.Completion
	for name, symbol := range parse.Symbols {
		out = append(out, front.Completion{Text: symbol, Type: "symbol", Sig: name})
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Sig < out[j].Sig })
	return out
}

// inText completes the names of data sets or files, depending on the parameter.
func inText(w Scope, c syntax.Cursor) []front.Completion {
	f := callee(w, c.Call)
	if f == nil {
		return nil
	}
	for i, p := range f.Params {
		if p.Name != c.Call.Argument && !(c.Call.Argument == "" && i == c.Call.Position) {
			continue
		}
		switch p.Kind {
		case Dataset:
			return datasetItems()
		case Job:
			return JobItems()
		case Path:
			return FileItems(w, c.Prefix)
		case Column, ColumnList:
			return columnItems(w, c.Call.Receiver)
		case Choice, Choices:
			return p.Choices
		}
	}
	return nil
}

// columnItems lists the columns of a call's receiver: of the value that it is bound to or is
// made from, else those that its type may have.
func columnItems(w Scope, recv syntax.Expr) []front.Completion {
	of := typeOf(w, recv)
	for dot, ok := recv.(*syntax.Dot); ok && typeOf(w, dot.X) == of; dot, ok = recv.(*syntax.Dot) {
		recv = dot.X
	}
	n, ok := recv.(*parse.Name)
	if !ok {
		if t := w.Library().Type(of); t != nil {
			return t.Columns
		}
		return nil
	}
	v, _ := w.Value(n.Text)
	var out []front.Completion
	if c, ok := v.(value.Columned); ok {
		for _, name := range c.ColumnNames() {
			out = append(out, front.Completion{Text: name, Type: "column"})
		}
	}
	for _, col := range value.TableBehind(v).Columns {
		out = append(out, front.Completion{Text: col.Head, Type: "column", Doc: col.Title})
	}
	return out
}

// takesColumns reports whether a function's parameter takes columns.
func takesColumns(f *Func, name string) bool {
	return f != nil && slices.ContainsFunc(f.Params, func(p Param) bool {
		return p.Name == name && (p.Kind == Column || p.Kind == ColumnList)
	})
}

// columnWords lists the columns that can be written as words, without quotes.
func columnWords(w Scope, recv syntax.Expr) (words []front.Completion) {
	for _, i := range columnItems(w, recv) {
		if IsName(i.Text) == nil {
			words = append(words, i)
		}
	}
	return words
}

// argumentWords lists the columns or choices of the argument at the cursor as words.
func argumentWords(w Scope, c *syntax.Call) []front.Completion {
	f := callee(w, c)
	if f == nil || c.Argument == "" {
		return nil
	}
	if takesColumns(f, c.Argument) {
		return columnWords(w, c.Receiver)
	}
	for _, p := range f.Params {
		if p.Name == c.Argument {
			return p.Choices
		}
	}
	return nil
}

// FileItems lists the folder of a partial path.
func FileItems(w Scope, prefix string) []front.Completion {
	dir, _ := filepath.Split(prefix)
	where := w.Path(dir)
	if where == "" {
		where = "."
	}
	entries, err := os.ReadDir(where)
	if err != nil {
		return nil
	}
	var out []front.Completion
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		item := front.Completion{Text: dir + e.Name(), Type: "file"}
		if e.IsDir() {
			item.Text, item.Type = item.Text+"/", "folder"
		}
		out = append(out, item)
	}
	return out
}

// Inspect explains what is at the cursor.
func Inspect(w Scope, c syntax.Cursor) (display.Doc, bool) {
	switch c.Place {
	case syntax.AfterDot:
		if f := funcOf(w, c.Receiver, c.Word); f != nil {
			return helpFunc(c.ReceiverText, f), true
		}
		return nil, false
	case syntax.AfterBy:
		if e := EngineNamed(w, c.Word); e != nil {
			return e.help(), true
		}
		return nil, false
	}
	if f := callee(w, c.Call); f != nil && c.Place == syntax.InArgument {
		for _, p := range f.Params {
			if p.Name == c.Word {
				return append(display.Doc{display.Line{
					{Text: p.Name, Tone: display.Strong}, {Text: "  argument of " + f.Name},
				}}, paramLines([]Param{p})...), true
			}
		}
	}
	if symbol, ok := parse.Symbols[c.Word]; ok {
		return value.Line(display.Normal, c.Word+" is "+symbol), true
	}
	if d, ok := ExplainName(w, c.Word); ok {
		return d, true
	}
	if c.Word == "" {
		return nil, false
	}
	return value.Line(display.Muted, c.Word+" is not bound: in a formula it is an atom, in a term a constant"), true
}

// datasetItems lists the published entailment files and the built-in textbook.
func datasetItems() []front.Completion {
	out := []front.Completion{{Text: "published", Type: "data set", Doc: "all six published files as one set"},
		{Text: "textbook", Type: "data set", Doc: "200 built-in rows: rules of inference, fallacies and mutations"}}
	for _, name := range entailment.Names() {
		c := front.Completion{Text: name, Type: "data set"}
		if s, err := data.Find(name); err == nil {
			c.Doc = s.What
		}
		out = append(out, c)
	}
	return out
}

// JobItems lists the jobs of this machine.
func JobItems() (items []front.Completion) {
	all, err := submit.List()
	if err != nil {
		return nil
	}
	for _, j := range all {
		item := front.Completion{Text: j.Name, Type: "job"}
		if s, err := j.Status(); err == nil {
			item.Doc = fmt.Sprintf("%s by %s, %s", s.Request.Kind, s.Request.Runner, s.State)
		}
		items = append(items, item)
	}
	return items
}

// IsName asks the scanner whether a text is exactly one name.
func IsName(name string) error {
	lexed := parse.Lex(name)
	for _, t := range lexed.Tokens {
		if t.Kind == parse.Ident && t.Start == 0 && t.End == len(name) {
			return nil
		}
	}
	return source.Errorf(source.Span{End: len(name)}, "let.name", "%s is not a name", value.Quote(name)).
		WithHelp("a name begins with a letter, continues with letters, digits, _ and ', and is not a keyword")
}
