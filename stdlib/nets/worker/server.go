package worker

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"sequent/stdlib/nets"
)

// Main is the worker: what the command net-worker does. It reads requests from
// standard input, replies on descriptor 3, and returns when the input ends or a
// signal says so. Besides what it does with nets it does the tasks.
func Main(tasks ...Task) error {
	replies := os.NewFile(3, "replies")
	if _, err := replies.Stat(); err != nil || os.Getenv(folderEnv) == "" {
		return errors.New(Argument + " is started by the kernel, to run nets; it is no use by itself")
	}
	// Ctrl-C at a terminal is meant for the parent.
	signal.Ignore(os.Interrupt)
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM, syscall.SIGHUP)
	s := &server{known: map[string]held{}, tasks: tasks, out: json.NewEncoder(replies)}
	read := make(chan error, 1)
	s.backend, s.refused = open(choice())
	go func() { read <- s.serve(os.Stdin) }()
	var err error
	select {
	case <-ended:
		s.stop()
		select { // the input of a worker whose parent is gone ends as well
		case err = <-read:
		case <-time.After(time.Second):
			return nil
		}
	case err = <-read:
		s.stop()
	}
	if err == nil {
		err = os.RemoveAll(os.Getenv(folderEnv))
	}
	return err
}

// choice is the backend that is to be opened: none that an earlier worker was lost to.
func choice() nets.Choice {
	c := nets.Choose("")
	for line := range strings.Lines(os.Getenv(lostEnv)) {
		setting, why, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		c = c.Without(setting, why)
	}
	return c
}

// open opens a backend. A plugin that is broken may take the process with it, so
// what is being opened is said before: see words.last.
func open(c nets.Choice) (*nets.Backend, error) {
	defer fmt.Fprintln(os.Stderr, opened)
	return c.Open(func(setting string) { fmt.Fprintln(os.Stderr, opening+setting) })
}

// What a worker says before and after it opens a backend.
const (
	opening = "opening the backend "
	opened  = "the backend is open, or refused"
)

// server is the worker's side.
type server struct {
	backend *nets.Backend
	refused error           // why there is no backend, which answers every request
	known   map[string]held // by the file of the checkpoint
	tasks   []Task

	writing sync.Mutex
	ending  bool // nothing is said any more
	out     *json.Encoder

	mu     sync.Mutex
	job    int // the request at work, or 0
	cancel context.CancelFunc
	over   chan struct{} // closed when it is answered
}

// held is a net in memory, and what its file was when the net was last used.
type held struct {
	net  *nets.Net
	file os.FileInfo // nil where there was none
}

// current reports whether the file is still as it was: one that somebody has
// removed or replaced is another net.
func (h held) current(file string) bool {
	now, err := os.Stat(file)
	if h.file == nil || err != nil {
		return h.file == nil && os.IsNotExist(err)
	}
	return os.SameFile(h.file, now) && h.file.ModTime().Equal(now.ModTime())
}

// maxKnown is how many nets are kept in memory; any of them can be read anew.
const maxKnown = 8

func (s *server) reply(r reply) {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.ending {
		return
	}
	if _, no := errors.AsType[*json.UnsupportedValueError](s.out.Encode(r)); no {
		s.out.Encode(reply{
			ID:    r.ID,
			Last:  r.Last,
			Error: "the net's answers are no numbers: its weights have diverged",
		})
	}
}

// serve reads requests until the input ends.
func (s *server) serve(in io.Reader) error {
	lines := json.NewDecoder(bufio.NewReaderSize(in, 1<<16))
	for {
		var q request
		if err := lines.Decode(&q); err != nil {
			if err == io.EOF || errors.Is(err, io.ErrUnexpectedEOF) {
				return nil
			}
			return err
		}
		if q.Cancel != 0 {
			s.interrupt(q.Cancel)
			continue
		}
		rows := make([]nets.Row, q.Rows)
		for i := range rows {
			if err := lines.Decode(&rows[i]); err != nil {
				return err
			}
		}
		s.begin(q, rows)
	}
}

// begin does a request, while serve reads on.
func (s *server) begin(q request, rows []nets.Row) {
	ctx, cancel := context.WithCancel(context.Background())
	over := make(chan struct{})
	s.mu.Lock()
	s.job, s.cancel, s.over = q.ID, cancel, over
	s.mu.Unlock()
	go func() {
		defer close(over)
		defer cancel()
		go s.beat(ctx)
		r := s.do(ctx, q, rows)
		r.ID, r.Last = q.ID, true
		s.reply(r)
	}()
}

// interrupt stops a request where it is at work.
func (s *server) interrupt(id int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.job == id {
		s.cancel()
	}
}

// stopTime bounds how long the worker's end waits for the request at work to
// write its checkpoint.
const stopTime = 2 * time.Second

// stop interrupts what is at work and waits for it. It goes unanswered: the
// client sees that the worker has ended.
func (s *server) stop() {
	s.writing.Lock()
	s.ending = true
	s.writing.Unlock()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.job == 0 {
		return
	}
	s.cancel()
	select {
	case <-s.over:
	case <-time.After(stopTime):
	}
}

// beatEvery is the time between two beats.
const beatEvery = time.Second

