package bulk

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

// Hold is the right to write a file, which one job has at a time: two that write the
// same would each lose its work to the other's. It is a lock on a hidden file beside
// it, in which stands which job has it. The system lifts the lock when the last
// process that has the hidden file open is gone, so that no job that was killed keeps
// others away; what such a one left beside the file goes when another writes it.
// Holds of other machines are seen where the file system tells of locks.
type Hold struct {
	path string   // of the hidden file
	file *os.File // which is locked; nil where there is no hold
}

// HeldError says that another job writes the file.
type HeldError struct{ Path, Job string }

// Error names both.
func (e *HeldError) Error() string {
	job := "another job"
	if e.Job != "" {
		job = fmt.Sprintf("the job %q", e.Job)
	}
	return fmt.Sprintf("%s is being written by %s, which has not ended", e.Path, job)
}

// holdPath is the hidden file's.
func holdPath(path string) string {
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".job")
}

// A lock is tried for a moment: whoever tidies up has it as long.
const (
	holdTries = 5
	holdPause = 10 * time.Millisecond
)

// errMoved says that the hidden file was removed while its lock was taken.
var errMoved = errors.New("bulk: another file has the name")

// HoldFile takes the right to write a file for a job. The error is a [*HeldError], or a
// [*RequestError] where the name is none for a job or the hidden file is not this
// user's own. Where no hidden file can be made or locked there is no hold, and none is
// needed where that is why the file itself cannot be written.
func HoldFile(path, job string) (*Hold, error) {
	if !PlainName(job) {
		return nil, &RequestError{"name", fmt.Sprintf("the job %q %s", job, NotPlain)}
	}
	var unsafe *flock.UnsafeError
	for try := 1; ; try++ {
		h, err := hold(holdPath(path))
		switch {
		case err == nil:
			h.tidy(path)
			if h.file.Truncate(0) == nil { // else a dead one stands there
				h.file.WriteAt([]byte(ownerNow(job).String()), 0)
			}
			return h, nil
		case try < holdTries && (errors.Is(err, flock.ErrLocked) || errors.Is(err, errMoved)):
			time.Sleep(holdPause)
		case errors.Is(err, flock.ErrLocked):
			said, _ := os.ReadFile(holdPath(path))
			return nil, &HeldError{path, parseOwner(string(said)).job}
		case errors.As(err, &unsafe):
			return nil, &RequestError{"out", unsafe.Error()}
		default:
			return &Hold{}, nil
		}
	}
}

// owner is what stands in the hidden file: who took the hold. The process is that which
// started the job, where another does it.
type owner struct{ job, host, process string }

func ownerNow(job string) owner {
	host, _ := os.Hostname()
	return owner{job, host, strconv.Itoa(os.Getpid())}
}

// String is what parseOwner reads.
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

// tidy removes what the last owner left beside the file: it was killed, else there were
// no word of it. That is known of this machine's processes alone.
func (h *Hold) tidy(path string) {
	said, err := io.ReadAll(h.file)
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

// What jobs have beside their file while they are under way: see [HiddenFolder]; a net
// that labels its rows is of the process that started the job.
var (
	left    = regexp.MustCompile(`^[0-9]+\.(shards|staged)(\.gone)?$`)
	leftNet = regexp.MustCompile(`^[0-9]+\.net$`)
)

// hold locks a file that it makes where there is none. It writes nothing.
func hold(path string) (*Hold, error) {
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
	return &Hold{path, f}, nil
}

// Handed is the hold of a file that the process that started this one handed to it.
func Handed(path string, file *os.File) *Hold { return &Hold{holdPath(path), file} }

// File is what a child is handed the hold by, or nil.
func (h *Hold) File() *os.File { return h.file }

// Leave leaves the hold to the child that it was handed to.
func (h *Hold) Leave() {
	if h.file != nil {
		h.file.Close()
		h.file = nil
	}
}

// Release ends the hold. A second time it does nothing.
func (h *Hold) Release() {
	if h.file != nil {
		os.Remove(h.path) // while nobody else can have the lock
		h.Leave()
	}
}

// Unhold removes what is left of a hold that nobody has, since its process was killed,
// and what that left beside the file.
func Unhold(path string) {
	if _, err := os.Lstat(holdPath(path)); err != nil {
		return
	}
	if h, err := hold(holdPath(path)); err == nil {
		h.tidy(path)
		h.Release()
	}
}
