package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

// endedBy is the cause of a context that a signal ended.
type endedBy struct{ signal syscall.Signal }

// Error says by what the command was ended.
func (e *endedBy) Error() string {
	if e.signal == syscall.SIGTERM {
		return "terminated by SIGTERM"
	}
	return "interrupted by Ctrl-C (SIGINT)"
}

// status returns the exit status that shells give such an end: 130 for Ctrl-C, 143 for
// SIGTERM.
func (e *endedBy) status() int { return 128 + int(e.signal) }

// promptly is how long a command that a signal ended has for ending by itself. What
// waits for others, such as a read of a pipe, does not see the end of its context.
const promptly = 600 * time.Millisecond

// withSignals returns a context that Ctrl-C and SIGTERM end. The process ends soon after,
// whatever the command does; a second signal ends it at once.
func withSignals(errs io.Writer) context.Context {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		caught := <-signals
		by := &endedBy{syscall.SIGINT}
		if caught == syscall.SIGTERM {
			by.signal = syscall.SIGTERM
		}
		cancel(by)
		if isGuard(os.Args) {
			return // it ends with the kernel that it watches over
		}
		select {
		case <-signals:
		case <-time.After(promptly):
		}
		by.tell(errs)
		os.Exit(by.status())
	}()
	return ctx
}

// isGuard reports whether a command line is the guard's.
func isGuard(args []string) bool { return len(args) > 1 && args[1] == guardCommand }

// told keeps the sentence from being said twice.
var told sync.Once

// tell says that a signal ended the command.
func (e *endedBy) tell(errs io.Writer) {
	told.Do(func() { fmt.Fprintf(errs, "sequent: %v\n", e) })
}

// endedBySignal returns the signal that ended a context, if one did.
func endedBySignal(ctx context.Context) (*endedBy, bool) {
	return errors.AsType[*endedBy](context.Cause(ctx))
}
