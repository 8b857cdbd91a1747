package kernel_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/kernel"
	"sequent/kernel/internal/puppet"
	"sequent/kernel/wire"
	"sequent/kernel/wire/wiretest"
	"sequent/stdlib/display"
	"sequent/stdlib/stoptest"
)

func TestCell(t *testing.T) {
	s := start(t)
	e := s.run("show one\nprint two\nwarn three\nvalue four")
	want := []string{"execute_input", "display_data", "stream", "stream", "execute_result"}
	if !slices.Equal(e.shown, want) {
		t.Fatalf("shown: %v", e.shown)
	}
	if e.status() != "ok" || e.fields["execution_count"] != 1.0 {
		t.Errorf("reply %s", e.reply.Content)
	}
	if e.text("stdout") != "two\n" || e.text("stderr") != "three\n" {
		t.Errorf("streams %q %q", e.text("stdout"), e.text("stderr"))
	}
	result := e.of("execute_result")[0]
	if plain(result) != "four" || result["execution_count"] != 1.0 || plain(e.of("display_data")[0]) != "one" {
		t.Errorf("result %v", result)
	}
	if in := e.of("execute_input")[0]; in["execution_count"] != 1.0 || !strings.HasPrefix(in["code"].(string), "show") {
		t.Errorf("input %v", in)
	}
}

func TestExecutionCount(t *testing.T) {
	s := start(t)
	for i, test := range []struct {
		content code
		want    float64
	}{
		{code{"code": "value 1"}, 1},
		{code{"code": "value 1", "silent": true}, 1},
		{code{"code": "value 1", "silent": true, "store_history": true}, 1},
		{code{"code": "value 1", "store_history": false}, 1},
		{code{"code": "fail"}, 2},
		{code{"code": ""}, 3},
		{code{"code": "value 1", "store_history": true}, 4},
	} {
		e := s.request(s.Shell, "execute_request", test.content)
		if got := e.fields["execution_count"]; got != test.want {
			t.Errorf("cell %d: count %v, want %v", i, got, test.want)
		}
	}
	h := s.request(s.Shell, "history_request", code{"hist_access_type": "tail", "n": 10}).fields["history"].([]any)
	if len(h) != 4 {
		t.Errorf("history %v", h)
	}
}

func TestSilent(t *testing.T) {
	s := start(t)
	e := s.request(s.Shell, "execute_request", code{
		"code": "print a\nshow b\nupdate c d\nvalue e\nlet x 7\nfail", "silent": true})
	if len(e.shown) != 0 || e.status() != "error" {
		t.Errorf("a silent cell showed %v and replied %s", e.shown, e.reply.Content)
	}
	if plain(s.run("get x").of("execute_result")[0]) != "7" {
		t.Error("a silent cell did not run")
	}
}

func TestUserExpressions(t *testing.T) {
	s := start(t)
	e := s.request(s.Shell, "execute_request", code{"code": "let x 7", "user_expressions": code{
		"good": "print noise\nget x", "bad": "get y", "worse": "panic now", "odd": 3}})
	got := e.fields["user_expressions"].(map[string]any)
	if r := got["good"].(map[string]any); r["status"] != "ok" || plain(r) != "7" {
		t.Errorf("good: %v", r)
	}
	for _, name := range []string{"bad", "worse", "odd"} {
		if r := got[name].(map[string]any); r["status"] != "error" || len(r["traceback"].([]any)) == 0 {
			t.Errorf("%s: %v", name, r)
		}
	}
	if e.status() != "ok" || e.text("stdout") != "" {
		t.Errorf("the cell itself: %v %q", e.status(), e.text("stdout"))
	}
	e = s.request(s.Shell, "execute_request", code{"code": "fail", "user_expressions": code{"x": "get x"}})
	if got := e.fields["user_expressions"].(map[string]any); len(got) != 0 {
		t.Errorf("evaluated after a failure: %v", got)
	}
}

