package syntax

import (
	"slices"
	"strings"

	"sequent/stdlib/logic/parse"
)

// Symbol is a name with a backslash and the symbol that Tab replaces it by.
type Symbol struct{ Name, Symbol string }

// SymbolInput lists the symbols whose names begin with prefix, sorted by name.
// prefix begins with a backslash. A name that equals the prefix comes first, as
// in every sorted list.
func SymbolInput(prefix string) []Symbol {
	var out []Symbol
	for name, symbol := range parse.Symbols {
		if strings.HasPrefix(name, prefix) {
			out = append(out, Symbol{name, symbol})
		}
	}
	slices.SortFunc(out, func(a, b Symbol) int { return strings.Compare(a.Name, b.Name) })
	return out
}
