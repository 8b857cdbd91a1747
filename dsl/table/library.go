package table

import (
	"slices"

	"sequent/dsl/front"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
)

// ModuleValue is a module's name used as an expression. It shows the module's functions.
type ModuleValue struct{ Module *Module }

// TypeName implements Value.
func (ModuleValue) TypeName() string { return "module" }

// Doc lists the module's functions.
func (m ModuleValue) Doc() display.Doc { return helpModule(m.Module) }

// JSON has the functions' names.
func (m ModuleValue) JSON() any {
	return value.Object{"kind": "module", "name": m.Module.Name, "functions": FuncNames(m.Module.Funcs)}
}

// Library holds everything a cell can call: the modules, the types with their
// methods, and the engines. Each file of this package (logic.go, entailment.go,
// data.go, …) contributes one literal. Calls, completion, Shift-Tab help, help(…),
// argument errors and the reference page all read these literals.
type Library struct {
	Modules []*Module
	Types   []*Type
	Engines []*EngineDef
	// Judge asks the engines of a judgment.
	Judge func(r Running, j *Judgment) (value.Value, error)
	// Env is what engines find in a workspace.
	Env func(w Scope) engine.Env
}

// Module is a named group of functions. A dot reaches them: entailment.load.
type Module struct {
	Name  string
	Doc   string // one sentence
	Funcs []*Func
}

// Type describes a type of values: its methods and the keys of its JSON form.
type Type struct {
	Name    string
	Doc     string // one sentence
	Keys    []Key  // besides "kind"
	Methods []*Func
}

// Key documents one key of a JSON object.
type Key struct{ Name, Doc string }

// Func describes a function of a module or a method of a type.
type Func struct {
	Name    string
	Result  string // the name of the result's type; completion after the call uses it
	Given   []Key  // arguments that change the result's type: argument name, type name
	Doc     string // one sentence
	Example string // statements that run as a test; the last one contains the call
	Needs   string // what the example needs besides the binary: "data", "prover" or ""
	Body           // its parameters, and what it calls
}

// resultWith returns the result type of a call with the named arguments.
func (f *Func) resultWith(given []string) string {
	for _, g := range f.Given {
		if slices.Contains(given, g.Name) {
			return g.Doc
		}
	}
	return f.Result
}

// Param describes a parameter. A call gives arguments by position or by name. [Params]
// declares it.
type Param struct {
	Name    string
	Kind    Kind
	Default any  // signatures show it; nil if Need is set or there is no default
	Need    bool // the call must give it
	Named   bool // the call gives it by name only
	Rest    bool // takes every further argument: by name if Kind.named, else by position
	Doc     string
	// Least and Most bound a number unless Most is 0.
	Least, Most int
	// Choices lists the values of an argument of kind KChoice.
	Choices []front.Completion
	// field points to the field of the arguments that set fills in. fits checks the type
	// of a value of kind Any; it is nil if every type fits.
	field any
	set   func(Arg)
	fits  func(value.Value) (takes string, ok bool)
}

// Kind is the kind of value that an argument takes.
type Kind uint8

// The kinds of arguments.
const (
	Any           Kind = iota
	Formula            // a formula
	Int                // a whole number
	Number             // a number
	Text               // a text
	Path               // a file name; completion lists the folder
	Dataset            // the name of a published data set; completion lists the catalogue
	Job                // the name of a job; completion lists the jobs of this machine
	Truth              // true or false
	Duration           // a number of seconds, or a number with ms, s, min or h
	Engines            // engines, as after by
	NamedFormulas      // named formulas (subst) or truth values (eval)
	Columns            // named column values (where)
	Column             // the name of a table's column: a text or a word
	ColumnList         // a column's name, or several in a list
	Numbers            // a list of numbers
	Series             // named lists of numbers (plot)
	List               // a list
	Choice             // one of the parameter's choices, as a text or a word
	Choices            // several of the parameter's choices, in brackets
	Range              // a range of whole numbers, or one number
)

// String returns the kind with its article, as error messages print it.
func (k Kind) String() string {
	return [...]string{"a value", "a formula", "a whole number", "a number", "a text", "a file name",
		"a data set name", "a job name", "true or false", "a duration above zero (5 means seconds; or 200 ms)",
		"engines", "name: formula", "column: value",
		"a column name", "a column name, or several in brackets", "a list of numbers", "name: [numbers]", "a list",
		"one of its choices", "a list of its choices", "a range of whole numbers (1..10)"}[k]
}

// Module is the module of a name, or nil.
func (l *Library) Module(name string) *Module {
	return find(l.Modules, func(m *Module) bool { return m.Name == name })
}

// Type is the type of a name, or nil.
func (l *Library) Type(name string) *Type {
	return find(l.Types, func(t *Type) bool { return t.Name == name })
}

// Engine is the engine of a name, or nil.
func (l *Library) Engine(name string) *EngineDef {
	return find(l.Engines, func(e *EngineDef) bool { return e.Name == name })
}

// Method is the type's method of a name, or nil.
func (t *Type) Method(name string) *Func {
	if t == nil {
		return nil
	}
	return find(t.Methods, func(f *Func) bool { return f.Name == name })
}

// Function is the module's function of a name, or nil.
func (m *Module) Function(name string) *Func {
	return find(m.Funcs, func(f *Func) bool { return f.Name == name })
}

func find[T any](rows []*T, match func(*T) bool) *T {
	if i := slices.IndexFunc(rows, match); i >= 0 {
		return rows[i]
	}
	return nil
}

// FuncNames lists the names of functions.
func FuncNames(fs []*Func) []string {
	return Names(fs, func(f *Func) string { return f.Name })
}

// Names returns the names of a table's rows in the table's order.
func Names[T any](rows []*T, name func(*T) string) []string {
	out := make([]string, len(rows))
	for i, r := range rows {
		out[i] = name(r)
	}
	return out
}
