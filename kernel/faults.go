package kernel

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"sequent/dsl"
)

// fault is an error as a front end shows it. Most front ends show only the
// traceback, so the traceback has everything: place, line with caret, message
// and help.
type fault struct {
	Name      string   `json:"ename"`
	Value     string   `json:"evalue"`
	Traceback []string `json:"traceback"`
}

// errorReply is the content of any reply that says that a request failed.
type errorReply struct {
	Status string `json:"status"`
	fault
}

// panicked is a panic inside the interpreter.
type panicked struct{ value any }

func (p *panicked) Error() string { return fmt.Sprintf("internal error in Sequent: %v", p.value) }

// faultOf says what an error is. Names: a mistake's own code (dsl/table/errors.go),
// Interrupted, Fault for a panic, BadRequest, Error for the rest.
func faultOf(err error) fault {
	var cell *dsl.CellError
	var inside *panicked
	var bad *badRequest
	switch {
	case errors.As(err, &cell) && cell.Mistake != nil:
		return mistake(cell)
	case errors.Is(err, context.Canceled):
		return plain("Interrupted", "the cell was interrupted; what it had bound before stays")
	case errors.As(err, &inside):
		return plain("Fault", inside.Error(),
			"This is a bug in Sequent, not a mistake in your cell. Names and results are kept.",
			"Please report it with the text of the cell, the output of `sequent version`,",
			"and the lines that the kernel wrote to its log.")
	case errors.As(err, &bad):
		return plain("BadRequest", bad.msg)
	}
	return plain("Error", err.Error())
}

// plain returns a fault that has no place in a cell.
func plain(name, value string, more ...string) fault {
	return fault{name, value, append([]string{name + ": " + value}, more...)}
}

// mistake shows an error in a cell, by its code and its place.
func mistake(e *dsl.CellError) fault {
	return fault{cmp.Or(e.Code, "Error"), e.Error(), e.Traceback()}
}
