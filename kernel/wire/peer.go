package wire

import (
	"context"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/go-zeromq/zmq4"
	"github.com/go-zeromq/zmq4/security/null"
)

// maxQueued is how many bytes may wait for a peer before a sender that is
// willing to wait does.
const maxQueued = 8 << 20

// A peer that reads nothing for a while no longer delays senders: its messages
// are queued, and at a limit it is disconnected, since it may have stopped for
// good.
const (
	maxIdle = 2 * time.Second
	maxLag  = 64 << 20
)

// peer is one connected front end: a ZeroMQ connection, the messages that
// wait to be written to it, and what it subscribed to. One goroutine writes,
// one reads.
type peer struct {
	conn *zmq4.Conn
	net  *guard

	mu      sync.Mutex
	changed sync.Cond  // on mu: something was queued, written, or closed
	queue   [][][]byte // messages as frames
	queued  int        // bytes in queue and in the hands of the writer
	closed  bool
	topics  map[string]bool // subscriptions, where it is a subscriber
}

// greet shakes hands over a fresh connection. Nothing that the other side
// sends reaches further than the error.
func greet(c net.Conn, typ zmq4.SocketType) (*peer, error) { return shake(c, typ, nil, true) }

// shake returns greet for both sides: the one that listens, and the one that dialled
// and says who it is.
func shake(c net.Conn, typ zmq4.SocketType, id zmq4.SocketIdentity, server bool) (p *peer, err error) {
	defer func() {
		// The library indexes a peer's metadata without checking lengths.
		if r := recover(); r != nil {
			p, err = nil, fmt.Errorf("the peer's greeting is malformed: %v", r)
		}
	}()
	// One deadline for the whole handshake: a client that connects and stays
	// silent costs a goroutine for that long.
	g := newGuard(c)
	if err := c.SetDeadline(time.Now().Add(maxHandshake)); err != nil {
		return nil, err
	}
	conn, err := zmq4.Open(g, null.Security(), typ, id, server, nil)
	if err != nil {
		return nil, err
	}
	if err := c.SetDeadline(time.Time{}); err != nil {
		return nil, err
	}
	g.gather()
	p = &peer{conn: conn, net: g, topics: make(map[string]bool)}
	p.changed.L = &p.mu
	return p, nil
}

// identity returns what the peer calls itself, "" for nothing.
func (p *peer) identity() string { return p.conn.Peer.Meta["Identity"] }

// recv returns the frames of the next message; commands are skipped. After an
// error the connection is of no further use, but for errTooLong: the frames are then
// those before the one that was refused, and the guard can skip the rest.
func (p *peer) recv() (frames [][]byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			frames, err = nil, fmt.Errorf("the peer's message is malformed: %v", r)
		}
	}()
	for {
		msg, err := p.conn.RecvMsg()
		if err != nil {
			return msg.Frames, err
		}
		if msg.Type == zmq4.UsrMsg {
			return msg.Frames, nil
		}
	}
}

// send queues a message; it does not wait for the peer. Messages are written
// in the order in which they were queued; one queued after close is lost.
func (p *peer) send(frames [][]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.closed {
		p.enqueue(frames)
	}
}

// enqueue is send for callers that hold the lock.
func (p *peer) enqueue(frames [][]byte) {
	if p.queued == 0 {
		p.net.taken.Store(time.Now().UnixNano())
	}
	p.queue = append(p.queue, frames)
	p.queued += size(frames)
	p.changed.Broadcast()
}

// waitForRoom returns when less than maxQueued bytes wait, the peer is gone or has
// taken nothing for maxIdle, or the context ends.
func (p *peer) waitForRoom(ctx context.Context) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.queued < maxQueued {
		return
	}
	stop := context.AfterFunc(ctx, p.wake)
	defer stop()
	look := time.AfterFunc(maxIdle, p.wake)
	defer look.Stop()
	for p.queued >= maxQueued && !p.closed && ctx.Err() == nil {
		left := maxIdle - time.Since(time.Unix(0, p.net.taken.Load()))
		if left <= 0 {
			break
		}
		look.Reset(left)
		p.changed.Wait()
	}
	if p.queued >= maxLag {
		p.closeLocked()
	}
}

// waitUntilWritten returns when nothing waits, or the context ends.
func (p *peer) waitUntilWritten(ctx context.Context) {
	stop := context.AfterFunc(ctx, p.wake)
	defer stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for p.queued > 0 && !p.closed && ctx.Err() == nil {
		p.changed.Wait()
	}
}

// wake makes those who wait look again, at a context that has ended.
func (p *peer) wake() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.changed.Broadcast()
}

// write sends queued messages until the peer is closed or stops reading. It
// takes all there are, writes them, and flushes once: a flood of messages costs
// few system calls, and a single message is not kept waiting.
func (p *peer) write() {
	defer p.close()
	for {
		batch := p.take()
		if batch == nil {
			return
		}
		written := 0
		for _, frames := range batch {
			if p.conn.SendMsg(zmq4.NewMsgFrom(frames...)) != nil {
				return
			}
			written += size(frames)
		}
		if p.net.Flush() != nil {
			return
		}
		p.done(written)
	}
}

// take waits for messages and takes those there are; nil when closed.
func (p *peer) take() [][][]byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	for len(p.queue) == 0 && !p.closed {
		p.changed.Wait()
	}
	batch := p.queue
	p.queue = nil
	return batch
}

// done says that bytes have left the process.
func (p *peer) done(written int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queued -= written
	p.changed.Broadcast()
}

// close ends the connection; what waits is lost. Both of the peer's goroutines
// end by it, and so does whoever waits for room.
func (p *peer) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closeLocked()
}

// closeLocked is close for callers that hold the lock.
func (p *peer) closeLocked() {
	if p.closed {
		return
	}
	p.closed, p.queue = true, nil
	p.net.Close()
	p.changed.Broadcast()
}

// Limits on subscriptions; a front end needs few and short topics.
const maxTopics, maxTopic = 256, 1024

// subscription reads a subscription message: one byte that says yes or no,
// then the topic. ok is false for anything else.
func subscription(frames [][]byte) (topic string, yes, ok bool) {
	if len(frames) != 1 || len(frames[0]) == 0 || len(frames[0]) > maxTopic || frames[0][0] > 1 {
		return "", false, false
	}
	return string(frames[0][1:]), frames[0][0] == 1, true
}

// subscribe adds a topic. A topic that is new is welcomed, and the welcome is
// queued under the same lock: no message of the topic can come before it.
func (p *peer) subscribe(topic string, welcome [][]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed || p.topics[topic] || len(p.topics) >= maxTopics {
		return
	}
	p.topics[topic] = true
	p.enqueue(welcome)
}

// unsubscribe removes a topic.
func (p *peer) unsubscribe(topic string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.topics, topic)
}

// wants reports whether some subscription is a prefix of the topic.
func (p *peer) wants(topic string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for t := range p.topics {
		if strings.HasPrefix(topic, t) {
			return true
		}
	}
	return false
}

// size returns what a message counts in a queue: its bytes and a word per frame, so
// that it is never nothing.
func size(frames [][]byte) int {
	n := 8 * len(frames)
	for _, f := range frames {
		n += len(f)
	}
	return n + 8
}
