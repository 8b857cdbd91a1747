package submit

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"

	"sequent/stdlib/files"
	"sequent/stdlib/self"
)

// Variables of the environment.
const (
	BinaryVariable = "SEQUENT_BEAM" // the file that is sequent-beam
	JobsVariable   = "SEQUENT_JOBS" // the folder of jobs
)

// ErrMissing says that there is no sequent-beam.
var ErrMissing = errors.New("sequent-beam, which does work by Apache Beam, is neither beside this program nor on " +
	"PATH: make beam builds it, make install then puts it there")

// Binary returns where sequent-beam is: what SEQUENT_BEAM names, else beside this
// program, else on PATH. The error is [ErrMissing], or says that the file that
// SEQUENT_BEAM names cannot be run.
func Binary() (string, error) {
	const name = "sequent-beam"
	if path := os.Getenv(BinaryVariable); path != "" {
		return exec.LookPath(path)
	}
	if own, err := self.Path(); err == nil {
		if path, err := exec.LookPath(filepath.Join(filepath.Dir(own), name)); err == nil {
			return path, nil
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", ErrMissing
	}
	return path, nil
}

// Dir returns the folder of jobs: what SEQUENT_JOBS names, else sequent/batch in the
// user's cache folder (sequent/jobs has checkpoints of trainings). The error is os.UserCacheDir's.
func Dir() (string, error) {
	return files.Cache(JobsVariable, "batch")
}
