package dsl

import (
	"slices"

	"sequent/stdlib/engine"
)

// Library holds everything a cell can call: the modules, the types with their
// methods, and the engines. Each file of this package (logic.go, entailment.go,
// data.go, …) contributes one literal. Calls, completion, Shift-Tab help, help(…),
// argument errors and the reference page all read these literals.
type Library struct {
	Modules []*Module
	Types   []*Type
	Engines []*EngineDef
	// judge asks the engines of a judgment.
	judge func(r *run, j *asked) (Value, error)
	// env is what engines find in a workspace.
	env func(w *Workspace) engine.Env
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
	Params  []Param
	Result  string // the name of the result's type; completion after the call uses it
	Given   []Key  // arguments that change the result's type: argument name, type name
	Doc     string // one sentence
	Example string // statements that run as a test; the last one contains the call
	Needs   string // what the example needs besides the binary: "data", "prover" or ""
	Call    func(c *Call) (Value, error)
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

// Param describes a parameter. A call gives arguments by position or by name.
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
	Choices []Completion
}

// Kind is the kind of value that an argument takes.
type Kind uint8

// The kinds of arguments.
const (
	KAny        Kind = iota
	KFormula         // a formula
	KInt             // a whole number
	KNumber          // a number
	KText            // a text
	KPath            // a file name; completion lists the folder
	KDataset         // the name of a published data set; completion lists the catalogue
	KJob             // the name of a job; completion lists the jobs of this machine
	KTruth           // true or false
	KDuration        // a number of seconds, or a number with ms, s, min or h
	KEngines         // engines, as after by
	KNamed           // named formulas (subst) or truth values (eval)
	KColumns         // named column values (where)
	KColumn          // the name of a table's column: a text or a word
	KColumnList      // a column's name, or several in a list
	KNumbers         // a list of numbers
	KSeries          // named lists of numbers (plot)
	KList            // a list
	KChoice          // one of the parameter's choices, as a text or a word
	KChoices         // several of the parameter's choices, in brackets
	KRange           // a range of whole numbers, or one number
)

// String returns the kind with its article, as error messages print it.
func (k Kind) String() string {
	return [...]string{"a value", "a formula", "a whole number", "a number", "a text", "a file name",
		"a data set name", "a job name", "true or false", "a duration above zero (5 means seconds; or 200 ms)", "engines", "name: formula", "column: value",
		"a column name", "a column name, or several in brackets", "a list of numbers", "name: [numbers]", "a list",
		"one of its choices", "a list of its choices", "a range of whole numbers (1..10)"}[k]
}

// newLibrary builds the tables: by a function, so that the tables' functions may
// use the tables without an initialisation cycle.
func newLibrary() *Library {
	return &Library{
		Modules: []*Module{compositionModule(), dataModule(), entailmentModule(), jobsModule(), logicModule(), lpModule(), natlogModule(), netsModule(), papersModule(), plotModule(), puzzleModule(), quantityModule()},
		Types: append([]*Type{
			formulaType(), verdictType(), comparisonType(), truthTableType(), datasetType(), evaluationType(),
			evaluationsType(), tableType(), balanceType(), netType(), curvesType(), runsType(), searchType(), jobType(), scoresType(), pictureType(), listType(), textType(), numberType(), quantityType(), truthType(), valuationType(), modelType(), nothingType(),
			moduleType(), pageType("help", "Help on a name."), pageType("tree", "A syntax tree.", Key{"sentence", "for a sentence: its structure, in lemmas"}, Key{"readings", "for a sentence: the number of its structures"}),
			pageType("explanation", "Why a verdict holds, in words."), derivationType(), proofType(), problemType(),
			pageType("source", "A problem in a prover's notation.", Key{"source", "the text"}, Key{"notation", "TPTP, LADR or DIMACS"}), pageType("latex", "LaTeX source.", Key{"latex", "the source"}),
		}, slices.Concat(compositionTypes(), natlogTypes(), rowsTypes(), puzzleTypes(), publishedTypes(), quantitiesTypes(), stagesTypes())...),
		Engines: engineDefs(),
		judge:   (*run).judgeItems,
		env:     (*Workspace).env,
	}
}

func (l *Library) module(name string) *Module {
	return find(l.Modules, func(m *Module) bool { return m.Name == name })
}

func (l *Library) typ(name string) *Type {
	return find(l.Types, func(t *Type) bool { return t.Name == name })
}

func (l *Library) engine(name string) *EngineDef {
	return find(l.Engines, func(e *EngineDef) bool { return e.Name == name })
}

func (t *Type) method(name string) *Func {
	if t == nil {
		return nil
	}
	return find(t.Methods, func(f *Func) bool { return f.Name == name })
}

func (m *Module) function(name string) *Func {
	return find(m.Funcs, func(f *Func) bool { return f.Name == name })
}

func find[T any](rows []*T, match func(*T) bool) *T {
	if i := slices.IndexFunc(rows, match); i >= 0 {
		return rows[i]
	}
	return nil
}

func funcNames(fs []*Func) []string {
	return names(fs, func(f *Func) string { return f.Name })
}

// names returns the names of a table's rows in the table's order.
func names[T any](rows []*T, name func(*T) string) []string {
	out := make([]string, len(rows))
	for i, r := range rows {
		out[i] = name(r)
	}
	return out
}
