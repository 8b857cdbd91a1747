package prover

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/fol/tptp"
)

// command is the name of E's program.
const command = "eprover"

// Prover is an installed prover.
type Prover struct {
	Path   string // of the program
	Limits Limits
}

// Limits bound one search.
type Limits struct {
	Time   time.Duration // of CPU time, in whole seconds rounded up; 0 for as long as the context lasts
	Memory int           // in MiB; 0 for no limit
}

// NotInstalledError reports that no prover is installed.
type NotInstalledError struct{ Err error }

// Error says how to install one.
func (e *NotInstalledError) Error() string {
	return "no first-order prover is installed: the program " + command +
		" is not on the search path. Install E with `apt-get install eprover` (Debian, Ubuntu), `brew install " +
		"eprover` (macOS) or from eprover.org"
}

// Unwrap returns what the search for the program said.
func (e *NotInstalledError) Unwrap() error { return e.Err }

// Find finds the prover on the search path. The error is a
// [*NotInstalledError].
func Find() (*Prover, error) {
	path, err := exec.LookPath(command)
	if err != nil {
		return nil, &NotInstalledError{err}
	}
	return &Prover{Path: path}, nil
}

// Version returns the version the program prints: "E 2.6 Floral Guranse".
func (p *Prover) Version(ctx context.Context) (string, error) {
	out, err := exec.CommandContext(ctx, p.Path, "--version").Output()
	if err != nil {
		return "", fmt.Errorf("cannot read the version of %s: %w", p.Path, err)
	}
	version, _, _ := strings.Cut(strings.TrimSpace(string(out)), " (")
	return version, nil
}

// Result is what one search came to.
type Result struct {
	Status     tptp.Status
	Derivation *tptp.Derivation // the proof where there is one
	Elapsed    time.Duration
	Processor  time.Duration // processor time, of the prover and what it started
}

// Says returns what the search says about the problem's sequent.
func (r *Result) Says() tptp.Says { return r.Status.Says() }

// Used names the formulas of the problem that the proof rests on.
func (r *Result) Used() []string {
	if r.Derivation == nil {
		return nil
	}
	return r.Derivation.Used()
}

// Run searches for a proof. When the context ends, the prover and whatever it
// started are killed; the status is Timeout where a deadline passed, and the
// error is the context's where it was cancelled. Any other error says that the
// prover cannot be started, refused the problem, or wrote what cannot be read.
func (p *Prover) Run(ctx context.Context, problem *tptp.Problem) (*Result, error) {
	start := time.Now()
	var out, said bytes.Buffer
	cmd := exec.CommandContext(ctx, p.Path, p.arguments(ctx)...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(problem.String()), &out, &said
	group(cmd)
	// for pipes that something else still holds, and to read them on a busy machine
	cmd.WaitDelay = 500 * time.Millisecond
	// On Linux the prover dies with the thread that started it.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	err := cmd.Run()
	r := &Result{Elapsed: time.Since(start)}
	if cmd.ProcessState != nil {
		r.Processor = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
	switch ctx.Err() {
	case nil:
	case context.DeadlineExceeded:
		r.Status = tptp.Timeout
		return r, nil
	default:
		return nil, ctx.Err()
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return nil, fmt.Errorf("cannot run %s: %w", p.Path, err)
	}
	return r, r.read(out.String(), said.String(), problem)
}

// arguments returns E's. Its limit of CPU time ends it even where nobody is left
// to kill it.
func (p *Prover) arguments(ctx context.Context) []string {
	args := []string{"--auto", "--tstp-format", "--proof-object", "--silent"}
	limit := p.Limits.Time
	if deadline, ok := ctx.Deadline(); ok && (limit == 0 || time.Until(deadline) < limit) {
		limit = time.Until(deadline)
	}
	if limit > 0 {
		args = append(args, "--cpu-limit="+strconv.Itoa(int(math.Ceil(limit.Seconds()))))
	}
	if p.Limits.Memory > 0 {
		args = append(args, "--memory-limit="+strconv.Itoa(p.Limits.Memory))
	}
	return args
}

// statusLine is how SZS statuses are announced.
var statusLine = regexp.MustCompile(`SZS status (\w+)`)

// read reads what the prover wrote.
func (r *Result) read(out, said string, problem *tptp.Problem) error {
	m := statusLine.FindStringSubmatch(out)
	if m == nil {
		if strings.Contains(out+said, "limit exceeded") || strings.Contains(out+said, "resource limit") ||
			strings.Contains(out+said, "emory") {
			r.Status = tptp.ResourceOut
			return nil
		}
		return fmt.Errorf("the prover gave no result; its output: %s", lastLine(cmp.Or(said, out)))
	}
	var err error
	if r.Status, err = tptp.ParseStatus(m[1]); err != nil {
		return fmt.Errorf("cannot read the prover's result: %w", err)
	}
	if r.Says() != tptp.Entailed {
		return nil
	}
	_, proof, found := strings.Cut(out, "SZS output start")
	proof, _, whole := strings.Cut(proof, "SZS output end")
	if !found || !whole {
		return fmt.Errorf("the prover reports %s without a proof", r.Status)
	}
	_, proof, _ = strings.Cut(proof, "\n") // what kind of output it is
	if r.Derivation, err = tptp.ParseDerivation(proof, problem); err != nil {
		return fmt.Errorf("cannot read the prover's proof: %w", err)
	}
	return nil
}

// lastLine returns the last line of a text that says something.
func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return cmp.Or(strings.TrimSpace(lines[len(lines)-1]), "nothing")
}
