package worker

import (
	"context"
	"fmt"
	"time"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/jobs"
)

// Runs are the runs that jobs are about, and where their results and checkpoints go.
func (j Jobs) Runs() (*jobs.Scale, []jobs.Run, error) {
	return jobs.Chosen(j.Scale, j.Toy, jobs.Selection{Network: j.Network})
}

// Jobs does what is left of jobs: [jobs.Runner.Do]. Lines are told as runs begin and
// as rows are written, and progress at most ten times a second, from another
// goroutine. An interruption costs what came after the last checkpoint.
func (c *Client) Jobs(ctx context.Context, j Jobs, say func(line string), progress func(nets.Progress)) error {
	if _, err := c.New(ctx, "jobs", nets.Settings{}); err != nil { // names the worker's folder
		return err
	}
	_, err := c.call(ctx, request{Do: "jobs", Jobs: &j}, nil, func(r reply) {
		switch {
		case r.Said != "":
			say(r.Said)
		case r.Progress != nil:
			progress(r.Progress.Progress)
		}
	})
	return err
}

// jobs does what is left of the request's jobs.
func (s *server) jobs(ctx context.Context, q request) error {
	_, runs, err := q.Jobs.Runs()
	if err != nil {
		return err
	}
	r := &jobs.Runner{Backend: s.backend, Folder: q.Jobs.Folder, Results: q.Jobs.Results, Commit: jobs.BuildCommit()}
	r.Say = func(format string, args ...any) { s.reply(reply{ID: q.ID, Said: fmt.Sprintf(format, args...)}) }
	last := time.Time{}
	r.Progress = func(p nets.Progress) {
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(reply{ID: q.ID, Progress: &Progress{Progress: p}})
		}
	}
	return r.Do(ctx, runs)
}

// errorReply is the reply to a request that gives nothing but an error.
func errorReply(err error) (r reply) {
	if err != nil {
		r.Error = err.Error()
	}
	return r
}
