package engine

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/quantity/amount"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/reason"
	"sequent/stdlib/verdict"
)

// Amounts judges quantities without a text, such as 2 km |= 2000 m.
type Amounts struct {
	name   string // with its arguments
	by     compose.Method
	within time.Duration
	refuse error // an argument that is about texts; nil for none
}

func newAmounts(a Asked) *Amounts {
	e := &Amounts{name: reason.Engine, by: method(a.Text("equations")), within: a.Limit()}
	if e.by != compose.ByEnumeration {
		e.name += "(equations: " + e.by.String() + ")"
	}
	for _, name := range []string{"mode", "parses"} {
		if a.given(name) && (a.Text("mode") != reason.Improved || a.Truth("parses")) {
			e.refuse = &ArgumentError{
				Param: name,
				Code:  "arg.with",
				Why: fmt.Sprintf("the argument %s of quantities applies to texts, but these are quantities "+
					"without a text", name),
				Help: `use quantities(equations: "paper") for the paper's integer programs`,
			}
		}
	}
	return e
}

// Judge decides whether premises justify a conclusion. A time limit that ends makes
// an open verdict. The error is the context's, an [*ArgumentError] for an argument
// that is about texts, or as [amount.Judge] returns it.
func (e *Amounts) Judge(ctx context.Context, q amount.Question) (*verdict.Verdict, error) {
	if e.refuse != nil {
		return nil, e.refuse
	}
	q.Engine, q.By = e.name, e.by
	v, _, err := limited(ctx, e.within, q.Judged, q.Engine, "the time limit was too short",
		func(ctx context.Context) (*verdict.Verdict, error) { return amount.Judge(ctx, q) })
	return v, err
}
