package gonb

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"sequent/dsl"
	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

// Options say how a child is run.
type Options struct {
	Tools          Tools  // the programs it needs
	Dir            string // where cells work, "" being the kernel's working directory
	ConnectionFile string // of the kernel; widgets know the kernel by its name
	// Modules, unless nil, is asked each time a child starts for the folders of
	// Go modules whose packages cells can import without network. Its error is
	// that of the cell, and no child starts.
	Modules func() ([]string, error)
	// Guard is the command line that calls [Guard] with the folder and the
	// child's command line after it.
	Guard []string
	// Env, unless nil, is asked each time a child starts for further variables
	// of its environment, "name=value": how cells reach the notebook's values.
	Env func() ([]string, error)
}

// Time limits of requests other than cells.
const (
	busyLimit  = 30 * time.Millisecond // while a cell runs, which cannot be asked past
	replyLimit = 20 * time.Second      // for gopls, which needs long for its first answer
)

// errInterrupted is why a child was killed that did not heed an interrupt.
var errInterrupted = errors.New("the Go kernel was killed: it did not stop when interrupted")

// Runner runs Go cells. It is a kernel.Runner. Its methods may be called by
// several goroutines; the child answers one of them at a time.
type Runner struct {
	opts Options
	turn chan struct{} // holds a token while no request is under way

	mu     sync.Mutex
	child  *child // nil before the first cell
	closed bool
}

// New makes a Runner. No process is started before it is needed.
func New(o Options) *Runner {
	r := &Runner{opts: o, turn: make(chan struct{}, 1)}
	r.turn <- struct{}{}
	return r
}

// Close ends the child, if there is one, and whatever it started.
func (r *Runner) Close() {
	r.mu.Lock()
	c := r.child
	r.closed = true
	r.mu.Unlock()
	if c != nil {
		c.close()
	}
}

// Prewarm starts the child before a cell needs it.
func (r *Runner) Prewarm(ctx context.Context) error {
	if !r.take(ctx, replyLimit) {
		return context.Cause(ctx)
	}
	defer r.release()
	_, err := r.ready(ctx)
	return err
}

// take waits for the turn; false if the time or the context ended before.
func (r *Runner) take(ctx context.Context, limit time.Duration) bool {
	var late <-chan time.Time
	if limit > 0 {
		late = time.After(limit)
	}
	select {
	case <-r.turn:
		return true
	case <-ctx.Done():
	case <-late:
	}
	return false
}

// release gives the turn back.
func (r *Runner) release() { r.turn <- struct{}{} }

// ready returns the living child, a new one if need be. The caller has the turn.
func (r *Runner) ready(ctx context.Context) (*child, error) {
	r.mu.Lock()
	c, closed := r.child, r.closed
	r.mu.Unlock()
	if closed {
		return nil, errClosed
	}
	if c != nil && c.alive() {
		return c, nil
	}
	if err := r.opts.Tools.check(); err != nil {
		return nil, err
	}
	if c != nil {
		c.close() // wait until nothing is left of it
	}
	c, err := start(ctx, &r.opts)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, err
	}
	r.mu.Lock()
	r.child, closed = c, r.closed
	r.mu.Unlock()
	if closed {
		c.close()
		return nil, errClosed
	}
	return c, nil
}

// executeRequest has every field that GoNB reads; it dies of a missing one.
type executeRequest struct {
	Code            string         `json:"code"`
	Silent          bool           `json:"silent"`
	StoreHistory    bool           `json:"store_history"`
	AllowStdin      bool           `json:"allow_stdin"`
	StopOnError     bool           `json:"stop_on_error"`
	UserExpressions map[string]any `json:"user_expressions"`
}

// Run runs a cell; see dsl.Interpreter. Its error is a *dsl.CellError where
// the cell has a mistake, the context's where it was interrupted, a *Death
// where the child ended.
func (r *Runner) Run(ctx context.Context, source dsl.Cell, out dsl.Output) error {
	c, err := newCell(source.Source)
	if err != nil {
		return err
	}
	if !r.take(ctx, 0) {
		return ctx.Err()
	}
	release := r.release
	defer func() { release() }() // also of a cell that meets a fault of ours
	ch, err := r.ready(ctx)
	if err != nil {
		return err
	}
	if err := ch.provide(ctx, &c, func(text string) { out.Print("stderr", text) }); err != nil {
		return err
	}
	ch.cells++
	s := &screen{
		out:     out,
		cell:    &c,
		child:   ch,
		ctx:     ctx,
		count:   ch.cells,
		own:     source.Number,
		unasked: make(chan error, 1),
	}
	s.front, _ = out.(FrontEnd)
	// The child stores every cell, so that each has a number of its own there.
	x, err := ch.send("execute_request", executeRequest{
		Code: c.code, StoreHistory: true, AllowStdin: true, UserExpressions: map[string]any{},
	}, s.show)
	if err != nil {
		return err
	}
	var why error
	select {
	case <-x.done:
		return s.verdict(x)
	case why = <-s.unasked:
	case <-ctx.Done():
		why = ctx.Err()
	}
	release = func() { go r.releaseAfter(x) }
	go ch.interrupt(x)
	select {
	case <-x.done:
	case <-time.After(interruptBy):
	}
	x.mute()
	return why
}

