package data

import (
	"compress/gzip"
	"io"
	"path/filepath"
	"strings"
)

// Compression is a way to compress files, which their names tell.
type Compression struct {
	Ending  string // of names, with the dot, in lower case
	Name    string // of the format
	Reader  func(io.Reader) (io.Reader, error)
	Writer  func(io.Writer) (io.WriteCloser, error)
	Foreign error // what Reader says of content that is something else
}

// compressions lists the ways. The standard library has gzip (RFC 1952); whoever
// links package [sequent/stdlib/data/zstd] has zstd too. What Go cells link must
// need no module, so that it is not linked here.
var compressions = []Compression{
	{".gz", "gzip",
		func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil },
		gzip.ErrHeader},
}

// AddCompression adds a way to compress files. It is for the initialisation of
// packages.
func AddCompression(c Compression) { compressions = append(compressions, c) }

// compressionOf is how a file of that name is compressed; nil for not at all.
func compressionOf(path string) *Compression {
	for i := range compressions {
		if strings.EqualFold(filepath.Ext(path), compressions[i].Ending) {
			return &compressions[i]
		}
	}
	return nil
}
