package logic_test

import (
	"context"
	"testing"

	"sequent/stdlib/logic"
)

// TestTableTellsProgress: a table of four million rows tells how far it is.
func TestTableTellsProgress(t *testing.T) {
	f := logic.Random3SAT(22, 60, 1)
	var last int64
	ctx := logic.WithProgress(t.Context(), func(done, total int64) {
		if done <= last || done >= total || total != 1<<22 {
			t.Errorf("%d of %d after %d", done, total, last)
		}
		last = done
	})
	if _, _, _, err := logic.TableEntails(ctx, logic.Sequent{Premises: []logic.Formula{f}, Conclusion: f}); err != nil {
		t.Fatal(err)
	}
	if last == 0 {
		t.Error("nothing was told")
	}
	logic.Progress(context.Background(), 1, 2) // nobody is there to be told
}
