package protocol

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/json"
	"errors"
	"fmt"
)

// Version is the version of the protocol. Both sides come from one installation;
// any other version is rejected.
const Version = 1

// The environment variables by which a Go cell finds its kernel.
const (
	EnvAddr   = "SEQUENT_SESSION_ADDR"   // the path of a unix-domain socket
	EnvSecret = "SEQUENT_SESSION_SECRET" // what proves that the kernel started the cell
)

// hello is the first line.
type hello struct {
	Sequent int    `json:"sequent"`
	Secret  string `json:"secret"`
}

// Question is the second line.
type Question struct {
	Ask  string `json:"ask"` // one of the constants below
	Name string `json:"name,omitempty"`
	Want string `json:"want,omitempty"` // get: the type wanted, "" for any
}

// The requests.
const (
	AskGet   = "get"   // answered by a value
	AskSet   = "set"   // followed by a value, answered by done
	AskNames = "names" // answered by names
)

// Binding is a bound name.
type Binding struct {
	Name    string `json:"name"`
	Type    string `json:"type"`    // as the language calls it: "formula"
	Summary string `json:"summary"` // its plain form, one line, shortened
	Crosses bool   `json:"crosses"` // whether values of the type pass between kernel and Go cells
}

// line is any line after the question that is not within a stream of rows: the
// head of a value, names, done, or an error.
type line struct {
	Type  string          `json:"type,omitempty"`
	Value json.RawMessage `json:"value,omitempty"`
	Names []Binding       `json:"names,omitempty"`
	Done  bool            `json:"done,omitempty"`
	Error *Error          `json:"error,omitempty"`
}

// Error is an error about a request or a value, as the protocol sends it. Codes:
// name.unbound, type.other, type.foreign, let.… (the name cannot be bound),
// value.… (the value cannot be passed), line.…, hello.…, fault.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Help    string `json:"help,omitempty"` // what to do
}

// Errorf is an error with a message.
func Errorf(code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// WithHelp sets the help and returns e.
func (e *Error) WithHelp(format string, args ...any) *Error {
	e.Help = fmt.Sprintf(format, args...)
	return e
}

// Error implements error: the message and the help.
func (e *Error) Error() string {
	if e.Help == "" {
		return e.Message
	}
	return e.Message + "; " + e.Help
}

// Ask queues the hello and the request; they are sent together with what the
// caller writes next.
func (c *Conn) Ask(secret string, q Question) error {
	if err := c.send(hello{Version, secret}); err != nil {
		return err
	}
	return c.send(q)
}

// Greet reads the hello, checks the secret in constant time, and reads the
// request.
func (c *Conn) Greet(secret string) (Question, error) {
	var h hello
	if err := c.read(&h, MaxHello, HelloPatience); err != nil {
		return Question{}, err
	}
	if h.Sequent != Version {
		return Question{}, Errorf("hello.version", "the kernel speaks version %d, the Go cell %d", Version, h.Sequent).
			WithHelp("run sequent install again and restart the kernel")
	}
	// Digests have one length, so that the comparison tells nothing about the
	// secret's either.
	want, got := sha256.Sum256([]byte(secret)), sha256.Sum256([]byte(h.Secret))
	if subtle.ConstantTimeCompare(want[:], got[:]) != 1 {
		return Question{}, Errorf("hello.secret", "the secret is not that of this kernel").
			WithHelp("only Go cells that this kernel started may connect")
	}
	var q Question
	err := c.read(&q, MaxLine, LinePatience)
	return q, err
}

// SendNames answers AskNames.
func (c *Conn) SendNames(names []Binding) error { return c.send(line{Names: names, Done: true}) }

// SendDone answers AskSet.
func (c *Conn) SendDone() error { return c.send(line{Done: true}) }

// SendError ends the conversation with an error. An error that is not an
// *Error goes as its text.
func (c *Conn) SendError(err error) error {
	var e *Error
	if !errors.As(err, &e) {
		e = Errorf("failed", "%v", err)
	}
	return c.send(line{Error: e})
}

// next is the next line that is not an error.
func (c *Conn) next() (line, error) {
	var l line
	if err := c.read(&l, MaxLine, LinePatience); err != nil {
		return line{}, err
	}
	if l.Error != nil {
		return line{}, l.Error
	}
	return l, nil
}

// Done reads the answer to AskSet or AskNames.
func (c *Conn) Done() ([]Binding, error) {
	l, err := c.next()
	if err == nil && !l.Done {
		err = Errorf("line.malformed", "the kernel did not confirm")
	}
	return l.Names, err
}