// beat tells the client that the worker is alive, as long as it uses the
// processor: more than what beating takes itself.
func (s *server) beat(ctx context.Context) {
	const least = 3 * time.Millisecond
	tick := time.NewTicker(beatEvery)
	defer tick.Stop()
	for last := used(); ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if now := used(); now-last >= least {
			last = now
			s.reply(reply{Beat: true})
		}
	}
}

// used is the processor time that the process has used.
func used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// do does a request.
func (s *server) do(ctx context.Context, q request, rows []nets.Row) reply {
	if s.refused != nil {
		return reply{Error: s.refused.Error()}
	}
	if i := slices.IndexFunc(s.tasks, func(t Task) bool { return t.Name == q.Do }); i >= 0 {
		return s.task(ctx, s.tasks[i], q)
	}
	n, err := s.net(q)
	var r reply
	switch {
	case err != nil:
	case q.Do == "train":
		n, err = s.train(ctx, n, q, rows)
	case q.Do == "ask":
		r.Answers, err = s.ask(ctx, n, q, rows)
	case q.Do == "interchange":
		r.Swapped, err = s.interchange(ctx, n, q, rows)
	case q.Do == "save":
		err = n.Save(q.Path)
	case q.Do == "load":
		// The net has a checkpoint of its own from the start.
		if err = n.Save(q.Net.File); err == nil {
			s.hold(q.Net.File, n)
		}
	case q.Do != "state":
		err = unanswered(q.Do)
	}
	if err != nil {
		r.Error, r.Diverged, r.NoneRight = err.Error(), errors.Is(err, nets.ErrDiverged), errors.Is(err,
			nets.ErrNoneRight)
	}
	if n != nil {
		r.State = &State{n.Spec.Name, n.Settings, n.Curve(), n.Parameters(), s.backend.String()}
	}
	return r
}

// net is the net of a request: from memory, its checkpoint, or new.
func (s *server) net(q request) (n *nets.Net, err error) {
	if h, ok := s.known[q.Net.File]; ok && h.current(q.Net.File) {
		return h.net, nil
	}
	from := q.Net.File
	if q.Do == "load" {
		from = q.Path
	}
	if n, err = nets.Load(from, s.backend); q.Do != "load" && errors.Is(err, os.ErrNotExist) {
		n, err = nets.New(q.Net.Network, q.Net.Settings, s.backend)
	}
	if err != nil {
		return nil, err
	}
	if len(s.known) >= maxKnown {
		clear(s.known)
	}
	s.hold(q.Net.File, n)
	return n, nil
}

// hold keeps a net with its file as it is now.
func (s *server) hold(file string, n *nets.Net) {
	info, err := os.Stat(file)
	if err != nil {
		info = nil
	}
	s.known[file] = held{n, info}
}

// train trains, and gives the net that came of it. After a failure the net is
// what its last checkpoint says.
func (s *server) train(ctx context.Context, n *nets.Net, q request, rows []nets.Row) (*nets.Net, error) {
	data, how, err := q.course(rows)
	if err != nil {
		return n, err
	}
	last := time.Time{}
	how.Progress = func(p nets.Progress) {
		if now := time.Now(); p.Step == p.Steps || now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(reply{ID: q.ID, Progress: &Progress{p, n.Curve()}})
		}
	}
	kept, err := how.Run(ctx, n, data)
	if err == nil && kept != n {
		n, err = kept, kept.Save(q.Net.File)
	}
	if err == nil && how.Best != "" {
		os.Remove(how.Best)
	}
	if err != nil && ctx.Err() == nil {
		delete(s.known, q.Net.File)
	} else {
		s.hold(q.Net.File, n)
	}
	return n, err
}

// course reads what a request says of how to train.
func (q request) course(rows []nets.Row) (data *nets.Data, how nets.Course, err error) {
	at, t := len(rows)-q.Validate, q.Training
	if data, err = nets.FromRows(rows[:at]); err != nil {
		return nil, how, err
	}
	how.Training = nets.Training{
		Epochs:     t.Epochs,
		Batch:      t.Batch,
		Worlds:     t.Worlds,
		Rate:       t.Rate,
		Permute:    t.Permute,
		Every:      t.Every,
		Checkpoint: q.Net.File,
	}
	if how.Keep = t.Keep; how.Keep == nets.KeepBest {
		how.Best = q.Net.File + ".best"
	}
	if q.Validate > 0 {
		if how.Validate, err = nets.FromRows(rows[at:]); err != nil {
			return nil, how, fmt.Errorf("validate: %w", err)
		}
	}
	return data, how, nil
}

func (s *server) ask(ctx context.Context, n *nets.Net, q request, rows []nets.Row) ([]nets.Answer, error) {
	data, err := nets.FromRows(rows)
	if err != nil {
		return nil, err
	}
	last, how, asked := time.Now(), q.Asking, 0
	how.Compiling = func(d time.Duration) { s.reply(reply{ID: q.ID, Asked: asked, Waited: d}) }
	how.Progress = func(done, of int) {
		asked = done
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(reply{ID: q.ID, Asked: done})
		}
	}
	return n.Ask(ctx, data, how)
}
