package syntax

import (
	"slices"
	"strings"

	"sequent/stdlib/logic/parse"
)

// Symbol is a name with a backslash and what Tab turns it into.
type Symbol struct{ Name, Symbol string }

// SymbolInput lists the symbols whose names begin with prefix, which begins
// with a backslash, sorted by name; a name that is the prefix itself comes
// first, as every sorted list has it.
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
