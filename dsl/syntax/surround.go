package syntax

import (
	"slices"
	"strings"

	"sequent/stdlib/logic/parse"
)

// surroundings reads the tokens before a cursor without a grammar, so that it
// understands source that a parser would reject. It uses the open brackets and the
// two or three tokens before a place. In this language these distinguish calls (a
// name touches its parenthesis), engines (by, or the bracket after it) and methods
// (a dot).
type surroundings struct {
	src    string
	toks   []parse.Token
	open   []int  // indices of the brackets that are open at the end
	judged bool   // a |= follows the last of them
	outer  []bool // for each of them, the value of judged before it
}

// kind returns the kind of token i, End if there is none.
func (s *surroundings) kind(i int) parse.Kind {
	if i < 0 || i >= len(s.toks) {
		return parse.End
	}
	return s.toks[i].Kind
}

// push adds a token and keeps track of the open brackets. A let on a new line
// begins a statement whatever is open: the closing bracket was forgotten.
func (s *surroundings) push(t parse.Token) {
	switch t.Kind {
	case parse.LParen, parse.LBracket:
		s.open = append(s.open, len(s.toks))
		s.outer = append(s.outer, s.judged)
		s.judged = false
	case parse.RParen, parse.RBracket:
		if n := len(s.open) - 1; n >= 0 {
			s.judged = s.outer[n]
			s.open, s.outer = s.open[:n], s.outer[:n]
		}
	case parse.Turnstile:
		s.judged = true
	case parse.Let:
		if n := len(s.toks); n > 0 && strings.Contains(s.src[s.toks[n-1].End:t.Start], "\n") {
			s.open, s.outer, s.judged = nil, nil, false
		}
	case parse.End:
		s.judged = false
	}
	s.toks = append(s.toks, t)
}

// isCall reports whether the bracket at i opens the arguments of a name.
func (s *surroundings) isCall(i int) bool {
	return s.kind(i) == parse.LParen && !s.toks[i].Space && s.kind(i-1) == parse.Ident
}

// isEngines reports whether the bracket at i opens a list of engines.
func (s *surroundings) isEngines(i int) bool {
	return s.kind(i) == parse.LBracket && s.afterBy(i)
}

// afterBy reports whether token i directly follows by or by:.
func (s *surroundings) afterBy(i int) bool {
	return s.kind(i-1) == parse.By || s.kind(i-1) == parse.Colon && s.kind(i-2) == parse.By
}

// engineAt reports whether token i, inside the innermost of the given open
// brackets, begins the name of an engine.
func (s *surroundings) engineAt(i int, open []int) bool {
	if s.afterBy(i) {
		return true
	}
	n := len(open)
	return n > 0 && s.isEngines(open[n-1]) && (s.kind(i-1) == parse.Comma || i-1 == open[n-1])
}

// innermostCall returns the index of the last open parenthesis of a call, or -1.
func (s *surroundings) innermostCall() int {
	for _, i := range slices.Backward(s.open) {
		if s.isCall(i) {
			return i
		}
	}
	return -1
}

// place returns what can follow the tokens: the last token decides, then the kind
// of the innermost bracket.
func (s *surroundings) place() Place {
	n := len(s.toks)
	switch k := s.kind(n - 1); {
	case k == parse.Dot:
		return AfterDot
	case k == parse.Let:
		return AfterLet
	case s.engineAt(n, s.open):
		return AfterBy
	case k == parse.All || k == parse.Exists:
		return Elsewhere
	case (k == parse.LParen || k == parse.Comma) && len(s.open) > 0 && s.isCall(s.open[len(s.open)-1]):
		return InArgument
	case k == parse.End || !k.Ends():
		return InExpression
	case s.inUnit(n - 1):
		return Elsewhere
	}
	return AfterOperand
}

// longestUnit bounds the search for the number before a unit.
const longestUnit = 16

// inUnit reports whether token i belongs to a quantity: only words and signs
// separate it from a number.
func (s *surroundings) inUnit(i int) bool {
	for last := max(i-longestUnit, 0); i >= last; i-- {
		switch s.toks[i].Kind {
		case parse.Number:
			return true
		case parse.Ident, parse.Slash, parse.Hyphen, parse.UnitMark, parse.Currency:
		default:
			return false
		}
	}
	return false
}

// receiver returns the receiver of the dot at d: a chain of names, texts and
// brackets with dots between them. If it does not parse, the expression is nil.
func (s *surroundings) receiver(d int) (string, Expr) {
	start := d
	for i := d - 1; i >= 0; {
		switch s.toks[i].Kind {
		case parse.Ident, parse.True, parse.False, parse.Text, parse.LongText:
			start = i
		case parse.RParen, parse.RBracket:
			open := s.opening(i)
			if open < 0 {
				return "", nil
			}
			start = open
			if s.isCall(open) {
				start = open - 1
			}
		default:
			return "", nil
		}
		if s.kind(start-1) != parse.Dot {
			break
		}
		i = start - 2
	}
	if start == d || s.inUnit(start) { // a quantity takes no dot
		return "", nil
	}
	text := s.src[s.toks[start].Start:s.toks[d-1].Span.End]
	x, err := ParseExpr(text)
	if err != nil {
		return text, nil
	}
	return text, x
}

// opening returns the index of the bracket that the one at i closes, or -1.
func (s *surroundings) opening(i int) int {
	depth := 0
	for ; i >= 0; i-- {
		switch s.toks[i].Kind {
		case parse.RParen, parse.RBracket:
			depth++
		case parse.LParen, parse.LBracket:
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// call describes the call whose parenthesis is at i. Only the commas and colons
// directly inside it count.
func (s *surroundings) call(i int) *Call {
	name := s.toks[i-1]
	c := &Call{Name: name.Text(s.src), At: name.Span}
	outer := s.open[:slices.Index(s.open, i)]
	if s.kind(i-2) == parse.Dot {
		c.ReceiverText, c.Receiver = s.receiver(i - 2)
	} else {
		c.Engine = s.engineAt(i-1, outer)
	}
	depth, named := 0, false
	for j := i + 1; j < len(s.toks); j++ {
		switch t := s.toks[j]; t.Kind {
		case parse.LParen, parse.LBracket:
			depth++
		case parse.RParen, parse.RBracket:
			depth--
		case parse.Comma:
			if depth == 0 {
				if !named {
					c.Position++
				}
				named, c.Argument = false, ""
			}
		case parse.Colon:
			if depth == 0 && isWord(s.toks[j-1]) {
				named, c.Argument = true, s.toks[j-1].Text(s.src)
				c.Given = append(c.Given, c.Argument)
			}
		}
	}
	return c
}
