package chart

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// Rule is one row of a grammar's table.
type Rule struct {
	LHS     string // the nonterminal it rewrites
	RHS     string // what it is rewritten to; see the package comment
	Do      Action // builds the value; none passes the only symbol's value on
	Example string // words that it covers
	Cost    int    // what it adds to a reading's cost
}

// Grammar is a compiled table of rules. It is read-only and may be used by any
// number of parsers at once.
type Grammar struct {
	rules     []rule
	states    []state
	first     []uint64 // width words for each state: the terminals it can begin with
	width     int
	terminals []terminal
	nonterms  []nonterm
	symbols   map[string]int32 // terminals from 0, nonterminals from ^0 down
	words     map[string][]entry
	open      []int32 // terminals with a matcher
	parsers   sync.Pool
}

type terminal struct {
	names []string // as an error lists them
	typ   reflect.Type
	open  func(Token) (any, bool)
}

type nonterm struct {
	name  string
	typ   reflect.Type
	rules []int32
}

type rule struct {
	lhs    int32
	states int32 // its first state; the others follow
	args   int   // capitalised symbols
	cost   int
	call   func(*Call) any
}

// state is a rule with a dot in it. The last state of a rule has no symbol.
type state struct {
	sym      int32 // behind the dot
	rule     int32
	arg      int32 // the argument that sym fills, or -1
	optional bool
	end      bool
	nullable bool // all that is left is optional
}

// part is one item of a right side.
type part struct {
	names    []string // literals, or one capitalised symbol
	optional bool
	symbol   bool
}

// parseRHS cuts a right side into its parts.
func parseRHS(rhs string) []part {
	var parts []part
	for _, field := range strings.Fields(rhs) {
		p := part{}
		if len(field) > 1 && strings.HasSuffix(field, "?") {
			p.optional, field = true, field[:len(field)-1]
		}
		r, _ := utf8.DecodeRuneInString(field)
		p.symbol = unicode.IsUpper(r)
		p.names = strings.Split(field, "|")
		parts = append(parts, p)
	}
	return parts
}

// Compile makes a grammar of its tables and checks them: every symbol is
// defined, the types fit, no rule is empty or loops through single symbols.
func Compile(categories []Category, lexemes []Lexeme, rules []Rule) (*Grammar, error) {
	g := &Grammar{symbols: map[string]int32{}, words: map[string][]entry{}}
	c := compiler{Grammar: g}
	for _, cat := range categories {
		c.category(cat)
	}
	for _, r := range rules {
		if _, ok := g.symbols[r.LHS]; !ok {
			g.symbols[r.LHS] = ^int32(len(g.nonterms))
			g.nonterms = append(g.nonterms, nonterm{name: r.LHS})
		}
	}
	for _, r := range rules {
		c.rule(r)
	}
	for _, l := range lexemes {
		c.lexeme(l)
	}
	c.types(rules)
	c.cycles()
	if c.err != nil {
		return nil, c.err
	}
	c.firsts()
	return g, nil
}

// MustCompile returns [Compile] for tables in a program: it panics if they are wrong.
func MustCompile(categories []Category, lexemes []Lexeme, rules []Rule) *Grammar {
	g, err := Compile(categories, lexemes, rules)
	if err != nil {
		panic(err)
	}
	return g
}

type compiler struct {
	*Grammar
	err error
}

// fail keeps the first error.
func (c *compiler) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("chart: "+format, args...)
	}
}

// category numbers a category as a terminal.
func (c *compiler) category(cat Category) {
	if _, ok := c.symbols[cat.Name]; ok {
		c.fail("category %s is declared twice", cat.Name)
	}
	id := int32(len(c.terminals))
	c.symbols[cat.Name] = id
	c.terminals = append(c.terminals, terminal{names: []string{cat.Doc}, typ: cat.typ, open: cat.match})
	if cat.match != nil {
		c.open = append(c.open, id)
	}
}

