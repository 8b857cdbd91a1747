package dsl

import (
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/display"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// builtins are the only words with parentheses that are not predicates.
var builtins = []*Func{
	{Name: "help", Params: []Param{{Name: "name", Doc: "a module, function, method, engine, type or bound name; without it help lists everything"}},
		Doc: "Explains a name, with its arguments and an example.", Example: "help(entailment.load)"},
	{Name: "names", Result: "table", Doc: "Lists the bound names with their types and values.", Example: "let A = p & q\nnames()"},
	{Name: "forget", Params: []Param{{Name: "name", Need: true, Rest: true, Doc: "bound names, or results such as _7; without any, forget drops all names and results"}},
		Doc: "Unbinds names and frees the memory of their values. The words are atoms again.", Example: "let p = q\nforget(p)"},
}

func builtin(name string) *Func {
	return find(builtins, func(f *Func) bool { return f.Name == name })
}

func isBuiltin(name string) bool { return builtin(name) != nil }

func (r *run) builtin(x *parse.Apply) (Value, error) {
	switch x.Fn.Text {
	case "names":
		if len(x.Args) > 0 {
			return nil, source.Errorf(x.Args[0].Span(), "arg.extra", "names() takes no arguments")
		}
		return r.w.namesTable(), nil
	case "forget":
		return r.forget(x)
	}
	if len(x.Args) > 1 {
		return nil, source.Errorf(x.Args[1].Span(), "arg.extra", "help takes one name")
	}
	if len(x.Args) == 0 {
		return Page{Kind: "help", Body: helpOverview(r.w.library)}, nil
	}
	body, err := r.w.explain(x.Args[0])
	if err != nil {
		return nil, err
	}
	return Page{Kind: "help", Body: body}, nil
}

// namesTable is the result of names().
func (w *Workspace) namesTable() Table {
	t := &display.Table{Columns: []display.Column{{Head: "name"}, {Head: "type"}, {Head: "value"}}}
	for _, v := range w.Variables() {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: v.Name, Tone: display.Code}, {Text: v.Type}, {Text: v.Summary, Tone: display.Code}}})
	}
	note := ""
	if len(t.Rows) == 0 {
		note = "no name is bound; let name = … binds one"
	}
	return Table{T: t, Note: note}
}

func (r *run) forget(x *parse.Apply) (Value, error) {
	var gone []string
	for _, a := range x.Args {
		n, ok := a.(*parse.Name)
		if !ok {
			return nil, source.Errorf(a.Span(), "forget.name", "forget takes names, not %s", syntax.Print(a))
		}
		if _, bound := r.w.Value(n.Text); !bound {
			err := source.Errorf(n.Span(), "forget.unbound", "%s is not bound", n.Text)
			if near, ok := source.Nearest(n.Text, r.w.bound()); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("names() lists the bound names")
		}
		gone = append(gone, n.Text)
	}
	dropped := ""
	if len(x.Args) == 0 {
		gone = r.w.bound()
		if n := r.w.forgetResults(); n > 0 {
			dropped = "; dropped: " + count(n, "result")
		}
	}
	for _, n := range gone {
		r.w.forget(n)
	}
	if len(gone) == 0 {
		return Nothing{Why: "no name was bound" + dropped, Report: true}, nil
	}
	return Nothing{Why: "unbound: " + strings.Join(gone, ", ") + dropped, Report: true}, nil
}
