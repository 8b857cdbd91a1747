package engine_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data/datatest"
	"sequent/stdlib/engine"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

var (
	each   = flag.Int("each", 10, "of MED, every how manieth row is judged: 1 for all, which takes minutes")
	listed = flag.String("rows", "", "which rows to list: gold>found, as neutral>entailment; * is any")
)

// logic returns first-order logic and natural logic with WordNet; the test is
// skipped without it or the data.
func logic(t *testing.T) engine.Auto {
	t.Helper()
	datatest.Need(t, "fracas", "fracas_gold", "med")
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return engine.NewAuto(english.NewReader(db), db, verdict.Assume{})
}

// tally counts what became of rows.
type tally struct {
	rows, read int
	found      map[[2]verdict.Label]int // by gold and found, those read
	wrong      []string                 // rows whose label is sound and not gold's
}

// right counts the rows with a found label, and those of them that are right.
func (m *tally) right(found ...verdict.Label) (right, of int) {
	for _, f := range found {
		for _, gold := range verdict.Labels() {
			n := m.found[[2]verdict.Label{gold, f}]
			if of += n; gold == f {
				right += n
			}
		}
	}
	return right, of
}

// judged labels every so manieth row by logic alone, some at a time.
func judged(t *testing.T, a engine.Auto, s *corpus.Set, each int) *tally {
	t.Helper()
	m := &tally{found: map[[2]verdict.Label]int{}}
	var lock sync.Mutex
	var wait sync.WaitGroup
	slots := make(chan bool, 2)
	for i, row := range s.Rows() {
		if row.Label == verdict.Open || i%each != 0 {
			continue
		}
		wait.Add(1)
		slots <- true
		go func() {
			defer func() { <-slots; wait.Done() }()
			v := settled(t, a, row)
			lock.Lock()
			defer lock.Unlock()
			m.add(t, row, v, s.TwoClass())
		}()
	}
	wait.Wait()
	return m
}

// settled returns what the two engines of logic make of a row.
func settled(t *testing.T, a engine.Auto, row *corpus.Row) *verdict.Verdict {
	var found []*verdict.Verdict
	for _, e := range []engine.Engine{a.FOL, a.Natlog} {
		v, err := engine.Within(t.Context(), e, time.Second, judgment{row}, row.Premises(), row.Conclusion())
		if err != nil {
			t.Error(err)
			return verdict.NewOpen(judgment{row}, "none", 0, verdict.Searched("nothing"))
		}
		found = append(found, v)
	}
	return engine.Settle(judgment{row}, found)
}

type judgment struct{ *corpus.Row }

// add counts a row. In a set of two classes a contradiction is no entailment.
func (m *tally) add(t *testing.T, row *corpus.Row, v *verdict.Verdict, twoClass bool) {
	m.rows++
	label := v.Label()
	if twoClass && label == verdict.Contradiction {
		label = verdict.Neutral
	}
	if v.Unread() != nil {
		if *listed == "unread" {
			t.Logf("%s\n    %s", row, v.Unread().Brief())
		}
		return
	}
	m.read++
	m.found[[2]verdict.Label{row.Label, label}]++
	if label.Definite() && label != row.Label && v.Basis().Sound() {
		m.wrong = append(m.wrong, fmt.Sprintf("%s: %v, not %v; %s", row, v.Label(), row.Label, brief(v)))
	}
	for _, want := range []string{
		fmt.Sprintf("%v>%v", row.Label, label), fmt.Sprintf("*>%v", label),
		fmt.Sprintf("%v>*", row.Label), fmt.Sprintf("*>%v,%v", label, v.Basis()),
	} {
		if want == *listed && (label != row.Label || strings.Contains(*listed, "*")) {
			t.Logf("[%v %v] %s %v by %s %v %s", row.Line, row.Extra, row, label, v.Engine(), v.Basis(), brief(v))
		}
	}
}

func brief(v *verdict.Verdict) string {
	if d, ok := v.Evidence("readings").(*english.Differs); ok {
		return strings.Join(d.As[:], " ‖ ")
	}
	return v.Assumptions().String() + strings.Join(v.Notes(), "; ")
}

// report writes what was counted.
func (m *tally) report(t *testing.T, name string) {
	t.Helper()
	definite, of := m.right(verdict.Entailment, verdict.Contradiction)
	neutral, all := m.right(verdict.Neutral)
	t.Logf("%-24s rows %d  read %d  definite %d right of %d  neutral %d right of %d  open %d  sound and wrong %d", name,
		m.rows, m.read, definite, of, neutral, all, m.read-of-all, len(m.wrong))
}

