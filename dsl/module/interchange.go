package module

import (
	"errors"
	"fmt"

	"sequent/dsl/front"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/display"
	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
	"sequent/stdlib/wording"
)

// Interchange interventions in nets of sentence pairs.

func interchangeFunc() *table.Func {
	return &table.Func{Name: "interchange", Result: "table",
		Doc: "Interchange interventions (Geiger et al. 2021) on a net of sentence pairs: for each node of the " +
			"aligned tree, how often the label changes as natural logic " +
			"predicts when the node's state is replaced by that of another pair.",
		Example: pairData + "let net = nets.compTree(dim: 4, seed: 1)\nnet.train(D, epochs: 2)\nnet.interchange(D, " +
			"pairs: 20)",
		Body: table.MethodWith((*interchangeNetArgs).declare, interchangeNet)}
}

type interchangeNetArgs struct {
	Data  Dataset
	Pairs int
	Seed  uint64
	Among string
}

func (a *interchangeNetArgs) declare(p *table.Params) {
	table.Value(p, &a.Data, "data", "a data set of sentences in the nine-token form").Required()
	p.Int(&a.Pairs, "pairs",
		"the number of pairs of a base and a source drawn from the rows without repetition; all pairs if there are "+
			"fewer").Default(1000).Range(1, 100_000)
	p.Uint(&a.Seed, "seed", "the seed of the random draw").Default(1).Range(0, maxSeed)
	p.Choice(&a.Among, "among", "the rows to draw from", []front.Completion{
		{Text: "right", Doc: "the rows that the net labels correctly"},
		{Text: "all", Doc: "all"},
	}).Default("right").ByName()
}

// interchangeNet shows one row for each node, including nodes without a state in the
// network.
func interchangeNet(c *table.Call, n Net, a *interchangeNetArgs) (value.Value, error) {
	if !n.pairs() {
		return nil, c.Fail(nil, "net.data", "%s reads formulas, but interchange needs a net of sentence pairs",
			n.Ref.net.Network).
			WithHelp("use nets.compTree, nets.discreteTree or another net of sentence pairs in nets.list")
	}
	rows, err := netRows(c, n, &a.Data)
	if err != nil {
		return nil, err
	}
	if len(rows) < 2 {
		return nil, c.Fail(&a.Data, "net.data", "interchange needs at least two pairs of sentences, but data has %s",
			value.Count(len(rows), "pair")).
			WithHelp("give a data set with more rows")
	}
	how := nets.Interchanging{Pairs: a.Pairs, Seed: a.Seed, All: a.Among == "all"}
	progress := c.ProgressNoted("swap states of " + value.Count(len(rows), "pair"))
	told := func(done, of int, note string) { progress(int64(done), int64(of), note) }
	counts, err := NetWorker().Interchange(c.Ctx, n.Ref.net, rows, how, told)
	if errors.Is(err, nets.ErrNoneRight) {
		return nil, c.Fail(&a.Data, "net.data", "%v", err).
			WithHelp("train the net longer, or draw from all rows with among: all")
	}
	if err != nil {
		return nil, netError(c, &a.Data, "net.data", err)
	}
	return value.Table{T: interchangeTable(counts), Note: interchangeNote(n, how, counts)}, nil
}

// interchangeTable shows "–" if a network has no state, or no swap was informative.
func interchangeTable(counts []nets.Interchanged) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "node"}}}
	for _, head := range []string{"swaps", "follow %", "if ignored %", "informative", "follow of these %", "±"} {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	for _, x := range counts {
		half := "–"
		if x.Informative > 0 {
			low, high := stats.Wilson(x.RightOfThese, x.Informative)
			half = fmt.Sprintf("%.1f", 50*(high-low))
		}
		t.Rows = append(t.Rows, value.TextRow(x.Node, countOr(x.Of, x.Of), shareOf(x.Right, x.Of), shareOf(x.Unchanged,
			x.Of),
			countOr(x.Informative, x.Of), shareOf(x.RightOfThese, x.Informative), half))
	}
	return t
}

// countOr returns a number, or "–" for none.
func countOr(n, of int) string {
	if of == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

// shareOf returns a share in per cent, or "–" for none.
func shareOf(n, of int) string {
	if of == 0 {
		return "–"
	}
	return wording.PercentCell(wording.Share(n, of), 1)
}

// interchangeNote says what was swapped and what the columns mean.
func interchangeNote(n Net, how nets.Interchanging, counts []nets.Interchanged) string {
	drawn := "rows that the net labels correctly"
	if how.All {
		drawn = "all rows"
	}
	note := fmt.Sprintf("%s. Base and source are drawn from %s. A label follows if it equals the label that natural "+
		"logic composes with the source's value "+
		"at the node. If ignored: the share of swaps where the net's label of the base already equals it. "+
		"Informative: it differs from the base's label. "+
		"± is half of the 95 %% interval over swaps (Wilson).", n.spec(), drawn)
	spec, err := nets.Lookup(n.Ref.net.Network)
	if err == nil {
		note += " The state of a node: " + spec.States() + "."
	}
	for _, x := range counts {
		if x.Of == 0 {
			return note + " –: the network has no separate state for this node."
		}
	}
	return note
}
