package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/bulk"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/experiment"
)

// kind is a row of the table of kinds of work.
type kind struct {
	name string
	open func(r *bulk.Request) (bulk.Planned, error)
}

// kinds lists the work that can be asked for.
var kinds = []kind{
	{"generate", func(r *bulk.Request) (bulk.Planned, error) {
		w := &generate.Bulk{Path: r.Out}
		if err := json.Unmarshal(r.Params, &w.Params); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
	{"match", func(r *bulk.Request) (bulk.Planned, error) {
		w := &generate.Match{Path: r.Out}
		if err := json.Unmarshal(r.Params, w); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
	{experiment.GridKind, func(r *bulk.Request) (bulk.Planned, error) {
		w := &experiment.GridWork{Path: r.Out, Workers: r.Workers}
		if err := json.Unmarshal(r.Params, &w.Grid); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
}

// checked is the error of a Check that is about no parameter: it is about the file.
func checked(err error) error {
	_, param := errors.AsType[*generate.ParamError](err)
	_, axis := errors.AsType[*experiment.AxisError](err)
	if err == nil || param || axis {
		return err
	}
	return &bulk.RequestError{Field: "out", Why: err.Error()}
}

// openWork is the work that a request asks for. The error is a
// [*bulk.RequestError] that names the field.
func openWork(r *bulk.Request) (bulk.Planned, error) {
	var names []string
	for _, k := range kinds {
		if k.name != r.Kind {
			names = append(names, k.name)
			continue
		}
		w, err := k.open(r)
		if wrong, ok := errors.AsType[*generate.ParamError](err); ok {
			return nil, &bulk.RequestError{Field: wrong.Param, Why: wrong.Why}
		}
		if wrong, ok := errors.AsType[*bulk.RequestError](err); ok {
			return nil, wrong
		}
		if err != nil {
			return nil, &bulk.RequestError{Field: "params", Why: err.Error()}
		}
		return w, nil
	}
	slices.Sort(names)
	return nil, &bulk.RequestError{Field: "kind", Why: fmt.Sprintf("there is no work of kind %q; kinds: %s", r.Kind, strings.Join(names, ", "))}
}

// parseRequest reads a request and checks it.
func parseRequest(encoded []byte) (*bulk.Request, error) {
	var r bulk.Request
	if err := json.Unmarshal(encoded, &r); err != nil {
		return nil, &bulk.RequestError{Field: "request", Why: err.Error()}
	}
	return &r, r.Check()
}
