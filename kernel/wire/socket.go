package wire

import (
	"context"
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/go-zeromq/zmq4"
)

// Drops counts the messages that came in and were dropped.
type Drops struct {
	Malformed, BadSignature, Replayed int64
}

// dropCounter is Drops while it grows.
type dropCounter struct{ malformed, signature, replayed atomic.Int64 }

// count counts a message by the reason that Decode gave.
func (d *dropCounter) count(err error) {
	switch {
	case errors.Is(err, ErrSignature):
		d.signature.Add(1)
	case errors.Is(err, ErrReplayed):
		d.replayed.Add(1)
	default:
		d.malformed.Add(1)
	}
}

// socket accepts connections at one address and keeps the peers. Each
// connection has goroutines of its own, so none can hold up another.
type socket struct {
	listener net.Listener
	typ      zmq4.SocketType
	serve    func(*peer, [][]byte)       // takes one incoming message
	long     func(*peer, [][]byte) error // reads past one over the bound; nil ends the connection
	running  sync.WaitGroup

	mu     sync.Mutex
	open   map[net.Conn]bool // every connection, greeted or not
	peers  map[*peer]bool    // the greeted ones
	closed bool
}

// newSocket makes a socket that does not accept yet.
func newSocket(l net.Listener, typ zmq4.SocketType, serve func(*peer, [][]byte)) *socket {
	return &socket{listener: l, typ: typ, serve: serve, open: make(map[net.Conn]bool), peers: make(map[*peer]bool)}
}

// accept takes connections until the listener is closed. Other errors (out of
// file descriptors) pass, so it tries again.
func (s *socket) accept() {
	defer s.running.Done()
	for {
		c, err := s.listener.Accept()
		switch {
		case err == nil:
			s.admit(c)
		case errors.Is(err, net.ErrClosed):
			return
		default:
			time.Sleep(20 * time.Millisecond)
		}
	}
}

// start begins to accept.
func (s *socket) start() {
	s.running.Add(1)
	go s.accept()
}

// admit registers a connection, so that close finds it while it is still being
// greeted.
func (s *socket) admit(c net.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		c.Close()
		return
	}
	s.open[c] = true
	s.running.Add(1)
	go s.converse(c)
}

// converse greets a connection and reads it to its end.
func (s *socket) converse(c net.Conn) {
	defer s.running.Done()
	defer s.forget(c, nil)
	defer c.Close()
	p, err := greet(c, s.typ)
	if err != nil || !s.join(p) {
		return
	}
	defer s.forget(c, p)
	defer p.close()
	for {
		frames, err := p.recv()
		switch {
		case err == nil:
			s.serve(p, frames)
		case s.long == nil || !errors.Is(err, errTooLong) || s.long(p, frames) != nil:
			return
		}
	}
}

// join makes a greeted connection a peer and starts its writer; false where the
// socket was closed meanwhile.
func (s *socket) join(p *peer) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.peers[p] = true
	s.running.Add(1)
	go func() {
		defer s.running.Done()
		p.write()
	}()
	return true
}

// forget drops a connection that has ended, and its peer where it has one.
func (s *socket) forget(c net.Conn, p *peer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
	delete(s.peers, p)
}

// all returns a snapshot of the greeted peers.
func (s *socket) all() []*peer {
	s.mu.Lock()
	defer s.mu.Unlock()
	peers := make([]*peer, 0, len(s.peers))
	for p := range s.peers {
		peers = append(peers, p)
	}
	return peers
}

// close stops accepting, waits until the context ends for what is queued to
// be written, closes every connection, and waits for the goroutines.
func (s *socket) close(ctx context.Context) {
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	s.listener.Close()
	for _, p := range s.all() {
		p.waitUntilWritten(ctx)
	}
	s.mu.Lock()
	for c := range s.open {
		c.Close()
	}
	for p := range s.peers {
		p.close()
	}
	s.mu.Unlock()
	s.running.Wait()
}

// Router is a socket for requests and replies (ZeroMQ's ROUTER). A reply goes to
// the connection of its request, not to the peer's identity, so two peers with
// the same identity are not confused.
type Router struct {
	*socket
	codec    *Codec
	drops    *dropCounter
	incoming chan *Message
	done     chan struct{}
}

// newRouter makes a router over a listener; it counts what it drops.
func newRouter(l net.Listener, codec *Codec, drops *dropCounter) *Router {
	r := &Router{codec: codec, drops: drops, incoming: make(chan *Message), done: make(chan struct{})}
	r.socket = newSocket(l, zmq4.Router, r.take)
	r.long = r.takeLong
	return r
}

// take passes a message on to Recv.
func (r *Router) take(p *peer, frames [][]byte) {
	m, err := r.codec.Decode(frames)
	r.pass(p, m, err)
}

// takeLong passes a message on to Recv that is over the bound, without its content.
// The error ends the connection: it broke, or its peer is no front end.
func (r *Router) takeLong(p *peer, frames [][]byte) error {
	m, err := r.codec.decodeLong(frames, p.net)
	if err != nil && !errors.Is(err, ErrSignature) && !errors.Is(err, ErrMalformed) && !errors.Is(err, ErrReplayed) {
		return err
	}
	r.pass(p, m, err)
	return nil
}

