package amount

import (
	"math/big"
	"slices"
	"strings"

	"sequent/stdlib/quantity"
	"sequent/stdlib/quantity/compose"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/quantity/unit"
	"sequent/stdlib/wordnet"
)

// Amount is a quantity without a text.
type Amount struct {
	Text        string       // as written
	Value       number.Value // in its unit, not widened
	Approximate bool
	Unit        unit.Unit
	Of          string   // the lemma of what is measured: water of 3 litres of water
	Attributes  []string // of what is counted or measured, in lower case and in order: white
}

// share is how far an approximation reaches on either side.
var share = big.NewRat(1, 50)

// New makes an amount of a value and the words of its unit: "white lambs", "km/h",
// "litres of water", "" for none. The database gives lemmas; nil leaves them to rules.
func New(db *wordnet.Database, text string, value number.Value, approximate bool, words string) Amount {
	a := Amount{Text: text, Value: value, Approximate: approximate}
	a.read(db, strings.Fields(words))
	return a
}

// maxUnit is more words than the name of any unit has.
const maxUnit = 20

// read finds the unit in words: the longest of the first words that are one, then
// what is measured; else what is counted, with its attributes.
func (a *Amount) read(db *wordnet.Database, words []string) {
	for n := min(len(words), maxUnit); n > 0; n-- {
		u, ok := unit.Parse(strings.Join(words[:n], " "))
		if !ok || n < len(words) && words[n] != "of" && u.Kind == unit.Measure && u.Per == nil {
			continue // "second lambs" are lambs
		}
		a.Unit = u
		if rest := words[n:]; len(rest) > 0 {
			a.Of, a.Attributes = thing(db, strings.Fields(strings.TrimPrefix(strings.Join(rest, " "), "of ")))
		}
		return
	}
	for i, w := range words { // "lambs per field", "lambs/field"
		over, under, rate := strings.Cut(w, "/")
		if w == "per" || rate {
			before, after := append(slices.Clone(words[:i]), over), append([]string{under}, words[i+1:]...)
			if w == "per" {
				before, after = words[:i], words[i+1:]
			}
			a.rate(db, before, after)
			return
		}
	}
	name, attributes := thing(db, words)
	a.Unit, a.Attributes = unit.Thing(name), attributes
}

// rate makes a unit of what stands before and behind a "per".
func (a *Amount) rate(db *wordnet.Database, over, under []string) {
	var top, bottom Amount
	top.read(db, over)
	bottom.read(db, under)
	a.Unit, a.Of, a.Attributes = top.Unit.Over(bottom.Unit), top.Of, append(top.Attributes, bottom.Attributes...)
}

// thing returns the lemma of the last word, and the words before it.
func thing(db *wordnet.Database, words []string) (name string, attributes []string) {
	if len(words) == 0 {
		return "", nil
	}
	last := len(words) - 1
	for _, w := range words[:last] {
		attributes = append(attributes, strings.ToLower(w))
	}
	slices.Sort(attributes)
	return quantity.Lemma(db, strings.ToLower(words[last]), wordnet.Noun), attributes
}

// value returns the value that composition reckons with.
func (a Amount) value() number.Value {
	if a.Approximate {
		return a.Value.Widen(share)
	}
	return a.Value
}

// typ returns the amount's type: its unit and, as far as the conclusion says them, what
// is measured and its attributes.
func (a Amount) typ(conclusion Amount) compose.Type {
	t := compose.TypeOf(a.Unit)
	if t == "" && len(a.Attributes) == 0 {
		return t
	}
	name := ""
	if conclusion.Of != "" && a.Of != "" {
		name += " of " + a.Of
	}
	if len(conclusion.Attributes) > 0 && len(a.Attributes) > 0 {
		name += " being " + strings.Join(a.Attributes, " ")
	}
	if name == "" {
		return t
	}
	name = strings.NewReplacer("*", "·", "/", "·").Replace(name)
	over, under, rate := strings.Cut(string(t), "/")
	if rate {
		return compose.Type(over + "*" + name + "/" + under)
	}
	return compose.Type(over + "*" + name)
}
