package bulk

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sequent/stdlib/files"
)

// Tally is what a file holds.
type Tally struct {
	Rows   int              `json:"rows"`
	Groups int              `json:"groups"`
	Units  int              `json:"units,omitempty"`  // that were looked at
	Counts map[string]int64 `json:"counts,omitempty"` // of a [Counter]
}

// shardHead is the first line of a shard; the rows follow.
type shardHead struct {
	Unit   int     `json:"unit"`
	Groups [][]int `json:"groups"` // of each its step, its rows and their bytes
	Tally  Tally   `json:"tally"`
}

// unitPath is where what belongs to a unit lies in a folder, of which no folder
// within has more than a thousand.
func unitPath(dir string, unit int) string {
	return filepath.Join(dir, fmt.Sprintf("%03d", unit/1000), fmt.Sprintf("%09d", unit))
}

// WriteShard writes a unit's groups into a folder of shards. A shard appears whole
// or not at all, and as often as it is written it has the same bytes, so that a
// unit may be made and written again where a worker was lost. The tally is that of
// the shard.
func WriteShard(w Work, dir string, unit int, groups []Group) (Tally, error) {
	h, err := writeShard(w, dir, unit, groups)
	return h.Tally, err
}

func writeShard(w Work, dir string, unit int, groups []Group) (shardHead, error) {
	h, rows, err := shardOf(w, unit, groups)
	if err != nil {
		return h, err
	}
	line, err := json.Marshal(h)
	if err != nil {
		return h, err
	}
	if err := writeWhole(dir, unitPath(dir, unit), append(line, '\n'), rows); err != nil {
		return h, fmt.Errorf("unit %d cannot be written: %w", unit, err)
	}
	return h, nil
}

// writeWhole writes a file of several parts into a folder of shards, whole or not
// at all; folders between need not be there.
func writeWhole(dir, path string, parts ...[]byte) error {
	if err := makeFolder(dir, path); err != nil {
		return err
	}
	return files.WriteScratch(path, 0o644, parts...)
}

// readHead reads what a shard says of itself.
func readHead(dir string, unit int) (h shardHead, err error) {
	f, err := os.Open(unitPath(dir, unit))
	if err != nil {
		return h, err
	}
	defer f.Close()
	line, err := bufio.NewReader(f).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &h)
	}
	if err != nil {
		return h, fmt.Errorf("%s is no shard: %w", f.Name(), err)
	}
	return h, nil
}

// shardOf is a shard's first line and its rows.
func shardOf(w Work, unit int, groups []Group) (h shardHead, rows []byte, err error) {
	h = shardHead{Unit: unit, Groups: [][]int{}}
	var file bytes.Buffer
	to, err := w.Open(&file)
	if err != nil {
		return h, nil, err
	}
	if err := to.Flush(); err != nil {
		return h, nil, err
	}
	begin := file.Len()
	for _, g := range groups {
		before := file.Len()
		if err := errors.Join(to.Write(g), to.Flush()); err != nil {
			return h, nil, fmt.Errorf("unit %d: %w", unit, err)
		}
		h.Groups = append(h.Groups, []int{g.Step, g.Rows, file.Len() - before})
		h.Tally.Rows += g.Rows
	}
	h.Tally.Groups = len(groups)
	if c, ok := w.(Counter); ok {
		h.Tally.Counts = c.Count(groups)
	}
	return h, file.Bytes()[begin:], nil
}

// GoneError says that a folder of shards is not there.
type GoneError struct{ Dir string }

// Error names the folder and says what that means.
func (e *GoneError) Error() string {
	return fmt.Sprintf("there is no folder %s: the job was given up, or this machine does not see the folder, which all workers need at the same path", e.Dir)
}

// FindFolder is a [*GoneError] where the folder of shards is not there. Whoever
// started the job makes it, and removes it when the job is given up. Runners that
// do not stop workers then, as Flink's job server, have them fail by this.
func FindFolder(dir string) error {
	_, err := os.Stat(dir)
	if errors.Is(err, os.ErrNotExist) {
		return &GoneError{dir}
	}
	return err
}

// makeFolder makes the folder of a file in a folder of shards, but not that one
// itself: a job that was given up leaves nothing.
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

// Discard removes a folder of shards at once for all who know its name, so that
// nobody adds to it while it is removed.
func Discard(dir string) error {
	doomed := dir + ".gone"
	if err := os.Rename(dir, doomed); err != nil {
		return os.RemoveAll(dir)
	}
	return os.RemoveAll(doomed)
}

