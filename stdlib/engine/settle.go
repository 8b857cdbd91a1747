package engine

import (
	"fmt"
	"strings"
	"time"

	"sequent/stdlib/display"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/verdict"
)

// ranks are the strengths of answers, the strongest first: an answer of one rank
// is not outweighed by any of a later one.
var ranks = []func(verdict.Basis) bool{
	verdict.Basis.Sound,
	func(b verdict.Basis) bool { return b.Claim() && !b.Sound() },
	func(b verdict.Basis) bool { return !b.Claim() },
}

// Settle combines several engines' verdicts on one judgment. It returns the strongest:
// sound before claim before opinion. If verdicts of the strongest rank differ, the
// result is open and shows them; but among opinions a definite label outweighs neutral.
// If the label depends on how the texts are read, opinions do not count: the result is
// open and shows the readings. If no engine answered, it is the open verdict that got
// furthest.
func Settle(j verdict.Judged, found []*verdict.Verdict) *verdict.Verdict {
	for i, in := range ranks {
		if v := differing(found); v != nil && i == len(ranks)-1 {
			return v
		}
		if best := strongest(found, in, i == len(ranks)-1); len(best) > 0 {
			return supported(agreed(j, best, i == 0), found)
		}
	}
	return furthest(j, found)
}

// differing returns an open verdict about texts whose readings have different labels,
// or nil.
func differing(found []*verdict.Verdict) *verdict.Verdict {
	for _, v := range found {
		if v.Evidence((*english.Differs)(nil).Kind()) != nil && !v.Label().Definite() {
			return v
		}
	}
	return nil
}

// supported returns a verdict with what other engines show that claim the same label:
// the alignment beside the proof, the equation beside the alignment.
func supported(v *verdict.Verdict, found []*verdict.Verdict) *verdict.Verdict {
	for _, w := range found {
		if w == v || !v.Label().Definite() || w.Label() != v.Label() || !w.Basis().Claim() {
			continue
		}
		for _, kind := range []string{"equation", "alignment"} {
			v = v.With(w.Evidence(kind))
		}
	}
	return v
}

// strongest returns the answers of a rank. Among opinions those that are neutral
// count only where nothing else is said.
func strongest(found []*verdict.Verdict, in func(verdict.Basis) bool, opinions bool) (best []*verdict.Verdict) {
	var neutral []*verdict.Verdict
	for _, v := range found {
		switch {
		case !v.Label().Definite() || !in(v.Basis()):
		case opinions && v.Label() == verdict.Neutral:
			neutral = append(neutral, v)
		default:
			best = append(best, v)
		}
	}
	if len(best) == 0 {
		return neutral
	}
	return best
}

// agreed returns the first of answers of one rank where all give its label, and open
// where they do not.
func agreed(j verdict.Judged, best []*verdict.Verdict, sound bool) *verdict.Verdict {
	for _, v := range best[1:] {
		if v.Label() != best[0].Label() {
			return conflict(j, best, sound)
		}
	}
	return best[0]
}

// conflict returns the open verdict about answers that differ.
func conflict(j verdict.Judged, differ []*verdict.Verdict, sound bool) *verdict.Verdict {
	what := "engines of equal rank disagree"
	if sound {
		what = "two sound engines disagree, so one of them is wrong; this is a bug in Sequent: please report it " +
			"with both answers"
	}
	var names []string
	var took time.Duration
	for _, v := range differ {
		names, took = append(names, v.Engine()), took+v.Elapsed()
	}
	return verdict.NewOpen(j, strings.Join(names, ", "), took, verdict.Searched(what).Briefly("engines differ"),
		Conflict(differ))
}

// furthest returns the open verdict that says most: of an engine that read the texts
// before one that did not.
func furthest(j verdict.Judged, found []*verdict.Verdict) *verdict.Verdict {
	for _, v := range found {
		if v.Unread() == nil {
			return v
		}
	}
	if len(found) > 0 {
		return found[0]
	}
	return verdict.NewOpen(j, verdict.NoEngine, 0, verdict.Searched("nothing: no engine reads these texts"))
}

// Conflict is the evidence that engines disagree: their verdicts.
type Conflict []*verdict.Verdict

// Kind returns "conflict".
func (Conflict) Kind() string { return "conflict" }

// JSON returns the verdicts.
func (c Conflict) JSON() any {
	all := make([]any, len(c))
	for i, v := range c {
		all[i] = v.JSON()
	}
	return all
}

// Doc returns one line for each verdict, followed by its evidence.
func (c Conflict) Doc() display.Doc {
	var d display.Doc
	for _, v := range c {
		d = append(d, display.Line{{
			Text: fmt.Sprintf("%s: %s, %s", v.Engine(), v.Label(), v.Basis()),
			Tone: display.Bad,
		}})
		d = append(d, display.Details{Summary: "what " + v.Engine() + " shows", Body: v.Doc()})
	}
	return d
}

// Brief names each engine with its label.
func (c Conflict) Brief() string {
	var parts []string
	for _, v := range c {
		parts = append(parts, v.Engine()+": "+v.Label().String())
	}
	return strings.Join(parts, "; ")
}
