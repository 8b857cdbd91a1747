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

// ErrMissing reports that sequent-beam is not installed.
var ErrMissing = errors.New("cannot find sequent-beam, which runs jobs on Apache Beam, beside this program or on " +
	"PATH; " +
	"build it with make beam, then run make install")

// Binary returns the path of sequent-beam: the value of SEQUENT_BEAM, else beside this
// program, else on PATH. The error is [ErrMissing], or says that the file in SEQUENT_BEAM
// cannot be run.
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

// Dir returns the folder of jobs: the value of SEQUENT_JOBS, else sequent/batch in the
// user's cache folder (sequent/jobs has checkpoints of trainings). The error is
// os.UserCacheDir's.
func Dir() (string, error) {
	return files.Cache(JobsVariable, "batch")
}
