package logic_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"sequent/stdlib/logic"
)

func ExampleParseSequent() {
	s, err := logic.ParseSequent("p, p -> q |= q")
	fmt.Println(s, err)
	fmt.Println(s.ASCII())
	fmt.Println(s.LaTeX())
	// Output:
	// p, p → q ⊨ q <nil>
	// p, p -> q |= q
	// p, p \to q \models q
}

func ExampleTableEntails() {
	s, _ := logic.ParseSequent("p | q |= p & q")
	holds, counter, rows, err := logic.TableEntails(context.Background(), s)
	fmt.Println(holds, counter, rows, err)
	// Output: false p ⊤  q ⊥ 2 <nil>
}

func ExampleDeBruijn() {
	f, _ := logic.Parse("q -> p & q")
	g, _ := logic.Parse("a -> b & a")
	fmt.Println(logic.DeBruijn(f)[0])
	fmt.Println(logic.Key(f) == logic.Key(g))
	// Output:
	// x1 → x2 ∧ x1
	// true
}

func ExampleSubst() {
	f, _ := logic.Parse("all x (p -> r(x))")
	g, _ := logic.Parse("q(x)") // here x is a constant
	fmt.Println(logic.Subst(f, map[string]logic.Formula{"p": g}))
	// Output: ∀x' (q(x) → r(x'))
}

// A program evaluates a formula in 64 random worlds at a time.
func ExampleProgram_Run() {
	f, _ := logic.Parse("p & q -> p | r")
	p, _ := logic.Compile(f)
	regs := p.NewRegisters()
	worlds := rand.NewPCG(1, 2)
	for i := range p.Vars {
		regs[i] = worlds.Uint64()
	}
	p.Run(regs)
	fmt.Println(regs[p.Outs[0]] == ^uint64(0))
	// Output: true
}

func ExampleCompiler() {
	var c logic.Compiler // used for many problems, it needs no new memory
	var regs []uint64
	for _, src := range []string{"p, p -> q |= q", "q, p -> q |= p"} {
		s, _ := logic.ParseSequent(src)
		p, _ := c.CompileSequent(s)
		regs = p.Registers(regs)
		row, refuted, _ := p.FirstRefutation(context.Background(), regs)
		fmt.Println(s, refuted, row)
	}
	// Output:
	// p, p → q ⊨ q false 4
	// q, p → q ⊨ p true 1
}
