package corpus

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// extension is the ending of a file's name, in lower case.
func extension(path string) string { return strings.ToLower(filepath.Ext(path)) }

// Save writes the set to a file that [Read] reads back: CSV, TSV or JSON Lines
// by the name's ending. The file appears whole or not at all. The error says
// that the ending is another, that TSV cannot hold a text with a tab or a line
// break, or is that of the file system.
func (s *Set) Save(path string) error {
	if extension(path) == ".jsonl" || extension(path) == ".ndjson" {
		return s.saveJSONL(path)
	}
	columns, rows := s.Cells()
	return SaveTable(path, columns, rows)
}

// Cells is the set as a table of texts: premise (or premises, where a row has
// more than one), conclusion, label, and the further columns. Formulas of one
// row are separated by commas; sentences have a column for each premise.
func (s *Set) Cells() (columns []string, rows [][]string) {
	premises := 1
	for _, r := range s.rows {
		premises = max(premises, len(r.Premises()))
	}
	together := s.Kind == FormulaKind
	switch {
	case premises == 1:
		columns = []string{"premise"}
	case together:
		columns = []string{"premises"}
	default:
		for i := range premises {
			columns = append(columns, fmt.Sprintf("premise%d", i+1))
		}
	}
	width := len(columns)
	columns = append(append(columns, "conclusion", "label"), s.Columns...)
	for _, r := range s.rows {
		cells := make([]string, width, len(columns))
		if together {
			cells[0] = strings.Join(r.Premises(), ", ")
		} else {
			copy(cells, r.Premises())
		}
		rows = append(rows, append(append(cells, r.Conclusion(), r.Gold), r.Extra...))
	}
	return columns, rows
}

// saveJSONL writes one object a row, its premises as a list where some row has
// not exactly one.
func (s *Set) saveJSONL(path string) error {
	single := true
	for _, r := range s.rows {
		single = single && len(r.Premises()) == 1
	}
	var b bytes.Buffer
	for _, r := range s.rows {
		keys := []string{"premises", "conclusion", "label"}
		values := []any{append([]string{}, r.Premises()...), r.Conclusion(), r.Gold}
		if single {
			keys[0], values[0] = "premise", r.Premises()[0]
		}
		for i, name := range s.Columns {
			keys, values = append(keys, name), append(values, r.Extra[i])
		}
		if err := writeObject(&b, keys, values); err != nil {
			return err
		}
	}
	return writeWhole(path, b.Bytes())
}

// SaveTable writes a table to a file: CSV (RFC 4180), TSV or JSON Lines by the
// name's ending, as [Set.Save] does.
func SaveTable(path string, columns []string, rows [][]string) error {
	var b bytes.Buffer
	var err error
	switch extension(path) {
	case ".csv":
		w := csv.NewWriter(&b)
		err = w.WriteAll(append([][]string{columns}, rows...))
	case ".tsv":
		err = writeTSV(&b, columns, rows)
	case ".jsonl", ".ndjson":
		for _, r := range rows {
			values := make([]any, len(r))
			for i, cell := range r {
				values[i] = cell
			}
			if err = writeObject(&b, columns, values); err != nil {
				break
			}
		}
	default:
		err = formatError(path)
	}
	if err != nil {
		return err
	}
	return writeWhole(path, b.Bytes())
}

// writeTSV writes cells as they are: the format has no way to escape.
func writeTSV(b *bytes.Buffer, columns []string, rows [][]string) error {
	for i, r := range append([][]string{columns}, rows...) {
		for _, cell := range r {
			if strings.ContainsAny(cell, "\t\r\n") {
				return fmt.Errorf("row %d holds a tab or a line break, which tab separated values cannot hold; save it as .csv or .jsonl", i)
			}
		}
		b.WriteString(strings.Join(r, "\t") + "\n")
	}
	return nil
}

// writeObject writes a JSON object with its keys in the order given.
func writeObject(b *bytes.Buffer, keys []string, values []any) error {
	enc := json.NewEncoder(b)
	enc.SetEscapeHTML(false)
	for i, key := range keys {
		b.WriteString(map[bool]string{true: "{", false: ","}[i == 0])
		for j, v := range []any{key, values[i]} {
			if j == 1 {
				b.WriteByte(':')
			}
			if err := enc.Encode(v); err != nil {
				return err
			}
			b.Truncate(b.Len() - 1) // the encoder's line end
		}
	}
	b.WriteString("}\n")
	return nil
}

// writeWhole writes a file so that it appears whole or not at all: to a
// temporary file in the same folder, which then takes the name.
func writeWhole(path string, content []byte) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a folder; name a file in it", path)
	}
	if err := replaceFile(path, content); err != nil {
		// The temporary file's name would say nothing to who named path.
		if cause := errors.Unwrap(err); cause != nil {
			err = cause
		}
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	return nil
}

func replaceFile(path string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(content)
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err != nil {
		return err
	}
	if err := os.Chmod(f.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
