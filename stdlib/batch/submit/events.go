package submit

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"sequent/stdlib/batch"
)

// heard is what was read of a job's events. A job of days has some hundred thousand,
// and who follows it looks ten times a second, so a look reads on where the one
// before ended.
type heard struct {
	sync.Mutex
	status Status
	offset int64 // where the first line begins that did not stand there whole
}

// begin forgets all but the request.
func (h *heard) begin(r batch.Request, at time.Time) {
	h.status, h.offset = Status{Request: r, State: Running, Started: at}, 0
}

// news reads on. A last line without its end may be one that is being written, or all
// that a disk had room for: it says what it says if it is whole, and the next look
// reads it again. Where there are no events yet the request is the last that is known.
func (h *heard) news(path string) (Status, error) {
	h.status.Last = h.status.Started
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return h.status, nil
	} else if err != nil {
		return h.status, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return h.status, err
	}
	if info.Size() < h.offset { // it was written anew
		h.begin(h.status.Request, h.status.Started)
	}
	if at := info.ModTime(); at.After(h.status.Started) { // the request is written last
		h.status.Last = at
	}
	if _, err := f.Seek(h.offset, io.SeekStart); err != nil {
		return h.status, err
	}
	cut, err := h.read(bufio.NewReaderSize(f, 1<<16))
	s := h.status
	s.size = h.offset + int64(len(cut))
	s.Notes = slices.Clip(s.Notes) // the next look's notes are not this one's
	s.hear(cut)
	return s, err
}

// progress is how the line of an event begins that says how far the job is. Of these
// only the last of a look is decoded.
var progress = []byte(`{"event":"progress"`)

// read hears the whole lines that are left, and returns the rest.
func (h *heard) read(in *bufio.Reader) (cut []byte, err error) {
	var last []byte
	defer func() { h.status.hear(last) }()
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF {
			return line, nil
		} else if err != nil {
			return nil, err
		}
		h.offset += int64(len(line))
		if bytes.HasPrefix(line, progress) {
			last = line
			continue
		}
		h.status.hear(line)
	}
}

// hear takes in a line of events; one that is not whole says nothing.
func (s *Status) hear(line []byte) {
	var e batch.Event
	if json.Unmarshal(line, &e) != nil {
		return
	}
	switch e.Event {
	case "progress":
		s.Progress = e
	case "note":
		s.Notes = append(s.Notes, e.Text)
	case string(Done), string(Failed), string(Cancelled):
		s.State, s.End = State(e.Event), e
	}
}
