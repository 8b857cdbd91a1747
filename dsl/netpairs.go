package dsl

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/engine"
	"sequent/stdlib/nets"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Nets of sentence pairs: rows on their way to the worker, what such a net says
// of one judgment, and its accuracy by task.

// Examples of sentences in the nine-token form.
const (
	pairExample = `let A = "every tall kid emptystring happily kicks every emptystring rock"` + "\n" + `let B = "no tall kid doesnot emptystring kicks some large rock"` + "\n"
	pairData    = "let D = natlog.generate(rho: 0, rows: 60, seed: 1)\n"
)

// pairs reports whether the net reads sentence pairs.
func (n Net) pairs() bool {
	spec, err := nets.Lookup(n.ref.net.Network)
	return err == nil && spec.Pairs
}

// reads is what the net reads.
func (n Net) reads() corpus.Kind {
	if n.pairs() {
		return corpus.SentenceKind
	}
	return corpus.FormulaKind
}

// pairRow is a row of sentences as nets read it.
func pairRow(r *corpus.Row, label verdict.Label) (nets.Row, error) {
	premises := r.Premises()
	if len(premises) != 1 {
		return nets.Row{}, fmt.Errorf("nets of sentence pairs read one premise, and this has %d", len(premises))
	}
	p, err := nets.ReadPair(premises[0], r.Conclusion(), label)
	return nets.Row{Pair: &p}, err
}

// sentenceLabels are what the classes of the sentences' task mean, in its order.
var sentenceLabels = []verdict.Label{verdict.Neutral, verdict.Entailment, verdict.Contradiction}

// toldLabel is the label that a net gives a pair.
func toldLabel(a nets.Answer) verdict.Label { return sentenceLabels[a.Told.Sentences()] }

// Judge implements engine.Engine, for a net of pairs.
func (e *netEngine) Judge(ctx context.Context, j verdict.Judged, premises []string, conclusion string) (*verdict.Verdict, error) {
	if len(premises) != 1 {
		at := min(1, len(premises)) // the second premise, or the conclusion where there is none
		text := append(premises[:len(premises):len(premises)], conclusion)[at]
		return verdict.NewUnread(j, e.Name(), engine.Unread(at, text, source.Errorf(source.Span{End: len(text)}, "engine.subject", "%s reads one premise, and this judgment has %d", e.name, len(premises)))), nil
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
	answers, err := e.ask(ctx, []nets.Row{{Pair: &p}}, nil)
	if err != nil {
		return nil, err
	}
	return e.pairVerdict(j, p, answers[0], time.Since(start)), nil
}

// pairVerdict is what the net has learned of a pair.
func (e *netEngine) pairVerdict(j verdict.Judged, p nets.Pair, a nets.Answer, elapsed time.Duration) *verdict.Verdict {
	by, seen := verdict.Learned(slices.Max(a.Told.Probabilities)), told{p, a.Told}
	var v *verdict.Verdict
	switch toldLabel(a) {
	case verdict.Entailment:
		v = verdict.NewEntailment(j, e.Name(), elapsed, by, seen)
	case verdict.Contradiction:
		v = verdict.NewContradiction(j, e.Name(), elapsed, by, seen)
	default:
		v = verdict.NewNeutral(j, e.Name(), elapsed, by, nil, seen)
	}
	if len(a.Told.Unknown) > 0 {
		v = v.WithNotes("words that the net was not trained on: " + strings.Join(a.Told.Unknown, ", "))
	}
	return v
}

// told is evidence: what the net says of every pair of phrases.
type told struct {
	pair nets.Pair
	*nets.Told
}

// Kind implements verdict.Evidence.
func (told) Kind() string { return "tasks" }

// Doc shows what is told of each phrase, folded.
func (w told) Doc() display.Doc {
	t := &display.Table{Columns: []display.Column{{Head: "phrases"}, {Head: "premise"}, {Head: "told", Align: display.Center}, {Head: "hypothesis"}}}
	for i, k := range nets.Tasks() {
		from, to := k.Span()
		t.Rows = append(t.Rows, textRow(k.Node, strings.Join(w.pair.Premise[from:to], " "), k.Classes[w.Told.Classes[i]], strings.Join(w.pair.Hypothesis[from:to], " ")))
	}
	return display.Doc{display.Details{Summary: "what the net says of the phrases", Body: display.Doc{t}}}
}

// JSON implements verdict.Evidence.
func (w told) JSON() any {
	o := object{}
	for i, k := range nets.Tasks() {
		o[k.Node] = k.Classes[w.Told.Classes[i]]
	}
	return o
}

// tasksOfNet is a net's accuracy by task.
func tasksOfNet(c *Call) (Value, error) {
	n := c.Recv.(Net)
	if !n.pairs() {
		return nil, c.Fail("", "net.data", "%s has one task; those of phrases are of nets of sentence pairs", n.ref.net.Network)
	}
	rows, err := netRows(c, "data")
	if err != nil {
		return nil, err
	}
	progress := c.ProgressNoted("ask about " + count(len(rows), "pair"))
	answers, err := netWorker().Ask(c.Ctx, n.ref.net, rows, nets.Asking{}, func(done int, note string) { progress(int64(done), int64(len(rows)), note) })
	if err != nil {
		return nil, netError(c, "data", "net.data", err)
	}
	t := &display.Table{Columns: []display.Column{{Head: "task"}, {Head: "classes", Align: display.Right}, {Head: "right", Align: display.Right}, {Head: "of", Align: display.Right}, {Head: "accuracy", Align: display.Right}}}
	for i, k := range nets.Tasks() {
		right, of := 0, 0
		for j, a := range answers {
			if label := rows[j].Pair.Labels[i]; label != "" {
				of++
				if k.Classes[a.Told.Classes[i]] == label {
					right++
				}
			}
		}
		t.Rows = append(t.Rows, textRow(k.Node, fmt.Sprint(len(k.Classes)), fmt.Sprint(right), fmt.Sprint(of), fmt.Sprintf("%.1f %%", 100*float64(right)/float64(max(of, 1)))))
	}
	return Table{T: t, Note: fmt.Sprintf("%s on %s.", n.spec(), count(len(rows), "pair"))}, nil
}
