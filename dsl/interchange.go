package dsl

import (
	"errors"
	"fmt"

	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets"
)

// Interchange interventions in nets of sentence pairs.

func interchangeFunc() *Func {
	return &Func{Name: "interchange", Result: "table",
		Params: []Param{
			{Name: "data", Need: true, Doc: "a data set of sentences in the nine-token form"},
			{Name: "pairs", Kind: KInt, Default: 1000, Least: 1, Most: 100_000,
				Doc: "how many pairs of a base and a source are drawn from the rows, none twice; all where there are no more"},
			{Name: "seed", Kind: KInt, Default: 1, Most: maxSeed, Doc: "of the draw"},
			{Name: "among", Kind: KChoice, Default: "right", Named: true, Doc: "which rows are drawn from", Choices: []Completion{
				{Text: "right", Doc: "those that the net tells right"},
				{Text: "all", Doc: "all"},
			}},
		},
		Doc: "Of a net of sentence pairs, at each node of the aligned tree: how often the label follows the composition when the node's state is swapped for " +
			"that of another pair (interchange interventions, Geiger et al. 2021).",
		Example: pairData + "let net = nets.compTree(dim: 4, seed: 1)\nnet.train(D, epochs: 2)\nnet.interchange(D, pairs: 20)",
		Call:    interchangeNet}
}

// interchangeNet shows a row for each node, also for those of which the network has
// no state.
func interchangeNet(c *Call) (Value, error) {
	n := c.Recv.(Net)
	if !n.pairs() {
		return nil, c.Fail("", "net.data", "%s reads formulas, and only nets of sentence pairs have an aligned tree", n.ref.net.Network).
			WithHelp("nets.compTree and nets.discreteTree are some that have: see nets.list")
	}
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	if len(rows) < 2 {
		return nil, c.Fail("data", "net.data", "an interchange is between two pairs of sentences, and this is %s", count(len(rows), "pair")).
			WithHelp("take more rows")
	}
	how := nets.Interchanging{Pairs: c.Int("pairs"), Seed: uint64(c.Int("seed")), All: c.Text("among") == "all"}
	progress := c.ProgressNoted("swap states of " + count(len(rows), "pair"))
	told := func(done, of int, note string) { progress(int64(done), int64(of), note) }
	counts, err := netWorker().Interchange(c.Ctx, n.ref.net, rows, how, told)
	if errors.Is(err, nets.ErrNoneRight) {
		return nil, c.Fail("data", "net.data", "%v", err).WithHelp("train the net longer, or draw from all rows by among: \"all\"")
	}
	if err != nil {
		return nil, netError(c, "data", "net.data", err)
	}
	return Table{T: interchangeTable(counts), Note: interchangeNote(n, how, counts)}, nil
}

// interchangeTable has "–" where a network has no state, or nothing was informative.
func interchangeTable(counts []nets.Interchanged) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "node"}}}
	for _, head := range []string{"swaps", "follow %", "if ignored %", "informative", "follow of these %", "±"} {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	for _, x := range counts {
		half := "–"
		if x.Informative > 0 {
			low, high := experiment.Wilson(nets.Score{Right: x.RightOfThese, Of: x.Informative})
			half = fmt.Sprintf("%.1f", 50*(high-low))
		}
		t.Rows = append(t.Rows, textRow(x.Node, countOr(x.Of, x.Of), shareOf(x.Right, x.Of), shareOf(x.Unchanged, x.Of),
			countOr(x.Informative, x.Of), shareOf(x.RightOfThese, x.Informative), half))
	}
	return t
}

// countOr is a number, or "–" of nothing.
func countOr(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

// shareOf is a share in per cent, or "–" of nothing.
func shareOf(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*float64(n)/float64(of))
}

// interchangeNote says what was swapped and what the columns mean.
func interchangeNote(n Net, how nets.Interchanging, counts []nets.Interchanged) string {
	drawn := "rows that the net tells right"
	if how.All {
		drawn = "all rows"
	}
	note := fmt.Sprintf("%s. Base and source are drawn from %s. A label follows if it is what natural logic composes with the source's value "+
		"at the node. If ignored: the share of swaps after which the net's label of the base would be that. Informative: it is not the base's label. "+
		"± is half of the 95 %% interval over swaps (Wilson).", n.spec(), drawn)
	spec, err := nets.Lookup(n.ref.net.Network)
	if err == nil {
		note += " The state of a node: " + spec.States() + "."
	}
	for _, x := range counts {
		if x.Of == 0 {
			return note + " –: the network has no state that is this node's alone."
		}
	}
	return note
}
