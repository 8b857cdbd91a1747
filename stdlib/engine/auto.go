package engine

import (
	"context"
	"time"

	"sequent/stdlib/natlog/english"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// AutoName is the name of the policy in the language.
const AutoName = "auto"

// Patience is the default time limit of each engine that auto asks. It is the same
// for a judgment in a cell and for a row of a data set.
const Patience = 2 * time.Second * slowdown

// Auto asks natural logic, first-order logic and, if the conclusion has amounts,
// quantity reasoning, and combines their verdicts. The zero Auto does not use
// WordNet; [NewAuto] makes one that does.
type Auto struct {
	Natlog     Natlog
	FOL        FOL
	Quantities Quantities
	// Within bounds each engine's time; 0 is [Patience].
	Within time.Duration
}

// NewAuto returns the policy with WordNet, or without it if db is nil, and with the
// assumptions that it may make.
func NewAuto(reader *english.Reader, db *wordnet.Database, assume verdict.Assume) Auto {
	s := Sentences{Reader: reader, Assume: assume, WordNet: db}
	return Auto{Natlog: Natlog{s}, FOL: FOL{s}, Quantities: NewQuantities(db, reason.Options{})}
}

// Name returns "auto", with its assumptions unless it may make all.
func (a Auto) Name() string { return a.FOL.options().Named(AutoName) }

// Patience implements [Patient]: it adds the time limits of all engines that auto may ask.
func (a Auto) Patience() time.Duration {
	return a.each() * mostEngines
}

// each returns the time that each engine has.
func (a Auto) each() time.Duration {
	if a.Within == 0 {
		return Patience
	}
	return a.Within
}

// Judge implements [Engine]. The verdict's engine is "auto → fol".
func (a Auto) Judge(ctx context.Context, j verdict.Judged, premises []string,
	conclusion string) (*verdict.Verdict, error) {
	start := time.Now()
	var found []*verdict.Verdict
	unfinished := false
	for _, e := range a.engines(conclusion) {
		v, cut, err := within(ctx, e, a.each(), j, premises, conclusion)
		if err != nil {
			return nil, err
		}
		found, unfinished = append(found, v), unfinished || cut
	}
	v := Settle(j, yielding(found, unfinished))
	return v.By(a.Name()+" → "+v.Engine(), time.Since(start)), nil
}

// mostEngines is how many engines a conclusion about amounts is put to.
const mostEngines = 3

// Engines returns the engines that auto asks about a conclusion, the soundest first.
func (a Auto) Engines(conclusion string) []Engine { return a.engines(conclusion) }

func (a Auto) engines(conclusion string) []Engine {
	all := []Engine{a.FOL, a.Natlog}
	if Speaks(conclusion) {
		all = append(all, a.Quantities)
	}
	return all
}

// yielding leaves out opinions that say less than they seem to. Quantity reasoning
// that reckons nothing matches words around equal or different amounts: of texts
// that no logic has read this is no answer, only by: quantities asks for it; and
// its neutral says that no amount justifies the conclusion, whatever else the
// texts say. Nor is an equation an answer that adds a part to its whole or what may be
// the same, or divides equally what nobody called equal. Natural logic is neutral where it finds no alignment,
// which says
// nothing of texts that first-order logic has translated and could not decide.
// Where an engine ran out of time, unfinished, no such neutral stands: that engine
// might have found a reason for another label.
func yielding(found []*verdict.Verdict, unfinished bool) []*verdict.Verdict {
	undecided := unfinished
	var out []*verdict.Verdict
	for _, v := range found {
		a, amounts := v.Evidence("alignment").(*reason.Alignment)
		neutral, opinion := v.Label() == verdict.Neutral, !v.Basis().Claim()
		if opinion && v.Label().Definite() && (amounts &&
			(neutral || a.Doubt != "" || v.Evidence("equation") == nil) || neutral && undecided) {
			continue
		}
		undecided = undecided || v.Label() == verdict.Open && v.Evidence("translation") != nil
		out = append(out, v)
	}
	return out
}
