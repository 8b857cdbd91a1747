package parse

// Within says what a node stands in, for the printer of an embedding language.
type Within uint8

// The surroundings that matter to parentheses.
const (
	Alone  Within = iota // brackets or nothing around it
	Joined               // an operand of a connective, or a side of an equality
	Scoped               // directly behind a quantifier's variables
)

// String prints a formula in Unicode so that it parses back to the same tree:
// with the parentheses it holds, and with further ones only where a tree that
// was built rather than parsed needs them. Operands of an embedding language
// print as …; that language uses [Append].
func String(n Node) string {
	return string(Append(nil, n, func(b []byte, _ Node, _ Within) []byte { return append(b, "…"...) }))
}

// Append appends n as [String] prints it, with foreign printing the operands
// of the embedding language.
func Append(b []byte, n Node, foreign func([]byte, Node, Within) []byte) []byte {
	w := writer{b, foreign}
	w.node(n, Alone)
	return w.b
}

// writer appends to b. Frames of its recursion are kept small, since a chain of
// connectives is as deep as it is long.
type writer struct {
	b       []byte
	foreign func([]byte, Node, Within) []byte
}

// node prints n as it stands in what is around it.
func (w *writer) node(n Node, in Within) {
	switch n := n.(type) {
	case *Name:
		w.add(n.Text)
	case *Apply:
		w.apply(n)
	case *Const:
		w.add(pick(n.Value, "⊤", "⊥"))
	case *Not:
		w.add("¬")
		w.wrap(n.X, isBinary(n.X), Joined)
	case *Binary:
		w.binary(n)
	case *Quant:
		w.add(pick(n.All, "∀", "∃"))
		w.add(n.Var.Text)
		w.add(" ")
		w.wrap(n.Body, isBinary(n.Body), Scoped)
	case *Equal:
		w.wrap(n.L, !isTerm(n.L), max(in, Joined))
		w.add(pick(n.Neg, " ≠ ", " = "))
		w.wrap(n.R, !isTerm(n.R), Joined)
	case *Paren:
		w.wrap(n.X, true, Alone)
	default:
		w.b = w.foreign(w.b, n, in)
	}
}

func (w *writer) add(s string) { w.b = append(w.b, s...) }

// wrap prints n, in parentheses if they are needed.
func (w *writer) wrap(n Node, needed bool, in Within) {
	if !needed {
		w.node(n, in)
		return
	}
	w.add("(")
	w.node(n, Alone)
	w.add(")")
}

// apply prints a predicate or function with its arguments; nothing binds
// tighter than the commas between them.
func (w *writer) apply(n *Apply) {
	w.add(n.Fn.Text)
	w.add("(")
	for i, a := range n.Args {
		if i > 0 {
			w.add(", ")
		}
		w.node(a, Alone)
	}
	w.add(")")
}

// binary prints an operand in parentheses where its connective binds looser,
// or binds alike on the side to which the connective does not associate.
func (w *writer) binary(n *Binary) {
	own := binding[n.Op]
	looser := func(x Node, right bool) bool {
		y, ok := x.(*Binary)
		return ok && (binding[y.Op].power < own.power || y.Op == n.Op && own.right != right)
	}
	w.wrap(n.L, looser(n.L, false), Joined)
	w.add(" ")
	w.add(n.Op.String())
	w.add(" ")
	w.wrap(n.R, looser(n.R, true), Joined)
}

func isBinary(n Node) bool {
	_, ok := n.(*Binary)
	return ok
}

// pick returns yes where ok holds, else no.
func pick(ok bool, yes, no string) string {
	if ok {
		return yes
	}
	return no
}
