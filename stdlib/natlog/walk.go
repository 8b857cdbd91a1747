package natlog

// walk goes through the states that domains with allowed elements reach.
type walk struct {
	plan    *plan
	pattern int
	digits  []digit
	targets []sumDigit
	steps   [][]int // what each allowed element, and each unit of slack, adds to each digit
	radix   []int
	seen    []bool
	queue   []int
}

// regions returns every pair of truth values that premise and hypothesis have in
// some finite domain, where restrictors and bodies stand in the given
// relations.
func (p *plan) regions(restrictor, body Relation) Regions {
	all, _ := p.signed()
	var out Regions
	for pattern := range 1 << len(all) {
		if out != AnyRegion {
			out |= p.walk(pattern, restrictor, body).run()
		}
	}
	return out
}

// walk prepares the steps: what each allowed element adds to each digit, and
// what a unit of slack adds to each sum.
func (p *plan) walk(pattern int, restrictor, body Relation) *walk {
	w := &walk{plan: p, pattern: pattern, targets: p.sums(pattern)}
	w.digits = append(w.digits, p.digits...)
	for _, s := range w.targets {
		w.digits = append(w.digits, s.digit)
	}
	for t := range element(types) {
		if t.allowed(restrictor, body) {
			step := make([]int, len(w.digits))
			for i := range w.digits {
				step[i] = w.digits[i].adds[t]
			}
			w.steps = append(w.steps, step)
		}
	}
	for i, s := range w.targets {
		step := make([]int, len(w.digits))
		step[p.counted+i] = s.slack
		w.steps = append(w.steps, step)
	}
	size := 1
	for i := range w.digits {
		w.radix = append(w.radix, size)
		size *= w.digits[i].size
	}
	w.seen = make([]bool, size)
	return w
}

// run returns a breadth-first search from the empty domain.
func (w *walk) run() Regions {
	var out Regions
	start := 0
	for i := range w.digits {
		start += w.digits[i].start * w.radix[i]
	}
	w.visit(start)
	for at := 0; at < len(w.queue); at++ {
		state := w.queue[at]
		out |= w.judge(state)
		for _, step := range w.steps {
			if next, ok := w.next(state, step); ok {
				w.visit(next)
			}
		}
	}
	return out
}

// visit queues a state that is new.
func (w *walk) visit(state int) {
	if !w.seen[state] {
		w.seen[state] = true
		w.queue = append(w.queue, state)
	}
}

// value returns a digit of a state.
func (w *walk) value(state, i int) int { return state / w.radix[i] % w.digits[i].size }

// next returns the state after a step, and whether its sums are within the box.
func (w *walk) next(state int, step []int) (int, bool) {
	out := 0
	for i := range w.digits {
		v, ok := w.digits[i].step(w.value(state, i), step[i])
		if !ok {
			return 0, false
		}
		out += v * w.radix[i]
	}
	return out, true
}

// judge returns the region of a state that stands for a domain: it has an element,
// its sums are what the pattern wants, and no restrictor that must have
// members is empty.
func (w *walk) judge(state int) Regions {
	if w.value(state, w.plan.domain) == 0 {
		return 0
	}
	for i, s := range w.targets {
		if w.value(state, w.plan.counted+i)-s.start != s.target {
			return 0
		}
	}
	var truth [2]bool
	signs := w.pattern
	for i := range w.plan.sides {
		s := &w.plan.sides[i]
		c := Counts{w.value(state, s.digits[0]), w.value(state, s.digits[1]), w.value(state, s.digits[2])}
		if w.plan.imports[i] && c.Both+c.Only == 0 {
			return 0
		}
		truth[i] = evaluate(s.meaning, c, &signs)
	}
	return Region(truth[0], truth[1])
}

// evaluate is the truth of a condition where capped counts decide what is
// unmixed, and the bits of signs, in order, what is mixed.
func evaluate(c Condition, n Counts, signs *int) bool {
	switch c := c.(type) {
	case Linear:
		if !c.mixed() {
			return c.Holds(n)
		}
		holds := *signs&1 != 0
		*signs >>= 1
		return holds
	case All:
		out := true
		for _, p := range c {
			holds := evaluate(p, n, signs)
			out = out && holds
		}
		return out
	case Any:
		out := false
		for _, p := range c {
			holds := evaluate(p, n, signs)
			out = out || holds
		}
		return out
	case Not:
		return !evaluate(c.Condition, n, signs)
	}
	return false
}