// lexeme puts the words of a row into the lexicon.
func (c *compiler) lexeme(l Lexeme) {
	id, ok := c.symbols[l.Cat]
	if !ok || id < 0 {
		c.fail("lexeme %q: no category %s", l.Words, l.Cat)
		return
	}
	if want := c.terminals[id].typ; l.Value == nil || !reflect.TypeOf(l.Value).AssignableTo(want) {
		c.fail("lexeme %q: the value is not a %s", l.Words, want)
	}
	for _, words := range strings.Split(l.Words, "|") {
		add(c.words, id, words, l.Value, false)
	}
}

// literal returns the terminal of a literal word or of either of several.
func (c *compiler) literal(names []string) int32 {
	key := "'" + strings.Join(names, "|")
	if id, ok := c.symbols[key]; ok {
		return id
	}
	id := int32(len(c.terminals))
	c.symbols[key] = id
	c.terminals = append(c.terminals, terminal{names: display(names)})
	for _, n := range names {
		add(c.words, id, n, nil, false)
	}
	return id
}

// display quotes literal words for an error.
func display(names []string) []string {
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = "“" + n + "”"
		if n == "“" || n == "”" {
			quoted[i] = "a quotation mark"
		}
	}
	return quoted
}

// rule numbers the states of a rule: one before each part and one behind all.
func (c *compiler) rule(r Rule) {
	id := int32(len(c.rules))
	lhs := c.symbols[r.LHS]
	if lhs >= 0 {
		c.fail("%s is a lexical category and cannot be rewritten", r.LHS)
		return
	}
	c.nonterms[^lhs].rules = append(c.nonterms[^lhs].rules, id)
	made := rule{lhs: ^lhs, states: int32(len(c.states)), cost: r.Cost, call: r.Do.call}
	parts, needed := parseRHS(r.RHS), false
	for _, p := range parts {
		s := state{rule: id, arg: -1, optional: p.optional}
		needed = needed || !p.optional
		if p.symbol {
			s.sym, s.arg = c.symbol(r, p.names[0]), int32(made.args)
			made.args++
		} else {
			s.sym = c.literal(p.names)
		}
		c.states = append(c.states, s)
	}
	if !needed {
		c.fail("%s → %s could be empty", r.LHS, r.RHS)
	}
	c.states = append(c.states, state{rule: id, end: true})
	c.rules = append(c.rules, made)
}

func (c *compiler) symbol(r Rule, name string) int32 {
	id, ok := c.symbols[name]
	if !ok {
		c.fail("%s → %s: there is no symbol %s", r.LHS, r.RHS, name)
	}
	return id
}

// types checks that every rule of a nonterminal builds one type and every
// action takes what the symbols of its rule build.
func (c *compiler) types(table []Rule) {
	for c.err == nil && c.inferred(table) {
	}
	for i, r := range table {
		if c.err != nil {
			return
		}
		c.check(r, c.rules[i])
	}
}

// inferred gives nonterminals the types of their rules; it reports whether it
// found a new one.
func (c *compiler) inferred(table []Rule) (news bool) {
	for i, r := range table {
		n, out := &c.nonterms[c.rules[i].lhs], r.Do.out
		if out == nil {
			if args := c.argTypes(i); len(args) == 1 {
				out = args[0]
			} else {
				c.fail("%s → %s needs an action: it has %d symbols", r.LHS, r.RHS, len(args))
			}
		}
		switch {
		case out == nil:
		case n.typ == nil:
			n.typ, news = out, true
		case n.typ != out:
			c.fail("%s → %s builds a %v, but other rules build a %v", r.LHS, r.RHS, out, n.typ)
		}
	}
	return news
}

// argTypes returns the types of the capitalised symbols of a rule, nil where not
// known yet.
func (c *compiler) argTypes(rule int) []reflect.Type {
	var types []reflect.Type
	for s := c.rules[rule].states; !c.states[s].end; s++ {
		if st := c.states[s]; st.arg >= 0 {
			types = append(types, c.typeOf(st.sym))
		}
	}
	return types
}

