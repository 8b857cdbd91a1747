package table

import (
	"errors"
	"fmt"
	"slices"

	"sequent/stdlib/engine"
	"sequent/stdlib/entailment/generate"
)

// Check is an error that lists the mistakes of the tables' authors: a declaration that
// contradicts itself, a field without a parameter, a method in the row of another type.
// A misspelt field, and a default of another type than its field, do not compile.
func (l *Library) Check() error {
	var wrong []error
	for _, m := range l.Modules {
		wrong = append(wrong, checkFuncs(m.Name, m.Funcs))
	}
	for _, t := range l.Types {
		wrong = append(wrong, checkFuncs(t.Name, t.Methods))
	}
	for _, e := range l.Engines {
		wrong = append(wrong, checkParams(e.Name, e.fn().Params))
	}
	return errors.Join(wrong...)
}

func checkFuncs(owner string, fs []*Func) error {
	var wrong []error
	for _, f := range fs {
		name := owner + "." + f.Name
		switch {
		case f.Call == nil:
			wrong = append(wrong, fmt.Errorf("%s has no body", name))
		case f.recv != "" && f.recv != owner:
			wrong = append(wrong, fmt.Errorf("%s: its body is a method of the type %s", name, f.recv))
		case f.fault != nil:
			wrong = append(wrong, fmt.Errorf("%s: %w", name, f.fault))
		}
		wrong = append(wrong, checkParams(name, f.Params))
	}
	return errors.Join(wrong...)
}

func checkParams(owner string, params []Param) error {
	var wrong []error
	for i, p := range params {
		fault := p.fault()
		switch {
		case slices.ContainsFunc(params[:i], func(q Param) bool { return q.Name == p.Name }):
			fault = "is declared twice"
		case p.Rest && i < len(params)-1:
			fault = "takes all further arguments, so it must be the last parameter"
		}
		if fault != "" {
			wrong = append(wrong, fmt.Errorf("%s: the parameter %s %s", owner, p.Name, fault))
		}
	}
	return errors.Join(wrong...)
}

// fault says what is wrong with the parameter alone, or is "".
func (p *Param) fault() string {
	_, unsigned := p.field.(*uint64)
	switch {
	case p.Least > p.Most && p.Most != 0:
		return fmt.Sprintf("has the reversed range %d to %d", p.Least, p.Most)
	case unsigned && (p.Most == 0 || p.Least < 0):
		return "needs a range without negative numbers"
	case p.Kind == Choice && len(p.Choices) == 0:
		return "has no choices"
	case p.Default != nil && p.Need:
		return "is required, so it can have no default"
	case p.Default != nil:
		return p.wrongDefault()
	}
	return ""
}

// wrongDefault says why the default is no value that a call could give, or is "".
func (p *Param) wrongDefault() string {
	var x float64
	number, fits := true, false
	switch d := p.Default.(type) {
	case int:
		x = float64(d)
		fits = p.Kind == Int || p.Kind == Number || p.Kind == Range
	case uint64:
		x, fits = float64(d), p.Kind == Int
	case float64:
		x, fits = d, p.Kind == Number
	case string:
		number = false
		fits = p.Kind == Text || p.Kind == Path || p.Kind == Choice && slices.Contains(p.words(), d)
	case bool:
		number, fits = false, p.Kind == Truth
	case generate.Range, engine.Range:
		number, fits = false, p.Kind == Range
	}
	switch {
	case !fits:
		return fmt.Sprintf("has the default %v, but takes %s", p.Default, p.Kind)
	case number && p.Most != 0 && (x < float64(p.Least) || x > float64(p.Most)):
		return fmt.Sprintf("has the default %v, which is not from %d to %d", p.Default, p.Least, p.Most)
	}
	return ""
}
