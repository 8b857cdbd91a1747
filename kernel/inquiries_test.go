package kernel_test

import (
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/kernel"
	"sequent/kernel/internal/puppet"
	"sequent/kernel/wire/wiretest"
)

// slowToTell is an interpreter whose variables and completions do not come.
type slowToTell struct {
	*puppet.Interpreter
	hold chan struct{}
}

func (s *slowToTell) Variables() []dsl.Variable { <-s.hold; return nil }
func (s *slowToTell) Complete(string, int) dsl.Completions {
	<-s.hold
	return dsl.Completions{}
}

// While the variables are told, which takes for ever, interrupts are answered; after
// a limit the inquiry is, and the next ones are.
func TestSlowInquiry(t *testing.T) {
	defer kernel.SetAnswerLimit(300 * time.Millisecond)()
	slow := &slowToTell{puppet.New(), make(chan struct{})}
	s := startWith(t, slow, kernel.Options{})
	defer close(slow.hold)
	for _, request := range []struct {
		ch      *wiretest.Channel
		msgType string
		content code
	}{
		{s.Control, "debug_request", code{"seq": 1, "command": "inspectVariables"}},
		{s.Shell, "complete_request", code{"code": "x", "cursor_pos": 1}},
		{s.Control, "complete_request", code{"code": "x", "cursor_pos": 1}},
		{s.Shell, "debug_request", code{"seq": 1, "command": "inspectVariables"}},
		{s.Shell, "complete_request", code{"code": "x", "cursor_pos": 1}},
	} {
		id := request.ch.Send(t, request.msgType, request.content)
		interrupt := s.Control.Send(t, "interrupt_request", code{})
		begun := time.Now()
		first := s.Control.Recv(t)
		if request.ch == s.Control && wiretest.ParentID(first) == id && field(first, "status") == "error" {
			first = s.Control.Recv(t) // of an inquiry that was not begun
			id = ""
		}
		if wiretest.ParentID(first) != interrupt || time.Since(begun) > 200*time.Millisecond {
			t.Errorf("%s: %s after %v", request.msgType, first.Header.Type, time.Since(begun))
		}
		if id == "" {
			continue
		}
		late := request.ch.Recv(t)
		if wiretest.ParentID(late) != id || field(late, "status") != "error" ||
			!strings.Contains(string(late.Content), "timed out") && !strings.Contains(string(late.Content), "busy") {
			t.Errorf("%s: %s", request.msgType, late.Content)
		}
	}
	for s.IOPub.RecvWithin(100*time.Millisecond) != nil {
	}
	if e := s.run("value 1"); e.status() != "ok" {
		t.Errorf("%s", e.reply.Content)
	}
}

// A front end whose clock is wrong has its cells run after an error that it has seen;
// of one whose clock is right what was sent before the error is aborted.
func TestWrongClock(t *testing.T) {
	for _, ahead := range []time.Duration{-5 * time.Second, 5 * time.Second, -50 * time.Millisecond, 0} {
		q := kernel.NewQueue()
		push := func(travels time.Duration, sent time.Time) bool {
			return q.Push("one", sent.Add(ahead), sent.Add(travels))
		}
		now := time.Now()
		if push(time.Millisecond, now) {
			t.Errorf("%v: the first cell is aborted", ahead)
		}
		q.AbortAt(now.Add(20 * time.Millisecond))
		if !push(15*time.Millisecond, now.Add(10*time.Millisecond)) {
			t.Errorf("%v: a cell sent before the error runs", ahead)
		}
		if push(2*time.Millisecond, now.Add(30*time.Millisecond)) {
			t.Errorf("%v: a cell sent after the error is aborted", ahead)
		}
	}
}
