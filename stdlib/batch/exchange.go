package batch

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
)

// Exchange is how the values of a task reach the next stage. A runner carries them, or,
// if it keeps in memory what lies between stages, they go by a file of the job's folder
// and the runner carries that the task is done. The file of a task that is done again
// has the same bytes. It stays until the job has ended.
//
//	offset of the value to task 0 │ … │ to the last │ their end │ values
type Exchange struct {
	Dir         string // the folder; "" where the runner carries the values
	Plan        Plan
	Stage, Task int // that send

	values map[int][]byte
}

// Send takes a value; it is the exchange's from then on.
func (e *Exchange) Send(to int, value []byte) {
	if e.values == nil {
		e.values = map[int][]byte{}
	}
	e.values[to] = value
}

// Write writes the values, if they go by a file. The error is that of the file system.
func (e *Exchange) Write() error {
	receivers := e.Plan.Tasks(e.Stage + 1)
	if e.Dir == "" || receivers == 0 {
		return nil
	}
	values := make([][]byte, receivers)
	for to, value := range e.values {
		if to >= receivers {
			return fmt.Errorf("batch: stage %d sends to task %d of %d", e.Stage, to, receivers)
		}
		values[to] = value
	}
	if err := writeValues(e.Dir, exchangePath(e.Dir, e.Stage, e.Task), values); err != nil {
		return fmt.Errorf("what task %d sends cannot be written: %w", e.Task, err)
	}
	return nil
}

// Emit emits the values or, where they went by a file, that they did.
func (e *Exchange) Emit(emit func(to int, value []byte)) {
	if e.Dir != "" {
		if e.Plan.Tasks(e.Stage+1) > 0 {
			emit(0, nil)
		}
		return
	}
	for to, value := range e.values {
		emit(to, value)
	}
}

// Received returns the values that a stage sent to a task of the next by files. The error
// names a file that is damaged, or is that of the file system.
func Received(dir string, p Plan, stage, to int) (values [][]byte, err error) {
	for task := range p.Tasks(stage) {
		value, err := readValue(exchangePath(dir, stage, task), to)
		if err != nil {
			return nil, err
		}
		if value != nil {
			values = append(values, value)
		}
	}
	return values, nil
}

const offsetBytes = 8

// writeValues writes a file of values, whole or not at all.
func writeValues(dir, path string, values [][]byte) error {
	offset := uint64(len(values)+1) * offsetBytes
	index := make([]byte, 0, offset)
	for _, value := range values {
		index = binary.LittleEndian.AppendUint64(index, offset)
		offset += uint64(len(value))
	}
	index = binary.LittleEndian.AppendUint64(index, offset)
	return writeWhole(dir, path, append([][]byte{index}, values...)...)
}

// readValue reads the n-th value of a file; nil for an empty one.
func readValue(path string, n int) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	damaged := fmt.Errorf("%s: %w", path, errDamaged)
	var bounds [2 * offsetBytes]byte
	if read, _ := f.ReadAt(bounds[:], int64(n)*offsetBytes); read < len(bounds) {
		return nil, damaged
	}
	from, to := binary.LittleEndian.Uint64(bounds[:]), binary.LittleEndian.Uint64(bounds[offsetBytes:])
	switch {
	case to < from || to-from > math.MaxInt32:
		return nil, damaged
	case to == from:
		return nil, nil
	}
	value := make([]byte, to-from)
	if read, _ := f.ReadAt(value, int64(from)); read < len(value) {
		return nil, damaged
	}
	return value, nil
}

func exchangePath(dir string, stage, task int) string {
	return numbered(filepath.Join(dir, "sent", strconv.Itoa(stage)), task)
}

func takenPath(dir string) string { return filepath.Join(dir, "taken") }

// errDamaged says that bytes are not what was written.
var errDamaged = errors.New("a value between two stages is damaged")

// scanner reads values. After a mistake it gives zeros, and err stays.
type scanner struct {
	b   []byte
	err error
}

func (s *scanner) number() int {
	n, size := binary.Uvarint(s.b)
	if size <= 0 || n > 1<<62 {
		s.b, s.err = nil, errDamaged
		return 0
	}
	s.b = s.b[size:]
	return int(n)
}

// bytes returns a view of the next n bytes.
func (s *scanner) bytes(n int) []byte {
	if n > len(s.b) {
		s.b, s.err = nil, errDamaged
		return nil
	}
	t := s.b[:n:n]
	s.b = s.b[n:]
	return t
}

func (s *scanner) digest() (d digest) {
	copy(d[:], s.bytes(len(d)))
	return d
}
