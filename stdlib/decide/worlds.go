package decide

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"time"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Worlds returns the engine worlds(n, seed): n valuations drawn independently and
// uniformly, with replacement (Evans et al. 2018, section 5.1, where they are
// sampled possible worlds). A countermodel refutes; without one the judgment
// stays open, however many were drawn.
//
// The draws depend only on the seed and the judgment, not on earlier judgments:
// each judgment has its own stream.
func Worlds(n int, seed uint64) Engine { return worldsEngine{n, seed} }

type worldsEngine struct {
	n    int
	seed uint64
}

// Name returns "worlds(64, seed: 1)".
func (e worldsEngine) Name() string { return fmt.Sprintf("worlds(%d, seed: %d)", e.n, e.seed) }

// Decide implements [Engine]. Neutral needs a countermodel and a witness among
// the worlds drawn.
func (e worldsEngine) Decide(ctx context.Context, s logic.Sequent) (*verdict.Verdict, error) {
	f := findings{sequent: s, engine: e.Name(), start: time.Now()}
	var t table
	if err := t.compile(s); err != nil {
		return nil, err
	}
	drawn, err := e.draw(ctx, &t, s, func(live uint64, outs []uint64) bool {
		refute, confirm := split(live, outs)
		f.counter, f.witness = t.world(f.counter, refute), t.world(f.witness, confirm)
		return f.counter == nil || f.witness == nil
	})
	if err != nil && !timedOut(err) {
		return nil, err
	}
	f.searched = f.sampled(e.looked(drawn), drawn)
	return f.verdict()
}

// looked says which worlds were looked at.
func (e worldsEngine) looked(drawn int) string {
	switch {
	case drawn < e.n:
		return fmt.Sprintf("%d of %d random valuations (seed %d), stopped by the time limit; none makes ", drawn, e.n,
			e.seed)
	case e.n == 1:
		return fmt.Sprintf("1 random valuation (seed %d); it does not make ", e.seed)
	}
	return fmt.Sprintf("%d random valuations (seed %d); none makes ", drawn, e.seed)
}

// draw runs the program over the worlds, 64 at a time, until visit returns
// false, and returns how many were run. live masks the worlds of a block.
func (e worldsEngine) draw(ctx context.Context, t *table, s logic.Sequent,
	visit func(live uint64, outs []uint64) bool) (drawn int, err error) {
	rng := rand.NewPCG(e.seed, fingerprint(s))
	every := max(1, 1<<20/len(t.regs)) // blocks of about a millisecond together
	outs := make([]uint64, len(t.Outs))
	for b := 0; drawn < e.n; b++ {
		if b%every == 0 {
			if err := ctx.Err(); err != nil {
				return drawn, err
			}
			if b > 0 {
				logic.Progress(ctx, int64(drawn), int64(e.n))
			}
		}
		for i := range t.Vars {
			t.regs[i] = rng.Uint64()
		}
		t.Run(t.regs)
		for i, out := range t.Outs {
			outs[i] = t.regs[out]
		}
		live := ^uint64(0)
		if rest := e.n - drawn; rest < logic.Block {
			live = 1<<rest - 1
		}
		drawn += bits.OnesCount64(live)
		if !visit(live, outs) {
			break
		}
	}
	return drawn, nil
}

// world returns v, or the first of the block's worlds that is set in hits.
func (t *table) world(v logic.Valuation, hits uint64) logic.Valuation {
	if v != nil || hits == 0 {
		return v
	}
	bit := bits.TrailingZeros64(hits)
	v = make(logic.Valuation, len(t.Vars))
	for i, name := range t.Vars {
		v[name] = t.regs[i]>>bit&1 == 1
	}
	return v
}

// NewWorker implements [Batcher].
func (e worldsEngine) NewWorker() Worker {
	t := new(table)
	return func(ctx context.Context, s logic.Sequent) (verdict.Label, error) {
		if err := t.compile(s); err != nil {
			return verdict.Open, err
		}
		label := verdict.Open
		_, err := e.draw(ctx, t, s, func(live uint64, outs []uint64) bool {
			if refute, _ := split(live, outs); refute != 0 {
				label = verdict.Neutral
			}
			return label == verdict.Open
		})
		if err != nil {
			return openIfLate(err)
		}
		return label, nil
	}
}

// fingerprint returns the FNV-1a hash of a sequent read in prefix order.
func fingerprint(s logic.Sequent) uint64 {
	h := fnv(14695981039346656037)
	for _, p := range s.Premises {
		h.formula(p)
		h.byte(',')
	}
	h.byte('|')
	h.formula(s.Conclusion)
	return uint64(h)
}

type fnv uint64

func (h *fnv) byte(b byte) { *h = (*h ^ fnv(b)) * 1099511628211 }

func (h *fnv) formula(f logic.Formula) {
	switch f := f.(type) {
	case logic.Truth:
		h.byte('0')
		if f {
			h.byte('1')
		}
	case *logic.Atom:
		for i := range len(f.Pred) {
			h.byte(f.Pred[i])
		}
		h.byte(0)
	case *logic.Not:
		h.byte('~')
		h.formula(f.X)
	case *logic.Binary:
		h.byte(1 + byte(f.Op))
		h.formula(f.L)
		h.formula(f.R)
	}
}
