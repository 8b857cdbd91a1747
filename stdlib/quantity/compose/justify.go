package compose

import (
	"context"
	"fmt"
	"slices"

	"sequent/stdlib/lp"
)

// Method is a way to find justifications.
type Method uint8

// The methods.
const (
	ByEnumeration Method = iota // try every expression
	ByPaper                     // the paper's integer programs, with its pool of 50
	ByRows                      // the value-row program
)

// String names the method as the language does.
func (m Method) String() string {
	if m > ByRows {
		return "none"
	}
	return [...]string{"enumeration", "paper", "rows"}[m]
}

// Justify finds justifications by a method. In a build without CLP the enumerator replaces
// the integer programs, and Found says so. The options are for the
// paper's programs; what all methods find has their faults.
func Justify(ctx context.Context, p *Problem, by Method, o PaperOptions) (*Found, error) {
	if by > ByRows {
		return nil, fmt.Errorf("compose: unknown method %d", by)
	}
	ok, missing := lp.Available()
	if ok && by == ByPaper {
		return Paper(ctx, p, o)
	}
	find, instead := Enumerate, ""
	if ok && by == ByRows {
		find = func(ctx context.Context, p *Problem) (*Found, error) { return Rows(ctx, p, RowOptions{}) }
	} else if by != ByEnumeration {
		instead = missing
	}
	found, err := find(ctx, p)
	if err != nil {
		return nil, err
	}
	found.Instead = instead
	if o.Faults {
		found.Justifications = slices.DeleteFunc(found.Justifications, func(j *Justification) bool {
			return faulty(p, j.Expr)
		})
	}
	return found, nil
}

// faulty says whether the published code cannot find an expression.
func faulty(p *Problem, e *Expr) bool {
	return onlyRanges(p) || mixed(p) && !e.Op.sets() && e.depth() > 1 || e.Op != Leaf && givesZero(e, p)
}
