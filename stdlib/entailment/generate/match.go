package generate

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"math/bits"
	"slices"
	"sync"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// Match makes 4-tuples of the entailed pairs of a file, as work for package batch.
//
//	round 0   in each unit    pairs of the same letters
//	round 1   of all units    pairs of the same letters
//	round 2   of all units    pairs whose last two letters are the same
//	round 3   of all units    any pairs
//	round 4   in one place    what is left
//
// each in the order of their letters.
//
// Partners are to share their letters, as the pairs of a run do; see the package
// comment for why.
//
// Whatever the labels say, of every 4-tuple the two rows that entail were found
// to, and the two that do not were found not to.
type Match struct {
	batch.Base `json:"-"`
	// File has the rows; the endings of the names are the formats.
	File string
	// Path names the file to write.
	Path string `json:"-"`

	units              int
	part               func(unit int) (*corpus.Stream, error) // opens a unit's part of the rows
	judges, formatters sync.Pool                              // of *judge and *formatter
}

// Check says that the path's extension is no known format.
func (m *Match) Check() error {
	_, err := entailment.NewPairWriter(io.Discard, m.Path)
	return err
}

// Prepare cuts the file, and notes in the folder where.
func (m *Match) Prepare(ctx context.Context, folder string) (p batch.Plan, err error) {
	parts, err := entailment.Cut(ctx, m.File, folder, corpus.CutOptions{})
	if err != nil {
		return p, err
	}
	m.use(parts)
	return m.plan(), parts.Save(folder)
}

// Load reads in the folder where the file was cut.
func (m *Match) Load(folder string) error {
	parts, err := corpus.LoadParts(folder)
	if err == nil {
		m.use(parts)
	}
	return err
}

func (m *Match) use(parts *corpus.Parts) {
	m.units = len(parts.Parts)
	m.part = func(unit int) (*corpus.Stream, error) {
		return entailment.OpenPart(parts, unit, corpus.ReadOptions{})
	}
}

func (m *Match) plan() batch.Plan { return batch.Plan{Units: m.units, Rounds: matchRounds} }

// Explain makes an error of the file that is read into a [*batch.RequestError]
// about path.
func (m *Match) Explain(err error) error {
	var row *corpus.FileError
	var changed *corpus.ChangedError
	var damaged *data.DamagedError
	var system *fs.PathError
	if errors.As(err, &row) || errors.As(err, &changed) || errors.As(err, &damaged) ||
		errors.As(err, &system) && system.Path == m.File {
		return &batch.RequestError{Field: "path", Why: err.Error()}
	}
	return err
}

// What a Match counts.
const (
	CountPairs       = "pairs"        // that looked for a partner
	CountUnmatched   = "unmatched"    // of these, and found none
	CountNotEntailed = "not entailed" // rows that are labelled so, or have no label and are refuted
	CountMislabelled = "mislabelled"  // rows that are labelled entailed and refuted
	CountTrivial     = "trivial"      // pairs of which A has no model or B no countermodel
)

// counts returns a group without rows, which counts.
func counts(of map[string]int64) batch.Group {
	g := batch.Group{Counts: map[string]int64{}}
	for _, name := range [...]string{CountPairs, CountUnmatched, CountNotEntailed, CountMislabelled, CountTrivial} {
		g.Counts[name] = of[name]
	}
	return g
}

// matchRounds is how many rounds there are.
const matchRounds = 5

// judge lends a judge, to be given back.
func (m *Match) judge(ctx context.Context) *judge {
	j, ok := m.judges.Get().(*judge)
	if !ok {
		j = newJudge()
	}
	j.ctx = ctx
	return j
}

// formatter lends a formatter, to be given back: of many small buckets each would have
// its own buffers.
func (m *Match) formatter() (*formatter, error) {
	if f, ok := m.formatters.Get().(*formatter); ok {
		return f, nil
	}
	return newFormatter(m.Path)
}

// Make gives the pairs of a unit that are entailed and not trivial, and counts the
// other rows. The error is the stream's, or a [*corpus.FileError] for a row of
// other variables than a to z or other connectives than the published ones.
func (m *Match) Make(ctx context.Context, unit int) (groups []batch.Group, err error) {
	rows, err := m.part(unit)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	j := m.judge(ctx)
	defer m.judges.Put(j)
	n := map[string]int64{}
	for r, err := range rows.Rows() {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		a, b, ok := encodePair(r)
		if !ok {
			why := source.Errorf(source.Span{}, "row.formula",
				"this row has other variables than a to z or other connectives than ¬, ∧, ∨ and →, so no 4-tuples "+
					"can be made of it")
			return nil, &corpus.FileError{File: rows.Name, Line: r.Line, Column: 1, Err: why}
		}
		what, err := j.sort(r.Label, a, b)
		if err != nil {
			return nil, err
		}
		n[what]++
		if what == CountPairs {
			groups = append(groups, batch.Group{Rows: 1, Body: encodeBody(a, b)})
		}
	}
	return append(groups, counts(n)), nil
}