func (c *compiler) typeOf(sym int32) reflect.Type {
	if sym < 0 {
		return c.nonterms[^sym].typ
	}
	return c.terminals[sym].typ
}

// check compares what an action takes with what the symbols build.
func (c *compiler) check(r Rule, made rule) {
	args := c.argTypes(int(c.states[made.states].rule))
	if r.Do.call == nil {
		return
	}
	if len(args) != len(r.Do.in) {
		c.fail("%s → %s: the action takes %d values, the rule has %d symbols", r.LHS, r.RHS, len(r.Do.in), len(args))
		return
	}
	for i, a := range args {
		if a == nil || !a.AssignableTo(r.Do.in[i]) {
			c.fail("%s → %s: the action takes a %v as value %d, the rule builds a %v", r.LHS, r.RHS, r.Do.in[i], i+1, a)
		}
	}
}

// cycles refuses nonterminals that can be rewritten to themselves alone.
func (c *compiler) cycles() {
	color := make([]uint8, len(c.nonterms))
	var visit func(n int32) bool
	visit = func(n int32) bool {
		color[n] = 1
		for _, r := range c.nonterms[n].rules {
			for _, m := range c.units(r) {
				if color[m] == 1 || color[m] == 0 && visit(m) {
					return true
				}
			}
		}
		color[n] = 2
		return false
	}
	for n := range c.nonterms {
		if color[n] == 0 && visit(int32(n)) {
			c.fail("%s can be rewritten to itself", c.nonterms[n].name)
		}
	}
}

// units returns the nonterminals that a rule can be rewritten to alone.
func (c *compiler) units(r int32) []int32 {
	var needed, all []int32
	for s := c.rules[r].states; !c.states[s].end; s++ {
		st := c.states[s]
		if !st.optional {
			needed = append(needed, st.sym)
		}
		all = append(all, st.sym)
	}
	switch {
	case len(needed) > 1:
		return nil
	case len(needed) == 1:
		all = needed
	}
	all = slices.DeleteFunc(slices.Clone(all), func(sym int32) bool { return sym >= 0 })
	for i := range all {
		all[i] = ^all[i]
	}
	return all
}

// firsts computes for each state the terminals that can stand behind its dot.
func (c *compiler) firsts() {
	c.width = (len(c.terminals) + 63) / 64
	c.first = make([]uint64, len(c.states)*c.width)
	for s := len(c.states) - 1; s >= 0; s-- {
		st := &c.states[s]
		st.nullable = st.end || st.optional && c.states[s+1].nullable
	}
	begin := make([]uint64, len(c.nonterms)*c.width)
	for changed := true; changed; {
		changed = false
		for s := len(c.states) - 1; s >= 0; s-- {
			changed = c.spread(s, begin) || changed
		}
	}
}

// spread recomputes one state's set, and what its rule can begin with.
func (c *compiler) spread(s int, begin []uint64) (changed bool) {
	st, w := c.states[s], c.width
	if st.end {
		return false
	}
	set := c.first[s*w : s*w+w]
	or := func(from []uint64) {
		for k, b := range from {
			changed = changed || set[k]|b != set[k]
			set[k] |= b
		}
	}
	if st.sym >= 0 {
		if bit := uint64(1) << (st.sym % 64); set[st.sym/64]&bit == 0 {
			set[st.sym/64] |= bit
			changed = true
		}
	} else {
		or(begin[int(^st.sym)*w : int(^st.sym)*w+w])
	}
	if st.optional {
		or(c.first[(s+1)*w : (s+1)*w+w])
	}
	if r := c.rules[st.rule]; int(r.states) == s {
		into := begin[int(r.lhs)*w : int(r.lhs)*w+w]
		for k, b := range set {
			into[k] |= b
		}
	}
	return changed
}
