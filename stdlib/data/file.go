package data

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"sequent/stdlib/files"
)

// Ending returns the file extension that gives the format: the last one in lower
// case, without .gz (and .zst, see [AddCompression]). That of "Pairs.JSONL.gz"
// is ".jsonl".
func Ending(path string) string {
	path = strings.ToLower(path)
	if c := compressionOf(path); c != nil {
		path = strings.TrimSuffix(path, c.Ending)
	}
	return filepath.Ext(path)
}

// Compressed reports whether a file's extension is that of a compressed format.
func Compressed(path string) bool { return compressionOf(path) != nil }

// DamagedError says why a compressed file cannot be read.
type DamagedError struct {
	Path string
	Why  string
}

// Error names the file and the reason.
func (e *DamagedError) Error() string { return e.Path + ": " + e.Why }

// Input is a user's file, read from its start and decompressed if its name
// ends in .gz or .zst. Read's error is io.EOF after the last byte, a [*DamagedError],
// or that of the file system.
type Input struct {
	path  string
	file  io.Closer
	sum   hash.Hash
	read  atomic.Int64 // of the file as it lies there
	total int64
	fault error // the file system's
	plain io.Reader
}

// OpenFile opens a regular file for reading. The error is that of the file
// system, or a [*DamagedError] if the name ends in .gz or .zst but the content
// has another format.
func OpenFile(path string) (*Input, error) {
	// To open a pipe waits for somebody who writes to it, and cannot be interrupted.
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, &fs.PathError{Op: "read", Path: path, Err: errors.New("is a folder, not a file")}
	case !info.Mode().IsRegular():
		return nil, &fs.PathError{
			Op:   "read",
			Path: path,
			Err:  errors.New("is a pipe or a device; write its content to a file and read the file"),
		}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	in, err := NewInput(path, f, info.Size())
	if err != nil {
		f.Close()
		return nil, err
	}
	in.file = f
	return in, nil
}

// OpenRange opens a range of bytes of a file, without decompression. If the file
// ends before the range does, reading returns io.ErrUnexpectedEOF.
func OpenRange(path string, offset, length int64) (*Input, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	in := &Input{path: path, file: f, sum: sha256.New(), total: length}
	in.plain = &counted{&stretch{io.NewSectionReader(f, offset, length), length}, in}
	return in, nil
}

// stretch passes on so many bytes.
type stretch struct {
	io.Reader
	left int64
}

func (s *stretch) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	if s.left -= int64(n); err == io.EOF && s.left > 0 {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

// NewInput returns [OpenFile] for content from a reader, of the given length in
// bytes.
func NewInput(path string, content io.Reader, length int64) (*Input, error) {
	in := &Input{path: path, sum: sha256.New(), total: length}
	raw := &counted{content, in}
	if in.plain = raw; !Compressed(path) {
		return in, nil
	}
	c := compressionOf(path)
	z, err := c.Reader(raw)
	switch {
	case err != nil && errors.Is(err, c.Foreign):
		return nil, &DamagedError{
			path,
			fmt.Sprintf("the file extension is %s, but the content is not compressed by %s", c.Ending, c.Name),
		}
	case errors.Is(err, io.EOF): // not even a header
		return nil, in.explain(io.ErrUnexpectedEOF)
	case err != nil:
		return nil, in.explain(err)
	}
	in.plain = z
	return in, nil
}

// counted passes bytes on, counts them and adds them to the sum.
type counted struct {
	io.Reader
	in *Input
}

func (c *counted) Read(p []byte) (int, error) {
	n, err := c.Reader.Read(p)
	c.in.read.Add(int64(n))
	c.in.sum.Write(p[:n])
	if err != nil && err != io.EOF {
		c.in.fault = err
	}
	return n, err
}

// Read implements io.Reader.
func (in *Input) Read(p []byte) (int, error) {
	n, err := in.plain.Read(p)
	if err != nil && err != io.EOF {
		err = in.explain(err)
	}
	return n, err
}

// explain says in words what the decompressor found in reading on, and passes on
// errors of the file system.
func (in *Input) explain(err error) error {
	switch {
	case !Compressed(in.path), in.fault != nil:
		return err
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &DamagedError{in.path, "the compressed file is cut short"}
	}
	return &DamagedError{in.path, "the compressed file is damaged"}
}

// Progress returns the number of bytes read so far, and the file's length. It
// may be called while another goroutine reads.
func (in *Input) Progress() (read, total int64) { return in.read.Load(), in.total }

// SHA256 returns the hexadecimal checksum of the file on disk, once Read has returned
// io.EOF.
func (in *Input) SHA256() string { return hex.EncodeToString(in.sum.Sum(nil)) }

// Close closes the file.
func (in *Input) Close() error {
	if in.file == nil {
		return nil
	}
	return in.file.Close()
}

// WriteFile writes a file atomically, so that a full disk or a crash loses
// nothing: write fills a temporary file in the same folder, which is then
// renamed. Content is compressed if the name ends in .gz or .zst; the same
// content gives the same bytes. If the file exists, links to it and its mode
// stay. A link to a file with another extension is an error, since its name
// promises another format. The error is write's, or says why path cannot be
// written.
func WriteFile(path string, write func(io.Writer) error) error {
	f, err := create(path)
	if err != nil {
		return err
	}
	defer f.Discard()
	if err := fill(f, compressionOf(path), write); err != nil {
		return err
	}
	return f.Commit()
}

// Writable returns an error if [WriteFile] could not write the path, for callers
// with long work before they write. It changes nothing.
func Writable(path string) error {
	f, err := create(path)
	if err != nil {
		return err
	}
	return f.Discard()
}

// create begins to write the path, which is no link to a file with another ending.
func create(path string) (*files.Pending, error) {
	target, err := filepath.EvalSymlinks(path)
	if err == nil && !strings.EqualFold(filepath.Ext(path), filepath.Ext(target)) {
		return nil, fmt.Errorf("%s is a link to %s, which has another file extension; remove the link or name "+
			"another file", path, target)
	}
	return files.Create(path, 0o644)
}

// fill lets write write, through the compressor where there is one.
func fill(w io.Writer, c *Compression, write func(io.Writer) error) error {
	if c == nil {
		return write(w)
	}
	z, err := c.Writer(w)
	if err != nil {
		return err
	}
	if err := write(z); err != nil {
		return err
	}
	return z.Close()
}
