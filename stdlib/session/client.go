package session

import (
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"sequent/stdlib/session/protocol"
)

// dialPatience is how long the kernel may take to accept: it does so at once,
// unless many Go cells ask it together.
const dialPatience = 10 * time.Second

// ask connects to the kernel that started this process and sends a question.
func ask(q protocol.Question) (*protocol.Conn, error) {
	addr, secret := os.Getenv(protocol.EnvAddr), os.Getenv(protocol.EnvSecret)
	if addr == "" || secret == "" {
		return nil, protocol.Errorf("kernel.none", "there is no notebook: the variables %s and %s are not set",
			protocol.EnvAddr, protocol.EnvSecret).
			WithHelp("use package session in the Go cells of a Sequent notebook; the kernel sets both variables")
	}
	conn, err := net.DialTimeout("unix", addr, dialPatience)
	if err != nil {
		return nil, fmt.Errorf("the notebook's kernel does not answer: %w", err)
	}
	c := protocol.NewConn(conn)
	err = c.Ask(secret, q)
	if err == nil && q.Ask != protocol.AskSet { // set goes on to write its value
		err = c.Flush()
	}
	if err != nil {
		c.Close()
		return nil, err
	}
	return c, nil
}

// get fetches a value of a Go type; want is that type's name in the language.
func get[T any](name, want string) (none T, err error) {
	c, err := ask(protocol.Question{Ask: protocol.AskGet, Name: name, Want: want})
	if err != nil {
		return none, err
	}
	defer c.Close()
	v, err := c.Receive()
	if err != nil {
		return none, err
	}
	t, ok := v.(T)
	if !ok {
		return none, mismatch(name, v)
	}
	return t, nil
}

// mismatch is the error of a kernel that does not keep to the protocol.
func mismatch(name string, v any) error {
	return protocol.Errorf("line.malformed", "the kernel sent %s for %s", goType(v), name)
}

func isError(err error) bool {
	var e *Error
	return errors.As(err, &e)
}
