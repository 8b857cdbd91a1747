package lp

import "math"

// split is the step that made a node from its parent.
type split struct {
	v    Var
	up   bool
	part float64 // how far the parent's value moved
}

// pseudo is what a unit's step of a variable, down and up, has cost so far.
type pseudo struct {
	sum  [2]float64
	seen [2]int
}

func (p *pseudo) mean(side int) float64 {
	if p.seen[side] == 0 {
		return 1
	}
	return p.sum[side] / float64(p.seen[side])
}

// learn notes how much the objective of a node's relaxation is worse than its
// parent's.
func (s *search) learn(n *node, objective float64) {
	if s.opts.Branch != PseudoCost || n.made.part == 0 || math.IsInf(n.bound, -1) {
		return
	}
	side := 0
	if n.made.up {
		side = 1
	}
	p := &s.pseudo[n.made.v]
	p.sum[side] += max(0, objective-n.bound) / n.made.part
	p.seen[side]++
}

// choose picks the variable to split on; -1 where all integers are whole.
func (s *search) choose(x []float64) Var {
	best, score := Var(-1), 0.0
	for v, d := range s.m.vars {
		if !d.integer {
			continue
		}
		frac := x[v] - math.Floor(x[v])
		if min(frac, 1-frac) <= s.tolerance {
			continue
		}
		if sc := s.score(v, frac); best < 0 || sc > score {
			best, score = Var(v), sc
		}
	}
	return best
}

// score rates a variable with fraction frac; ties go to the first variable.
func (s *search) score(v int, frac float64) float64 {
	central := min(frac, 1-frac)
	if s.opts.Branch != PseudoCost {
		return central
	}
	p := &s.pseudo[v]
	down, up := p.mean(0)*frac, p.mean(1)*(1-frac)
	return max(down, 1e-6)*max(up, 1e-6) + 1e-9*central
}

// unfixed returns the first integer variable that the bounds leave open, or -1.
func (s *search) unfixed(b bounds) Var {
	for v, d := range s.m.vars {
		if d.integer && !b.fixed(v) {
			return Var(v)
		}
	}
	return -1
}

// branch splits a node at a value of a variable: at most its floor, at least the
// next whole number. The side that is nearer is taken up first.
func (s *search) branch(n *node, v Var, value, objective float64) {
	floor := math.Floor(value)
	if floor >= n.b.high[v] {
		floor--
	}
	frac := value - floor
	down := &node{b: n.b.clone(), bound: objective, made: split{v, false, frac}}
	up := &node{b: n.b, bound: objective, made: split{v, true, 1 - frac}}
	down.b.high[v], up.b.low[v] = floor, floor+1
	if frac >= 0.5 {
		s.push(down)
		s.push(up)
	} else {
		s.push(up)
		s.push(down)
	}
}
