package data

import (
	"compress/gzip"
	"io"
	"path/filepath"
	"strings"
)

// Compression is a compressed format, identified by the file extension.
type Compression struct {
	Ending  string // of names, with the dot, in lower case
	Name    string // of the format
	Reader  func(io.Reader) (io.Reader, error)
	Writer  func(io.Writer) (io.WriteCloser, error)
	Foreign error // what Reader says of content that is something else
}

// compressions lists the formats. The standard library has gzip (RFC 1952);
// programs that link package [sequent/stdlib/data/zstd] have zstd too. It is not
// linked here, since code that Go cells link must not need modules.
var compressions = []Compression{
	{".gz", "gzip",
		func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriter(w), nil },
		gzip.ErrHeader},
}

// AddCompression registers a compressed format. Call it from the initialisation
// of a package.
func AddCompression(c Compression) { compressions = append(compressions, c) }

// compressionOf returns how a file of that name is compressed; nil for not at all.
func compressionOf(path string) *Compression {
	for i := range compressions {
		if strings.EqualFold(filepath.Ext(path), compressions[i].Ending) {
			return &compressions[i]
		}
	}
	return nil
}
