package ladr

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"sequent/stdlib/fol/exchange"
	"sequent/stdlib/logic"
	"sequent/stdlib/source"
)

// Read reads the input in a file. The error is a *[source.FileError], or that
// of the file system.
func Read(path string) (*Input, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	in, err := Parse(string(content))
	var at *source.Error
	if errors.As(err, &at) {
		return nil, source.InFile(path, string(content), at)
	}
	return in, err
}

// Parse reads an input from a text; a text without lists and commands holds
// assumptions. The error is a *[source.Error].
func Parse(text string) (*Input, error) {
	r := reader{p: newParser(text), in: &Input{}}
	for r.p.tok.kind != end && r.p.err == nil {
		r.statement()
		r.p.resume()
	}
	switch {
	case r.p.err != nil:
	case r.list != "":
		r.p.fail(r.opened, CodeList, "the list %s is not closed", r.list).WithHelp("close it with end_of_list.")
	case r.skipping:
		r.p.fail(r.opened, CodeList, "this if is not closed").WithHelp("close it with end_if.")
	case r.lists && len(r.loose) > 0:
		r.p.fail(r.loose[0].at, CodeList, "this formula is outside all lists").
			WithHelp("put formulas(assumptions). before it and end_of_list. after it")
	default:
		r.bare()
	}
	if r.p.err != nil {
		return nil, r.p.err
	}
	return r.finish()
}

// reader sorts statements into lists and commands. Their trees become formulas
// at the end, when all is known about variables.
type reader struct {
	p        *parser
	in       *Input
	trees    []tree
	loose    []*node // statements outside of lists that are no commands
	list     string  // the open list; "" outside
	kind     string  // formulas, list, …
	opened   source.Span
	lists    bool // whether the text has any
	skipping bool // inside of an if for another program
}

// tree is a formula of a list, not yet converted.
type tree struct {
	list string
	node *node
}

// arguments of the commands that matter.
var commands = map[string]int{
	"set":             1,
	"clear":           1,
	"assign":          2,
	"op":              -1,
	"redeclare":       2,
	"if":              1,
	"end_if":          0,
	"formulas":        1,
	"clauses":         1,
	"list":            1,
	"terms":           1,
	"lex":             1,
	"function_order":  1,
	"predicate_order": 1,
	"skolem":          1,
	"assoc_comm":      1,

	"commutative": 1,
	"end_of_list": 0,
}

// statement reads one statement.
func (r *reader) statement() {
	n := r.p.statement()
	if r.p.err != nil {
		return
	}
	arity, command := commands[n.symbol]
	command = command && !n.list && (arity == len(n.args) || arity < 0)
	switch {
	case r.skipping:
		r.skipping = n.symbol != "end_if"
	case r.list != "" && command && n.symbol == "end_of_list":
		r.list = ""
	case r.list != "":
		r.item(n)
	case command:
		r.command(n)
	default:
		r.loose = append(r.loose, n)
	}
}

// item keeps a statement inside of a list.
func (r *reader) item(n *node) {
	switch {
	case r.kind == "formulas" && r.list != hints:
		r.trees = append(r.trees, tree{r.list, n})
	case r.list == "distinct" && n.list && n.tail == nil:
		for i, a := range n.args {
			for _, b := range n.args[i+1:] {
				r.trees = append(r.trees, tree{
					Assumptions, &node{symbol: "!=", args: []*node{a, b}, at: n.at, head: n.at},
				})
			}
		}
	}
}

// command obeys or keeps a command.
func (r *reader) command(n *node) {
	var first string
	if len(n.args) > 0 {
		first = n.args[0].symbol
	}
	switch n.symbol {
	case "formulas", "clauses", "list", "terms":
		r.list, r.kind, r.opened, r.lists = first, n.symbol, n.at, true
		if n.symbol == "clauses" {
			r.kind = "formulas"
		}
		if r.kind != "formulas" && first != "distinct" || first == hints {
			r.note("the list %s is skipped: it only guides the search", first)
		}
		return
	case "if":
		r.skipping, r.opened = first != "Prover9" && first != "Mace4", n.at
		if r.skipping {
			r.note("the block if(%s) is skipped", first)
		}
		return
	case "end_if", "end_of_list":
		if n.symbol == "end_of_list" {
			r.p.fail(n.at, CodeList, "end_of_list closes no open list")
		}
		return
	case "op":
		r.declare(n)
	case "set":
		if first == "arithmetic" {
			r.p.fail(n.at, CodeSyntax, "set(arithmetic), Mace4's integer arithmetic, is not supported").
				WithHelp("without it, + and * are ordinary functions")
		}
	case "redeclare":
		r.p.fail(n.at, CodeSyntax, "redeclare is not supported").WithHelp("write the connectives as - | & -> <- <->")
	}
	r.in.Commands = append(r.in.Commands, n.at.Text(r.p.scan.src))
}

