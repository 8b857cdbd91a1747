package compose

import (
	"context"
	"fmt"

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

// Justify finds justifications by a method. In a build without CLP the integer
// programs give way to the enumerator, and Found says so.
func Justify(ctx context.Context, p *Problem, by Method) (*Found, error) {
	if by > ByRows {
		return nil, fmt.Errorf("compose: there is no method %d", by)
	}
	if ok, missing := lp.Available(); !ok && by != ByEnumeration {
		found, err := Enumerate(ctx, p)
		if err == nil {
			found.Instead = missing
		}
		return found, err
	}
	switch by {
	case ByPaper:
		return Paper(ctx, p, PaperOptions{})
	case ByRows:
		return Rows(ctx, p, RowOptions{})
	}
	return Enumerate(ctx, p)
}
