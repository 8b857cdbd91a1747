package engine

import (
	"context"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/verdict"
)

type text string

func (t text) String() string { return string(t) }

// shown is evidence for tests.
type shown struct{ kind string }

func (s shown) Kind() string     { return s.kind }
func (s shown) Doc() display.Doc { return display.Doc{display.Line{{Text: s.kind}}} }
func (s shown) JSON() any        { return s.kind }

const judged = text("“a dog barks” ⊨ “an animal barks”")

// answer returns a verdict of an engine with a label on a basis.
func answer(engine string, l verdict.Label, b verdict.Basis) *verdict.Verdict {
	switch l {
	case verdict.Entailment:
		return verdict.NewEntailment(judged, engine, 0, b)
	case verdict.Contradiction:
		return verdict.NewContradiction(judged, engine, 0, b)
	case verdict.Neutral:
		return verdict.NewNeutral(judged, engine, 0, b, shown{"countermodel"})
	}
	return verdict.NewOpen(judged, engine, 0, verdict.Searched("models of up to 8 objects"))
}

var (
	proved    = verdict.Proved(shown{"core"})
	justified = verdict.Justified(shown{"equation"}, 0)
	likely    = verdict.Likely(shown{"alignment"})
	unreadOne = verdict.NewUnread(judged, "natlog", &verdict.Unread{
		Of:     "a dog blicks",
		At:     6,
		Word:   "blicks",
		Reason: "unknown",
	})
)

// The strongest answer counts, a difference within a rank is open, and what was
// not read is never neutral.
func TestSettle(t *testing.T) {
	const e, c, n, o = verdict.Entailment, verdict.Contradiction, verdict.Neutral, verdict.Open
	for name, x := range map[string]struct {
		found  []*verdict.Verdict
		label  verdict.Label
		engine string
	}{
		"a sound neutral outranks a justification": {
			[]*verdict.Verdict{answer("quantities", e, justified), answer("fol", n, proved)}, n, "fol",
		},
		"a claim outranks an opinion": {
			[]*verdict.Verdict{answer("natlog", n, likely), answer("quantities", e, justified)}, e,
			"quantities",
		},
		"an opinion with a label outranks neutral": {
			[]*verdict.Verdict{answer("natlog", n, likely), answer("quantities", e, likely)}, e,
			"quantities",
		},
		"opinions that differ are open": {
			[]*verdict.Verdict{answer("natlog", c, likely), answer("quantities", e, likely)}, o,
			"natlog, quantities",
		},
		"claims that differ are open": {
			[]*verdict.Verdict{answer("natlog", c, justified), answer("quantities", e, justified)}, o,
			"natlog, quantities",
		},
		"sound answers that differ are a fault": {
			[]*verdict.Verdict{answer("fol", c, proved), answer("natlog", e, proved)}, o, "fol, natlog",
		},
		"the first of equals answers": {
			[]*verdict.Verdict{answer("fol", e, proved), answer("natlog", e, proved)}, e, "fol",
		},
		"what was read and found nothing before unread": {
			[]*verdict.Verdict{unreadOne, answer("fol", o, proved)}, o, "fol",
		},
		"unread alone is open": {[]*verdict.Verdict{unreadOne}, o, "natlog"},
		"nobody was asked":     {nil, o, verdict.NoEngine},
	} {
		v := Settle(judged, x.found)
		if v.Label() != x.label || v.Engine() != x.engine {
			t.Errorf("%s: %s by %s", name, v.Label(), v.Engine())
		}
	}
}

func TestConflictShowsBoth(t *testing.T) {
	v := Settle(judged, []*verdict.Verdict{
		answer("fol", verdict.Contradiction, proved), answer("natlog", verdict.Entailment, proved),
	})
	got := v.Doc().Text()
	for _, want := range []string{"fol: contradiction, proved", "natlog: entailment, proved", "bug in Sequent"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
	if all, ok := v.Evidence("conflict").JSON().([]any); !ok || len(all) != 2 {
		t.Errorf("JSON: %v", v.Evidence("conflict").JSON())
	}
}

// slow is an engine that takes time to load its data and to judge.
type slow struct{ load, judge time.Duration }

func (slow) Name() string { return "slow" }

func (s slow) prepare() error {
	time.Sleep(s.load)
	return nil
}

func (s slow) Judge(ctx context.Context, j verdict.Judged, _ []string, _ string) (*verdict.Verdict, error) {
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(s.judge):
		return answer("slow", verdict.Entailment, justified), nil
	}
}

// An engine's time begins when its data is loaded.
func TestWithinCountsNoLoading(t *testing.T) {
	for s, want := range map[slow]verdict.Label{
		{load: 400 * time.Millisecond}: verdict.Entailment,
		{judge: time.Hour}:             verdict.Open,
	} {
		v, cut, err := within(t.Context(), s, 200*time.Millisecond, judged, nil, "")
		if err != nil || v.Label() != want || cut != (want == verdict.Open) {
			t.Errorf("%+v: %v, cut %v, %v; want %s", s, v.Label(), cut, err, want)
		}
	}
}

// A neutral opinion does not stand where another engine ran out of time.
func TestUnfinishedIsNotNeutral(t *testing.T) {
	found := []*verdict.Verdict{answer("natlog", verdict.Neutral, likely), answer("quantities", verdict.Open, likely)}
	for unfinished, want := range map[bool]verdict.Label{false: verdict.Neutral, true: verdict.Open} {
		if v := Settle(judged, yielding(found, unfinished)); v.Label() != want {
			t.Errorf("unfinished %v: %s, want %s", unfinished, v.Label(), want)
		}
	}
}