// Shards is how many shards are in a folder.
func Shards(dir string) (n int) {
	folders, _ := filepath.Glob(filepath.Join(dir, "[0-9]*"))
	for _, folder := range folders {
		if f, err := os.Open(folder); err == nil {
			names, _ := f.Readdirnames(0)
			f.Close()
			for _, name := range names {
				if name[0] != '.' { // that is being written
					n++
				}
			}
		}
	}
	return n
}

// MissingError says that a shard is not there: a worker wrote into another folder
// than the one it was merged from, or somebody removed it.
type MissingError struct {
	Dir  string
	Unit int
}

// Error names the unit and the folder.
func (e *MissingError) Error() string {
	return fmt.Sprintf("the rows of unit %d are not in %s: workers on other machines need a folder that all of them see", e.Unit, e.Dir)
}

// ShortError says that the units gave fewer rows than were asked for. More units
// may give them, unless the search was in vain for as many steps as the plan has
// patience.
type ShortError struct {
	Rows, Of  int
	Exhausted bool
}

// Error says how many rows there are.
func (e *ShortError) Error() string {
	if e.Exhausted {
		return fmt.Sprintf("%d of %d rows were found, and the search for more was in vain", e.Rows, e.Of)
	}
	return fmt.Sprintf("%d of %d rows were found", e.Rows, e.Of)
}

// Merge writes the rows of all shards in order, up to as many as the plan asks
// for, and tells what it wrote; progress, which may be nil, hears the rows so far.
// One shard is in memory at a time. Counts are those of whole shards. The error is
// a [*MissingError], a [*ShortError], the context's, or that of the file system.
func Merge(ctx context.Context, w Work, dir string, p Plan, to io.Writer, progress func(rows int)) (Tally, error) {
	m := merger{plan: p, to: to, last: -1}
	begin, err := w.Open(to)
	if err == nil {
		err = begin.Flush()
	}
	for unit := 0; unit < p.Shards() && !m.full() && err == nil; unit++ {
		if err = ctx.Err(); err == nil {
			err = m.add(dir, unit)
		}
		if progress != nil {
			progress(m.tally.Rows)
		}
	}
	if err == nil && p.Rows > 0 && !m.full() {
		err = &ShortError{m.tally.Rows, p.Rows, p.vain(m.last, p.Units*p.Steps)}
	}
	if err == nil {
		err = judged(w, m.tally)
	}
	return m.tally, err
}

// vain reports whether the search is over: there was no new group since the step
// last, and step is the first that is not known of.
func (p *Plan) vain(last, step int) bool { return p.Patience > 0 && step-1-last >= p.Patience }

// merger appends shards to a file.
type merger struct {
	plan  Plan
	to    io.Writer
	tally Tally
	last  int // step of the last group
}

func (m *merger) full() bool { return m.plan.Rows > 0 && m.tally.Rows >= m.plan.Rows }

func (m *merger) add(dir string, unit int) error {
	content, err := os.ReadFile(unitPath(dir, unit))
	if errors.Is(err, os.ErrNotExist) {
		return &MissingError{dir, unit}
	} else if err != nil {
		return err
	}
	line, rows, _ := bytes.Cut(content, []byte{'\n'})
	var h shardHead
	if err := json.Unmarshal(line, &h); err != nil {
		return fmt.Errorf("%s is no shard: %w", unitPath(dir, unit), err)
	}
	m.tally.add(Tally{Units: 1, Counts: h.Tally.Counts})
	size := 0
	for _, g := range h.Groups {
		step, n, bytes := g[0], g[1], g[2]
		if m.full() {
			break
		}
		if m.plan.vain(m.last, step) {
			return &ShortError{m.tally.Rows, m.plan.Rows, true}
		}
		m.last = step
		m.tally.add(Tally{Rows: n, Groups: 1})
		size += bytes
	}
	if size > len(rows) {
		return fmt.Errorf("%s is cut short", unitPath(dir, unit))
	}
	_, err = m.to.Write(rows[:size])
	return err
}

// add adds up tallies.
func (t *Tally) add(u Tally) {
	t.Rows += u.Rows
	t.Groups += u.Groups
	t.Units += u.Units
	for counted, n := range u.Counts {
		if t.Counts == nil {
			t.Counts = map[string]int64{}
		}
		t.Counts[counted] += n
	}
}
