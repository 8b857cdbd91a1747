package dsl

import (
	"slices"
)

// Library is everything that can be called: the modules, the types with their
// methods, and the engines. It is one tree of literals, one per file of this
// package (logic.go, entailment.go, data.go, …); calls, completion, Shift-Tab
// help, help(…), argument errors and the reference page derive from it.
type Library struct {
	Modules []*Module
	Types   []*Type
	Engines []*EngineDef
}

// Module is a part of the library that a dot reaches by name: entailment.load.
type Module struct {
	Name  string
	Doc   string // one sentence
	Funcs []*Func
}

// Type is a type of values: its methods and the keys of its JSON form.
type Type struct {
	Name    string
	Doc     string // one sentence
	Keys    []Key  // besides "kind"
	Methods []*Func
}

// Key documents a key of a JSON object.
type Key struct{ Name, Doc string }

// Func is a function of a module or a method of a type.
type Func struct {
	Name    string
	Params  []Param
	Result  string // the name of the type it gives, for completion after it
	Given   []Key  // arguments with which it gives another type, and which
	Doc     string // one sentence
	Example string // statements that run as a test; the last one shows the call
	Needs   string // what the example needs beyond the binary: "data", "prover" or ""
	Call    func(c *Call) (Value, error)
}

// resultWith is the type that the function gives with the named arguments.
func (f *Func) resultWith(given []string) string {
	for _, g := range f.Given {
		if slices.Contains(given, g.Name) {
			return g.Doc
		}
	}
	return f.Result
}

// Param is a parameter. Arguments are given by position or by name.
type Param struct {
	Name    string
	Kind    Kind
	Default any  // shown in signatures; nil where Required or where nothing is the default
	Need    bool // must be given
	Named   bool // given by name only
	Rest    bool // takes every further argument: by name if Kind.named, else by position
	Doc     string
	// Least and Most bound a number where Most is not 0.
	Least, Most int
	// Choices are what an argument of KChoice may be.
	Choices []Completion
}

// Kind is what an argument may be.
type Kind uint8

// The kinds of arguments.
const (
	KAny        Kind = iota
	KFormula         // a formula
	KInt             // a whole number
	KNumber          // a number
	KText            // a text
	KPath            // a text that names a file: completed from the folder
	KDataset         // a text that names a published data set: completed from the catalogue
	KJob             // a text that names a job: completed from those of this machine
	KTruth           // true or false
	KDuration        // seconds, or a number with ms, s, min or h
	KEngines         // engines, as after by
	KNamed           // named formulas (subst) or truth values (eval)
	KColumns         // named column values (where)
	KColumn          // the name of a table's column: a text or a word
	KColumnList      // a column's name, or several in a list
	KNumbers         // a list of numbers
	KSeries          // named lists of numbers (plot)
	KList            // a list
	KChoice          // one of the parameter's choices: a text or a word
	KChoices         // several of the parameter's choices, in brackets: texts or words
	KRange           // a range of whole numbers, or one number
)

// String names the kind as an error message expects it.
func (k Kind) String() string {
	return [...]string{"a value", "a formula", "a whole number", "a number", "a text", "a file's name",
		"a data set's name", "a job's name", "true or false", "a duration above zero (5 is seconds, 200 ms)", "engines", "name: formula", "column: value",
		"a column's name", "a column's name, or several in brackets", "a list of numbers", "name: [numbers]", "a list",
		"one of some words", "a list of some words", "a range of whole numbers (1..10)"}[k]
}

// newLibrary builds the tables. It is called by New alone, so that the tables'
// functions may use the workspace without an initialisation cycle.
func newLibrary() *Library {
	return &Library{
		Modules: []*Module{compositionModule(), dataModule(), entailmentModule(), jobsModule(), logicModule(), lpModule(), natlogModule(), netsModule(), papersModule(), plotModule(), puzzleModule(), quantityModule()},
		Types: append([]*Type{
			formulaType(), verdictType(), comparisonType(), truthTableType(), datasetType(), evaluationType(),
			evaluationsType(), tableType(), balanceType(), netType(), curvesType(), runsType(), searchType(), resultsType(), jobType(), scoresType(), pictureType(), listType(), textType(), numberType(), quantityType(), truthType(), valuationType(), modelType(), nothingType(),
			moduleType(), pageType("help", "Help on a name."), pageType("tree", "A syntax tree.", Key{"sentence", "of a sentence: its structure in lemmas"}, Key{"readings", "of a sentence: how many structures it has"}),
			pageType("explanation", "Why a verdict holds, in words."), derivationType(), proofType(), problemType(),
			pageType("source", "Text in the notation of provers.", Key{"source", "the text"}, Key{"notation", "TPTP, LADR or DIMACS"}), pageType("latex", "LaTeX source.", Key{"latex", "the source"}),
		}, slices.Concat(compositionTypes(), natlogTypes(), rowsTypes(), puzzleTypes(), publishedTypes(), quantitiesTypes(), stagesTypes())...),
		Engines: engineDefs(),
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

// names lists the rows of a table by name, in the table's order.
func names[T any](rows []*T, name func(*T) string) []string {
	out := make([]string, len(rows))
	for i, r := range rows {
		out[i] = name(r)
	}
	return out
}
