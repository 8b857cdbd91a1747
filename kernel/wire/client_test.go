package wire

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// listenLater makes a kernel's sockets in a folder a moment from now.
func listenLater(t *testing.T, c Connection) <-chan *Sockets {
	t.Helper()
	ready := make(chan *Sockets, 1)
	time.AfterFunc(20*time.Millisecond, func() {
		s, err := Listen(c)
		if err != nil {
			t.Error(err)
		}
		ready <- s
	})
	return ready
}

// arrival is a message with the channel that it came on.
type arrival struct {
	channel Channel
	*Message
}

// next returns the next message, or the end of the test.
func next(t *testing.T, in <-chan arrival) arrival {
	t.Helper()
	select {
	case a := <-in:
		return a
	case <-time.After(time.Minute):
		t.Fatal("no message came")
		return arrival{}
	}
}

// A client waits for its kernel, asks on shell, is asked on stdin, hears iopub
// and notices the end.
func TestClient(t *testing.T) {
	connection := NewLocal(t.TempDir())
	sockets := listenLater(t, connection)
	in := make(chan arrival, 16)
	cl, err := Dial(t.Context(), connection, func(c Channel, m *Message) { in <- arrival{c, m} })
	if err != nil {
		t.Fatal(err)
	}
	defer cl.Close()
	s := <-sockets
	if a := next(t, in); a.channel != IOPub || a.Header.Type != "iopub_welcome" {
		t.Fatalf("%v %s", a.channel, a.Header.Type)
	}
	request, err := cl.Codec.New("kernel_info_request", nil, struct{}{})
	if err != nil {
		t.Fatal(err)
	}
	cl.Send(Shell, request)
	got, _ := s.Shell.Recv()
	if got.Header.ID != request.Header.ID {
		t.Fatalf("%+v", got.Header)
	}
	for msgType, send := range map[string]func(*Message){
		"kernel_info_reply": s.Send,
		"input_request": func(m *Message) {
			if !s.Ask(t.Context(), m) {
				t.Error("nobody could be asked")
			}
		},
		"stream": func(m *Message) { s.IOPub.Publish(t.Context(), m) },
	} {
		m, err := s.Codec.New(msgType, got, struct{}{})
		if err != nil {
			t.Fatal(err)
		}
		send(m)
		want := map[string]Channel{"kernel_info_reply": Shell, "input_request": Stdin, "stream": IOPub}[msgType]
		if a := next(t, in); a.channel != want || a.Header.Type != msgType {
			t.Errorf("%s came as %s on %v", msgType, a.Header.Type, a.channel)
		}
	}
	s.Close(t.Context())
	select {
	case <-cl.Gone():
	case <-time.After(time.Minute):
		t.Error("the client did not notice the end of its kernel")
	}
}

// A kernel that never listens is given up with the context, and every
// connection has a key of its own.
func TestClientOfNobody(t *testing.T) {
	folder := t.TempDir()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	begun := time.Now()
	if cl, err := Dial(ctx, NewLocal(folder), nil); err == nil {
		cl.Close()
		t.Error("a kernel that is not there was reached")
	}
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("%v is left in %s", left, filepath.Base(folder))
	}
	if a, b := NewLocal(folder), NewLocal(folder); a.Key == b.Key {
		t.Error("two connections have one key")
	}
}
