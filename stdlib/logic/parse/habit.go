package parse

import (
	"strings"

	"sequent/stdlib/source"
)

// habit is a spelling from another notation and the form here.
type habit struct{ form, help string }

// habits are looked at before the language's own symbols, longest first among
// those that begin alike. The list is what people type who come from other
// provers, programming languages, logic textbooks and keyboards.
var habits = []habit{
	{"<=>", "for equivalence write <-> (or ↔, iff)"},
	{"=>", "for implication write -> (or →, implies)"},
	{"==", "for equality of terms write =, for equivalence of formulas <->"},
	{"&&", "for conjunction write & (or ∧, and)"},
	{"||", "for disjunction write | (or ∨, or)"},
	{"|-", "for entailment write |= (or ⊨)"},
	{":=", "to bind a name write let A = …"},
	{`/\`, "for conjunction write & (or ∧, and)"},
	{`\/`, "for disjunction write | (or ∨, or)"},
	{"⊢", "for entailment write |= (or ⊨)"},
	{"⇒", "for implication write -> (or →, implies)"},
	{"⊃", "for implication write -> (or →, implies)"},
	{"⇔", "for equivalence write <-> (or ↔, iff)"},
	{"≡", "for equivalence write <-> (or ↔, iff)"},
	{"⊻", "for exclusive or write xor (or ⊕)"},
	{"^", "for conjunction write &, for exclusive or xor"},
	{"+", "for disjunction write |; arithmetic needs a %%go cell"},
	{"*", "for conjunction write &; arithmetic needs a %%go cell"},
	{"%%", "put a magic such as %%go at the very beginning of its cell"},
	{"%", "write a percentage as 48%, with the sign directly after the number"},
	{";", "end statements with the line; separate arguments and premises by commas"},
	{"{", "write lists as [a, b, c] and groups in parentheses"},
	{"}", "write lists as [a, b, c] and groups in parentheses"},
	{"'", `write texts in double quotes: "…"`},
	{"‘", `write texts in double quotes: "…"`},
	{"’", `write texts in double quotes: "…"`},
	{"`", `write texts in double quotes: "…"`},
	{"?", "write help(name) for an explanation"},
	{"∼", "for negation write ~ (or ¬, not)"},
	{"⟶", "for implication write -> (or →, implies)"},
	{"⟹", "for implication write -> (or →, implies)"},
	{"⟷", "for equivalence write <-> (or ↔, iff)"},
	{"⟺", "for equivalence write <-> (or ↔, iff)"},
	{"⊬", "use |= to ask whether it follows"},
	{"⊭", "use |= to ask whether it follows"},
	{"∄", "write ~exists x (…)"},
	{"（", "type it as (, the ASCII sign"},
	{"）", "type it as ), the ASCII sign"},
	{"，", "type it as a comma, the ASCII sign"},
	{"：", "type it as a colon, the ASCII sign"},
	{"≈", "write ≈ directly before a number: ≈5 kg"},
}

// habitsBy holds the habits by their first byte.
var habitsBy = func() (by [256][]habit) {
	for _, h := range habits {
		by[h.form[0]] = append(by[h.form[0]], h)
	}
	return by
}()

// habitAt returns the habit that text begins with. "<-" is one unless it is "<->",
// or a bound before a negative number.
func habitAt(text string) (habit, bool) {
	for _, h := range habitsBy[text[0]] {
		if strings.HasPrefix(text, h.form) {
			return h, true
		}
	}
	if strings.HasPrefix(text, "<-") && !strings.HasPrefix(text, "<->") && (len(text) == 2 || !isDigit(text[2])) {
		return habit{"<-", "write implications from left to right: p -> q"}, true
	}
	return habit{}, false
}

// foreignWords are words that other notations use for keywords.
var foreignWords = map[string]string{
	"forall": "all", "every": "all", "for": "all", "exist": "exists", "some": "exists",
	"AND": "and", "OR": "or", "NOT": "not", "XOR": "xor", "IMPLIES": "implies", "IFF": "iff",
	"imply": "implies", "then": "implies", "equiv": "iff", "equals": "iff", "entails": "|=", "therefore": "|=",
	"if": "p -> q", "unless": "p | q", "nor": "~p & ~q",
	"with": "by", "using": "by", "var": "let", "def": "let", "set": "let",
}

// wordAdvice returns the help for a word behind which, or before which, a
// connective is missing: the form of a foreign word, else the keyword that was
// misspelt.
func wordAdvice(word, before string) string {
	for _, w := range []string{word, before} {
		if form, ok := foreignWords[w]; ok {
			return w + " is written " + form + " here"
		}
	}
	if len(word) > 1 {
		if near, ok := source.Nearest(word, Keywords); ok {
			return "did you mean " + near + "?"
		}
	}
	return ""
}
