package kernel_test

import (
	"bytes"
	"context"
	"encoding/json"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"sequent/dsl"
	"sequent/kernel"
	"sequent/kernel/internal/puppet"
	"sequent/kernel/wire"
	"sequent/kernel/wire/wiretest"
)

// session is a kernel in this process, and a front end connected to it.
type session struct {
	*wiretest.Client
	t      testing.TB
	conn   wire.Connection
	log    *logBuffer
	cancel context.CancelFunc
	ended  chan error // Serve's result
}

// logBuffer is a log that can be read while it is written.
type logBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func start(t testing.TB) *session { return startWith(t, puppet.New(), kernel.Options{}) }

func startWith(t testing.TB, interp dsl.Interpreter, opts kernel.Options) *session {
	t.Helper()
	s := &session{t: t, conn: wiretest.NewConnection(t), log: &logBuffer{}, ended: make(chan error, 1)}
	opts.Embedded, opts.Log = true, s.log
	var ctx context.Context
	ctx, s.cancel = context.WithCancel(context.Background())
	file := wiretest.WriteFile(t, s.conn)
	go func() { s.ended <- kernel.Serve(ctx, file, interp, opts) }()
	t.Cleanup(s.cancel)
	s.Client = wiretest.Dial(t, s.conn)
	return s
}

// exchange is everything that came of one request.
type exchange struct {
	reply  *wire.Message
	iopub  []*wire.Message // between busy and idle
	shown  []string        // their types
	fields map[string]any  // the reply's content
}

// request sends a request and collects what comes of it; it fails unless the
// rhythm is busy, reply, idle, each for this request.
func (s *session) request(ch *wiretest.Channel, msgType string, content any) *exchange {
	s.t.Helper()
	id := ch.Send(s.t, msgType, content)
	return s.collect(ch, id)
}

func (s *session) collect(ch *wiretest.Channel, id string) *exchange {
	s.t.Helper()
	e := &exchange{reply: ch.Recv(s.t)}
	if wiretest.ParentID(e.reply) != id {
		s.t.Fatalf("a reply to another request: %s", e.reply.Parent)
	}
	if err := e.reply.Decode(&e.fields); err != nil {
		s.t.Fatal(err)
	}
	s.state(id, "busy")
	for {
		m := s.IOPub.Recv(s.t)
		if wiretest.ParentID(m) != id {
			s.t.Fatalf("%s of another request: %s", m.Header.Type, m.Parent)
		}
		if m.Header.Type == "status" {
			if got := field(m, "execution_state"); got != "idle" {
				s.t.Fatalf("status %v where idle was expected", got)
			}
			return e
		}
		e.iopub = append(e.iopub, m)
		e.shown = append(e.shown, m.Header.Type)
	}
}

// awaitOutput reads iopub up to a message of a type.
func (s *session) awaitOutput(msgType string) {
	s.t.Helper()
	for s.IOPub.Recv(s.t).Header.Type != msgType {
	}
}

// awaitArrival returns when the kernel has read all that was sent on shell.
func (s *session) awaitArrival() {
	s.t.Helper()
	id := s.Shell.Send(s.t, "kernel_info_request", code{})
	if m := s.Shell.Recv(s.t); wiretest.ParentID(m) != id {
		s.t.Fatalf("%s came in place of the reply to kernel_info", m.Header.Type)
	}
}

// awaitIdle reads iopub up to the end of what the kernel does.
func (s *session) awaitIdle() {
	s.t.Helper()
	for field(s.IOPub.Recv(s.t), "execution_state") != "idle" {
	}
}

func (s *session) state(id, want string) {
	s.t.Helper()
	m := s.IOPub.Recv(s.t)
	if m.Header.Type != "status" || field(m, "execution_state") != want || wiretest.ParentID(m) != id {
		s.t.Fatalf("%s %s of %s; status %s was expected", m.Header.Type, m.Content, m.Parent, want)
	}
}

// field returns an entry of a message's content.
func field(m *wire.Message, name string) any {
	var content map[string]any
	if json.Unmarshal(m.Content, &content) != nil {
		return nil
	}
	return content[name]
}

type code map[string]any

// run runs a cell.
func (s *session) run(source string) *exchange {
	s.t.Helper()
	return s.request(s.Shell, "execute_request", code{"code": source})
}

// of returns the contents of the messages of a type.
func (e *exchange) of(msgType string) (contents []map[string]any) {
	for _, m := range e.iopub {
		if m.Header.Type == msgType {
			var c map[string]any
			m.Decode(&c)
			contents = append(contents, c)
		}
	}
	return contents
}

