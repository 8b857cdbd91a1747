package kernel

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"sequent/kernel/wire"
)

// status is the content of a status message: starting, busy or idle.
type status struct {
	State string `json:"execution_state"`
}

// ok is the content of a reply that says nothing more.
type ok struct {
	Status string `json:"status"`
}

// Limits on concurrent inquiries to the interpreter.
const maxInquiries = 1024 // that wait on one socket
const maxLate = 4         // that are still worked on though their time is over

// answerLimit is the time limit of an inquiry. The kernel answers a slower one
// with an error, so that later inquiries are answered at all.
var answerLimit = 5 * time.Second

// inquiries are the requests that ask the interpreter. The time for an answer
// depends on what users have bound, so a socket's loop never waits for it.
var inquiries = map[string]bool{
	"complete_request": true, "inspect_request": true, "is_complete_request": true,
	"history_request": true, "debug_request": true,
}

// readLoop reads a socket until it is closed. Cells and inquiries are put aside, from
// either socket, so that what comes after them is read; the rest is answered here.
func (s *server) readLoop(r *wire.Router) {
	asked := make(chan *wire.Message, maxInquiries)
	defer close(asked)
	go s.inquire(asked)
	for {
		m, open := r.Recv()
		if !open {
			return
		}
		switch {
		case m.Header.Type == "execute_request":
			s.queue.push(m)
		case m.TooLong > 0:
			s.respond(m, func() any { return refusal(m, tooLong(m)) })
		case s.aside(m):
			go s.handle(m)
		case inquiries[m.Header.Type]:
			select {
			case asked <- m:
			default:
				s.respond(m, func() any { return refusal(m, errBusy) })
			}
		default:
			s.handle(m)
		}
	}
}

// inquire answers inquiries in the order in which they came.
func (s *server) inquire(asked <-chan *wire.Message) {
	for m := range asked {
		s.respond(m, func() any { return s.answerInTime(m) })
	}
}

// Why an inquiry has no answer.
var (
	errBusy = errors.New("the kernel is busy with earlier requests of this kind; ask again later")
	errLate = errors.New("the request timed out; cells and interrupts still work")
)

// answerInTime returns answer within the limit. What takes longer goes on, unheard; where
// several do, nothing more is begun.
func (s *server) answerInTime(m *wire.Message) any {
	if s.late.Load() >= maxLate {
		return refusal(m, errBusy)
	}
	answered := make(chan any, 1)
	s.late.Add(1)
	go func() {
		defer s.late.Add(-1)
		answered <- s.answer(m)
	}()
	limit := time.NewTimer(answerLimit)
	defer limit.Stop()
	select {
	case content := <-answered:
		return content
	case <-limit.C:
		s.logf("%s took more than %v", m.Header.Type, answerLimit)
		return refusal(m, errLate)
	}
}

// handle answers a message that is neither a cell nor an inquiry.
func (s *server) handle(m *wire.Message) { s.respond(m, func() any { return s.answer(m) }) }

// respond gives a message its answer: busy, reply, idle. What is no request (comms)
// gets no reply.
func (s *server) respond(m *wire.Message, answer func() any) {
	s.publish(m, "status", status{"busy"})
	var content any
	if name, isRequest := strings.CutSuffix(m.Header.Type, "_request"); isRequest {
		content = answer()
		s.reply(m, name+"_reply", content)
	} else if strings.HasPrefix(m.Header.Type, "comm_") {
		s.comm(m)
	}
	s.publish(m, "status", status{"idle"})
	if _, last := content.(shutdownReply); last {
		s.stop()
	}
}

// answer makes the content of a reply, an error where that fails.
func (s *server) answer(m *wire.Message) any {
	var content any
	err := s.protect(func() (err error) {
		content, err = s.answerTo(m)
		return err
	})
	if err == nil {
		return content
	}
	return refusal(m, err)
}

// refusal returns the content of the reply to a request that failed.
func refusal(m *wire.Message, err error) any {
	if m.Header.Type == "is_complete_request" { // its status has values of its own
		return ok{"unknown"}
	}
	return errorReply{"error", faultOf(err)}
}

// answerTo returns what the kernel understands besides cells.
func (s *server) answerTo(m *wire.Message) (any, error) {
	switch m.Header.Type {
	case "kernel_info_request":
		return s.kernelInfo(), nil
	case "connect_request":
		return s.connect(), nil
	case "complete_request":
		return s.complete(m)
	case "inspect_request":
		return s.inspect(m)
	case "is_complete_request":
		return s.isComplete(m)
	case "history_request":
		return s.historyRequest(m)
	case "comm_info_request":
		return commInfo(), nil
	case "interrupt_request":
		return s.interrupt(), nil
	case "shutdown_request":
		return s.shutdown(m)
	case "debug_request":
		return s.debugRequest(m)
	}
	return nil, &badRequest{"unknown message type " + m.Header.Type}
}

