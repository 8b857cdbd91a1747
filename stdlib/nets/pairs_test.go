package nets

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/composition"
	"sequent/stdlib/corpus"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// pairSettings are settings with which tests of pairs take little time.
var pairSettings = Settings{Dim: 16, Intermediate: 1, Seed: 1}

// drawPairs draws sentence pairs over a few words, each label as often as the
// others, labelled as natural logic labels them.
func drawPairs(t testing.TB, count int, seed uint64) []Pair {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	met, left := map[string]bool{}, map[string]int{
		"neutral":       count - count/3*2,
		"entailment":    count / 3,
		"contradiction": count / 3,
	}
	var all []Pair
	for len(all) < count {
		p := Pair{drawSentence(r), nil, nil}
		p.Hypothesis = slices.Clone(p.Premise)
		other := drawSentence(r)
		for i := range other {
			if r.IntN(3) == 0 || i == natlog.SubjectDeterminer || i == natlog.NegationSlot ||
				i == natlog.ObjectDeterminer {
				p.Hypothesis[i] = other[i]
			}
		}
		p.Labels = labelled(t, p.Premise, p.Hypothesis)
		label, text := p.Labels[len(p.Labels)-1], fmt.Sprint(p.Premise, p.Hypothesis)
		if left[label] > 0 && !met[text] {
			met[text] = true
			left[label]--
			all = append(all, p)
		}
	}
	return all
}

func drawSentence(r *rand.Rand) []string {
	determiners := []string{"every", "notevery", "some", "no"}
	word := func(kind string, may bool) string {
		if may && r.IntN(3) == 0 {
			return natlog.Empty
		}
		return fmt.Sprint(kind, r.IntN(4))
	}
	negation := natlog.Empty
	if r.IntN(2) == 0 {
		negation = natlog.DoesNot
	}
	return []string{determiners[r.IntN(4)], word("tall", true), word("kid", false), negation, word("happily", true),
		word("kicks", false),
		determiners[r.IntN(4)], word("large", true), word("rock", false)}
}

// labelled are the labels of a pair, by natural logic.
func labelled(t testing.TB, premise, hypothesis []string) []string {
	t.Helper()
	texts := []string{strings.Join(premise, " "), strings.Join(hypothesis, " ")}
	p, err := ReadPair(texts[0], texts[1], verdict.Open)
	if err != nil {
		t.Fatal(err)
	}
	judged := judge(t, texts[0], texts[1])
	return append(p.Labels[:len(p.Labels)-1], judged.String())
}

func judge(t testing.TB, premise, hypothesis string) verdict.Label {
	t.Helper()
	p, errP := natlog.ParseTokens(premise)
	h, errH := natlog.ParseTokens(hypothesis)
	a, err := natlog.Align(p, h, natlog.Options{Everywhere: true})
	if err := errors.Join(errP, errH, err); err != nil {
		t.Fatal(err)
	}
	return a.Relation().Label()
}

