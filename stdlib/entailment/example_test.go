package entailment_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/entailment"
)

// The published syntax: connectives bind alike, to the right.
func ExampleParse() {
	f, err := entailment.Parse("p&~(q)>r")
	if err != nil {
		fmt.Println(err)
		return
	}
	published, _ := entailment.Published(f)
	fmt.Println(f)
	fmt.Println(published)
	// Output:
	// p ∧ (¬q → r)
	// (p&(~(q)>r))
}

// The six-field format, line by line.
func ExampleReadPublished() {
	file := "(p>(q>r)),((p&q)>r),1,0,0,0\n(p|q),(p&q),0,1,1,1\n"
	for pair, err := range entailment.ReadPublished(strings.NewReader(file), "two lines") {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(pair.A, "⊨", pair.B, pair.Entails)
	}
	// Output:
	// p → q → r ⊨ p ∧ q → r true
	// p ∨ q ⊨ p ∧ q false
}

// Table 1's columns of any set of formulas.
func ExampleMeasure() {
	s, err := entailment.ReadSet(context.Background(), strings.NewReader("(p>q),(q>p),0,1,1,0\n(p&q),p,1,1,1,1\n"),
		corpus.Source{Name: "two lines"})
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := entailment.Measure(context.Background(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(table.Doc().Text())
	// Output:
	// set        rows  variables  connectives  length  2^variables  entailments
	// ─────────────────────────────────────────────────────────────────────────
	// two lines     2       2.00         0.75    2.50         4.00       50.0 %
}

// A set is saved in the published format, compressed, and read back.
func ExampleSave() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	s, _ := entailment.ReadSet(context.Background(), strings.NewReader("(p>q),(q>p),0,1,1,0\n(p&q),p,1,1,1,1\n"),
		corpus.Source{Name: "two lines"})
	path := filepath.Join(dir, "two.txt.gz")
	if err := entailment.Save(context.Background(), path, s); err != nil {
		fmt.Println(err)
		return
	}
	back, err := entailment.Read(context.Background(), path, corpus.ReadOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(back.Row(1), back.Row(1).Gold)
	// Output:
	// p ∧ q ⊨ p 1
}

// What tells entailed pairs from others, as in the paper's Tables 3 and 4. Here
// the number of satisfying assignments does.
func ExampleBalanceOf() {
	s, _ := entailment.ReadSet(context.Background(), strings.NewReader("(p&q),p,1,1,1,1\n(p|q),p,0,1,1,1\n"),
		corpus.Source{Name: "two lines"})
	b, err := entailment.BalanceOf(context.Background(), s, entailment.PaperLevels)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, name := range []string{"length", "num_at(0, ∨)", "#sat"} {
		x, _ := b.Statistic("A", name)
		fmt.Printf("%s of A: %.2f and %.2f, χ² %.1f, df %d\n", name, x.Pos.Mean(), x.Neg.Mean(), x.ChiSquare(), x.DF())
	}
	// Output:
	// length of A: 2.00 and 2.00, χ² 0.0, df 0
	// num_at(0, ∨) of A: 0.00 and 1.00, χ² 2.0, df 1
	// #sat of A: 1.00 and 3.00, χ² 2.0, df 1
}
