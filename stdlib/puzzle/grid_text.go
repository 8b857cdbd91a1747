package puzzle

import "strings"

// Group is a group of values of a logic grid.
type Group struct {
	Title  string // what the values are: Name, Phone Brand
	Values []string
}

// GridText writes a logic grid that is given as data the way [Read] takes one:
// a list of values for each group, then the clues. Where the clues do not speak
// of houses, the objects are the values of the first group with names.
func GridText(groups []Group, clues []string) string {
	var b strings.Builder
	b.WriteString("Everyone has one value of each group, and no two have the same:\n")
	for _, g := range groups {
		b.WriteString(" - " + g.Title + ": `" + strings.Join(g.Values, "`, `") + "`\n")
	}
	b.WriteString("\nClues:\n")
	for _, c := range clues {
		b.WriteString("- " + c + "\n")
	}
	return b.String()
}
