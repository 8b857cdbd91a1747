package install

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sequent/dsl"
)

// lab is the built extension. Its source, and how it is built, is in
// kernel/frontend/lab; the licence of what it bundles is among its files.
//
//go:embed lab
var lab embed.FS

// labJSON is the install.json of the extension: what JupyterLab's extension
// manager says about removing it, and what to undo.
type labJSON struct {
	PackageManager string    `json:"packageManager"`
	PackageName    string    `json:"packageName"`
	Uninstall      string    `json:"uninstallInstructions"`
	Sequent        *labOwner `json:"sequent"` // nil in an extension of others
}

// labOwner remembers what was written: a later version has files of other names.
type labOwner struct {
	owner
	Files []string `json:"files"` // slash-separated, below the extension's folder
}

const installJSON = "install.json"

// LabFolder returns where the extension for JupyterLab lies in a data folder.
func LabFolder(data string) string {
	return filepath.Join(data, "labextensions", "@sequent", "jupyterlab")
}

// WriteLab writes the extension for JupyterLab 4 into a data folder, replacing
// an earlier one of ours. The version is the binary's. It leaves a folder that
// is not ours alone and says so. JupyterLab sees the extension once package.json
// is there, which comes last; install.json comes first, so that whatever was
// written can be undone.
func WriteLab(data, version string) error {
	dir := LabFolder(data)
	old, err := readLab(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	content, err := labFiles()
	if err != nil {
		return err
	}
	mine := labOwner{owner: owner{Version: version, Made: slices.Concat(old.Made, missing(filepath.Dir(dir)))}}
	for _, f := range content {
		mine.Files = append(mine.Files, f.name)
	}
	if err := removeFiles(dir, old.Files); err != nil {
		return err
	}
	text, err := json.MarshalIndent(labJSON{"sequent", "sequent", "Run sequent uninstall.", &mine}, "", " ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(dir, "static"), 0o755); err != nil {
		return err
	}
	for _, f := range slices.Concat([]file{{installJSON, append(text, '\n')}}, content) {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(f.name)), f.data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// vocabularyFile is where the extension finds the language's words.
const vocabularyFile = "static/vocabulary.json"

// labFiles returns the extension's content, package.json last. The words are those of
// the language in this binary: the extension need not be built again for them.
func labFiles() (files []file, err error) {
	words, err := json.MarshalIndent(dsl.New(dsl.Options{}).Library().Vocabulary(), "", " ")
	if err != nil {
		return nil, err
	}
	files = append(files, file{vocabularyFile, append(words, '\n')})
	err = fs.WalkDir(lab, "lab", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := lab.ReadFile(path)
		files = append(files, file{strings.TrimPrefix(path, "lab/"), data})
		return err
	})
	slices.SortStableFunc(files, func(a, b file) int { return rank(a) - rank(b) })
	return files, err
}

// rank puts package.json behind the files that it names.
func rank(f file) int {
	if f.name == "package.json" {
		return 1
	}
	return 0
}

// readLab reads what an earlier WriteLab left in the extension's folder. A
// folder that does not exist or is empty gives fs.ErrNotExist.
func readLab(dir string) (labOwner, error) {
	text, err := os.ReadFile(filepath.Join(dir, installJSON))
	if errors.Is(err, fs.ErrNotExist) {
		if entries, _ := os.ReadDir(dir); len(entries) > 0 {
			return labOwner{}, fmt.Errorf("%s exists and was not written by sequent install; it is left unchanged", dir)
		}
		return labOwner{}, fs.ErrNotExist
	}
	if err != nil {
		return labOwner{}, err
	}
	var found labJSON
	if err := json.NewDecoder(bytes.NewReader(text)).Decode(&found); err != nil {
		return labOwner{}, fmt.Errorf("%s is malformed: %w; it is left unchanged", filepath.Join(dir, installJSON), err)
	}
	if found.Sequent == nil {
		return labOwner{}, fmt.Errorf("%s is an extension that sequent install did not write; it is left unchanged",
			dir)
	}
	return *found.Sequent, nil
}

// removeLab undoes WriteLab, unless a kernel of ours other than the named one
// is in the data folder and still needs it. It returns the folders that it
// removed and the files that it left because they were not written by us.
func removeLab(data, name string) (removed, left []string, err error) {
	dir := LabFolder(data)
	mine, err := readLab(dir)
	if errors.Is(err, fs.ErrNotExist) || hasOthers(data, name) {
		return nil, nil, nil
	}
	if err != nil { // not ours
		return nil, []string{dir}, nil
	}
	if err := removeFiles(dir, append(mine.Files, installJSON)); err != nil {
		return nil, nil, err
	}
	os.Remove(filepath.Join(dir, "static"))
	for _, folder := range slices.Backward(append(mine.Made, dir)) {
		if os.Remove(folder) == nil { // fails where something is left inside
			removed = append(removed, folder)
		}
	}
	filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			left = append(left, path)
		}
		return nil
	})
	return removed, left, nil
}

// removeFiles removes files below a folder, those that exist. The names come
// from a file that anybody can edit: one that leads out of the folder is passed
// over.
func removeFiles(dir string, names []string) error {
	for _, name := range names {
		name = filepath.FromSlash(name)
		if !filepath.IsLocal(name) {
			continue
		}
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// hasOthers says whether a data folder holds a kernelspec of ours besides the
// named one.
func hasOthers(data, name string) bool {
	kernels, _ := filepath.Glob(filepath.Join(filepath.Dir(Folder(data, name)), "*"))
	return slices.ContainsFunc(kernels, func(dir string) bool {
		_, err := read(dir)
		return err == nil && dir != Folder(data, name)
	})
}
