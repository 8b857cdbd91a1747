package english

import (
	"fmt"
	"strings"
	"unicode"
)

// symbol is a predicate of a translation: what it stands for.
type symbol struct {
	kind  kind
	head  string
	mod   string // of a verb or noun, what it is modified by; "" for none
	arity int
}

// kind is what a predicate is made of.
type kind uint8

const (
	nounKind kind = iota
	adjectiveKind
	qualityKind // an adjective of a noun
	verbKind
	mannerKind // a verb with an adverb that is no kind of other verbs with it
	prepositionKind
	togetherKind // several modifiers of one event
)

// String tells symbols of one name apart.
func (k kind) String() string {
	return [...]string{"noun", "adj", "adj", "verb", "verb", "prep", "event"}[k]
}

// symbols gives predicates and constants their names, no two the same.
type symbols struct {
	names map[symbol]string
	order []symbol // by first use
	taken map[string]bool
	named map[string]string // of individuals
}

// newSymbols gives no predicate the name of a keyword or of a variable.
func newSymbols() *symbols {
	s := &symbols{names: map[symbol]string{}, taken: map[string]bool{}, named: map[string]string{}}
	for _, word := range strings.Fields("let by all exists not and or xor implies iff true false") {
		s.taken[word] = true
	}
	for i := range 100 {
		s.taken[variable(i)] = true
	}
	return s
}

// name returns the name of a predicate.
func (s *symbols) name(x symbol) string {
	if n, ok := s.names[x]; ok {
		return n
	}
	base := x.head
	if x.mod != "" {
		base += "_" + x.mod
	}
	n := s.free(identifier(base), x.kind.String())
	s.names[x] = n
	s.order = append(s.order, x)
	return n
}

// constant returns the name of an individual.
func (s *symbols) constant(word string) string {
	n, ok := s.named[word]
	if !ok {
		n = s.free(identifier(word), "name")
		s.named[word] = n
	}
	return n
}

// free returns a name that is not taken yet.
func (s *symbols) free(base, hint string) string {
	n := base
	if s.taken[n] {
		n = base + "_" + hint
	}
	for i := 2; s.taken[n]; i++ {
		n = fmt.Sprintf("%s_%s%d", base, hint, i)
	}
	s.taken[n] = true
	return n
}

// identifier makes a name of the language of words.
func identifier(words string) string {
	var b strings.Builder
	for _, r := range words {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r) && b.Len() > 0:
			b.WriteRune(r)
		case unicode.IsDigit(r):
			b.WriteString("n" + string(r))
		case !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	if out := strings.Trim(b.String(), "_"); out != "" {
		return out
	}
	return "it"
}

// variable returns the name of the i-th variable: x, y, z, u, v, w, x1, …
func variable(i int) string {
	if i < 6 {
		return "xyzuvw"[i : i+1]
	}
	return fmt.Sprintf("x%d", i-5)
}
