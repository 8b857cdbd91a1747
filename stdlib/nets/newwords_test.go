package nets

import (
	"math"
	"slices"
	"testing"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"

	"sequent/stdlib/natlog"
)

// A net that composes relations tells pairs of words that it never saw as well as those
// that it was trained on, since what it learned of two words is whether they are equal.
func TestNewWords(t *testing.T) {
	spec, err := Lookup("discreteTree")
	if err != nil {
		t.Fatal(err)
	}
	n := newNet(t, spec, pairSettings)
	if err := n.Train(t.Context(), pairData(t, 1500, 2), Training{Epochs: 6, Batch: 16, Rate: 2e-2}); err != nil {
		t.Fatal(err)
	}
	old := drawPairs(t, 150, 3)
	renamed := make([]Pair, len(old))
	for i, p := range old {
		renamed[i] = Pair{renew(p.Premise), renew(p.Hypothesis), p.Labels}
	}
	right := func(all []Pair) []Score {
		d, err := NewPairs(all)
		if err != nil {
			t.Fatal(err)
		}
		scores, err := n.EvaluateTasks(t.Context(), d, Asking{})
		if err != nil {
			t.Fatal(err)
		}
		return scores
	}
	before, after := right(old), right(renamed)
	for i, k := range Tasks() {
		if a, b := before[i].Accuracy(), after[i].Accuracy(); a < .95 || b < .9 {
			t.Errorf("%s: %.3f of the words trained on, %.3f of new ones", k.Node, a, b)
		}
	}
}

// renew gives the open-class words of a sentence other names.
func renew(words []string) []string {
	words = slices.Clone(words)
	for i, w := range words {
		closed := i == natlog.SubjectDeterminer || i == natlog.NegationSlot || i == natlog.ObjectDeterminer
		if !closed && w != natlog.Empty {
			words[i] = "new " + w
		}
	}
	return words
}

// Vectors of new words are drawn as those of words are before training: around 0, of
// variance 1, the same for the same word, and of two words as different as of any two. They
// are the same on every backend.
func TestNewVectors(t *testing.T) {
	const dim = 64
	p := &pairNet{}
	var words []int32
	for _, w := range []string{"kid", "dog", "kid", "a", "b", "kids"} {
		words = append(words, p.number(w))
	}
	pure, err := pure()
	if err != nil {
		t.Fatal(err)
	}
	var kept []float32
	for _, b := range []*Backend{{compute: pure}, backend()} {
		got, err := CallOnce(b.compute, func(words *Node) *Node {
			return (&env{Settings: Settings{Dim: dim}, g: words.Graph()}).newVectors(ConvertDType(words, dtypes.Int32))
		}, words)
		if err != nil {
			t.Fatal(err)
		}
		x := tensors.MustCopyFlatData[float32](got)
		row := func(i int) []float32 { return x[i*dim : (i+1)*dim] }
		if !slices.Equal(row(0), row(2)) {
			t.Error("one word has two vectors")
		}
		for i := range words {
			if square := dot(row(i), row(i)) / dim; square < .6 || square > 1.4 {
				t.Errorf("word %d has variance %g", i, square)
			}
			for j := range i {
				if along := dot(row(i), row(j)) / dim; words[i] != words[j] && math.Abs(along) > .5 {
					t.Errorf("words %d and %d are alike: %g", i, j, along)
				}
			}
		}
		if kept != nil && !slices.Equal(kept, x) {
			t.Error("backends draw other vectors")
		}
		kept = x
	}
}
