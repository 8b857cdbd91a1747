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

// Exchange carries the values of a task to the next stage. Usually the runner carries
// them. With a runner that keeps intermediate values in memory they go through a file in
// the job's folder, and the runner carries only the message that the task is done. If a
// task runs again, its file gets the same bytes. The file stays until the job ends.
//
//	offset of the value to task 0 │ … │ to the last │ their end │ values
type Exchange struct {
	Dir         string // the folder; "" if the runner carries the values
	Plan        Plan
	Stage, Task int // that send

	values map[int][]byte
}

// Send adds a value, which the caller must not change afterwards.
func (e *Exchange) Send(to int, value []byte) {
	if e.values == nil {
		e.values = map[int][]byte{}
	}
	e.values[to] = value
}

// Write writes the values if they go through a file. The error is the file system's.
func (e *Exchange) Write() error {
	receivers := e.Plan.Tasks(e.Stage + 1)
	if e.Dir == "" || receivers == 0 {
		return nil
	}
	values := make([][]byte, receivers)
	for to, value := range e.values {
		if to >= receivers {
			return fmt.Errorf("batch: stage %d sends to task %d, but the next stage has %d tasks", e.Stage, to,
				receivers)
		}
		values[to] = value
	}
	if err := writeValues(e.Dir, exchangePath(e.Dir, e.Stage, e.Task), values); err != nil {
		return fmt.Errorf("cannot write the values of task %d: %w", e.Task, err)
	}
	return nil
}

// Emit emits the values, or the message that they are in a file.
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

// Received reads the values that a stage sent to a task through files. The error names a
// damaged file, or is the file system's.
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
var errDamaged = errors.New("a value passed between stages is damaged")

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
