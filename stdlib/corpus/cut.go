package corpus

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"sequent/stdlib/data"
)

// CutOptions are the options of [Cut].
type CutOptions struct {
	// Bytes and Rows end a part, whichever is reached first; 0 for 1 MiB and
	// 10,000. A part is somewhat larger, since it ends with a piece of a stream.
	Bytes, Rows int
	// Lines says that each line is a row, in a format that the caller reads.
	Lines bool
	// Kind is the kind of rows to read: see [ReadOptions].
	Kind Kind
}

// Cut reads a file once and divides it into parts that can be read independently: see
// [Parts.Open]. A compressed file is unpacked into the folder, since it cannot be read
// from its middle; otherwise Cut writes nothing. The error is that of [OpenStream], a
// mistake in the header, or the context's; mistakes in rows are reported when their
// part is read.
func Cut(ctx context.Context, path, folder string, o CutOptions) (*Parts, error) {
	c := &cutter{Parts: &Parts{File: path, Content: path}, options: o, column: map[string]int{}}
	c.options.Bytes, c.options.Rows = cmp.Or(o.Bytes, 1<<20), cmp.Or(o.Rows, 10_000)
	if !o.Lines {
		var err error
		if c.read, err = newGridReader(path); err != nil {
			return nil, err
		}
		c.json = isJSONLines(path)
	}
	in, err := data.OpenFile(path)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if err := c.cut(ctx, in, folder); err != nil {
		return nil, err
	}
	if c.Rows == 0 {
		return nil, EmptyError(filepath.Base(path))
	}
	return c.Parts, c.stamp()
}

func isJSONLines(path string) bool {
	ending := data.Ending(path)
	return ending == ".jsonl" || ending == ".ndjson"
}

// cutter goes through a file piece by piece, as a stream does: a part is some
// whole pieces, so that reading it meets the pieces that reading all would.
type cutter struct {
	*Parts
	options CutOptions
	read    gridReader // nil where each line is a row
	json    bool
	column  map[string]int // by the names in Head
	part    Part           // the one that is growing
	lines   int            // read
	offset  int64
}

// cut goes through the content, and unpacks it where it is compressed.
func (c *cutter) cut(ctx context.Context, in *data.Input, folder string) error {
	if !data.Compressed(c.File) {
		return c.pieces(ctx, in)
	}
	c.Content = filepath.Join(folder, "content"+data.Ending(c.File))
	f, err := os.Create(c.Content)
	if err != nil {
		return err
	}
	err = c.pieces(ctx, io.TeeReader(in, f))
	return errors.Join(err, f.Close())
}

func (c *cutter) pieces(ctx context.Context, content io.Reader) error {
	p := &pieces{
		file:   filepath.Base(c.File),
		lines:  bufio.NewReaderSize(content, pieceBytes),
		quoted: data.Ending(c.File) == ".csv",
	}
	for {
		piece, err := p.take()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = ctx.Err()
		}
		if err == nil {
			err = c.piece(p.file, piece)
		}
		if err != nil {
			return err
		}
		p.above = c.lines
	}
	c.end()
	return nil
}

// piece adds a piece to the part that grows.
func (c *cutter) piece(file, content string) error {
	before := c.Rows
	switch {
	case c.read == nil:
		c.Rows += lineCount(content)
	case c.json:
		c.objects(content)
	default:
		if err := c.table(file, content); err != nil {
			return err
		}
	}
	if c.read != nil && c.Columns == nil && c.Rows > 0 {
		g := newGrid(file, "")
		g.head = c.Head
		f, err := g.recognise(c.options.Kind)
		if err != nil {
			return err
		}
		c.Columns, c.Premises = append([]string{}, f.extraNames()...), len(f.premises)
	}
	c.part.Bytes += int64(len(content))
	c.part.Rows += c.Rows - before
	c.lines += strings.Count(content, "\n")
	c.offset += int64(len(content))
	if c.part.Bytes >= int64(c.options.Bytes) || c.part.Rows >= c.options.Rows {
		c.end()
	}
	return nil
}

// end ends the part that grows.
func (c *cutter) end() {
	if c.part.Bytes > 0 {
		c.Parts.Parts = append(c.Parts.Parts, c.part)
	}
	c.part = Part{Offset: c.offset, Lines: c.lines, Known: len(c.Head)}
}

// lineCount returns how many lines a text has; the last may lack its end.
func lineCount(s string) int {
	n := strings.Count(s, "\n")
	if s != "" && !strings.HasSuffix(s, "\n") {
		n++
	}
	return n
}

// table counts the rows of a piece of CSV or TSV. The first piece with a row has
// the header, and is read for it.
func (c *cutter) table(file, content string) error {
	if len(c.Head) == 0 {
		if c.lines == 0 {
			content = strings.TrimPrefix(content, byteOrderMark)
		}
		g := newGrid(file, content)
		g.above = c.lines
		if err := g.fill(c.read); err != nil {
			return err
		}
		c.Head, c.Rows = g.head, len(g.rows)
		return nil
	}
	within := false // quotes
	for line := range strings.Lines(content) {
		if !within && strings.TrimRight(line, "\r\n") != "" {
			c.Rows++
		}
		within = within != (data.Ending(c.File) == ".csv" && strings.Count(line, `"`)%2 == 1)
	}
	return nil
}

// objects counts the rows of a piece of JSON Lines, and notes new keys.
func (c *cutter) objects(content string) {
	for line := range strings.Lines(content) {
		if strings.TrimSpace(line) != "" {
			c.Rows++
			c.keys([]byte(line))
		}
	}
}

// keys notes the keys of a line's object of which [jsonl] makes columns. Of a line
// that is no object it may note anything: reading its part is an error.
func (c *cutter) keys(line []byte) {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := closing(line, i)
			if depth == 1 {
				if rest := bytes.TrimLeft(line[end:], " \t"); len(rest) > 0 && rest[0] == ':' {
					c.key(line[i:end], bytes.TrimLeft(rest[1:], " \t"))
				}
			}
			i = end - 1
		}
	}
}

// closing returns where the string ends that begins at i.
func closing(line []byte, i int) int {
	for i++; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(line)
}

// key notes a key, in quotes, with the value before which it stands.
func (c *cutter) key(quoted, value []byte) {
	if _, known := c.column[string(quoted)]; known || len(value) == 0 || value[0] == '{' {
		return
	}
	var texts []string
	if value[0] == '[' && json.NewDecoder(bytes.NewReader(value)).Decode(&texts) != nil {
		return
	}
	var name string
	if json.Unmarshal(quoted, &name) != nil {
		return
	}
	c.column[string(quoted)] = len(c.Head)
	for _, known := range c.Head { // the same name, written otherwise
		if known == name {
			return
		}
	}
	c.Head = append(c.Head, name)
}

// stamp notes what tells that the content was changed.
func (p *Parts) stamp() error {
	info, err := os.Stat(p.Content)
	if err != nil {
		return err
	}
	p.Size, p.Modified = info.Size(), info.ModTime().UnixNano()
	if last := p.Parts[len(p.Parts)-1]; last.Offset+last.Bytes != p.Size {
		return &ChangedError{p.Content}
	}
	return nil
}

// ChangedError says that a file has changed since it was cut.
type ChangedError struct{ File string }

// Error names the file.
func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s was changed while Sequent was reading it", e.File)
}
