package run

import (
	"fmt"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"sequent/dsl/front"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/stdlib/display"
	"sequent/stdlib/logic"
)

// watch is the output of a running statement.
type watch struct {
	front.Output
	id, label string
	started   time.Time

	mu          sync.Mutex
	own         bool // the statement shows its progress itself
	shown       bool
	done, total int64
	told        time.Time
}

// watched runs a statement under a watch.
func (r *Run) watched(s syntax.Stmt, last bool) error {
	w := &watch{
		Output: r.out, id: fmt.Sprintf("watch-%d-%d", r.Cell.Number, s.Span().Start),
		label: oneLine(s.Span().Text(r.Cell.Source)), started: time.Now(),
	}
	ctx := r.Ctx
	over := make(chan struct{})
	var looking sync.WaitGroup
	looking.Go(func() { w.look(over) })
	defer func() {
		close(over)
		looking.Wait()
		if w.shown {
			w.Output.Update(w.id, display.Gone())
		}
		r.Ctx, r.out = ctx, w.Output
	}()
	r.Ctx, r.out = logic.WithProgress(ctx, w.tell), w
	return r.statement(s, last)
}

// look shows the state at every beat until the statement ends.
func (w *watch) look(over <-chan struct{}) {
	tick := time.NewTicker(table.Beat)
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

// show shows the state. A report older than one beat is about work that has
// ended.
func (w *watch) show(now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.own {
		return
	}
	w.shown = true
	p := display.Progress{Label: w.label, Started: w.started}
	if now.Sub(w.told) <= table.Beat {
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

// Update implements Output: the statement shows its progress itself.
func (w *watch) Update(id string, b display.Bundle) {
	w.mu.Lock()
	w.own = true
	w.mu.Unlock()
	w.Output.Update(id, b)
}

// longestLabel bounds the part of a statement that its line of progress shows.
const longestLabel = 40

// oneLine writes a statement on one line and cuts its beginning, because its end
// says how it is decided.
func oneLine(src string) string {
	src = src[max(0, len(src)-1<<10):] // only the end is shown; a statement may have megabytes
	src = strings.Join(strings.Fields(src), " ")
	if n := utf8.RuneCountInString(src); n > longestLabel {
		src = "… " + string([]rune(src)[n-longestLabel:])
	}
	return src
}
