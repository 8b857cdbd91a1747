package dsl_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/value"
	"sequent/stdlib/batch/submit"
	"sequent/stdlib/corpus"
	"sequent/stdlib/display"
	"sequent/stdlib/experiment"
	"sequent/stdlib/nets/nettest"
	"sequent/stdlib/nets/worker"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// raceBuild builds the worker of a binary with the race detector; see race_test.go.
var raceBuild = func() (remove func()) { return func() {} }

// TestMain lets the test binary be the worker of its nets.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == worker.Argument {
		if err := worker.Main(experiment.Tasks()...); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	nettest.Environment()
	// The hand-written database of words, so that answers about sentences do not
	// depend on whether WordNet is installed.
	os.Setenv(wordnet.Variable, filepath.Join("..", "stdlib", "wordnet", "testdata"))
	// Jobs have names for all programs of a user: those of tests have a folder of
	// their own.
	jobs, err := os.MkdirTemp("", "sequent-jobs-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Setenv(submit.JobsVariable, jobs)
	remove := raceBuild()
	code := m.Run()
	os.RemoveAll(jobs)
	module.NetWorker().Close()
	remove()
	os.Exit(code)
}

// session runs cells in one workspace.
type session struct {
	*testing.T
	w   *run.Workspace
	out *updates
}

func newSession(t *testing.T) session {
	return session{t, dsl.New(run.Options{Dir: t.TempDir()}), &updates{seen: func(string) {}}}
}

// value runs a cell and gives its last value.
func (s session) value(code string) value.Value {
	s.Helper()
	if err := s.w.Run(s.Context(), front.Cell{Source: code, Number: 1}, s.out); err != nil {
		s.Fatalf("%s\n%v", code, err)
	}
	v, _ := s.w.Value("_")
	return v
}

const longTraining = "let D = entailment.generate(rows: 200, seed: 3)\nlet net = nets.possibleWorlds(worlds: 4, " +
	"dim: 8, seed: 2)"

// A training shows a line that updates, and meanwhile completion and the list of
// variables answer; at the end the line goes and the net says what it is.
func TestTrainingShows(t *testing.T) {
	s := newSession(t)
	s.value(longTraining + "\nD")
	var first string
	var once sync.Once
	s.out.seen = func(text string) {
		if !strings.Contains(text, "possibleWorlds, epoch") {
			return // the line of a statement that takes more than a second, on a busy machine
		}
		once.Do(func() {
			first = text
			offered := s.w.Complete("p |= q by n", 11)
			if !slices.ContainsFunc(offered.Items, func(c front.Completion) bool {
				return c.Text == "net" && strings.Contains(c.Sig, "worlds")
			}) {
				t.Errorf("after by is offered %v", offered.Items)
			}
			if len(s.w.Variables()) != 2 {
				t.Error(s.w.Variables())
			}
		})
	}
	net := s.value("net.train(D, epochs: 3, batch: 16, validate: D.head(20))").(module.Net)
	if !strings.Contains(first, "possibleWorlds, epoch 1 of 3") ||
		!strings.Contains(first, "loss 0.") && !strings.Contains(first, "loss 1.") {
		t.Errorf("shown was %q", first)
	}
	for id, b := range s.out.last {
		if b.Data[display.Plain] != "" || b.Metadata[display.ProgressKey] == nil {
			t.Errorf("%s stays: %v", id, b)
		}
	}
	if text := net.Doc().Text(); !strings.Contains(text, "3 epochs · loss") ||
		!strings.Contains(text, "validation accuracy") {
		t.Error(text)
	}
	if o := net.JSON().(value.Object); o["epochs"] != 3 || o["validation"] == nil {
		t.Error(o)
	}
	if k := s.value("net.curves").(module.Curves); len(k.Epochs) != 3 || len(k.Lines("").Series) != 2 ||
		k.Figure() == nil {
		t.Error(k)
	}
}

