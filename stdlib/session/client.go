package session

import (
	"errors"
	"fmt"
	"net"
	"os"
	"time"

	"sequent/stdlib/session/border"
)

// dialPatience is how long the kernel may take to accept: it does so at once,
// unless many Go cells ask it together.
const dialPatience = 10 * time.Second

// ask connects to the kernel that started this process and sends a question.
func ask(q border.Question) (*border.Conn, error) {
	addr, secret := os.Getenv(border.EnvAddr), os.Getenv(border.EnvSecret)
	if addr == "" || secret == "" {
		return nil, border.Errorf("kernel.none", "there is no notebook: the variables %s and %s are not set",
			border.EnvAddr, border.EnvSecret).
			WithHelp("use package session in the Go cells of a Sequent notebook; the kernel sets both variables")
	}
	conn, err := net.DialTimeout("unix", addr, dialPatience)
	if err != nil {
		return nil, fmt.Errorf("the notebook's kernel does not answer: %w", err)
	}
	c := border.NewConn(conn)
	err = c.Ask(secret, q)
	if err == nil && q.Ask != border.AskSet { // set goes on to write its value
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
	c, err := ask(border.Question{Ask: border.AskGet, Name: name, Want: want})
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
	return border.Errorf("line.malformed", "the kernel sent %s for %s", goType(v), name)
}

func isError(err error) bool {
	var e *Error
	return errors.As(err, &e)
}
