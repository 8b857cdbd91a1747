package protocol

import (
	"encoding/json"
)

// Checkpoint is a net as its file holds it; package nets, which is not linked
// here, reads it.
type Checkpoint struct {
	Net  string // as the language writes it: "bag(dim: 4, layers: 2, seed: 1)"
	Data []byte
}

// wireCheckpoint is the head of a checkpoint; its bytes follow as rows.
type wireCheckpoint struct {
	Net  string `json:"net"`
	Size int    `json:"size"`
}

// blockSize is how many bytes a row holds; its JSON is a third longer.
const blockSize = 48 << 10

func writeCheckpoint(c *Conn, name string, v any) error {
	p := v.(*Checkpoint)
	if err := c.head(name, wireCheckpoint{p.Net, len(p.Data)}); err != nil {
		return err
	}
	blocks := func(yield func([]byte, error) bool) {
		for at := 0; at < len(p.Data); at += blockSize {
			if !yield(p.Data[at:min(at+blockSize, len(p.Data))], nil) {
				return
			}
		}
	}
	return stream(c, blocks, func(b []byte) int { return 4 * len(b) / 3 })
}

func readCheckpoint(c *Conn, head json.RawMessage) (any, error) {
	h, err := decode[wireCheckpoint](head)
	if err != nil {
		return nil, err
	}
	p := &Checkpoint{Net: h.Net} // grown by what comes, whatever was announced
	for b, err := range streamed[[]byte](c) {
		if err != nil {
			return nil, err
		}
		p.Data = append(p.Data, b...)
	}
	if len(p.Data) != h.Size {
		return nil, Errorf("line.malformed", "received %[2]d of the net's %[1]d bytes", h.Size, len(p.Data))
	}
	return p, nil
}