func TestMeasuredFraCaS(t *testing.T) {
	a := logic(t)
	s, err := english.FraCaS(t.Context())
	if err != nil {
		t.Skip(err)
	}
	whole := judged(t, a, s, 1)
	for _, section := range strings.Fields("1 2 3 4 5 6 7 8 9") {
		part, err := s.Where("section", section)
		if err != nil {
			t.Fatal(err)
		}
		judged(t, a, part, 1).report(t, "FraCaS section "+section)
	}
	whole.report(t, "FraCaS")
	right, of := whole.right(verdict.Entailment, verdict.Contradiction)
	if float64(right) < .9*float64(of) || of < 40 {
		t.Errorf("%d of %d definite labels are right", right, of)
	}
	if len(whole.wrong) > 2 {
		t.Errorf("sound and not the set's label: %q", whole.wrong)
	}
}

func TestMeasuredMED(t *testing.T) {
	a := logic(t)
	s, err := corpus.Load(t.Context(), "med")
	if err != nil {
		t.Fatal(err)
	}
	m := judged(t, a, s, *each)
	m.report(t, "MED")
	for _, w := range m.wrong {
		pair, _, _ := strings.Cut(w, ".: ")
		if goldDoubtful[pair+"."] == "" {
			t.Error("sound and wrong: ", w)
		}
	}
	if right, of := m.right(verdict.Entailment); float64(right) < .93*float64(of) {
		t.Errorf("%d of %d entailments are right", right, of)
	}
}

// SICK labels what is said of one and of another as if it were of the same, so
// that neutral differs; a definite label is right.
func TestMeasuredSICK(t *testing.T) {
	a := logic(t)
	content, err := os.ReadFile(filepath.Join(os.Getenv("SEQUENT_DATA"), "sick", "SICK_trial.txt"))
	if err != nil {
		t.Skip("no folder of data has SICK: ", err)
	}
	var rows []*corpus.Row
	for i, line := range strings.Split(string(content), "\n") {
		if f := strings.Split(strings.TrimSpace(line), "\t"); i > 0 && len(f) > 4 {
			rows = append(rows, &corpus.Row{
				Content: &corpus.Sentences{P: []string{f[1]}, C: f[2]},
				Gold:    strings.ToLower(f[4]),
			})
		}
	}
	m := judged(t, a, corpus.New(corpus.Source{Name: "sick"}, corpus.SentenceKind, nil, rows), *each)
	m.report(t, "SICK, trial")
	if right, of := m.right(verdict.Entailment, verdict.Contradiction); float64(right) < .95*float64(of) {
		t.Errorf("%d of %d definite labels are right", right, of)
	}
}

// goldDoubtful are the pairs of MED whose label is sound on the reading shown and
// not the set's, with the reason.
var goldDoubtful = map[string]string{
	"Earthquakes may occur at any moment. ⊨ A phenomenon may occur at any moment.": "an earthquake is a " +
		"phenomenon; the set has neutral",
	"There are some bags in the room. ⊨ There are some containers in the room.":   "a bag is a container",
	"You can't live on a desolate island. ⊨ You can't live on a desolate island.": "the texts are the same",
	"I don't need a long lecture. ⊨ I don't need a long lecture.":                 "the texts are the same",
	"Every mobile android is a robot. ⊨ Every android is a robot.": "by WordNet every android " +
		"is a robot",
	"Not a day passes without scary traffic accidents. ⊨ Not a day passes without traffic accidents.": "what " +
		"passes with scary accidents passes with accidents",
	"All dots are red. ⊨ All dots are scarlet.":                   "by WordNet scarlet is another word for red",
	"Exactly five dots are red. ⊨ Exactly five dots are scarlet.": "the same",
	"Tom didn't want to work overtime in the office on Christmas Eve. ⊨ Tom didn't want to work overtime in the " +
		"office on Christmas Eve.": "the texts are the same",
	"A cold bubbly bath refreshed him. ⊨ A cold bath refreshed him.": "a cold bubbly bath is a cold bath",
	"If first-year students don't come, the lesson doesn't start. ⊨ If students don't come, the lesson doesn't " +
		"start.": "where no student comes, no first-year student does",
	"We don't accept charity. ⊨ We don't accept charity or help.": "the conclusion says more",
}
