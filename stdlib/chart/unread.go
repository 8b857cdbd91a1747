package chart

import (
	"slices"
	"strings"

	"sequent/stdlib/source"
)

// CodeUnread is the code of the error about a sentence that cannot be read.
const CodeUnread = "text.unread"

// Unread describes why a sentence cannot be read.
type Unread struct {
	Sentence source.Span // all of it
	At       source.Span // the word where reading stopped; behind the last word at the sentence's end
	Expected []string    // what could have been read there, classes before words: a name, “than”
	Why      string      // where the words were read, but no reading makes sense: the reason
}

// unread describes where the parser stopped.
func (p *Parser) unread() *Unread {
	u := &Unread{}
	if len(p.tokens) == 0 {
		return u
	}
	last := p.tokens[len(p.tokens)-1].Span
	u.Sentence = p.tokens[0].Span.To(last)
	u.At = source.Span{Start: last.End, End: last.End}
	if p.far < len(p.tokens) {
		u.At = p.tokens[p.far].Span
	}
	if len(p.tokens) > MaxTokens {
		u.Why = "the sentence is too long"
	}
	for id, t := range p.g.terminals {
		if p.expect[p.far*p.g.width+id/64]&(1<<(id%64)) != 0 {
			u.Expected = append(u.Expected, t.names...)
		}
	}
	slices.SortFunc(u.Expected, classesFirst)
	u.Expected = slices.Compact(u.Expected)
	return u
}

// classesFirst puts classes of words before the words themselves.
func classesFirst(a, b string) int {
	if wa, wb := strings.HasPrefix(a, "“"), strings.HasPrefix(b, "“"); wa != wb {
		if wb {
			return -1
		}
		return 1
	}
	return strings.Compare(a, b)
}

// refused describes a sentence all of whose readings were rejected.
func (p *Parser) refused() *Unread {
	u := p.unread()
	u.At, u.Why, u.Expected = p.reject.at, p.reject.why, nil
	return u
}

// shown is how many words and classes an error lists.
const shown = 24

// Error returns the error with its place, for the text that was read. It quotes the
// sentence, names the word, and lists what the grammar can read there.
func (u *Unread) Error(src string) *source.Error {
	quoted := strings.Join(strings.Fields(u.Sentence.Text(src)), " ")
	if u.Why != "" {
		return source.Errorf(u.At, CodeUnread, "in “%s”: %s", quoted, u.Why)
	}
	place := "after the last word"
	if word := u.At.Text(src); word != "" {
		place = "at “" + word + "”"
	}
	e := source.Errorf(u.At, CodeUnread, "cannot read “%s”: reading stopped %s", quoted, place)
	if len(u.Expected) == 0 {
		return e
	}
	list, more := u.Expected, ""
	if len(list) > shown {
		list, more = list[:shown], ", …"
	}
	return e.WithHelp("expected there: %s%s", strings.Join(list, ", "), more)
}
