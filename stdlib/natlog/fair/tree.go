package fair

import (
	"iter"
	"sync"

	"sequent/stdlib/composition"
	"sequent/stdlib/natlog"
)

// Tree is the composition tree of the fragment (figure 3 of the paper), over
// pairs of words that are aligned: its leaves are the nine operators of an
// encoding, its inner nodes the six phrases, by the names of package natlog.
//
//	sentence
//	├─ subject determiner
//	├─ subject phrase ── subject adjective, subject noun
//	└─ negated verb phrase
//	   ├─ negation
//	   └─ verb phrase
//	      ├─ object determiner
//	      ├─ object phrase ── object adjective, object noun
//	      └─ modified verb ── adverb, verb
var Tree = sync.OnceValue(func() *composition.Tree {
	leaf, inner := composition.Leaf, composition.Inner
	t, err := composition.NewTree(inner(natlog.NodeSentence,
		leaf("subject determiner"),
		inner(natlog.NodeSubject, leaf(natlog.NodeSubjectAdjective), leaf(natlog.NodeSubjectNoun)),
		inner(natlog.NodeNegated, leaf("negation"),
			inner(natlog.NodeVerbPhrase, leaf("object determiner"),
				inner(natlog.NodeObject, leaf(natlog.NodeObjectAdjective), leaf(natlog.NodeObjectNoun)),
				inner(natlog.NodeModifiedVerb, leaf(natlog.NodeAdverb), leaf(natlog.NodeVerb))))))
	if err != nil {
		panic(err) // the names differ
	}
	return t
})

// Example returns the encoding as an example of the tree: operators at the leaves,
// relations at the inner nodes.
func (e Encoding) Example() composition.Example[string] {
	o, r := e.Operators(), e.Relations()
	return composition.Example[string]{
		r[11].String(), o[natlog.SubjectDeterminer], r[6].String(), o[natlog.SubjectAdjective], o[natlog.SubjectNoun],
		r[10].String(), o[natlog.NegationSlot],
		r[9].String(), o[natlog.ObjectDeterminer], r[8].String(), o[natlog.ObjectAdjective], o[natlog.ObjectNoun],
		r[7].String(), o[natlog.Adverb], o[natlog.VerbSlot],
	}
}

// Examples returns the encodings of one side of the split as examples of the tree.
func (s *Split) Examples(train bool) iter.Seq[composition.Example[string]] {
	return func(yield func(composition.Example[string]) bool) {
		for _, e := range s.Encodings(train) {
			if !yield(e.Example()) {
				return
			}
		}
	}
}