func TestErrors(t *testing.T) {
	s := start(t)
	for cell, want := range map[string]struct {
		name      string
		traceback string
	}{
		"value 1\n  nonsense": {
			"puppet.fail",
			"line 2, column 3 (puppet.fail)\n  nonsense\n  ^^^^^^^^\nnonsense is not a command that works\ntry value",
		},
		"error no such thing": {"Error", "Error: no such thing"},
		"%%go\nfmt.Println()": {
			"kernel.gocell",
			"line 1, column 1 (kernel.gocell)\n%%go\n^^^^\nthis build of Sequent cannot run Go cells\nremove the " +
				"line %%go and write the cell in the Sequent language",
		},
		"\n %%go\nfmt.Println()": {
			"kernel.gocell",
			"line 2, column 2 (kernel.gocell)\n %%go\n ^^^^\nthis build of Sequent cannot run Go cells\nremove the " +
				"line %%go and write the cell in the Sequent language",
		},
	} {
		e := s.run(cell)
		var lines []string
		for _, l := range e.fields["traceback"].([]any) {
			lines = append(lines, l.(string))
		}
		if e.fields["ename"] != want.name || strings.Join(lines, "\n") != want.traceback {
			t.Errorf("%q: %s\n%s", cell, e.fields["ename"], strings.Join(lines, "\n"))
		}
		shown := e.of("error")
		if len(shown) != 1 || shown[0]["evalue"] != e.fields["evalue"] || e.fields["evalue"] == "" {
			t.Errorf("%q: the error on iopub is %v", cell, shown)
		}
	}
}

func TestPanicIsAReply(t *testing.T) {
	s := start(t)
	s.run("let x 7")
	e := s.run("print before\npanic the ground shakes")
	if e.fields["ename"] != "Fault" || !strings.Contains(e.fields["evalue"].(string), "the ground shakes") {
		t.Errorf("reply %s", e.reply.Content)
	}
	if e.text("stdout") != "before\n" {
		t.Error("what was printed before the panic is lost")
	}
	if trace := fmt.Sprint(e.fields["traceback"]); !strings.Contains(trace, "report") ||
		strings.Contains(trace, ".go:") {
		t.Errorf("the traceback is %s", trace)
	}
	if !strings.Contains(s.log.String(), "puppet.go") {
		t.Error("the log does not say where")
	}
	if plain(s.run("get x").of("execute_result")[0]) != "7" {
		t.Error("the names are gone")
	}
	for msgType, want := range map[string]string{"complete_request": "error", "is_complete_request": "unknown"} {
		e := s.request(s.Shell, msgType, code{"code": "panic!", "cursor_pos": 6})
		if e.status() != want {
			t.Errorf("%s: %s", msgType, e.reply.Content)
		}
	}
}

func TestWhatJSONCannotHoldIsLeftOut(t *testing.T) {
	s := start(t)
	data := s.run("unwritable").of("execute_result")[0]["data"].(map[string]any)
	if data["text/plain"] != "seen" || len(data) != 1 {
		t.Errorf("%v", data)
	}
}

func TestInterrupt(t *testing.T) {
	s := start(t)
	s.run("let x 7")
	stoptest.Within(t, "stopping a cell", 100*time.Millisecond, s.interruptCells)
	if plain(s.run("get x").of("execute_result")[0]) != "7" {
		t.Error("state was lost, or a queued cell ran")
	}
}

// interruptCells interrupts a cell that has others behind it, and returns how
// long it takes to end.
func (s *session) interruptCells() time.Duration {
	t := s.t
	running := s.Shell.Send(t, "execute_request", code{"code": "print started\nsleep 60000", "stop_on_error": false})
	var queued []string
	for range 3 {
		queued = append(queued, s.Shell.Send(t, "execute_request", code{"code": "let x 8"}))
	}
	s.awaitOutput("stream")
	s.awaitArrival()
	began := stoptest.Start()
	control := s.Control.Send(t, "interrupt_request", struct{}{})
	if m := s.Control.Recv(t); m.Header.Type != "interrupt_reply" || wiretest.ParentID(m) != control {
		t.Errorf("%s %s", m.Header.Type, m.Content)
	}
	m := s.Shell.Recv(t)
	took := began.Took()
	if wiretest.ParentID(m) != running || field(m, "ename") != "Interrupted" {
		t.Errorf("the running cell: %s", m.Content)
	}
	for _, id := range queued {
		if m := s.Shell.Recv(t); wiretest.ParentID(m) != id || field(m, "status") != "aborted" {
			t.Errorf("a queued cell: %s", m.Content)
		}
	}
	for idle := 0; idle < 6; { // four cells, kernel_info and the interrupt
		if m := s.IOPub.Recv(t); field(m, "execution_state") == "idle" {
			idle++
		}
	}
	return took
}

// An interrupt between cells does no harm.
func TestInterruptWhenIdle(t *testing.T) {
	s := start(t)
	for range 20 {
		s.request(s.Control, "interrupt_request", struct{}{})
		if e := s.run("value 1"); e.status() != "ok" {
			t.Fatalf("%s", e.reply.Content)
		}
	}
}

