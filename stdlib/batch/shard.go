package batch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"sequent/stdlib/files"
)

// The folder of a job:
//
//	000/000000001          the shard of task 1: a line that describes it, then its rows
//	answers/000/000000001  which groups of unit 1 repeat others, or may
//	sent/0/000/000000001   what unit 1 sent to the next stage, if that goes by files
//	taken                  forms that no group may have
//
// Each file appears whole or not at all, and has the same bytes however often it is
// written.

// shardHead is the first line of a shard; the rows follow.
type shardHead struct {
	Shard  int         `json:"shard"`
	Groups []groupHead `json:"groups"`
}

// groupHead describes a group of a shard.
type groupHead struct {
	Step   int              `json:"s,omitempty"`
	Rows   int              `json:"r,omitempty"`
	Bytes  int              `json:"b,omitempty"`
	Counts map[string]int64 `json:"c,omitempty"`
}

// numbered returns the path of the n-th file of a folder. No folder within has more than a
// thousand.
func numbered(dir string, n int) string {
	return filepath.Join(dir, fmt.Sprintf("%03d", n/1000), fmt.Sprintf("%09d", n))
}

func answersPath(dir string, unit int) string { return numbered(filepath.Join(dir, "answers"), unit) }

// writeShard writes groups into a shard, and counts them.
func writeShard(dir string, shard int, groups []Group) (t Tally, err error) {
	h := shardHead{Shard: shard, Groups: []groupHead{}}
	t.Units = 1
	parts := [][]byte{nil}
	for _, g := range groups {
		h.Groups = append(h.Groups, groupHead{g.Step, g.Rows, len(g.Body), g.Counts})
		parts = append(parts, g.Body)
		t.add(g.tally())
	}
	line, err := json.Marshal(h)
	if err != nil {
		return t, err
	}
	parts[0] = append(line, '\n')
	if err := writeWhole(dir, numbered(dir, shard), bytes.Join(parts, nil)); err != nil {
		return t, fmt.Errorf("cannot write shard %d: %w", shard, err)
	}
	return t, nil
}

// readShard reads the groups of a shard.
func readShard(dir string, shard int) (groups []Group, err error) {
	path := numbered(dir, shard)
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, &MissingError{dir, shard}
	} else if err != nil {
		return nil, err
	}
	line, rows, _ := bytes.Cut(content, []byte{'\n'})
	var h shardHead
	if err := json.Unmarshal(line, &h); err != nil {
		return nil, fmt.Errorf("%s is not a shard: %w", path, err)
	}
	for _, g := range h.Groups {
		if g.Bytes < 0 || g.Bytes > len(rows) {
			return nil, fmt.Errorf("the shard %s is cut short", path)
		}
		groups = append(groups, Group{Step: g.Step, Rows: g.Rows, Counts: g.Counts, Body: rows[:g.Bytes]})
		rows = rows[g.Bytes:]
	}
	return groups, nil
}

// writeWhole writes a file of several parts into a job's folder, whole or not at all.
// Folders between need not be there.
func writeWhole(dir, path string, parts ...[]byte) error {
	if err := makeFolder(dir, path); err != nil {
		return err
	}
	return files.WriteScratch(path, 0o644, parts...)
}

// makeFolder makes the folder of a file in a job's folder, but not that one itself: a
// job that was given up leaves nothing.
func makeFolder(dir, path string) error {
	below, err := filepath.Rel(dir, filepath.Dir(path))
	if err != nil {
		return err
	}
	root, err := os.OpenRoot(dir)
	if errors.Is(err, os.ErrNotExist) {
		return &GoneError{dir}
	} else if err != nil {
		return err
	}
	defer root.Close()
	return root.MkdirAll(below, 0o755)
}

// Shards counts the shards in a job's folder.
func Shards(dir string) int { return countFiles(dir) }

// Answered counts the units of a job whose repeats are known.
func Answered(dir string) int { return countFiles(filepath.Join(dir, "answers")) }

// countFiles counts what [numbered] names, but for files that are being written.
func countFiles(dir string) (n int) {
	folders, _ := filepath.Glob(filepath.Join(dir, "[0-9]*"))
	for _, folder := range folders {
		if f, err := os.Open(folder); err == nil {
			names, _ := f.Readdirnames(0)
			f.Close()
			for _, name := range names {
				if name[0] != '.' {
					n++
				}
			}
		}
	}
	return n
}

// GoneError reports that a job's folder is missing.
type GoneError struct{ Dir string }

// Error names the folder and the likely causes.
func (e *GoneError) Error() string {
	return fmt.Sprintf("the job's folder %s is missing: the job was cancelled, or this machine does not see the "+
		"folder; "+
		"all workers need it at the same path", e.Dir)
}

// FindFolder returns a [*GoneError] if a job's folder is missing. The process that starts
// the job makes the folder, and removes it when the job is cancelled; this stops workers
// that the runner does not stop, as Flink's job server.
func FindFolder(dir string) error {
	_, err := os.Stat(dir)
	if errors.Is(err, os.ErrNotExist) {
		return &GoneError{dir}
	}
	return err
}

// Discard removes a job's folder. It renames the folder first, so that no worker adds to
// it during the removal.
func Discard(dir string) error {
	doomed := dir + ".gone"
	if err := os.Rename(dir, doomed); err != nil {
		return os.RemoveAll(dir)
	}
	return os.RemoveAll(doomed)
}

// MissingError reports a missing shard: a worker wrote to another folder than the one that
// is merged, or somebody removed it.
type MissingError struct {
	Dir   string
	Shard int
}

// Error names the shard and the folder.
func (e *MissingError) Error() string {
	return fmt.Sprintf("shard %d is missing in %s: workers on other machines must see this folder at the same path",
		e.Shard, e.Dir)
}
