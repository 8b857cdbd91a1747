package syntax

import (
	"sequent/stdlib/logic/parse"
	"sequent/stdlib/source"
)

// Class is the class of a token for highlighting.
type Class string

// The classes.
const (
	ClassKeyword  Class = "keyword"  // let, by, and the word forms of connectives
	ClassOperator Class = "operator" // connectives, quantifiers, |=, =, bounds, ranges
	ClassName     Class = "name"     // atoms, constants, variables, bound names, modules
	ClassCall     Class = "call"     // the name after a dot
	ClassEngine   Class = "engine"   // the name after by
	ClassArgument Class = "argument" // the name of an argument
	ClassConstant Class = "constant" // true, false
	ClassNumber   Class = "number"
	ClassUnit     Class = "unit" // scale words, units and currency signs
	ClassText     Class = "text"
	ClassComment  Class = "comment"
	ClassBracket  Class = "bracket" // brackets, commas, colons, dots
	ClassInvalid  Class = "invalid"
)

// Token is a piece of source and its class.
type Token struct {
	source.Span
	Class Class
}

// Tokens splits src into classified tokens, comments included, in the order of
// the source. It never fails: broken source has tokens too.
func Tokens(src string) []Token {
	l := parse.Lex(src)
	s := surroundings{src: src}
	var out []Token
	comments := l.Comments
	for i, t := range l.Tokens {
		for len(comments) > 0 && comments[0].Start <= t.Start {
			out = append(out, Token{comments[0], ClassComment})
			comments = comments[1:]
		}
		if t.Kind != parse.End && t.Kind != parse.EOF {
			out = append(out, Token{t.Span, s.class(t, l.Tokens[i+1].Kind)})
		}
		s.push(t)
	}
	for _, c := range comments {
		out = append(out, Token{c, ClassComment})
	}
	return out
}

// class returns the class of a token between the tokens of s and next. The
// surroundings decide whether a word is a name, a method, an engine, an argument
// or a unit.
func (s *surroundings) class(t parse.Token, next parse.Kind) Class {
	n := len(s.toks)
	switch k := t.Kind; {
	case isWord(t) && next == parse.Colon:
		return ClassArgument
	case k == parse.Ident && s.kind(n-1) == parse.Dot:
		return ClassCall
	case k == parse.Ident && s.engineAt(n, s.open):
		return ClassEngine
	case k == parse.Ident && !s.inUnit(n-1):
		return ClassName
	case k == parse.Ident || k == parse.Currency || k == parse.UnitMark || k == parse.Slash || k == parse.Hyphen:
		return ClassUnit
	}
	return classes[t.Kind]
}

// classes holds the classes that do not depend on the surroundings.
var classes = func() map[parse.Kind]Class {
	m := map[parse.Kind]Class{
		parse.Invalid: ClassInvalid, parse.Number: ClassNumber, parse.Text: ClassText, parse.LongText: ClassText,
		parse.True: ClassConstant, parse.False: ClassConstant, parse.Let: ClassKeyword, parse.By: ClassKeyword,
	}
	for _, k := range []parse.Kind{
		parse.LParen, parse.RParen, parse.LBracket, parse.RBracket, parse.Comma, parse.Colon, parse.Dot,
	} {
		m[k] = ClassBracket
	}
	for _, k := range []parse.Kind{
		parse.Tilde, parse.All, parse.Exists, parse.Conj, parse.Disj, parse.Exor, parse.Arrow, parse.Equiv, parse.Eq,
		parse.Neq,
		parse.Turnstile, parse.Approx, parse.Ge, parse.Le, parse.Gt, parse.Lt, parse.Range, parse.RangeTo,
	} {
		m[k] = ClassOperator
	}
	return m
}()
