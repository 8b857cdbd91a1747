package run

import (
	"strings"

	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

func (r *Run) builtin(x *parse.Apply) (value.Value, error) {
	switch x.Fn.Text {
	case "names":
		if len(x.Args) > 0 {
			return nil, source.Errorf(x.Args[0].Span(), "arg.extra", "names() takes no arguments")
		}
		return r.W.namesTable(), nil
	case "forget":
		return r.forget(x)
	}
	if len(x.Args) > 1 {
		return nil, source.Errorf(x.Args[1].Span(), "arg.extra", "help takes one name")
	}
	if len(x.Args) == 0 {
		return value.Page{Kind: "help", Body: table.HelpOverview(r.W.library)}, nil
	}
	body, err := table.Explain(r.W, x.Args[0])
	if err != nil {
		return nil, err
	}
	return value.Page{Kind: "help", Body: body}, nil
}

// namesTable is the result of names().
func (w *Workspace) namesTable() value.Table {
	t := &display.Table{Columns: []display.Column{{Head: "name"}, {Head: "type"}, {Head: "value"}}}
	for _, v := range w.Variables() {
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: v.Name, Tone: display.Code}, {Text: v.Type}, {Text: v.Summary, Tone: display.Code}}})
	}
	note := ""
	if len(t.Rows) == 0 {
		note = "no name is bound; let name = … binds one"
	}
	return value.Table{T: t, Note: note}
}

func (r *Run) forget(x *parse.Apply) (value.Value, error) {
	var gone []string
	for _, a := range x.Args {
		n, ok := a.(*parse.Name)
		if !ok {
			return nil, source.Errorf(a.Span(), "forget.name", "forget takes names, not %s", syntax.Print(a))
		}
		if _, bound := r.W.Value(n.Text); !bound {
			err := source.Errorf(n.Span(), "forget.unbound", "%s is not bound", n.Text)
			if near, ok := source.Nearest(n.Text, r.W.Bound()); ok {
				return nil, err.WithHelp("did you mean %s?", near)
			}
			return nil, err.WithHelp("names() lists the bound names")
		}
		gone = append(gone, n.Text)
	}
	dropped := ""
	if len(x.Args) == 0 {
		gone = r.W.Bound()
		if n := r.W.forgetResults(); n > 0 {
			dropped = "; dropped: " + value.Count(n, "result")
		}
	}
	for _, n := range gone {
		r.W.forget(n)
	}
	if len(gone) == 0 {
		return value.Nothing{Why: "no name was bound" + dropped, Report: true}, nil
	}
	return value.Nothing{Why: "unbound: " + strings.Join(gone, ", ") + dropped, Report: true}, nil
}
