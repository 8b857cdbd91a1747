package jobs

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"sequent/stdlib/display"
	"sequent/stdlib/entailment"
	"sequent/stdlib/nets"
	"sequent/stdlib/stats"
)

// Group is stored runs that differ in their seeds alone.
type Group []Result

// Groups puts runs together that differ in their seeds alone, in the order of
// the table of networks, permuted ones first. Of each key the last row counts.
func Groups(results []Result) (groups []Group) {
	kept := map[string]int{} // by key and worlds, into rows
	var rows []Result
	for _, r := range results {
		key := fmt.Sprint(r.Key, r.Worlds)
		if i, ok := kept[key]; ok {
			rows[i] = r
			continue
		}
		kept[key] = len(rows)
		rows = append(rows, r)
	}
	at := map[string]int{}
	for _, r := range rows {
		key := fmt.Sprint(r.Network, "/", r.how(), r.Batch, r.Rate, r.Epochs)
		if i, ok := at[key]; ok {
			groups[i] = append(groups[i], r)
			continue
		}
		at[key] = len(groups)
		groups = append(groups, Group{r})
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return a.place() - b.place() })
	return groups
}

// place is the group's place in the order of the table of networks.
func (g Group) place() int {
	i := slices.IndexFunc(nets.Networks, func(s nets.Spec) bool { return s.Name == g[0].Network })
	if g[0].Permuted {
		return 2 * i
	}
	return 2*i + 1
}

// Mean is the group's accuracy on a set, in %, and half of its 95 % interval by
// Student's t over seeds (see [stats.Mean]); infinite for one seed. ok is false where
// no run was asked about the set.
func (g Group) Mean(set string) (mean, half float64, ok bool) {
	var shares []float64
	for _, r := range g {
		if s := r.Scores[set]; s.Of > 0 {
			shares = append(shares, 100*s.Accuracy())
		}
	}
	mean, half = stats.Mean(shares)
	return mean, half, len(shares) > 0
}

// cell is the group's accuracy as a table shows it: "78.1 ±2.3", "78.1".
func (g Group) cell(set string) string {
	mean, half, ok := g.Mean(set)
	switch {
	case !ok:
		return ""
	case math.IsInf(half, 0):
		return fmt.Sprintf("%.1f", mean)
	}
	return fmt.Sprintf("%.1f ±%.1f", mean, half)
}

// origin says which stored runs the group is.
func (g Group) origin() string {
	var seeds, commits []string
	for _, r := range g {
		seeds = append(seeds, fmt.Sprint(r.Seed))
		if commit := fmt.Sprintf("%.8s", r.Commit); !slices.Contains(commits, commit) {
			commits = append(commits, commit)
		}
	}
	if len(g) == 1 {
		return g[0].origin()
	}
	return fmt.Sprintf("mean of %d stored runs: %s, seeds %s, commit %s", len(g), g[0].how(), strings.Join(seeds, " "),
		strings.Join(commits, " "))
}

// chosen keeps of groups that differ in worlds at test time alone the one that
// did best on the generated rows by which epochs are chosen too, so that no
// published set has a say.
func chosen(groups []Group) (kept []Group) {
	for _, g := range groups {
		same := func(k Group) bool {
			one, other := k[0], g[0]
			one.Worlds, other.Worlds = 0, 0
			return one.Network == other.Network && one.how() == other.how() && one.Epochs == other.Epochs &&
				one.Batch == other.Batch && one.Rate == other.Rate
		}
		i := slices.IndexFunc(kept, same)
		if i < 0 {
			kept = append(kept, g)
			continue
		}
		had, _, _ := kept[i].Mean("selection")
		has, _, _ := g.Mean("selection")
		if has > had || has == had && g[0].Worlds > kept[i][0].Worlds {
			kept[i] = g
		}
	}
	return kept
}

// Means is Table 2 of the paper and below each of its rows the means over seeds
// of stored runs, with the intervals of [Group.Mean].
func Means(results []Result) *display.Table {
	groups := chosen(Groups(results))
	return beside(func(network string) (rows []display.Row) {
		for _, g := range groups {
			if g[0].Network != network {
				continue
			}
			cells := []display.Cell{{Text: network, Tone: display.Code}}
			for _, set := range append(entailment.Names(), "training") {
				cells = append(cells, display.Cell{Text: g.cell(set)})
			}
			rows = append(rows, display.Row{Cells: append(cells, display.Cell{Text: g.origin()})})
		}
		return rows
	})
}

