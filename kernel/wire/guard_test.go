package wire

import (
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"
)

// pair returns a guard that is past its greeting, and the other end.
func pair(t *testing.T) (*guard, net.Conn) {
	t.Helper()
	here, there := net.Pipe()
	t.Cleanup(func() { here.Close(); there.Close() })
	g := newGuard(here)
	g.left = 0
	return g, there
}

// Frames come through whole, whatever pieces they were sent in.
func TestGuardFollowsFrames(t *testing.T) {
	g, there := pair(t)
	long := append([]byte{2, 0, 0, 0, 0, 0, 0, 1, 0}, make([]byte, 256)...)
	sent := append([]byte{1, 2, 'a', 'b', 0, 0}, long...)
	go func() {
		for _, b := range sent {
			there.Write([]byte{b})
		}
		there.Close()
	}()
	got, err := io.ReadAll(g)
	if err != nil || string(got) != string(sent) {
		t.Errorf("%d bytes came of %d: %v", len(got), len(sent), err)
	}
}

// A message is refused by what its frames announce together, before they come;
// the next message starts anew.
func TestGuardAddsFramesUp(t *testing.T) {
	const most = maxMessage - frameCost
	head := func(flags byte, n uint64) []byte {
		return []byte{
			flags | 2, byte(n >> 56), byte(n >> 48), byte(n >> 40), byte(n >> 32), byte(n >> 24),
			byte(n >> 16), byte(n >> 8), byte(n),
		}
	}
	for name, test := range map[string]struct {
		earlier uint64 // what the message announced before
		next    []byte
		refused bool
	}{
		"the longest":         {0, head(0, most), false},
		"one more":            {0, head(0, most+1), true},
		"with another before": {1, head(0, most), true},
		"absurd":              {0, head(0, 1<<64-1), true},
		"one frame too many":  {maxMessage, []byte{1, 0}, true},
	} {
		g, there := pair(t)
		g.message = test.earlier
		go there.Write(test.next)
		if err := g.nextFrame(); errors.Is(err, errTooLong) != test.refused {
			t.Errorf("%s: %v", name, err)
		}
		if !test.refused && g.message != 0 {
			t.Errorf("%s: after the last frame %d bytes are counted", name, g.message)
		}
	}
}

// The rest of a message that was refused is read past, frame by frame; the next
// message starts anew.
func TestGuardSkips(t *testing.T) {
	g, there := pair(t)
	g.message = 7
	go there.Write([]byte{1, 2, 'a', 'b', 3, 0, 0, 0, 0, 0, 0, 0, 1, 'c', 0, 1, 'd', 0, 1, 'e'})
	bodies := map[int]*strings.Builder{}
	total, err := g.skip(func(i int) io.Writer {
		bodies[i] = &strings.Builder{}
		return bodies[i]
	})
	if err != nil || total != 7+3*frameCost+4 || len(bodies) != 3 ||
		bodies[0].String()+bodies[1].String()+bodies[2].String() != "abcd" {
		t.Errorf("%d bytes, %v, %v", total, bodies, err)
	}
	next := make([]byte, 3)
	if _, err := io.ReadFull(g, next); err != nil || string(next) != "\x00\x01e" {
		t.Errorf("then %q, %v", next, err)
	}
}

// Writes are gathered until Flush, and fail when nobody takes them.
func TestGuardWrites(t *testing.T) {
	g, there := pair(t)
	g.gather()
	g.Write([]byte("one "))
	g.Write([]byte("two"))
	go g.Flush()
	b := make([]byte, 20)
	if n, err := there.Read(b); err != nil || string(b[:n]) != "one two" {
		t.Errorf("%q %v", b[:n], err)
	}
	w := patientWriter{g.Conn, 20 * time.Millisecond, &g.taken}
	if _, err := w.Write([]byte("x")); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a write that nobody takes ends with %v", err)
	}
}
