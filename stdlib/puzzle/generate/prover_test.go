package generate_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"testing"
	"time"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/fol/prover"
	"sequent/stdlib/fol/tptp"
	"sequent/stdlib/logic"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/generate"
	"sequent/stdlib/verdict"
)

// asked is how many puzzles of each set E is asked about. The figures that are
// quoted are of 200, which take minutes on two idle cores.
var asked = flag.Int("asked", 60, "how many puzzles of each set E is asked about")

// agreement asks a prover whether it agrees with labels.
type agreement struct {
	*prover.Prover
	puzzles, questions, agreed, runs int
}

func askProver(t *testing.T) *agreement {
	t.Helper()
	p, err := prover.Find()
	if err != nil {
		t.Skip(err)
	}
	return &agreement{Prover: p}
}

// E agrees on every question of the first puzzles that are generated, of all
// kinds, with one solution and with several.
func TestProverAgreesOnGenerated(t *testing.T) {
	a := askProver(t)
	o := generate.Options{
		Seed:   1,
		Size:   generate.Range{Min: 3, Max: 5},
		Groups: generate.Range{Min: 2, Max: 4},
		Drop:   generate.Range{Min: 0, Max: 2},
	}
	for _, m := range first(t, o, *asked, 1) {
		a.compare(t, m.Puzzle, m.Questions)
	}
	a.report(t)
}

// E agrees on every question of the first puzzles of a published set, and of
// the same with one statement dropped.
func TestProverAgreesOnPublished(t *testing.T) {
	a := askProver(t)
	f, err := os.Open(datatest.Files(t, "knights_knaves/kk_4ppl_train.jsonl")[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 0; n < *asked && lines.Scan(); n++ {
		var row struct{ Quiz string }
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		p, err := puzzle.Read(t.Context(), row.Quiz)
		if err != nil {
			t.Fatal(err)
		}
		less, err := p.Drop("1")
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range []*puzzle.Puzzle{p, less} {
			qs, err := p.Questions(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			a.compare(t, p, qs)
		}
	}
	a.report(t)
}

func (a *agreement) report(t *testing.T) {
	t.Logf("%d puzzles: E agrees on %d of %d questions, in %d runs", a.puzzles, a.agreed, a.questions, a.runs)
	if a.agreed != a.questions || a.questions == 0 {
		t.Errorf("E agrees on %d of %d questions", a.agreed, a.questions)
	}
}

// compare asks E about all questions of a puzzle. It is to prove what is
// entailed, and the negation of what is contradicted. An open question has a
// solution that makes it true and one that makes it false: the clues together
// with all that is so in a solution are satisfiable, and one such run answers for
// every question.
func (a *agreement) compare(t *testing.T, p *puzzle.Puzzle, qs puzzle.QuestionSet) {
	a.puzzles++
	a.questions += len(qs)
	s, err := p.Instances("")
	if err != nil {
		t.Fatal(err)
	}
	var holds []logic.Formula
	for _, q := range qs {
		switch q.Label {
		case verdict.Entailment:
			holds = append(holds, q.Formula)
		case verdict.Contradiction:
			holds = append(holds, &logic.Not{X: q.Formula})
		}
	}
	a.agreed += a.proves(t, s.Premises, holds)
	seen := map[string]map[bool]bool{}
	for _, q := range qs {
		if q.Label != verdict.Neutral {
			continue
		}
		r, err := p.Why(t.Context(), q.Text+".")
		if err != nil {
			t.Fatal(q.Text, err)
		}
		for _, m := range []*puzzle.Model{r.With, r.Without} {
			if value, _ := m.Eval(q.Formula); seen[q.Text][value] {
				continue
			}
			facts := a.diagram(t, m, qs)
			if a.says(t, slices.Concat(s.Premises, facts), logic.Truth(false), longest) == tptp.Satisfiable {
				met(m, qs, seen)
			}
		}
		if seen[q.Text][true] && seen[q.Text][false] {
			a.agreed++
		}
	}
}

// The time of a run, and of the longest.
const (
	shortest = time.Second
	longest  = 32 * time.Second
)

// proves counts the formulas that E proves: all in one run, or where that takes
// long one after the other, each proved one being a premise of the next, with
// more time for those that are left.
func (a *agreement) proves(t *testing.T, premises, fs []logic.Formula) (proved int) {
	if len(fs) == 0 || a.says(t, premises, logic.Conjoin(fs...), 2*shortest) == tptp.Theorem {
		return len(fs)
	}
	for limit := shortest; limit <= longest && len(fs) > 0; limit *= 2 {
		var left []logic.Formula
		for _, f := range fs {
			if a.says(t, premises, f, limit) != tptp.Theorem {
				left = append(left, f)
				continue
			}
			premises = append(premises[:len(premises):len(premises)], f)
			proved++
		}
		fs = left
	}
	return proved
}

// diagram returns all that is so in a solution: each question's atom or its negation.
func (a *agreement) diagram(t *testing.T, m *puzzle.Model, qs puzzle.QuestionSet) (fs []logic.Formula) {
	for _, q := range qs {
		f := q.Formula
		if holds, err := m.Eval(f); err != nil {
			t.Fatal(err)
		} else if !holds {
			f = &logic.Not{X: f}
		}
		fs = append(fs, f)
	}
	return fs
}

// met notes the value of each question in a solution.
func met(m *puzzle.Model, qs puzzle.QuestionSet, seen map[string]map[bool]bool) {
	for _, q := range qs {
		if seen[q.Text] == nil {
			seen[q.Text] = map[bool]bool{}
		}
		value, _ := m.Eval(q.Formula)
		seen[q.Text][value] = true
	}
}

// says returns E's status for a sequent, within so much time; none where it stops for
// want of a part that this build of it lacks.
func (a *agreement) says(t *testing.T, premises []logic.Formula, conclusion logic.Formula,
	limit time.Duration) tptp.Status {
	a.runs++
	a.Limits = prover.Limits{Time: limit}
	r, err := a.Run(context.Background(), tptp.FromSequent(logic.Sequent{Premises: premises, Conclusion: conclusion}))
	if err != nil {
		t.Log(err)
		return ""
	}
	return r.Status
}