// Order is the networks by their accuracy on a published set, the best first:
// the mean over seeds, half of its interval, the accuracy on rows trained on,
// and what the paper prints; below them those of the paper that have no run.
// permuted selects runs with or without renaming.
func Order(results []Result, set string, permuted bool) *display.Table {
	printed := map[string]float64{}
	for name, row := range Paper {
		printed[name] = row[slices.Index(entailment.Names(), set)]
	}
	return orderOf(ranked(results, set, permuted), set, printed)
}

// orderOf are groups in this order beside what is printed of their networks, then
// the printed networks that have no run.
func orderOf(groups []Group, set string, printed map[string]float64) *display.Table {
	t := &display.Table{Columns: []display.Column{{Head: "network"}}}
	for _, head := range []string{"seeds", "accuracy %", "±", "training %", "published %", "difference"} {
		t.Columns = append(t.Columns, display.Column{Head: head, Align: display.Right})
	}
	missing := slices.SortedFunc(maps.Keys(printed), func(a, b string) int {
		return cmp.Or(cmp.Compare(printed[b], printed[a]), strings.Compare(a, b))
	})
	for _, g := range groups {
		name := g[0].Network
		t.Rows = append(t.Rows, g.beside(g.called(groups), set, printed[name]))
		missing = slices.DeleteFunc(missing, func(other string) bool { return other == name })
	}
	for _, name := range missing {
		t.Rows = append(t.Rows, texts(name, "0", "", "", "", fmt.Sprintf("%.1f", printed[name]), ""))
	}
	return t
}

// ranked are the groups that were asked about a set, the best on it first.
func ranked(results []Result, set string, permuted bool) []Group {
	groups := slices.DeleteFunc(chosen(Groups(results)), func(g Group) bool {
		_, _, ok := g.Mean(set)
		return !ok || g[0].Permuted != permuted
	})
	slices.SortStableFunc(groups, func(a, b Group) int {
		one, _, _ := a.Mean(set)
		other, _, _ := b.Mean(set)
		return cmp.Compare(other, one)
	})
	return groups
}

// called is the group's network, with its settings where others have them too.
func (g Group) called(others []Group) string {
	same := 0
	for _, o := range others {
		if o[0].Network == g[0].Network {
			same++
		}
	}
	if same == 1 {
		return g[0].Network
	}
	return fmt.Sprintf("%s (%s)", g[0].Network, g[0].Settings)
}

// beside is the group's row beside a printed accuracy; 0 is none.
func (g Group) beside(name, set string, printed float64) display.Row {
	mean, half, _ := g.Mean(set)
	cells := []string{name, fmt.Sprint(len(g)), fmt.Sprintf("%.1f", mean), "", "", "", ""}
	if !math.IsInf(half, 0) {
		cells[3] = fmt.Sprintf("%.1f", half)
	}
	if training, _, ok := g.Mean("training"); ok {
		cells[4] = fmt.Sprintf("%.1f", training)
	}
	if printed > 0 {
		cells[5], cells[6] = fmt.Sprintf("%.1f", printed), fmt.Sprintf("%+.1f", mean-printed)
	}
	return texts(cells...)
}

// ByWorlds is how accuracies in % rise with the number of worlds at test time,
// the paper's Figure 1: for each training a row a number of worlds, the mean over
// seeds. It has no rows where no net with worlds was asked.
func ByWorlds(results []Result, permuted bool) *display.Table {
	t := &display.Table{Columns: []display.Column{
		{Head: "settings"}, {Head: "worlds", Align: display.Right},
		{Head: "seeds", Align: display.Right},
	}}
	sets := append(entailment.Names(), "training")
	for _, set := range sets {
		t.Columns = append(t.Columns, display.Column{Head: strings.TrimPrefix(set, "test_"), Align: display.Right})
	}
	groups := slices.DeleteFunc(Groups(results), func(g Group) bool {
		return g[0].Worlds == 0 || g[0].Permuted != permuted
	})
	slices.SortStableFunc(groups, func(a, b Group) int {
		return cmp.Or(strings.Compare(a[0].Settings, b[0].Settings), a[0].Worlds-b[0].Worlds)
	})
	for _, g := range groups {
		cells := []string{g[0].Settings, fmt.Sprint(g[0].Worlds), fmt.Sprint(len(g))}
		for _, set := range sets {
			mean, _, ok := g.Mean(set)
			if !ok {
				cells = append(cells, "")
				continue
			}
			cells = append(cells, fmt.Sprintf("%.1f", mean))
		}
		t.Rows = append(t.Rows, texts(cells...))
	}
	return t
}

func texts(cells ...string) (r display.Row) {
	for _, c := range cells {
		r.Cells = append(r.Cells, display.Cell{Text: c})
	}
	return r
}
