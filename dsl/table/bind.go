package table

import (
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/dsl/value"
	"sequent/stdlib/source"
)

// bind checks the arguments as written against the parameters, then evaluates them.
func bind(r Running, fn *Func, written []*syntax.Arg, at source.Span) (map[string]Arg, []Arg, error) {
	bound := map[string]Arg{}
	var rest []Arg
	position := 0
	for _, w := range written {
		p, err := pick(fn, w, &position, bound)
		if err != nil {
			return nil, nil, err
		}
		a, err := argument(r, fn, p, w)
		if err != nil {
			return nil, nil, err
		}
		if p.Rest {
			rest = append(rest, a)
			continue
		}
		bound[p.Name] = a
	}
	for _, p := range fn.Params {
		_, given := bound[p.Name]
		if p.Need && !given && !(p.Rest && len(rest) > 0) {
			return nil, nil, source.Errorf(at, "arg.missing", "%s needs an argument: %s", fn.Name, p.wanted()).
				WithHelp("write %s%s", fn.Name, fn.Signature())
		}
	}
	return bound, rest, nil
}

// wanted describes a parameter that the call does not give.
func (p *Param) wanted() string {
	if p.Kind.byName() {
		return p.Kind.String()
	}
	return p.Name + ", " + p.Kind.String()
}

// one describes a single argument of the kind.
func (k Kind) one() string {
	switch k {
	case NamedFormulas:
		return "a formula"
	case Columns:
		return "a text, a number or a word"
	case Series:
		return "a list of numbers"
	}
	return k.String()
}

// words reports whether arguments of the kind are words that stand for themselves.
func (k Kind) words() bool {
	return k == Choice || k == Choices || k == Column || k == ColumnList || k == Columns
}

// byName reports whether the caller chooses the names of arguments of the kind.
func (k Kind) byName() bool { return k == NamedFormulas || k == Columns || k == Series }

// pick finds the parameter for a written argument.
func pick(fn *Func, w *syntax.Arg, position *int, bound map[string]Arg) (*Param, error) {
	if len(fn.Params) == 0 {
		return nil, source.Errorf(w.Span(), "arg.extra", "%s takes no arguments", fn.Name)
	}
	last := &fn.Params[len(fn.Params)-1]
	if w.Name == nil {
		if *position < fn.positions() {
			p := &fn.Params[*position]
			if !p.Rest {
				*position++
			}
			if p.Rest && p.Kind.byName() {
				return nil, source.Errorf(w.Span(), "arg.unnamed", "%s takes named arguments (%s)", fn.Name, p.Kind).
					WithHelp("write %s%s", fn.Name, fn.Signature())
			}
			if _, twice := bound[p.Name]; twice {
				return nil, source.Errorf(w.Span(), "arg.twice", "the argument %s is given twice", p.Name)
			}
			return p, nil
		}
		return nil, source.Errorf(w.Span(), "arg.extra", "%s takes %s by position", fn.Name, atMost(fn.positions())).
			WithHelp("write %s%s", fn.Name, fn.Signature())
	}
	name := w.Name.Text
	for i := range fn.Params {
		if p := &fn.Params[i]; p.Name == name && !p.Rest {
			if _, twice := bound[name]; twice {
				return nil, source.Errorf(w.Name.Span(), "arg.twice", "the argument %s is given twice", name)
			}
			return p, nil
		}
	}
	if last.Rest && last.Kind.byName() {
		return last, nil
	}
	err := source.Errorf(w.Name.Span(), "arg.unknown", "%s has no argument %s", fn.Name, name)
	if near, ok := source.Nearest(name, fn.paramNames()); ok {
		return nil, err.WithHelp("did you mean %s?", near)
	}
	return nil, err.WithHelp("write %s%s", fn.Name, fn.Signature())
}

// positions counts the parameters that a call may give by position: those before the first
// that is given by name only.
func (f *Func) positions() int {
	for i, p := range f.Params {
		if p.Named {
			return i
		}
	}
	return len(f.Params)
}

func atMost(n int) string {
	if n == 0 {
		return "no arguments"
	}
	return fmt.Sprintf("at most %s", value.Count(n, "argument"))
}

func (f *Func) paramNames() []string {
	var out []string
	for _, p := range f.Params {
		if !p.Rest {
			out = append(out, p.Name)
		}
	}
	return out
}

// argument evaluates a written argument and checks its kind.
func argument(r Running, fn *Func, p *Param, w *syntax.Arg) (Arg, error) {
	a := Arg{Name: p.Name, At: w.Span()}
	if w.Name != nil {
		a.Name = w.Name.Text
	}
	if p.Kind == Engines {
		uses, err := engineArgument(r, w)
		a.Engines = uses
		return a, err
	}
	if w.Value == nil {
		return a, source.Errorf(w.Span(), "arg.type", "%s takes %s, not engines", p.Name, p.Kind)
	}
	a.At = w.Value.Span()
	hints := r.Hinted()
	v, err := r.Eval(w.Value)
	if err != nil {
		return a, err
	}
	fitted, ok := fit(p.Kind, v)
	if ok && p.Kind.words() { // its words are no atoms that may be mistyped names
		r.Unhint(hints)
	}
	if word := a.At.Text(r.Written().Source); !ok && p.Kind == Choice && slices.Contains(p.words(), word) {
		return a, source.Errorf(a.At, "arg.type", "%s of %s takes a word, but %s is bound to %s", a.Name, fn.Name, word,
			Describe(v)).
			WithHelp("write it in quotes: %s: %s", a.Name, value.Quote(word))
	}
	if !ok {
		return a, source.Errorf(a.At, "arg.type", "%s of %s takes %s, not %s", a.Name, fn.Name, p.Kind.one(),
			misfit(p.Kind, v))
	}
	if p.fits != nil {
		if takes, ok := p.fits(fitted); !ok {
			return a, source.Errorf(a.At, "arg.type", "%s of %s takes %s, not %s", a.Name, fn.Name, takes, Describe(v))
		}
	}
	a.Value = fitted
	return a, p.check(fn, a)
}

// check checks a number against the parameter's bounds and a word against its choices.
func (p *Param) check(fn *Func, a Arg) error {
	switch p.Kind {
	case Choice:
		return p.checkChoice(fn, a, a.Value.(value.Text).S)
	case Choices:
		for _, v := range a.Value.(value.List).Items {
			if err := p.checkChoice(fn, a, v.(value.Text).S); err != nil {
				return err
			}
		}
		return nil
	}
	n, ok := a.Value.(value.Number)
	if !ok || p.Most == 0 || n.X >= float64(p.Least) && n.X <= float64(p.Most) {
		return nil
	}
	return source.Errorf(a.At, "arg.range", "%s of %s must be from %d to %d, not %s", p.Name, fn.Name, p.Least, p.Most,
		n)
}

// checkChoice checks a word against the parameter's choices.
func (p *Param) checkChoice(fn *Func, a Arg, word string) error {
	all := p.words()
	if slices.Contains(all, word) {
		return nil
	}
	among := "must be one of"
	if p.Kind == Choices {
		among = "takes only"
	}
	err := source.Errorf(a.At, "arg.range", "%s of %s %s %s; got %s", p.Name, fn.Name, among, strings.Join(all, ", "),
		value.Quote(word))
	if near, ok := source.Nearest(word, all); ok {
		return err.WithHelp("did you mean %s?", value.Quote(near))
	}
	return err
}

// words returns the parameter's choices.
func (p *Param) words() (all []string) {
	for _, c := range p.Choices {
		all = append(all, c.Text)
	}
	return all
}
