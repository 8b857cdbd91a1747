package composition

import (
	"fmt"
	"math"
	"strings"

	"sequent/stdlib/display"
)

// texts returns values as they are shown.
func texts[V any](values []V) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = fmt.Sprint(v)
	}
	return out
}

// tuple returns an input as the paper writes it: "(ε, F)".
func tuple(values []string) string { return "(" + strings.Join(values, ", ") + ")" }

// String writes the pair: "C1 of (ε, F)".
func (f *Fairness[V]) String(p Pair[V]) string {
	return f.Composition.Tree.names[p.Node] + " of " + tuple(texts(p.Inputs))
}

// shown is how many missing pairs, and values of a domain, are listed.
const shown = 20

// Doc says whether the data are fair, how much of each function they show, and
// what they do not.
func (f *Fairness[V]) Doc() display.Doc {
	t := &display.Table{Columns: []display.Column{
		{Head: "node"}, {Head: "inputs shown", Align: display.Right}, {Head: "of", Align: display.Right},
		{Head: "missing", Align: display.Right},
	}}
	all, total := 0, 0
	for node := range f.met {
		if f.Composition.Tree.IsLeaf(node) {
			continue
		}
		met, of := f.Count(node)
		all, total = all+met, sum(total, of)
		row := display.Row{Cells: []display.Cell{
			{Text: f.Composition.Tree.names[node], Tone: display.Code}, {Text: fmt.Sprint(met)},
			{Text: number(of)}, {Text: number(of - met)},
		}}
		if met < of {
			row.Mark = display.Refuting
		}
		t.Rows = append(t.Rows, row)
	}
	head := display.Line{
		{Text: "fair", Tone: display.Good},
		{Text: fmt.Sprintf("   every input of every function is shown: %d", all)},
	}
	if all < total {
		head = display.Line{
			{Text: "unfair", Tone: display.Bad},
			{Text: fmt.Sprintf("   %s of %s inputs of functions are not shown", number(total-all), number(total))},
		}
	}
	d := display.Doc{head, t}
	if all < total {
		d = append(d, f.list(total-all))
	}
	return d
}

// list lists missing pairs.
func (f *Fairness[V]) list(missing int) display.Block {
	var body display.Doc
	for p := range f.Missing() {
		if len(body) == shown {
			body = append(body, display.Line{{
				Text: fmt.Sprintf("and %s more", number(missing-shown)),
				Tone: display.Muted,
			}})
			break
		}
		body = append(body, display.Line{{Text: f.String(p), Tone: display.Code}})
	}
	return display.Details{Summary: "not shown", Body: body}
}

// sum adds counts of which one may be the largest int.
func sum(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

// number writes a count; the largest int stands for more.
func number(n int) string {
	if n > math.MaxInt/2 {
		return "very many"
	}
	return fmt.Sprint(n)
}

// Doc shows the domains and how much of each function is defined.
func (c *Composition[V]) Doc() display.Doc {
	t := &display.Table{Columns: []display.Column{
		{Head: "node"}, {Head: "of"}, {Head: "domain"}, {Head: "defined for", Align: display.Right},
	}}
	for node := range c.nodes {
		values, inputs, defined := texts(c.nodes[node].values), "", ""
		if len(values) > shown {
			values = append(values[:shown], fmt.Sprintf("and %d more", len(values)-shown))
		}
		if !c.Tree.IsLeaf(node) {
			for i, child := range c.Tree.children[node] {
				inputs += [2]string{"", ", "}[min(i, 1)] + c.Tree.names[child]
			}
			defined = fmt.Sprint(len(c.nodes[node].output))
		}
		t.Rows = append(t.Rows, display.Row{Cells: []display.Cell{
			{Text: c.Tree.names[node], Tone: display.Code}, {Text: inputs},
			{Text: strings.Join(values, " ")}, {Text: defined},
		}})
	}
	return display.Doc{
		display.Line{
			{Text: c.Tree.String(), Tone: display.Code},
			{Text: fmt.Sprintf("   %v inputs", c.Inputs()), Tone: display.Muted},
		},
		t,
	}
}
