package share

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"sequent/dsl"
	"sequent/dsl/value"
	"sequent/stdlib/session/protocol"
	"sequent/stdlib/source"
)

// Workspace is what is served; *dsl.Workspace is one. Its methods may be called
// from several goroutines, also while a cell runs.
type Workspace interface {
	// Value is the value bound to a name, also _ and _7.
	Value(name string) (value.Value, bool)
	// Set binds a name, by the rules of let.
	Set(name string, v value.Value) error
	// Variables lists what is bound, sorted by name.
	Variables() []dsl.Variable
}

// maxClients is how many connections are served at a time; more wait.
const maxClients = 64

// Server serves a workspace until it is closed.
type Server struct {
	ws       Workspace
	folder   *folder
	listener *net.UnixListener
	secret   string

	mu     sync.Mutex // guards what follows
	open   map[net.Conn]bool
	closed bool
	done   sync.WaitGroup
}

// Serve serves a workspace on a new socket until Close, or until the context
// ends. It removes what killed kernels left.
func Serve(ctx context.Context, ws Workspace) (*Server, error) {
	Sweep()
	f, err := newFolder()
	if err != nil {
		return nil, err
	}
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: f.socket(), Net: "unix"})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("cannot open a socket for Go cells: %w", err), f.remove())
	}
	s := &Server{ws: ws, folder: f, listener: l, secret: rand.Text() + rand.Text(), open: map[net.Conn]bool{}}
	s.done.Add(1)
	go s.accept()
	context.AfterFunc(ctx, func() { s.Close() })
	return s, nil
}

// Env is the environment by which Go cells find the server, as "name=value".
// It holds the secret: it belongs to the processes that run the user's cells.
func (s *Server) Env() []string {
	return []string{protocol.EnvAddr + "=" + s.folder.socket(), protocol.EnvSecret + "=" + s.secret}
}

// Folder is the server's private folder, for whoever cleans up after a kernel
// that was killed.
func (s *Server) Folder() string { return s.folder.path }

// closePatience is how long Close waits for answers that are being made: what
// they write has nobody to read it.
const closePatience = 250 * time.Millisecond

// Close ends all conversations and removes the socket and its folder. Closing
// again does nothing.
func (s *Server) Close() error {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return nil
	}
	s.closed = true
	err := s.listener.Close()
	for c := range s.open {
		c.Close()
	}
	s.mu.Unlock()
	ended := make(chan struct{})
	go func() { s.done.Wait(); close(ended) }()
	select {
	case <-ended:
	case <-time.After(closePatience):
	}
	return errors.Join(err, s.folder.remove())
}

// accept hands each connection to a goroutine of its own.
func (s *Server) accept() {
	defer s.done.Done()
	places := make(chan struct{}, maxClients)
	for {
		places <- struct{}{}
		c, err := s.listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return
		}
		if err != nil { // too many open files: others will be closed
			time.Sleep(10 * time.Millisecond)
			<-places
			continue
		}
		if !s.enter(c) {
			c.Close()
			return
		}
		go func() {
			defer func() { s.leave(c); <-places }()
			s.converse(protocol.NewConn(c))
		}()
	}
}

// enter counts a connection in, unless the server is closed.
func (s *Server) enter(c net.Conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return false
	}
	s.open[c] = true
	s.done.Add(1)
	return true
}

func (s *Server) leave(c net.Conn) {
	c.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
	s.done.Done()
}

// converse answers the question of a connection. A panic, which would be a
// mistake of ours, costs the answer and not the kernel.
func (s *Server) converse(c *protocol.Conn) {
	err := s.answer(c)
	if err == nil {
		err = c.Flush()
	}
	if err != nil {
		// Where the connection is gone this fails, and there is nobody to tell.
		c.SendError(bare(err))
		c.Flush()
	}
}

func (s *Server) answer(c *protocol.Conn) (err error) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(os.Stderr, "sequent: internal error while answering a Go cell: %v\n%s", p, debug.Stack())
			err = protocol.Errorf("fault", "internal error in Sequent: %v", p)
		}
	}()
	q, err := c.Greet(s.secret)
	if err != nil {
		return err
	}
	switch q.Ask {
	case protocol.AskGet:
		return s.get(c, q)
	case protocol.AskSet:
		return s.set(c, q.Name)
	case protocol.AskNames:
		return c.SendNames(s.bound())
	}
	return protocol.Errorf("line.malformed", "unknown request %q", q.Ask)
}

func (s *Server) get(c *protocol.Conn, q protocol.Question) error {
	v, ok := s.ws.Value(q.Name)
	if !ok {
		return s.unbound(q.Name)
	}
	if q.Want != "" && v.TypeName() != q.Want {
		return otherType(q, v)
	}
	out, err := toGo(v)
	if err != nil {
		return err
	}
	return c.Send(out)
}

func (s *Server) set(c *protocol.Conn, name string) error {
	// The value is read whole before anything is refused, since the other side
	// listens only when it has sent it.
	in, err := c.Receive()
	if err != nil {
		return err
	}
	v, err := toLanguage(in)
	if err != nil {
		return err
	}
	if err := s.ws.Set(name, v); err != nil {
		return err
	}
	return c.SendDone()
}

// bound lists the names with whether they cross.
func (s *Server) bound() []protocol.Binding {
	out := []protocol.Binding{}
	for _, v := range s.ws.Variables() {
		out = append(out, protocol.Binding{Name: v.Name, Type: v.Type, Summary: v.Summary, Crosses: crosses(v.Type)})
	}
	return out
}

// unbound names what is there; the nearest name comes first.
func (s *Server) unbound(name string) error {
	const most = 12
	err := protocol.Errorf("name.unbound", "nothing is bound to %s", name)
	var have, near []string
	for _, b := range s.bound() {
		near = append(near, b.Name)
		have = append(have, b.Name+" ("+b.Type+")")
	}
	if len(have) == 0 {
		return err.WithHelp("no names are bound yet; bind this one in a Sequent cell: let %s = …", name)
	}
	if len(have) > most {
		have = append(have[:most], fmt.Sprintf("and %d more", len(have)-most))
	}
	list := "bound: " + strings.Join(have, ", ")
	if n, ok := source.Nearest(name, near); ok {
		return err.WithHelp("did you mean %s? %s", n, list)
	}
	return err.WithHelp("%s", list)
}

// otherType says what the name holds, and how to fetch that.
func otherType(q protocol.Question, v value.Value) error {
	err := protocol.Errorf("type.other", "%s is a %s, not a %s", q.Name, v.TypeName(), q.Want)
	for _, t := range protocol.Types() {
		if t.Name == v.TypeName() {
			return err.WithHelp("%s(%q) fetches it", t.Go, q.Name)
		}
	}
	return err
}

// bare turns a mistake that let would make into one of the protocol.
func bare(err error) error {
	var e *source.Error
	if errors.As(err, &e) {
		return &protocol.Error{Code: e.Code, Message: e.Msg, Help: e.Help}
	}
	return err
}
