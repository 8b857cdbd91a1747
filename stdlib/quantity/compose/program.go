package compose

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"sequent/stdlib/lp"
)

// Program is one of the paper's integer programs: its solutions are the equations
// of a length that have the right types and kinds, as programs for a stack.
type Program struct {
	Length int // symbols of an equation: 2n + 1 for n operands
	p      *Problem
	o      PaperOptions
}

// Operands returns how many operands an equation has.
func (g *Program) Operands() int { return (g.Length - 1) / 2 }

// Model returns the program's variables and rows. A variable is named by the position
// in the equation, from 0, and by what it says: x2_add, the third symbol is +;
// x0_p1, the first is the first operand; x3_h, the fourth is the target; t0_1, the
// first is of the second type; r0, it is a range; left2_0, the left operand of the
// third ends at the first.
func (g *Program) Model() *lp.Model { return g.postfix().m }

func (g *Program) postfix() *postfix {
	return newPostfix(g.p, newTyping(g.p), g.Length, g.o.Faults)
}

// Solved is CLP's result for a program.
type Solved struct {
	Solutions []Solution
	Complete  bool // there are no more; otherwise the pool was full
	Cost      lp.Cost
}

// Solution is an equation that a program allows, with the result of its evaluation.
type Solution struct {
	Postfix       string         // 6048 193 − 5855 =
	Justification *Justification // nil where the equation does not hold
	Why           string         // then the reason
}

// Solve lists solutions up to the pool's size, and evaluates them. The error is the
// context's, or says that this build is without CLP.
func (g *Program) Solve(ctx context.Context) (*Solved, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	pool, err := g.pool(ctx)
	if err != nil {
		return nil, err
	}
	s := &Solved{Complete: pool.complete, Cost: pool.cost}
	for _, e := range pool.equations {
		x := Solution{Postfix: g.write(e)}
		x.Justification, x.Why = evaluate(g.p, e.expr, e.relation, g.o.Faults)
		s.Solutions = append(s.Solutions, x)
	}
	return s, nil
}

// equation is a solution before its operands have values.
type equation struct {
	expr     *Expr
	relation symbol
}

// write returns an equation as a program for a stack.
func (g *Program) write(e equation) string {
	relation := "="
	if e.relation == within {
		relation = "⊆"
	}
	return strings.Join(append(e.expr.postfix(g.p.Operands, nil), g.p.Target.label(), relation), " ")
}

// postfix lists the expression's symbols, operators behind their operands.
func (e *Expr) postfix(operands []Operand, out []string) []string {
	if e.Op == Leaf {
		return append(out, operands[e.Operand].label())
	}
	return append(e.Right.postfix(operands, e.Left.postfix(operands, out)), e.Op.String())
}

// pool is the solutions of a program.
type pool struct {
	equations []equation
	complete  bool
	cost      lp.Cost
}

// pools are the pools of programs that have been solved, by their patterns. The
// paper's programs have no values: problems whose operands are of the same types
// and kinds have the same program, whatever the numbers.
var pools = struct {
	sync.Mutex
	known map[string]*pool
}{known: map[string]*pool{}}

// poolsKept bounds how many pools are kept.
const poolsKept = 1 << 12

// pool solves the program, or remembers its solutions.
func (g *Program) pool(ctx context.Context) (*pool, error) {
	key := g.pattern()
	pools.Lock()
	known := pools.known[key]
	pools.Unlock()
	if known != nil {
		return known, nil
	}
	f := g.postfix()
	solved, err := lp.Solutions(ctx, f.m, f.over, g.o.Pool, g.o.Search)
	if err != nil {
		return nil, err
	}
	out := &pool{complete: solved.Complete, cost: solved.Cost}
	for _, s := range solved.Solutions {
		e, relation := f.read(s)
		out.equations = append(out.equations, equation{e, relation})
	}
	if solved.Status == lp.Limit || len(out.equations) > 64*paperPool {
		return out, nil
	}
	pools.Lock()
	defer pools.Unlock()
	if len(pools.known) >= poolsKept {
		clear(pools.known)
	}
	pools.known[key] = out
	return out, nil
}

// pattern returns equal for programs that have the same variables and rows, and whose
// pools are of one size.
func (g *Program) pattern() string {
	var b strings.Builder
	r := g.p.Rules
	fmt.Fprint(&b, g.Length, g.o.Pool, g.o.Faults, r.Types, r.Depth, g.o.Search.Search, g.o.Search.Branch,
		g.o.Search.Tolerance)
	y := newTyping(g.p)
	for _, o := range append(g.p.Operands[:len(g.p.Operands):len(g.p.Operands)], g.p.Target) {
		if o.Type == "" {
			b.WriteString(" free")
		} else {
			fmt.Fprint(&b, " ", y.of(o.Type)[0])
		}
		fmt.Fprint(&b, " ", o.single())
	}
	return b.String()
}

// Postfix returns a justification as a program for a stack.
func (p *Problem) Postfix(j *Justification) string {
	relation := within
	if _, ok := j.Value.Exact(); ok && p.Target.single() {
		relation = equals
	}
	return (&Program{p: p}).write(equation{j.Expr, relation})
}