// A net judges with a probability and the deciding world, beside other engines
// and on data sets; one that was not trained says so.
func TestNetsJudge(t *testing.T) {
	s := newSession(t)
	v := s.value(longTraining + "\np & q |= p by net(worlds: 6)").(value.Verdict)
	o := v.JSON().(value.Object)
	if w, ok := o["world"].(value.Object); !ok || w["of"] != 6 ||
		!strings.HasPrefix(fmt.Sprint(o["basis"]), "learned(") {
		t.Error(o)
	}
	if !strings.Contains(v.Doc().Text(), "untrained") {
		t.Error(v.Doc().Text())
	}
	if c := s.value("p & q |= p by [sat, net]").(value.Comparison); len(c.C.Verdicts()) != 2 ||
		c.C.Verdicts()[1].Engine() != "net" {
		t.Error(c.Doc().Text())
	}
	alone := s.value("net.evaluate(D)").(module.Evaluation)
	beside := s.value("D.evaluate(by: [net, sat])").(module.Evaluations)
	if alone.E.Scored != 200 || !slices.Equal(alone.E.Answers, beside.E[0].Answers) {
		t.Error(alone.Doc().Text(), beside.Doc().Text())
	}
	said := alone.E.Answers[4].Label == s.value("D.ask(5, by: net)").(value.Verdict).V.Label()
	if !said {
		t.Error("a row by itself gets another label than among the others")
	}
}

// Worlds that are led and read off give a verdict that rests on a countermodel,
// which was checked; without one it rests on what was learned, or is open.
func TestNetsRefute(t *testing.T) {
	s := newSession(t)
	s.value(longTraining + "\nnet.train(D, epochs: 3, batch: 16, lr: 0.01)")
	const by = " by net(worlds: 16, steps: 4, crisp: 80)"
	for text, want := range map[string]struct{ label, basis, note string }{
		"p | q |= p & q":        {"neutral", "proved", ""},
		"p & (q -> r) |= r":     {"neutral", "proved", ""},
		"p & q |= ~p":           {"", "learned(", "proves that the conclusion does not follow"},
		"p & ~p & q |= r | ~~q": {"", "", ""},
	} {
		v := s.value(text + by).(value.Verdict)
		o := v.JSON().(value.Object)
		refuted := v.V.Evidence("countermodel") != nil
		if want.label != "" && o["label"] != want.label || !strings.HasPrefix(fmt.Sprint(o["basis"]), want.basis) ||
			refuted != (want.basis != "") || !strings.Contains(v.Doc().Text(), want.note) {
			t.Error(v.Doc().Text())
		}
		if w := o["world"].(value.Object); w["of"] != 16 ||
			strings.Contains(v.Doc().Text(), "after") != (w["steps"] != nil) {
			t.Error(v.Doc().Text())
		}
	}
	// An entailment that the net doubts, and cannot refute, is open.
	const doubting = "p & ~p & q |= r | ~~q by net(worlds: 16, steps: 4, crisp: 80, threshold: 0.999999)"
	doubted := s.value(doubting).(value.Verdict)
	if doubted.V.Label() != verdict.Open || !strings.Contains(doubted.Doc().Text(), "read off the worlds") ||
		!strings.HasPrefix(doubted.V.Basis().String(), "sampled(") {
		t.Error(doubted.Doc().Text())
	}
	// As it is in a data set.
	e := s.value("D.head(12).evaluate(by: net(worlds: 16, steps: 4, crisp: 80))").(module.Evaluation)
	var rows []*corpus.Row
	for _, r := range e.E.Set.Rows() {
		rows = append(rows, r)
	}
	for i, answer := range e.E.Answers {
		label := answer.Label
		alone := s.value(fmt.Sprintf("D.ask(%d, by: net(worlds: 16, steps: 4, crisp: 80))", i+1)).(value.Verdict)
		if single := alone.V.Label(); (single == verdict.Contradiction ||
			single == verdict.Neutral) != (label == verdict.Neutral) ||
			(single == verdict.Open) != (label == verdict.Open) {
			t.Errorf("row %d is %v in a set, and %v alone", i+1, label, single)
		}
		if label == verdict.Neutral && rows[i].Label == verdict.Entailment {
			t.Errorf("row %d is entailed and has a countermodel", i+1)
		}
	}
	// A threshold that is found on rows does as well on them as ½.
	half := s.value("net.evaluate(D, worlds: 16, steps: 2)").(module.Evaluation).E.Accuracy()
	s.value("let found = net.calibrate(D, worlds: 16, steps: 2)")
	found := s.value("net.evaluate(D, worlds: 16, steps: 2, threshold: found)").(module.Evaluation).E.Accuracy()
	if found < half {
		t.Error(found, half)
	}
}

