package quantity

import "strings"

// chunk joins determiners, numbers, adjectives and nouns to noun phrases, each
// up to its last noun. It is a regular expression over tags: linear.
func (s *Segments) chunk() {
	for _, sent := range s.Sentences {
		for i := sent.From; i < sent.To; {
			c, to := s.phrase(i, sent.To)
			if c.To > 0 {
				s.Chunks = append(s.Chunks, c)
			}
			i = max(to, i+1)
		}
	}
}

// phrase returns the noun phrase that begins at token i, before token end, and the
// token to go on from; the zero Chunk where none does.
func (s *Segments) phrase(i, end int) (Chunk, int) {
	if t := s.Tokens[i]; t.Tag == "PRP" || t.Tag == "EX" || t.Tag == "WP" {
		return Chunk{i, i + 1, i}, i + 1
	}
	head := -1
	k := i
	for ; k < end && s.inside(k, k == i, head >= 0); k++ {
		if s.noun(k) {
			head = k
		}
	}
	if head < 0 {
		return Chunk{}, k
	}
	return Chunk{i, head + 1, head}, head + 1
}

// noun reports whether token i is a noun.
func (s *Segments) noun(i int) bool {
	return i >= 0 && i < len(s.Tokens) && strings.HasPrefix(s.Tokens[i].Tag, "NN")
}

// inside reports whether token i goes on with a noun phrase, of which a noun
// may have been seen.
func (s *Segments) inside(i int, first, nouns bool) bool {
	t := s.Tokens[i]
	switch t.Tag {
	case "NN", "NNS", "NNP", "NNPS", "POS", "$":
		return true
	case "DT", "PRP$", "PDT", "WDT":
		return first || s.Tokens[i-1].Tag == "PDT" || s.Tokens[i-1].Tag == "CD"
	case "CD":
		return !nouns || first
	case "JJ", "JJR", "JJS", "VBN", "VBG":
		return !nouns
	case "RB", "RBR", "RBS":
		return !nouns && i+1 < len(s.Tokens) && strings.HasPrefix(s.Tokens[i+1].Tag, "JJ")
	case ":":
		return !nouns && t.Text == "-" && !first
	}
	return false
}
