package reason

import (
	"context"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/verdict"
)

// denials judges texts of which one denies a whole sentence: it is not true that A. They
// go back to texts that deny nothing.
//
//	P           not A     as P, A with the label's opposite
//	not A       not B     entailed where B entails A
//	not A       B         contradicted where B entails A
//
// It is nil where neither text is of that form, or nothing follows from the last.
func (r *Reasoner) denials(ctx context.Context, p, h *quantity.Text) (*Judgment, error) {
	deniedH, ofH := r.lex.deniedWhole(h)
	deniedP, ofP := r.lex.deniedWhole(p)
	switch {
	case ofH && ofP:
		return r.turned(ctx, deniedH, deniedP, map[verdict.Label]verdict.Label{verdict.Entailment: verdict.Entailment},
			true)
	case ofH:
		j, err := r.turned(ctx, p.Segments.Text, deniedH, map[verdict.Label]verdict.Label{
			verdict.Entailment:    verdict.Contradiction,
			verdict.Contradiction: verdict.Entailment,
		}, false)
		return j, err
	case ofP:
		j, err := r.turned(ctx, h.Segments.Text, deniedP,
			map[verdict.Label]verdict.Label{verdict.Entailment: verdict.Contradiction}, true)
		if j != nil && j.Label == verdict.Neutral { // the other sentences may say something
			return nil, err
		}
		return j, err
	}
	return nil, nil
}

// turned judges two texts without their denials and gives the label that follows from
// that; others are neutral. Where the texts changed places the evidence shows them so.
func (r *Reasoner) turned(ctx context.Context, p, h string, label map[verdict.Label]verdict.Label,
	changed bool) (*Judgment, error) {
	j, err := r.Judge(ctx, p, h)
	if err != nil {
		return nil, err
	}
	found := j.Label
	if j.Label = label[found]; j.Label == verdict.Open {
		j.Label, j.Why = verdict.Neutral, "a denial does not determine the remaining values"
		if changed || j.Account.Sure() {
			j.Account.lack("which value holds instead of the denied one")
		}
		return j, nil
	}
	j.Why = "one text denies the statement of the other: " + j.Why
	if found == verdict.Contradiction {
		j.Why = "one text denies a statement that the other excludes: " + j.Why
	}
	return j, nil
}

// deniedWhole returns what a text of one sentence denies as a whole, in its place of the text:
// the words before it are blank.
func (l *lexical) deniedWhole(t *quantity.Text) (string, bool) {
	if len(t.Sentences) != 1 {
		return "", false
	}
	for _, e := range l.embeddings(t) {
		if e.force == denied && (trueWords[e.by] || falseWords[e.by] || e.by == "case") &&
			strings.EqualFold(t.Tokens[0].Text, "it") && e.to >= t.Sentences[0].To-1 {
			at := t.Tokens[e.from].Start
			return strings.Repeat(" ", at) + t.Segments.Text[at:], true
		}
	}
	return "", false
}
