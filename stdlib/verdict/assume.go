package verdict

import (
	"slices"
	"strings"
)

// Assume says which assumptions an engine may make. The zero value allows all.
type Assume struct{ excluded uint16 }

// AssumeOnly allows the named assumptions and no others.
func AssumeOnly(names ...AssumptionName) Assume {
	var a Assume
	for i, n := range AssumptionNames() {
		if !slices.Contains(names, n) {
			a.excluded |= 1 << i
		}
	}
	return a
}

// Without excludes assumptions besides those that are excluded already.
func (a Assume) Without(names ...AssumptionName) Assume {
	for i, n := range AssumptionNames() {
		if slices.Contains(names, n) {
			a.excluded |= 1 << i
		}
	}
	return a
}

// Allows says whether an assumption may be made.
func (a Assume) Allows(name AssumptionName) bool {
	i := slices.Index(AssumptionNames(), name)
	return i >= 0 && a.excluded&(1<<i) == 0
}

// Among returns those of the given assumptions that are allowed.
func (a Assume) Among(names ...AssumptionName) []AssumptionName {
	return slices.DeleteFunc(slices.Clone(names), func(n AssumptionName) bool { return !a.Allows(n) })
}

// Argument returns the argument of an engine that can make these assumptions, as the
// language writes it: "assume: [import, wordnet]", or "" if all are allowed.
func (a Assume) Argument(able ...AssumptionName) string {
	allowed := a.Among(able...)
	if len(allowed) == len(able) {
		return ""
	}
	words := make([]string, len(allowed))
	for i, n := range allowed {
		words[i] = string(n)
	}
	return "assume: [" + strings.Join(words, ", ") + "]"
}
