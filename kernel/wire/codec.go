package wire

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// Why a message that came in was dropped.
var (
	ErrMalformed = errors.New("the message is not a Jupyter message")
	ErrSignature = errors.New("the message's signature is wrong")
	ErrReplayed  = errors.New("the message is a repetition: its signature came before")
)

// delimiter ends the identities.
var delimiter = []byte("<IDS|MSG>")

var emptyObject = json.RawMessage("{}")

// Codec makes, packs, signs, unpacks and checks the messages of one session.
// It may be used by several goroutines.
type Codec struct {
	Session string // of the messages it makes
	hash    func() hash.Hash
	key     []byte
	made    atomic.Int64
	seen    replayGuard
}

// NewCodec makes a codec with a random session. An empty key turns signing
// off; the scheme is one that a connection file may name.
func NewCodec(key, scheme string) (*Codec, error) {
	h, err := hashOf(scheme)
	if err != nil {
		return nil, err
	}
	return &Codec{Session: newUUID(), hash: h, key: []byte(key)}, nil
}

// New makes a message. The parent, nil for none, is the request that it
// answers; a message made for a parent that came in over a socket goes back
// the same way when sent. The error is content that JSON cannot hold.
func (c *Codec) New(msgType string, parent *Message, content any) (*Message, error) {
	body, err := marshal(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", msgType, err)
	}
	m := &Message{
		Header: Header{
			ID:       c.Session + "_" + strconv.FormatInt(c.made.Add(1), 10),
			Username: "kernel",
			Session:  c.Session,
			Date:     time.Now().UTC().Format("2006-01-02T15:04:05.000000Z"),
			Type:     msgType,
			Version:  Version,
		},
		Content: body,
	}
	if parent != nil {
		m.Identities, m.Parent, m.from = parent.Identities, parent.rawHeader, parent.from
	}
	m.rawHeader, err = marshal(m.Header)
	return m, err
}

// Encode packs a message into signed frames. The frames share memory with the
// message, which is not to be changed afterwards.
func (c *Codec) Encode(m *Message) [][]byte {
	parts := [4][]byte{m.rawHeader, orEmpty(m.Parent), orEmpty(m.Metadata), orEmpty(m.Content)}
	frames := make([][]byte, 0, len(m.Identities)+6+len(m.Buffers))
	frames = append(frames, m.Identities...)
	frames = append(frames, delimiter, c.signature(parts[:]))
	frames = append(frames, parts[:]...)
	return append(frames, m.Buffers...)
}

// orEmpty returns {} for a part that was not set.
func orEmpty(j json.RawMessage) []byte {
	if len(j) == 0 {
		return emptyObject
	}
	return j
}

// Decode unpacks incoming frames. Its error is ErrMalformed, ErrSignature or
// ErrReplayed; drop the message without an answer.
func (c *Codec) Decode(frames [][]byte) (*Message, error) {
	at := indexFrame(frames, delimiter)
	if at < 0 || len(frames) < at+6 {
		return nil, ErrMalformed
	}
	// The signature is checked before anything is parsed: a stranger reaches no
	// further than a hash function.
	sig, parts := frames[at+1], frames[at+2:at+6]
	if !hmac.Equal(sig, c.signature(parts)) {
		return nil, ErrSignature
	}
	return c.unpack(frames[:at], sig, parts, frames[at+6:])
}

// decodeLong returns Decode for a message over the bound, of which the frames before the
// first that was refused are given; the guard reads past the others. The content of
// the message is empty, and TooLong is its size. The error is the guard's, or one of
// Decode's.
func (c *Codec) decodeLong(frames [][]byte, rest *guard) (*Message, error) {
	at := indexFrame(frames, delimiter)
	if at < 0 || len(frames) < at+5 {
		return nil, errTooLong // no front end has a header this long: a stranger
	}
	mac, known := c.mac(), frames[at+2:min(len(frames), at+6)]
	for _, part := range known {
		mac.Write(part)
	}
	total, err := rest.skip(func(i int) io.Writer {
		if len(known)+i < 4 {
			return mac
		}
		return io.Discard // the signature covers no buffers
	})
	if err != nil {
		return nil, err
	}
	sig := frames[at+1]
	if len(c.key) > 0 && !hmac.Equal(sig, hexOf(mac)) {
		return nil, ErrSignature
	}
	m, err := c.unpack(frames[:at], sig, [][]byte{known[0], known[1], known[2], emptyObject}, nil)
	if err == nil {
		m.TooLong = total
	}
	return m, err
}

// unpack makes a message of frames whose signature fits.
func (c *Codec) unpack(identities [][]byte, sig []byte, parts, buffers [][]byte) (*Message, error) {
	m := &Message{
		Identities: identities, rawHeader: parts[0], Parent: parts[1],
		Metadata: parts[2], Content: parts[3], Buffers: buffers,
	}
	for _, part := range parts {
		if !isObject(part) {
			return nil, ErrMalformed
		}
	}
	if json.Unmarshal(m.rawHeader, &m.Header) != nil || m.Header.ID == "" || m.Header.Type == "" {
		return nil, ErrMalformed
	}
	if len(c.key) > 0 && !c.seen.add(sig) {
		return nil, ErrReplayed
	}
	return m, nil
}

// indexFrame returns the place of the first frame equal to want, or −1.
func indexFrame(frames [][]byte, want []byte) int {
	for i, f := range frames {
		if bytes.Equal(f, want) {
			return i
		}
	}
	return -1
}

// isObject reports whether a part is one JSON object and nothing after it.
func isObject(part []byte) bool {
	trimmed := bytes.TrimLeft(part, " \t\r\n")
	return len(trimmed) > 0 && trimmed[0] == '{' && json.Valid(part)
}

// signature returns the hexadecimal keyed hash of the four parts, empty without a
// key.
func (c *Codec) signature(parts [][]byte) []byte {
	if len(c.key) == 0 {
		return nil
	}
	mac := c.mac()
	for _, p := range parts {
		mac.Write(p)
	}
	return hexOf(mac)
}

// mac returns a fresh keyed hash.
func (c *Codec) mac() hash.Hash { return hmac.New(c.hash, c.key) }

// hexOf returns what a hash has come to, in hexadecimal digits.
func hexOf(h hash.Hash) []byte { return []byte(hex.EncodeToString(h.Sum(nil))) }

// remembered is how many signatures are kept against replay, as many as the
// reference implementation keeps.
const remembered = 1 << 16

// replayGuard remembers the latest signatures: a set, and a ring that says
// which to forget next.
type replayGuard struct {
	mu   sync.Mutex
	set  map[[16]byte]struct{}
	ring [][16]byte
	next int
}

// add reports whether sig is new. Sixteen hexadecimal digits of it are kept:
// 64 bits of a keyed hash, which nobody without the key can steer.
func (g *replayGuard) add(sig []byte) bool {
	var key [16]byte
	copy(key[:], sig)
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, seen := g.set[key]; seen {
		return false
	}
	if g.set == nil {
		g.set = make(map[[16]byte]struct{})
	}
	if len(g.ring) < remembered {
		g.ring = append(g.ring, key)
	} else {
		delete(g.set, g.ring[g.next])
		g.ring[g.next] = key
		g.next = (g.next + 1) % remembered
	}
	g.set[key] = struct{}{}
	return true
}

// newUUID returns a random UUID, version 4.
func newUUID() string {
	var b [16]byte
	rand.Read(b[:])
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}
