package exchange

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"sequent/stdlib/logic"
	"sequent/stdlib/logic/parse"
)

// Renaming pairs foreign symbols with local names. The nil Renaming pairs none.
type Renaming struct {
	local   map[Symbol]string // by foreign symbol
	foreign map[Symbol]string // by local symbol
}

// Pair is a foreign symbol and the name it has in the language.
type Pair struct {
	Foreign Symbol
	Local   string
}

// Foreign returns the spelling of a local symbol where it was read.
func (r *Renaming) Foreign(local Symbol) (string, bool) {
	if r == nil {
		return "", false
	}
	name, ok := r.foreign[local]
	return name, ok
}

// Local returns the name that a foreign symbol has in the language.
func (r *Renaming) Local(foreign Symbol) (string, bool) {
	if r == nil {
		return "", false
	}
	name, ok := r.local[foreign]
	return name, ok
}

// Changed lists the symbols whose local name is not their foreign spelling,
// sorted by local name.
func (r *Renaming) Changed() []Pair {
	var out []Pair
	if r != nil {
		for s, name := range r.local {
			if s.Name != name {
				out = append(out, Pair{s, name})
			}
		}
	}
	slices.SortFunc(out, func(a, b Pair) int {
		return strings.Compare(fmt.Sprint(a.Local, a.Foreign), fmt.Sprint(b.Local, b.Foreign))
	})
	return out
}

// add pairs a foreign symbol with a local name.
func (r *Renaming) add(s Symbol, name string) {
	r.local[s] = name
	r.foreign[Symbol{name, s.Arity, s.Predicate}] = s.Name
}

// Localize gives every symbol of the formulas, which are spelled as in a
// foreign notation, a name of the language; plain is a spelling without its
// quotes. A symbol that known pairs keeps its local name. Variables that are no
// identifiers, or are named as a symbol, get other names. Names differ where
// symbols do.
func Localize(fs []logic.Formula, plain func(string) string, known *Renaming) ([]logic.Formula, *Renaming) {
	symbols, vars := Names(fs...)
	l := localizer{taken: map[bool]map[string]bool{true: {}, false: {}},
		names: &Renaming{map[Symbol]string{}, map[Symbol]string{}}}
	if known != nil {
		for s, name := range known.local {
			l.give(s, name)
		}
	}
	l.symbols(symbols, plain)
	byVar := l.variables(vars)
	r := Rewriter{
		Symbol: func(s Symbol) string { return l.names.local[s] },
		Var:    func(v string) string { return byVar[v] },
	}
	out := make([]logic.Formula, len(fs))
	for i, f := range fs {
		out[i] = r.Formula(f)
	}
	return out, l.names
}

// localizer chooses names; taken has those of predicates and of functions.
type localizer struct {
	taken map[bool]map[string]bool
	names *Renaming
}

func (l *localizer) give(s Symbol, name string) {
	l.taken[s.Predicate][name] = true
	l.names.add(s, name)
}

// symbols names the symbols: first those that are names already, so that no
// other takes theirs.
func (l *localizer) symbols(all []Symbol, plain func(string) string) {
	var rest []Symbol
	for _, s := range all {
		if _, done := l.names.local[s]; done {
			continue
		}
		if name := plain(s.Name); IsName(name) && !l.taken[s.Predicate][name] {
			l.give(s, name)
		} else {
			rest = append(rest, s)
		}
	}
	for _, s := range rest {
		l.give(s, fresh(identifier(plain(s.Name)), func(name string) bool { return l.taken[s.Predicate][name] }))
	}
}

// variables names the variables, keeping what can be kept.
func (l *localizer) variables(vars []string) map[string]string {
	names, taken := map[string]string{}, map[string]bool{}
	symbol := func(name string) bool { return l.taken[true][name] || l.taken[false][name] }
	for _, v := range vars {
		if IsName(v) && !symbol(v) {
			names[v], taken[v] = v, true
		}
	}
	for _, v := range vars {
		if names[v] == "" {
			name := fresh(identifier(v), func(name string) bool { return taken[name] || symbol(name) })
			names[v], taken[name] = name, true
		}
	}
	return names
}

// fresh returns name, or name_2, name_3, … where it is taken.
func fresh(name string, taken func(string) bool) string {
	if !taken(name) {
		return name
	}
	for i := 2; ; i++ {
		if next := fmt.Sprintf("%s_%d", name, i); !taken(next) {
			return next
		}
	}
}

// IsName reports whether s is an identifier of the language and no keyword.
func IsName(s string) bool {
	tokens := parse.Lex(s).Tokens
	return len(tokens) > 0 && tokens[0].Kind == parse.Ident && tokens[0].Span.End == len(s)
}

// words names the signs that stand for functions elsewhere.
var words = map[rune]string{
	'+':  "plus",
	'*':  "times",
	'-':  "minus",
	'/':  "over",
	'\\': "under",
	'^':  "power",
	'@':  "at",
	'\'': "prime",
	'<':  "less",
	'>':  "greater",
	'=':  "equals",
	'!':  "not",
	'~':  "tilde",
	'#':  "hash",
	'?':  "query",
	'&':  "and",

	'|': "or",
	';': "then",
}

// identifier returns a name of the language that resembles s: signs become words,
// whatever else cannot stand in a name becomes _.
func identifier(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		case words[r] != "":
			b.WriteString(words[r])
		default:
			b.WriteByte('_')
		}
	}
	name := strings.TrimRight(b.String(), "_")
	switch {
	case name == "":
		name = "symbol"
	case unicode.IsDigit([]rune(name)[0]):
		name = "n" + name
	}
	if IsName(name) {
		return name
	}
	if name += "_"; IsName(name) { // a keyword
		return name
	}
	return "symbol"
}

// Spelled returns the Renaming that gives local symbols the spellings of a notation.
func Spelled(local []Symbol, spell func(Symbol) string) *Renaming {
	r := &Renaming{map[Symbol]string{}, map[Symbol]string{}}
	for _, s := range local {
		r.add(Symbol{spell(s), s.Arity, s.Predicate}, s.Name)
	}
	return r
}
