package module

import (
	"fmt"
	"strings"
	"sync"
	"time"

	"sequent/dsl/table"
)

// meter shows the progress of work in this process: the units done of all units, and
// the units in progress if they take long.
type meter struct {
	mu          sync.Mutex
	show        func(done, total int64, note string)
	note        func() string
	done, total int64
	over        chan struct{}
}

// meter begins to show. What is under way changes between two units too.
func (b *batchWork) meter(c *table.Call) *meter {
	m := &meter{show: c.ProgressNoted(b.kind), total: int64(b.rows), over: make(chan struct{})}
	m.note = func() string {
		if lines := b.UnderWay(); len(lines) > 0 {
			return underWay(lines)
		}
		return b.note
	}
	go func() {
		tick := time.NewTicker(table.Beat)
		defer tick.Stop()
		for {
			select {
			case <-m.over:
				return
			case <-tick.C:
				if len(b.UnderWay()) > 0 {
					m.update(func() {})
				}
			}
		}
	}()
	return m
}

// tell receives the progress.
func (m *meter) tell(done, total int64) { m.update(func() { m.done, m.total = done, total }) }

// update changes the state and shows it.
func (m *meter) update(change func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	change()
	select {
	case <-m.over: // the display has ended
	default:
		m.show(m.done, m.total, m.note())
	}
}

// close ends the display. Nothing is shown after it.
func (m *meter) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	close(m.over)
}

// shownUnderWay is the number of units that a line of progress names.
const shownUnderWay = 2

// underWay lists the units in progress in few words.
func underWay(lines []string) string {
	n := len(lines) - shownUnderWay
	if n <= 0 {
		return strings.Join(lines, " · ")
	}
	return fmt.Sprintf("%s · and %d more", strings.Join(lines[:shownUnderWay], " · "), n)
}
