package run

import (
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/source"
)

// judgment evaluates the items, splices lists among the premises and checks that
// all are of one kind; the library's judge asks the engines.
func (r *Run) judgment(j *syntax.Judgment) (value.Value, error) {
	premises, err := r.premises(j.Premises)
	if err != nil {
		return nil, err
	}
	v, err := r.Eval(j.Conclusion)
	if err != nil {
		return nil, err
	}
	conclusion := table.Item{Value: v, At: j.Conclusion.Span()}
	subject, err := table.SubjectOf(append(premises, conclusion))
	if err != nil {
		return nil, err
	}
	uses, err := table.EnginesOf(r, j.By)
	if err != nil {
		return nil, err
	}
	return r.W.library.Judge(r, &table.Judgment{
		Subject:    subject,
		Premises:   premises,
		Conclusion: conclusion,
		Uses:       uses,
		At:         j.Span(),
	})
}

func (r *Run) premises(written []syntax.Expr) ([]table.Item, error) {
	var out []table.Item
	for _, x := range written {
		v, err := r.Eval(x)
		if err != nil {
			return nil, err
		}
		if out = table.Splice(out, v, x.Span()); len(out) > maxItems {
			return nil, source.Errorf(x.Span(), "limit.size",
				"a judgment has at most %d premises, and this one has more", maxItems).
				WithHelp("judge fewer premises at once")
		}
	}
	return out, nil
}
