// Package tag tags words with parts of speech of the Penn Treebank, using the
// averaged perceptron of the library prose.
//
//	words ──Tag──▶ tags     Two/CD white/JJ lambs/NNS were/VBD sold/VBN
//
// # Why prose's model and not its tagger
//
// The model is read from prose's assets and applied here, feature by feature as
// in prose. Prose itself takes text, not words: its tokens have no offsets, a
// repeated word gets one tag for all its occurrences, and scores are summed in
// the random order of a map. Here the caller provides the words, each has its
// own tag, and the result is deterministic.
//
// The model is loaded at the first use.
package tag

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/jdkato/prose/v2"
)

// Model is an averaged perceptron (Collins 2002), which weighs the features of
// a word and its neighbours for each tag. It is safe for concurrent use.
type Model struct {
	classes []string            // the tags, sorted
	known   map[string]string   // words that nearly always have one tag
	weights map[string][]weight // of a feature, by class
}

// weight is what a feature says for a class.
type weight struct {
	class uint8
	value float32
}

// Shared is prose's English model, loaded once for the process. The error says
// that the model cannot be read, which prose's own checks exclude.
var Shared = sync.OnceValues(load)

// load reads the model's parts.
func load() (*Model, error) {
	var raw map[string]map[string]float64
	m := &Model{weights: map[string][]weight{}}
	for _, part := range []struct {
		name string
		into any
	}{{"classes", &m.classes}, {"tags", &m.known}, {"weights", &raw}} {
		data, err := prose.Asset("model/AveragedPerceptron/" + part.name + ".gob")
		if err == nil {
			err = gob.NewDecoder(bytes.NewReader(data)).Decode(part.into)
		}
		if err != nil {
			return nil, fmt.Errorf("the tagger's %s: %w", part.name, err)
		}
	}
	slices.Sort(m.classes)
	class := map[string]uint8{}
	for i, c := range m.classes {
		class[c] = uint8(i)
	}
	for feature, by := range raw {
		ws := make([]weight, 0, len(by))
		for c, v := range by {
			ws = append(ws, weight{class[c], float32(v)})
		}
		slices.SortFunc(ws, func(a, b weight) int { return int(a.class) - int(b.class) })
		m.weights[feature] = ws
	}
	return m, nil
}

// Tag returns the tag of each word of a sentence. Numbers should be given as
// digits, whatever their form. It takes time linear in the sentence.
func (m *Model) Tag(words []string) []string {
	context := make([]string, len(words)+4)
	context[0], context[1] = "-START-", "-START2-"
	for i, w := range words {
		context[i+2] = normal(w)
	}
	context[len(words)+2], context[len(words)+3] = "-END-", "-END2-"
	tags := make([]string, len(words))
	scores := make([]float32, len(m.classes))
	last, before := "-START-", "-START2-"
	var key []byte
	for i, w := range words {
		if t, ok := m.known[w]; ok {
			tags[i] = t
		} else {
			key, tags[i] = m.predict(key, scores, w, context[i:i+5], last, before)
		}
		last, before = tags[i], last
	}
	return tags
}

// predict scores the features of a word: context is the two words before it,
// itself, and the two behind. The buffers are handed from word to word.
func (m *Model) predict(key []byte, scores []float32, w string, context []string,
	last, before string) ([]byte, string) {
	clear(scores)
	add := func(parts ...string) {
		key = key[:0]
		for i, p := range parts {
			if i > 0 {
				key = append(key, ' ')
			}
			key = append(key, p...)
		}
		for _, x := range m.weights[string(key)] {
			scores[x.class] += x.value
		}
	}
	add("bias")
	add("i suffix", suffix(w))
	add("i pref1", w[:min(len(w), 1)])
	add("i-1 tag", last)
	add("i-2 tag", before)
	add("i tag+i-2 tag", last, before)
	add("i word", context[2])
	add("i-1 tag+i word", last, context[2])
	add("i-1 word", context[1])
	add("i-1 suffix", suffix(context[1]))
	add("i-2 word", context[0])
	add("i+1 word", context[3])
	add("i+1 suffix", suffix(context[3]))
	add("i+2 word", context[4])
	best := 0
	for c, s := range scores {
		if s > scores[best] {
			best = c
		}
	}
	return key, m.classes[best]
}

// suffix returns the last three bytes, as the model was trained.
func suffix(w string) string { return w[max(0, len(w)-3):] }

// normal returns a word as the model knows it.
func normal(w string) string {
	switch {
	case w == "":
		return w
	case strings.Contains(w, "-") && w[0] != '-':
		return "!HYPHEN"
	case w[0] >= '0' && w[0] <= '9':
		if len(w) == 4 && strings.Trim(w, "0123456789") == "" {
			return "!YEAR"
		}
		return "!DIGITS"
	}
	return strings.ToLower(w)
}