// reply sends the reply to a request.
func (s *server) reply(m *wire.Message, msgType string, content any) {
	if r := s.compose(msgType, m, content); r != nil {
		s.sockets.Send(r)
	}
}

// publish sends a message to all front ends, without waiting for them.
func (s *server) publish(parent *wire.Message, msgType string, content any) {
	if m := s.compose(msgType, parent, content); m != nil {
		s.sockets.IOPub.Publish(noWait, m)
	}
}

// compose makes a message. Content that cannot be written as JSON is a fault
// of whoever made it; it is reported in the log and nil is returned.
func (s *server) compose(msgType string, parent *wire.Message, content any) (m *wire.Message) {
	err := s.protect(func() (err error) {
		m, err = s.sockets.Codec.New(msgType, parent, content)
		return err
	})
	if err != nil {
		s.logf("cannot write a message: %v", err)
		return nil
	}
	return m
}

// decode reads a request's content into v.
func decode(m *wire.Message, v any) error {
	if err := m.Decode(v); err != nil {
		return &badRequest{"the content of this " + m.Header.Type + " is malformed: " + err.Error()}
	}
	return nil
}

// tooLong returns the error of a request over the bound.
func tooLong(m *wire.Message) error {
	return &badRequest{fmt.Sprintf("this %s has %d bytes, more than the limit of %d (64 MiB); send less at once, or "+
		"read a long text from a file",
		m.Header.Type, m.TooLong, wire.MaxMessage)}
}

// badRequest is a request that breaks the protocol.
type badRequest struct{ msg string }

func (e *badRequest) Error() string { return e.msg }

// kernelInfo is the content of kernel_info_reply.
type kernelInfo struct {
	Status          string       `json:"status"`
	ProtocolVersion string       `json:"protocol_version"`
	Implementation  string       `json:"implementation"`
	Version         string       `json:"implementation_version"`
	Language        LanguageInfo `json:"language_info"`
	Banner          string       `json:"banner"`
	// Debugger is false: cells have no breakpoints. The variables view that
	// comes with the debugger's messages is answered all the same.
	Debugger  bool       `json:"debugger"`
	HelpLinks []HelpLink `json:"help_links"`
	Features  []string   `json:"supported_features"`
}

// kernelInfo answers a kernel_info_request. Of the optional features that the
// protocol lists (subshells, debugger) there is none.
func (s *server) kernelInfo() kernelInfo {
	return kernelInfo{
		Status: "ok", ProtocolVersion: wire.Version, Implementation: "sequent",
		Version: s.opts.Version, Language: s.opts.Language, Banner: s.opts.Banner,
		HelpLinks: s.opts.HelpLinks, Features: []string{},
	}
}

// connect answers a connect_request, which the protocol has deprecated.
func (s *server) connect() any {
	return map[string]any{
		"status": "ok", "shell_port": s.file.ShellPort, "control_port": s.file.ControlPort,
		"stdin_port": s.file.StdinPort, "iopub_port": s.file.IOPubPort, "hb_port": s.file.HBPort,
	}
}

// interrupt cancels the running cell; its own reply does not wait for the end.
func (s *server) interrupt() any {
	s.queue.interrupt()
	return ok{"ok"}
}

// shutdownReply is the kernel's last reply. Restarting is up to the process that
// started the kernel; for the kernel it is a shutdown like any other.
type shutdownReply struct {
	Status  string `json:"status"`
	Restart bool   `json:"restart"`
}

// shutdown ends the cells and tells everybody; the kernel ends after the reply.
func (s *server) shutdown(m *wire.Message) (any, error) {
	var request struct {
		Restart bool `json:"restart"`
	}
	if err := decode(m, &request); err != nil {
		return nil, err
	}
	s.endCells()
	content := shutdownReply{"ok", request.Restart}
	s.publish(m, "shutdown_reply", content)
	return content, nil
}

// commInfo lists the open comms: none, since no target is registered.
func commInfo() any {
	return map[string]any{"status": "ok", "comms": struct{}{}}
}

// refuseComm closes a comm that a front end opened, as the protocol asks of a
// kernel that does not know the target.
func (s *server) refuseComm(m *wire.Message) {
	var open struct {
		ID string `json:"comm_id"`
	}
	if decode(m, &open) == nil && open.ID != "" {
		s.publish(m, "comm_close", map[string]any{"comm_id": open.ID, "data": struct{}{}})
	}
}
