package module

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Nets of sentence pairs: rows for the worker, the verdict of such a net on a
// judgment, and its accuracy by task.

// Examples of sentences in the nine-token form.
const (
	pairExample = `let A = "every tall kid emptystring happily kicks every emptystring rock"` + "\n" +
		`let B = "no tall kid doesnot emptystring kicks some large rock"` + "\n"
	pairData = "let D = natlog.generate(rho: 0, rows: 60, seed: 1)\n"
)

// pairs reports whether the net reads sentence pairs.
func (n Net) pairs() bool {
	spec, err := nets.Lookup(n.Ref.net.Network)
	return err == nil && spec.Pairs
}

// reads names the kind of rows that the net reads.
func (n Net) reads() corpus.Kind {
	if n.pairs() {
		return corpus.SentenceKind
	}
	return corpus.FormulaKind
}

// Judge implements engine.Engine, for a net of pairs.
func (e *netEngine) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	if len(premises) != 1 {
		at := min(1, len(premises)) // the second premise, or the conclusion if there is none
		text := append(premises[:len(premises):len(premises)], conclusion)[at]
		return verdict.NewUnread(j, e.Name(), engine.Unread(at, text,
			source.Errorf(source.Span{End: len(text)}, "engine.subject",
				"%s reads one premise, and this judgment has %d", e.As, len(premises)))), nil
	}
	for i, text := range []string{premises[0], conclusion} {
		if _, err := nets.ReadPair(text, text, verdict.Open); err != nil {
			return verdict.NewUnread(j, e.Name(), engine.Unread(i, text, err)), nil
		}
	}
	p, err := nets.ReadPair(premises[0], conclusion, verdict.Open)
	if err != nil {
		return nil, err
	}
	start := time.Now()
	answers, err := e.Ask(ctx, []worker.Row{worker.RowOfPair(p)})
	if err != nil {
		return nil, err
	}
	return e.pairVerdict(j, p, answers[0], time.Since(start)), nil
}

// pairVerdict is the net's verdict on a pair.
func (e *netEngine) pairVerdict(j verdict.Judged, p nets.Pair, a nets.Answer, elapsed time.Duration) *verdict.Verdict {
	by, seen := verdict.Learned(slices.Max(a.Told.Probabilities)), told{p, a.Told}
	var v *verdict.Verdict
	switch e.LabelOf(a) {
	case verdict.Entailment:
		v = verdict.NewEntailment(j, e.Name(), elapsed, by, seen)
	case verdict.Contradiction:
		v = verdict.NewContradiction(j, e.Name(), elapsed, by, seen)
	default:
		v = verdict.NewNeutral(j, e.Name(), elapsed, by, nil, seen)
	}
	if len(a.Told.Unknown) > 0 {
		v = v.WithNotes("words that were not in the net's training data: " + strings.Join(a.Told.Unknown, ", "))
	}
	return v
}

// told is evidence: the net's labels of every pair of phrases.
type told struct {
	pair nets.Pair
	*nets.Told
}

// Kind implements verdict.Evidence.
func (told) Kind() string { return "tasks" }

// Doc shows the label of each pair of phrases, folded.
func (w told) Doc() display.Doc {
	t := &display.Table{Columns: []display.Column{
		{Head: "phrases"}, {Head: "premise"}, {Head: "told", Align: display.Center},
		{Head: "hypothesis"},
	}}
	for i, k := range nets.Tasks() {
		from, to := k.Span()
		t.Rows = append(t.Rows, value.TextRow(k.Node, strings.Join(w.pair.Premise[from:to], " "),
			k.Classes[w.Told.Classes[i]], strings.Join(w.pair.Hypothesis[from:to], " ")))
	}
	return display.Doc{display.Details{Summary: "the net's labels of the phrases", Body: display.Doc{t}}}
}

// JSON implements verdict.Evidence.
func (w told) JSON() any {
	o := value.Object{}
	for i, k := range nets.Tasks() {
		o[k.Node] = k.Classes[w.Told.Classes[i]]
	}
	return o
}

// tasksOfNet returns a net's accuracy by task.
func tasksOfNet(c *table.Call, n Net, data *Dataset) (value.Value, error) {
	if !n.pairs() {
		return nil, c.Fail(nil, "net.data", "%s has only one task; .tasks needs a net of sentence pairs",
			n.Ref.net.Network)
	}
	rows, err := netRows(c, n, data)
	if err != nil {
		return nil, err
	}
	progress := c.ProgressNoted("ask about " + value.Count(len(rows), "pair"))
	answers, err := NetWorker().Ask(c.Ctx, n.Ref.net, rows, nets.Asking{}, func(done int, note string) {
		progress(int64(done), int64(len(rows)), note)
	})
	if err != nil {
		return nil, netError(c, data, "net.data", err)
	}
	t := &display.Table{Columns: []display.Column{
		{Head: "task"}, {Head: "classes", Align: display.Right}, {Head: "right", Align: display.Right},
		{Head: "of", Align: display.Right}, {Head: "accuracy", Align: display.Right},
	}}
	for i, k := range nets.Tasks() {
		right, of := 0, 0
		for j, a := range answers {
			if label := rows[j].Labels[i]; label != "" {
				of++
				if k.Classes[a.Told.Classes[i]] == label {
					right++
				}
			}
		}
		t.Rows = append(t.Rows, value.TextRow(k.Node, fmt.Sprint(len(k.Classes)), fmt.Sprint(right), fmt.Sprint(of),
			wording.Percent(wording.Share(right, of), 1)))
	}
	return value.Table{T: t, Note: fmt.Sprintf("%s on %s.", n.spec(), value.Count(len(rows), "pair"))}, nil
}
