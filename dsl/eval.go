package dsl

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"sequent/dsl/syntax"
	"sequent/stdlib/logic"
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// eval is the one switch over the language's expressions; everything that is
// not one of its cases is a formula.
func (r *run) eval(x syntax.Expr) (Value, error) {
	switch x := x.(type) {
	case *parse.Name:
		return r.name(x)
	case *parse.Paren:
		return r.eval(x.X)
	case *parse.Apply:
		if isBuiltin(x.Fn.Text) {
			return r.builtin(x)
		}
	case *syntax.Judgment:
		return r.judgment(x)
	case *syntax.Text:
		return Text{x.Value}, nil
	case *syntax.Quantity:
		return newQuantity(x), nil
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
		r.addHint(fmt.Sprintf("%s is a constant where no quantifier of it reaches: the scope of a quantifier is the next operand; for more, put that in parentheses: all %s (…)", name, name))
	}
	return Formula{f}, nil
}

// name looks a bare word up: let, module, then atom.
func (r *run) name(n *parse.Name) (Value, error) {
	if v, ok := r.w.Value(n.Text); ok {
		return v, nil
	}
	if resultName.MatchString(n.Text) {
		return nil, source.Errorf(n.Span(), "name.result", "%s holds no value yet", n.Text).
			WithHelp("_ is the last displayed value, _7 that of cell 7; results of old cells are dropped when there are many or large ones, so bind by let what is needed later")
	}
	if m := r.w.library.module(n.Text); m != nil {
		return moduleValue{m}, nil
	}
	r.hint(n.Text)
	return Formula{&logic.Atom{Pred: n.Text}}, nil
}

// hint notes that an atom may be a mistyped bound name.
func (r *run) hint(atom string) {
	if isBuiltin(atom) {
		r.addHint(fmt.Sprintf("%s is an atom here; %s() is part of the language", atom, atom))
		return
	}
	if cell, failed := r.w.failedLet(atom); failed {
		r.addHint(fmt.Sprintf("%s is an atom here: its let%s failed", atom, cell))
		return
	}
	if utf8.RuneCountInString(atom) < 3 {
		return
	}
	if b, ok := r.w.near(atom); ok {
		r.addHint(fmt.Sprintf("%s is an atom here; did you mean %s, which is bound?", atom, b))
	}
}

func (r *run) addHint(h string) {
	if !slices.Contains(r.hints, h) {
		r.hints = append(r.hints, h)
	}
}

func (r *run) list(x *syntax.List) (Value, error) {
	items := make([]Value, len(x.Items))
	for i, item := range x.Items {
		v, err := r.eval(item)
		if err != nil {
			return nil, err
		}
		items[i] = v
	}
	l := List{items}
	if l.length(maxItems) > maxItems {
		return nil, source.Errorf(x.Span(), "limit.size", "the list has more than %d items, those of the lists in it counted", maxItems).
			WithHelp("leave out lists that are in it twice, or read the items from a file with data.read")
	}
	return l, nil
}

// maxItems is how many items a list may have, those of the lists in it counted,
// and how many premises a judgment: a list may stand in another one many times
// and takes no room there, but whatever reads the items takes time for each.
const maxItems = 1_000_000

// dot calls a function of a module or a method of a value.
func (r *run) dot(x *syntax.Dot) (Value, error) {
	recv, err := r.eval(x.X)
	if err != nil {
		return nil, err
	}
	if m, ok := recv.(moduleValue); ok {
		fn := m.module.function(x.Name.Text)
		if fn == nil {
			return nil, unknown(x.Name, "module "+m.module.Name, "function", "module.unknown", funcNames(m.module.Funcs))
		}
		return r.call(fn, recv, x.Args, x.Name.Span())
	}
	fn := r.w.library.typ(recv.TypeName()).method(x.Name.Text)
	if fn == nil {
		return nil, r.noMethod(x, recv)
	}
	return r.call(fn, recv, x.Args, x.Name.Span())
}

// noMethod says which methods there are. A bare unbound word before the dot is
// more likely a module or a name that is missing than a formula.
func (r *run) noMethod(x *syntax.Dot, recv Value) error {
	t := r.w.library.typ(recv.TypeName())
	err := unknown(x.Name, article(t.Name), "method", "method.unknown", funcNames(t.Methods))
	n, bare := x.X.(*parse.Name)
	if _, isBound := r.w.Value(nameText(n)); !bare || isBound {
		return err
	}
	modules := names(r.w.library.Modules, func(m *Module) string { return m.Name })
	missing := source.Errorf(n.Span(), "name.module", "%s is neither bound nor a module, so it is an atom, and a formula has no method %s",
		n.Text, x.Name.Text)
	if cell, failed := r.w.failedLet(n.Text); failed {
		return missing.WithHelp("its let%s failed, so that it is not bound", cell)
	}
	if near, ok := source.Nearest(n.Text, append(modules, r.w.bound()...)); ok {
		return missing.WithHelp("did you mean %s?", near)
	}
	if near, ok := source.Nearest(x.Name.Text, funcNames(t.Methods)); ok {
		return err.WithHelp("did you mean %s?", near)
	}
	return missing.WithHelp("modules: %s; methods of a formula: %s", strings.Join(modules, ", "), strings.Join(funcNames(t.Methods), ", "))
}

func nameText(n *parse.Name) string {
	if n == nil {
		return ""
	}
	return n.Text
}

// unknown is the error for a name that a table does not hold.
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
type env struct{ r *run }

// Formula gives a bound name's formula. A formula may have hundreds of thousands of
// names: the error is the context's where that has ended.
func (e env) Formula(n *parse.Name) (logic.Formula, bool, error) {
	if err := e.r.ctx.Err(); err != nil {
		return nil, false, err
	}
	v, ok := e.r.w.Value(n.Text)
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
func (e env) Bound(name string) bool { _, ok := e.r.w.Value(name); return ok }

// Foreign evaluates an operand of the language inside a formula: A.nnf & q.
func (e env) Foreign(n parse.Node) (logic.Formula, error) {
	v, err := e.r.eval(n)
	if err != nil {
		return nil, err
	}
	return formulaOf(v, "", n.Span())
}

func formulaOf(v Value, name string, at source.Span) (logic.Formula, error) {
	if f, ok := v.(Formula); ok {
		return f.F, nil
	}
	subject := "this"
	if name != "" {
		subject = name
	}
	return nil, source.Errorf(at, "kind.formula", "%s is %s; a formula is needed here", subject, article(v.TypeName()))
}
