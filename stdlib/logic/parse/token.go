package parse

import (
	"context"

	"sequent/stdlib/source"
)

// Kind is the kind of a token. Every spelling of a connective (ASCII, Unicode,
// word) has one kind.
type Kind uint8

// The kinds of tokens.
const (
	EOF     Kind = iota // the end of the source
	End                 // the end of a statement: a line's end that counts as one
	Invalid             // what no rule of the lexical level accepts; Lexed.Errors says why

	Ident    // p, lamb', größe
	Number   // 1_000, 3.5, -5, 1e-3, 48%, 1/3
	Text     // "…" and “…”
	LongText // """…"""

	True   // true ⊤
	False  // false ⊥
	Tilde  // ~ ! ¬ not
	All    // all ∀
	Exists // exists ∃
	Conj   // & ∧ and
	Disj   // | ∨ or
	Exor   // xor ⊕
	Arrow  // -> → implies
	Equiv  // <-> ↔ iff
	Eq     // =
	Neq    // != ≠

	Turnstile // |= ⊨
	Let       // let
	By        // by
	LParen    // (
	RParen    // )
	LBracket  // [
	RBracket  // ]
	Comma     // ,
	Colon     // :
	Dot       // .

	Approx   // ~ or ≈ directly before a number or a currency sign
	Ge       // >= ≥
	Le       // <= ≤
	Gt       // >
	Lt       // <
	Range    // ..
	RangeTo  // ..<
	Currency // $ € £ ¥
	Slash    // / inside a unit
	Hyphen   // - inside a unit
	UnitMark // ° ² ³ inside a unit
	kinds
)

// canonical holds each kind's Unicode spelling where it has just one.
var canonical = [kinds]string{
	True: "⊤", False: "⊥", Tilde: "¬", All: "∀", Exists: "∃", Conj: "∧", Disj: "∨", Exor: "⊕",
	Arrow: "→", Equiv: "↔", Eq: "=", Neq: "≠", Turnstile: "⊨", Let: "let", By: "by",
	LParen: "(", RParen: ")", LBracket: "[", RBracket: "]", Comma: ",", Colon: ":", Dot: ".",
	Approx: "≈", Ge: "≥", Le: "≤", Gt: ">", Lt: "<", Range: "..", RangeTo: "..<",
	Slash: "/", Hyphen: "-",
}

// Canonical returns the spelling of the kind in formatted source, or "" for kinds
// whose tokens differ (names, numbers, texts, currency signs).
func (k Kind) Canonical() string { return canonical[k] }

// String names the kind as error messages do: (, or a name.
func (k Kind) String() string {
	switch k {
	case EOF:
		return "end"
	case End:
		return "end of the line"
	case Invalid:
		return "an unknown symbol"
	case Ident:
		return "a name"
	case Number:
		return "a number"
	case Text, LongText:
		return "a text"
	case Currency:
		return "a currency sign"
	case UnitMark:
		return "a unit sign"
	}
	return canonical[k]
}

// Connective returns the binary connective that the kind spells.
func (k Kind) Connective() (Op, bool) {
	if k < Conj || k > Equiv {
		return 0, false
	}
	return Op(k - Conj), true
}

// Token is a lexical unit and its place.
type Token struct {
	Kind  Kind
	Word  bool  // spelled as a word: a keyword that may also name an argument
	Space bool  // white space, a comment or a line's end stands before it
	fault int32 // of an Invalid token: its error's index
	source.Span
}

// Lexed is a source text cut into tokens.
type Lexed struct {
	Source   string
	Tokens   []Token         // the last is EOF
	Comments []source.Span   // from # to before the line's end
	Errors   []*source.Error // one per Invalid token, in order
	Depth    int             // brackets open at the end
	Unclosed bool            // a """ is open at the end

	ctx context.Context // which ends the reading

	idents, joins int // names and connectives, for the parser's memory
}

// Keywords are the words that cannot be names, in the order of the language's
// description.
var Keywords = []string{"let", "by", "all", "exists", "not", "and", "or", "xor", "implies", "iff", "true", "false"}

// keyword returns the kind of a word: Ident where it is not a keyword.
func keyword(word string) Kind {
	switch word {
	case "let":
		return Let
	case "by":
		return By
	case "all":
		return All
	case "exists":
		return Exists
	case "not":
		return Tilde
	case "and":
		return Conj
	case "or":
		return Disj
	case "xor":
		return Exor
	case "implies":
		return Arrow
	case "iff":
		return Equiv
	case "true":
		return True
	case "false":
		return False
	}
	return Ident
}

// Ends reports whether a statement can end after the kind; where it cannot,
// the statement goes on in the next line. A dot ends it, so that a forgotten
// method name is an error at the dot and not in the next line.
func (k Kind) Ends() bool {
	switch k {
	case Ident, Number, Text, LongText, True, False, RParen, RBracket, Dot, Currency, UnitMark, Invalid, End:
		return true
	}
	return false
}
