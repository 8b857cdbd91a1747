package unit

import (
	"math/big"
	"strings"
	"sync"
	"unicode"

	"sequent/stdlib/wording"
)

// MaxName is a length in bytes greater than that of any unit's name, including
// rates such as kilometres per hour.
const MaxName = 120

// Parse reads the name or the symbol of a unit: "km", "kilometres", "miles per
// hour", "$ per share", "US dollars". A symbol is read in its case, a name in
// any. ok is false for what the tables lack; such a word may still be a thing
// that is counted. What is longer than any unit is none.
func Parse(text string) (u Unit, ok bool) {
	if len(text) > MaxName {
		return Unit{}, false
	}
	text = strings.Join(strings.Fields(text), " ")
	if u, ok := lexicon().lookup(text); ok {
		return u, true
	}
	if rest, ok := strings.CutPrefix(text, "°"); ok { // 100° Celsius
		return lexicon().lookup("degree " + strings.TrimSpace(rest))
	}
	for _, sep := range []string{" per ", "/", " a ", " an ", "-a-", " every ", " each "} {
		over, under, found := strings.Cut(text, sep)
		if !found || over == "" {
			continue
		}
		top, ok := Parse(over)
		if !ok {
			continue
		}
		if bottom, ok := Parse(under); ok && (sep != " a " && sep != " an " || bottom.Kind == Measure) {
			return top.Over(bottom), true
		}
	}
	return Unit{}, false
}

// Over returns the unit of a rate: dollar per hour.
func (u Unit) Over(per Unit) Unit {
	u.Per = &per
	return u
}

// index finds units by their names and symbols.
type index struct {
	symbols map[string]Unit // in their case
	names   map[string]Unit // in lower case, singular and plural
	folded  map[string]Unit // symbols in lower case, for those that are written otherwise: Ghz
}

// lexicon is the tables as an index, made at the first use.
var lexicon = sync.OnceValue(func() *index {
	x := &index{map[string]Unit{}, map[string]Unit{}, map[string]Unit{}}
	for _, r := range measures {
		x.add(r.names, r.symbols, Unit{Kind: Measure, Dim: r.dim, Factor: ratio(r.factor)})
	}
	for _, t := range temperatures {
		x.add(t.names, t.symbols, Unit{
			Kind:   Measure,
			Dim:    dim(Temperature, 1),
			Factor: ratio(t.factor),
			Zero:   ratio(t.zero),
		})
	}
	for _, k := range kinds {
		x.add(k.names, k.symbols, Unit{Kind: Count, Factor: nil})
	}
	for _, s := range shares {
		x.add(s.names, s.symbols, Unit{Kind: Share, Factor: ratio(s.factor)})
	}
	for _, c := range currencies {
		signs := c.code
		if c.signs != "" {
			signs = c.signs + ", " + c.code
		}
		x.add(c.names, signs, Unit{Kind: Money, Code: c.code, Factor: big.NewRat(1, 1)})
	}
	for _, c := range coins {
		x.add(c.names, c.signs, Unit{Kind: Money, Code: c.of, Factor: ratio(c.factor)})
	}
	for _, c := range shared {
		x.add(c.name, c.signs, Unit{Kind: Money, Code: c.name, Factor: big.NewRat(1, 1)})
	}
	for _, r := range measures { // behind the currencies: Rs are rupees, no ronnaseconds
		x.prefixes(r)
	}
	for written, symbol := range plurals {
		put(x.symbols, written, x.symbols[symbol])
	}
	return x
})

// prefixes adds a unit of the measures with each prefix that it takes.
func (x *index) prefixes(r row) {
	u := Unit{Kind: Measure, Dim: r.dim, Factor: ratio(r.factor)}
	for _, p := range prefixes {
		two := strings.HasSuffix(p.factor, "24") || strings.HasSuffix(p.factor, "76") || len(p.factor) > 4
		if r.prefixes == noPrefix || r.prefixes == metric && two {
			continue
		}
		if r.prefixes == binary && strings.HasPrefix(p.factor, "1e-") {
			continue
		}
		v := u
		v.Factor = new(big.Rat).Mul(u.Factor, ratio(p.factor))
		x.add(prefixed(p.name, r.names), prefixed(p.symbol, r.symbols), v)
		if p.symbol == "µ" {
			x.add("", prefixed("μ", r.symbols), v)
		}
	}
}

// prefixed puts a prefix before each of a list.
func prefixed(p, list string) string {
	if list == "" {
		return ""
	}
	return p + strings.ReplaceAll(list, ", ", ", "+p)
}

// add enters a unit under names and symbols; what is there already stays, so
// that the tables' order settles which unit a word means.
func (x *index) add(names, symbols string, u Unit) {
	list, signs := split(names), split(symbols)
	if len(list) > 0 {
		u.Name = list[0]
	}
	if len(signs) > 0 {
		u.Symbol = signs[0]
	}
	for _, s := range signs {
		put(x.symbols, s, u)
		if strings.IndexFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
			put(x.folded, strings.ToLower(s), u)
		}
	}
	for _, n := range list {
		n = strings.ToLower(n)
		put(x.names, n, u)
		put(x.names, plural(n), u)
	}
}

func split(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ", ")
}

func put(m map[string]Unit, key string, u Unit) {
	if _, there := m[key]; !there {
		m[key] = u
	}
}

// plural returns the regular plural of a name, that of its first word where the
// name is a rate.
func plural(n string) string {
	if head, rest, ok := strings.Cut(n, " per "); ok {
		return plural(head) + " per " + rest
	}
	return wording.Plural(n)
}

// lookup finds a symbol in its case, then a name in any, with hyphens or
// spaces, then a symbol in any case where it has three letters.
func (x *index) lookup(text string) (Unit, bool) {
	if u, ok := x.symbols[text]; ok {
		return u, true
	}
	low := strings.ToLower(text)
	if u, ok := x.names[low]; ok {
		return u, true
	}
	if u, ok := x.names[strings.ReplaceAll(low, "-", " ")]; ok {
		return u, true
	}
	if len(text) == 2 && low[1] == 'b' && low != "lb" { // mb: bits are not written so
		u, ok := x.symbols[strings.ToUpper(text)]
		return u, ok
	}
	if s, ok := strings.CutSuffix(text, "s"); ok && len(s) > 1 && strings.ToUpper(s) == s { // GBs, but HRs are no hours
		u, ok := x.symbols[s]
		return u, ok
	}
	if len(text) >= 3 {
		if u, ok := x.folded[low]; ok {
			return u, true
		}
	}
	return Unit{}, false
}

// Year returns the unit of calendar time and of age.
func Year() Unit { return lexicon().names["year"] }

// Heat returns the degree of a temperature whose scale is not said.
func Heat() Unit { return Unit{Kind: Measure, Name: "degree", Symbol: "°", Dim: dim(Temperature, 1)} }
