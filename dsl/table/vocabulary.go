package table

import (
	"sequent/dsl/syntax"
	"sequent/stdlib/logic/parse"
)

// Vocabulary is what an editor needs to know of the language besides its grammar: the
// words for highlighting and symbol input. It is plain data, so that editors in other
// languages can read it as JSON.
type Vocabulary struct {
	Keywords map[string]syntax.Class `json:"keywords"` // by word: keyword, operator or constant
	Builtins []string                `json:"builtins"` // the functions without a module: help, names, forget
	Modules  []string                `json:"modules"`
	Symbols  map[string]string       `json:"symbols"` // by name, the backslash included: \models is ⊨
}

// Vocabulary collects the words from the tables.
func (l *Library) Vocabulary() Vocabulary {
	v := Vocabulary{Keywords: map[string]syntax.Class{}, Symbols: map[string]string{}}
	for _, word := range parse.Keywords {
		v.Keywords[word] = syntax.Tokens(word)[0].Class
	}
	for _, f := range Builtins {
		v.Builtins = append(v.Builtins, f.Name)
	}
	for _, m := range l.Modules {
		v.Modules = append(v.Modules, m.Name)
	}
	for _, s := range syntax.SymbolInput(`\`) {
		v.Symbols[s.Name] = s.Symbol
	}
	return v
}
