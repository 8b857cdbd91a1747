package wire_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/go-zeromq/zmq4"

	"sequent/kernel/wire"
	"sequent/kernel/wire/wiretest"
)

func listen(t testing.TB, c wire.Connection) *wire.Sockets {
	t.Helper()
	s, err := wire.Listen(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeSockets(s) })
	return s
}

func closeSockets(s *wire.Sockets) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	s.Close(ctx)
}

// echo answers every request on shell with its own content.
func echo(s *wire.Sockets) {
	for {
		m, open := s.Shell.Recv()
		if !open {
			return
		}
		if r, err := s.Codec.New("echo_reply", m, m.Content); err == nil {
			s.Send(r)
		}
	}
}

func TestRequestAndReply(t *testing.T) {
	for _, transport := range []string{"tcp", "ipc"} {
		t.Run(transport, func(t *testing.T) {
			c := wiretest.NewConnection(t)
			if transport == "ipc" {
				c.Transport, c.IP = "ipc", filepath.Join(t.TempDir(), "k")
			}
			s, err := wire.Listen(c)
			if err != nil {
				t.Fatal(err)
			}
			go echo(s)
			one, two := wiretest.Dial(t, c), wiretest.Dial(t, c)
			for _, cl := range []*wiretest.Client{one, two, one} {
				id := cl.Shell.Send(t, "echo_request", map[string]string{"from": cl.Codec.Session})
				m := cl.Shell.Recv(t)
				if wiretest.ParentID(m) != id || !strings.Contains(string(m.Content), cl.Codec.Session) {
					t.Errorf("the reply to %s is %s", id, m.Content)
				}
			}
			closeSockets(s)
			if left, _ := filepath.Glob(c.IP + "*"); len(left) > 0 {
				t.Errorf("left behind: %q", left)
			}
		})
	}
}

func TestHeartbeat(t *testing.T) {
	c := wiretest.NewConnection(t)
	listen(t, c)
	cl := wiretest.Dial(t, c)
	for range 3 {
		if err := cl.Heartbeat.Send(zmq4.NewMsg([]byte("ping"))); err != nil {
			t.Fatal(err)
		}
		if m, err := cl.Heartbeat.Recv(); err != nil || string(m.Bytes()) != "ping" {
			t.Fatalf("the heartbeat answers %v, %v", m, err)
		}
	}
}

// What is not signed is dropped and counted; the sender is served on.
func TestDropsAreCounted(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	go echo(s)
	cl := wiretest.Dial(t, c)
	good, _ := cl.Codec.New("echo_request", nil, struct{}{})
	f := cl.Codec.Encode(good)
	forged := append([][]byte(nil), f...)
	forged[5] = []byte(`{"silent":1}`)
	cl.Shell.SendFrames(t, f...)
	cl.Shell.Recv(t)
	cl.Shell.SendFrames(t, f...)
	cl.Shell.SendFrames(t, forged...)
	cl.Shell.SendFrames(t, []byte("who"), []byte("is there"))
	cl.Shell.Send(t, "echo_request", struct{}{})
	cl.Shell.Recv(t)
	if got, want := s.Dropped(), (wire.Drops{Malformed: 1, BadSignature: 1, Replayed: 1}); got != want {
		t.Errorf("dropped: %+v, want %+v", got, want)
	}
	if m := cl.Shell.RecvWithin(50 * time.Millisecond); m != nil {
		t.Errorf("something that was to be dropped was answered: %s", m.Header.Type)
	}
}