// text returns what was written to a stream.
func (e *exchange) text(name string) string {
	var b strings.Builder
	for _, c := range e.of("stream") {
		if c["name"] == name {
			b.WriteString(c["text"].(string))
		}
	}
	return b.String()
}

func plain(content map[string]any) any { return content["data"].(map[string]any)["text/plain"] }

func (e *exchange) status() any { return e.fields["status"] }

// Every request, known or not, on both sockets, has the rhythm; request fails
// where it has not.
func TestEveryRequestIsAnswered(t *testing.T) {
	s := start(t)
	requests := map[string]string{ // and the status of the reply
		"kernel_info_request": "ok", "connect_request": "ok", "comm_info_request": "ok",
		"complete_request": "ok", "inspect_request": "ok", "is_complete_request": "complete",
		"interrupt_request": "ok", "execute_request": "error", "history_request": "error",
		"sing_request": "error", "usage_request": "error", "create_subshell_request": "error",
	}
	for msgType, status := range requests {
		for _, ch := range []*wiretest.Channel{s.Shell, s.Control} {
			e := s.request(ch, msgType, struct{}{})
			want := strings.TrimSuffix(msgType, "request") + "reply"
			if e.reply.Header.Type != want || e.status() != status {
				t.Errorf("%s: %s %s", msgType, e.reply.Header.Type, e.reply.Content)
			}
		}
	}
	if e := s.request(s.Control, "debug_request", code{"command": "debugInfo", "seq": 3}); e.fields["success"] != true {
		t.Errorf("debug_request: %s", e.reply.Content)
	}
}

// Content that breaks the protocol gets an error reply, not silence.
func TestMalformedContent(t *testing.T) {
	s := start(t)
	for _, msgType := range []string{"execute", "complete", "inspect", "history", "debug", "shutdown"} {
		e := s.request(s.Shell, msgType+"_request", code{
			"code": 1, "cursor_pos": "x", "hist_access_type": 2, "command": 3, "restart": "perhaps"})
		if e.status() != "error" || e.fields["ename"] != "BadRequest" {
			t.Errorf("%s: %s", msgType, e.reply.Content)
		}
	}
	if e := s.run("value 1"); e.status() != "ok" {
		t.Errorf("afterwards: %s", e.reply.Content)
	}
}

// A request over the bound of messages is answered with an error that names its size
// and the bound, on whichever socket it came; the connection lives on. One that is
// not signed is dropped.
func TestTooLong(t *testing.T) {
	s := start(t)
	long := strings.Repeat("x", wire.MaxMessage)
	for _, test := range []struct {
		channel *wiretest.Channel
		request string
		shown   int
	}{{s.Shell, "execute_request", 1}, {s.Shell, "complete_request", 0}, {s.Control, "inspect_request", 0}} {
		e := s.request(test.channel, test.request, code{"code": long})
		said, _ := e.fields["evalue"].(string)
		if e.status() != "error" || !strings.Contains(said, "67108864 (64 MiB)") ||
			!strings.Contains(said, "has 671") || len(e.shown) != test.shown {
			t.Errorf("%s: %.300s %v", test.request, e.reply.Content, e.shown)
		}
		if e := s.request(test.channel, "kernel_info_request", code{}); e.status() != "ok" {
			t.Errorf("afterwards: %s", e.reply.Content)
		}
	}
	m, err := s.Codec.New("execute_request", nil, code{"code": "value 1"})
	if err != nil {
		t.Fatal(err)
	}
	m.Buffers = [][]byte{[]byte(long), []byte(long)} // many frames over the bound
	s.Shell.SendFrames(t, s.Codec.Encode(m)...)
	if e := s.collect(s.Shell, m.Header.ID); e.status() != "error" ||
		!strings.Contains(string(e.reply.Content), "has 1342") {
		t.Errorf("long buffers: %.300s", e.reply.Content)
	}
	forger, _ := wire.NewCodec("not the key", "hmac-sha256")
	m, _ = forger.New("execute_request", nil, code{"code": long})
	s.Shell.SendFrames(t, forger.Encode(m)...)
	if e := s.run("value 1"); e.status() != "ok" {
		t.Errorf("after a forged one: %s", e.reply.Content)
	}
}

func TestKernelInfo(t *testing.T) {
	s := startWith(t, puppet.New(), kernel.Options{Version: "1.2"})
	f := s.request(s.Shell, "kernel_info_request", struct{}{}).fields
	info := f["language_info"].(map[string]any)
	if f["protocol_version"] != "5.5" || f["implementation_version"] != "1.2" || f["debugger"] != false ||
		info["name"] != "sequent" || info["file_extension"] != ".sq" || info["version"] != "1.2" {
		t.Errorf("%v", f)
	}
	// JupyterLab looks for the name first, then for the media type.
	mode, ok := info["codemirror_mode"].(map[string]any)
	if !ok || mode["name"] != info["name"] || mode["mime"] == info["mimetype"] {
		t.Errorf("the mode names no fallback: %v", info)
	}
}

