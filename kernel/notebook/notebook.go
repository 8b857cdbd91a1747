package notebook

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"sequent/stdlib/source"
)

// MaxBytes is the size of the largest file that [Read] takes.
const MaxBytes = 256 << 20

// The version of the notebook format that outputs are stored in: the first one
// whose cells carry ids (nbformat 4.5, JEP 62). A later 4.x stays as it is.
const (
	formatMajor = 4
	formatMinor = 5
)

// Notebook is a Jupyter notebook of format 4.x, with everything its file
// holds. Changing it through its methods keeps all keys it does not know.
type Notebook struct {
	Cells   []*Cell
	root    *object
	layout  layout
	changed bool
}

// Cell is a cell of a notebook.
type Cell struct{ obj *object }

// Read reads a notebook file. Its errors name the file, what is wrong with it
// and, where the JSON is malformed, the line and column.
func Read(path string) (*Notebook, error) {
	data, err := readFile(path)
	if err != nil {
		return nil, err
	}
	nb, err := Parse(data)
	if err != nil {
		return nil, atPlace(path, string(data), err)
	}
	return nb, nil
}

// readFile reads a file that is not too large to be one of ours.
func readFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	huge := fmt.Errorf("%s is larger than the limit of %d MiB", path, MaxBytes>>20)
	if info, err := f.Stat(); err == nil && info.Size() > MaxBytes {
		return nil, huge
	}
	data, err := io.ReadAll(io.LimitReader(f, MaxBytes+1)) // a pipe has no size
	if err == nil && len(data) > MaxBytes {
		err = huge
	}
	return data, err
}

// atPlace puts the file's name, and the line and column where there is one,
// before an error about its text.
func atPlace(path, text string, err error) error {
	at, ok := err.(*source.Error)
	if !ok || at.Span == (source.Span{}) {
		return fmt.Errorf("%s: %w", path, err)
	}
	line, column := source.Position(text, at.Span.Start)
	return fmt.Errorf("%s:%d:%d: %w", path, line, column, err)
}

// Parse reads a notebook from the text of its file.
func Parse(data []byte) (*Notebook, error) {
	if len(strings.TrimSpace(string(data))) == 0 {
		return nil, refuse("the file is empty; a notebook is a JSON object with nbformat and cells")
	}
	n, err := parseJSON(data)
	if err != nil {
		return nil, err
	}
	root, ok := n.(*object)
	if !ok {
		return nil, refuse("not a notebook: the file is not a JSON object")
	}
	if err := checkFormat(root); err != nil {
		return nil, err
	}
	nb := &Notebook{root: root, layout: layoutOf(data)}
	return nb, nb.readCells()
}

// refuse makes the error of a file that is JSON but no notebook; it has no place.
func refuse(format string, args ...any) error {
	return source.Errorf(source.Span{}, "notebook.form", format, args...)
}

// checkFormat tells notebooks from other JSON, and format 4 from its forerunners,
// which lay cells out in worksheets.
func checkFormat(root *object) error {
	version, ok := root.get("nbformat").(literal)
	switch {
	case !ok:
		return refuse("not a notebook: the key nbformat is missing")
	case version != "4":
		return refuse("notebook format %s is not supported, 4 is; open the file in Jupyter and save it to convert it",
			version)
	}
	if _, ok := root.get("cells").(*array); !ok {
		return refuse("not a notebook: cells is missing or no list")
	}
	return nil
}

// readCells checks of each cell what is relied on later: that it is an object
// with a known type and a source. All else in it is carried along unread.
func (nb *Notebook) readCells() error {
	for i, item := range nb.root.get("cells").(*array).items {
		obj, ok := item.(*object)
		if !ok {
			return refuse("cell %d of the file is not a JSON object", i+1)
		}
		c := &Cell{obj}
		if _, ok := obj.text("source"); !ok {
			return refuse("cell %d of the file has no source text", i+1)
		}
		if !slices.Contains([]string{"code", "markdown", "raw"}, c.Type()) {
			return refuse("cell %d of the file has the unknown type %q, expected code, markdown or raw", i+1, c.Type())
		}
		nb.Cells = append(nb.Cells, c)
	}
	return nil
}

