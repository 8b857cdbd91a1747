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

// Lease is the right to write a file, which one job has at a time: two that write the
// same file would each lose its work to the other's. It is a lock on a hidden file beside
// it, which names the job. The system lifts the lock when the last process that has the
// hidden file open is gone, so a job that was killed keeps nobody away; what it left
// beside the file goes when another job writes the file. Leases of other machines are
// seen where the file system tells of locks.
type Lease struct {
	path string   // of the hidden file
	file *os.File // which is locked; nil where there is no lease
}

// LeasedError says that another job writes the file.
type LeasedError struct{ Path, Job string }

// Error names both.
func (e *LeasedError) Error() string {
	job := "another job"
	if e.Job != "" {
		job = fmt.Sprintf("the job %q", e.Job)
	}
	return fmt.Sprintf("%s is being written by %s, which has not ended", e.Path, job)
}

// leasePath returns that of the hidden file.
func leasePath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".job")
}

// A lock is tried for a moment: whoever tidies up has it as long.
const (
	leaseTries = 5
	leasePause = 10 * time.Millisecond
)

// errMoved says that the hidden file was removed while its lock was taken.
var errMoved = errors.New("batch: another file has the name")

// TakeLease takes the right to write a file for a job. The error is a [*LeasedError], or
// a [*RequestError] where no job can have the name or the hidden file is not this user's
// own. Where no hidden file can be made or locked there is no lease; none is needed if
// that is why the file itself cannot be written.
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

// InheritLease returns the lease of a file that the parent of this process handed to it.
func InheritLease(path string, file *os.File) *Lease { return &Lease{leasePath(path), file} }

// File returns what a child inherits the lease by, or nil.
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

// ClearLease removes what is left of a lease that nobody has, since its process was
// killed, and what that process left beside the file.
func ClearLease(path string) {
	if _, err := os.Lstat(leasePath(path)); err != nil {
		return
	}
	if l, err := lock(leasePath(path)); err == nil {
		l.tidy(path)
		l.Release()
	}
}