// A client that connects and says nothing, or nonsense, locks nobody out.
func TestStrangersDoNoHarm(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	go echo(s)
	for _, words := range strangers() {
		network, address := c.Address(c.ShellPort)
		conn, err := net.Dial(network, address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		conn.Write(words)
	}
	cl := wiretest.Dial(t, c)
	cl.Shell.Send(t, "echo_request", struct{}{})
	cl.Shell.Recv(t)
}

// greeting and ready are how a DEALER introduces itself in ZMTP 3.0.
func greeting() []byte {
	g := make([]byte, 64)
	g[0], g[9], g[10] = 0xff, 0x7f, 3
	copy(g[12:], "NULL")
	return g
}

func ready(metadata string) []byte {
	body := "\x05READY" + metadata
	return append([]byte{4, byte(len(body))}, body...)
}

const dealer = "\x0bSocket-Type\x00\x00\x00\x06DEALER"

// longFrame announces a frame of n bytes and sends none of them.
func longFrame(n uint64) []byte {
	return binary.BigEndian.AppendUint64([]byte{2}, n)
}

func strangers() [][]byte {
	hello := append(greeting(), ready(dealer)...)
	after := func(more ...byte) []byte { return append(bytes.Clone(hello), more...) }
	return [][]byte{
		nil,
		[]byte("GET / HTTP/1.1\r\n\r\n"),
		make([]byte, 200),
		greeting(),
		append(greeting(), ready("")...),
		append(greeting(), ready("\xff")...), // a name longer than the rest
		append(greeting(), ready("\x0bSocket-Type\xff\xff\xff\xff")...), // a value of 4 GB
		append(greeting(), ready("\x0bSocket-Type\x00\x00\x00\x04PLUM")...),
		append(greeting(), 4, 0),                  // an empty command
		after(longFrame(1 << 63)...),              // a frame beyond all memory
		after(longFrame(1 << 40)...),              //
		after(longFrame(64 << 20)...),             // just too long
		after(bytes.Repeat([]byte{1, 0}, 2e6)...), // frames without end
		after(4, 5, 4, 'P', 'I', 'N', 'G'),
		after(5, 2, 0, 0, 5, 2, 0, 0), // a command in several frames
		after(0, 3, 'a', 'b'),         // less than announced
	}
}

// FuzzStranger: no bytes on a connection stop a socket from serving others.
func FuzzStranger(f *testing.F) {
	for _, words := range strangers() {
		f.Add(words)
	}
	c := wiretest.NewConnection(f)
	s := listen(f, c)
	go echo(s)
	cl := wiretest.Dial(f, c)
	f.Fuzz(func(t *testing.T, words []byte) {
		for _, port := range []int{c.ShellPort, c.IOPubPort, c.HBPort} {
			conn, err := net.Dial(c.Address(port))
			if err != nil {
				t.Fatal(err)
			}
			conn.Write(words)
			conn.(*net.TCPConn).CloseWrite()
			conn.SetReadDeadline(time.Now().Add(time.Second))
			io.Copy(io.Discard, conn)
			conn.Close()
		}
		cl.Shell.Send(t, "echo_request", struct{}{})
		cl.Shell.Recv(t)
	})
}

func publish(t testing.TB, ctx context.Context, s *wire.Sockets, content any) {
	t.Helper()
	m, err := s.Codec.New("stream", nil, content)
	if err != nil {
		t.Fatal(err)
	}
	s.IOPub.Publish(ctx, m)
}

func TestPublishReachesSubscribersOnly(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	cl := wiretest.Dial(t, c)
	other := zmq4.NewSub(context.Background())
	defer other.Close()
	_, address := c.Address(c.IOPubPort)
	if err := other.Dial("tcp://" + address); err != nil {
		t.Fatal(err)
	}
	if err := other.SetOption(zmq4.OptionSubscribe, "status"); err != nil {
		t.Fatal(err)
	}
	welcome, err := other.Recv()
	if err != nil || !bytes.Contains(bytes.Join(welcome.Frames, nil), []byte(`{"subscription":"status"}`)) {
		t.Fatalf("the welcome is %v, %v", welcome, err)
	}
	publish(t, context.Background(), s, struct{}{})
	if m := cl.IOPub.Recv(t); m.Header.Type != "stream" {
		t.Errorf("the subscriber to everything got %s", m.Header.Type)
	}
	status, _ := s.Codec.New("status", nil, struct{}{})
	s.IOPub.Publish(context.Background(), status)
	if m, err := other.Recv(); err != nil || string(m.Frames[0]) != "status" {
		t.Errorf("the subscriber to status got %v, %v", m, err)
	}
}

// However a subscription falls between published messages, its welcome comes
// first.
func TestWelcomeComesFirst(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	ctx, cancel := context.WithCancel(context.Background())
	published := make(chan struct{})
	go func() {
		defer close(published)
		for ctx.Err() == nil {
			publish(t, ctx, s, struct{}{})
			time.Sleep(20 * time.Microsecond)
		}
	}()
	for range 10 {
		wiretest.Dial(t, c) // fails unless welcomed first
	}
	cancel()
	<-published
}

func TestUnsubscribe(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	sub := zmq4.NewSub(context.Background())
	defer sub.Close()
	_, address := c.Address(c.IOPubPort)
	if err := sub.Dial("tcp://" + address); err != nil {
		t.Fatal(err)
	}
	for _, topic := range []string{"stream", "status"} {
		sub.SetOption(zmq4.OptionSubscribe, topic)
		if m, err := sub.Recv(); err != nil || string(m.Frames[0]) != topic {
			t.Fatalf("the welcome to %s is %v, %v", topic, m, err)
		}
	}
	sub.SetOption(zmq4.OptionUnsubscribe, "stream")
	time.Sleep(50 * time.Millisecond)
	publish(t, context.Background(), s, struct{}{})
	status, _ := s.Codec.New("status", nil, struct{}{})
	s.IOPub.Publish(context.Background(), status)
	if m, err := sub.Recv(); err != nil || string(m.Frames[0]) != "status" {
		t.Errorf("after unsubscribing from stream came %v, %v", m, err)
	}
}

// A subscriber that does not read makes the publisher wait, until the
// publisher's context ends; nothing is lost when it reads on.
func TestSlowSubscriberIsWaitedFor(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	conn, err := net.Dial(c.Address(c.IOPubPort))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.Write(append(greeting(), ready("\x0bSocket-Type\x00\x00\x00\x03SUB")...))
	conn.Write([]byte{0, 1, 1}) // subscribe to everything
	time.Sleep(100 * time.Millisecond)

	ctx, cancel := context.WithCancel(context.Background())
	const total = 64
	waited := make(chan int, 1)
	go func() {
		sent := 0
		for ; sent < total && ctx.Err() == nil; sent++ {
			publish(t, ctx, s, map[string]string{"text": strings.Repeat("x", 1<<20)})
		}
		waited <- sent
	}()
	select {
	case <-waited:
		t.Fatal("64 MB were taken from the publisher, and nobody read them")
	case <-time.After(300 * time.Millisecond):
	}
	cancel()
	sent := <-waited
	n := int64(0)
	conn.SetReadDeadline(time.Now().Add(wiretest.Patience))
	for n < int64(sent)<<20 {
		k, err := conn.Read(make([]byte, 1<<16))
		if err != nil {
			t.Fatalf("after %d bytes of %d messages: %v", n, sent, err)
		}
		n += int64(k)
	}
}

// A subscriber that never reads is waited for two seconds, then not at all, and is
// disconnected when it is far behind.
func TestDeadSubscriberHoldsNobodyUp(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	conn, err := net.Dial(c.Address(c.IOPubPort))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.Write(append(greeting(), ready("\x0bSocket-Type\x00\x00\x00\x03SUB")...))
	conn.Write([]byte{0, 1, 1}) // subscribe to everything
	time.Sleep(100 * time.Millisecond)
	begun := time.Now()
	for range 150 {
		publish(t, t.Context(), s, map[string]string{"text": strings.Repeat("x", 1<<20)})
	}
	if took := time.Since(begun); took > 8*time.Second {
		t.Errorf("150 MB were published in %v", took)
	}
	conn.SetReadDeadline(time.Now().Add(wiretest.Patience))
	if n, err := io.Copy(io.Discard, conn); os.IsTimeout(err) || n > 100<<20 {
		t.Errorf("%d bytes came, %v: the subscriber was not disconnected", n, err)
	}
}

func TestListenSaysWhatIsTaken(t *testing.T) {
	c := wiretest.NewConnection(t)
	l, err := net.Listen(c.Address(c.HBPort))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := wire.Listen(c); err == nil || !strings.Contains(err.Error(), "connection file") {
		t.Errorf("the error is %v", err)
	}
	again, err := net.Listen(c.Address(c.ShellPort))
	if err != nil {
		t.Fatalf("the other sockets were left open: %v", err)
	}
	again.Close()
}

// Close writes what is queued, and leaves no goroutine and no file.
func TestCloseLeavesNothing(t *testing.T) {
	c := wiretest.NewConnection(t)
	before := runtime.NumGoroutine()
	s, err := wire.Listen(c)
	if err != nil {
		t.Fatal(err)
	}
	conns := make([]net.Conn, 5)
	for i := range conns {
		if conns[i], err = net.Dial(c.Address(c.ShellPort)); err != nil {
			t.Fatal(err)
		}
		conns[i].Write(append(greeting(), ready(dealer)...))
	}
	time.Sleep(50 * time.Millisecond)
	closeSockets(s)
	for i := 0; runtime.NumGoroutine() > before; i++ {
		if i > 1000 {
			t.Fatalf("%d goroutines before, %d after", before, runtime.NumGoroutine())
		}
		time.Sleep(10 * time.Millisecond)
	}
	if _, err := os.Stat("/proc/self/fd"); err == nil {
		for _, conn := range conns {
			conn.SetReadDeadline(time.Now().Add(time.Second))
			if _, err := io.Copy(io.Discard, conn); err != nil && os.IsTimeout(err) {
				t.Error("a connection was left open")
			}
		}
	}
}

// A question waits for the asker's stdin connection, which may be the last that
// a front end makes; where none comes the answer is that nobody can be asked.
func TestAskWaitsForStdin(t *testing.T) {
	c := wiretest.NewConnection(t)
	s := listen(t, c)
	codec, err := wire.NewCodec(c.Key, c.Scheme)
	if err != nil {
		t.Fatal(err)
	}
	dial := func(port int) zmq4.Socket {
		d := zmq4.NewDealer(context.Background(), zmq4.WithID(zmq4.SocketIdentity(codec.Session)))
		t.Cleanup(func() { d.Close() })
		_, address := c.Address(port)
		if err := d.Dial("tcp://" + address); err != nil {
			t.Fatal(err)
		}
		return d
	}
	request, err := codec.New("execute_request", nil, struct{}{})
	if err != nil {
		t.Fatal(err)
	}
	if err := dial(c.ShellPort).SendMulti(zmq4.NewMsgFrom(codec.Encode(request)...)); err != nil {
		t.Fatal(err)
	}
	got, _ := s.Shell.Recv()
	question, err := s.Codec.New("input_request", got, struct{}{})
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if s.Ask(ended, question) {
		t.Fatal("somebody was asked, and nobody is there")
	}
	asked := make(chan bool)
	go func() { asked <- s.Ask(t.Context(), question) }()
	m, err := dial(c.StdinPort).Recv()
	if err != nil || !<-asked {
		t.Fatal("the question did not come", err)
	}
	if q, err := codec.Decode(m.Frames); err != nil || q.Header.Type != "input_request" {
		t.Error(q, err)
	}
}
