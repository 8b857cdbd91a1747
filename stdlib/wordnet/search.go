package wordnet

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// sorted is a file of lines in order of their first field. The lines of the
// licence before them begin with two spaces, which sort before every word.
type sorted struct {
	name string
	size int64
	at   io.ReaderAt
	io.Closer
}

// piece is how much is read at once: most lines are shorter.
const piece = 512

// maxLine is a length that no line of the files comes near; the longest has
// some 15,000 bytes.
const maxLine = 1 << 20

// line returns the line that begins at an offset, without its end.
func (s *sorted) line(from int64) (string, error) {
	if from < 0 || from >= s.size {
		return "", fmt.Errorf("wordnet: the file %s is damaged: no line at offset %d", s.name, from)
	}
	var line []byte
	for n := int64(piece); n <= maxLine; n *= 4 {
		line = make([]byte, min(n, s.size-from))
		if _, err := s.at.ReadAt(line, from); err != nil && err != io.EOF {
			return "", fmt.Errorf("wordnet: %s: %w", s.name, err)
		}
		if end := bytes.IndexByte(line, '\n'); end >= 0 {
			return strings.TrimRight(string(line[:end]), "\r"), nil
		}
		if from+int64(len(line)) == s.size {
			return string(line), nil
		}
	}
	return "", fmt.Errorf("wordnet: the file %s is damaged: incomplete line at offset %d", s.name, from)
}

// after returns where the first line begins that begins at an offset or behind it;
// the file's size where there is none.
func (s *sorted) after(from int64) (int64, error) {
	if from == 0 {
		return 0, nil
	}
	buf := make([]byte, piece)
	for at := from - 1; at < s.size; at += piece {
		n, err := s.at.ReadAt(buf, at)
		if err != nil && err != io.EOF {
			return 0, fmt.Errorf("wordnet: %s: %w", s.name, err)
		}
		if end := bytes.IndexByte(buf[:n], '\n'); end >= 0 {
			return at + int64(end) + 1, nil
		}
	}
	return s.size, nil
}

// find returns the line whose first field is the key, "" where there is none.
func (s *sorted) find(key string) (string, error) {
	if key == "" {
		return "", nil
	}
	low, high := int64(0), s.size // the line begins in [low, high)
	for low < high {
		middle := low + (high-low)/2
		at, err := s.after(middle)
		if err != nil {
			return "", err
		}
		if at >= high {
			high = middle
			continue
		}
		line, err := s.line(at)
		if err != nil {
			return "", err
		}
		switch field, _, _ := strings.Cut(line, " "); {
		case field == key:
			return line, nil
		case field < key:
			low = at + 1
		default:
			high = middle
		}
	}
	return "", nil
}
