package entailment

import (
	"io"

	"sequent/stdlib/corpus"
)

// PairWriter writes pairs one after another in any of the formats of [Save]. The
// file is the one that Save would write of the set of them.
type PairWriter struct {
	to      sink
	builder builder
}

// NewPairWriter writes to w in the format of the path's extension. The
// error says that the extension is unknown.
func NewPairWriter(w io.Writer, path string) (*PairWriter, error) {
	to, err := newSink(w, path, func() corpus.Layout {
		return corpus.Layout{Kind: corpus.FormulaKind, Premises: 1, Columns: Columns}
	})
	return &PairWriter{to: to}, err
}

// Write writes a pair. The error is the underlying writer's.
func (w *PairWriter) Write(p Pair) error {
	if direct, ok := w.to.(*pairSink); ok {
		return direct.Write(p)
	}
	w.builder.rows = w.builder.rows[:0]
	w.builder.add(p)
	return w.to.write(Columns, w.builder.rows[0])
}

// Flush writes buffered pairs, or the header of a file without pairs.
func (w *PairWriter) Flush() error { return w.to.flush() }
