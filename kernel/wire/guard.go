package wire

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"net"
	"sync"
	"sync/atomic"
	"time"
)

// MaxMessage is the limit in bytes of an incoming message, all frames together.
// Of a longer message the kernel reads only the header: see [Message].TooLong.
const MaxMessage = 64 << 20

// What a peer may do to a kernel.
const (
	maxMessage   = MaxMessage       // bytes of one incoming message, frames together
	frameCost    = 64               // bytes that a frame counts beyond its length
	maxHandshake = 10 * time.Second // from connecting to the end of the greeting
	maxStall     = 30 * time.Second // one write without the peer reading
	greetingSize = 64               // bytes before the first ZMTP frame
	bufferSize   = 16 << 10
)

var errTooLong = errors.New("a peer announced a message that is too long")

// guard is a network connection under ZeroMQ's protocol (ZMTP 3.0). It follows
// the frames that are read, so that a message too long is refused when it is
// announced, before anything is allocated for it; it gathers small writes; and
// it gives up on a peer that stopped reading.
//
//	greeting: 64 bytes, then frames:
//	┌───────┬──────────────────┬──────┐
//	│ flags │ length: 1 byte,  │ body │   flags: 1 more frames follow
//	│       │ or 8 if flagged  │      │          2 long   4 command
//	└───────┴──────────────────┴──────┘
type guard struct {
	net.Conn
	r       *bufio.Reader
	left    uint64 // bytes of the present frame that are still to be read
	message uint64 // bytes that the present message has announced

	mu sync.Mutex    // the library answers a ping while the writer writes
	w  *bufio.Writer // nil while shaking hands: writes go out at once

	taken atomic.Int64 // when the peer last took something, or something began to wait for it
}

// newGuard guards a fresh connection, which begins with a greeting.
func newGuard(c net.Conn) *guard {
	return &guard{Conn: c, r: bufio.NewReaderSize(c, bufferSize), left: greetingSize}
}

// Read implements io.Reader. It never crosses the end of a frame.
func (g *guard) Read(p []byte) (int, error) {
	if g.left == 0 {
		if err := g.nextFrame(); err != nil {
			return 0, err
		}
	}
	if uint64(len(p)) > g.left {
		p = p[:g.left]
	}
	n, err := g.r.Read(p)
	g.left -= uint64(n)
	return n, err
}

// The flags of a frame's head.
const more, long = 1, 2

// head looks at the head of the next frame: its flags, the length of the head and of
// the body.
func (g *guard) head() (flags byte, headSize, size uint64, err error) {
	head, err := g.r.Peek(2)
	if err != nil {
		return 0, 0, 0, err
	}
	if head[0]&long == 0 {
		return head[0], 2, uint64(head[1]), nil
	}
	if head, err = g.r.Peek(9); err != nil {
		return 0, 0, 0, err
	}
	return head[0], 9, binary.BigEndian.Uint64(head[1:]), nil
}

// nextFrame looks at the head of the next frame and admits it.
func (g *guard) nextFrame() error {
	flags, headSize, size, err := g.head()
	if err != nil {
		return err
	}
	// The first comparison keeps the sum of the second from overflowing.
	if size > maxMessage || g.message+size+frameCost > maxMessage {
		return errTooLong
	}
	g.message += size + frameCost
	if flags&more == 0 {
		g.message = 0
	}
	g.left = headSize + size
	return nil
}

// skip reads past the rest of a message of which nextFrame has refused a frame, in
// constant memory. It writes the body of the i-th of these frames, counted from 0, to
// body(i), and returns how many bytes the message has, as nextFrame counts them.
func (g *guard) skip(body func(i int) io.Writer) (total uint64, err error) {
	total, g.message = g.message, 0
	for i := 0; ; i++ {
		flags, headSize, size, err := g.head()
		if err != nil {
			return total, err
		}
		if size > math.MaxInt64 {
			return total, errTooLong // no such frame ends
		}
		if _, err = g.r.Discard(int(headSize)); err == nil {
			_, err = io.CopyN(body(i), g.r, int64(size))
		}
		total += size + frameCost
		if err != nil || flags&more == 0 {
			return total, err
		}
	}
}

// Write implements io.Writer; after gather, bytes wait for Flush.
func (g *guard) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.w == nil {
		return g.Conn.Write(p)
	}
	return g.w.Write(p)
}

// gather begins to collect writes: the library writes each frame in two
// pieces, and a message has seven frames.
func (g *guard) gather() {
	g.w = bufio.NewWriterSize(&patientWriter{g.Conn, maxStall, &g.taken}, bufferSize)
}

// Flush sends what was written.
func (g *guard) Flush() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.w.Flush()
}

// patientWriter gives each piece of a write a time to be taken; then it fails. It
// notes when the last piece was taken.
type patientWriter struct {
	c        net.Conn
	patience time.Duration
	taken    *atomic.Int64 // nanoseconds since 1970
}

// piece is how much is written at a time, so that a slow reader is told from one that
// does not read at all.
const piece = 64 << 10

// Write implements io.Writer.
func (w *patientWriter) Write(p []byte) (written int, err error) {
	for err == nil && written < len(p) {
		if err = w.c.SetWriteDeadline(time.Now().Add(w.patience)); err != nil {
			break
		}
		var n int
		n, err = w.c.Write(p[written:min(len(p), written+piece)])
		written += n
		if n > 0 {
			w.taken.Store(time.Now().UnixNano())
		}
	}
	return written, err
}

var _ io.ReadWriter = (*guard)(nil)
