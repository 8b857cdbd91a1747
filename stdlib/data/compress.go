package data

import (
	"compress/gzip"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/zstd"
)

// compression is a way to compress files, which their names tell.
type compression struct {
	ending  string // of names
	name    string // of the format
	reader  func(io.Reader) (io.Reader, error)
	writer  func(io.Writer) (io.WriteCloser, error)
	foreign error // what the reader says of content that is something else
}

// compressions lists the ways: RFC 1952 and RFC 8878. One goroutine compresses, so
// that the same content gives the same bytes.
var compressions = []compression{
	{".gz", "gzip",
		func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil },
		gzip.ErrHeader},
	{".zst", "zstd", newZstdReader,
		func(w io.Writer) (io.WriteCloser, error) {
			return zstd.NewWriter(w, zstd.WithEncoderConcurrency(1), zstd.WithZeroFrames(true))
		},
		zstd.ErrMagicMismatch},
}

// compressionOf is how a file of that name is compressed; nil for not at all.
func compressionOf(path string) *compression {
	for i := range compressions {
		if strings.EqualFold(filepath.Ext(path), compressions[i].ending) {
			return &compressions[i]
		}
	}
	return nil
}

// newZstdReader reads in this goroutine, so that it need not be closed. It reads
// the first bytes, to tell other content as gzip does.
func newZstdReader(r io.Reader) (io.Reader, error) {
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
