package chart

import "slices"

// MaxTokens is the limit of tokens in a sentence: far more than any real
// sentence has.
const MaxTokens = 2_000

// maxItems limits the steps of a parse for the same reason.
const maxItems = 2_000_000

// edge is one reading of tokens [from, to) as a terminal.
type edge struct {
	sym      int32
	from, to int32
	own      bool // of the text's lexicon
	value    any
}

// item is an Earley item: the state of a rule that began at origin and has
// read up to pos.
type item struct {
	state, origin, pos int32
	link               int32 // how it was reached, the first of a list
	next               int32 // in the list it is in: of those that wait, or of a node's derivations
}

// link is one step that led to an item: the item before it and what was read.
type link struct {
	prev  int32
	child int32 // a node, the complement of an edge, or skipped
	next  int32
}

const skipped = -1 << 30

// node is a nonterminal over tokens [from, to), with all its derivations.
type node struct {
	sym      int32
	from, to int32
	derived  int32 // complete items
	readings []reading
	state    uint8 // of their evaluation: 0 none, 1 begun, 2 done
}

// Parser reads one sentence after the other with a grammar. It reuses its
// memory; it is not for several goroutines at once.
type Parser struct {
	g       *Grammar
	tokens  []Token
	edges   []edge
	at      []int32  // edges from token i are edges[at[i]:at[i+1]]
	cats    []uint64 // width words for each token: the terminals that begin there
	expect  []uint64 // and those that were looked for
	items   []item
	links   []link
	nodes   []node
	queue   [][]int32 // items at each position
	waiting []int32   // for each position and nonterminal
	told    []int32   // for each nonterminal: the position it was predicted at
	seen    table
	far     int // the furthest position that was reached
	reject  rejection
}

// Parser returns a parser for the grammar: one that was given back, or a new one.
func (g *Grammar) Parser() *Parser {
	if p, ok := g.parsers.Get().(*Parser); ok {
		return p
	}
	return &Parser{g: g, told: make([]int32, len(g.nonterms))}
}

// Free gives the parser back, with its memory, for another text. Neither it nor
// its forests may be used after that.
func (p *Parser) Free() {
	clear(p.edges[:cap(p.edges)])
	clear(p.nodes[:cap(p.nodes)])
	p.tokens = nil
	p.g.parsers.Put(p)
}

// Parse reads tokens as the named symbol, with the words of the grammar and of
// lex, which may be nil. The forest is good until the parser is used again.
func (p *Parser) Parse(start string, tokens []Token, lex *Lexicon) (*Forest, *Unread) {
	sym, ok := p.g.symbols[start]
	p.reset(tokens)
	if !ok || sym >= 0 || len(tokens) == 0 || len(tokens) > MaxTokens {
		return nil, p.unread()
	}
	p.scan(lex)
	p.predict(^sym, 0)
	for pos := 0; pos <= len(tokens); pos++ {
		for k := 0; k < len(p.queue[pos]); k++ { // it grows
			p.step(p.queue[pos][k])
		}
		if len(p.items) > maxItems {
			return nil, p.unread()
		}
	}
	root := p.seen.find(nodeKey(^sym, 0, int32(len(tokens))))
	if root == nil {
		p.wanted(^sym)
		return nil, p.unread()
	}
	f := &Forest{p: p, root: root.id}
	return f, nil
}

// wanted notes what the start symbol can begin with, where nothing was read.
func (p *Parser) wanted(nt int32) {
	if p.far > 0 {
		return
	}
	for _, r := range p.g.nonterms[nt].rules {
		p.note(p.g.rules[r].states, 0)
	}
}

// reset empties the arrays for a sentence, and keeps their memory.
func (p *Parser) reset(tokens []Token) {
	n := len(tokens)
	p.tokens, p.far, p.reject = tokens, 0, rejection{}
	p.edges, p.items, p.links, p.nodes = p.edges[:0], p.items[:0], p.links[:0], p.nodes[:0]
	p.at = slices.Grow(p.at[:0], n+2)
	p.cats = zeroed(p.cats, (n+1)*p.g.width)
	p.expect = zeroed(p.expect, (n+1)*p.g.width)
	p.waiting = zeroed(p.waiting, (n+1)*len(p.g.nonterms))
	clear(p.told)
	for len(p.queue) <= n {
		p.queue = append(p.queue, nil)
	}
	for i := range n + 1 {
		p.queue[i] = p.queue[i][:0]
	}
	p.seen.reset()
	p.links = append(p.links, link{}) // links and lists of items are 1-based: 0 ends them
	p.items = append(p.items, item{})
}

