package run

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Eval is the one switch over the expressions of the language. Every other
// expression is a formula.
func (r *Run) Eval(x syntax.Expr) (value.Value, error) {
	switch x := x.(type) {
	case *parse.Name:
		return r.name(x)
	case *parse.Paren:
		return r.Eval(x.X)
	case *parse.Apply:
		if table.IsBuiltin(x.Fn.Text) {
			return r.builtin(x)
		}
	case *syntax.Judgment:
		return r.judgment(x)
	case *syntax.Text:
		return value.Text{S: x.Value}, nil
	case *syntax.Quantity:
		return value.NewQuantity(x), nil
	case *syntax.List:
		return r.list(x)
	case *syntax.Dot:
		return r.dot(x)
	}
	f, err := logic.FromSyntax(x, env{r})
	if err != nil {
		return nil, err
	}
	for _, name := range logic.Strays(f) {
		r.AddHint(fmt.Sprintf("%s is a constant here, outside the scope of its quantifier: the scope is only the "+
			"next operand; for a larger scope write parentheses: all %s (…)", name, name))
	}
	return value.Formula{F: f}, nil
}

// name looks up a bare word: first a let, then a module, else an atom.
func (r *Run) name(n *parse.Name) (value.Value, error) {
	if v, ok := r.W.Value(n.Text); ok {
		return v, nil
	}
	if resultName.MatchString(n.Text) {
		return nil, source.Errorf(n.Span(), "name.result", "%s has no value", n.Text).
			WithHelp("_ is the last displayed value and _7 that of cell 7; results of old cells are dropped to save " +
				"memory, so bind a value that you need later: let name = …")
	}
	if m := r.W.library.Module(n.Text); m != nil {
		return table.ModuleValue{Module: m}, nil
	}
	r.hint(n.Text)
	return value.Formula{F: &logic.Atom{Pred: n.Text}}, nil
}

// hint notes that an atom may be a mistyped bound name.
func (r *Run) hint(atom string) {
	if table.IsBuiltin(atom) {
		r.AddHint(fmt.Sprintf("%s is an atom here; to call the function write %s()", atom, atom))
		return
	}
	if cell, failed := r.W.failedLet(atom); failed {
		r.AddHint(fmt.Sprintf("%s is an atom here, because its let%s failed", atom, cell))
		return
	}
	if utf8.RuneCountInString(atom) < 3 {
		return
	}
	if b, ok := r.W.near(atom); ok {
		r.AddHint(fmt.Sprintf("%s is an atom here; did you mean the bound name %s?", atom, b))
	}
}

// AddHint implements [table.Running].
func (r *Run) AddHint(h string) {
	if !slices.Contains(r.hints, h) {
		r.hints = append(r.hints, h)
	}
}

func (r *Run) list(x *syntax.List) (value.Value, error) {
	items := make([]value.Value, len(x.Items))
	for i, item := range x.Items {
		v, err := r.Eval(item)
		if err != nil {
			return nil, err
		}
		items[i] = v
	}
	l := value.List{Items: items}
	if l.Length(maxItems) > maxItems {
		return nil, source.Errorf(x.Span(), "limit.size",
			"the list has more than %d items, including those of the lists in it", maxItems).
			WithHelp("remove lists that it contains twice, or read the items from a file with data.read")
	}
	return l, nil
}

// maxItems bounds the number of items of a list, including those of the lists in
// it, and the number of premises of a judgment. A list can contain another list
// many times and take no memory for it, but reading each item takes time.
const maxItems = 1_000_000

// dot calls a function of a module or a method of a value.
func (r *Run) dot(x *syntax.Dot) (value.Value, error) {
	recv, err := r.Eval(x.X)
	if err != nil {
		return nil, err
	}
	if m, ok := recv.(table.ModuleValue); ok {
		fn := m.Module.Function(x.Name.Text)
		if fn == nil {
			return nil, unknown(x.Name, "module "+m.Module.Name, "function", "module.unknown",
				table.FuncNames(m.Module.Funcs))
		}
		return table.Invoke(r, fn, recv, x.Args, x.Name.Span())
	}
	fn := r.W.library.Type(recv.TypeName()).Method(x.Name.Text)
	if fn == nil {
		return nil, r.noMethod(x, recv)
	}
	return table.Invoke(r, fn, recv, x.Args, x.Name.Span())
}

