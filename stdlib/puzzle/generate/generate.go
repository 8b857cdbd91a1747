package generate

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
)

// Made is a generated puzzle; its clauses are those of the puzzle's clues, in
// order.
type Made struct {
	*puzzle.Puzzle
	Clauses []Clause
	world   world
}

// Holds reports whether a formula without quantifiers, such as a question's or a
// clause's, is true in the solution that the puzzle was made from. It knows
// nothing of how the text was read, which makes it a check of labels.
func (m *Made) Holds(f logic.Formula) bool { return truth(m.world, f) }

// Bounds on the search for a puzzle.
const (
	attempts  = 20   // at puzzles, each with a solution of its own
	drawLimit = 4000 // sentences drawn in an attempt
	near      = 0.05 // above the ambiguity wanted is near enough
	choice    = 8    // attempts of which the nearest is taken where none is
)

// UnsolvableError reports that any number of clauses of the requested forms
// allows more than one solution.
type UnsolvableError struct{ Options Options }

// Error implements error.
func (e *UnsolvableError) Error() string {
	return fmt.Sprintf("no puzzle with one solution was found in %d attempts; the requested forms (%v) allow several",
		attempts, e.Options.Forms)
}

// UnreachableError reports that dropping clues cannot reach the requested
// ambiguity.
type UnreachableError struct{ Wanted, Reached float64 }

// Error says what ambiguity dropping clues can reach.
func (e *UnreachableError) Error() string {
	return fmt.Sprintf("dropping clues cannot reach an ambiguity of %.2f: among %d puzzles with one clue left, the "+
		"maximum is %.2f", e.Wanted, attempts, e.Reached)
}

// Make makes a puzzle of one kind. The error is an *OptionError, an
// *UnsolvableError, an *UnreachableError, or the context's.
func Make(ctx context.Context, o Options) (*Made, error) {
	if o.Kind == "" {
		o.Kind = puzzle.Comparison
	}
	return o.make(ctx, 0)
}

// make makes the i-th puzzle of the options; it depends on nothing else, so that
// workers may make puzzles in any order. Each attempt has numbers of its own: a
// world that fails, because nothing that can be said of it singles it out or
// because its clues are too few to be spared, gives way to another.
func (o Options) make(ctx context.Context, i int) (*Made, error) {
	o, err := o.of(o.kind(i))
	if err != nil {
		return nil, err
	}
	spec, _ := SpecOf(o.Kind)
	var best *Made
	nearest, far := 2.0, -1.0 // the least ambiguity that suffices, and the greatest
	for attempt := range attempts {
		r := stream(o.Seed, string(o.Kind), i, attempt)
		m, err := o.attempt(ctx, r, spec.world(r, o))
		if err != nil {
			return nil, err
		}
		if m == nil {
			continue
		}
		// The steps in which a puzzle's ambiguity grows are as coarse as its clues, so
		// that some puzzles come nearer to the one wanted than others.
		share, err := m.blur(ctx, r, o)
		switch {
		case err != nil:
			return nil, err
		case share >= o.Ambiguity && share < nearest:
			best, nearest = m, share
		}
		if best != nil && (o.Ambiguity == 0 || nearest <= o.Ambiguity+near || attempt >= choice) {
			return best, nil
		}
		far = max(far, share)
	}
	if far >= 0 {
		return nil, &UnreachableError{o.Ambiguity, far}
	}
	return nil, &UnsolvableError{o}
}

// kind returns the kind of the i-th puzzle.
func (o Options) kind(i int) puzzle.Kind {
	if o.Kind == "" {
		return Kinds[i%len(Kinds)].Kind
	}
	return o.Kind
}

// attempt draws true clauses until they leave one solution, and takes away those
// that the others entail. It is nil where that fails. Solutions are counted of
// the text as it was read: since every clause is true in the world, the one that
// is left is the world, unless reading and saying differ, which tests exclude.
func (o Options) attempt(ctx context.Context, r *random, w world) (*Made, error) {
	d := drawer{world: w, r: r, forms: o.Forms, said: map[string]bool{}}
	for more := w.begin(); d.add(more); more = w.begin()/2 + 1 {
		m, err := read(ctx, w, d.clauses)
		if err != nil {
			return nil, err
		}
		models, _, err := m.Models(ctx, 2)
		if err != nil {
			return nil, err
		}
		if len(models) == 1 {
			return m.minimal(ctx, r)
		}
	}
	return nil, nil
}

// drawer collects clauses that are true in a world. What is false there is drawn
// and thrown away, which takes microseconds; said has the sentences that are
// there, so that no clue comes twice.
type drawer struct {
	world
	r       *random
	forms   []string
	said    map[string]bool
	clauses []Clause
	drawn   int
}

// add draws n further clauses; false where too few are found. Where two are
// alike the first clause says so.
func (d *drawer) add(n int) bool {
	for ; n > 0; d.drawn++ {
		if d.drawn == drawLimit {
			return false
		}
		forms := d.forms
		if d.loose() && len(d.clauses) == 0 {
			forms = []string{"equal"}
		}
		c, ok := d.draw(d.r, forms)
		if !ok || d.said[c.Text] || !truth(d.world, c.Formula) {
			continue
		}
		d.said[c.Text] = true
		d.clauses = append(d.clauses, c)
		n--
	}
	return true
}