func (r *reader) note(format string, args ...any) {
	r.in.Notes = append(r.in.Notes, fmt.Sprintf(format, args...))
}

// declare obeys op(precedence, type, symbols).
func (r *reader) declare(n *node) {
	args := n.args
	if len(args) == 2 && args[0].symbol == "ordinary" {
		args = append([]*node{{symbol: "1", at: args[0].at}}, args...)
	}
	if len(args) != 3 {
		r.p.fail(n.at, CodeSyntax, "op needs a precedence, a type and symbols").
			WithHelp(`write, for example, op(400, infix_left, "+").`)
		return
	}
	precedence, err := strconv.Atoi(args[0].symbol)
	if err != nil || precedence < 1 || precedence > maxDeclared {
		r.p.fail(args[0].at, CodeSyntax, "a precedence must be a number from 1 to %d", maxDeclared)
		return
	}
	how, ok := fixities[args[1].symbol]
	if !ok {
		e := r.p.fail(args[1].at, CodeSyntax, "%s is not a type of operator", args[1].symbol)
		if near, ok := source.Nearest(args[1].symbol, []string{
			"infix", "infix_left", "infix_right", "prefix", "prefix_paren", "postfix", "postfix_paren",
			"ordinary",
		}); ok {
			e.WithHelp("did you mean %s?", near)
		}
		return
	}
	symbols := []*node{args[2]}
	if args[2].list {
		symbols = args[2].args
	}
	for _, s := range symbols {
		if name := strings.Trim(s.symbol, `"`); name != "" {
			r.p.scan.operators[name] = operator{precedence, how}
		}
	}
}

// bare takes formulas of a text without lists for assumptions.
func (r *reader) bare() {
	for _, n := range r.loose {
		r.trees = append(r.trees, tree{Assumptions, n})
	}
	if len(r.loose) > 0 {
		r.note("the text has no lists; its formulas are read as assumptions")
	}
}

// finish converts the trees.
func (r *reader) finish() (*Input, error) {
	c := converter{prolog: r.in.prolog(), uses: map[string]use{}}
	raw := make([]logic.Formula, len(r.trees))
	for i, t := range r.trees {
		n, label := attributesOf(t.node)
		raw[i] = exchange.Close(c.formula(n))
		r.in.Formulas = append(r.in.Formulas, Formula{List: t.list, Label: label})
	}
	if c.err != nil {
		return nil, c.err
	}
	if c.number != "" {
		r.note("%s is read as a constant, as in Prover9; for Mace4 different numbers are different elements", c.number)
	}
	for _, n := range c.notes {
		r.note("%s", n)
	}
	if goals := len(r.in.goals()); goals > 1 {
		r.note("there are %d goals; one of them suffices", goals)
	}
	local, names := exchange.Localize(raw, unquoted, nil)
	for i, f := range local {
		r.in.Formulas[i].Formula = f
	}
	r.in.Names = names
	return r.in, nil
}

// attributesOf separates a formula from its attributes: # label(…) # answer(…).
func attributesOf(n *node) (*node, string) {
	if n.symbol != "#" || len(n.args) != 2 {
		return n, ""
	}
	label := ""
	for a := n.args[1]; a != nil; {
		next := a
		if a.symbol == "#" && len(a.args) == 2 {
			next, a = a.args[0], a.args[1]
		} else {
			a = nil
		}
		if next.symbol == "label" && len(next.args) == 1 && label == "" {
			label = unquoted(next.args[0].symbol)
		}
	}
	return n.args[0], label
}

// unquoted returns a symbol without its double quotes.
func unquoted(s string) string {
	if len(s) > 1 && s[0] == '"' {
		return s[1 : len(s)-1]
	}
	return s
}
