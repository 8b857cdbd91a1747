package batch

import "context"

// Stages does a job in stages, each of so many tasks. A task receives what the tasks of
// the stage before sent to it, and sends values to those of the next. What it sends and
// writes depends on nothing but what it received, in whatever order that came, so a task
// that is done again changes nothing.
type Stages struct {
	Work Work
	Plan Plan   // complete
	Dir  string // where shards and answers are written
}

// Send takes a value for a task of the next stage. A task sends at most one to each.
type Send func(to int, value []byte)

// Stages returns how many there are. Unique rows have three: units are made, repeats are
// found, and each unit gets the answers.
func (p Plan) Stages() int {
	switch {
	case p.Rounds > 0:
		return p.Rounds
	case p.Unique:
		return 3
	}
	return 1
}

// Tasks returns how many a stage has: none after the last.
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

// Shards returns how many the job has: one for each unit or, of matched groups, for each task
// of each stage.
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

// Do does a task. It returns what it wrote, if that is a shard. The error is the work's,
// that of the file system, a [*GoneError], or says that a value is damaged.
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
		claimForms(task, s.Plan.Partitions, digests, send)
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
