package nets

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/gomlx/compute/dtypes"
	"github.com/gomlx/compute/shapes"
	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"

	"sequent/stdlib/files"
)

// A checkpoint is one file, so that it is there whole or not at all:
//
//	"sequent net 1\n"
//	length of the header, 8 bytes, little endian
//	header, JSON
//	the variables' bytes, in the header's order
//	SHA-256 of everything before
//
// Beside the weights it holds Adam's moments and the state of training, so that
// training goes on from it bit for bit.

const magic = "sequent net 1\n"

// header is what a checkpoint says before the numbers.
type header struct {
	Network   string
	Settings  Settings
	Training  state
	Variables []stored
}

// stored is a variable of a checkpoint.
type stored struct {
	Path      string
	Type      string
	Dims      []int
	Trainable bool
}

// Save writes the net to a file. The file is replaced in one step when
// everything is on the disk; after an error it is as it was.
func (n *Net) Save(file string) error {
	f, err := files.Create(file, 0o644)
	if err == nil {
		defer f.Discard()
		err = guard(func() error { return n.write(f) })
	}
	if err == nil {
		err = f.Commit()
	}
	if err != nil {
		return fmt.Errorf("the net cannot be saved, and the file is as it was: %w", err)
	}
	return nil
}

// write writes the checkpoint.
func (n *Net) write(file io.Writer) error {
	sum := sha256.New()
	w := io.MultiWriter(file, sum)
	h := header{Network: n.Spec.Name, Settings: n.Settings, Training: n.state}
	var values []*tensors.Tensor
	for v := range n.store.IterVariables() {
		if !v.HasValue() {
			return fmt.Errorf("the variable %s has no value yet", v.Path())
		}
		value, err := v.Value()
		if err != nil {
			return err
		}
		values = append(values, value)
		h.Variables = append(h.Variables, stored{v.Path(), v.DType().String(), v.Shape().Dimensions, v.Trainable})
	}
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(w, "%s%s%s", magic, binary.LittleEndian.AppendUint64(nil, uint64(len(text))),
		text); err != nil {
		return err
	}
	for _, value := range values {
		var failed error
		err := value.ConstBytes(func(data []byte) { _, failed = w.Write(data) })
		if err := errors.Join(err, failed); err != nil {
			return err
		}
	}
	_, err = file.Write(sum.Sum(nil))
	return err
}

// Load reads a net that Save wrote.
func Load(file string, b *Backend) (*Net, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	n, err := unpacked(data, b)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return n, nil
}

// unpacked makes a net of the content of its file.
func unpacked(data []byte, b *Backend) (*Net, error) {
	h, numbers, err := readHeader(data)
	if err != nil {
		return nil, err
	}
	n, err := New(h.Network, h.Settings, b)
	if err != nil {
		return nil, err
	}
	n.state = h.Training
	if n.state.Data != "" {
		n.network.know(n.state.vocabulary)
	}
	n.store = model.NewStore()
	err = guard(func() error {
		for _, v := range h.Variables {
			if numbers, err = n.restore(v, numbers); err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}

// readHeader checks that the file is whole and returns its header and numbers.
func readHeader(data []byte) (h header, numbers []byte, err error) {
	rest, ok := bytes.CutPrefix(data, []byte(magic))
	if !ok {
		return h, nil, errors.New("this is no net that sequent saved")
	}
	damaged := errors.New("the file is damaged: its checksum does not match")
	if len(rest) < 8+sha256.Size {
		return h, nil, damaged
	}
	end := len(data) - sha256.Size
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return h, nil, damaged
	}
	rest = rest[:len(rest)-sha256.Size]
	length := binary.LittleEndian.Uint64(rest)
	rest = rest[8:]
	if length > uint64(len(rest)) {
		return h, nil, damaged
	}
	return h, rest[length:], json.Unmarshal(rest[:length], &h)
}

// restore gives a variable its value and returns what follows it.
func (n *Net) restore(v stored, numbers []byte) ([]byte, error) {
	dtype, err := dtypes.DTypeString(v.Type)
	if err != nil {
		return nil, err
	}
	value := tensors.FromShape(shapes.Make(dtype, v.Dims...))
	short := false
	err = value.MutableBytes(func(data []byte) {
		if short = len(numbers) < len(data); !short {
			copy(data, numbers)
			numbers = numbers[len(data):]
		}
	})
	if err != nil || short {
		return nil, errors.Join(err, fmt.Errorf("the value of %s is incomplete", v.Path))
	}
	n.store.VariableWithValue(v.Path, value).SetTrainable(v.Trainable)
	return numbers, nil
}
