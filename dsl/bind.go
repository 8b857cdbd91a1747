package dsl

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"sequent/dsl/syntax"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/logic"
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
func (r *run) argument(fn *Func, p *Param, w *syntax.Arg) (arg, error) {
	a := arg{name: p.Name, at: w.Span()}
	if w.Name != nil {
		a.name = w.Name.Text
	}
	if p.Kind == KEngines {
		uses, err := r.engineArgument(w)
		a.engines = uses
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

// fit converts a value to what a kind of parameter holds.
func fit(k Kind, v Value) (Value, bool) {
	if q, ok := v.(Quantity); ok && k != KDuration {
		if n, plain := q.number(); plain {
			v = n
		}
	}
	switch k {
	case KFormula:
		_, ok := v.(Formula)
		return v, ok
	case KInt:
		n, ok := v.(Number)
		return v, ok && n.X == math.Trunc(n.X) && math.Abs(n.X) < 1<<53
	case KNumber:
		_, ok := v.(Number)
		return v, ok
	case KText, KPath, KDataset, KJob:
		_, ok := v.(Text)
		return v, ok
	case KTruth:
		return truthOf(v)
	case KDuration:
		return seconds(v)
	case KNamed:
		_, ok := v.(Formula)
		return v, ok
	case KColumns:
		return columnValue(v)
	case KColumn, KChoice:
		return columnName(v)
	case KRange:
		_, ok := rangeOf(v)
		return v, ok
	case KColumnList:
		names, ok := columnNames(v)
		return names, ok && len(names.(List).Items) > 0
	case KChoices:
		return columnNames(v)
	case KNumbers, KSeries:
		return v, isNumbers(v)
	case KList:
		_, ok := v.(List)
		return v, ok
	}
	return v, true
}

func truthOf(v Value) (Value, bool) {
	if f, ok := v.(Formula); ok {
		if t, ok := f.F.(logic.Truth); ok {
			return Truth(t), true
		}
	}
	_, ok := v.(Truth)
	return v, ok
}

// seconds reads 5, 5 s, 200 ms, 2 min, 1 h.
func seconds(v Value) (Value, bool) {
	q, ok := v.(Quantity)
	if !ok {
		n, ok := v.(Number)
		return v, ok && n.X > 0
	}
	units := map[string]float64{"": 1, "s": 1, "ms": 1e-3, "min": 60, "h": 3600,
		"second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600}
	scale, known := units[q.Q.Unit]
	n, plain := q.magnitude()
	return Number{X: n.X * scale}, known && plain && n.X > 0
}

// columnValue lets where(label: neutral) and where(label: "neutral") and
// where(vars: 3) all say what they mean.
func columnValue(v Value) (Value, bool) {
	switch v := v.(type) {
	case Text:
		return v, true
	case Number:
		return Text{v.String()}, true
	case Formula:
		if a, ok := v.F.(*logic.Atom); ok && len(a.Args) == 0 {
			return Text{a.Pred}, true
		}
		if t, ok := v.F.(logic.Truth); ok {
			return Text{fmt.Sprint(bool(t))}, true
		}
	case moduleValue: // where(label: entailment): the word, not the module
		return Text{v.module.Name}, true
	}
	return v, false
}

// columnName lets plot(x: epoch) and plot(x: "epoch") say the same.
func columnName(v Value) (Value, bool) {
	if _, ok := v.(Number); ok {
		return v, false
	}
	return columnValue(v)
}

// columnNames is a list of column names, also of one.
func columnNames(v Value) (Value, bool) {
	l, ok := v.(List)
	if !ok {
		l = List{[]Value{v}}
	}
	out := make([]Value, len(l.Items))
	for i, item := range l.Items {
		if out[i], ok = columnName(item); !ok {
			return v, false
		}
	}
	return List{out}, true
}

// numberOf is a value as a number, where it is one.
func numberOf(v Value) (Number, bool) {
	if q, ok := v.(Quantity); ok {
		return q.number()
	}
	n, ok := v.(Number)
	return n, ok
}

// isNumbers reports a list of numbers that has some.
func isNumbers(v Value) bool {
	l, ok := v.(List)
	return ok && len(l.Items) > 0 && !slices.ContainsFunc(l.Items, func(v Value) bool { _, ok := numberOf(v); return !ok })
}

// rangeOf reads 1..10, 1..<11 and 3 as ranges of whole numbers, ends included.
func rangeOf(v Value) (generate.Range, bool) {
	if n, ok := numberOf(v); ok {
		return generate.Range{Min: int(n.X), Max: int(n.X)}, n.Integer && n.Exact == ""
	}
	q, ok := v.(Quantity)
	if !ok {
		return generate.Range{}, false
	}
	x := q.Q
	if x.High == nil || x.Bound != syntax.Exact || x.Approx || x.Currency != "" || len(x.Scale) > 0 || x.Unit != "" || !x.Low.Integer || !x.High.Integer {
		return generate.Range{}, false
	}
	high := int(x.High.Value)
	if x.HighOpen {
		high--
	}
	return generate.Range{Min: int(x.Low.Value), Max: high}, true
}

// misfit describes a value that does not fit a kind: of a list that should be
// one of numbers, what in it is none.
func misfit(k Kind, v Value) string {
	l, ok := v.(List)
	if !ok || k != KNumbers && k != KSeries {
		return describe(v)
	}
	for i, item := range l.Items {
		if _, ok := numberOf(item); !ok {
			return fmt.Sprintf("a list whose item %d is %s", i+1, describe(item))
		}
	}
	return "an empty list"
}

// describe names a value in an error: a number by itself, others by type.
func describe(v Value) string {
	switch v.(type) {
	case Number, Quantity:
		return plain(v)
	}
	return article(v.TypeName())
}

// article puts "a" or "an" before the name of a type.
func article(noun string) string {
	switch {
	case noun == "nothing", strings.HasSuffix(noun, "s") && noun != "":
		return noun
	case noun != "" && strings.ContainsRune("aeio", rune(noun[0])):
		return "an " + noun
	}
	return "a " + noun
}
