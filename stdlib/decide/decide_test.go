package decide

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/logictest"
	"sequent/stdlib/stoptest"
	"sequent/stdlib/verdict"
)

var bg = context.Background()

func parse(t testing.TB, text string) logic.Formula {
	t.Helper()
	f, err := logic.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// sequent reads "p, p -> q |= q".
func sequent(t testing.TB, text string) logic.Sequent {
	t.Helper()
	left, right, ok := strings.Cut(text, "|=")
	if !ok {
		t.Fatalf("%s has no |=", text)
	}
	q := logic.Sequent{Conclusion: parse(t, right)}
	for _, p := range strings.Split(left, ",") {
		if strings.TrimSpace(p) != "" {
			q.Premises = append(q.Premises, parse(t, p))
		}
	}
	return q
}

func decide(t testing.TB, e Engine, text string) *verdict.Verdict {
	t.Helper()
	v, err := e.Decide(bg, sequent(t, text))
	if err != nil {
		t.Fatalf("%s by %s: %v", text, e.Name(), err)
	}
	return v
}

func TestLabels(t *testing.T) {
	for _, c := range []struct {
		sequent string
		label   verdict.Label
		kind    string // of evidence
		json    string
	}{
		{"p & (q -> r), q |= r", verdict.Entailment, "core", "[1,2]"},
		{"p & (q -> r) |= r", verdict.Neutral, "countermodel", `{"p":true,"q":false,"r":false}`},
		{"|= p | ~p", verdict.Entailment, "core", "[]"},
		{"|= p & ~p", verdict.Contradiction, "core", "[]"},
		{"p, q |= ~q", verdict.Contradiction, "core", "[2]"},
		{"a -> b, c, b -> d, a |= d", verdict.Entailment, "core", "[1,3,4]"},
		{"p, q, ~p |= r", verdict.Entailment, "clash", "[1,3]"},
		{"p & ~p, q |= q", verdict.Entailment, "clash", "[1]"},
		{"|= true", verdict.Entailment, "core", "[]"},
		{"true |= false", verdict.Contradiction, "core", "[]"},
		{"false |= p", verdict.Entailment, "clash", "[1]"},
		{"p xor q, q <-> r |= p xor r", verdict.Entailment, "core", "[1,2]"},
	} {
		for _, e := range []Engine{SAT(), Table(), Auto()} {
			v := decide(t, e, c.sequent)
			if v.Label() != c.label {
				t.Errorf("%s by %s: %v, not %v", c.sequent, e.Name(), v.Label(), c.label)
				continue
			}
			evidence := v.Evidence(c.kind)
			if evidence == nil {
				t.Errorf("%s by %s has no %s", c.sequent, e.Name(), c.kind)
				continue
			}
			if b, err := json.Marshal(evidence.JSON()); err != nil || string(b) != c.json {
				t.Errorf("%s by %s: %s %s, not %s", c.sequent, e.Name(), c.kind, b, c.json)
			}
		}
	}
}

func TestBases(t *testing.T) {
	for engine, want := range map[Engine]string{SAT(): "proved", Table(): "exhaustive(4)", Auto(): "exhaustive(4)"} {
		if got := decide(t, engine, "p & q |= q").Basis().String(); got != want {
			t.Errorf("%s: %s, not %s", engine.Name(), got, want)
		}
	}
	// A countermodel proves, whoever found it, and before all have been seen.
	for _, engine := range []Engine{SAT(), Table(), Auto(), Worlds(64, 1)} {
		if got := decide(t, engine, "p & (q -> r) |= r").Basis().String(); got != "proved" {
			t.Errorf("%s: %s, not proved", engine.Name(), got)
		}
	}
	v := decide(t, Worlds(64, 1), "p |= p")
	if v.Label() != verdict.Open || v.Basis().String() != "sampled(64)" || v.Evidence("searched") == nil {
		t.Errorf("worlds on an entailment: %s", v.Doc().Text())
	}
}

func TestAutoNamesItsChoice(t *testing.T) {
	if got := decide(t, Auto(), "p |= p").Engine(); got != "auto → table" {
		t.Error(got)
	}
	wide := "|= p0"
	for i := range 30 {
		wide += fmt.Sprintf(" | p%d", i)
	}
	if got := decide(t, Auto(), wide).Engine(); got != "auto → sat" {
		t.Error(got)
	}
}

// TestWorldsHalfOpen: a countermodel without a witness leaves open whether the
// premises contradict the conclusion.
func TestWorldsHalfOpen(t *testing.T) {
	v := decide(t, Worlds(64, 1), "p |= ~p")
	if v.Label() != verdict.Open || v.Evidence("countermodel") == nil || len(v.Notes()) == 0 {
		t.Error(v.Doc().Text())
	}
}

// TestWorldsAreReproducible: the same seed draws the same worlds, whatever was
// decided before.
func TestWorldsAreReproducible(t *testing.T) {
	qs := []logic.Sequent{sequent(t, "a | b | c |= a & b"), sequent(t, "p -> q |= q"), sequent(t, "p & q & r & s |= t")}
	e := Worlds(3, 7)
	forward, backward := NewWorker(e), NewWorker(e)
	labels := map[int]verdict.Label{}
	for i, q := range qs {
		labels[i], _ = forward(bg, q)
	}
	for i := len(qs) - 1; i >= 0; i-- {
		if got, err := backward(bg, qs[i]); err != nil || got != labels[i] {
			t.Errorf("%v: %v and %v (%v)", qs[i], got, labels[i], err)
		}
	}
	differs := false
	for seed := range uint64(50) {
		got, _ := NewWorker(Worlds(3, seed))(bg, qs[2])
		differs = differs || got != labels[2]
	}
	if !differs {
		t.Error("fifty seeds draw the same")
	}
}

// TestEnginesAgree asks every engine about random sequents; models are checked
// by the engines themselves, cores here.
func TestEnginesAgree(t *testing.T) {
	workers := map[string]Worker{"sat": NewWorker(SAT()), "table": NewWorker(Table()), "auto": NewWorker(Auto())}
	rapid.Check(t, func(rt *rapid.T) {
		q := logictest.Sequent(5, 12, 4).Draw(rt, "sequent")
		verdicts, err := Each(bg, q, 0)
		if err != nil {
			rt.Fatal(err)
		}
		c := verdict.Compare(verdicts)
		if !c.Agree() || verdicts[0].Label() != verdicts[1].Label() {
			rt.Fatal(c.Doc().Text())
		}
		want := verdict.Neutral
		if c.Label() == verdict.Entailment {
			want = verdict.Entailment
		}
		for name, work := range workers {
			if got, err := work(bg, q); err != nil || got != want {
				rt.Fatalf("%v: worker of %s says %v (%v), not %v", q, name, got, err, want)
			}
		}
		for _, v := range verdicts[:2] {
			checkEvidence(rt, q, v)
		}
	})
}

// checkEvidence: the core gives the same label, and nothing less does; the
// premises that clash entail ⊥, and nothing less does.
func checkEvidence(rt *rapid.T, q logic.Sequent, v *verdict.Verdict) {
	used, want := []int(nil), v.Label()
	reduced := q
	switch {
	case v.Evidence("core") != nil:
		used = v.Evidence("core").(*Core).Used
	case v.Evidence("clash") != nil:
		used = v.Evidence("clash").(*Clash).Premises
		reduced.Conclusion = logic.Truth(false)
	default:
		if v.Label() != verdict.Neutral || v.Evidence("countermodel") == nil || v.Evidence("witness") == nil {
			rt.Fatalf("%v without evidence", v.Label())
		}
		return
	}
	label := func(at []int) verdict.Label {
		reduced.Premises = nil
		for _, i := range at {
			reduced.Premises = append(reduced.Premises, q.Premises[i])
		}
		l, err := Table().Decide(bg, reduced)
		if err != nil {
			rt.Fatal(err)
		}
		return l.Label()
	}
	if got := label(used); got != want {
		rt.Fatalf("%v by %s: the premises %v give %v", q, v.Engine(), used, got)
	}
	for i := range used {
		less := append(append([]int(nil), used[:i]...), used[i+1:]...)
		if got := label(less); got == want {
			rt.Fatalf("%v by %s: %v, but %v suffices", q, v.Engine(), used, less)
		}
	}
}

// hardFor returns sequents that keep an engine busy for seconds.
func hardFor(e Engine) logic.Sequent {
	vars, clauses := 400, 1704
	if e.Name() == "table" {
		vars, clauses = 30, 400
	}
	return logic.Sequent{Premises: []logic.Formula{logic.Random3SAT(vars, clauses, 1)}, Conclusion: logic.Truth(false)}
}

// prompt is how soon an engine must stop.
const prompt = 100 * time.Millisecond

// TestTimeout: a time limit leaves the judgment open and says what was
// searched.
func TestTimeout(t *testing.T) {
	const limit = 30 * time.Millisecond
	for _, e := range []Engine{SAT(), Auto(), Table(), Worlds(1<<24, 1), Guided(1<<24, 1)} {
		q := hardFor(e)
		stoptest.Within(t, e.Name(), prompt, func() time.Duration {
			ctx, cancel := context.WithTimeout(bg, limit)
			defer cancel()
			start := stoptest.Start()
			v, err := e.Decide(ctx, q)
			late := start.Took() - limit
			if err != nil || v.Label() != verdict.Open || v.Evidence("searched") == nil {
				t.Errorf("%s after a timeout: %v, %v", e.Name(), v, err)
			} else if says := v.Evidence("searched").
				JSON().(string); !strings.Contains(says, "stopped by the time limit") {
				t.Errorf("%s searched: %s", e.Name(), says)
			}
			return late
		})
		stoptest.Within(t, "worker of "+e.Name(), prompt, func() time.Duration {
			ctx, cancel := context.WithTimeout(bg, limit)
			defer cancel()
			start := stoptest.Start()
			if label, err := NewWorker(e)(ctx, q); label != verdict.Open || err != nil {
				t.Errorf("worker of %s after a timeout: %v %v", e.Name(), label, err)
			}
			return start.Took() - limit
		})
	}
}

// TestInterrupt: an interrupt is an error.
func TestInterrupt(t *testing.T) {
	for _, e := range []Engine{SAT(), Auto(), Table(), Worlds(1<<24, 1), Guided(1<<24, 1)} {
		q := hardFor(e)
		for _, ask := range []func(context.Context) error{
			func(ctx context.Context) error { _, err := e.Decide(ctx, q); return err },
			func(ctx context.Context) error { _, err := NewWorker(e)(ctx, q); return err },
		} {
			stoptest.Within(t, e.Name(), prompt, func() time.Duration {
				ctx, cancel := context.WithCancel(bg)
				var at stoptest.Stopwatch
				time.AfterFunc(40*time.Millisecond, func() { at = stoptest.Start(); cancel() })
				if err := ask(ctx); !errors.Is(err, context.Canceled) {
					t.Errorf("%s interrupted: %v", e.Name(), err)
				}
				<-ctx.Done()
				return at.Took()
			})
		}
	}
}

func TestTableHasALimit(t *testing.T) {
	q := logic.Sequent{Conclusion: logic.Random3SAT(31, 100, 1)}
	for _, ask := range []func() error{
		func() error { _, err := Table().Decide(bg, q); return err },
		func() error { _, err := NewWorker(Table())(bg, q); return err },
	} {
		if err := ask(); !errors.Is(err, logic.ErrTooLarge) || !strings.Contains(err.Error(), "30") {
			t.Error(err)
		}
	}
	verdicts, err := Each(bg, q, 0)
	if err != nil || len(verdicts) != 4 {
		t.Fatalf("each beyond the limit: %v %v", verdicts, err)
	}
	if table := verdicts[1]; table.Label() != verdict.Open || !strings.Contains(table.Doc().Text(), "30") {
		t.Errorf("the table's refusal is lost: %s", table.Doc().Text())
	}
}

func TestFirstOrder(t *testing.T) {
	q := logic.Sequent{Conclusion: parse(t, "all x p(x)")}
	for _, e := range []Engine{Auto(), SAT(), Table(), Worlds(64, 1), Guided(256, 1)} {
		if _, err := e.Decide(bg, q); !errors.Is(err, logic.ErrFirstOrder) {
			t.Errorf("%s: %v", e.Name(), err)
		}
		if _, err := NewWorker(e)(bg, q); !errors.Is(err, logic.ErrFirstOrder) {
			t.Errorf("worker of %s: %v", e.Name(), err)
		}
	}
}

// slow is an engine that is no Batcher.
type slow struct{ Engine }

func TestWorkerOfAnyEngine(t *testing.T) {
	work := NewWorker(slow{SAT()})
	for text, want := range map[string]verdict.Label{
		"p |= p":  verdict.Entailment,
		"p |= q":  verdict.Neutral,
		"p |= ~p": verdict.Neutral,
	} {
		if got, err := work(bg, sequent(t, text)); err != nil || got != want {
			t.Errorf("%s: %v %v", text, got, err)
		}
	}
}
