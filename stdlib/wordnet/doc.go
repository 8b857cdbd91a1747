// Package wordnet reads the lexical database WordNet 3.0 from its published
// files and answers which relations hold between words.
//
// # Vocabulary
//
// A lemma is a word in its base form: kick, hot dog. A synset is a set of lemmas
// with one meaning; a lemma has a sense for each synset that contains it, the
// most frequent first. Pointers lead from synset to synset: a hypernym is more
// general (dog to canine), an antonym is opposite (hot to cold). The class of a
// synset is the lexicographer's file it was written in: noun.person,
// verb.motion.
//
// # The files
//
// Each part of speech has three sorted files. A word is found by binary search,
// so opening the database loads nothing:
//
//	index.noun   poodle n 1 2 @ ~ 1 0 02113335          lemma → synsets, by offset
//	data.noun    02113335 05 n 02 poodle 0 poodle_dog 0 012 @ 02083346 n 0000 … | gloss
//	noun.exc     mice mouse                             irregular forms → lemmas
//
// An offset is the place of a synset's line in its data file.
//
//	word ──Lemmas──▶ lemmas ──Senses──▶ synsets ──Follow, Above──▶ synsets
//	                                      └──────Compare──────▶ Links between two words
//
// # Location of the files
//
// [Find] looks in the folder SEQUENT_WORDNET, in the folders named by WordNet's
// own variables, in the usual folders of packages, and in the cache of package
// data. On Debian and its derivatives the package wordnet-base has the files.
//
// # Why this package
//
// The Go libraries for these files load all of them into memory, have no lemmatizer and
// are unmaintained. This package needs only binary search and the format of a line.
//
// # Reading order
//
//	wordnet.go   Database, Synset, Pointer;  class.go  the lexicographer's files
//	open.go      finding and opening the files
//	search.go    binary search in sorted lines
//	parse.go     the lines' formats;  memo.go  what was read lately
//	morphy.go    lemmas of inflected words
//	graph.go     hypernyms, antonyms, closures;  link.go  relations between words
package wordnet
