package kernel

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"sequent/dsl"
	"sequent/kernel/wire"
)

// Time limits for shutting down.
const (
	cellGrace = 300 * time.Millisecond // for a cancelled cell to end
	lastWords = time.Second            // for what is queued to be written
)

// Options configure a kernel.
type Options struct {
	Version   string       // of Sequent; "" means "unknown"
	Banner    string       // shown by consoles; "" means a line with the version
	Language  LanguageInfo // the zero value means Sequent's own
	HelpLinks []HelpLink
	Go        Runner    // runs %%go cells; nil: they answer that they cannot run
	Log       io.Writer // where faults are reported; nil means standard error
	// Embedded leaves the process's signals alone and watches no parent: for
	// a kernel that is a part of a larger program.
	Embedded bool
}

// LanguageInfo tells front ends how to show and store cells. The field names
// are the protocol's.
type LanguageInfo struct {
	Name          string `json:"name"`
	Version       string `json:"version"`
	MIMEType      string `json:"mimetype"`
	FileExtension string `json:"file_extension"`
	Lexer         string `json:"pygments_lexer,omitempty"`
	Mode          any    `json:"codemirror_mode,omitempty"`
	Exporter      string `json:"nbconvert_exporter,omitempty"`
}

// HelpLink is an entry of a front end's help menu.
type HelpLink struct {
	Text string `json:"text"`
	URL  string `json:"url"`
}

// CodeMirrorMode names a mode for JupyterLab, which looks it up by name, and
// where no extension has registered that, by media type.
type CodeMirrorMode struct {
	Name     string `json:"name"`
	MIMEType string `json:"mime"`
}

// SequentLanguage describes the Sequent language. Only our extension for
// JupyterLab knows the language itself. Among the lexers of Pygments, Julia is
// the nearest: comments, texts in """, let, and the connectives as operators.
// Editors use Python instead, since they would indent after Julia's let.
func SequentLanguage(version string) LanguageInfo {
	return LanguageInfo{
		Name: "sequent", Version: version, MIMEType: "text/x-sequent",
		FileExtension: ".sq", Lexer: "julia", Mode: CodeMirrorMode{"sequent", "text/x-python"},
	}
}

// server is a running kernel.
type server struct {
	file    wire.Connection
	sockets *wire.Sockets
	interp  dsl.Interpreter
	opts    Options
	queue   *queue
	history history
	count   int // the execution count; the cell loop's own
	debug   debugState

	questions questions
	late      atomic.Int32 // inquiries that are being answered

	idle     chan struct{} // closed when the cell loop has ended
	stopped  chan struct{} // closed when the kernel is to end
	stopOnce sync.Once
}

// Serve runs a kernel for the interpreter at the addresses of the connection
// file. It returns nil after a shutdown request, after SIGTERM, when the parent
// process dies or when the context ends, and an error if it cannot listen. When
// it returns, its sockets are closed and its goroutines have ended, except a
// cell that ignores its context.
func Serve(ctx context.Context, connectionFile string, interp dsl.Interpreter, opts Options) error {
	c, err := wire.ReadConnection(connectionFile)
	if err != nil {
		return err
	}
	// An interrupt that comes as soon as the kernel can be reached must not end it.
	var signals chan os.Signal
	if !opts.Embedded {
		signals = make(chan os.Signal, 4)
		signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
		defer signal.Stop(signals)
		signal.Ignore(syscall.SIGPIPE) // a log that nobody reads is no reason to die
	}
	sockets, err := wire.Listen(c)
	if err != nil {
		return err
	}
	s := &server{
		file: c, sockets: sockets, interp: interp, opts: withDefaults(opts),
		queue: newQueue(), idle: make(chan struct{}), stopped: make(chan struct{}),
	}
	if !opts.Embedded {
		trim() // initialisation touches nearly all of the program once
	}
	s.run(ctx, signals)
	return nil
}

// withDefaults fills in what the caller left open.
func withDefaults(o Options) Options {
	if o.Version == "" {
		o.Version = "unknown"
	}
	if o.Banner == "" {
		o.Banner = "Sequent " + o.Version + ": ask whether something follows"
	}
	if o.Language == (LanguageInfo{}) {
		o.Language = SequentLanguage(o.Version)
	}
	if o.HelpLinks == nil {
		o.HelpLinks = []HelpLink{}
	}
	if o.Go == nil {
		o.Go = noGo{}
	}
	if o.Log == nil {
		o.Log = os.Stderr
	}
	return o
}

// run starts the loops and stays until the kernel is to end; then it ends the
// cells, writes what is queued, and closes everything. No signals come, and no
// parent is watched, where the kernel is embedded.
func (s *server) run(ctx context.Context, signals <-chan os.Signal) {
	var loops sync.WaitGroup
	loops.Go(func() { s.readLoop(s.sockets.Shell) })
	loops.Go(func() { s.readLoop(s.sockets.Control) })
	loops.Go(func() { s.readAnswers(s.sockets.Stdin) })
	go s.cellLoop()
	s.publish(nil, "status", status{"starting"})

	var orphaned <-chan struct{}
	if !s.opts.Embedded {
		orphaned = watchParent(ctx)
	}
	s.wait(ctx, signals, orphaned)

	s.endCells()
	linger, cancel := context.WithTimeout(context.Background(), lastWords)
	defer cancel()
	s.sockets.Close(linger)
	loops.Wait()
	if d := s.sockets.Dropped(); d != (wire.Drops{}) {
		s.logf("messages dropped: %d malformed, %d with a wrong signature, %d repeated",
			d.Malformed, d.BadSignature, d.Replayed)
	}
}

// wait returns when the kernel is to end. Nil channels never speak.
func (s *server) wait(ctx context.Context, signals <-chan os.Signal, orphaned <-chan struct{}) {
	for {
		select {
		case sig := <-signals:
			if sig != syscall.SIGINT {
				return
			}
			s.queue.interrupt()
		case <-orphaned:
			return
		case <-s.stopped:
			return
		case <-ctx.Done():
			return
		}
	}
}

// stop makes the kernel end. It may be called more than once: shutdown
// requests can come on both sockets.
func (s *server) stop() { s.stopOnce.Do(func() { close(s.stopped) }) }

// endCells cancels the running cell, refuses further ones, and waits a little
// for the cell loop to answer what was queued.
func (s *server) endCells() {
	s.queue.close()
	select {
	case <-s.idle:
	case <-time.After(cellGrace):
	}
}

// logf writes a line to the log: what the user's front end cannot show.
func (s *server) logf(format string, args ...any) {
	fmt.Fprintf(s.opts.Log, "sequent kernel: "+format+"\n", args...)
}
