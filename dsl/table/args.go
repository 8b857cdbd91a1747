package table

import (
	"fmt"
	"reflect"
	"slices"
	"time"

	"sequent/dsl/front"
	"sequent/dsl/value"
	"sequent/stdlib/engine"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Body is what a row of the table calls, with the parameters that its arguments declare.
// A function that declares arguments of type A runs once for the table, and again for
// each call.
type Body struct {
	Params []Param
	Call   func(c *Call, recv value.Value) (value.Value, error)
	fault  error  // a field without a parameter
	recv   string // the type of the receiver, or "" for any
}

// Function is the body of a module's function without arguments.
func Function(f func(*Call) (value.Value, error)) Body {
	return Body{Call: func(c *Call, _ value.Value) (value.Value, error) { return f(c) }}
}

// FunctionWith is the body of a module's function with arguments of type A.
func FunctionWith[A any](declare func(*A, *Params), f func(*Call, *A) (value.Value, error)) Body {
	return bodyOf(declare, func(c *Call, _ value.Value, a *A) (value.Value, error) { return f(c, a) })
}

// Method is the body of a method without arguments.
func Method[R value.Value](f func(*Call, R) (value.Value, error)) Body {
	call := func(c *Call, recv value.Value) (value.Value, error) { return f(c, recv.(R)) }
	return Body{Call: call, recv: typeNameOf[R]()}
}

// Getter is the body of a method without arguments that cannot fail.
func Getter[R value.Value](f func(R) value.Value) Body {
	return Method(func(_ *Call, recv R) (value.Value, error) { return f(recv), nil })
}

// MethodWith is the body of a method with arguments of type A.
func MethodWith[R value.Value, A any](declare func(*A, *Params), f func(*Call, R, *A) (value.Value, error)) Body {
	b := bodyOf(declare, func(c *Call, recv value.Value, a *A) (value.Value, error) { return f(c, recv.(R), a) })
	b.recv = typeNameOf[R]()
	return b
}

// typeNameOf is the name of a type of values, or "" if only its values know it.
func typeNameOf[R value.Value]() string {
	var r R
	if v := reflect.ValueOf(&r).Elem(); v.Kind() == reflect.Interface {
		return ""
	}
	return r.TypeName()
}

func bodyOf[A any](declare func(*A, *Params), f func(*Call, value.Value, *A) (value.Value, error)) Body {
	var p Params
	a := new(A)
	declare(a, &p)
	b := Body{Params: p.all(), fault: p.undeclared(reflect.ValueOf(a).Elem())}
	b.Call = func(c *Call, recv value.Value) (value.Value, error) {
		var p Params
		a := new(A)
		declare(a, &p)
		c.fill(p)
		return f(c, recv, a)
	}
	return b
}

// Params are the parameters that a struct of arguments declares, in the order in which a
// call gives them. Each method declares one: the field that it fills in, its name in the
// language and its description in help.
type Params struct{ list []*Param }

func (p *Params) all() []Param {
	out := make([]Param, len(p.list))
	for i, q := range p.list {
		out[i] = *q
	}
	return out
}

// undeclared is an error if the arguments, or an exported field of their struct, have no
// parameter.
func (p *Params) undeclared(a reflect.Value) error {
	if a.CanInterface() && slices.ContainsFunc(p.list, func(q *Param) bool { return q.field == a.Addr().Interface() }) {
		return nil
	}
	if a.Kind() != reflect.Struct {
		return fmt.Errorf("the type %s has no parameter", a.Type())
	}
	for i := range a.NumField() {
		f := a.Type().Field(i)
		if f.Anonymous {
			if err := p.undeclared(a.Field(i)); err != nil {
				return fmt.Errorf("the field %s of %s: %w", f.Name, a.Type(), err)
			}
		} else if f.IsExported() && p.undeclared(a.Field(i)) != nil {
			return fmt.Errorf("the field %s of %s has no parameter", f.Name, a.Type())
		}
	}
	return nil
}

// Describe replaces the description of a parameter that is declared already.
func (p *Params) Describe(field any, doc string) {
	for _, q := range p.list {
		if q.field == field {
			q.Doc = doc
		}
	}
}

// Spec is a parameter as it is declared, with a field of type T.
type Spec[T any] struct {
	*Param
	field *T
}

// Default gives the value of an argument that the call leaves out. Help shows it.
func (s Spec[T]) Default(v T) Spec[T] {
	*s.field = v
	return s.Shown(v)
}

// Shown gives a default that only help shows: the function itself treats an argument
// that the call leaves out.
func (s Spec[T]) Shown(v any) Spec[T] { s.Param.Default = v; return s }

// Required makes a call without the argument an error.
func (s Spec[T]) Required() Spec[T] { s.Need = true; return s }

// ByName makes the call give the argument by name only.
func (s Spec[T]) ByName() Spec[T] { s.Named = true; return s }

// Range bounds a number.
func (s Spec[T]) Range(least, most int) Spec[T] { s.Least, s.Most = least, most; return s }

// declare adds a parameter. as converts the value of the argument for the field.
func declare[T any](p *Params, field *T, kind Kind, name, doc string, as func(v value.Value) T) Spec[T] {
	return add(p, field, kind, name, doc, func(a Arg) { *field = as(a.Value) })
}

// add adds a parameter. set fills in the field.
func add[T any](p *Params, field *T, kind Kind, name, doc string, set func(Arg)) Spec[T] {
	q := &Param{Name: name, Kind: kind, Doc: doc, field: field, set: set}
	p.list = append(p.list, q)
	return Spec[T]{q, field}
}

// The values of arguments as Go has them. bind has checked their kinds.
func textOf(v value.Value) string           { return v.(value.Text).S }
func floatOf(v value.Value) float64         { return v.(value.Number).X }
func truthOf(v value.Value) bool            { return bool(v.(value.Truth)) }
func rangeOf(v value.Value) generate.Range  { r, _ := RangeOf(v); return r }
func itemsOf(v value.Value) []value.Value   { return v.(value.List).Items }
func formulaOf(v value.Value) logic.Formula { return v.(value.Formula).F }
func itself(v value.Value) value.Value      { return v }

func textsOf(v value.Value) (texts []string) {
	for _, item := range itemsOf(v) {
		texts = append(texts, textOf(item))
	}
	return texts
}

// FloatsOf returns the numbers of a list of numbers.
func FloatsOf(v value.Value) (numbers []float64) {
	for _, item := range itemsOf(v) {
		n, _ := numberOf(item)
		numbers = append(numbers, n.X)
	}
	return numbers
}

// OneText declares a single text, which the call must give.
func OneText(name, doc string) func(*string, *Params) {
	return func(f *string, p *Params) { p.Text(f, name, doc).Required() }
}

// OnePath declares a single file name, which the call must give.
func OnePath(name, doc string) func(*string, *Params) {
	return func(f *string, p *Params) { p.Path(f, name, doc).Required() }
}

// OneInt declares a single whole number, which the call must give.
func OneInt(name, doc string) func(*int, *Params) {
	return func(f *int, p *Params) { p.Int(f, name, doc).Required() }
}

// OneValue declares a single value of the type T, which the call must give.
func OneValue[T value.Value](name, doc string) func(*T, *Params) {
	return func(f *T, p *Params) { Value(p, f, name, doc).Required() }
}

// Int is a whole number.
func (p *Params) Int(f *int, name, doc string) Spec[int] {
	return declare(p, f, Int, name, doc, func(v value.Value) int { return int(floatOf(v)) })
}

// Uint is a whole number that is not negative; Range must say so.
func (p *Params) Uint(f *uint64, name, doc string) Spec[uint64] {
	return declare(p, f, Int, name, doc, func(v value.Value) uint64 { return uint64(floatOf(v)) })
}

// Number is a number.
func (p *Params) Number(f *float64, name, doc string) Spec[float64] {
	return declare(p, f, Number, name, doc, floatOf)
}

// Text is a text.
func (p *Params) Text(f *string, name, doc string) Spec[string] {
	return declare(p, f, Text, name, doc, textOf)
}

// Path is a file name as the cell writes it. Completion lists the folder.
func (p *Params) Path(f *string, name, doc string) Spec[string] {
	return declare(p, f, Path, name, doc, textOf)
}

// Dataset is the name of a published data set. Completion lists the catalogue.
func (p *Params) Dataset(f *string, name, doc string) Spec[string] {
	return declare(p, f, Dataset, name, doc, textOf)
}

// Job is the name of a job. Completion lists the jobs of this machine.
func (p *Params) Job(f *string, name, doc string) Spec[string] {
	return declare(p, f, Job, name, doc, textOf)
}

// Truth is true or false.
func (p *Params) Truth(f *bool, name, doc string) Spec[bool] {
	return declare(p, f, Truth, name, doc, truthOf)
}

// Duration is a number of seconds, or a number with a unit of time.
func (p *Params) Duration(f *time.Duration, name, doc string) Spec[time.Duration] {
	return declare(p, f, Duration, name, doc, func(v value.Value) time.Duration {
		return time.Duration(floatOf(v) * float64(time.Second))
	})
}

// Choice is one of several words, with or without quotes.
func (p *Params) Choice(f *string, name, doc string, among []front.Completion) Spec[string] {
	s := declare(p, f, Choice, name, doc, textOf)
	s.Choices = among
	return s
}

// Range is a range of whole numbers, or one number.
func (p *Params) Range(f *generate.Range, name, doc string) Spec[generate.Range] {
	return declare(p, f, Range, name, doc, rangeOf)
}

// Formula is a formula.
func (p *Params) Formula(f *logic.Formula, name, doc string) Spec[logic.Formula] {
	return declare(p, f, Formula, name, doc, formulaOf)
}

// Numbers is a list of numbers.
func (p *Params) Numbers(f *[]float64, name, doc string) Spec[[]float64] {
	return declare(p, f, Numbers, name, doc, FloatsOf)
}

// List is a list.
func (p *Params) List(f *[]value.Value, name, doc string) Spec[[]value.Value] {
	return declare(p, f, List, name, doc, itemsOf)
}

// Column is the name of a column of the table before the dot.
func (p *Params) Column(f *string, name, doc string) Spec[string] {
	return declare(p, f, Column, name, doc, textOf)
}

// Columns is the name of such a column, or several in a list.
func (p *Params) Columns(f *[]string, name, doc string) Spec[[]string] {
	return declare(p, f, ColumnList, name, doc, textsOf)
}

// Engines are engines, as after by.
func (p *Params) Engines(f *[]Use, name, doc string) Spec[[]Use] {
	return add(p, f, Engines, name, doc, func(a Arg) { *f = a.Engines })
}

// Engine declares the parameters of an engine, whose arguments the field collects by
// name.
func (p *Params) Engine(f *map[string]Arg, params []engine.Param) {
	*f = map[string]Arg{}
	for _, q := range EngineParams(params) {
		q.field, q.set = f, func(a Arg) { (*f)[q.Name] = a }
		p.list = append(p.list, &q)
	}
}

// Value is a value of the type T, or any value for T = [value.Value].
func Value[T value.Value](p *Params, f *T, name, doc string) Spec[T] {
	s := add(p, f, Any, name, doc, func(a Arg) { *f = a.Value.(T) })
	s.fits = func(v value.Value) (takes string, ok bool) {
		if _, ok = v.(T); !ok {
			takes = noun[T]()
		}
		return takes, ok
	}
	return s
}

// noun names a type of values in a message: as the type itself says, or by its name.
func noun[T value.Value]() string {
	var zero T
	if n, ok := value.Value(zero).(interface{ Noun() string }); ok {
		return n.Noun()
	}
	return value.Article(zero.TypeName())
}

// Rest is one of the further arguments of a call: its name, if the caller chooses it, its
// value and its place.
type Rest[T any] struct {
	Name  string
	Value T
	At    source.Span
}

// rest adds a parameter that takes all further arguments.
func rest[T any](p *Params, f *[]Rest[T], kind Kind, name, doc string, as func(value.Value) T) Spec[[]Rest[T]] {
	s := add(p, f, kind, name, doc, func(a Arg) { *f = append(*f, Rest[T]{a.Name, as(a.Value), a.At}) })
	s.Param.Rest = true
	return s
}

// Values are any further values.
func (p *Params) Values(f *[]Rest[value.Value], name, doc string) Spec[[]Rest[value.Value]] {
	return rest(p, f, Any, name, doc, itself)
}

// Formulas are formulas by names that the caller chooses.
func (p *Params) Formulas(f *[]Rest[logic.Formula], name, doc string) Spec[[]Rest[logic.Formula]] {
	return rest(p, f, NamedFormulas, name, doc, formulaOf)
}

// Where are texts, numbers or words by the names of columns.
func (p *Params) Where(f *[]Rest[string], name, doc string) Spec[[]Rest[string]] {
	return rest(p, f, Columns, name, doc, textOf)
}

// Series are lists of numbers by names that the caller chooses.
func (p *Params) Series(f *[]Rest[[]float64], name, doc string) Spec[[]Rest[[]float64]] {
	return rest(p, f, Series, name, doc, FloatsOf)
}
