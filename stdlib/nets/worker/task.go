package worker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"sequent/stdlib/nets"
)

// Task is work of another package that a worker does, by its name in requests.
type Task struct {
	Name string
	// Do does what the parameters say, and gives a result that JSON can write.
	Do func(ctx context.Context, at Bench, parameters json.RawMessage) (result any, err error)
}

// Bench is what a worker offers to a task.
type Bench struct {
	Backend  *nets.Backend
	Say      func(line string)   // tells the client a line
	Progress func(nets.Progress) // tells the client how far a training is, at most ten times a second
}

// Do has the worker do a task with parameters, and reads its result into what result
// points to, unless that is nil. Lines and progress are told from another goroutine.
// Where the error is a [*LostError] another try starts another worker.
func (c *Client) Do(ctx context.Context, task string, parameters, result any,
	say func(line string), progress func(nets.Progress)) error {
	text, err := json.Marshal(parameters)
	if err != nil {
		return err
	}
	if _, err := c.New(ctx, task, nets.Settings{}); err != nil { // names the worker's folder
		return err
	}
	r, err := c.call(ctx, request{Do: task, Task: text}, nil, func(r reply) {
		switch {
		case r.Said != "":
			say(r.Said)
		case r.Progress != nil:
			progress(r.Progress.Progress)
		}
	})
	switch {
	case err != nil || result == nil:
		return err
	case r.Result == nil:
		return errors.New("the worker that runs nets is of another version of the program: it gave no result")
	}
	return json.Unmarshal(r.Result, result)
}

// task does a request's task.
func (s *server) task(ctx context.Context, t Task, q request) (r reply) {
	last := time.Time{}
	at := Bench{Backend: s.backend, Say: func(line string) { s.reply(reply{ID: q.ID, Said: line}) }}
	at.Progress = func(p nets.Progress) {
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(reply{ID: q.ID, Progress: &Progress{Progress: p}})
		}
	}
	result, err := t.Do(ctx, at, q.Task)
	if err == nil {
		r.Result, err = json.Marshal(result)
	}
	if err != nil {
		r.Error = fmt.Sprint(err)
	}
	return r
}
