// Package wiretest is a Jupyter front end for tests: it makes connection files
// and talks to a kernel through the ZeroMQ library's own client sockets, which
// share no code with the sockets that package wire builds.
package wiretest

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/go-zeromq/zmq4"

	"sequent/kernel/wire"
)

// Patience is how long a test waits for a message that must come.
const Patience = 60 * time.Second

// NewConnection returns a connection on free loopback ports, with a key.
func NewConnection(t testing.TB) wire.Connection {
	t.Helper()
	var ports [5]int
	for i := range ports {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports[i] = l.Addr().(*net.TCPAddr).Port
	}
	return wire.Connection{
		Transport: "tcp", IP: "127.0.0.1", Key: "a key for tests", Scheme: "hmac-sha256",
		ShellPort: ports[0], ControlPort: ports[1], StdinPort: ports[2], IOPubPort: ports[3], HBPort: ports[4],
	}
}

// WriteFile writes the connection as a file of its own and returns its name.
func WriteFile(t testing.TB, c wire.Connection) string {
	t.Helper()
	data, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "kernel.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// Channel is one of a front end's sockets. What arrives is decoded and waits
// to be received.
type Channel struct {
	socket zmq4.Socket
	codec  *wire.Codec
	in     chan *wire.Message
}

// Client is a front end connected to a kernel.
type Client struct {
	t                            testing.TB
	Codec                        *wire.Codec
	Shell, Control, Stdin, IOPub *Channel
	Heartbeat                    zmq4.Socket
}

// Dial connects to a kernel, waiting for it to listen, and to be welcomed on
// iopub. The connections are closed when the test ends.
func Dial(t testing.TB, c wire.Connection) *Client {
	t.Helper()
	codec, err := wire.NewCodec(c.Key, c.Scheme)
	if err != nil {
		t.Fatal(err)
	}
	cl := &Client{t: t, Codec: codec}
	cl.IOPub = cl.dial(zmq4.NewSub, c, c.IOPubPort)
	if err := cl.IOPub.socket.SetOption(zmq4.OptionSubscribe, ""); err != nil {
		t.Fatal(err)
	}
	cl.Shell = cl.dial(zmq4.NewDealer, c, c.ShellPort)
	cl.Control = cl.dial(zmq4.NewDealer, c, c.ControlPort)
	cl.Stdin = cl.dial(zmq4.NewDealer, c, c.StdinPort)
	cl.Heartbeat = cl.connect(zmq4.NewReq, c, c.HBPort)
	if m := cl.IOPub.Recv(t); m.Header.Type != "iopub_welcome" {
		t.Fatalf("the first message on iopub is %s; iopub_welcome was expected", m.Header.Type)
	}
	return cl
}

// maker is a constructor of one of the library's sockets.
type maker func(context.Context, ...zmq4.Option) zmq4.Socket

// connect makes a socket and dials until the kernel listens. All of a front
// end's sockets have its session as their identity.
func (cl *Client) connect(make maker, c wire.Connection, port int) zmq4.Socket {
	cl.t.Helper()
	s := make(context.Background(),
		zmq4.WithID(zmq4.SocketIdentity(cl.Codec.Session)),
		zmq4.WithDialerRetry(5*time.Millisecond), zmq4.WithDialerMaxRetries(2000))
	cl.t.Cleanup(func() { s.Close() })
	network, address := c.Address(port)
	if network == "unix" {
		network = "ipc"
	}
	if err := s.Dial(network + "://" + address); err != nil {
		cl.t.Fatal(err)
	}
	return s
}

// dial connects a channel and begins to read it.
func (cl *Client) dial(make maker, c wire.Connection, port int) *Channel {
	cl.t.Helper()
	ch := &Channel{socket: cl.connect(make, c, port), codec: cl.Codec, in: newQueue()}
	go ch.read()
	return ch
}

// newQueue holds more than any test leaves unread.
func newQueue() chan *wire.Message { return make(chan *wire.Message, 1<<16) }

// read decodes what comes until the socket is closed. A message that does not
// decode is a mistake of the kernel, and no test can go on after it.
func (ch *Channel) read() {
	for {
		msg, err := ch.socket.Recv()
		if err != nil {
			return
		}
		m, err := ch.codec.Decode(msg.Frames)
		if err != nil {
			panic(fmt.Sprintf("the kernel sent %q: %v", msg.Frames, err))
		}
		if !starting(m) {
			ch.in <- m
		}
	}
}

// starting says whether a message is the kernel's first, which only those hear
// who subscribe before it is sent: no test can expect it, nor exclude it.
func starting(m *wire.Message) bool {
	var content struct {
		State string `json:"execution_state"`
	}
	return m.Header.Type == "status" && json.Unmarshal(m.Content, &content) == nil && content.State == "starting"
}

// SendFrames sends frames as they stand.
func (ch *Channel) SendFrames(t testing.TB, frames ...[]byte) {
	t.Helper()
	if err := ch.socket.SendMulti(zmq4.NewMsgFrom(frames...)); err != nil {
		t.Fatal(err)
	}
}

// Send sends a request and returns its message id.
func (ch *Channel) Send(t testing.TB, msgType string, content any) string {
	t.Helper()
	m, err := ch.codec.New(msgType, nil, content)
	if err != nil {
		t.Fatal(err)
	}
	ch.SendFrames(t, ch.codec.Encode(m)...)
	return m.Header.ID
}

// Recv returns the next message; the test fails if none comes.
func (ch *Channel) Recv(t testing.TB) *wire.Message {
	t.Helper()
	m := ch.RecvWithin(Patience)
	if m == nil {
		t.Fatalf("no message came within %v", Patience)
	}
	return m
}

// RecvWithin returns the next message, nil if none comes in the time.
func (ch *Channel) RecvWithin(d time.Duration) *wire.Message {
	select {
	case m := <-ch.in:
		return m
	case <-time.After(d):
		return nil
	}
}

// ParentID returns the message id in a message's parent header, "" for none.
func ParentID(m *wire.Message) string {
	var h wire.Header
	if json.Unmarshal(m.Parent, &h) != nil {
		return ""
	}
	return h.ID
}
