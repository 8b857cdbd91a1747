package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/batch/submit"
)

// inFolder does the request in a job's folder. It appends events to the folder's file of
// events, which it touches while the job runs. If the file that cancels appears in the
// folder, it cancels the job.
func inFolder(ctx context.Context, dir string) bool {
	events, err := os.OpenFile(filepath.Join(dir, submit.EventsFile), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err != nil {
		io.WriteString(os.Stderr, "sequent-beam: "+err.Error()+"\n")
		return false
	}
	defer events.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go watch(ctx, dir, cancel)
	return command(ctx, filepath.Join(dir, submit.RequestFile), events)
}

// watch touches a folder's file of events, and looks for the file that cancels.
func watch(ctx context.Context, dir string, cancel context.CancelFunc) {
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for n := 0; ; n++ {
		select {
		case <-ctx.Done():
			return
		case now := <-tick.C:
			if n%10 == 0 {
				os.Chtimes(filepath.Join(dir, submit.EventsFile), now, now)
			}
			if _, err := os.Stat(filepath.Join(dir, submit.CancelFile)); err == nil {
				cancel()
			}
		}
	}
}