func TestConnect(t *testing.T) {
	s := start(t)
	f := s.request(s.Shell, "connect_request", struct{}{}).fields
	if f["shell_port"] != float64(s.conn.ShellPort) || f["hb_port"] != float64(s.conn.HBPort) {
		t.Errorf("%v", f)
	}
}

func TestCommIsRefused(t *testing.T) {
	s := start(t)
	id := s.Shell.Send(t, "comm_open", code{"comm_id": "c1", "target_name": "jupyter.widget", "data": code{}})
	s.state(id, "busy")
	m := s.IOPub.Recv(t)
	if m.Header.Type != "comm_close" || field(m, "comm_id") != "c1" || wiretest.ParentID(m) != id {
		t.Errorf("%s %s", m.Header.Type, m.Content)
	}
	s.state(id, "idle")
	if m := s.Shell.RecvWithin(50 * time.Millisecond); m != nil {
		t.Errorf("comm_open, which is no request, was answered by %s", m.Header.Type)
	}
}

func TestShutdown(t *testing.T) {
	for _, restart := range []bool{false, true} {
		s := start(t)
		s.Shell.Send(t, "execute_request", code{"code": "sleep 60000"})
		queued := s.Shell.Send(t, "execute_request", code{"code": "value 1"})
		s.awaitOutput("execute_input")
		s.awaitArrival()
		s.Control.Send(t, "shutdown_request", code{"restart": restart})
		m := s.Control.Recv(t)
		if m.Header.Type != "shutdown_reply" || field(m, "restart") != restart {
			t.Errorf("%s %s", m.Header.Type, m.Content)
		}
		if m := s.Shell.Recv(t); field(m, "ename") != "Interrupted" {
			t.Errorf("the running cell: %s", m.Content)
		}
		if m := s.Shell.Recv(t); field(m, "status") != "aborted" || wiretest.ParentID(m) != queued {
			t.Errorf("the queued cell: %s", m.Content)
		}
		s.mustEnd()
	}
}

func (s *session) mustEnd() {
	s.t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			s.t.Error(err)
		}
	case <-time.After(wiretest.Patience):
		s.t.Fatal("the kernel did not end")
	}
}

// A cell that does not heed its context cannot keep a kernel alive.
func TestShutdownDoesNotWaitForAStubbornCell(t *testing.T) {
	s := start(t)
	s.Shell.Send(t, "execute_request", code{"code": "stubborn 60000"})
	s.awaitOutput("execute_input")
	began := time.Now()
	s.Control.Send(t, "shutdown_request", code{"restart": false})
	s.Control.Recv(t)
	s.mustEnd()
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestNothingIsLeft(t *testing.T) {
	start(t).cancel() // whatever the runtime starts once is started
	time.Sleep(300 * time.Millisecond)
	before := runtime.NumGoroutine()
	file := wiretest.WriteFile(t, wiretest.NewConnection(t))
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	go func() { ended <- kernel.Serve(ctx, file, puppet.New(), kernel.Options{Embedded: true}) }()
	time.Sleep(50 * time.Millisecond)
	cancel()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	for i := 0; runtime.NumGoroutine() > before; i++ {
		if i > 1000 {
			t.Fatalf("%d goroutines before, %d after", before, runtime.NumGoroutine())
		}
		time.Sleep(10 * time.Millisecond)
	}
}

func TestServeSaysWhyItCannot(t *testing.T) {
	if err := kernel.Serve(t.Context(), "/nowhere.json", puppet.New(), kernel.Options{Embedded: true}); err == nil {
		t.Error("a connection file that is not there was served")
	}
}

// What arrives unsigned is neither answered nor fatal, and the log says so.
func TestUnsignedIsDropped(t *testing.T) {
	s := start(t)
	forger, err := wire.NewCodec("not the key", "hmac-sha256")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := forger.New("execute_request", nil, code{"code": "let x 1"})
	s.Shell.SendFrames(t, forger.Encode(m)...)
	s.Shell.SendFrames(t, []byte("<IDS|MSG>"))
	if e := s.run("get x"); e.status() != "error" {
		t.Error("a forged cell ran")
	}
	s.cancel()
	s.mustEnd()
	if !strings.Contains(s.log.String(), "1 malformed, 1 with a wrong signature") {
		t.Errorf("the log: %s", s.log)
	}
}
