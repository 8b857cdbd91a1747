package gonb

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"time"

	"sequent/kernel/wire"
)

// How long a child may take.
const (
	startLimit = 30 * time.Second      // from its start to its first answer
	helloPause = 50 * time.Millisecond // between two attempts to be heard on iopub
	guardLimit = 2 * time.Second       // for the guard to clean up
	tailSize   = 2 << 10               // bytes of the child's log that are kept
)

// folderPrefix is how the names of children's folders begin.
const folderPrefix = "sequent-go-"

// errClosed is why a request to a child that was ended has no reply.
var errClosed = errors.New("the Go kernel was shut down")

// child is one run of GoNB and its guard.
type child struct {
	folder string
	client *wire.Client
	guard  *exec.Cmd
	life   *os.File      // our end of the guard's standard input
	log    *tail         // what the child wrote on standard error
	ended  chan struct{} // closed when the guard has ended
	cells  int           // executed so far, which is GoNB's execution count

	provided map[string]bool // import paths that were found; as cells, for the holder of the turn

	mu      sync.Mutex
	current *exchange                     // the request that is being answered
	publish func(string, json.RawMessage) // where messages of comms go that belong to no cell
	dead    error
	comm    string // the id of the widgets' comm, "" before it is open
	stop    sync.Once
}

