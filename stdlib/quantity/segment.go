package quantity

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sequent/stdlib/quantity/number"
)

// Segment returns the first stage: it finds the numbers of a text, splits the rest
// into words, tags them and joins them to noun phrases. The error is a
// [*SizeError], or says that the tagger's model cannot be read.
func (r Reader) Segment(text string) (*Segments, error) {
	if len(text) > MaxText {
		return nil, &SizeError{len(text)}
	}
	s := &Segments{Text: text, Numbers: number.Scan(text), wordNet: r.WordNet}
	s.tokenize()
	s.sentences()
	if err := s.tag(); err != nil {
		return nil, err
	}
	s.chunk()
	return s, nil
}

// tokenize makes one token of each number, and words and marks of what stands
// between.
func (s *Segments) tokenize() {
	s.Tokens = make([]Token, 0, len(s.Text)/5)
	at := 0
	for i, n := range s.Numbers {
		s.words(at, n.Number.Start)
		s.Tokens = append(s.Tokens, Token{Span: n.Number, Text: n.Number.In(s.Text), Number: i + 1})
		at = n.Number.End
	}
	s.words(at, len(s.Text))
}

// words splits the text from start to end, as the Penn Treebank does: clitics
// are words of their own, compounds with hyphens one word.
//
// Offsets are kept throughout, since a quantity is shown and aligned by where it
// stands; that is why no tokenizer that gives back words alone is used.
func (s *Segments) words(start, end int) {
	for i := start; i < end; {
		r, size := utf8.DecodeRuneInString(s.Text[i:end])
		if unicode.IsSpace(r) || r == utf8.RuneError {
			i += size
			continue
		}
		to := i + size
		if unicode.IsLetter(r) {
			to = i + wordLen(s.Text[i:end], end < len(s.Text))
		} else if r == '\'' || r == '’' {
			to = i + cliticLen(s.Text[i:end])
		}
		for _, part := range clitics(s.Text[i:to]) {
			s.Tokens = append(s.Tokens, Token{Span: Span{Start: i, End: i + part}, Text: s.Text[i : i+part]})
			i += part
		}
	}
}

// wordLen returns the length of the word that text begins with: letters and digits,
// hyphens and apostrophes between them, points in abbreviations (U.S.). A
// hyphen at the end is left out, where a number follows above all.
func wordLen(text string, more bool) int {
	end := 0
	for i, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r):
			end = i + utf8.RuneLen(r)
		case (r == '-' || r == '\'' || r == '’' || r == '&') && i == end:
		case r == '.' && i == end && abbreviated(text[:i]):
			end = i + 1
		default:
			return end
		}
	}
	return end
}

// abbreviated reports whether a word ends in a point that belongs to it.
func abbreviated(w string) bool {
	if strings.Contains(w, ".") || len(w) == 1 && w != "I" && unicode.IsUpper(rune(w[0])) {
		return true
	}
	return abbreviations[strings.ToLower(w)]
}

// abbreviations keep their point, which ends no sentence.
var abbreviations = set("mr mrs ms dr prof sen gov rep gen lt col capt sgt st rs jr sr vs etc approx ave dept est " +
	"sept nov dec oct aug jan feb mar apr")

// set makes a set of words.
func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(list) {
		m[w] = true
	}
	return m
}

// cliticLen returns the length of a clitic that stands alone: 's.
func cliticLen(text string) int {
	n := 1
	if strings.HasPrefix(text, "’") {
		n = len("’")
	}
	for _, c := range []string{"s", "re", "ve", "ll", "d", "m", "t"} {
		rest, ok := strings.CutPrefix(text[n:], c)
		if r, _ := utf8.DecodeRuneInString(rest); ok && (rest == "" || !unicode.IsLetter(r)) {
			return n + len(c)
		}
	}
	return n
}

// clitics returns the lengths of the parts of a word: Cunningham's is two.
func clitics(w string) []int {
	low := strings.ReplaceAll(strings.ToLower(w), "’", "'")
	if len(low) != len(w) && !strings.Contains(w, "’") {
		return []int{len(w)}
	}
	for _, c := range []string{"n't", "'s", "'re", "'ve", "'ll", "'d", "'m"} {
		head, ok := strings.CutSuffix(low, c)
		if !ok || head == "" {
			continue
		}
		tail := len(c)
		if strings.Contains(w, "’") {
			tail += len("’") - len("'")
		}
		return []int{len(w) - tail, tail}
	}
	return []int{len(w)}
}

// sentences ends a sentence at a full stop, a question or exclamation mark that
// a capital or the text's end follows, or that stands apart.
func (s *Segments) sentences() {
	from := 0
	for i, t := range s.Tokens {
		if t.Text != "." && t.Text != "?" && t.Text != "!" {
			continue
		}
		apart := i > 0 && s.Tokens[i-1].End < t.Start
		last := i+1 == len(s.Tokens)
		if last || apart || s.Tokens[i+1].Start > t.End && s.begins(i+1) {
			s.Sentences = append(s.Sentences, s.sentence(from, i+1))
			from = i + 1
		}
	}
	if from < len(s.Tokens) {
		s.Sentences = append(s.Sentences, s.sentence(from, len(s.Tokens)))
	}
}

// begins reports whether token i can begin a sentence.
func (s *Segments) begins(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.Tokens[i].Text)
	return !unicode.IsLower(r)
}

// sentence returns the tokens from:to as a sentence.
func (s *Segments) sentence(from, to int) Sentence {
	return Sentence{Span{Start: s.Tokens[from].Start, End: s.Tokens[to-1].End}, from, to}
}
