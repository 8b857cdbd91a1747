package worker

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"sequent/stdlib/nets"
	"sequent/stdlib/self"
)

// Client is the kernel's side. The first request starts the worker. Its methods
// may be called from several goroutines; the worker serves one at a time.
//
// All methods return within 100 ms of their context's end, with its error. The
// error is a [*LostError] where the worker was lost, else it says what is wrong
// with the request.
type Client struct {
	// Command makes the command of a worker; [Command] until it is set.
	Command func() (*exec.Cmd, error)
	// Silence is how long a worker at work may say nothing, not even a beat,
	// before it is killed; 0 is a minute.
	Silence time.Duration
	// Grace is how long an interrupted worker may take to stop before it is
	// killed; 0 is ten seconds.
	Grace time.Duration

	turn   chan struct{} // holds the client's one turn while nobody has it
	pid    atomic.Int64
	worker *process
	folder string
	made   int      // nets
	asked  int      // requests
	left   []string // lines of lostEnv
}

// NewClient returns a client; the worker is not started yet.
func NewClient() *Client {
	c := &Client{Command: Command, Silence: time.Minute, Grace: 10 * time.Second, turn: make(chan struct{}, 1)}
	c.turn <- struct{}{}
	return c
}

// Command is that of a worker.
func Command() (*exec.Cmd, error) {
	file, err := Binary()
	return exec.Command(file, Argument), err
}

