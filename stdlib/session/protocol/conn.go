package protocol

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"time"
)

// The limits of a conversation, in bytes.
const (
	MaxHello = 1 << 10
	MaxLine  = 64 << 20
	MaxTotal = 1 << 30
)

// Time limits of each side.
const (
	HelloPatience = 5 * time.Second  // for the first line
	LinePatience  = 30 * time.Second // for each further line
	// WritePatience is how long a line may stay unread: a Go cell that goes
	// through a data set may think for a while between two rows.
	WritePatience = 10 * time.Minute
)

// Conn is one side of a conversation. It is used by one goroutine.
type Conn struct {
	conn  net.Conn
	in    *bufio.Reader
	out   *bufio.Writer
	total int // bytes read
	depth int // lists open around the value being written or read
	types []Type
}

// NewConn starts a conversation over c.
func NewConn(c net.Conn) *Conn {
	return &Conn{
		conn:  c,
		in:    bufio.NewReaderSize(c, 16<<10),
		out:   bufio.NewWriterSize(patient{c}, 16<<10),
		types: newTypes(),
	}
}

// Close ends the conversation at once; lines that were not flushed are lost.
func (c *Conn) Close() error { return c.conn.Close() }

// patient gives each write to the connection its deadline.
type patient struct{ net.Conn }

func (p patient) Write(b []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(WritePatience)); err != nil {
		return 0, err
	}
	return p.Conn.Write(b)
}

// send writes a line; Flush sends it on its way.
func (c *Conn) send(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return Errorf("value.malformed", "the value cannot be written: %v", err)
	}
	if len(b) >= MaxLine {
		return Errorf("value.large", "the value takes %d bytes on one line, and the limit is %d", len(b), MaxLine)
	}
	c.out.Write(b) // the writer keeps its first error for Flush
	return c.out.WriteByte('\n')
}

// Flush sends the lines written.
func (c *Conn) Flush() error { return c.out.Flush() }

// read reads a line of at most limit bytes into v.
func (c *Conn) read(v any, limit int, patience time.Duration) error {
	if err := c.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	line := c.line
	if limit < c.in.Size() {
		line = c.short
	}
	b, err := line(limit)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(b, v); err != nil {
		return Errorf("line.malformed", "cannot decode the line received: %v", err)
	}
	return nil
}

// line is the next line without its end. It is valid until the next call.
func (c *Conn) line(limit int) ([]byte, error) {
	var whole []byte
	for {
		part, err := c.in.ReadSlice('\n')
		c.total += len(part)
		switch {
		case len(whole)+len(part) > limit:
			return nil, Errorf("line.long", "the line received has more than %d bytes", limit)
		case c.total > MaxTotal:
			return nil, Errorf("value.large", "the value takes more than %d bytes", MaxTotal)
		case err == nil && whole == nil:
			return part, nil
		case err == nil:
			return append(whole, part...), nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return nil, lost(err)
		}
		whole = append(whole, part...)
	}
}

// short is line for limits below the buffer's size: it refuses the first byte
// too many, without waiting for the line's end.
func (c *Conn) short(limit int) ([]byte, error) {
	var whole []byte
	for {
		b, err := c.in.ReadByte()
		switch {
		case err != nil:
			return nil, lost(err)
		case b == '\n':
			return whole, nil
		case len(whole) == limit:
			return nil, Errorf("line.long", "the line received has more than %d bytes", limit)
		}
		whole = append(whole, b)
	}
}

// lost says why no line came.
func lost(err error) error {
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return fmt.Errorf("the connection broke in the middle of a line: %w", err)
	case errors.Is(err, io.EOF):
		return fmt.Errorf("the connection was closed: %w", io.ErrUnexpectedEOF)
	}
	return err
}
