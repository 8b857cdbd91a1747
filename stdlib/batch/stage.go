package batch

import "context"

// Stages runs the stages of a job. Each stage has a number of tasks. A task receives the
// values that the previous stage sent to it, and sends values to tasks of the next. Its
// results depend only on the set of values received, so a task can run again.
type Stages struct {
	Work Work
	Plan Plan   // complete
	Dir  string // where shards and answers are written
}

// Send sends a value to a task of the next stage. A task sends at most one to each.
type Send func(to int, value []byte)

// Stages counts the stages. Unique rows have three: make units, find repeats, and tell
// each unit its repeats.
func (p Plan) Stages() int {
	switch {
	case p.Rounds > 0:
		return p.Rounds
	case p.Unique:
		return 3
	}
	return 1
}

// Tasks counts the tasks of a stage; 0 after the last stage.
func (p Plan) Tasks(stage int) int {
	switch last := p.Stages() - 1; {
	case stage > last:
		return 0
	case stage == 0, p.Unique && stage == last:
		return p.Units
	case p.Rounds > 0 && stage == last:
		return 1
	}
	return p.Partitions
}

// Shards counts the shards of the job: one for each unit or, when matching, one for each
// task of each stage.
func (p Plan) Shards() (n int) {
	if p.Rounds == 0 {
		return p.Units
	}
	for stage := range p.Rounds {
		n += p.Tasks(stage)
	}
	return n
}

// shard returns the number of a task's shard.
func (p Plan) shard(stage, task int) int {
	for before := range stage {
		task += p.Tasks(before)
	}
	return task
}

// Do runs a task, and returns the shard that it wrote, if any. The error is the work's,
// the file system's, a [*GoneError], or says that a value is damaged.
func (s *Stages) Do(ctx context.Context, stage, task int, received [][]byte, send Send) (Tally, error) {
	if task == 0 {
		var rest func()
		send, rest = toAll(s.Plan.Tasks(stage+1), send)
		defer rest()
	}
	switch {
	case s.Plan.Rounds > 0:
		m, err := matcher(s.Work, s.Plan)
		var groups []Group
		if err == nil {
			groups, err = m.do(ctx, stage, task, received, send)
		}
		return s.write(stage, task, groups, err)
	case stage == 1:
		return Tally{}, findRepeats(s.Dir, task, received, send)
	case stage == 2:
		return Tally{}, writeAnswers(s.Dir, task, received)
	}
	groups, err := s.Work.Make(ctx, task)
	if err == nil && s.Plan.Unique {
		var digests [][]digest
		groups, digests = unrepeated(groups)
		sendForms(task, s.Plan.Partitions, digests, send)
	}
	return s.write(stage, task, groups, err)
}

// write writes a task's groups, if there was no error.
func (s *Stages) write(stage, task int, groups []Group, err error) (Tally, error) {
	if err != nil {
		return Tally{}, err
	}
	return writeShard(s.Dir, s.Plan.shard(stage, task), groups)
}

// toAll returns send, and what sends nothing to those that were sent nothing: a task that
// receives no value would not run.
func toAll(tasks int, send Send) (_ Send, rest func()) {
	sent := make([]bool, tasks)
	noting := func(to int, value []byte) {
		sent[to] = true
		send(to, value)
	}
	return noting, func() {
		for to, done := range sent {
			if !done {
				send(to, nil)
			}
		}
	}
}
