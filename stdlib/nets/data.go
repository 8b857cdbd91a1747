package nets

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// Data are labelled sequents as nets read them: trees, each kept once, and
// rows that name two of them; or labelled sentence pairs (pairs.go). Data are immutable and may be shared.
//
// Rows that have a formula in common make a group, at most groupRows of them
// (the 4-tuples of Evans et al. are such groups): a group is renamed by one
// permutation of the letters and stays in one microbatch, so that each of its
// formulas is computed once.
type Data struct {
	trees  []tree
	rows   []row
	groups []group
	pairs  *pairs // of sentences, instead of trees and rows; each is a group
}

// row is a sequent: the numbers of its trees.
type row struct {
	premise, conclusion int32
	entailed            bool
}

// group lists rows and the trees they name, without repetition.
type group struct{ rows, trees []int32 }

// groupRows bounds a group, so that a formula in common to very many rows does
// not make one batch of them all.
const groupRows = 8

// Example is a sequent and whether it holds.
type Example struct {
	Sequent  logic.Sequent
	Entailed bool
}

// NewData reads examples. Several premises are read as their conjunction. The
// error names the first example that nets cannot read.
func NewData(examples []Example) (*Data, error) {
	rows := make([]Row, len(examples))
	for i, e := range examples {
		var err error
		if rows[i], err = ReadSequent(e.Sequent, e.Entailed); err != nil {
			return nil, fmt.Errorf("example %d, %v: %w", i+1, e.Sequent, err)
		}
	}
	return FromRows(rows)
}

// FromSet reads the rows of a set of formulas, or of sentences in the nine-token
// form (see [ReadPair]). A row of formulas whose label is no entailment counts as
// not entailed. The error names the row.
func FromSet(set *corpus.Set) (*Data, error) {
	if set.Kind == corpus.SentenceKind {
		return ofSentences(set)
	}
	rows := make([]Row, 0, set.Len())
	for _, r := range set.Rows() {
		var row Row
		s, ok := r.Sequent()
		err := errors.New("it is no sequent of formulas")
		if r.Gold == "" || r.Label == verdict.Open {
			err = fmt.Errorf("its label %q says neither that it is entailed nor that it is not", r.Gold)
		} else if ok {
			row, err = ReadSequent(s, r.Label == verdict.Entailment)
		}
		if err != nil {
			return nil, fmt.Errorf("%s, line %d, %v: %w", set.Name, r.Line, r, err)
		}
		rows = append(rows, row)
	}
	return FromRows(rows)
}

// add adds a row of trees, each of which is kept once.
func (d *Data) add(known map[tree]int32, r Row) {
	number := func(t tree) int32 {
		n, met := known[t]
		if !met {
			n = int32(len(d.trees))
			known[t] = n
			d.trees = append(d.trees, t)
		}
		return n
	}
	d.rows = append(d.rows, row{number(r.Premise), number(r.Conclusion), r.Entailed})
}

// group finds the groups: rows linked by formulas in common, from each first
// row outwards, in the order of the rows.
func (d *Data) group() {
	users := make([][]int32, len(d.trees))
	for i, r := range d.rows {
		users[r.premise] = append(users[r.premise], int32(i))
		users[r.conclusion] = append(users[r.conclusion], int32(i))
	}
	taken := make([]bool, len(d.rows))
	for i := range d.rows {
		if !taken[i] {
			d.groups = append(d.groups, d.grow(int32(i), users, taken))
		}
	}
}

func (d *Data) grow(first int32, users [][]int32, taken []bool) (g group) {
	met := map[int32]bool{}
	taken[first] = true
	g.rows = append(g.rows, first)
	for next := 0; next < len(g.rows); next++ {
		r := d.rows[g.rows[next]]
		for _, t := range []int32{r.premise, r.conclusion} {
			if met[t] {
				continue
			}
			met[t] = true
			g.trees = append(g.trees, t)
			for len(users[t]) > 0 && len(g.rows) < groupRows {
				u := users[t][0]
				users[t] = users[t][1:]
				if !taken[u] {
					taken[u] = true
					g.rows = append(g.rows, u)
				}
			}
		}
	}
	return g
}

// Len is the number of rows.
func (d *Data) Len() int {
	if d.pairs != nil {
		return d.pairs.count
	}
	return len(d.rows)
}

// Entailed counts the rows whose sequent holds, or whose label is entailment.
func (d *Data) Entailed() (n int) {
	if d.pairs != nil {
		for i := range d.pairs.count {
			if d.pairs.last(i) == entailmentClass {
				n++
			}
		}
		return n
	}
	for _, r := range d.rows {
		if r.entailed {
			n++
		}
	}
	return n
}

// fingerprint tells data apart: training goes on with the data it began with.
func (d *Data) fingerprint() string {
	if d.pairs != nil {
		return d.pairs.fingerprint()
	}
	h := sha256.New()
	for _, r := range d.rows {
		fmt.Fprintf(h, "%q %q %t\n", d.trees[r.premise], d.trees[r.conclusion], r.entailed)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// letters is a renaming of the leaves of a group.
type letters [letterCount]byte

// unchanged renames nothing.
var unchanged = func() (to letters) {
	for i := range to {
		to[i] = byte(i)
	}
	return to
}()

// permuted draws the renaming of a group in an epoch.
func permuted(seed, epoch uint64, group int) letters {
	to := unchanged
	random := stream(seed, epoch, uint64(group))
	for i := letterCount - 1; i > 0; i-- {
		k, _ := bits.Mul64(random.Uint64(), uint64(i+1))
		to[i], to[k] = to[k], to[i]
	}
	return to
}

// stream is a generator of its own for each purpose that a seed serves. PCG's
// output is fixed, so the same seed draws the same numbers everywhere.
func stream(seed uint64, purpose ...uint64) *rand.PCG {
	g := rand.NewPCG(seed, 0x5e90e47)
	for _, p := range purpose {
		g.Seed(g.Uint64()^p, g.Uint64())
	}
	return g
}

// shuffled is a random order of n things (Durstenfeld's shuffle).
func shuffled(n int, g *rand.PCG) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		k, _ := bits.Mul64(g.Uint64(), uint64(i+1))
		order[i], order[k] = order[k], order[i]
	}
	return order
}
