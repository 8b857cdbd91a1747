package install

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Language is the name of the language in kernelspecs and notebooks.
const Language = "sequent"

// Spec is a kernelspec to be written.
type Spec struct {
	Name        string // the folder's name and the kernel's id: letters, digits, "-", "_", "."
	DisplayName string // what front ends show
	Binary      string // absolute path of the binary to start

	ProtocolVersion string // of Jupyter's messages, as the binary speaks them
	Version         string // of the binary, kept for information
}

// kernelJSON is the content of kernel.json.
type kernelJSON struct {
	Argv          []string `json:"argv"`
	DisplayName   string   `json:"display_name"`
	Language      string   `json:"language"`
	InterruptMode string   `json:"interrupt_mode"`
	Protocol      string   `json:"kernel_protocol_version"`
	Metadata      metadata `json:"metadata"`
}

type metadata struct {
	Sequent owner `json:"sequent"`
}

// owner marks the folder as ours and remembers what to undo.
type owner struct {
	Version string   `json:"version"`
	Made    []string `json:"made,omitempty"` // folders above the kernelspec that did not exist, outermost first
}

var validName = regexp.MustCompile(`^[A-Za-z0-9._-]+$`)

// CheckName refuses names that Jupyter would not find.
func CheckName(name string) error {
	if !validName.MatchString(name) || strings.Trim(name, ".") == "" {
		return fmt.Errorf("%q is not a kernel name; use letters, digits, and the signs - _ . only", name)
	}
	return nil
}

// Folder returns where the kernelspec of a name lies in a data folder. Jupyter
// knows kernels by their name in small letters.
func Folder(data, name string) string {
	return filepath.Join(data, "kernels", strings.ToLower(name))
}

// Write writes the kernelspec into a data folder, replacing an earlier one of
// ours, and returns the paths of the files in order. It leaves a folder that
// is not ours alone and says so.
func (s Spec) Write(data string) (files []string, err error) {
	if err := CheckName(s.Name); err != nil {
		return nil, err
	}
	dir := Folder(data, s.Name)
	old, err := read(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	made := slices.Concat(old.Metadata.Sequent.Made, missing(filepath.Dir(dir)))
	content, err := s.files(made)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	for _, f := range content {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, f.data, 0o644); err != nil {
			return files, err
		}
		files = append(files, path)
	}
	return files, nil
}

type file struct {
	name string
	data []byte
}

// files returns the kernelspec's content; kernel.json comes last, so that a folder
// without it was never finished.
func (s Spec) files(made []string) ([]file, error) {
	spec := kernelJSON{
		Argv:          []string{s.Binary, "kernel", "-f", "{connection_file}"},
		DisplayName:   s.DisplayName,
		Language:      Language,
		InterruptMode: "message",
		Protocol:      s.ProtocolVersion,
		Metadata:      metadata{owner{s.Version, made}},
	}
	text, err := json.MarshalIndent(spec, "", " ")
	if err != nil {
		return nil, err
	}
	out := []file{{"logo-svg.svg", logoSVG}}
	for _, side := range []int{32, 64} {
		data, err := logoPNG(side)
		if err != nil {
			return nil, err
		}
		out = append(out, file{fmt.Sprintf("logo-%dx%d.png", side, side), data})
	}
	return append(out, file{"kernel.json", append(text, '\n')}), nil
}

// missing lists the folders on the way to path that do not exist, outermost
// first.
func missing(path string) []string {
	var out []string
	for {
		if _, err := os.Stat(path); err == nil || path == filepath.Dir(path) {
			slices.Reverse(out)
			return out
		}
		out = append(out, path)
		path = filepath.Dir(path)
	}
}

// read reads the kernel.json of a folder and checks that it is ours. A folder
// that does not exist, or holds nothing but logos that an interrupted Write
// left, gives fs.ErrNotExist.
func read(dir string) (kernelJSON, error) {
	var spec kernelJSON
	data, err := os.ReadFile(filepath.Join(dir, "kernel.json"))
	if errors.Is(err, fs.ErrNotExist) {
		entries, _ := os.ReadDir(dir)
		if foreign := slices.ContainsFunc(entries, func(e os.DirEntry) bool {
			return !strings.HasPrefix(e.Name(), "logo-")
		}); foreign {
			return spec, fmt.Errorf("%s exists and has no kernel.json; it is left unchanged", dir)
		}
		return spec, fs.ErrNotExist
	}
	if err != nil {
		return spec, err
	}
	if err := json.Unmarshal(data, &spec); err != nil {
		return spec, fmt.Errorf("%s is malformed: %w; it is left unchanged", filepath.Join(dir, "kernel.json"), err)
	}
	if spec.Language != Language {
		return kernelJSON{}, fmt.Errorf("%s is a kernel for %q, not for Sequent; choose another --name", dir,
			spec.Language)
	}
	return spec, nil
}

// Remove undoes Write and WriteLab: it removes the files that they wrote, then
// the folders that they made, as far as they are empty. The extension stays as
// long as another kernel of ours is in the data folder. It returns what it
// removed, and what it left there because it was not written by us.
func Remove(data, name string) (removed, left []string, err error) {
	dir := Folder(data, name)
	spec, err := read(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("no kernel named %s in %s", name, filepath.Join(data, "kernels"))
	}
	if err != nil {
		return nil, nil, err
	}
	content, err := Spec{}.files(nil)
	if err != nil {
		return nil, nil, err
	}
	if removed, left, err = removeLab(data, name); err != nil {
		return removed, left, err
	}
	for _, f := range content {
		path := filepath.Join(dir, f.name)
		if err := os.Remove(path); err == nil {
			removed = append(removed, path)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return removed, left, err
		}
	}
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		left = append(left, filepath.Join(dir, e.Name()))
	}
	for _, folder := range slices.Backward(append(spec.Metadata.Sequent.Made, dir)) {
		if os.Remove(folder) == nil { // fails where something is left inside
			removed = append(removed, folder)
		}
	}
	return removed, left, nil
}
