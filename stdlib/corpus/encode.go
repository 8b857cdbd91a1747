package corpus

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"

	"sequent/stdlib/data"
)

// encoder writes the rows of a table one after another. A value is a text, or
// in JSON Lines also a list of texts.
type encoder interface {
	head(columns []string) error
	row(columns []string, values []any) error
	flush() error
}

// newEncoder returns the encoder for the format a file's name stands for.
func newEncoder(w io.Writer, file string) (encoder, error) {
	switch data.Ending(file) {
	case ".csv":
		return &csvEncoder{w: csv.NewWriter(w)}, nil
	case ".tsv":
		return &tsvEncoder{w: w}, nil
	case ".jsonl", ".ndjson":
		return newJSONEncoder(w), nil
	}
	return nil, FormatError(file)
}

// csvEncoder writes comma separated values (RFC 4180).
type csvEncoder struct{ w *csv.Writer }

func (e *csvEncoder) head(columns []string) error { return e.w.Write(columns) }

func (e *csvEncoder) row(_ []string, values []any) error { return e.w.Write(texts(values)) }

func (e *csvEncoder) flush() error {
	e.w.Flush()
	return e.w.Error()
}

// texts returns values as the formats of texts alone have them.
func texts(values []any) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i], _ = v.(string)
	}
	return out
}

// jsonEncoder writes one object a row, its keys in the order of the columns.
type jsonEncoder struct {
	w    io.Writer
	line bytes.Buffer
	json *json.Encoder
}

func newJSONEncoder(w io.Writer) *jsonEncoder {
	e := &jsonEncoder{w: w}
	e.json = json.NewEncoder(&e.line)
	e.json.SetEscapeHTML(false)
	return e
}

func (e *jsonEncoder) head([]string) error { return nil }

func (e *jsonEncoder) row(columns []string, values []any) error {
	e.line.Reset()
	e.line.WriteByte('{')
	for i, key := range columns {
		if i > 0 {
			e.line.WriteByte(',')
		}
		if err := e.value(key); err != nil {
			return err
		}
		e.line.WriteByte(':')
		if err := e.value(values[i]); err != nil {
			return err
		}
	}
	e.line.WriteString("}\n")
	_, err := e.w.Write(e.line.Bytes())
	return err
}

// value writes one value, without the line end that the encoder gives it.
func (e *jsonEncoder) value(v any) error {
	if err := e.json.Encode(v); err != nil {
		return err
	}
	e.line.Truncate(e.line.Len() - 1)
	return nil
}

func (e *jsonEncoder) flush() error { return nil }
