// Package zstd adds zstd compression (RFC 8878) to package data: in programs
// that link it, file names may end in .zst as well as .gz. It is a separate
// package, registered like the decoders of package image, because Go cells must
// link only the standard library.
package zstd

import (
	"errors"
	"io"
	"strings"

	"github.com/klauspost/compress/zstd"

	"sequent/stdlib/data"
)

func init() { data.AddCompression(compression) }

// One goroutine compresses, so that the same content gives the same bytes.
var compression = data.Compression{
	Ending: ".zst", Name: "zstd", Reader: newReader,
	Writer: func(w io.Writer) (io.WriteCloser, error) {
		return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithZeroFrames(true))
	},
	Foreign: zstd.ErrMagicMismatch,
}

// newReader reads in this goroutine, so that it need not be closed. It reads the
// first bytes, to tell other content as gzip does.
func newReader(r io.Reader) (io.Reader, error) {
	var begin [4]byte
	n, err := io.ReadFull(r, begin[:])
	if n < len(begin) {
		return nil, err
	}
	var h zstd.Header
	if err := h.Decode(begin[:n]); errors.Is(err, zstd.ErrMagicMismatch) {
		return nil, err
	}
	return zstd.NewReader(io.MultiReader(strings.NewReader(string(begin[:n])), r), zstd.WithDecoderConcurrency(1))
}