// pass gives a message to Recv, or counts it where it did not decode. It waits until
// it is received, and so does the connection: a flood of requests stays in the
// sender's own buffers.
func (r *Router) pass(p *peer, m *Message, err error) {
	if err != nil {
		r.drops.count(err)
		return
	}
	m.from = p
	select {
	case r.incoming <- m:
	case <-r.done:
	}
}

// Recv returns the next message, or false when the socket was closed.
func (r *Router) Recv() (*Message, bool) {
	select {
	case m := <-r.incoming:
		return m, true
	case <-r.done:
		return nil, false
	}
}

// Publisher is a socket that sends to all subscribers (ZeroMQ's XPUB).
type Publisher struct {
	*socket
	codec *Codec
}

// newPublisher makes a publisher over a listener.
func newPublisher(l net.Listener, codec *Codec) *Publisher {
	p := &Publisher{codec: codec}
	p.socket = newSocket(l, zmq4.XPub, p.subscribe)
	return p
}

// subscribe takes in a subscription message and welcomes a new subscription:
// whoever waits for the welcome misses nothing that is published later.
func (p *Publisher) subscribe(sub *peer, frames [][]byte) {
	topic, yes, ok := subscription(frames)
	switch {
	case !ok:
		return
	case !yes:
		sub.unsubscribe(topic)
		return
	}
	m, err := p.codec.New("iopub_welcome", nil, map[string]string{"subscription": topic})
	if err != nil {
		return // a topic is text, and text is JSON
	}
	m.Identities = [][]byte{[]byte(topic)}
	sub.subscribe(topic, p.codec.Encode(m))
}

// Publish sends a message to the subscribers of its topic, which is its type. If
// a subscriber is far behind, Publish waits for it until the context ends; this
// slows a cell that prints without end. With a context that has ended it never
// waits.
func (p *Publisher) Publish(ctx context.Context, m *Message) {
	m.Identities = [][]byte{[]byte(m.Header.Type)}
	frames := p.codec.Encode(m)
	for _, sub := range p.all() {
		if sub.wants(m.Header.Type) {
			sub.waitForRoom(ctx)
			sub.send(frames)
		}
	}
}

// Sockets are the five sockets of a kernel.
type Sockets struct {
	Shell, Control, Stdin *Router
	IOPub                 *Publisher
	Codec                 *Codec
	heartbeat             *socket
	drops                 dropCounter
}

// Listen opens the five sockets at the addresses of the connection, or none of
// them.
func Listen(c Connection) (*Sockets, error) {
	codec, err := NewCodec(c.Key, c.Scheme)
	if err != nil {
		return nil, err
	}
	ports := []int{c.ShellPort, c.ControlPort, c.StdinPort, c.IOPubPort, c.HBPort}
	var listeners [5]net.Listener
	for i, port := range ports {
		l, err := c.listen(port)
		if err != nil {
			for _, l := range listeners[:i] {
				l.Close()
			}
			return nil, err
		}
		listeners[i] = l
	}
	s := &Sockets{Codec: codec}
	s.Shell = newRouter(listeners[0], codec, &s.drops)
	s.Control = newRouter(listeners[1], codec, &s.drops)
	s.Stdin = newRouter(listeners[2], codec, &s.drops)
	s.IOPub = newPublisher(listeners[3], codec)
	s.heartbeat = newSocket(listeners[4], zmq4.Rep, (*peer).sendBack)
	for _, each := range s.sockets() {
		each.start()
	}
	return s, nil
}

// sendBack answers a heartbeat with itself.
func (p *peer) sendBack(frames [][]byte) { p.send(frames) }

// sockets returns all five, for what is done to each.
func (s *Sockets) sockets() []*socket {
	return []*socket{s.Shell.socket, s.Control.socket, s.Stdin.socket, s.IOPub.socket, s.heartbeat}
}

// Send sends a reply to the sender of its request. It does not wait; if the
// sender is gone, the message is dropped.
func (s *Sockets) Send(m *Message) {
	if m.from != nil {
		m.from.send(s.Codec.Encode(m))
	}
}

// askPatience is how long Ask waits for a connection to the stdin socket. Front
// ends make all their connections at once, and a cell may ask before the last of
// them has been greeted.
const askPatience = time.Second

// Ask sends a message for a request to the stdin socket of the request's sender:
// the connection with the same identity, which front ends use for all their
// sockets, or else the only connection. It returns false if there is none within
// a second, or before the context ends.
func (s *Sockets) Ask(ctx context.Context, m *Message) bool {
	ctx, cancel := context.WithTimeout(ctx, askPatience)
	defer cancel()
	for {
		if p := s.asked(m); p != nil {
			p.send(s.Codec.Encode(m))
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// asked returns the connection to ask, or nil.
func (s *Sockets) asked(m *Message) *peer {
	all := s.Stdin.all()
	for _, p := range all {
		if m.from != nil && p.identity() != "" && p.identity() == m.from.identity() || len(all) == 1 {
			return p
		}
	}
	return nil
}

// Dropped says how many incoming messages were dropped so far.
func (s *Sockets) Dropped() Drops {
	return Drops{s.drops.malformed.Load(), s.drops.signature.Load(), s.drops.replayed.Load()}
}

// Close stops listening, writes queued messages until the context ends, and
// closes every connection.
func (s *Sockets) Close(ctx context.Context) {
	for _, r := range []*Router{s.Shell, s.Control, s.Stdin} {
		close(r.done)
	}
	for _, each := range s.sockets() {
		each.close(ctx)
	}
}
