package corpus

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sequent/stdlib/data"
)

// Parts describes a file cut into parts, so that several readers, also in other
// processes, can each read one part:
//
//	pairs.csv   header, rows …  │ rows …    │ rows …
//	            part 0          │ part 1    │ part 2
//	                              Offset, Lines above, columns Known
//
// A part begins and ends with a row. Reading all parts in order gives the rows
// that [OpenStream] gives, with the same lines, columns and errors.
type Parts struct {
	File    string   `json:"file"`    // that was cut; its ending is the format
	Content string   `json:"content"` // where the parts lie: File, or what was unpacked of it
	Head    []string `json:"head"`    // the columns, in the order in which they first come
	Columns []string `json:"columns"` // the further columns of the first rows
	// Premises is how many columns of premises the first rows have.
	Premises int    `json:"premises"`
	Rows     int    `json:"rows"` // of all parts
	Parts    []Part `json:"parts"`
	// Size and Modified (nanoseconds) are the content's.
	Size     int64 `json:"size"`
	Modified int64 `json:"modified"`
}

// Part is a sequence of whole rows.
type Part struct {
	Offset int64 `json:"o"`
	Bytes  int64 `json:"b"`
	Lines  int   `json:"l"` // of the file before it
	Rows   int   `json:"r"`
	Known  int   `json:"k"` // how many columns are known when it begins
}

// Open opens the n-th part, from 0, to be read row by row. A part without rows,
// which has blank lines only, ends at once. The error is the file system's or a
// [*ChangedError].
func (p *Parts) Open(n int, o ReadOptions) (*Stream, error) {
	part := p.Parts[n]
	in, err := p.Input(n)
	if err != nil {
		return nil, err
	}
	head := p.Head[:part.Known:part.Known]
	if part.Known == 0 {
		head = nil
	}
	read, err := newGridReader(p.Content, head...)
	if err != nil {
		in.Close()
		return nil, err
	}
	name := filepath.Base(p.File)
	rows := &pieces{
		file:   name,
		lines:  bufio.NewReaderSize(in, pieceBytes),
		read:   read,
		quoted: data.Ending(p.Content) == ".csv",
		kind:   o.Kind,
		keep:   o.Keep,
		head:   head,
		above:  part.Lines,
		any:    true,
	}
	if rows.kind == "" {
		rows.kind = FormulaKind
	}
	rows.asked = rows.kind
	s := NewStream(Source{Name: name, File: p.File}, rows.kind, in, rows.row)
	rows.stream = s
	return s, nil
}

// Input returns the content of the n-th part.
func (p *Parts) Input(n int) (*data.Input, error) {
	info, err := os.Stat(p.Content)
	if err != nil {
		return nil, err
	}
	if info.Size() != p.Size || info.ModTime().UnixNano() != p.Modified {
		return nil, &ChangedError{p.Content}
	}
	return data.OpenRange(p.Content, p.Parts[n].Offset, p.Parts[n].Bytes)
}

// Save writes the description of the parts into a folder, for other processes.
func (p *Parts) Save(folder string) error {
	return data.WriteFile(filepath.Join(folder, partsFile), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(p)
	})
}

const partsFile = "parts.json"

// LoadParts reads what [Parts.Save] wrote.
func LoadParts(folder string) (*Parts, error) {
	content, err := os.ReadFile(filepath.Join(folder, partsFile))
	if err != nil {
		return nil, err
	}
	p := new(Parts)
	if err := json.Unmarshal(content, p); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(folder, partsFile), err)
	}
	return p, nil
}