func zeroed[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// scan finds the lexical edges of the sentence.
func (p *Parser) scan(lex *Lexicon) {
	for i, t := range p.tokens {
		p.at = append(p.at, int32(len(p.edges)))
		p.lookup(p.g.words[t.Norm], i, false)
		if lex != nil {
			p.lookup(lex.words[t.Norm], i, true)
		}
		if i+1 < len(p.tokens) && p.tokens[i+1].Glued {
			p.compound(lex, i)
		}
		if lex != nil && p.shadowed(i) {
			continue
		}
		for _, sym := range p.g.open {
			if v, ok := p.g.terminals[sym].open(t); ok {
				p.edge(edge{sym, int32(i), int32(i + 1), false, v})
			}
		}
	}
	p.at = append(p.at, int32(len(p.edges)), int32(len(p.edges))) // none from the end
}

// shadowed reports whether the text's own words claim the token, so that open
// categories leave it alone.
func (p *Parser) shadowed(i int) bool {
	for k := int(p.at[i]); k < len(p.edges); k++ {
		if p.edges[k].own {
			return true
		}
	}
	return false
}

// compound looks up the word that a hyphenated pair spells.
func (p *Parser) compound(lex *Lexicon, i int) {
	word := p.tokens[i].Norm + p.tokens[i+1].Norm
	of := func(entries []entry, own bool) {
		for _, e := range entries {
			if len(e.rest) == 0 && (!e.upper || p.tokens[i].Upper) {
				p.edge(edge{e.sym, int32(i), int32(i + 2), own && !e.soft, e.value})
			}
		}
	}
	of(p.g.words[word], false)
	if lex != nil {
		of(lex.words[word], true)
	}
}

// lookup adds the edges of the entries whose words stand at token i; own says that
// they are the text's.
func (p *Parser) lookup(entries []entry, i int, own bool) {
	for k := range entries {
		e := &entries[k]
		if to, ok := e.matches(p.tokens, i); ok {
			p.edge(edge{e.sym, int32(i), int32(to), own && !e.soft, e.value})
		}
	}
}

// edge adds a lexical edge, and its terminal to those that the token promises.
func (p *Parser) edge(e edge) {
	p.edges = append(p.edges, e)
	p.cats[int(e.from)*p.g.width+int(e.sym/64)] |= 1 << (e.sym % 64)
}

// step does what an item asks for: complete, predict or scan.
func (p *Parser) step(id int32) {
	it := p.items[id]
	st := &p.g.states[it.state]
	switch {
	case st.end:
		p.complete(id, it)
	case st.sym < 0:
		w := &p.waiting[int(it.pos)*len(p.g.nonterms)+int(^st.sym)]
		p.items[id].next, *w = *w, id
		p.predict(^st.sym, it.pos)
	default:
		for k := p.at[it.pos]; k < p.at[it.pos+1]; k++ {
			if e := &p.edges[k]; e.sym == st.sym {
				p.advance(id, e.to, ^k)
			}
		}
	}
}

// predict begins the rules of a nonterminal that can begin with the token.
func (p *Parser) predict(nt, pos int32) {
	if p.told[nt] == pos+1 {
		return
	}
	p.told[nt] = pos + 1
	for _, r := range p.g.nonterms[nt].rules {
		p.add(p.g.rules[r].states, pos, pos, 0)
	}
}

// complete notes a derivation of a nonterminal, and moves on those that wait
// for it if it is the first.
func (p *Parser) complete(id int32, it item) {
	lhs := p.g.rules[p.g.states[it.state].rule].lhs
	slot := p.seen.slot(nodeKey(lhs, it.origin, it.pos))
	if slot.id >= 0 {
		n := &p.nodes[slot.id]
		p.items[id].next, n.derived = n.derived, id
		return
	}
	made := int32(len(p.nodes))
	slot.id = made
	p.items[id].next = 0
	p.nodes = append(p.nodes, node{sym: lhs, from: it.origin, to: it.pos, derived: id})
	for w := p.waiting[int(it.origin)*len(p.g.nonterms)+int(lhs)]; w != 0; w = p.items[w].next {
		p.advance(w, it.pos, made)
	}
}

// advance moves an item's dot over what was read, to a position.
func (p *Parser) advance(id, to, child int32) {
	it := p.items[id]
	p.far = max(p.far, int(to))
	p.links = append(p.links, link{prev: id, child: child})
	p.add(it.state+1, it.origin, to, int32(len(p.links)-1))
}

// note remembers what a state looks for at a position.
func (p *Parser) note(s, pos int32) {
	w := p.g.width
	set, want := p.expect[int(pos)*w:int(pos)*w+w], p.g.first[int(s)*w:int(s)*w+w]
	for k := range set {
		set[k] |= want[k]
	}
}

// promises reports whether the next token can be what a state looks for.
func (p *Parser) promises(s, pos int32) bool {
	if p.g.states[s].nullable {
		return true
	}
	w := p.g.width
	want, have := p.g.first[int(s)*w:int(s)*w+w], p.cats[int(pos)*w:int(pos)*w+w]
	for k := range want {
		if want[k]&have[k] != 0 {
			return true
		}
	}
	return false
}

// add makes an item, unless it is there or the next token rules it out.
func (p *Parser) add(s, origin, pos, by int32) {
	if by != 0 {
		p.note(s, pos)
	}
	if !p.promises(s, pos) {
		return
	}
	slot := p.seen.slot(itemKey(s, origin, pos))
	if slot.id >= 0 {
		if by != 0 {
			it := &p.items[slot.id]
			p.links[by].next, it.link = it.link, by
		}
		return
	}
	id := int32(len(p.items))
	slot.id = id
	p.items = append(p.items, item{state: s, origin: origin, pos: pos, link: by})
	p.queue[pos] = append(p.queue[pos], id)
	if p.g.states[s].optional {
		p.links = append(p.links, link{prev: id, child: skipped})
		p.add(s+1, origin, pos, int32(len(p.links)-1))
	}
}
