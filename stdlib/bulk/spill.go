package bulk

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
)

// Spill is where a function puts what it sends, if the runner keeps in memory what
// is between functions: the values go into a file of the folder of shards, in the
// order of the places they go to, and an index before them says where each lies. What
// travels is the [Sender]. The file is named by its function and by the unit or place
// that sends, so that what is done a second time writes the same again. It stays until
// the job has ended.
//
//	offset of what is kept │ of place 0's value │ … │ of the last's │ their end │ values
type Spill struct {
	Dir string // the folder of shards; "" where values travel themselves
	Sender
	Places int // that there are to send to

	to     []int
	values [][]byte
	kept   []byte
}

// A Sender is the number of a function in its graph, and that of the unit or place
// it works on.
type Sender struct{ Function, From int }

// spillFolder is beside the shards.
const spillFolder = "spilled"

// Add takes a value that goes to a unit or place. There is at most one for each, and
// it is the spill's from then on.
func (s *Spill) Add(to int, value []byte) {
	s.to = append(s.to, to)
	s.values = append(s.values, value)
}

// Len is how many values were added.
func (s *Spill) Len() int { return len(s.to) }

// Keep takes a value that goes to the sender's own unit, and returns what travels of
// it, to be read by [ReadKept]. Nothing stays nothing.
func (s *Spill) Keep(value []byte) (sent []byte) {
	if s.Dir == "" || len(value) == 0 {
		return value
	}
	s.kept = value
	return s.Sender.encode()
}

// Write writes what was added into the file, if it goes by a file. The error is that
// of the file system.
func (s *Spill) Write() error {
	if s.Dir == "" {
		return nil
	}
	if len(s.to) > 0 && slices.Max(s.to) >= s.Places {
		return fmt.Errorf("bulk: %d sends to %d, and there are %d places", s.From, slices.Max(s.to), s.Places)
	}
	if err := writeWhole(s.Dir, s.path(s.Dir), s.encode()...); err != nil {
		return fmt.Errorf("what goes on from %d cannot be written: %w", s.From, err)
	}
	return nil
}

// offsetBytes is the size of an offset in the index.
const offsetBytes = 8

// encode is the file in parts: nothing where nothing is sent.
func (s *Spill) encode() (parts [][]byte) {
	if len(s.to) == 0 && s.kept == nil {
		return nil
	}
	values := make([][]byte, 1+s.Places)
	values[0] = s.kept
	for i, to := range s.to {
		values[1+to] = s.values[i]
	}
	offset := uint64(len(values)+1) * offsetBytes
	index := make([]byte, 0, offset)
	for _, value := range values {
		index = binary.LittleEndian.AppendUint64(index, offset)
		offset += uint64(len(value))
	}
	index = binary.LittleEndian.AppendUint64(index, offset)
	return append([][]byte{index}, values...)
}

// Emit emits what was added or, if it was written, that it was.
func (s *Spill) Emit(emit func(to int, sent []byte)) {
	if s.Dir != "" {
		emit(0, s.Sender.encode())
		return
	}
	for i, to := range s.to {
		emit(to, s.values[i])
	}
}

func (s Sender) path(dir string) string {
	return unitPath(filepath.Join(dir, spillFolder, fmt.Sprintf("%03d", s.Function)), s.From)
}

// encode is the sender as it travels.
func (s Sender) encode() []byte {
	return binary.AppendUvarint(binary.AppendUvarint(nil, uint64(s.Function)), uint64(s.From))
}

func decodeSender(b []byte) (Sender, error) {
	scan := scanner{b: b}
	s := Sender{scan.number(), scan.number()}
	if scan.err == nil && len(scan.b) > 0 {
		scan.err = errCut
	}
	return s, scan.err
}

// Senders is what [ReadSpilled] needs to know, of all that one function emitted: the
// last of its senders, which are numbered from 0. The error says that one is missing
// or damaged.
func Senders(emitted [][]byte) (last []byte, err error) {
	var most Sender
	heard := map[Sender]bool{}
	for _, b := range emitted {
		s, err := decodeSender(b)
		if err != nil {
			return nil, err
		}
		heard[s] = true
		if s.From >= most.From {
			most = s
		}
	}
	for from := range most.From + 1 {
		if !heard[Sender{most.Function, from}] {
			return nil, fmt.Errorf("bulk: of function %d nothing came from %d", most.Function, from)
		}
	}
	return most.encode(), nil
}

// ReadSpilled reads what went to a place by files of the folder. The error says that
// a file is damaged, or is that of the file system.
func ReadSpilled(dir string, last []byte, place int) (values [][]byte, err error) {
	s, err := decodeSender(last)
	if err != nil {
		return nil, err
	}
	for n := range s.From + 1 {
		value, err := Sender{s.Function, n}.read(dir, 1+place)
		if err != nil {
			return nil, err
		}
		if value != nil {
			values = append(values, value)
		}
	}
	return values, nil
}

// ReadKept is a value that a sender kept by a file of the folder. The error is
// [ReadSpilled]'s.
func ReadKept(dir string, sent []byte) ([]byte, error) {
	s, err := decodeSender(sent)
	if err != nil {
		return nil, err
	}
	return s.read(dir, 0)
}

// read is a value of the sender's file, by its place in the index; nil for nothing.
func (s Sender) read(dir string, i int) ([]byte, error) {
	f, err := os.Open(s.path(dir))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var bounds [2 * offsetBytes]byte
	if n, _ := f.ReadAt(bounds[:], int64(i)*offsetBytes); n < len(bounds) {
		if info, failed := f.Stat(); failed == nil && info.Size() == 0 {
			return nil, nil
		}
		return nil, fmt.Errorf("%s: %w", f.Name(), errCut)
	}
	from, to := binary.LittleEndian.Uint64(bounds[:]), binary.LittleEndian.Uint64(bounds[offsetBytes:])
	switch {
	case to < from || to-from > math.MaxInt32:
		return nil, fmt.Errorf("%s: %w", f.Name(), errCut)
	case to == from:
		return nil, nil
	}
	value := make([]byte, to-from)
	if n, _ := f.ReadAt(value, int64(from)); n < len(value) {
		return nil, fmt.Errorf("%s: %w", f.Name(), errCut)
	}
	return value, nil
}