func TestStopOnError(t *testing.T) {
	for _, stop := range []bool{true, false} {
		s := start(t)
		first := s.Shell.Send(t, "execute_request", code{"code": "sleep 1000\nfail", "stop_on_error": stop})
		second := s.Shell.Send(t, "execute_request", code{"code": "value 2"})
		third := s.Shell.Send(t, "execute_request", code{"code": "value 3"})
		want := map[string]any{first: "error", second: "ok", third: "ok"}
		if stop {
			want[second], want[third] = "aborted", "aborted"
		}
		for range want {
			if m := s.Shell.Recv(t); field(m, "status") != want[wiretest.ParentID(m)] {
				t.Errorf("stop_on_error %v: %s", stop, m.Content)
			}
		}
	}
}

// After the error has been seen, cells run again at once.
func TestCellsRunAfterAnError(t *testing.T) {
	s := start(t)
	for range 20 {
		s.run("fail")
		if e := s.run("value 1"); e.status() != "ok" {
			t.Fatalf("%s", e.reply.Content)
		}
	}
}

func TestAnswersWhileACellRuns(t *testing.T) {
	s := start(t)
	s.Shell.Send(t, "execute_request", code{"code": "print started\nstubborn 600000"})
	s.awaitOutput("stream")
	for _, msgType := range []string{"kernel_info", "complete", "inspect", "is_complete", "history", "comm_info"} {
		for _, ch := range []*wiretest.Channel{s.Shell, s.Control} {
			stoptest.Within(t, msgType, 50*time.Millisecond, func() time.Duration {
				began := stoptest.Start()
				ch.Send(t, msgType+"_request", code{"code": "val", "cursor_pos": 3, "hist_access_type": "tail"})
				if m := ch.Recv(t); m.Header.Type != msgType+"_reply" {
					t.Errorf("%s came in place of the reply to %s", m.Header.Type, msgType)
				}
				return began.Took()
			})
		}
	}
}

func TestStdinIsNeverAsked(t *testing.T) {
	s := start(t)
	s.Stdin.Send(t, "input_reply", code{"value": "unasked"})
	e := s.request(s.Shell, "execute_request", code{"code": "value 1", "allow_stdin": true})
	if m := s.Stdin.RecvWithin(50 * time.Millisecond); m != nil || e.status() != "ok" {
		t.Errorf("stdin: %v; the cell: %v", m, e.status())
	}
}

// goRunner stands for what will run Go cells.
type goRunner struct{ *puppet.Interpreter }

func (goRunner) Run(_ context.Context, cell dsl.Cell, out dsl.Output) error {
	out.Print("stdout", "go:"+cell.Source)
	return nil
}

func (goRunner) Inspect(string, int, int) (display.Bundle, bool) { return puppet.Text("go"), true }

func TestGoRunnerTakesGoCells(t *testing.T) {
	s := startWith(t, puppet.New(), kernel.Options{Go: goRunner{puppet.New()}})
	if e := s.run("%%go\nx"); e.text("stdout") != "go:%%go\nx" {
		t.Errorf("%q", e.text("stdout"))
	}
	if e := s.run("print %%go"); e.text("stdout") != "%%go\n" {
		t.Errorf("%q", e.text("stdout"))
	}
	e := s.request(s.Shell, "inspect_request", code{"code": "%%go\nx", "cursor_pos": 6})
	if plain(e.fields) != "go" {
		t.Errorf("%v", e.fields)
	}
}

// Two front ends: each has its own replies, both see the output.
func TestTwoFrontEnds(t *testing.T) {
	s := start(t)
	other := wiretest.Dial(t, s.conn)
	id := other.Shell.Send(t, "execute_request", code{"code": "value 1"})
	if m := other.Shell.Recv(t); wiretest.ParentID(m) != id {
		t.Errorf("%s", m.Parent)
	}
	for _, iopub := range []*wiretest.Channel{s.IOPub, other.IOPub} {
		var last *wire.Message
		for last == nil || field(last, "execution_state") != "idle" {
			last = iopub.Recv(t)
		}
		if wiretest.ParentID(last) != id {
			t.Errorf("%s", last.Parent)
		}
	}
	if m := s.Shell.RecvWithin(30 * time.Millisecond); m != nil {
		t.Errorf("a reply went astray: %s", m.Header.Type)
	}
}