// start runs a child until it answers; the context ends the attempt.
func start(ctx context.Context, o *Options) (_ *child, err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, startLimit,
		fmt.Errorf("GoNB did not answer within %v", startLimit))
	defer cancel()
	go sweep(os.TempDir())
	folder, err := os.MkdirTemp("", folderPrefix) // 0700
	if err != nil {
		return nil, err
	}
	c := &child{folder: folder, log: &tail{}, ended: make(chan struct{}), provided: map[string]bool{}}
	if err := c.spawn(o); err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	if c.client, err = c.dial(ctx); err != nil {
		return nil, c.explain(err)
	}
	go c.watch()
	if err := c.hello(ctx); err != nil {
		return nil, err
	}
	if err := c.configure(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// settings are the commands GoNB starts with: it does not download modules,
// since fetch.go does, and it links programs without debug tables, which halves
// the link time of large programs. Cells may change both.
const settings = "%noautoget\n%goflags -ldflags=-s"

// configure gives the child its settings, as a cell that does not count.
func (c *child) configure(ctx context.Context) error {
	x, err := c.send("execute_request", executeRequest{Code: settings, UserExpressions: map[string]any{}}, nil)
	if err != nil {
		return err
	}
	select {
	case <-x.done:
		return x.died
	case <-ctx.Done():
		return c.explain(context.Cause(ctx))
	}
}

// kernelFile matches the names from which GoNB's widgets take the kernel's id.
var kernelFile = regexp.MustCompile(`^kernel-[0-9a-f-]+\.json$`)

// connectionFile returns where the child's connection goes: under the name of the
// kernel's own file, where that has the form that Jupyter gives it.
func (c *child) connectionFile(own string) string {
	name := filepath.Base(own)
	if !kernelFile.MatchString(name) {
		var id [16]byte
		rand.Read(id[:])
		name = fmt.Sprintf("kernel-%x-%x-%x-%x-%x.json", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
	}
	return filepath.Join(c.folder, name)
}

// spawn writes the connection file and starts the guard, which starts GoNB.
func (c *child) spawn(o *Options) error {
	file := c.connectionFile(o.ConnectionFile)
	data, err := json.Marshal(wire.NewLocal(c.folder))
	if err == nil {
		err = os.WriteFile(file, data, 0o600)
	}
	if err != nil {
		return err
	}
	args := append(append([]string{}, o.Guard[1:]...), c.folder, o.Tools.path("gonb"), "-kernel="+file, "-raw_error")
	if o.Modules != nil {
		folders, err := o.Modules()
		if err != nil {
			return err
		}
		args = append(args, "-go_work="+strings.Join(folders, ","))
	}
	var more []string
	if o.Env != nil {
		if more, err = o.Env(); err != nil {
			return err
		}
	}
	theirs, ours, err := os.Pipe()
	if err != nil {
		return err
	}
	defer theirs.Close()
	c.guard = exec.Command(o.Guard[0], args...)
	c.guard.Dir = o.Dir
	c.guard.Stdin, c.guard.Stderr = theirs, c.log
	c.guard.Env = append(os.Environ(), "GOFLAGS=", "TMPDIR="+c.folder,
		"PATH="+o.Tools.Folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	c.guard.Env = append(c.guard.Env, more...)
	c.guard.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	c.guard.WaitDelay = guardLimit // a process that kept the log open does not hold us up
	if err := c.guard.Start(); err != nil {
		ours.Close()
		return err
	}
	c.life = ours
	go func() {
		c.guard.Wait()
		close(c.ended)
	}()
	return nil
}

// dial connects to the child; its death ends the attempt.
func (c *child) dial(ctx context.Context) (*wire.Client, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-c.ended:
			cancel(errors.New("GoNB exited"))
		case <-ctx.Done():
		}
	}()
	connection := wire.NewLocal(c.folder)
	data, err := os.ReadFile(c.guardFile())
	if err == nil {
		err = json.Unmarshal(data, &connection)
	}
	if err != nil {
		return nil, err
	}
	return wire.Dial(ctx, connection, c.receive)
}

// guardFile finds the connection file in the child's folder.
func (c *child) guardFile() string {
	found, _ := filepath.Glob(filepath.Join(c.folder, "kernel-*.json"))
	return strings.Join(found, "")
}

// hello asks for the kernel's info until both the reply and its idle are seen:
// iopub forgets what it sent before it took in the subscription.
func (c *child) hello(ctx context.Context) error {
	for {
		x, err := c.send("kernel_info_request", struct{}{}, nil)
		if err != nil {
			return err
		}
		select {
		case <-x.done:
			return x.died
		case <-ctx.Done():
			return c.explain(context.Cause(ctx))
		case <-time.After(helloPause):
		}
	}
}

// watch waits for the child's end, expected or not.
func (c *child) watch() {
	select {
	case <-c.ended:
	case <-c.client.Gone():
		// The connections close a little before the process is gone; the log
		// may still have its last words.
		c.wake()
		select {
		case <-c.ended:
		case <-time.After(guardLimit):
		}
	}
	c.die(c.explain(errors.New("the Go kernel (GoNB) exited unexpectedly")))
	c.close()
}

// wake lets a guard that was stopped go on.
func (c *child) wake() { c.guard.Process.Signal(syscall.SIGCONT) }

// explain adds what the child wrote last to an error.
func (c *child) explain(err error) error {
	if said := c.log.text(); said != "" {
		return &Death{Reason: err.Error(), Log: said}
	}
	return &Death{Reason: err.Error()}
}

// Death reports that a Go cell has no result because the child exited or could
// not start.
type Death struct {
	Reason string
	Log    string // the last that the child wrote to its log
}

// Error implements error.
func (d *Death) Error() string {
	text := d.Reason + "; the declarations of Go cells are lost, Sequent's names are kept. Run the cell again to " +
		"start a new Go kernel"
	if d.Log != "" {
		text += "\nthe end of its log:\n" + d.Log
	}
	return text
}

// die fails the present request and every later one.
func (c *child) die(why error) {
	c.mu.Lock()
	if c.dead == nil {
		c.dead = why
	}
	x := c.current
	c.mu.Unlock()
	if x != nil {
		x.fail(why)
	}
}

// alive reports whether requests can be sent.
func (c *child) alive() bool {
	select {
	case <-c.ended:
		return false
	case <-c.client.Gone():
		return false
	default:
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.dead == nil
}

// send sends a request on shell and makes it the present one.
func (c *child) send(msgType string, content any, show func(*wire.Message)) (*exchange, error) {
	m, err := c.client.Codec.New(msgType, nil, content)
	if err != nil {
		return nil, err
	}
	x := newExchange(m, show)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.dead != nil {
		return nil, c.dead
	}
	c.current = x
	c.client.Send(wire.Shell, m)
	return x, nil
}

// tell sends a message that nobody waits for the reply to.
func (c *child) tell(channel wire.Channel, msgType string, content any) {
	if m, err := c.client.Codec.New(msgType, nil, content); err == nil {
		c.client.Send(channel, m)
	}
}

// receive passes a message to the request that it belongs to.
func (c *child) receive(channel wire.Channel, m *wire.Message) {
	c.mu.Lock()
	x, publish := c.current, c.publish
	c.mu.Unlock()
	switch {
	case x != nil && parentID(m) == x.id:
		x.receive(channel, m)
	case channel != wire.IOPub || publish == nil:
	case strings.HasPrefix(m.Header.Type, "comm_"):
		publish(m.Header.Type, m.Content)
	case m.Header.Type == "update_display_data":
		publish(m.Header.Type, plainContent(m.Content))
	}
}

// close ends the child and waits until nothing of it is left: no process, no
// socket, no folder. The guard does the work; where it is gone too, we do.
func (c *child) close() {
	c.stop.Do(func() {
		c.die(errClosed)
		c.life.Close()
		c.wake()
		select {
		case <-c.ended:
		case <-time.After(guardLimit):
			c.guard.Process.Kill()
		}
		clean(c.folder)
		if c.client != nil {
			c.client.Close()
		}
	})
}

// tail keeps the last of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// Write implements io.Writer.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if extra := len(t.kept) - tailSize; extra > 0 {
		t.kept = append(t.kept[:0], t.kept[extra:]...)
	}
	return len(p), nil
}

// colours are the escape sequences of terminals.
var colours = regexp.MustCompile("\x1b\\[[0-9;]*m")

// text returns the last lines, whole ones.
func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(colours.ReplaceAllString(string(t.kept), "")), "\n")
	return strings.Join(lines[max(0, len(lines)-8):], "\n")
}
