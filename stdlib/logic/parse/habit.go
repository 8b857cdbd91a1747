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
	{"<=>", "equivalence is <-> (or ↔, iff)"},
	{"=>", "implication is -> (or →, implies)"},
	{"==", "equality of terms is =, equivalence of formulas is <->"},
	{"&&", "conjunction is & (or ∧, and)"},
	{"||", "disjunction is | (or ∨, or)"},
	{"|-", "entailment is |= (or ⊨)"},
	{":=", "a name is bound by let A = …"},
	{`/\`, "conjunction is & (or ∧, and)"},
	{`\/`, "disjunction is | (or ∨, or)"},
	{"⊢", "entailment is |= (or ⊨)"},
	{"⇒", "implication is -> (or →, implies)"},
	{"⊃", "implication is -> (or →, implies)"},
	{"⇔", "equivalence is <-> (or ↔, iff)"},
	{"≡", "equivalence is <-> (or ↔, iff)"},
	{"⊻", "exclusive or is xor (or ⊕)"},
	{"^", "conjunction is &, exclusive or is xor"},
	{"+", "disjunction is |; arithmetic is for %%go cells"},
	{"*", "conjunction is &; arithmetic is for %%go cells"},
	{"%%", "a magic such as %%go stands at the very beginning of its cell"},
	{"%", "a percentage is written 48%, the sign directly behind the number"},
	{";", "a statement ends at the line's end, arguments and premises are separated by commas"},
	{"{", "lists are [a, b, c], groups are in parentheses"},
	{"}", "lists are [a, b, c], groups are in parentheses"},
	{"'", `a text is in double quotes: "…"`},
	{"‘", `a text is in double quotes: "…"`},
	{"’", `a text is in double quotes: "…"`},
	{"`", `a text is in double quotes: "…"`},
	{"?", "help(name) explains a name"},
	{"∼", "negation is ~ (or ¬, not)"},
	{"⟶", "implication is -> (or →, implies)"},
	{"⟹", "implication is -> (or →, implies)"},
	{"⟷", "equivalence is <-> (or ↔, iff)"},
	{"⟺", "equivalence is <-> (or ↔, iff)"},
	{"⊬", "ask whether it follows with |=; the verdict says"},
	{"⊭", "ask whether it follows with |=; the verdict says"},
	{"∄", "write ~exists x (…)"},
	{"（", "type it as (, the ASCII sign"},
	{"）", "type it as ), the ASCII sign"},
	{"，", "type it as a comma, the ASCII sign"},
	{"：", "type it as a colon, the ASCII sign"},
	{"≈", "≈ stands directly before a number: ≈5 kg"},
}

// habitsBy holds the habits by their first byte.
var habitsBy = func() (by [256][]habit) {
	for _, h := range habits {
		by[h.form[0]] = append(by[h.form[0]], h)
	}
	return by
}()

// habitAt is the habit that text begins with. "<-" is one unless it is "<->",
// or a bound before a negative number.
func habitAt(text string) (habit, bool) {
	for _, h := range habitsBy[text[0]] {
		if strings.HasPrefix(text, h.form) {
			return h, true
		}
	}
	if strings.HasPrefix(text, "<-") && !strings.HasPrefix(text, "<->") && (len(text) == 2 || !isDigit(text[2])) {
		return habit{"<-", "implication points to the right: p -> q"}, true
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

// wordAdvice is the help for a word behind which, or before which, a
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
