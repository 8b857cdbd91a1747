package protocol

import (
	"encoding/json"
	"iter"
	"slices"

	"sequent/stdlib/corpus"
	"sequent/stdlib/verdict"
)

// several makes the writer and the reader of a type that is a number of values
// of another: how many, then each.
func several[T any](c *Conn, name string, items []T) error {
	if err := c.head(name, len(items)); err != nil {
		return err
	}
	for i, item := range items {
		if err := c.write(item); err != nil {
			return At(err, "item", i)
		}
	}
	return nil
}

func receiveSeveral[T any](c *Conn, name string, head json.RawMessage) ([]T, error) {
	n, err := decode[int](head)
	if err != nil {
		return nil, err
	}
	items := []T{} // grown by what comes, whatever was announced
	for range n {
		item, err := receiveAs[T](c, name)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, nil
}

// receiveAs reads a value that must be of a Go type, within one of type name.
func receiveAs[T any](c *Conn, name string) (T, error) {
	v, err := c.Receive()
	if err != nil {
		var none T
		return none, err
	}
	t, ok := v.(T)
	if !ok {
		return t, Errorf("line.malformed", "received a %T within a value of type %s", v, name)
	}
	return t, nil
}

func writeComparison(c *Conn, name string, v any) error {
	x := v.(*verdict.Comparison)
	if x == nil {
		return Errorf("value.malformed", "the comparison is nil")
	}
	return several(c, name, x.Verdicts())
}

func readComparison(c *Conn, head json.RawMessage) (any, error) {
	verdicts, err := receiveSeveral[*verdict.Verdict](c, "comparison", head)
	if err != nil {
		return nil, err
	}
	return verdict.Compare(verdicts), nil
}

func writeEvaluations(c *Conn, name string, v any) error {
	return several(c, name, v.([]*corpus.Evaluation))
}

func readEvaluations(c *Conn, head json.RawMessage) (any, error) {
	all, err := receiveSeveral[*corpus.Evaluation](c, "evaluations", head)
	if err != nil {
		return nil, err
	}
	return all, nil
}

// evaluation is the head of an evaluation; its data set follows, and then what
// was answered, row by row. What was counted is counted again.
type evaluation struct {
	Decider string  `json:"decider"`
	Seconds float64 `json:"seconds"`
	Workers int     `json:"workers"`
}

func writeEvaluation(c *Conn, name string, v any) error {
	e := v.(*corpus.Evaluation)
	if e == nil || e.Set == nil {
		return Errorf("value.malformed", "the evaluation or its data set is nil")
	}
	if err := c.head(name, evaluation{e.Decider, e.Seconds, e.Workers}); err != nil {
		return err
	}
	if err := c.write(e.Set); err != nil {
		return err
	}
	return stream(c, certain(slices.Values(e.Answers)), func(a corpus.Answer) int { return 32 + len(a.Unread) })
}

// certain are items that come without errors.
func certain[T any](items iter.Seq[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for item := range items {
			if !yield(item, nil) {
				return
			}
		}
	}
}

func readEvaluation(c *Conn, head json.RawMessage) (any, error) {
	h, err := decode[evaluation](head)
	if err != nil {
		return nil, err
	}
	set, err := receiveAs[*corpus.Set](c, "evaluation")
	if err != nil {
		return nil, err
	}
	var answers []corpus.Answer
	for a, err := range streamed[corpus.Answer](c) {
		if err != nil {
			return nil, err
		}
		answers = append(answers, a)
	}
	e, err := corpus.Score(h.Decider, set, answers)
	if err != nil {
		return nil, Errorf("value.evaluation", "%v", err)
	}
	e.Seconds, e.Workers = h.Seconds, h.Workers
	return e, nil
}
