package dsl

import (
	"fmt"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/source"
)

// bind checks the written arguments against the parameters and evaluates them.
func (r *run) bind(fn *Func, written []*syntax.Arg, at source.Span) (map[string]arg, []arg, error) {
	bound := map[string]arg{}
	var rest []arg
	position := 0
	for _, w := range written {
		p, err := pick(fn, w, &position, bound)
		if err != nil {
			return nil, nil, err
		}
		a, err := r.argument(fn, p, w)
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
			return nil, nil, source.Errorf(at, "arg.missing", "%s needs %s", fn.Name, p.wanted()).
				WithHelp("write %s%s", fn.Name, fn.Signature())
		}
	}
	return bound, rest, nil
}

// wanted names a parameter that was not given.
func (p *Param) wanted() string {
	if p.Kind.byName() {
		return p.Kind.String()
	}
	return p.Name + ", " + p.Kind.String()
}

// one is what a single argument of the kind may be.
func (k Kind) one() string {
	switch k {
	case KNamed:
		return "a formula"
	case KColumns:
		return "a text, a number or a word"
	case KSeries:
		return "a list of numbers"
	}
	return k.String()
}

// words reports the kinds whose arguments are words that stand for themselves.
func (k Kind) words() bool {
	return k == KChoice || k == KChoices || k == KColumn || k == KColumnList || k == KColumns
}

// byName reports the kinds whose arguments have names of the caller's choice.
func (k Kind) byName() bool { return k == KNamed || k == KColumns || k == KSeries }

// pick finds the parameter that a written argument is for.
func pick(fn *Func, w *syntax.Arg, position *int, bound map[string]arg) (*Param, error) {
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
				return nil, source.Errorf(w.Span(), "arg.unnamed", "%s takes its arguments by name, %s", fn.Name, p.Kind).
					WithHelp("write %s%s", fn.Name, fn.Signature())
			}
			if _, twice := bound[p.Name]; twice {
				return nil, source.Errorf(w.Span(), "arg.twice", "%s is given twice", p.Name)
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
				return nil, source.Errorf(w.Name.Span(), "arg.twice", "%s is given twice", name)
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

// positions counts the parameters that may be given by position; those given
// by name only come last.
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
	return fmt.Sprintf("at most %s", count(n, "argument"))
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
func (r *run) argument(fn *Func, p *Param, w *syntax.Arg) (a arg, err error) {
	a = arg{name: p.Name, at: w.Span()}
	if w.Name != nil {
		a.name = w.Name.Text
	}
	if p.Kind == KEngines {
		uses, err := r.engineArgument(w)
		a.engines = uses
		return a, err
	}
	if w.Value == nil && (p.Kind == KColumn || p.Kind == KColumnList) {
		a.value, err = columnsAfterBy(p, w.Engines)
		return a, err
	}
	if w.Value == nil {
		return a, source.Errorf(w.Span(), "arg.type", "%s takes %s, not engines", p.Name, p.Kind)
	}
	a.at = w.Value.Span()
	hints := len(r.hints)
	v, err := r.eval(w.Value)
	if err != nil {
		return a, err
	}
	fitted, ok := fit(p.Kind, v)
	if ok && p.Kind.words() { // its words are no atoms that may be mistyped names
		r.hints = r.hints[:hints]
	}
	if word := a.at.Text(r.cell.Source); !ok && p.Kind == KChoice && slices.Contains(p.words(), word) {
		return a, source.Errorf(a.at, "arg.type", "%s of %s is a word, and here %s is bound to %s", a.name, fn.Name, word, describe(v)).
			WithHelp("write it in quotes: %s: %s", a.name, quote(word))
	}
	if !ok {
		return a, source.Errorf(a.at, "arg.type", "%s of %s takes %s, not %s", a.name, fn.Name, p.Kind.one(), misfit(p.Kind, v))
	}
	a.value = fitted
	return a, p.check(fn, a)
}

// columnsAfterBy are columns that are written as engines are: by: network, by: [network, seed].
func columnsAfterBy(p *Param, es *syntax.Engines) (Value, error) {
	var names []Value
	for _, e := range es.List {
		if e.Called {
			return nil, source.Errorf(e.Span(), "arg.type", "%s takes %s, not an engine with arguments", p.Name, p.Kind)
		}
		names = append(names, Text{e.Name.Text})
	}
	if p.Kind == KColumnList {
		return List{Items: names}, nil
	}
	if len(names) > 1 {
		return nil, source.Errorf(es.Span(), "arg.type", "%s takes %s, not several", p.Name, p.Kind)
	}
	return names[0], nil
}

// check keeps a number within the parameter's bounds, a word to its choices.
func (p *Param) check(fn *Func, a arg) error {
	switch p.Kind {
	case KChoice:
		return p.checkChoice(fn, a, a.value.(Text).S)
	case KChoices:
		for _, v := range a.value.(List).Items {
			if err := p.checkChoice(fn, a, v.(Text).S); err != nil {
				return err
			}
		}
		return nil
	}
	n, ok := a.value.(Number)
	if !ok || p.Most == 0 || n.X >= float64(p.Least) && n.X <= float64(p.Most) {
		return nil
	}
	return source.Errorf(a.at, "arg.range", "%s of %s is from %d to %d, not %s", p.Name, fn.Name, p.Least, p.Most, n)
}

// checkChoice keeps a word to the parameter's choices.
func (p *Param) checkChoice(fn *Func, a arg, word string) error {
	all := p.words()
	if slices.Contains(all, word) {
		return nil
	}
	among := "is one of"
	if p.Kind == KChoices {
		among = "holds some of"
	}
	err := source.Errorf(a.at, "arg.range", "%s of %s %s %s, not %s", p.Name, fn.Name, among, strings.Join(all, ", "), quote(word))
	if near, ok := source.Nearest(word, all); ok {
		return err.WithHelp("did you mean %s?", quote(near))
	}
	return err
}

// words are the parameter's choices.
func (p *Param) words() (all []string) {
	for _, c := range p.Choices {
		all = append(all, c.Text)
	}
	return all
}
