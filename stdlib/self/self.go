// Package self finds the file of the running program, even if the system does
// not report it.
package self

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Path returns the absolute path of the running program. On Linux it is in
// /proc; if /proc is not mounted, Path uses the file named on the command line.
// It fails if neither names a file.
func Path() (string, error) {
	path, err := os.Executable()
	if err == nil {
		return path, nil
	}
	if path, err = named(os.Args[0]); err != nil {
		return "", fmt.Errorf("cannot find the file of this program: %w; mount /proc, or start the program by its path",
			err)
	}
	return path, nil
}

// named returns the absolute path of the program that the first word of a command line
// names: a path, or a name on PATH.
func named(word string) (string, error) {
	path, err := exec.LookPath(word)
	if err != nil {
		return "", err
	}
	return filepath.Abs(path)
}