// read makes a puzzle of clauses by reading what they say. That a sentence is not
// understood, or is understood as two or as none, is a defect of the forms or of
// the reader, and ends the making of puzzles with an error that quotes it.
func read(ctx context.Context, w world, clauses []Clause) (*Made, error) {
	said := make([]string, len(clauses))
	for i, c := range clauses {
		said[i] = c.Text
	}
	p, err := puzzle.Read(ctx, w.text(said), puzzle.Options{Kind: kindOf(w)})
	if err != nil {
		return nil, fmt.Errorf("cannot read a generated puzzle: %w", err)
	}
	if n := len(p.Clues()); n != len(clauses) {
		return nil, fmt.Errorf("a generated puzzle of %d clauses is read as one of %d: %s", len(clauses), n, p.Text)
	}
	return &Made{p, clauses, w}, nil
}

// kindOf returns the kind of a world.
func kindOf(w world) puzzle.Kind {
	switch w.(type) {
	case *order:
		return puzzle.Comparison
	case *island:
		return puzzle.Knights
	}
	return puzzle.Grid
}

// minimal returns a puzzle with one solution without clauses that the others entail.
// Which of them goes, where either could, is left to the random order; what is
// left is shuffled again, since a core keeps the order it was searched in.
// It is nil where the text would lose what it says of who is alike, which
// reading it depends on.
func (m *Made) minimal(ctx context.Context, r *random) (*Made, error) {
	order := shuffle(r, numbers(len(m.Clauses)))
	core, err := m.core(ctx, order)
	if err != nil {
		return nil, err
	}
	var kept []Clause
	for _, i := range core {
		kept = append(kept, m.Clauses[order[i]])
	}
	if m.world.loose() && !slices.ContainsFunc(kept, func(c Clause) bool { return c.ties }) {
		return nil, nil
	}
	return read(ctx, m.world, shuffle(r, kept))
}

// numbers returns 0, 1, …, n-1.
func numbers(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// core returns a set of clues, by their places in the order given, that entails the
// solution; without any one of them the others do not. To entail the solution
// and to have no other is the same, so one core does what counting solutions
// without each clue would do with a search of its own for each. A clue of several
// clauses is one axiom here: it stays or goes as a whole.
func (m *Made) core(ctx context.Context, order []int) ([]int, error) {
	models, _, err := m.Models(ctx, 1)
	if err != nil {
		return nil, err
	}
	facts, err := models[0].Facts()
	if err != nil {
		return nil, err
	}
	solution := make([]logic.Formula, len(facts))
	for i, f := range facts {
		solution[i] = f.Formula
	}
	t := m.Theory()
	t.Axioms = slices.DeleteFunc(t.Axioms, func(a fol.Axiom) bool { return !a.Background })
	background, clues := len(t.Axioms), m.Clues()
	for _, i := range order {
		t.Axioms = append(t.Axioms, fol.Axiom{Formula: clues[i].Formula()})
	}
	g, err := fol.NewGround(ctx, t)
	if err != nil {
		return nil, err
	}
	core, err := g.Core(ctx, and(solution...))
	for i := range core {
		core[i] -= background
	}
	return core, err
}

// blur drops clues as the options want, and reads what is left. It says what
// share of the answers is then unknown. Everyone stays, since the text names
// them before it says anything of them; in the paper's own puzzles, individuals
// may vanish with the sentence that names them.
func (m *Made) blur(ctx context.Context, r *random, o Options) (float64, error) {
	var dropped []int // clues, by number from 0
	var err error
	spare := m.spare(r)
	switch {
	case o.Drop.Max > 0:
		dropped = spare[:min(r.within(o.Drop), len(spare))]
	case o.Ambiguity > 0:
		if dropped, err = m.dropFor(ctx, spare, o.Ambiguity); err != nil {
			return 0, err
		}
	default:
		return 0, nil
	}
	var kept []Clause
	for i, c := range m.Clauses {
		if !slices.Contains(dropped, i) {
			kept = append(kept, c)
		}
	}
	less, err := read(ctx, m.world, kept)
	if err != nil {
		return 0, err
	}
	*m = *less
	return m.Ambiguity(ctx)
}

// spare returns the clues that may be dropped, in random order: all but one, since a
// text without a clue is no puzzle, and not the last that says of two that they
// are alike, since without it the text would mean that all differ.
func (m *Made) spare(r *random) []int {
	all := shuffle(r, numbers(len(m.Clauses)))
	keep := slices.IndexFunc(all, func(i int) bool { return m.Clauses[i].ties })
	if keep < 0 {
		keep = 0
	}
	return slices.Delete(all, keep, keep+1)
}

// dropFor chooses clues without which the ambiguity is reached, and none that
// need not be dropped for it; where it cannot be reached, all of them. The more
// clues are dropped, the more is unknown.
func (m *Made) dropFor(ctx context.Context, spare []int, wanted float64) ([]int, error) {
	var dropped []int
	for _, i := range spare {
		share, err := m.share(ctx, dropped) // never less than with fewer dropped
		if err != nil {
			return nil, err
		}
		if share >= wanted {
			break
		}
		dropped = append(dropped, i)
	}
	// Some that were dropped early are not needed for what later ones did.
	for i := 0; i < len(dropped); {
		fewer := slices.Delete(slices.Clone(dropped), i, i+1)
		switch share, err := m.share(ctx, fewer); {
		case err != nil:
			return nil, err
		case share >= wanted:
			dropped = fewer
		default:
			i++
		}
	}
	return dropped, nil
}

// share returns the ambiguity without some clues.
func (m *Made) share(ctx context.Context, dropped []int) (float64, error) {
	which := make([]string, len(dropped))
	for i, d := range dropped {
		which[i] = strconv.Itoa(d + 1)
	}
	less, err := m.Drop(which...)
	if err != nil {
		return 0, err
	}
	return less.Ambiguity(ctx)
}