// encodePair returns the row's pair in code, where it has one.
func encodePair(r *corpus.Row) (a, b code, ok bool) {
	q, ok := r.Sequent()
	if !ok {
		return nil, nil, false
	}
	vars := map[string]byte{}
	for i, atom := range atoms {
		vars[atom.Pred] = byte(i)
	}
	if a, ok = encode(nil, logic.Conjoin(q.Premises...), vars); !ok {
		return nil, nil, false
	}
	b, ok = encode(nil, q.Conclusion, vars)
	return a, b, ok
}

// sort says as what a row counts.
func (j *judge) sort(label verdict.Label, a, b code) (string, error) {
	if label != verdict.Entailment && label != verdict.Open {
		return CountNotEntailed, nil
	}
	p := j.pair(a, b, 0)
	holds, err := j.holds(p)
	switch {
	case err != nil:
		return "", err
	case !holds && label == verdict.Open:
		return CountNotEntailed, nil
	case !holds:
		return CountMislabelled, nil
	}
	if trivial, err := j.trivial(p); err != nil || trivial {
		return CountTrivial, err
	}
	return CountPairs, nil
}

// Key implements batch.Matcher: a pair's letters, the last two of them, nothing, and at
// the end its signature.
func (m *Match) Key(g batch.Group, round int) string {
	ab, err := decodeBody(g.Body)
	if err != nil {
		return "" // Match says so
	}
	vars := ab[0].vars() | ab[1].vars()
	switch {
	case round < 2:
		return string(binary.BigEndian.AppendUint32(nil, vars))
	case round == 2:
		return string(binary.BigEndian.AppendUint32(nil, lastTwo(vars)))
	case round == 3:
		return ""
	case !few(vars):
		return string(g.Body)
	}
	j := m.judge(context.Background())
	defer m.judges.Put(j)
	return string(j.signature(j.pair(ab[0], ab[1], 0)))
}

// lastTwo returns the last two of the letters, by which pairs are in order first.
func lastTwo(letters uint32) uint32 {
	last := func(letters uint32) uint32 { return 1 << bits.Len32(letters) >> 1 }
	l := last(letters)
	return l | last(letters&^l)
}

// mostWaiting is how many classes of pairs wait at most. The paper's formulas
// leave some fifty; see [pool].
const mostWaiting = 256

// Match implements batch.Matcher by a pool, which pairs come to in the order of their
// letters, and within that in the order of the file.
func (m *Match) Match(ctx context.Context, met []batch.Group, _ int) (made []batch.Group, left []int, err error) {
	j := m.judge(ctx)
	defer m.judges.Put(j)
	out, err := m.formatter()
	if err != nil {
		return nil, nil, err
	}
	defer m.formatters.Put(out)
	pairs := make([][2]code, len(met))
	order := make([]int, len(met))
	for i, g := range met {
		if pairs[i], err = decodeBody(g.Body); err != nil {
			return nil, nil, err
		}
		order[i] = i
	}
	vars := func(i int) uint32 { return pairs[i][0].vars() | pairs[i][1].vars() }
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(vars(i), vars(k)) })
	waiting := pool{partners: j, most: mostWaiting}
	matched := make([]bool, len(met))
	for n, i := range order {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		p := j.pair(pairs[i][0], pairs[i][1], n)
		q, err := waiting.match(p)
		if err != nil {
			return nil, nil, err
		}
		if q != nil {
			matched[i], matched[order[q.number]] = true, true
			g, err := out.format(tuple(q, p))
			if err != nil {
				return nil, nil, err
			}
			made = append(made, g)
		}
	}
	for i, found := range matched {
		if !found {
			left = append(left, i)
		}
	}
	return made, left, nil
}

// Unmatched counts the pairs without partners.
func (*Match) Unmatched(left []batch.Group) []batch.Group {
	return []batch.Group{counts(map[string]int64{CountUnmatched: int64(len(left))})}
}

// Header returns that of the format of the path's extension.
func (m *Match) Header() ([]byte, error) { return header(m.Path) }

// encodeBody returns the body of a candidate: A and B, each by its length and its code.
func encodeBody(a, b code) (body []byte) {
	for _, c := range [...]code{a, b} {
		body = append(binary.AppendUvarint(body, uint64(len(c))), c...)
	}
	return body
}

// errBody says that a candidate's body is not one of this package.
var errBody = errors.New("generate: an intermediate record of the job is damaged")

func decodeBody(body []byte) (ab [2]code, err error) {
	for i := range ab {
		n, size := binary.Uvarint(body)
		if size <= 0 || n > uint64(len(body)-size) {
			return ab, errBody
		}
		ab[i] = body[size : size+int(n)]
		if !ab[i].whole() {
			return ab, errBody
		}
		body = body[size+int(n):]
	}
	if len(body) > 0 {
		return ab, errBody
	}
	return ab, nil
}

// whole reports whether the bytes are the code of one formula.
func (c code) whole() bool {
	open := 1
	for i, op := range c {
		switch {
		case open == 0 || op >= not+connectives:
			return false
		case op < letters:
			open--
		case op > not:
			open++
		}
		if open == 0 {
			return i == len(c)-1
		}
	}
	return false
}