// noMethod lists the methods there are. A bare unbound word before the dot is more
// likely a mistyped module or name than a formula.
func (r *Run) noMethod(x *syntax.Dot, recv value.Value) error {
	t := r.W.library.Type(recv.TypeName())
	err := unknown(x.Name, value.Article(t.Name), "method", "method.unknown", table.FuncNames(t.Methods))
	n, bare := x.X.(*parse.Name)
	if _, isBound := r.W.Value(nameText(n)); !bare || isBound {
		return err
	}
	modules := table.Names(r.W.library.Modules, func(m *table.Module) string { return m.Name })
	missing := source.Errorf(n.Span(), "name.module",
		"%s is neither a bound name nor a module, so it is an atom; a formula has no method %s",
		n.Text, x.Name.Text)
	if cell, failed := r.W.failedLet(n.Text); failed {
		return missing.WithHelp("it is not bound because its let%s failed; correct that cell and run it again", cell)
	}
	if near, ok := source.Nearest(n.Text, append(modules, r.W.Bound()...)); ok {
		return missing.WithHelp("did you mean %s?", near)
	}
	if near, ok := source.Nearest(x.Name.Text, table.FuncNames(t.Methods)); ok {
		return err.WithHelp("did you mean %s?", near)
	}
	return missing.WithHelp("modules: %s; methods of a formula: %s", strings.Join(modules, ", "),
		strings.Join(table.FuncNames(t.Methods), ", "))
}

func nameText(n *parse.Name) string {
	if n == nil {
		return ""
	}
	return n.Text
}

// unknown is the error for a name that a table does not contain.
func unknown(n *parse.Name, owner, what, code string, have []string) *source.Error {
	err := source.Errorf(n.Span(), code, "%s has no %s %s", owner, what, n.Text)
	if near, ok := source.Nearest(n.Text, have); ok {
		return err.WithHelp("did you mean %s?", near)
	}
	if len(have) == 0 {
		return err.WithHelp("it has none")
	}
	return err.WithHelp("%ss: %s", what, strings.Join(have, ", "))
}

// env resolves the names and operands of formulas from the workspace.
type env struct{ r *Run }

// Formula returns the formula of a bound name. A formula may have hundreds of
// thousands of names; if the context ended, the error is the context's.
func (e env) Formula(n *parse.Name) (logic.Formula, bool, error) {
	if err := e.r.Ctx.Err(); err != nil {
		return nil, false, err
	}
	v, ok := e.r.W.Value(n.Text)
	if !ok {
		if resultName.MatchString(n.Text) {
			_, err := e.r.name(n)
			return nil, false, err
		}
		e.r.hint(n.Text)
		return nil, false, nil
	}
	f, err := formulaOf(v, n.Text, n.Span())
	return f, true, err
}

// Bound reports whether a word in predicate or term position is a bound name.
func (e env) Bound(name string) bool { _, ok := e.r.W.Value(name); return ok }

// Foreign evaluates a non-formula operand inside a formula: A.nnf & q.
func (e env) Foreign(n parse.Node) (logic.Formula, error) {
	v, err := e.r.Eval(n)
	if err != nil {
		return nil, err
	}
	return formulaOf(v, "", n.Span())
}

func formulaOf(v value.Value, name string, at source.Span) (logic.Formula, error) {
	if f, ok := v.(value.Formula); ok {
		return f.F, nil
	}
	subject := "this"
	if name != "" {
		subject = name
	}
	return nil, source.Errorf(at, "kind.formula", "%s is %s; a formula is required here", subject,
		value.Article(v.TypeName()))
}