func pairData(t testing.TB, count int, seed uint64) *Data {
	t.Helper()
	d, err := NewPairs(drawPairs(t, count, seed))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// pairRates are those of networks that do not learn at 0.01.
var pairRates = map[string]float64{"compTreeNTN": 3e-3, "attention": 5e-3}

// Every network of pairs learns 64 rows by heart, with all twelve tasks.
func TestPairsOverfit(t *testing.T) {
	d := pairData(t, 64, 1)
	for _, spec := range pairSpecs() {
		t.Run(spec.Name, func(t *testing.T) {
			settings := pairSettings
			if spec.Name == "compTreeNTN" {
				settings.Dim = 8 // its weights grow with the cube
			}
			n := newNet(t, spec, settings)
			right, tasks := 0, []Score(nil)
			for epochs := 20; right < 64 && epochs <= 600; epochs += 20 {
				if err := n.Train(t.Context(), d, Training{
					Epochs: epochs,
					Rate:   cmp.Or(pairRates[spec.Name], 1e-2),
					Batch:  16,
				}); err != nil {
					t.Fatal(err)
				}
				var err error
				if tasks, err = n.EvaluateTasks(t.Context(), d, Asking{}); err != nil {
					t.Fatal(err)
				}
				right = tasks[len(tasks)-1].Right
			}
			if right < 64 {
				t.Errorf("%d of 64 rows after %d epochs: %v", right, len(n.Curve()), tasks)
			}
			t.Log(len(n.Curve()), "epochs", tasks)
		})
	}
}

// pairSpecs are the rows of the networks of pairs.
func pairSpecs() (specs []*Spec) {
	for i := range Networks {
		if Networks[i].Pairs {
			specs = append(specs, &Networks[i])
		}
	}
	return specs
}

// The same answers in one batch, in batches of three, and one by one, by nets
// that were trained a little, of new words too.
func TestPairsBatches(t *testing.T) {
	all := drawPairs(t, 24, 5)
	all[3].Premise[1], all[3].Hypothesis[1] = "unheard", "unseen"
	d, err := NewPairs(all)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range pairSpecs() {
		t.Run(spec.Name, func(t *testing.T) {
			n := newNet(t, spec, pairSettings)
			if _, err := n.Ask(t.Context(), d, Asking{}); err == nil ||
				!strings.Contains(err.Error(), "has not been trained") {
				t.Error(err)
			}
			if err := n.Train(t.Context(), pairData(t, 32, 2), Training{Epochs: 2, Batch: 16}); err != nil {
				t.Fatal(err)
			}
			whole, err := n.Ask(t.Context(), d, Asking{})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(whole[3].Told.Unknown, []string{"unheard", "unseen"}) || whole[2].Told.Unknown != nil {
				t.Error(whole[2].Told, whole[3].Told)
			}
			parts, err := n.Ask(t.Context(), d, Asking{Batch: 3})
			if err != nil {
				t.Fatal(err)
			}
			for i, a := range whole {
				others := []Answer{parts[i]}
				if i < 5 {
					one, err := NewPairs(all[i : i+1])
					if err != nil {
						t.Fatal(err)
					}
					alone, err := n.Ask(t.Context(), one, Asking{})
					if err != nil {
						t.Fatal(err)
					}
					others = append(others, alone...)
				}
				for _, b := range others {
					for j, p := range a.Told.Probabilities {
						if math.Abs(p-b.Told.Probabilities[j]) > 1e-5 {
							t.Errorf("row %d: %v in a batch, else %v", i, a, b)
						}
					}
				}
			}
			if spread(whole) < 1e-4 {
				t.Error("all rows get the same answer")
			}
		})
	}
}

// A training of pairs that was interrupted after any step, saved and loaded leads
// to the same bits, words and the rate's decay included; another seed to others.
func TestPairsResume(t *testing.T) {
	d := pairData(t, 60, 2)
	file := filepath.Join(t.TempDir(), "net")
	for _, name := range []string{"compTree", "attention", "discreteTree"} {
		spec, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		how := Training{Epochs: 2, Batch: 20, Rate: 5e-3, Decay: 0.5, Validate: pairData(t, 12, 3)}
		train := func(seed uint64) *Net {
			s := pairSettings
			s.Seed = seed
			n := newNet(t, spec, s)
			if err := n.Train(t.Context(), d, how); err != nil {
				t.Fatal(err)
			}
			return n
		}
		whole := train(1)
		sameBits(t, numbersOf(whole), numbersOf(train(1)))
		if slices.Equal(flat(weights(whole)[0]), flat(weights(train(2))[0])) {
			t.Error("another seed leads to the same weights")
		}
		n := newNet(t, spec, pairSettings)
		for runs := 0; len(n.Curve()) < how.Epochs; runs++ {
			n = interrupted(t, n, d, how, file, 1+runs%3)
		}
		sameBits(t, numbersOf(whole), numbersOf(n))
		if score, err := n.Evaluate(t.Context(), d, Asking{}); err != nil || score.Of != 60 ||
			n.Curve()[1].Validation.Of != 12 {
			t.Error(score, err, n.Curve())
		}
	}
}

// With decay the first epoch is the same as without and the second is not, and a
// training goes on only with the decay that it had.
func TestDecay(t *testing.T) {
	d := pairData(t, 30, 2)
	spec, err := Lookup("cbow")
	if err != nil {
		t.Fatal(err)
	}
	trained := func(epochs int, decay float64) *Net {
		n := newNet(t, spec, pairSettings)
		if err := n.Train(t.Context(), d, Training{Epochs: epochs, Batch: 10, Decay: decay}); err != nil {
			t.Fatal(err)
		}
		return n
	}
	sameBits(t, numbersOf(trained(1, 0)), numbersOf(trained(1, 0.5)))
	sameBits(t, numbersOf(trained(2, 0)), numbersOf(trained(2, 1)))
	n := trained(2, 0.5)
	if slices.Equal(flat(weights(n)[0]), flat(weights(trained(2, 0))[0])) {
		t.Error("the rate has not decayed")
	}
	err = n.Train(t.Context(), d, Training{Epochs: 3, Batch: 10})
	if err == nil || !strings.Contains(err.Error(), "with decay 0.5, not 1") {
		t.Error(err)
	}
}

// Without intermediate tasks, with one softmax for all tasks, and with tanh, nets
// train too; the first do not learn the words' tasks.
func TestPairsSettings(t *testing.T) {
	d := pairData(t, 32, 1)
	for _, spec := range pairSpecs() {
		for _, s := range []Settings{{Dim: 8}, {Dim: 8, Intermediate: 1, Shared: 1, Tanh: 1, L2: 100}} {
			s = spec.cut(s)
			n, err := New(spec.Name, s, backend())
			if err != nil {
				t.Fatal(err)
			}
			if err := n.Train(t.Context(), d, Training{Epochs: 2, Batch: 16}); err != nil {
				t.Fatal(spec.Name, s, err)
			}
			if loss := n.Curve()[1].Loss; !(loss > 0 && loss < n.Curve()[0].Loss) {
				t.Error(spec.Name, s, n.Curve())
			}
		}
	}
}

// Networks know of sentences nothing but their scheme: the toy of Figure 1 is
// another one.
func TestAnotherScheme(t *testing.T) {
	truth := []string{"T", "F"}
	toy := newScheme(truth, composition.Inner("sentence", composition.Leaf("left"), composition.Leaf("arrow"),
		composition.Inner("right", composition.Leaf("sign"), composition.Leaf("value"))),
		Task{"right", truth, 1}, Task{"sentence", truth, 1})
	var all []Pair
	for i := range 8 {
		left, sign, value := truth[i&1], []string{"ε", "¬"}[i>>1&1], truth[i>>2&1]
		right := value
		if sign == "¬" {
			right = truth[1-slices.Index(truth, value)]
		}
		whole := "T"
		if left == "T" && right == "F" {
			whole = "F"
		}
		words := []string{left, "⇒", sign, value}
		all = append(all, Pair{words, words, []string{right, whole}})
	}
	d, err := newPairs(toy, all)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range pairSpecs() {
		n := newNet(t, spec, pairSettings)
		n.network.(*pairNet).scheme = toy
		if err := n.Train(t.Context(), d, Training{Epochs: 200, Batch: 8, Rate: 1e-2}); err != nil {
			t.Fatal(spec.Name, err)
		}
		score, err := n.Evaluate(t.Context(), d, Asking{})
		if err != nil || score.Right < 8 && spec.Name != "cbow" {
			t.Error(spec.Name, score, err)
		}
	}
	other := newNet(t, pairSpecs()[0], pairSettings)
	if err := errors.Join(other.Train(t.Context(), pairData(t, 12, 1), Training{Epochs: 1}),
		second(other.Ask(t.Context(), d, Asking{}))); err == nil || !strings.Contains(err.Error(), "another scheme") {
		t.Error(err)
	}
}

// What is no pair, or not for this net, is refused with a reason.
func TestPairsMistakes(t *testing.T) {
	all := drawPairs(t, 12, 1)
	d, err := NewPairs(all)
	if err != nil {
		t.Fatal(err)
	}
	short, long, other := all[0], all[0], all[0]
	short.Labels = short.Labels[1:]
	long.Premise = append(slices.Clone(long.Premise), "again")
	other.Labels = append([]string{"|"}, other.Labels[1:]...)
	neutral := slices.DeleteFunc(slices.Clone(all), func(p Pair) bool { return p.Labels[11] != "neutral" })
	same, err := NewPairs(neutral)
	if err != nil {
		t.Fatal(err)
	}
	n := newNet(t, pairSpecs()[0], pairSettings)
	bag, _ := Lookup("bag")
	formulas := newNet(t, bag, small)
	for _, x := range []struct {
		want string
		err  error
	}{
		{"pair 1: it has 11 labels", second(NewPairs([]Pair{short}))},
		{"a sentence has 9 words, and", second(NewPairs([]Pair{long}))},
		{`"|" is no class of subject adjective`, second(NewPairs([]Pair{other}))},
		{"all 4 pairs have the same label", n.Train(t.Context(), same, Training{Epochs: 1})},
		{"permute renames the variables", n.Train(t.Context(), d, Training{Epochs: 1, Permute: true})},
		{"cbow reads sentence pairs", n.Train(t.Context(), generated(t, 8, 1), Training{Epochs: 1})},
		{"bag reads formulas", formulas.Train(t.Context(), d, Training{Epochs: 1})},
		{"validation is of the kind", n.Train(t.Context(), d, Training{Epochs: 1, Validate: generated(t, 8, 1)})},
		{"bag reads formulas", second(formulas.Ask(t.Context(), d, Asking{}))},
		{"separates two labels", second(n.Calibrate(t.Context(), d, Asking{}))},
		{
			"tasks are those of sentence pairs",
			second(formulas.EvaluateTasks(t.Context(), generated(t, 8, 1), Asking{})),
		},
	} {
		if x.err == nil || !strings.Contains(x.err.Error(), x.want) {
			t.Errorf("%v, and not %q", x.err, x.want)
		}
	}
}

// A set of sentences is read with the labels that natural logic gives the
// phrases; a row that cannot be read is named.
func TestSentences(t *testing.T) {
	p, err := ReadPair("every tall kid emptystring happily kicks every emptystring rock",
		"no tall kid doesnot emptystring kicks some large rock", verdict.Entailment)
	if err != nil {
		t.Fatal(err)
	}
	// Figure 4 of the paper.
	want := []string{"≡", "≡", "⊏", "≡", "⊐", "≡", "≡", "⊏", "⊐", "⊏", "|", "entailment"}
	if !slices.Equal(p.Labels, want) {
		t.Errorf("%q, not %q", p.Labels, want)
	}
	file := filepath.Join(t.TempDir(), "pairs.csv")
	for text, want := range map[string]string{
		"every a b doesnot c d some e f,some a b emptystring c d no e f,neutral": "",
		"every dog barks,a dog barks,entailment": "line 2: a sentence needs " +
			"nine tokens",
		"every a b doesnot c d some e f,some a b emptystring c d no e f,perhaps": `its label "perhaps" is none`,
	} {
		if err := os.WriteFile(file, []byte("premise,conclusion,label\n"+text+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		set, err := corpus.Read(t.Context(), file, corpus.ReadOptions{Kind: corpus.SentenceKind})
		if err != nil {
			t.Fatal(err)
		}
		d, err := FromSet(set)
		if want == "" && (err != nil || d.Len() != 1) ||
			want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}
