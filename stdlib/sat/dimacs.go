package sat

import (
	"bufio"
	"context"
	"io"
	"strconv"

	"sequent/stdlib/logic"
)

// WriteDIMACS writes clauses, satisfiable exactly if the formulas are, in the
// DIMACS CNF format. Comment lines "c 3 p" name the variables of the formulas;
// the other variables stand for subformulas.
func WriteDIMACS(ctx context.Context, w io.Writer, fs ...logic.Formula) error {
	s := New()
	for _, f := range fs {
		if err := s.Assert(ctx, f, true); err != nil {
			return err
		}
	}
	return s.enc.write(w)
}

func (x *encoder) write(w io.Writer) error {
	b := bufio.NewWriter(w)
	for i := range x.nodes {
		if n := &x.nodes[i]; n.kind == atom && n.lit != 0 {
			b.WriteString("c " + n.lit.String() + " " + x.names[n.first] + "\n")
		}
	}
	b.WriteString("p cnf " + strconv.Itoa(x.vars) + " " + strconv.Itoa(x.clauses) + "\n")
	for _, m := range x.lits {
		b.WriteString(m.String())
		if m == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.Flush()
}
