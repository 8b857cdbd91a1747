package syntax

import "sequent/stdlib/logic/parse"

// Walk calls visit for x and, while visit returns true, for everything inside
// it, in the order of the source. Names of methods, arguments, engines,
// predicates and quantified variables are parts of their nodes and not visited.
func Walk(x Expr, visit func(Expr) bool) {
	if x == nil || !visit(x) {
		return
	}
	switch x := x.(type) {
	case *parse.Apply:
		walkAll(x.Args, visit)
	case *parse.Not:
		Walk(x.X, visit)
	case *parse.Binary:
		Walk(x.L, visit)
		Walk(x.R, visit)
	case *parse.Quant:
		Walk(x.Body, visit)
	case *parse.Equal:
		Walk(x.L, visit)
		Walk(x.R, visit)
	case *parse.Paren:
		Walk(x.X, visit)
	case *List:
		walkAll(x.Items, visit)
	case *Dot:
		Walk(x.X, visit)
		walkArgs(x.Args, visit)
	case *Judgment:
		walkAll(x.Premises, visit)
		Walk(x.Conclusion, visit)
		walkEngines(x.By, visit)
	case *parse.Name, *parse.Const, *Text, *Quantity:
	}
}

// walkAll walks over several expressions in order.
func walkAll(xs []Expr, visit func(Expr) bool) {
	for _, x := range xs {
		Walk(x, visit)
	}
}

// walkArgs walks over the values of arguments, and into the engines of a by:.
func walkArgs(args []*Arg, visit func(Expr) bool) {
	for _, a := range args {
		Walk(a.Value, visit)
		walkEngines(a.Engines, visit)
	}
}

// walkEngines walks over the arguments of engines.
func walkEngines(es *Engines, visit func(Expr) bool) {
	if es == nil {
		return
	}
	for _, e := range es.List {
		walkArgs(e.Args, visit)
	}
}
