package fair

import (
	"testing"

	"sequent/stdlib/composition"
)

// At every ratio training is fair (Definition 2), and Algorithm 2, which
// remembers what training shows of each function, is right on every encoding
// that training does not see. Beyond ratio 0 one in seven is tried.
func TestAlgorithm2(t *testing.T) {
	tree := Tree()
	for _, size := range sizes {
		s := NewSplit(size.ratio, 4)
		learned, err := composition.Learn(tree, s.Examples(true))
		if err != nil {
			t.Fatal(err)
		}
		fairness, err := learned.Fairness(s.Examples(true))
		if err != nil || !fairness.Fair() {
			t.Errorf("ratio %v: fair: %v, %v", size.ratio, err == nil && fairness.Fair(), err)
		}
		tested := 0
		for example := range s.Examples(false) {
			if tested++; size.ratio > 0 && tested%7 != 0 {
				continue
			}
			if got, err := learned.Compose(example.Input(tree)); err != nil || got != example[0] {
				t.Fatalf("ratio %v: %v is %s, %v", size.ratio, example, got, err)
			}
		}
		if tested+s.Size() != Encodings {
			t.Errorf("ratio %v: %d encodings were tested", size.ratio, tested)
		}
	}
}

// A split that keeps one pair of object determiners from training is unfair.
func TestUnfairSplit(t *testing.T) {
	s := NewSplit(0, 1)
	for e := range Encoding(Encodings) {
		if e.Pair().objects() == 5 {
			s.train[e] = false
		}
	}
	f, err := composition.Between(Tree(), s.Examples(true), s.Examples(false))
	if err != nil || f.Fair() {
		t.Errorf("fair: %v, %v", f.Fair(), err)
	}
}
