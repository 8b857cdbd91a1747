package wire

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"github.com/go-zeromq/zmq4"
)

// Channel names a socket of a kernel as its client sees it.
type Channel int

// The channels; heartbeats are not a client's business here: whoever starts a
// kernel knows by its process whether it lives.
const (
	Shell Channel = iota
	Control
	Stdin
	IOPub
)

// Client talks to a kernel: the other side of [Sockets]. Shell, control and
// stdin have one identity, so that a kernel may answer on any of them.
type Client struct {
	Codec   *Codec
	peers   [4]*peer
	running sync.WaitGroup
	gone    chan struct{} // closed at the first connection that ends
	once    sync.Once
}

// redial is the pause between two attempts to reach a kernel that is starting.
const redial = 5 * time.Millisecond

// Dial connects to a kernel and waits until it listens or the context ends. It
// passes every message to receive, called by one goroutine per channel; receive
// must return soon, since the kernel's output waits for it.
func Dial(ctx context.Context, c Connection, receive func(Channel, *Message)) (*Client, error) {
	codec, err := NewCodec(c.Key, c.Scheme)
	if err != nil {
		return nil, err
	}
	cl := &Client{Codec: codec, gone: make(chan struct{})}
	for channel, port := range map[Channel]int{
		Shell:   c.ShellPort,
		Control: c.ControlPort,
		Stdin:   c.StdinPort,
		IOPub:   c.IOPubPort,
	} {
		p, err := cl.dial(ctx, c, port, channel)
		if err != nil {
			cl.Close()
			return nil, fmt.Errorf("the kernel does not answer: %w", err)
		}
		cl.peers[channel] = p
		cl.running.Go(p.write)
		cl.running.Go(func() { cl.read(channel, p, receive) })
	}
	cl.peers[IOPub].send([][]byte{{1}}) // subscribe to everything
	return cl, nil
}

// dial connects one channel.
func (cl *Client) dial(ctx context.Context, c Connection, port int, channel Channel) (*peer, error) {
	typ := zmq4.Dealer
	if channel == IOPub {
		typ = zmq4.Sub
	}
	network, address := c.Address(port)
	var dialer net.Dialer
	for {
		conn, err := dialer.DialContext(ctx, network, address)
		if err == nil {
			return shake(conn, typ, zmq4.SocketIdentity(cl.Codec.Session), false)
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(context.Cause(ctx), err)
		case <-time.After(redial):
		}
	}
}

// read passes messages on until the connection ends. What does not decode did
// not come from this kernel.
func (cl *Client) read(channel Channel, p *peer, receive func(Channel, *Message)) {
	defer cl.once.Do(func() { close(cl.gone) })
	for {
		frames, err := p.recv()
		if err != nil {
			return
		}
		if m, err := cl.Codec.Decode(frames); err == nil {
			receive(channel, m)
		}
	}
}

// Send sends a request; it does not wait for the kernel.
func (cl *Client) Send(channel Channel, m *Message) { cl.peers[channel].send(cl.Codec.Encode(m)) }

// Gone is closed when a connection has ended: the kernel is dead or dying.
func (cl *Client) Gone() <-chan struct{} { return cl.gone }

// Close ends the connections and waits for the goroutines.
func (cl *Client) Close() {
	for _, p := range cl.peers {
		if p != nil {
			p.close()
		}
	}
	cl.running.Wait()
}

// NewLocal makes a connection over socket files in a folder, with a random key.
// Only users who can enter the folder can connect.
func NewLocal(folder string) Connection {
	var key [32]byte
	rand.Read(key[:])
	return Connection{
		Transport: "ipc", IP: folder + "/socket", Key: hex.EncodeToString(key[:]), Scheme: "hmac-sha256",
		ShellPort: 1, ControlPort: 2, StdinPort: 3, IOPubPort: 4, HBPort: 5,
	}
}
