package corpus

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"sequent/stdlib/data"
	"sequent/stdlib/source"
	"sequent/stdlib/wording"
)

// FileError is a mistake in a file, with its place. Nothing of the file was used.
type FileError = source.FileError

// grid is a file as cells: what CSV, TSV and JSON Lines have in common. Every
// cell knows its offset in the file, so that an error found late, such as a
// formula that does not parse, is still put at its line and column.
//
//	head   premise   conclusion  label
//	row 2  p & q     p           1        line 2, offsets 25, 31, 33
//	row 3  p, q -> r r           0        line 3, …
type grid struct {
	file    string
	content string
	head    []string
	rows    []gridRow
	notes   []string
	starts  []int // offsets at which lines start
	above   int   // lines of the file before the content
}

type gridRow struct {
	line  int
	cells []cell // by head
}

// cell is a text and where in the file it stands. It stands there letter by
// letter where exact; elsewhere the file writes it with escapes.
type cell struct {
	text  string
	list  []string // a list of texts, in JSON Lines
	at    int
	exact bool
}

// newGrid returns the empty grid of a file, with its lines found.
func newGrid(file, content string) *grid {
	g := &grid{file: file, content: content, starts: []int{0}}
	for i := range len(content) {
		if content[i] == '\n' {
			g.starts = append(g.starts, i+1)
		}
	}
	return g
}

// line returns the line of the file, from 1, that holds the offset.
func (g *grid) line(offset int) int {
	return g.above + sort.SearchInts(g.starts, offset+1)
}

// start returns the offset at which a line of the file starts.
func (g *grid) start(line int) int { return g.starts[line-g.above-1] }

// fail makes an error at an offset of the file.
func (g *grid) fail(offset int, code, format string, args ...any) *FileError {
	return g.place(offset, source.Errorf(source.Span{Start: offset, End: offset}, code, format, args...))
}

// place puts an error at an offset of the file.
func (g *grid) place(offset int, err *source.Error) *FileError {
	offset = min(offset, len(g.content))
	line := g.line(offset)
	column := utf8.RuneCountInString(g.content[g.start(line):offset]) + 1
	return &FileError{File: g.file, Line: line, Column: column, Err: err}
}

// gridReader reads the content of a grid into its head and rows. One that is
// used for the pieces of a file remembers what it needs from piece to piece.
type gridReader func(*grid) error

// newGridReader returns the reader for the format a file's name stands for. head is the
// columns that are known from what was read before.
func newGridReader(file string, head ...string) (gridReader, error) {
	switch data.Ending(file) {
	case ".csv":
		return readCSV, nil
	case ".tsv", ".txt":
		return readTSV, nil
	case ".jsonl", ".ndjson":
		j := &jsonl{column: map[string]int{}}
		for i, name := range head {
			j.column[name] = i
		}
		return j.read, nil
	}
	return nil, FormatError(file)
}

const byteOrderMark = "\xef\xbb\xbf"

// EmptyError says that a file has no rows.
func EmptyError(file string) error {
	return &FileError{File: file, Err: source.Errorf(source.Span{}, "file.empty", "the file has no rows")}
}

// fill reads the grid's content.
func (g *grid) fill(read gridReader) error {
	if at := invalidUTF8(g.content); at >= 0 {
		return g.fail(at, "file.encoding", "the text is not UTF-8").WithHelp("save the file as UTF-8")
	}
	return read(g)
}

// invalidUTF8 returns the offset of the first byte that is not UTF-8, -1 if there is
// none. A replacement character that was written as such is valid.
func invalidUTF8(s string) int {
	for at, r := range s {
		if r == utf8.RuneError {
			if _, size := utf8.DecodeRuneInString(s[at:]); size == 1 {
				return at
			}
		}
	}
	return -1
}

// FormatError returns the error for a file extension that is no known format: this
// package's, and those that the caller adds.
func FormatError(file string, more ...string) *FileError {
	known := append(more, ".csv", ".tsv", ".jsonl")
	e := &FileError{
		File: file,
		Err: source.Errorf(source.Span{}, "file.format", "unknown file extension; expected %s",
			strings.Join(known, ", ")),
	}
	return e.WithHelp("use .csv for comma separated, .tsv for tab separated, or .jsonl for one JSON object a line; " +
		"add .gz or .zst to compress")
}

// readCSV reads comma separated values (RFC 4180) with a header.
func readCSV(g *grid) error {
	r := csv.NewReader(strings.NewReader(g.content))
	r.FieldsPerRecord = -1 // rows of another length are reported by add, with the names of the columns
	for {
		record, err := r.Read()
		if err == io.EOF {
			return nil
		}
		var bad *csv.ParseError
		if errors.As(err, &bad) {
			return g.fail(g.starts[bad.Line-1]+max(bad.Column-1, 0), "file.csv", "this is not CSV: %v", bad.Err).
				WithHelp(`quote a field that contains a quote, a comma or a line break, and double its quotes: "say ""so"""`)
		} else if err != nil {
			return err
		}
		cells := make([]cell, len(record))
		for i, text := range record {
			line, column := r.FieldPos(i)
			at := g.starts[line-1] + column - 1
			// Inside quotes the text stands one byte further on, and letter by
			// letter unless it holds doubled quotes or a Windows line end.
			if at < len(g.content) && g.content[at] == '"' {
				at++
			}
			cells[i] = cell{text: text, at: at, exact: strings.HasPrefix(g.content[at:], text)}
		}
		if err := g.add(cells); err != nil {
			return err
		}
	}
}

