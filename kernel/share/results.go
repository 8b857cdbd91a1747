package share

import (
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/session/protocol"
	"sequent/stdlib/verdict"
)

// quantityOut is a quantity by its parts.
func quantityOut(v value.Quantity) any {
	x := v.Q
	q := protocol.Quantity{
		Bound:    string(x.Bound),
		Approx:   x.Approx,
		Currency: x.Currency,
		Number:   x.Low.Text,
		Scale:    x.Scale,
		Unit:     x.Unit,
	}
	if x.High != nil {
		q.High, q.HighOpen = x.High.Text, x.HighOpen
	}
	return q
}

// quantityIn reads the quantity by the grammar; what reads as another one is
// refused, such as a currency that is a sign.
func quantityIn(v any) (value.Value, error) {
	q, ok := v.(protocol.Quantity)
	if !ok {
		return nil, nil
	}
	read, err := value.ReadQuantity(q.String())
	if err != nil {
		return nil, protocol.Errorf("value.quantity", "%s is not a quantity of the language: %v", q, err)
	}
	if again, ok := read.(value.Quantity); ok && quantityOut(again).(protocol.Quantity).String() != q.String() ||
		!ok && !plain(q) {
		return nil, protocol.Errorf("value.quantity", "%s would be read as another quantity", q).
			WithHelp("use >=, <=, > or < for a bound, $, €, £ or ¥ for a currency, and numbers and words for the rest")
	}
	return read, nil
}

// plain reports whether nothing stands around the number, not even a bound.
func plain(q protocol.Quantity) bool {
	return q.String() == q.Number
}

// comparisonIn revives the evidence of each verdict.
func comparisonIn(v any) (value.Value, error) {
	c, ok := v.(*verdict.Comparison)
	if !ok {
		return nil, nil
	}
	verdicts := c.Verdicts()
	var about *logic.Sequent
	for i, one := range verdicts {
		revived, err := verdictIn(one)
		if err != nil {
			return nil, protocol.At(err, "verdict", i)
		}
		verdicts[i] = revived.(value.Verdict).V
		if i > 0 && verdicts[i].Judged().String() != verdicts[0].Judged().String() {
			return nil, protocol.Errorf("value.verdict", "verdict %d is about %s, verdict 1 about %s", i+1,
				verdicts[i].Judged(), verdicts[0].Judged()).
				WithHelp("compare verdicts on the same judgment, or set a list of verdicts")
		}
		if s := revived.(value.Verdict).S; s != nil {
			about = s
		}
	}
	return value.Comparison{C: verdict.Compare(verdicts), S: about}, nil
}

// evaluationsIn refuses evaluations that are not of one set, which the language
// compares row by row.
func evaluationsIn(v any) (value.Value, error) {
	all, ok := v.([]*corpus.Evaluation)
	if !ok {
		return nil, nil
	}
	if len(all) == 0 {
		return nil, protocol.Errorf("value.evaluation", "the list of evaluations is empty")
	}
	for _, e := range all[1:] {
		if e.Set.Title() != all[0].Set.Title() || len(e.Answers) != len(all[0].Answers) {
			return nil, protocol.Errorf("value.evaluation", "%s and %s are different data sets", all[0].Set.Title(),
				e.Set.Title()).
				WithHelp("compare evaluations of the same data set, or set a list of evaluations")
		}
	}
	return module.Evaluations{E: all}, nil
}
