package syntax

import (
	"strings"

	"sequent/stdlib/logic/parse"
)

// Completeness says whether Enter in a front end should run a cell.
type Completeness struct {
	Status string // StatusComplete, StatusIncomplete or StatusInvalid
	Indent string // the indentation of the next line, if incomplete
}

// The statuses, in the words of the Jupyter protocol.
const (
	StatusComplete   = "complete"
	StatusIncomplete = "incomplete" // further lines can complete it
	StatusInvalid    = "invalid"    // no further line can complete it
)

// indentation is one level of indentation.
const indentation = "  "

// Complete says whether src is a whole cell, or can become one with further lines:
// a bracket or a """ is open, it ends in an operator or a comma, or it ends in
// premises, which an indented |= can follow. An error before the end makes it
// invalid whatever is open, so that Enter shows the error.
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

// blankEnd reports whether src ends in an empty line. With it a user says that no
// |= follows.
func blankEnd(src string) bool {
	return strings.HasSuffix(strings.TrimRight(src, " \t\r"), "\n")
}

// lastToken returns the last token before the end. The source has at least one;
// otherwise it would have no error.
func lastToken(l *parse.Lexed) parse.Token { return l.Tokens[max(len(l.Tokens)-2, 0)] }
