package worker

import (
	"context"
	"time"

	"sequent/stdlib/nets"
)

// interchange makes interchange interventions.
func (s *server) interchange(ctx context.Context, n *nets.Net, q request,
	rows []nets.Row) ([]nets.Interchanged, error) {
	data, err := nets.FromRows(rows)
	if err != nil {
		return nil, err
	}
	last, how, told := time.Now(), q.Swaps, reply{ID: q.ID}
	how.Compiling = func(d time.Duration) { s.reply(reply{ID: q.ID, Asked: told.Asked, Of: told.Of, Waited: d}) }
	how.Progress = func(done, of int) {
		told.Asked, told.Of = done, of
		if now := time.Now(); now.Sub(last) > 100*time.Millisecond {
			last = now
			s.reply(told)
		}
	}
	return n.Interchange(ctx, data, how)
}
