package claims

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"sequent/dsl"
	"sequent/kernel/notebook"
	"sequent/stdlib/display"
	"sequent/stdlib/paper"
)

// Status is the result of comparing a figure with the published one.
type Status string

// The statuses; see the package comment.
const (
	Agrees        Status = "agrees"
	Departs       Status = "departs" // with a cause
	Unpublished   Status = "no published value"
	NotReproduced Status = "not reproduced"
	Unexplained   Status = "departs without a cause"
	Changed       Status = "changed"
	Failed        Status = "failed"
	InStoredRun   Status = "in the rows of a stored run" // of a table that is only listed
)

// fault reports whether the status is a fault of the table or the program.
func (s Status) fault() bool { return s == Unexplained || s == Changed || s == Failed }

// Finding is a claim and what came out.
type Finding struct {
	*paper.Figure
	Status Status
	Now    string // the figure; "" where there is none
	Why    string // of a failure
}

// Options are how [Check] works.
type Options struct {
	Scale paper.Scale // the most work to be done
	Paper string      // only this one's; "" for all
	// Interp runs the cells; it begins with an empty workspace.
	Interp dsl.Interpreter
	// Tell, where set, is told of each cell before it runs and of its end.
	Tell func(command string, done, of int, took time.Duration)
}

// Check recomputes the claims selected by the options. If the context ends, it
// returns the context's error and the findings so far.
func Check(ctx context.Context, all []*paper.Figure, o Options) ([]*Finding, error) {
	chosen := o.choose(all)
	r := &runner{Options: o, values: map[string]value{}, commands: commands(chosen)}
	var found []*Finding
	for _, c := range chosen {
		f := r.find(ctx, c)
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		found = append(found, f)
	}
	return found, nil
}

// choose gives the claims of the options' paper that need no more work than their scale.
func (o Options) choose(all []*paper.Figure) (chosen []*paper.Figure) {
	for _, c := range all {
		if c.Scale.Within(o.Scale) && (o.Paper == "" || o.Paper == c.Paper) {
			chosen = append(chosen, c)
		}
	}
	return chosen
}

// Stored returns the selected claims with the figures stored in the table; it
// runs no cell.
func Stored(all []*paper.Figure, o Options) (found []*Finding) {
	for _, c := range o.choose(all) {
		f := &Finding{Figure: c, Now: c.Ours}
		switch {
		case c.Command == "":
			f.Status = NotReproduced
		case c.Ours == "":
			f.Status = InStoredRun
		default:
			f.Status = judge(c, c.Ours)
		}
		found = append(found, f)
	}
	return found
}

// commands counts the cells that differ.
func commands(all []*paper.Figure) int {
	seen := map[string]bool{}
	for _, c := range all {
		seen[c.Command] = seen[c.Command] || c.Command != ""
	}
	delete(seen, "")
	return len(seen)
}

// runner runs each cell once.
type runner struct {
	Options
	values   map[string]value // by command
	commands int
}

// value is what a cell showed last: its JSON, decoded.
type value struct {
	json any
	err  error
}

// find recomputes a claim.
func (r *runner) find(ctx context.Context, c *paper.Figure) *Finding {
	f := &Finding{Figure: c}
	if c.Command == "" {
		f.Status = NotReproduced
		return f
	}
	v, ok := r.values[c.Command]
	if !ok {
		start := time.Now()
		v.json, v.err = r.run(ctx, c.Command)
		if ctx.Err() != nil {
			return f
		}
		r.values[c.Command] = v
		if r.Tell != nil {
			r.Tell(c.Command, len(r.values), r.commands, time.Since(start))
		}
	}
	err := v.err
	if err == nil {
		f.Now, err = figure(v.json, c.At)
	}
	if err != nil {
		f.Status, f.Why = Failed, err.Error()
		return f
	}
	f.Status = judge(c, f.Now)
	return f
}

// run runs a cell and gives the decoded JSON form of the last value that it shows.
func (r *runner) run(ctx context.Context, command string) (any, error) {
	rec := &notebook.Recorder{}
	err := r.Interp.Run(ctx, dsl.Cell{Source: command, Number: len(r.values) + 1}, rec)
	outputs := rec.Close(nil)
	if err != nil {
		return nil, err
	}
	for i := len(outputs) - 1; i >= 0; i-- {
		if v, ok := outputs[i].Bundle.Data[display.JSON]; ok && outputs[i].Kind == notebook.Result {
			return plain(v)
		}
	}
	return nil, fmt.Errorf("the cell shows no value")
}

// judge compares a figure with what was printed, and with what it was.
func judge(c *paper.Figure, now string) Status {
	switch {
	case c.Ours != "" && now != c.Ours:
		return Changed
	case c.Published == "":
		return Unpublished
	case near(now, c.Published, c.Tolerance):
		return Agrees
	case c.Cause != "":
		return Departs
	}
	return Unexplained
}

// near reports whether two figures are within a tolerance; texts are the same.
func near(a, b string, tolerance float64) bool {
	x, okX := number(a)
	y, okY := number(b)
	if !okX || !okY {
		return a == b
	}
	return math.Abs(x-y) <= tolerance+1e-9
}

// number reads a figure as tables print it: 5,000 or 49.45* or +1.3 or 48.3 %,
// which is 0.483.
func number(s string) (float64, bool) {
	s, share := strings.CutSuffix(strings.TrimRight(strings.ReplaceAll(s, ",", ""), "* "), "%")
	x, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(s), "−", "-", 1), 64)
	if share {
		x /= 100
	}
	return x, err == nil
}
