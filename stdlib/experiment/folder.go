package experiment

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/flock"
	"sequent/stdlib/nets"
)

// GridFolder is where is kept what a file of results is made of, until it is there.
func GridFolder(file string) string {
	return filepath.Join(filepath.Dir(file), "."+filepath.Base(file)+".trials")
}

// KeepRows writes rows into the folder of a file, for a grid to name them.
func KeepRows(file string, rows []nets.Row) (Rows, error) {
	if err := os.Mkdir(GridFolder(file), 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return Rows{}, fmt.Errorf("%s cannot be written: %w", file, errors.Unwrap(err))
	}
	if !flock.Own(GridFolder(file)) {
		return Rows{}, fmt.Errorf("%s cannot be written: %s beside it is not a folder of this user; remove it", file,
			filepath.Base(GridFolder(file)))
	}
	return writeRows(GridFolder(file), rows)
}

// now is the file that says what a unit is at.
func (w *GridWork) now(unit int) string {
	return filepath.Join(GridFolder(w.Path), fmt.Sprintf("%06d.now", unit))
}

// telling is how often it is written.
const telling = time.Second

// tell notes what a unit is at; that it cannot be written costs nobody anything.
func (w *GridWork) tell(unit int) func(nets.Progress) {
	last := time.Time{}
	return func(p nets.Progress) {
		if now := time.Now(); now.Sub(last) > telling {
			last = now
			line := fmt.Sprintf("%s: epoch %d of %d", w.at(unit), p.Epoch, p.Epochs)
			data.WriteFile(w.now(unit), func(to io.Writer) error { _, err := io.WriteString(to, line); return err })
		}
	}
}

// UnderWay describes what is being trained, on any machine.
func (w *GridWork) UnderWay() (lines []string) {
	for _, f := range w.said() {
		if line, err := os.ReadFile(f); err == nil && len(line) > 0 {
			lines = append(lines, string(line))
		}
	}
	return lines
}

// said are the files of what workers are at, by unit.
func (w *GridWork) said() []string {
	files, _ := filepath.Glob(filepath.Join(GridFolder(w.Path), "*.now"))
	return files
}

// Close ends the processes, and removes the folder where
// the file is there or there is nothing to go on from.
func (w *GridWork) Close(done bool) {
	w.pool.close()
	for _, kept := range []string{"*.json", "*.net"} {
		if found, _ := filepath.Glob(filepath.Join(GridFolder(w.Path), kept)); len(found) > 0 && !done && !w.failed {
			return
		}
	}
	os.RemoveAll(GridFolder(w.Path))
}
