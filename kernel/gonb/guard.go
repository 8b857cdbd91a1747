package gonb

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"
)

// folderVariable marks the child and all its descendants: they inherit it, and
// its value is the child's folder.
const folderVariable = "SEQUENT_GO_FOLDER"

// lifelinesVariable tells the child which of its descriptors are its lifelines: pipes
// that close when the guard is gone, and when the kernel is. The child then ends
// whatever it started, also where the guard was killed or stopped.
const lifelinesVariable = "SEQUENT_GO_LIFELINES"

// Guard runs the command of a child. When the command ends, or when standard
// input closes because the kernel is gone, it kills the child's remaining
// processes and removes the folder. It returns the exit status.
func Guard(folder string, command []string) int {
	// Caught rather than ignored: ignoring is inherited, and the cells' programs
	// are to be interrupted by SIGINT.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGINT, syscall.SIGHUP)
	terminated := make(chan os.Signal, 1)
	signal.Notify(terminated, syscall.SIGTERM)
	defer clean(folder)
	if lock, _, err := hold(folder); err == nil {
		defer lock.Close()
	}
	theirs, ours, err := os.Pipe()
	if err != nil {
		io.WriteString(os.Stderr, err.Error()+"\n")
		return 127
	}
	defer ours.Close()
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	cmd.Env = append(os.Environ(), folderVariable+"="+folder, lifelinesVariable+"=3,4")
	cmd.ExtraFiles = []*os.File{theirs, os.Stdin}         // from descriptor 3 on
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // the head of a group
	if err := cmd.Start(); err != nil {
		io.WriteString(os.Stderr, err.Error()+"\n")
		return 127
	}
	theirs.Close()
	ended, orphaned := make(chan error, 1), make(chan struct{})
	go func() { ended <- cmd.Wait() }()
	go func() {
		io.Copy(io.Discard, os.Stdin)
		close(orphaned)
	}()
	select {
	case err := <-ended:
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return max(exit.ExitCode(), 1)
		}
	case <-orphaned:
	case <-terminated:
	}
	return 0
}

// clean kills what a child has left running and removes its folder. It tries
// again for a while, and believes only the second look that finds nothing: a
// process that is being started has no environment for a moment.
func clean(folder string) {
	quiet := 0
	for range 20 {
		left := processes(folder)
		for _, p := range left {
			kill(p.pid)
		}
		if err := os.RemoveAll(folder); err == nil && len(left) == 0 {
			quiet++
		} else {
			quiet = 0
		}
		if quiet == 2 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// kill kills a process and its group, with which it shares what it has just
// started.
func kill(pid int) {
	if group, err := syscall.Getpgid(pid); err == nil && group != syscall.Getpgrp() {
		syscall.Kill(-group, syscall.SIGKILL)
	}
	syscall.Kill(pid, syscall.SIGKILL)
}

// process is a process that a child started.
type process struct {
	pid, parent int
	name        string // of its program, without the folder
}
