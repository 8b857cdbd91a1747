package batch

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/flock"
)

// Lease is the exclusive right of a job to write a file. It is a lock on a hidden file
// beside it, which names the job. The system releases the lock when the last process with
// the hidden file open ends, so a killed job blocks nobody; the next job that writes the
// file removes what it left. Leases of other machines are seen if the file system shares
// locks.
type Lease struct {
	path string   // of the hidden file
	file *os.File // which is locked; nil where there is no lease
}

// LeasedError reports that another job is writing the file.
type LeasedError struct{ Path, Job string }

// Error names the file and the job.
func (e *LeasedError) Error() string {
	job := "another job"
	if e.Job != "" {
		job = fmt.Sprintf("the job %q", e.Job)
	}
	return fmt.Sprintf("%s is being written by %s; wait until it ends, cancel it, or name another file", e.Path, job)
}

// leasePath returns that of the hidden file.
func leasePath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".job")
}

// Taking a lock is retried for a moment: a process that cleans up holds it that long.
const (
	leaseTries = 5
	leasePause = 10 * time.Millisecond
)

// errMoved says that the hidden file was removed while its lock was taken.
var errMoved = errors.New("batch: the lease file was replaced")

// TakeLease takes the lease of a file for a job. The error is a [*LeasedError], or a
// [*RequestError] if the name is invalid or the hidden file belongs to another user. If
// the hidden file cannot be made or locked, the result is no lease: the file usually
// cannot be written either.
func TakeLease(path, job string) (*Lease, error) {
	if !PlainName(job) {
		return nil, &RequestError{"name", fmt.Sprintf("the job %q %s", job, NotPlain)}
	}
	var unsafe *flock.UnsafeError
	for try := 1; ; try++ {
		l, err := lock(leasePath(path))
		switch {
		case err == nil:
			l.tidy(path)
			if l.file.Truncate(0) == nil { // else a dead one stands there
				l.file.WriteAt([]byte(ownerNow(job).String()), 0)
			}
			return l, nil
		case try < leaseTries && (errors.Is(err, flock.ErrLocked) || errors.Is(err, errMoved)):
			time.Sleep(leasePause)
		case errors.Is(err, flock.ErrLocked):
			said, _ := os.ReadFile(leasePath(path))
			return nil, &LeasedError{path, parseOwner(string(said)).job}
		case errors.As(err, &unsafe):
			return nil, &RequestError{"out", unsafe.Error()}
		default:
			return &Lease{}, nil
		}
	}
}

// owner is what the hidden file says: who took the lease. The process is the one that
// started the job, if another does it.
type owner struct{ job, host, process string }

func ownerNow(job string) owner {
	host, _ := os.Hostname()
	return owner{job, host, strconv.Itoa(os.Getpid())}
}

// String returns what parseOwner reads.
func (o owner) String() string { return o.job + "\n" + o.host + "\n" + o.process + "\n" }

func parseOwner(said string) (o owner) {
	lines := strings.Split(said, "\n")
	for i, field := range []*string{&o.job, &o.host, &o.process} {
		if i < len(lines) {
			*field = lines[i]
		}
	}
	return o
}

// tidy removes what the last owner left beside the file. It was killed, or the hidden
// file would be gone. That is known of this machine's processes alone.
func (l *Lease) tidy(path string) {
	said, err := io.ReadAll(l.file)
	dead := parseOwner(string(said))
	if err != nil || dead.job == "" || dead.host != ownerNow("").host {
		return
	}
	dir := filepath.Dir(path)
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		rest, beside := strings.CutPrefix(e.Name(), "."+filepath.Base(path)+"-")
		ofJob, isJobs := strings.CutPrefix(rest, dead.job+"-")
		ofProcess, isProcess := strings.CutPrefix(rest, dead.process+"-")
		if beside && (isJobs && left.MatchString(ofJob) || isProcess && leftNet.MatchString(ofProcess)) {
			os.RemoveAll(filepath.Join(dir, e.Name()))
		}
	}
}

// What jobs have beside their file while they are under way: see [HiddenFolder]. The file
// of a net that labels rows is named by the process that started the job.
var (
	left    = regexp.MustCompile(`^[0-9]+\.(shards|prepared)(\.gone)?$`)
	leftNet = regexp.MustCompile(`^[0-9]+\.net$`)
)

// lock locks a file that it makes where there is none. It writes nothing.
func lock(path string) (*Lease, error) {
	f, err := flock.Open(path, 0o644)
	if err != nil {
		return nil, err
	}
	if err := flock.Try(f); err != nil {
		f.Close()
		return nil, err
	}
	locked, err := f.Stat()
	if err == nil {
		var named fs.FileInfo
		if named, err = os.Lstat(path); err != nil || !os.SameFile(locked, named) {
			err = errMoved
		}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return &Lease{path, f}, nil
}

// InheritLease returns the lease that the parent of this process passed to it.
func InheritLease(path string, file *os.File) *Lease { return &Lease{leasePath(path), file} }

// File returns the file by which a child inherits the lease, or nil.
func (l *Lease) File() *os.File { return l.file }

// Leave leaves the lease to the child that inherited it.
func (l *Lease) Leave() {
	if l.file != nil {
		l.file.Close()
		l.file = nil
	}
}

// Release ends the lease. A second time it does nothing.
func (l *Lease) Release() {
	if l.file != nil {
		os.Remove(l.path) // while nobody else can have the lock
		l.Leave()
	}
}

// ClearLease removes the remains of a lease whose process was killed, and the other files
// that this process left beside the file.
func ClearLease(path string) {
	if _, err := os.Lstat(leasePath(path)); err != nil {
		return
	}
	if l, err := lock(leasePath(path)); err == nil {
		l.tidy(path)
		l.Release()
	}
}
