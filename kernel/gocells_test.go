package kernel_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/kernel"
	"sequent/kernel/internal/puppet"
	"sequent/kernel/wire/wiretest"
	"sequent/stdlib/display"
)

// front is what an output offers to the runner of Go cells.
type front interface {
	UpdateShared(id string, b display.Bundle, known bool)
	Forward(msgType string, content json.RawMessage)
	Input(ctx context.Context, prompt string, password bool) (string, error)
}

// fakeGo runs cells whose second line is a command; its completion takes its
// time, and its comms echo.
type fakeGo struct{ hold chan struct{} }

func (f *fakeGo) Run(ctx context.Context, cell dsl.Cell, out dsl.Output) error {
	words := strings.Fields(cell.Source)
	fe := out.(front)
	switch words[1] {
	case "ask":
		answer, err := fe.Input(ctx, "how many? ", false)
		out.Print("stdout", answer)
		return err
	case "show", "update":
		fe.UpdateShared("d", display.Bundle{Data: map[string]any{display.Plain: words[2]}}, words[1] == "update")
	case "scripts": // what widgets do, and then a plain state that gives way to a later one
		for _, page := range []string{"", "<script>1</script>", "", "<script>2</script>", "", "end"} {
			fe.UpdateShared("d", display.Bundle{Data: map[string]any{display.HTML: page}}, true)
		}
	case "clear":
		out.Print("stdout", "before")
		fe.Forward("clear_output", json.RawMessage(`{"wait": true}`))
	}
	return nil
}

func (f *fakeGo) Complete(_ string, cursor int) dsl.Completions {
	<-f.hold
	return dsl.Completions{Start: cursor, End: cursor, Items: []dsl.Completion{{Text: "late"}}}
}
func (f *fakeGo) Inspect(string, int, int) (display.Bundle, bool) { return display.Bundle{}, false }
func (f *fakeGo) Completeness(string) dsl.Completeness            { return dsl.Completeness{Status: "complete"} }
func (f *fakeGo) Slow() bool                                      { return true }
func (f *fakeGo) Comm(msgType string, content json.RawMessage, publish func(string, json.RawMessage)) bool {
	if strings.Contains(string(content), "theirs") {
		return false
	}
	publish("comm_msg", content)
	return true
}

// startGo returns a kernel with a runner for Go cells.
func startGo(t *testing.T) (*session, *fakeGo) {
	f := &fakeGo{hold: make(chan struct{})}
	return startWith(t, puppet.New(), kernel.Options{Go: f}), f
}

// goCell returns the content of a request for a Go cell.
func goCell(command string) code { return code{"code": "%%go\n" + command} }

// A cell asks the user; where the front end does not allow it, it is told so.
func TestInput(t *testing.T) {
	s, _ := startGo(t)
	id := s.Shell.Send(t, "execute_request", goCell("ask"))
	question := s.Stdin.Recv(t)
	if question.Header.Type != "input_request" || wiretest.ParentID(question) != id ||
		field(question, "prompt") != "how many? " {
		t.Fatalf("%s %s", question.Header.Type, question.Content)
	}
	s.Stdin.Send(t, "input_reply", map[string]string{"value": "seven"})
	if e := s.collect(s.Shell, id); e.status() != "ok" || field(e.iopub[1], "text") != "seven" {
		t.Errorf("%s %v", e.reply.Content, e.shown)
	}
	cell := goCell("ask")
	cell["allow_stdin"] = false
	if e := s.request(s.Shell, "execute_request", cell); e.status() != "error" ||
		!strings.Contains(fmt.Sprint(e.fields["evalue"]), "input requests") {
		t.Errorf("%s", e.reply.Content)
	}
	id = s.Shell.Send(t, "execute_request", goCell("ask"))
	s.Stdin.Recv(t)
	s.Control.Send(t, "interrupt_request", code{})
	s.Control.Recv(t)
	if m := s.Shell.Recv(t); wiretest.ParentID(m) != id || field(m, "ename") != "Interrupted" {
		t.Errorf("%s", m.Content)
	}
}

// A display is replaced by a later cell; other messages keep their order, and no
// script is passed over.
func TestSharedDisplays(t *testing.T) {
	s, _ := startGo(t)
	for command, want := range map[string][]string{
		"show 1":   {"execute_input", "display_data"},
		"update 2": {"execute_input", "update_display_data"},
		"scripts":  {"execute_input", "update_display_data", "update_display_data", "update_display_data"},
		"clear":    {"execute_input", "stream", "clear_output"},
	} {
		e := s.request(s.Shell, "execute_request", goCell(command))
		if !slices.Equal(e.shown, want) {
			t.Errorf("%s: %v", command, e.shown)
			continue
		}
		if command != "clear" && !strings.Contains(string(e.iopub[1].Content), `"display_id":"d"`) {
			t.Errorf("%s: %s", command, e.iopub[1].Content)
		}
	}
}

// A completion that takes long holds up nothing else.
func TestSlowCompletion(t *testing.T) {
	s, f := startGo(t)
	id := s.Shell.Send(t, "complete_request", code{"code": "%%go\nfmt.", "cursor_pos": 9})
	info := s.Shell.Send(t, "kernel_info_request", code{})
	if m := s.Shell.Recv(t); wiretest.ParentID(m) != info {
		t.Errorf("%s came first", m.Header.Type)
	}
	close(f.hold)
	if m := s.Shell.Recv(t); wiretest.ParentID(m) != id || !strings.Contains(string(m.Content), "late") {
		t.Errorf("%s", m.Content)
	}
}

// A comm goes to the runner, or is closed where it does not want it.
func TestComms(t *testing.T) {
	s, _ := startGo(t)
	for id, want := range map[string]string{"ours": "comm_msg", "theirs": "comm_close"} {
		sent := s.Shell.Send(t, "comm_open", map[string]any{"comm_id": id, "target_name": "x", "data": struct{}{}})
		s.state(sent, "busy")
		if m := s.IOPub.Recv(t); m.Header.Type != want || field(m, "comm_id") != id {
			t.Errorf("%s: %s %s", id, m.Header.Type, m.Content)
		}
		s.state(sent, "idle")
	}
}
