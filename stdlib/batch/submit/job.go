package submit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"time"

	"sequent/stdlib/batch"
	"sequent/stdlib/files"
)

// The files of a job's folder.
const (
	RequestFile = "request.json"
	EventsFile  = "events.jsonl"
	CancelFile  = "cancel"
	logFile     = "log.txt"
)

// LeaseFlag tells sequent-beam that its descriptor 3 is the lease of the file it writes.
const LeaseFlag = "-lease"

// Job is a job, identified by its folder.
type Job struct {
	Name string
	dir  string
	// exited is closed when the child has, where this process started it.
	exited chan struct{}
	child  *os.Process
	heard  heard
}

// NameError reports an invalid, used or unknown name of a job.
type NameError struct{ Name, Why string }

// Error names the name.
func (e *NameError) Error() string { return fmt.Sprintf("the job %q %s", e.Name, e.Why) }

// folder returns where the job of that name is.
func folder(name string) (string, error) {
	if !batch.PlainName(name) {
		return "", &NameError{name, batch.NotPlain}
	}
	dir, err := Dir()
	return filepath.Join(dir, name), err
}

// Start starts a job, and replaces an ended job of the same name. It passes the lease of
// the file to the job, or releases it if the job does not start. A job that is not
// detached ends with this process. The error is [ErrMissing], a [*NameError], a
// [*batch.RequestError], or the system's.
func Start(r batch.Request, lease *batch.Lease, detached bool) (_ *Job, err error) {
	defer func() {
		if err != nil {
			lease.Release()
		}
	}()
	if err := r.Check(); err != nil {
		return nil, err
	}
	dir, err := folder(r.Name)
	if err != nil {
		return nil, err
	}
	binary, err := Binary()
	if err != nil {
		return nil, err
	}
	j := &Job{Name: r.Name, dir: dir, exited: make(chan struct{})}
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return nil, err
	}
	name, err := batch.TakeLease(dir, r.Name)
	if err != nil {
		return nil, &NameError{r.Name, "is being started by another process"}
	}
	defer name.Release()
	s, err := j.Status()
	killed := lease.File() != nil && s.Request.Out == r.Out // else it had the lease
	if err == nil && s.State == Running && !killed {
		return nil, &NameError{r.Name, "is still running"}
	}
	if err := j.prepare(r); err != nil {
		return nil, err
	}
	if err := j.launch(binary, r.Out, lease, detached); err != nil {
		os.RemoveAll(dir) // else it would be said to be under way
		return nil, err
	}
	return j, nil
}

// launch starts the binary, which is handed the lease of the file out.
func (j *Job) launch(binary, out string, lease *batch.Lease, detached bool) error {
	log, err := os.Create(filepath.Join(j.dir, logFile))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd := exec.Command(binary, "-job", j.dir)
	if f := lease.File(); f != nil {
		cmd.Args = append(cmd.Args, LeaseFlag)
		cmd.ExtraFiles = []*os.File{f} // descriptor 3
	}
	cmd.Stdout, cmd.Stderr, cmd.SysProcAttr = log, log, attributes(detached)
	// The parent that the system watches is the thread that starts the child.
	started := make(chan error)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := cmd.Start()
		started <- err
		if err == nil {
			cmd.Wait()
			batch.ClearLease(out) // which it did itself unless it was killed
			close(j.exited)
		}
	}()
	if err := <-started; err != nil {
		return err
	}
	lease.Leave()
	j.child = cmd.Process
	return nil
}

// prepare makes the folder with nothing but the request in it, which appears last:
// with it there is a job.
func (j *Job) prepare(r batch.Request) error {
	encoded, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := errors.Join(os.RemoveAll(j.dir), os.MkdirAll(j.dir, 0o755)); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(j.dir, EventsFile), nil, 0o644); err != nil {
		return err
	}
	return files.Write(filepath.Join(j.dir, RequestFile), 0o644, encoded)
}

// Find returns the job of that name. The error is a [*NameError].
func Find(name string) (*Job, error) {
	dir, err := folder(name)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(dir, RequestFile)); err != nil {
		return nil, &NameError{name, "does not exist; jobs.list shows the jobs of this machine"}
	}
	return &Job{Name: name, dir: dir}, nil
}

// List returns all jobs, by name.
func List() ([]*Job, error) {
	dir, err := Dir()
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	var all []*Job
	for _, e := range entries {
		if j, err := Find(e.Name()); err == nil {
			all = append(all, j)
		}
	}
	return all, nil
}

// Cancel asks the job to end.
func (j *Job) Cancel() error { return os.WriteFile(filepath.Join(j.dir, CancelFile), nil, 0o644) }

// Ending reports whether somebody cancelled the job, which then cleans up.
func (j *Job) Ending() bool {
	_, err := os.Stat(filepath.Join(j.dir, CancelFile))
	return err == nil
}

// Remove removes the folder of a job that has ended.
func (j *Job) Remove() error {
	s, err := j.Status()
	if err == nil && s.State == Running {
		return &NameError{j.Name, "is still running"}
	}
	if err == nil {
		batch.ClearLease(s.Request.Out)
	}
	return os.RemoveAll(j.dir)
}

// look is how often a job's folder is looked at.
const look = 100 * time.Millisecond

// Grace is the time that a cancelled job may take to clean up.
const Grace = 10 * time.Second

// RemoveWhenEnded removes the folder of a job of this process when the job has ended.
func (j *Job) RemoveWhenEnded() {
	go func() {
		<-j.exited
		os.RemoveAll(j.dir)
	}()
}

// Follow waits for the job's end and reports its status after each change. When ctx ends,
// it cancels a job that this process started, and returns the last status with ctx's
// error; other jobs continue.
func (j *Job) Follow(ctx context.Context, watch func(Status)) (Status, error) {
	tick := time.NewTicker(look)
	defer tick.Stop()
	for seen := int64(-1); ; {
		s, err := j.Status()
		if err != nil {
			return s, err
		}
		if s.size != seen {
			seen = s.size
			watch(s)
		}
		if s.State != Running {
			return s, nil
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			if j.exited == nil {
				return s, ctx.Err()
			}
			return j.stop(ctx)
		}
	}
}

// stop cancels the job that this process started. It cleans up while whoever
// waited goes on.
func (j *Job) stop(ctx context.Context) (Status, error) {
	err := errors.Join(ctx.Err(), j.Cancel())
	j.child.Signal(os.Interrupt)
	go func() {
		select {
		case <-j.exited:
		case <-time.After(Grace):
			j.child.Kill()
		}
	}()
	s, _ := j.Status()
	return s, err
}

// gone reports whether the child has exited; of other jobs that is not known.
func (j *Job) gone() bool {
	select {
	case <-j.exited:
		return true
	default:
		return false
	}
}
