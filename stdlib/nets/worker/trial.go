package worker

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/data"
	"sequent/stdlib/nets"
	"sequent/stdlib/nets/jobs"
)

// trialRequest is a trial, and the folder of what is kept of unfinished ones.
type trialRequest struct {
	jobs.Trial
	Folder string
}

// Trial does a trial: [jobs.Trial.Do]. Progress is told at most ten times a second,
// from another goroutine. Where the error is a [*LostError] the next attempt goes on
// from the last checkpoint in the folder.
func (c *Client) Trial(ctx context.Context, t jobs.Trial, folder string, progress func(nets.Progress)) (jobs.Result, error) {
	if _, err := c.New(ctx, t.Network, nets.Settings{}); err != nil { // names the worker's folder
		return jobs.Result{}, err
	}
	r, err := c.call(ctx, request{Do: "trial", Trial: &trialRequest{t, folder}}, nil, func(r reply) {
		if r.Progress != nil {
			progress(r.Progress.Progress)
		}
	})
	switch {
	case err != nil:
		return jobs.Result{}, err
	case r.Result == nil:
		return jobs.Result{}, errors.New("the worker that runs nets is of another version of the program: it gave no result")
	}
	return *r.Result, nil
}

// trial does a request's trial.
func (s *server) trial(ctx context.Context, q request) (r reply) {
	last := time.Time{}
	at := jobs.Bench{Backend: s.backend, Folder: q.Trial.Folder, Commit: jobs.BuildCommit(), Load: s.load, Progress: func(p nets.Progress) {
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(reply{ID: q.ID, Progress: &Progress{Progress: p}})
		}
	}}
	result, err := q.Trial.Do(ctx, at)
	r = errorReply(err)
	r.Result = &result
	return r
}

// maxLoaded is how many sets of rows are kept in memory: trials of a grid have the
// same ones, and are asked about the first of those trained on.
const maxLoaded = 3

// load reads rows, or has them from an earlier trial.
func (s *server) load(rows jobs.Rows, most int) (*nets.Data, error) {
	key := fmt.Sprint(rows.Sum, most)
	if d := s.loaded[key]; d != nil {
		return d, nil
	}
	read, err := ReadRows(rows)
	if err != nil {
		return nil, err
	}
	d, err := nets.FromRows(read[:min(most, len(read))])
	if err != nil {
		return nil, err
	}
	if s.loaded == nil || len(s.loaded) >= maxLoaded {
		s.loaded = map[string]*nets.Data{}
	}
	s.loaded[key] = d
	return d, nil
}

// WriteRows writes rows into a folder, in a file that is named by what is in it.
func WriteRows(folder string, rows []nets.Row) (jobs.Rows, error) {
	var content bytes.Buffer
	to := json.NewEncoder(&content)
	for i := range rows {
		if err := to.Encode(&rows[i]); err != nil {
			return jobs.Rows{}, err
		}
	}
	sum := sha256.Sum256(content.Bytes())
	r := jobs.Rows{Sum: hex.EncodeToString(sum[:]), Rows: len(rows)}
	r.Path = filepath.Join(folder, "rows-"+r.Sum[:12]+".jsonl")
	return r, data.WriteFile(r.Path, func(w io.Writer) error {
		_, err := w.Write(content.Bytes())
		return err
	})
}

// ReadRows reads what WriteRows wrote. The error names a file that is not there or
// is another one by its sum.
func ReadRows(r jobs.Rows) (rows []nets.Row, err error) {
	content, err := os.ReadFile(r.Path)
	if err != nil {
		return nil, fmt.Errorf("the rows of the grid cannot be read; workers on other machines need a folder that all of them see: %w", err)
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != r.Sum {
		return nil, fmt.Errorf("%s has other rows than the grid was asked for with", r.Path)
	}
	for d := json.NewDecoder(bytes.NewReader(content)); ; {
		var row nets.Row
		switch err := d.Decode(&row); {
		case err == io.EOF:
			return rows, nil
		case err != nil:
			return nil, fmt.Errorf("%s, row %d: %w", r.Path, len(rows)+1, err)
		}
		rows = append(rows, row)
	}
}
