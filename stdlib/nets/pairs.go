package nets

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
)

// Pair is two sentences of the fragment, word by word, and how their phrases are
// related.
type Pair struct {
	Premise, Hypothesis []string
	// Labels are classes by task, in the order of [Tasks]; "" where one is not
	// known, and nothing is learned from it.
	Labels []string
}

// pairs are sentence pairs as networks read them: words by their numbers.
type pairs struct {
	scheme *scheme
	count  int
	words  []string // in the order met
	tokens []int32  // pair by pair, the premise's places and then the hypothesis's
	labels []int8   // pair by pair, by task; −1 where it is not known
}

// NewPairs reads sentence pairs. The error names the first that is none of the
// fragment.
func NewPairs(all []Pair) (*Data, error) { return newPairs(fragment, all) }

func newPairs(s *scheme, all []Pair) (*Data, error) {
	p := &pairs{scheme: s}
	numbers := map[string]int32{}
	for i, pair := range all {
		if err := p.add(pair, numbers); err != nil {
			return nil, fmt.Errorf("pair %d: %w", i+1, err)
		}
	}
	d := &Data{pairs: p, groups: make([]group, p.count)}
	rows := make([]int32, p.count)
	for i := range rows {
		rows[i] = int32(i)
		d.groups[i].rows = rows[i : i+1 : i+1]
	}
	return d, nil
}

func (p *pairs) add(pair Pair, numbers map[string]int32) error {
	s := p.scheme
	if len(pair.Labels) != len(s.tasks) {
		return fmt.Errorf("it has %d labels, and there are %d tasks", len(pair.Labels), len(s.tasks))
	}
	for _, sentence := range [][]string{pair.Premise, pair.Hypothesis} {
		if len(sentence) != s.places() {
			return fmt.Errorf("a sentence has %d words, and %q has %d", s.places(), strings.Join(sentence, " "),
				len(sentence))
		}
		for _, w := range sentence {
			n, met := numbers[w]
			if !met {
				n = int32(len(p.words))
				numbers[w] = n
				p.words = append(p.words, w)
			}
			p.tokens = append(p.tokens, n)
		}
	}
	for task, class := range pair.Labels {
		label := int8(-1)
		if class != "" {
			var err error
			if label, err = s.read(task, class); err != nil {
				return err
			}
		}
		p.labels = append(p.labels, label)
	}
	p.count++
	return nil
}

// row are the numbers of a pair's words.
func (p *pairs) row(row int32) []int32 {
	width := 2 * p.scheme.places()
	return p.tokens[int(row)*width : (int(row)+1)*width]
}

// label is that of a task, −1 where it is not known.
func (p *pairs) label(row int32, task int) int8 { return p.labels[int(row)*len(p.scheme.tasks)+task] }

// last is the sentences' label.
func (p *pairs) last(row int) int8 { return p.label(int32(row), len(p.scheme.tasks)-1) }

// varied reports whether sentences have two labels at least.
func (p *pairs) varied() bool {
	for row := range p.count {
		if p.last(row) != p.last(0) {
			return true
		}
	}
	return false
}

// fingerprint tells data apart.
func (p *pairs) fingerprint() string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q %v %v", p.words, p.tokens, p.labels)
	return fmt.Sprintf("%016x", h.Sum64())
}

// vocabulary is the words that a net of pairs knows, numbered from 1. Those that stand where the scheme has no
// task, determiners and
// negation, come first: they are few, and nets may treat them one by one.
type vocabulary struct {
	Words  []string
	Closed int // how many come first
}

// vocabulary is that of the data, in an order that does not depend on theirs.
func (p *pairs) vocabulary() vocabulary {
	closed := make([]bool, len(p.words))
	leaves, places := p.scheme.tree.Leaves(), p.scheme.places()
	for i, w := range p.tokens {
		if p.scheme.at[leaves[i%places]] < 0 {
			closed[w] = true
		}
	}
	order := make([]int, len(p.words))
	v := vocabulary{}
	for i := range order {
		order[i] = i
		if closed[i] {
			v.Closed++
		}
	}
	slices.SortFunc(order, func(i, j int) int {
		if closed[i] != closed[j] {
			if closed[i] {
				return -1
			}
			return 1
		}
		return cmp.Compare(p.words[i], p.words[j])
	})
	for _, i := range order {
		v.Words = append(v.Words, p.words[i])
	}
	return v
}

// knows says why the net cannot be asked yet.
func (n *Net) knows() error {
	if !n.network.taught() {
		return fmt.Errorf("%s learns its words in training, and has not been trained", n.Spec.Name)
	}
	return nil
}
