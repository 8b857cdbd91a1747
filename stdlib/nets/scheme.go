package nets

import (
	"fmt"
	"slices"

	"sequent/stdlib/composition"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// A scheme is the aligned tree over which networks of sentence pairs compose:
// the leaves of a composition tree are the places of a sentence, and at each
// stand a word of the premise and one of the hypothesis. Some nodes have tasks,
// classes that a net is to tell at the node; the others stand for what composes
// and is not itself told. All these networks know of sentences is their scheme,
// so a fragment with another tree is another literal like [fragment].
type scheme struct {
	tree  *composition.Tree
	tasks []Task
	all   []string // the classes of all tasks; those of one stand together
	at    []int    // by node: the number of its task, or −1
	spans [][2]int // by node: the places below it, from and before
	// compose is the label that the program of the tree gives two sentences, as a
	// class of the last task; nil where none is known.
	compose func(premise, hypothesis []string) (int8, error)
}

// Task is a node of an aligned tree at which nets tell how the two phrases below
// it are related.
type Task struct {
	Node    string
	Classes []string // in the order of the softmax
	Weight  float64  // in the loss
}

// Span is where the phrases of a task of the fragment stand in their sentences:
// from a word to before another.
func (t Task) Span() (from, to int) {
	return fragment.span(slices.IndexFunc(fragment.tasks, func(k Task) bool { return k.Node == t.Node }))
}

// newScheme makes a scheme of all classes, a tree, and its tasks, of which the
// last is the root's.
func newScheme(all []string, root *composition.Node, tasks ...Task) *scheme {
	t, err := composition.NewTree(root)
	if err != nil { // a literal of this package
		panic(err)
	}
	s := &scheme{tree: t, tasks: tasks, all: all, at: make([]int, t.Len()), spans: make([][2]int, t.Len())}
	leaf := len(t.Leaves())
	for node := t.Len() - 1; node >= 0; node-- {
		s.at[node] = slices.IndexFunc(tasks, func(k Task) bool { return k.Node == t.Name(node) })
		if children := t.Children(node); len(children) > 0 {
			s.spans[node] = [2]int{s.spans[children[0]][0], s.spans[children[len(children)-1]][1]}
		} else {
			s.spans[node] = [2]int{leaf - 1, leaf}
			leaf--
		}
	}
	return s
}

// places is how many words a sentence has.
func (s *scheme) places() int { return len(s.tree.Leaves()) }

// node is the node of a task.
func (s *scheme) node(task int) int { return slices.Index(s.at, task) }

// span is where the phrase of a task stands: from a place to before another.
func (s *scheme) span(task int) (from, to int) {
	span := s.spans[s.node(task)]
	return span[0], span[1]
}

// first is where the classes of a task begin among all.
func (s *scheme) first(task int) int { return slices.Index(s.all, s.tasks[task].Classes[0]) }

// read is the number of a class of a task, by its name.
func (s *scheme) read(task int, class string) (int8, error) {
	i := slices.Index(s.tasks[task].Classes, class)
	if i < 0 {
		return 0, fmt.Errorf("%q is no class of %s; it is told among %q", class, s.tasks[task].Node,
			s.tasks[task].Classes)
	}
	return int8(i), nil
}

// Classes of the fragment's tasks. Those with fewer classes are a slice of
// everything, which is what one softmax for all of them tells.
var (
	everything = func() []string {
		names := []string{verdict.Neutral.String(), verdict.Entailment.String(), verdict.Contradiction.String()}
		for _, r := range []natlog.Relation{
			natlog.Independence, natlog.Equivalence, natlog.ForwardEntailment, natlog.ReverseEntailment,
			natlog.Negation, natlog.Alternation, natlog.Cover,
		} {
			names = append(names, r.String())
		}
		return names
	}()
	labels    = everything[:3]
	lexical   = everything[3:7]
	relations = everything[3:]
)

// fragment is the scheme of the sentences of Geiger et al. 2019: nine places, and
// the tree of Figure 3 with determiners and negation as words that compose. The
// twelve tasks are those of Figure 4; their weights, which the paper does not
// print, are those of its authors' later code.
//
//	                                sentence
//	           ╱                                   ╲
//	 subject of its determiner             negated verb phrase
//	    ╱           ╲                       ╱             ╲
//	some      subject phrase          doesnot         verb phrase
//	              ╱     ╲                            ╱           ╲
//	           tall     kid              modified verb     object of its determiner
//	                                        ╱    ╲              ╱        ╲
//	                                  happily   kicks      notevery   object phrase
//	                                                                    ╱    ╲
//	                                                             emptystring  rock
var fragment = func() *scheme {
	leaf, inner := composition.Leaf, composition.Inner
	root := inner("sentence",
		inner("subject of its determiner", leaf("subject determiner"),
			inner("subject phrase", leaf("subject adjective"), leaf("subject noun"))),
		inner("negated verb phrase", leaf("negation"),
			inner("verb phrase", inner("modified verb", leaf("adverb"), leaf("verb")),
				inner("object of its determiner", leaf("object determiner"),
					inner("object phrase", leaf("object adjective"), leaf("object noun"))))))
	var tasks []Task
	for _, word := range []string{
		"subject adjective", "subject noun", "adverb", "verb", "object adjective", "object noun",
	} {
		tasks = append(tasks, Task{word, lexical, 1.0 / 6})
	}
	for _, phrase := range []string{"subject phrase", "modified verb", "object phrase"} {
		tasks = append(tasks, Task{phrase, lexical, 1.0 / 3})
	}
	tasks = append(tasks, Task{
		"verb phrase", relations, 0.8,
	}, Task{"negated verb phrase", relations, 0.8}, Task{"sentence", labels, 1})
	s := newScheme(everything, root, tasks...)
	s.compose = composeLabel
	return s
}()

// Tasks are the twelve tasks of nets of sentence pairs, the sentence's last.
func Tasks() []Task { return slices.Clone(fragment.tasks) }
