package bulk

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
)

// Spill is where a function puts what it sends, if the runner keeps in memory what
// is between functions: the values go into a file of the folder of shards, and what
// travels is where they are. The file is named by its function and by the unit or
// partition that sends, so that what is done a second time writes the same again. It
// stays until the job has ended.
type Spill struct {
	Dir string // the folder of shards; "" where values travel themselves
	// Function is the number of the function in its graph, and From that of what
	// it works on.
	Function, From int

	to      []int
	values  [][]byte // or, when they are written, where they are
	size    int
	written bool
}

// spillFolder is beside the shards.
const spillFolder = "spilled"

// light is how many bytes travel themselves rather than by a file.
const light = 1 << 10

// A value that travels ends in a byte that says whether it is the value or where
// that is.
const (
	inPlace = byte(iota)
	spilled
)

// Add takes a value that goes to a unit or partition. The value is the spill's from
// then on.
func (s *Spill) Add(to int, value []byte) {
	s.to = append(s.to, to)
	s.values = append(s.values, value)
	s.size += len(value)
}

// Write writes what was added into the file, if it goes by a file. The error is that
// of the file system.
func (s *Spill) Write() error {
	if s.Dir == "" || s.size <= light {
		return nil
	}
	if err := writeWhole(s.Dir, s.path(s.Function, s.From), s.values...); err != nil {
		return fmt.Errorf("what goes on from %d cannot be written: %w", s.From, err)
	}
	offset := 0
	for i, value := range s.values {
		place := []byte(nil)
		for _, n := range []int{s.Function, s.From, offset, len(value)} {
			place = binary.AppendUvarint(place, uint64(n))
		}
		offset += len(value)
		s.values[i] = place
	}
	s.written = true
	return nil
}

// Emit emits what was added and, if need be, written, to be read by [Spill.Read].
func (s *Spill) Emit(emit func(to int, sent []byte)) {
	end := inPlace
	if s.written {
		end = spilled
	}
	for i, to := range s.to {
		emit(to, append(s.values[i], end))
	}
}

func (s *Spill) path(function, from int) string {
	return unitPath(filepath.Join(s.Dir, spillFolder, fmt.Sprintf("%03d", function)), from)
}

// Read is the value that was emitted. The error says that it is damaged, or is that of
// the file system.
func (s *Spill) Read(sent []byte) ([]byte, error) {
	if len(sent) == 0 {
		return nil, errCut
	}
	n := len(sent) - 1
	if sent[n] == inPlace {
		return sent[:n:n], nil
	}
	scan := scanner{b: sent[:n]}
	function, from, offset, size := scan.number(), scan.number(), scan.number(), scan.number()
	if scan.err != nil || size > math.MaxInt32 {
		return nil, errCut
	}
	f, err := os.Open(s.path(function, from))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	value := make([]byte, size)
	_, err = f.ReadAt(value, int64(offset))
	return value, err
}
