package kernel

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"time"

	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

// What a running cell of another language can do beyond dsl.Output: displays
// that later cells replace, messages of other kinds, questions to the user.
// The runner finds these methods on its output.

// UpdateShared is Update for a display that other cells know by the same id;
// known says that it was shown before, by this cell or another.
func (o *output) UpdateShared(id string, b display.Bundle, known bool) {
	if o.silent {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	d := o.displays["shared "+id]
	if d == nil {
		d = &updated{id: id}
		if o.displays == nil {
			o.displays = make(map[string]*updated)
		}
		o.displays["shared "+id] = d
	}
	if !known || acts(b) {
		o.sendText()
		d.pending, d.sent = nil, time.Now() // what waited is replaced
		o.publishBundle(sharedType[known], b, id)
		return
	}
	if d.pending == nil {
		o.waiting = append(o.waiting, d)
	}
	d.pending = &b
	o.arm()
}

// sharedType is the message for a display by whether it was shown before.
var sharedType = map[bool]string{false: "display_data", true: "update_display_data"}

// acts reports whether a display does something when it is shown, as the
// scripts of widgets do: none of those may be passed over for a later state.
func acts(b display.Bundle) bool {
	page, _ := b.Data[display.HTML].(string)
	_, script := b.Data["application/javascript"]
	return script || strings.Contains(page, "<script")
}

// Forward publishes a message as the cell's, after the text before it.
func (o *output) Forward(msgType string, content json.RawMessage) {
	if o.silent {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.sendText()
	o.publish(msgType, content)
}

// inputRequest is a question to the user.
type inputRequest struct {
	Prompt   string `json:"prompt"`
	Password bool   `json:"password"`
}

// errNobodyToAsk is why a question has no answer.
var errNobodyToAsk = errors.New("this front end does not support input requests")

// Input asks the user and waits for the answer or the context's end.
func (o *output) Input(ctx context.Context, prompt string, password bool) (string, error) {
	o.mu.Lock()
	o.sendText() // the question follows what was printed before it
	o.mu.Unlock()
	if !o.asks {
		return "", errNobodyToAsk
	}
	m := o.s.compose("input_request", o.parent, inputRequest{prompt, password})
	if m == nil {
		return "", errNobodyToAsk
	}
	answer := o.s.questions.ask()
	if !o.s.sockets.Ask(ctx, m) {
		return "", errNobodyToAsk
	}
	select {
	case value := <-answer:
		return value, nil
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// questions holds the question that waits for its answer; a new one takes the
// place of one that nobody answered.
type questions struct {
	mu     sync.Mutex
	answer chan string
}

// ask makes the channel on which the answer will come.
func (q *questions) ask() <-chan string {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.answer = make(chan string, 1)
	return q.answer
}

// answered delivers an answer; one that nobody asked for is dropped.
func (q *questions) answered(value string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.answer != nil {
		q.answer <- value
		q.answer = nil
	}
}

// readAnswers reads stdin.
func (s *server) readAnswers(r *wire.Router) {
	for {
		m, open := r.Recv()
		if !open {
			return
		}
		var reply struct {
			Value string `json:"value"`
		}
		switch {
		case m.Header.Type != "input_reply":
		case m.TooLong > 0: // no part of an answer passes for all of it
			s.logf("%v", tooLong(m))
			s.queue.interrupt()
		case m.Decode(&reply) == nil:
			s.questions.answered(reply.Value)
		}
	}
}

// aside reports whether a request is answered beside its socket's loop: those
// whose runner can take seconds.
func (s *server) aside(m *wire.Message) bool {
	if m.Header.Type != "complete_request" && m.Header.Type != "inspect_request" {
		return false
	}
	var r cursorRequest
	if m.Decode(&r) != nil {
		return false
	}
	runner, is := s.route(r.Code).(slow)
	return is && runner.Slow()
}

// comm passes a message of a comm on to the runner of Go cells, whose widgets
// use them; one that is refused is closed.
func (s *server) comm(m *wire.Message) {
	runner, is := s.opts.Go.(commRunner)
	if is && runner.Comm(m.Header.Type, m.Content, func(msgType string, content json.RawMessage) {
		s.publish(m, msgType, content)
	}) {
		return
	}
	if m.Header.Type == "comm_open" {
		s.refuseComm(m)
	}
}