// add takes cells as the header, if there is none yet, or as a row.
func (g *grid) add(cells []cell) error {
	if g.head == nil {
		for i, c := range cells {
			name := strings.TrimSpace(c.text)
			if name == "" { // numbers of rows often stand in a column without a name
				name = fmt.Sprintf("column %d", i+1)
			}
			if slices.Contains(g.head, name) {
				return g.fail(cells[i].at, "file.header", "the header has the column %q twice", name)
			}
			g.head = append(g.head, name)
		}
		return nil
	}
	if len(cells) != len(g.head) {
		last := cells[min(len(cells), len(g.head)+1)-1]
		return g.fail(last.at, "file.fields", "the row has %s, but the header has %d",
			wording.Count(len(cells), "field"), len(g.head)).
			WithHelp("give every row one field for each of: %s", strings.Join(g.head, ", "))
	}
	g.rows = append(g.rows, gridRow{g.line(cells[0].at), cells})
	return nil
}

// jsonl reads one JSON object a line. Its columns are the objects' keys in the
// order in which they first come; values that are neither texts, numbers, truth
// values nor lists of texts are left out, and a note says so.
type jsonl struct {
	*grid
	column map[string]int
	left   []string // keys left out
}

// read returns the [gridReader] of JSON Lines.
func (j *jsonl) read(g *grid) error {
	j.grid = g
	for i, start := range g.starts {
		end := len(g.content)
		if i+1 < len(g.starts) {
			end = g.starts[i+1]
		}
		if strings.TrimSpace(g.content[start:end]) == "" {
			continue
		}
		if err := j.object(start, end); err != nil {
			return err
		}
	}
	// Keys that came up in later lines only are empty in the earlier ones.
	for i := range g.rows {
		for len(g.rows[i].cells) < len(g.head) {
			g.rows[i].cells = append(g.rows[i].cells, cell{at: g.start(g.rows[i].line)})
		}
	}
	if len(j.left) > 0 {
		g.notes = append(g.notes, "columns left out, because they hold lists or objects: "+strings.Join(j.left, ", "))
	}
	return nil
}

// object reads the line content[start:end] as one object.
func (j *jsonl) object(start, end int) error {
	// Token by token, for the offsets: decoding into a map would lose them and
	// the order of the keys.
	d := json.NewDecoder(strings.NewReader(j.content[start:end]))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return j.fail(start, "file.json", "the line is not a JSON object").
			WithHelp(`write one object a line, such as {"premise": "p & q", "conclusion": "p", "label": "entailment"}`)
	}
	row := gridRow{line: j.line(start), cells: make([]cell, len(j.head))}
	for i := range row.cells {
		row.cells[i].at = start
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return j.badJSON(start, d, err)
		}
		name := key.(string)
		var raw json.RawMessage
		if err := d.Decode(&raw); err != nil {
			return j.badJSON(start, d, err)
		}
		j.value(&row, name, raw, start+int(d.InputOffset())-len(raw))
	}
	if _, err := d.Token(); err != nil {
		return j.badJSON(start, d, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return j.fail(start+int(d.InputOffset()), "file.json", "unexpected text after the JSON object of this line")
	}
	j.rows = append(j.rows, row)
	return nil
}

// badJSON puts a decoder's error at the value it was about to read, or at the
// byte that the decoder names, whichever is later: the decoder counts from the
// line's start, and before a value it has not yet passed the colon.
func (j *jsonl) badJSON(start int, d *json.Decoder, err error) error {
	offset := int(d.InputOffset())
	for start+offset < len(j.content) && strings.IndexByte(" \t:,", j.content[start+offset]) >= 0 {
		offset++
	}
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = max(int(syntax.Offset)-1, offset)
	}
	return j.fail(start+offset, "file.json", "this is not JSON: %v", err)
}

// value puts a value into the row, in the column of its key.
func (j *jsonl) value(row *gridRow, name string, raw json.RawMessage, at int) {
	c := cell{at: at}
	switch raw[0] {
	case '"':
		_ = json.Unmarshal(raw, &c.text) // raw is a complete JSON value
		c.at++
		c.exact = strings.HasPrefix(j.content[c.at:], c.text)
	case '[':
		if json.Unmarshal(raw, &c.list) != nil {
			j.leaveOut(name)
			return
		}
	case '{':
		j.leaveOut(name)
		return
	case 'n':
	default:
		c.text = string(raw)
	}
	i, ok := j.column[name]
	if !ok {
		i = len(j.head)
		j.column[name] = i
		j.head = append(j.head, name)
	}
	for len(row.cells) <= i {
		row.cells = append(row.cells, cell{at: at})
	}
	row.cells[i] = c
}

// leaveOut notes a key whose value no column can hold.
func (j *jsonl) leaveOut(name string) {
	if !slices.Contains(j.left, name) {
		j.left = append(j.left, name)
	}
}