// A search selects on validation alone, keeps one net, and takes a run that
// diverges for a finding; the paper's grid is what there is without lists.
func TestSearch(t *testing.T) {
	s := newSession(t)
	found := s.value(longTraining + "\nlet found = nets.search(\"possibleWorlds\", D, validate: D.head(40), epochs: " +
		"2, dim: [4, 8], worlds: [3], lr: [1e38, 0.01])\nfound").(module.Results)
	rows := found.T.Rows
	if len(rows) != 4 || rows[0].Is["rate"] != "0.01" || rows[2].Failed != 1 || rows[3].Failed != 1 {
		t.Fatal(found.Doc().Text())
	}
	if rows[0].Figures["selection"].X < rows[1].Figures["selection"].X {
		t.Error(found.Doc().Text())
	}
	best := s.value("found.net").(module.Net)
	if fmt.Sprint(best.Ref.State.Settings.Dim) != rows[0].Is["dim"] {
		t.Error(best.Doc().Text(), found.Doc().Text())
	}
	s.refused("found.where(rate: 0.01, dim: "+rows[1].Is["dim"]+").net", "arg.range") // its net went
	s.value("let won = nets.search(\"bag\", D, D.head(40), epochs: 2, dim: [4], seed: [1, 2]).net\nwon")
	if e := s.value("won.evaluate(D.head(40))").(module.Evaluation); e.E.Accuracy() != s.value("won").
		JSON().(value.Object)["validation"] {
		t.Error(e.Doc().Text())
	}
}

// disturbed trains, calls disturb at the first line of progress, and gives the error.
func (s session) disturbed(disturb func(cancel func())) error {
	ctx, cancel := context.WithCancel(s.Context())
	defer cancel()
	var once sync.Once
	s.out.seen = func(string) { once.Do(func() { disturb(cancel) }) }
	return s.w.Run(ctx, front.Cell{Source: "net.train(D, epochs: 6, batch: 8, every: 1 ms)", Number: 2}, s.out)
}

// A training that is interrupted, or whose worker is killed, goes on by the same
// call to the same net; names and the rest of the notebook are as they were.
func TestTrainingGoesOn(t *testing.T) {
	whole := newSession(t)
	want := whole.value(longTraining + "\nnet.train(D, epochs: 6, batch: 8)").Doc().Text()
	for name, x := range map[string]struct {
		disturb func(cancel func())
		check   func(err error, net string) bool
	}{
		"interrupted": {func(cancel func()) { cancel() }, func(err error, net string) bool {
			return errors.Is(err, context.Canceled) && strings.Contains(net, "interrupted in epoch")
		}},
		"killed": {func(func()) { killWorker(t) }, func(err error, net string) bool {
			e, ok := errors.AsType[*front.CellError](err)
			return ok && e.Code == "net.lost" && strings.Contains(e.Msg, "killed")
		}},
	} {
		s := newSession(t)
		s.value(longTraining + "\nD")
		if err := s.disturbed(x.disturb); err == nil || !x.check(err, s.value("net").Doc().Text()) {
			t.Errorf("%s: %v\n%s", name, err, s.value("net").Doc().Text())
		}
		s.out.seen = func(string) {}
		if got := s.value("net.train(D, epochs: 6, batch: 8)").Doc().Text(); got != want {
			t.Errorf("%s: the net became\n%s\nand undisturbed it is\n%s", name, got, want)
		}
	}
}

// killWorker kills the process that runs the nets of these tests.
func killWorker(t *testing.T) {
	pid := module.NetWorker().PID()
	if pid == 0 {
		t.Error("there is no worker")
		return
	}
	syscall.Kill(pid, syscall.SIGKILL)
}
