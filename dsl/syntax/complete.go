package syntax

import (
	"strings"

	"sequent/stdlib/logic/parse"
)

// Completeness says whether a front end's Enter should run a cell.
type Completeness struct {
	Status string // StatusComplete, StatusIncomplete or StatusInvalid
	Indent string // what the next line should begin with where incomplete
}

// The statuses, in the words of the Jupyter protocol.
const (
	StatusComplete   = "complete"
	StatusIncomplete = "incomplete" // further lines would make it a cell
	StatusInvalid    = "invalid"    // nothing after it can make it a cell
)

// indentation is one level of it.
const indentation = "  "

// Complete says whether src is a whole cell, or may become one by further
// lines: a bracket or a """ is open, it ends in an operator or a comma, or it
// ends in premises, behind which an indented |= may follow. A mistake before
// the end makes it invalid whatever is open: an Enter should show the mistake.
func Complete(src string) Completeness {
	l := parse.Lex(src)
	p := parse.NewParser(l, language{})
	statements(p)
	err := p.Failure()
	switch {
	case err == nil:
		return Completeness{StatusComplete, ""}
	case l.Unclosed && err == l.Errors[len(l.Errors)-1]:
		return Completeness{StatusIncomplete, ""}
	case !p.AtEnd():
		return Completeness{StatusInvalid, ""}
	case l.Depth > 0:
		return Completeness{StatusIncomplete, strings.Repeat(indentation, l.Depth)}
	case err.Code == "syntax.premises" && !blankEnd(src), !lastToken(l).Kind.Ends():
		return Completeness{StatusIncomplete, indentation}
	}
	return Completeness{StatusInvalid, ""}
}

// blankEnd reports whether src ends in an empty line, by which a user says that
// no |= will come.
func blankEnd(src string) bool {
	return strings.HasSuffix(strings.TrimRight(src, " \t\r"), "\n")
}

// lastToken is the last token before the end; the source holds one, or there
// would be no error in it.
func lastToken(l *parse.Lexed) parse.Token { return l.Tokens[max(len(l.Tokens)-2, 0)] }
