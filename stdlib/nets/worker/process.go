package worker

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"sequent/stdlib/nets"
)

// process is a worker that was started.
type process struct {
	cmd     *exec.Cmd
	replies chan reply // closed when the worker says no more
	gone    chan struct{}
	err     error // how it ended; set before gone is closed
	asked   bool  // somebody asked for the backend
	said    *words

	writing sync.Mutex // held while a message is written
	in      io.WriteCloser
}

// start starts a worker. The thread that starts a process is the one whose end
// Linux takes for the parent's, so it is kept until the process is over.
func start(cmd *exec.Cmd, folder string) (*process, error) {
	p := &process{cmd: cmd, replies: make(chan reply), gone: make(chan struct{}), said: new(words)}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Env = append(cmd.Environ(), folderEnv+"="+folder)
	p.asked = slices.ContainsFunc(cmd.Env, func(v string) bool {
		return strings.HasPrefix(v, nets.BackendVariable+"=") && v != nets.BackendVariable+"="
	})
	cmd.Stdout, cmd.Stderr, cmd.ExtraFiles = p.said, p.said, []*os.File{write}
	cmd.SysProcAttr = attributes()
	if p.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		write.Close()
		started <- err
		if err == nil {
			p.err = cmd.Wait()
			close(p.gone)
		}
	}()
	if err := <-started; err != nil {
		read.Close()
		return nil, fmt.Errorf("the worker that runs nets cannot be started: %w", err)
	}
	go p.listen(read)
	return p, nil
}

// listen hands on the worker's replies. An incomplete last line is none.
func (p *process) listen(from io.ReadCloser) {
	defer from.Close()
	defer close(p.replies)
	lines := bufio.NewReaderSize(from, 1<<16)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var r reply
		if json.Unmarshal(line, &r) != nil {
			fmt.Fprintf(p.said, "a reply that is none: %.200s\n", line)
			p.kill()
			return
		}
		select {
		case p.replies <- r:
		case <-p.gone:
			return
		}
	}
}

// send writes messages, a line each. That the worker is gone shows where its
// replies end.
func (p *process) send(messages func(*json.Encoder)) {
	p.writing.Lock()
	defer p.writing.Unlock()
	w := bufio.NewWriterSize(p.in, 1<<16)
	messages(json.NewEncoder(w))
	w.Flush()
}

// kill ends the worker at once.
func (p *process) kill() { p.cmd.Process.Kill() }

// alive reports whether the worker has not ended.
func (p *process) alive() bool {
	select {
	case <-p.gone:
		return false
	default:
		return true
	}
}

// lost is the error that says how the worker ended; why, where it was killed by us.
func (p *process) lost(why string) error {
	select {
	case <-p.gone:
	case <-time.After(time.Second): // it only closed its end
		p.kill()
		<-p.gone
	}
	if why == "" {
		why = "it ended by itself"
		if p.err != nil {
			why = "it ended with " + p.err.Error()
		}
	}
	e := &LostError{Why: why, LastWords: p.said.last()}
	setting, open := p.said.backend()
	_, fault, _ := strings.Cut("\n"+e.LastWords, "\nSIG")
	switch {
	case p.asked || !strings.HasPrefix(setting, "xla:"):
	case fault != "":
		e.backend, e.fault = setting, "ended the process that ran it: SIG"+fault
	case !open:
		e.backend, e.fault = setting, "cannot be opened: the process that tried was lost; "+why
	case strings.HasPrefix(why, hung):
		e.backend, e.fault = setting, "hung"
	}
	return e
}

// hung is how the reason begins of a worker that was killed since it said nothing.
const hung = "it hung"

// words keeps the beginning and the end of what a worker says, wherein a fault
// stands before its traces.
type words struct {
	mu         sync.Mutex
	head, tail []byte
}

// wordBytes is how much of either end is kept.
const wordBytes = 4 << 10

// Write implements io.Writer.
func (w *words) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	n := len(b)
	fits := min(n, wordBytes-len(w.head))
	w.head = append(w.head, b[:fits]...)
	w.tail = append(w.tail, b[fits:]...)
	if more := len(w.tail) - wordBytes; more > 0 {
		w.tail = append(w.tail[:0], w.tail[more:]...)
	}
	return n, nil
}

// backend is the backend that was to be opened last, and whether it is open.
func (w *words) backend() (setting string, open bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for line := range strings.Lines(string(w.head)) {
		line = strings.TrimRight(line, "\n")
		if named, ok := strings.CutPrefix(line, opening); ok {
			setting, open = named, false
		} else if line == opened {
			open = true
		}
	}
	return setting, open
}

// last is the line that names a fault where there is one, after what was being
// opened then, else the last lines.
func (w *words) last() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	const most = 3
	var lines []string
	backend := "" // that is being opened
	for line := range strings.Lines(string(bytes.ToValidUTF8(append(w.head[:len(w.head):len(w.head)], w.tail...),
		nil))) {
		line = strings.TrimRight(line, "\n")
		switch {
		case strings.HasPrefix(line, opening):
			backend = line + "\n"
		case line == opened:
			backend = ""
		case strings.HasPrefix(line, "panic: "), strings.HasPrefix(line, "fatal error: "),
			strings.HasPrefix(line, "SIG"):
			return backend + line
		case line != "":
			lines = append(lines, line)
		}
	}
	return strings.TrimSuffix(backend+strings.Join(lines[max(0, len(lines)-most):], "\n"), "\n")
}
