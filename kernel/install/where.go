package install

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// UserData returns the user's Jupyter data folder, by the rules of jupyter_core:
// JUPYTER_DATA_DIR, else the platform's place.
func UserData() (string, error) {
	if dir := os.Getenv("JUPYTER_DATA_DIR"); dir != "" {
		return filepath.Abs(dir)
	}
	if runtime.GOOS == "windows" {
		if dir := os.Getenv("APPDATA"); dir != "" {
			return filepath.Join(dir, "jupyter"), nil
		}
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("no home folder to install into: %w; set JUPYTER_DATA_DIR or use --prefix", err)
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Jupyter"), nil
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "jupyter"), nil
	}
	return filepath.Join(home, ".local", "share", "jupyter"), nil
}

// PrefixData returns the data folder of an installation prefix, such as /usr/local
// or a virtual environment.
func PrefixData(prefix string) (string, error) {
	abs, err := filepath.Abs(prefix)
	return filepath.Join(abs, "share", "jupyter"), err
}

// SysPrefixData returns the data folder of the Python that is first on PATH: the
// active virtual or conda environment.
func SysPrefixData() (string, error) {
	for _, name := range []string{"python3", "python"} {
		python, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		out, err := exec.Command(python, "-c", "import sys; print(sys.prefix)").Output()
		if err != nil {
			return "", fmt.Errorf("cannot read the prefix of %s: %w", python, err)
		}
		return PrefixData(strings.TrimSpace(string(out)))
	}
	return "", errors.New("neither python3 nor python is on PATH; use --prefix")
}
