package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/batch"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets/trials"
)

// kind describes a kind of work: a row of kinds.
type kind struct {
	name string
	open func(r *batch.Request) (batch.Work, error)
}

// kinds lists the kinds of work.
var kinds = []kind{
	{"generate", func(r *batch.Request) (batch.Work, error) {
		w := &generate.Batch{Path: r.Out}
		if err := json.Unmarshal(r.Params, &w.Params); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
	{"match", func(r *batch.Request) (batch.Work, error) {
		w := &generate.Match{Path: r.Out}
		if err := json.Unmarshal(r.Params, w); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
	{trials.Kind, func(r *batch.Request) (batch.Work, error) {
		w := &trials.Work{Path: r.Out, Workers: r.Workers}
		if err := json.Unmarshal(r.Params, &w.Grid); err != nil {
			return nil, err
		}
		return w, checked(w.Check())
	}},
}

// Work on the rows of files is opened by the spec of its engine.
func init() {
	for _, name := range remote.Kinds {
		kinds = append(kinds, kind{name, remote.OpenFile})
	}
}

// fileFields are the arguments that an error of a worker can begin with.
var fileFields = []string{"path", "by", "out"}

// checked converts the error of a Check without a parameter to one about the file.
func checked(err error) error {
	_, param := errors.AsType[*generate.ParamError](err)
	_, axis := errors.AsType[*trials.AxisError](err)
	if err == nil || param || axis {
		return err
	}
	return &batch.RequestError{Field: "out", Why: err.Error()}
}

// openWork returns the work of a request. The error is a
// [*batch.RequestError] that names the field.
func openWork(r *batch.Request) (batch.Work, error) {
	var names []string
	for _, k := range kinds {
		if k.name != r.Kind {
			names = append(names, k.name)
			continue
		}
		w, err := k.open(r)
		if wrong, ok := errors.AsType[*generate.ParamError](err); ok {
			return nil, &batch.RequestError{Field: wrong.Param, Why: wrong.Why}
		}
		if wrong, ok := errors.AsType[*batch.RequestError](err); ok {
			return nil, wrong
		}
		if err != nil {
			return nil, &batch.RequestError{Field: "params", Why: err.Error()}
		}
		return w, nil
	}
	slices.Sort(names)
	return nil, &batch.RequestError{
		Field: "kind",
		Why: fmt.Sprintf("unknown kind of work %q; expected one of %s", r.Kind,
			strings.Join(names, ", ")),
	}
}

// parseRequest reads a request and checks it.
func parseRequest(encoded []byte) (*batch.Request, error) {
	var r batch.Request
	if err := json.Unmarshal(encoded, &r); err != nil {
		return nil, &batch.RequestError{Field: "request", Why: err.Error()}
	}
	return &r, r.Check()
}
