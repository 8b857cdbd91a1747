package kernel

import (
	"context"
	"runtime/debug"
	"strings"
	"time"

	"sequent/dsl"
	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

// executeRequest is a cell as a front end sends it, with the protocol's
// defaults.
type executeRequest struct {
	Code            *string        `json:"code"`
	Silent          bool           `json:"silent"`
	StoreHistory    *bool          `json:"store_history"`
	StopOnError     *bool          `json:"stop_on_error"`
	AllowStdin      *bool          `json:"allow_stdin"`
	UserExpressions map[string]any `json:"user_expressions"`
}

// stores reports whether the cell counts: in the execution count, in the
// history and among the results that can be named. A silent cell never does.
func (r *executeRequest) stores() bool {
	return !r.Silent && (r.StoreHistory == nil || *r.StoreHistory)
}

// stopsOnError reports whether an error of the cell takes the queue with it.
func (r *executeRequest) stopsOnError() bool { return r.StopOnError == nil || *r.StopOnError }

// executeReply is the reply to a cell that was run. Payload is always empty:
// the protocol has deprecated payloads, and front ends still look for the list.
// An error adds the fields of its fault.
type executeReply struct {
	Status          string         `json:"status"`
	Count           int            `json:"execution_count"`
	Payload         []struct{}     `json:"payload"`
	UserExpressions map[string]any `json:"user_expressions"`
	*fault
}

// executeInput repeats a cell on iopub, so that every front end learns what
// another one runs.
type executeInput struct {
	Code  string `json:"code"`
	Count int    `json:"execution_count"`
}

// cellLoop runs the cells of the queue one after the other. It alone calls the
// interpreter's Run, and it alone knows the execution count.
func (s *server) cellLoop() {
	defer close(s.idle)
	rest := s.whenIdle()
	defer rest.Stop()
	for {
		j, ctx := s.queue.next()
		if j == nil {
			return
		}
		rest.Stop()
		s.publish(j.msg, "status", status{"busy"})
		s.reply(j.msg, "execute_reply", s.execute(ctx, j))
		s.publish(j.msg, "status", status{"idle"})
		s.queue.done()
		rest.Reset(idleTime)
	}
}

// idleTime is the time without cells after which the kernel releases memory.
const idleTime = time.Second

// whenIdle returns a timer that gives back memory once no cell has run for a while. A
// program that has a kernel within it keeps its memory.
func (s *server) whenIdle() *time.Timer {
	return time.AfterFunc(idleTime, func() {
		if !s.opts.Embedded {
			trim()
		}
	})
}

// execute runs one cell and makes the content of its reply.
func (s *server) execute(ctx context.Context, j *queuedCell) any {
	if j.aborted {
		return ok{"aborted"}
	}
	var r executeRequest
	if j.msg.TooLong > 0 {
		return s.refuseCell(j.msg)
	}
	err := decode(j.msg, &r)
	if err == nil && r.Code == nil {
		err = &badRequest{"this execute_request has no code"}
	}
	if err != nil {
		return errorReply{"error", faultOf(err)}
	}
	return s.runCell(ctx, j.msg, &r)
}

// refuseCell answers a cell over the bound of messages as one that failed: front ends
// show the error message, and not the reply.
func (s *server) refuseCell(m *wire.Message) any {
	f := faultOf(tooLong(m))
	s.publish(m, "error", f)
	s.queue.abort()
	return errorReply{"error", f}
}

// runCell runs a cell that is well formed. Everything that it shows is on its
// way before the reply is: the reply is the last that is heard of a cell but
// for its idle.
func (s *server) runCell(ctx context.Context, m *wire.Message, r *executeRequest) any {
	cell := dsl.Cell{Source: *r.Code}
	if r.stores() {
		s.count++
		cell.Number = s.count
	}
	if !r.Silent {
		s.publish(m, "execute_input", executeInput{cell.Source, s.count})
	}
	out := s.newOutput(ctx, m, r.Silent)
	out.asks = r.AllowStdin == nil || *r.AllowStdin
	err := s.protect(func() error { return s.route(cell.Source).Run(ctx, cell, out) })
	out.flush()
	if r.stores() {
		s.history.add(cell.Number, cell.Source, out.result())
	}
	reply := executeReply{Status: "ok", Count: s.count, Payload: []struct{}{}, UserExpressions: map[string]any{}}
	if err != nil {
		s.failed(m, r, &reply, err)
		return reply
	}
	for name, code := range r.UserExpressions {
		reply.UserExpressions[name] = s.userExpression(ctx, code)
	}
	return reply
}

// failed reports the error of a cell, and aborts what waits if the request
// says so.
func (s *server) failed(m *wire.Message, r *executeRequest, reply *executeReply, err error) {
	f := faultOf(err)
	reply.Status, reply.fault = "error", &f
	if !r.Silent {
		s.publish(m, "error", f)
	}
	if r.stopsOnError() {
		s.queue.abort()
	}
}

// expressionResult is the value of a user expression.
type expressionResult struct {
	Status   string         `json:"status"`
	Data     map[string]any `json:"data"`
	Metadata map[string]any `json:"metadata"`
}

// userExpression evaluates an expression that rides on a cell; its error is
// reported in its own place. What it shows on the way to its value is dropped,
// as the protocol wants the value only.
func (s *server) userExpression(ctx context.Context, code any) any {
	text, isText := code.(string)
	if !isText {
		return errorReply{"error", faultOf(&badRequest{"a user expression is not a string"})}
	}
	var value lastValue
	err := s.protect(func() error {
		return s.route(text).Run(ctx, dsl.Cell{Source: text}, &value)
	})
	if err != nil {
		return errorReply{"error", faultOf(err)}
	}
	b := encodable(value.bundle)
	return expressionResult{"ok", b.Data, b.Metadata}
}

// lastValue is an output that keeps the last value and drops the rest.
type lastValue struct{ bundle display.Bundle }

// Show implements dsl.Output.
func (v *lastValue) Show(b display.Bundle, last bool) {
	if last {
		v.bundle = b
	}
}

// Update implements dsl.Output.
func (*lastValue) Update(string, display.Bundle) {}

// Print implements dsl.Output.
func (*lastValue) Print(string, string) {}

// protect calls f and turns a panic into an error; what a report needs of it,
// the stack, goes to the log, where it does not stand between a user and the
// message. A panic in a goroutine that f started is out of its reach.
func (s *server) protect(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			p := &panicked{value: r}
			s.logf("%v\n%s", p, strings.TrimSpace(string(debug.Stack())))
			err = p
		}
	}()
	return f()
}