func executable(file string) bool {
	info, err := os.Stat(file)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// take takes the client's turn.
func (c *Client) take(ctx context.Context) error {
	select {
	case <-c.turn:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (c *Client) give() { c.turn <- struct{}{} }

// New names an untrained net. Its checkpoints go to a folder that the worker
// removes at its end; neither is there yet.
func (c *Client) New(ctx context.Context, network string, settings nets.Settings) (Net, error) {
	if err := c.take(ctx); err != nil {
		return Net{}, err
	}
	defer c.give()
	if c.folder == "" {
		c.folder = filepath.Join(os.TempDir(), fmt.Sprintf("%s%d-%s", folderPrefix(), os.Getpid(), rand.Text()))
	}
	c.made++
	return Net{network, settings, filepath.Join(c.folder, fmt.Sprintf("%s-%d.net", network, c.made))}, nil
}

// folderPrefix is how the names of checkpoints' folders begin. It tells whose process
// numbers they are: containers have their own, and may share the temporary folder.
func folderPrefix() string {
	space, _ := os.Readlink("/proc/self/ns/pid") // pid:[4026531836]
	return "sequent-nets-" + strings.Trim(space, "pid:[]") + "."
}

// sweep removes the folders of processes that were killed together with their
// workers.
func sweep() {
	folders, _ := filepath.Glob(filepath.Join(os.TempDir(), folderPrefix()+"*"))
	for _, f := range folders {
		id, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(f), folderPrefix()), "-")
		if pid, err := strconv.Atoi(id); err == nil && errors.Is(syscall.Kill(pid, 0), syscall.ESRCH) {
			os.RemoveAll(f)
		}
	}
}

// Train trains a net, or goes on with an interrupted training: [nets.Net.Train].
// Progress is told at most ten times a second, from another goroutine.
func (c *Client) Train(ctx context.Context, n Net, rows, validate []nets.Row, how Training,
	progress func(Progress)) (State, error) {
	r, err := c.call(ctx, request{
		Do:       "train",
		Net:      n,
		Training: &how,
		Validate: len(validate),
	}, [][]nets.Row{rows, validate}, func(r reply) {
		if r.Progress != nil {
			progress(*r.Progress)
		}
	})
	return r.state(), err
}

// Ask asks a net about rows, in their order: [nets.Net.Ask]. Progress is told
// how many are done, and in a note whether the next wait for their graph; nil is nobody.
func (c *Client) Ask(ctx context.Context, n Net, rows []nets.Row, how nets.Asking,
	progress func(done int, note string)) ([]nets.Answer, error) {
	r, err := c.call(ctx, request{Do: "ask", Net: n, Asking: how}, [][]nets.Row{rows}, func(r reply) {
		if (r.Asked > 0 || r.Waited > 0) && progress != nil {
			progress(r.Asked, nets.Compiling(r.Waited))
		}
	})
	if err == nil && len(r.Answers) != len(rows) {
		err = fmt.Errorf("%d rows were asked and %d answered", len(rows), len(r.Answers))
	}
	return r.Answers, err
}

// Interchange makes interchange interventions: [nets.Net.Interchange]. Progress is
// told how many of them are done, and in a note whether they wait for their graph.
func (c *Client) Interchange(ctx context.Context, n Net, rows []nets.Row, how nets.Interchanging,
	progress func(done, of int, note string)) ([]nets.Interchanged, error) {
	r, err := c.call(ctx, request{Do: "interchange", Net: n, Swaps: how}, [][]nets.Row{rows}, func(r reply) {
		if r.Asked > 0 || r.Waited > 0 {
			progress(r.Asked, r.Of, nets.Compiling(r.Waited))
		}
	})
	return r.Swapped, err
}

// State describes a net.
func (c *Client) State(ctx context.Context, n Net) (State, error) {
	r, err := c.call(ctx, request{Do: "state", Net: n}, nil, nil)
	return r.state(), err
}

// Backend is a line: which backend the worker runs nets on, and why.
func (c *Client) Backend(ctx context.Context) (string, error) {
	n, err := c.New(ctx, nets.Networks[0].Name, nets.Settings{})
	if err != nil {
		return "", err
	}
	s, err := c.State(ctx, n)
	return s.Backend, err
}

// Binary is the file that a worker is started from: this one, or the build with
// XLA beside it.
func Binary() (string, error) {
	own, err := self.Path()
	if err != nil {
		return "", err
	}
	if xla := filepath.Join(filepath.Dir(own), "sequent-xla"); executable(xla) {
		own = xla
	}
	return own, nil
}

// Save writes a net to a file, which after an error is as it was.
func (c *Client) Save(ctx context.Context, n Net, path string) error {
	_, err := c.call(ctx, request{Do: "save", Net: n, Path: path}, nil, nil)
	return err
}

// Load reads a net that Save or a training wrote. The file is only read: what
// the net learns goes elsewhere.
func (c *Client) Load(ctx context.Context, path string) (Net, State, error) {
	n, err := c.New(ctx, "loaded", nets.Settings{})
	if err != nil {
		return n, State{}, err
	}
	r, err := c.call(ctx, request{Do: "load", Net: n, Path: path}, nil, nil)
	s := r.state()
	n.Network, n.Settings = s.Network, s.Settings
	return n, s, err
}

func (r reply) state() State {
	if r.State == nil {
		return State{}
	}
	return *r.State
}

// promptly is how long an interrupted call waits for the worker's own last
// word, so that it is back within 100 ms.
const promptly = 40 * time.Millisecond

// call makes a request and waits for its last reply. An interrupted call leaves
// the worker to stop in peace; the next one waits for that.
func (c *Client) call(ctx context.Context, q request, rows [][]nets.Row, note func(reply)) (reply, error) {
	if err := c.take(ctx); err != nil {
		return reply{}, err
	}
	type result struct {
		reply
		error
	}
	over := make(chan result, 1)
	go func() {
		defer c.give()
		r, err := c.exchange(ctx, q, rows, note)
		for ctx.Err() == nil && c.leave(err) {
			r, err = c.exchange(ctx, q, rows, note)
		}
		over <- result{r, err}
	}()
	select {
	case r := <-over:
		return r.reply, r.error
	case <-ctx.Done():
	}
	select {
	case r := <-over:
		return r.reply, r.error
	case <-time.After(promptly):
		return reply{}, ctx.Err()
	}
}

// leave reports whether an error is a loss to a plugin that nobody asked for. Then the
// next worker is told to go without it, and what was asked can be asked again: a
// training goes on from its last checkpoint.
func (c *Client) leave(err error) bool {
	lost, ok := errors.AsType[*LostError](err)
	if !ok || lost.backend == "" {
		return false
	}
	c.left = append(c.left, lost.backend+"\t"+strings.Join(strings.Fields(lost.fault), " "))
	return true
}

// exchange sends a request and its rows and reads replies up to the last.
func (c *Client) exchange(ctx context.Context, q request, rows [][]nets.Row, note func(reply)) (reply, error) {
	if err := c.ready(); err != nil {
		return reply{}, err
	}
	p := c.worker
	c.asked++
	q.ID = c.asked
	go p.send(func(to *json.Encoder) {
		for _, set := range rows {
			q.Rows += len(set)
		}
		to.Encode(q)
		for _, set := range rows {
			for i := range set {
				to.Encode(set[i])
			}
		}
	})
	silence := time.NewTimer(c.Silence)
	defer silence.Stop()
	interrupted, grace := ctx.Done(), (<-chan time.Time)(nil)
	for {
		select {
		case r, ok := <-p.replies:
			switch {
			case !ok:
				return reply{}, p.lost("")
			case r.Last && r.ID == q.ID:
				return r, r.err(ctx)
			case r.ID == q.ID && note != nil && ctx.Err() == nil:
				note(r)
			}
			silence.Reset(c.Silence)
		case <-silence.C:
			p.kill()
			return reply{}, p.lost(fmt.Sprintf(hung+", saying nothing for %s, and was killed", c.Silence))
		case <-interrupted:
			interrupted, grace = nil, time.After(c.Grace)
			go p.send(func(to *json.Encoder) { to.Encode(request{Cancel: q.ID}) })
		case <-grace:
			p.kill()
			return reply{}, p.lost(fmt.Sprintf("it did not stop within %s of being interrupted, and was killed",
				c.Grace))
		}
	}
}

// err is the error of a last reply; of an interrupted one the context's, unless
// the checkpoint could not be written.
func (r reply) err(ctx context.Context) error {
	said := r.Error
	if ctx.Err() != nil {
		said = strings.TrimSpace(strings.TrimPrefix(said, context.Canceled.Error()))
		if said == "" {
			return ctx.Err()
		}
	}
	switch {
	case said == "":
		return nil
	case r.Diverged:
		return toldError{said, nets.ErrDiverged}
	case r.NoneRight:
		return toldError{said, nets.ErrNoneRight}
	}
	return errors.New(said)
}

// ready starts a worker where there is none.
func (c *Client) ready() error {
	if c.worker != nil && c.worker.alive() {
		return nil
	}
	if os.Getenv(folderEnv) != "" {
		return errNested
	}
	sweep()
	if err := os.Mkdir(c.folder, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
		return fmt.Errorf("there is no room for checkpoints: %w", err)
	}
	cmd, err := c.Command()
	if err != nil {
		return err
	}
	if len(c.left) > 0 {
		cmd.Env = append(cmd.Environ(), lostEnv+"="+strings.Join(c.left, "\n"))
	}
	c.worker, err = start(cmd, c.folder)
	if err != nil {
		c.worker = nil
		return err
	}
	c.pid.Store(int64(c.worker.cmd.Process.Pid))
	return nil
}

// PID is the worker's process, or 0 before the first request.
func (c *Client) PID() int { return int(c.pid.Load()) }

// Close ends the worker, which removes the folder of its checkpoints.
func (c *Client) Close() {
	<-c.turn
	defer c.give()
	if c.worker != nil {
		c.worker.in.Close()
		select {
		case <-c.worker.gone:
		case <-time.After(c.Grace):
			c.worker.kill()
			<-c.worker.gone
		}
		c.worker = nil
	}
	if c.folder != "" {
		os.RemoveAll(c.folder)
		c.folder = ""
	}
}