// Language returns the programming language that the notebook says it is written
// in, or "" where it does not say.
func (nb *Notebook) Language() string {
	meta := nb.root.child("metadata")
	if meta == nil {
		return ""
	}
	for _, place := range [][2]string{{"kernelspec", "language"}, {"language_info", "name"}} {
		if o := meta.child(place[0]); o != nil {
			if s, ok := o.text(place[1]); ok && s != "" {
				return s
			}
		}
	}
	return ""
}

// Changed says whether the notebook is no longer as its file has it.
func (nb *Notebook) Changed() bool { return nb.changed }

// Bytes returns the text of the notebook's file.
func (nb *Notebook) Bytes() []byte {
	cells := &array{}
	for _, c := range nb.Cells {
		cells.items = append(cells.items, c.obj)
	}
	nb.root.set("cells", cells)
	return nb.layout.write(nb.root)
}

// upgrade raises the format to the first one with cell ids, makes the ids that
// are missing and replaces those that occur a second time. Made ids depend
// only on the cell's source and place, so that running twice changes nothing.
func (nb *Notebook) upgrade() {
	nb.changed = true
	var minor int
	if v, ok := nb.root.get("nbformat_minor").(literal); ok {
		fmt.Sscan(string(v), &minor)
	}
	if minor < formatMinor {
		nb.root.set("nbformat_minor", literal(fmt.Sprint(formatMinor)))
	}
	used, salts := map[string]bool{}, map[string]int{} // salts by sources: those below have been used
	for _, c := range nb.Cells {
		id, ok := c.obj.text("id")
		for src := c.Source(); !ok || used[id]; salts[src]++ {
			sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%s", salts[src], src))
			id, ok = hex.EncodeToString(sum[:4]), true
		}
		used[id] = true
		if old, _ := c.obj.text("id"); old != id {
			c.obj.set("id", quote(id))
		}
	}
}

// newCell returns a code cell with a tag.
func newCell(src, tag string) *Cell {
	c := &Cell{&object{}}
	c.obj.set("cell_type", quote("code"))
	c.obj.set("execution_count", literal("null"))
	meta := &object{}
	meta.set("tags", &array{items: []node{quote(tag)}})
	c.obj.set("metadata", meta)
	c.obj.set("outputs", &array{})
	c.obj.set("source", lines(src))
	return c
}

// Type returns "code", "markdown" or "raw".
func (c *Cell) Type() string { s, _ := c.obj.text("cell_type"); return s }

// Source returns the cell's text.
func (c *Cell) Source() string { s, _ := c.obj.text("source"); return s }

// Tags returns the cell's tags in order.
func (c *Cell) Tags() []string {
	meta := c.obj.child("metadata")
	if meta == nil {
		return nil
	}
	list, _ := meta.get("tags").(*array)
	if list == nil {
		return nil
	}
	var tags []string
	for _, item := range list.items {
		if l, ok := item.(literal); ok {
			tags = append(tags, decode(string(l)))
		}
	}
	return tags
}

// store replaces the cell's outputs and execution count.
func (c *Cell) store(count int, outputs []Output) {
	list := &array{}
	for _, o := range outputs {
		list.items = append(list.items, o.node(count))
	}
	c.obj.set("execution_count", literal(fmt.Sprint(count)))
	c.obj.set("outputs", list)
}

// lines returns a text as notebooks store it: a list of its lines, each with its
// line break.
func lines(s string) *array {
	a := &array{}
	for _, l := range splitLines(s) {
		a.items = append(a.items, quote(l))
	}
	return a
}

// splitLines cuts after every line break that Python's str.splitlines knows,
// because that is how nbformat stores texts.
func splitLines(s string) []string {
	var out []string
	start := 0
	for i, r := range s {
		end := i + len(string(r))
		switch r {
		case '\r':
			if strings.HasPrefix(s[end:], "\n") {
				continue
			}
		case '\n', '\v', '\f', '\x1c', '\x1d', '\x1e', '\u0085', '\u2028', '\u2029':
		default:
			continue
		}
		out = append(out, s[start:end])
		start = end
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}
