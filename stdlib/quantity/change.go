package quantity

import (
	"strings"

	"sequent/stdlib/quantity/unit"
)

// Words of change, by their lemmas.
var (
	rising = set(
		`rise increase gain jump climb grow surge soar rally advance swell expand add up higher above leap spike boost hike raise upward
		double triple accelerate strengthen edge gaining growth uptick rebound`,
	)
	falling = set(
		`fall drop decline decrease lose slip slide sink tumble plunge plummet shrink cut down lower dip shed slump reduce dive
		weaken ease narrow slash contract downward loss plunging reduction`,
	)
)

// change returns the direction in which the amount moves: what the verb of its
// clause says, or a word close to the number.
func (p *parser) change(q *Quantity, sent Sentence, i, end int) Change {
	// The verb says it (rose 5 %), or a word just before or behind (up 5 %, a 5 %
	// rise); a number or a comma between belongs to something else.
	if c := direction(q.Verb); c != NoChange {
		return c
	}
	for k := i - 1; k >= max(sent.From, i-4); k-- {
		if p.Tokens[k].Number > 0 || p.tagOf(k) == "," {
			break
		}
		if low := p.low(k); (low == "up" || low == "down") && (p.low(k+1) == "to" || !p.moves(k-1)) {
			break
		} else if c := direction(low); c != NoChange && !p.bounding(k) {
			return c
		}
	}
	for k := end; k < min(sent.To, end+3); k++ {
		if t := p.Tokens[k]; t.Number > 0 || t.Tag == "," || t.Tag == "." || t.Tag == "CC" || t.Tag == "PRP" ||
			t.Tag == "IN" {
			break
		}
		if c := direction(p.Tokens[k].Lemma); c != NoChange {
			return c
		}
	}
	if v, exact := q.Value.Exact(); exact && v.Sign() < 0 && q.Unit.Kind == unit.Share { // FTSE -0.6 %
		return Falling
	}
	return direction(q.Of)
}

// moves reports whether up and down behind token i are a direction: were up,
// not picked up.
func (p *parser) moves(i int) bool {
	switch p.Tokens[max(i, 0)].Lemma {
	case "be", "edge", "move", "go", "close", "end", "finish", "trade", "open", "come", "dip", ",", "further", "rise":
		return true
	}
	return !p.verb(max(i, 0))
}

// bounding reports whether token k belongs to the words of a bound: lower than.
func (p *parser) bounding(k int) bool {
	return p.inNumber(k) || strings.HasPrefix(p.low(k+1), "than")
}

// direction returns the direction that a word says.
func direction(lemma string) Change {
	switch {
	case rising[lemma]:
		return Rising
	case falling[lemma]:
		return Falling
	}
	return NoChange
}
