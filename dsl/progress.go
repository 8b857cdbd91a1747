package dsl

import (
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"sequent/dsl/syntax"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// A statement that takes longer than a second shows that it is at work: how far
// it has come and the time left where its engine tells (truth tables, sampled
// worlds), else for how long. A call that shows its own progress is left alone.
// When the statement is over the line goes: the answer has the time.

// beat is the time between two looks at a statement at work.
const beat = time.Second

// watch is the output of a statement at work.
type watch struct {
	Output
	id, label string
	started   time.Time

	mu          sync.Mutex
	own         bool // the statement shows its progress itself
	shown       bool
	done, total int64
	told        time.Time
}

// watched runs a statement under watch.
func (r *run) watched(s syntax.Stmt, last bool) error {
	w := &watch{
		Output: r.out, id: fmt.Sprintf("watch-%d-%d", r.cell.Number, s.Span().Start),
		label: oneLine(s.Span().Text(r.cell.Source)), started: time.Now(),
	}
	ctx := r.ctx
	over := make(chan struct{})
	var looking sync.WaitGroup
	looking.Go(func() { w.look(over) })
	defer func() {
		close(over)
		looking.Wait()
		if w.shown {
			w.Output.Update(w.id, display.Gone())
		}
		r.ctx, r.out = ctx, w.Output
	}()
	r.ctx, r.out = logic.WithProgress(ctx, w.tell), w
	return r.statement(s, last)
}

// look shows the state at every beat until the statement is over.
func (w *watch) look(over <-chan struct{}) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case now := <-tick.C:
			w.show(now)
		}
	}
}

// show shows the state. What was told more than a beat ago is about something
// that is over.
func (w *watch) show(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.own {
		return
	}
	w.shown = true
	p := display.Progress{Label: w.label, Started: w.started}
	if now.Sub(w.told) <= beat {
		p.Done, p.Total = w.done, w.total
	}
	w.Output.Update(w.id, p.Bundle())
}

// tell is for [logic.WithProgress].
func (w *watch) tell(done, total int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done, w.total, w.told = done, total, time.Now()
}

// Update implements Output: the statement speaks for itself.
func (w *watch) Update(id string, b display.Bundle) {
	w.mu.Lock()
	w.own = true
	w.mu.Unlock()
	w.Output.Update(id, b)
}

// longestLabel is how much of a statement its line of progress shows.
const longestLabel = 40

// oneLine is a statement on one line, shortened at its beginning: how it is
// decided stands at its end.
func oneLine(src string) string {
	src = src[max(0, len(src)-1<<10):] // its end is shown; a statement may have megabytes
	src = strings.Join(strings.Fields(src), " ")
	if n := utf8.RuneCountInString(src); n > longestLabel {
		src = "… " + string([]rune(src)[n-longestLabel:])
	}
	return src
}
