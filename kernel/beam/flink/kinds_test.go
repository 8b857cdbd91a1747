package flink_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/batch/submit"
)

// kind is a call for work of some kind.
type kind struct {
	name, ending, call string
	long               bool
}

// kinds are calls of the language, at least one for each kind of work. Each writes a
// file of several units; OUT is its name, and HOW says where it is made. Those that are
// long share their graph with another: they are left out where time is short.
var kinds = []kind{
	{"generate", "jsonl", `entailment.generate(rows: ROWS, seed: 5, out: OUT, HOW)`, true},
	{"evaluate", "csv", `data.evaluate("pairs.csv.gz", by: worlds(64, seed: 2), out: OUT, HOW)`, true},
	{"sentences", "jsonl", `data.evaluate("sentences.jsonl", by: natlog, out: OUT, HOW)`, true},
	{"net", "csv", `data.evaluate("pairs.csv.gz", by: net(bar: 0.52), out: OUT, HOW)`, false},
	{"relabel", "csv", `entailment.relabel("pairs.csv.gz", OUT, by: lengths, HOW)`, true},
	{"prune", "csv.gz", `entailment.prune("pairs.csv.gz", out: OUT, against: D, HOW)`, false},
	{"match", "txt", `entailment.match("pairs.csv.gz", out: OUT, HOW)`, false},
	{
		"grid",
		"tsv",
		`nets.search("bag", D.head(40), D.head(20), epochs: 2, dim: [2, 4], lr: [0.05, 1e30], seed: [1, 2], keep: best, out: OUT, HOW)`,
		false,
	},
}

// call returns the call for a file in some place.
func call(template string, rows int, out, how string) string {
	return strings.NewReplacer("ROWS", fmt.Sprint(rows), "OUT", fmt.Sprintf("%q", out), "HOW", how).Replace(template)
}

// TestBytesOfKinds: a notebook hands work of every kind to the cluster, whose workers
// are its own processes, looks it up by name, and has the files and counts that memory
// gives.
func TestBytesOfKinds(t *testing.T) {
	n := need(t).notebook(t)
	n.sentences()
	n.value("let D = entailment.generate(rows: 400, seed: 3)\nlet net = nets.bag(dim: 4)\n"+
		`entailment.generate(rows: %d, seed: 3, out: "pairs.csv.gz")`, n.c.rows)
	begun := time.Now()
	kinds := slices.DeleteFunc(slices.Clone(kinds), func(k kind) bool { return k.long && testing.Short() })
	for _, k := range kinds {
		how := fmt.Sprintf("%s, name: %q, detach: true", n.process(), "kind"+k.name)
		n.value("%s", call(k.call, n.c.rows, "cluster-"+k.name+"."+k.ending, how))
		if n.c.name == "spark" { // whose job server does one job at a time
			n.value("jobs.find(%q).wait", "kind"+k.name)
		}
	}
	for _, k := range kinds {
		memory, cluster := "memory-"+k.name+"."+k.ending, "cluster-"+k.name+"."+k.ending
		here := n.job("%s", call(k.call, n.c.rows, memory, "runner: memory")).Status
		there := n.job("jobs.find(%q).wait", "kind"+k.name).Status
		if there.State != submit.Done || there.End.Tally.Units < 2 {
			t.Errorf("%s: %+v", k.name, there)
			continue
		}
		want, got := n.sum(memory), n.sum(cluster)
		counts := func(s submit.Status) string { return fmt.Sprint(s.End.Tally.Rows, s.End.Tally.Counts) }
		if got != want || counts(here) != counts(there) {
			t.Errorf("%s has other bytes than memory, or counts: %s, in memory %s", k.name, counts(there), counts(here))
		}
		t.Logf("%-10s %6d rows in %4.1f s by %d units, %s, %s", k.name, there.End.Tally.Rows,
			there.Last.Sub(there.Started).Seconds(), there.End.Tally.Units, got, counts(there))
	}
	t.Logf("all of them %.1f s", time.Since(begun).Seconds())
	if left := n.leftovers(); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// sentences writes pairs of sentences for as many rows as make two units.
func (n *notebook) sentences() {
	var file strings.Builder
	quantifiers, nouns, verbs := []string{
		"all", "some", "no", "not all",
	}, []string{"dogs", "animals", "poodles"}, []string{"run", "move"}
	for i := range 10_500 {
		premise := fmt.Sprintf("%s %s %s", quantifiers[i%4], nouns[i/4%3], verbs[i/12%2])
		conclusion := fmt.Sprintf("%s %s %s", quantifiers[i/24%4], nouns[i/96%3], verbs[i/288%2])
		fmt.Fprintf(&file, `{"premise": %q, "conclusion": %q, "label": %q}`+"\n", premise, conclusion, []string{
			"entailment", "contradiction", "neutral",
		}[i%3])
	}
	if err := os.WriteFile(filepath.Join(n.dir, "sentences.jsonl"), []byte(file.String()), 0o644); err != nil {
		n.Fatal(err)
	}
}