// releaseAfter gives the turn back when a request is over, which may be long
// after its caller has stopped waiting.
func (r *Runner) releaseAfter(x *exchange) {
	<-x.done
	r.release()
}

// ask makes a request that is not a cell and decodes its reply into v; false
// where there is none in time. While a cell runs there is none.
func (r *Runner) ask(msgType string, content, v any) bool {
	ctx, cancel := context.WithTimeout(context.Background(), replyLimit)
	defer cancel()
	if !r.take(ctx, busyLimit) {
		return false
	}
	c, err := r.ready(ctx)
	if err != nil {
		r.release()
		return false
	}
	x, err := c.send(msgType, content, nil)
	if err != nil {
		r.release()
		return false
	}
	go r.releaseAfter(x)
	select {
	case <-x.done:
		return x.answer(v) == nil
	case <-ctx.Done():
		return false
	}
}

// commTarget is the one name under which GoNB's widgets open a comm.
const commTarget = "gonb_comm"

// Comm passes a message of a comm to the child. GoNB's widgets open a comm when
// they are shown. Messages to the front end outside of cells go to publish. It
// returns false if the comm is not GoNB's or there is no child; a comm never
// starts a child.
func (r *Runner) Comm(msgType string, content json.RawMessage,
	publish func(msgType string, content json.RawMessage)) bool {
	r.mu.Lock()
	c := r.child
	r.mu.Unlock()
	var m struct {
		ID     string `json:"comm_id"`
		Target string `json:"target_name"`
	}
	if c == nil || !c.alive() || json.Unmarshal(content, &m) != nil {
		return false
	}
	c.mu.Lock()
	if msgType == "comm_open" && m.Target == commTarget {
		c.comm, c.publish = m.ID, publish
	}
	ours := c.comm != "" && m.ID == c.comm
	c.mu.Unlock()
	if !ours {
		return false
	}
	c.tell(wire.Shell, msgType, content)
	return true
}

// Slow reports that Complete and Inspect can take seconds: gopls loads the
// imports of a cell before its first answer.
func (r *Runner) Slow() bool { return true }

// Complete offers what gopls does. While a cell runs it offers nothing.
func (r *Runner) Complete(code string, cursor int) dsl.Completions {
	none := dsl.Completions{Start: cursor, End: cursor}
	c, err := newCell(code)
	if err != nil {
		return none
	}
	at, inside := c.cursor(cursor)
	if !inside {
		return none
	}
	var reply struct {
		Matches []string
		Start   int `json:"cursor_start"`
		End     int `json:"cursor_end"`
	}
	if !r.ask("complete_request", map[string]any{"code": c.code, "cursor_pos": at}, &reply) {
		return none
	}
	found := dsl.Completions{Start: c.offset(reply.Start), End: c.offset(reply.End)}
	for _, m := range reply.Matches {
		found.Items = append(found.Items, dsl.Completion{Text: m})
	}
	return found
}

// Inspect shows gopls's description of the name at the cursor, and GoNB's help
// on the lines that are its own.
func (r *Runner) Inspect(code string, cursor, detail int) (display.Bundle, bool) {
	c, err := newCell(code)
	if err != nil {
		return display.Bundle{}, false
	}
	at, inside := c.cursor(cursor)
	if !inside {
		return display.Bundle{}, false
	}
	var reply struct {
		Found          bool
		Data, Metadata map[string]any
	}
	request := map[string]any{"code": c.code, "cursor_pos": at, "detail_level": detail}
	if !r.ask("inspect_request", request, &reply) || !reply.Found {
		return display.Bundle{}, false
	}
	return withPlain(display.Bundle{Data: reply.Data, Metadata: reply.Metadata}), true
}

// Completeness says whether every bracket of the cell is closed.
func (r *Runner) Completeness(code string) dsl.Completeness { return completeness(code) }
