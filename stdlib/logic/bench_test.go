package logic_test

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"sequent/stdlib/data/datatest"
	"sequent/stdlib/entailment"
	"sequent/stdlib/logic"
)

// published returns the problems of the published files (Evans et al. 2018) with
// at most so many variables; the benchmark is skipped where the files are not.
func published(b testing.TB, maxVars int, files ...string) (problems []entailment.Pair) {
	b.Helper()
	for _, name := range files {
		data, err := os.ReadFile(datatest.Files(b, "logical_entailment/"+name+".txt")[0])
		if err != nil {
			b.Fatal(err)
		}
		r := entailment.NewReader(bytes.NewReader(data), name)
		for {
			p, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				b.Fatal(err)
			}
			if len(logic.Vars(p.A, p.B)) <= maxVars {
				problems = append(problems, p)
			}
		}
	}
	return problems
}

var publishedFiles = []string{"validate", "test_easy", "test_hard", "test_big", "test_massive", "test_exam"}

// The whole of the published problems, compiled.
func BenchmarkCompile(b *testing.B) {
	problems := published(b, 26, publishedFiles...)
	var c logic.Compiler
	var s logic.Sequent
	b.ReportAllocs()
	for b.Loop() {
		for _, p := range problems {
			s.Premises, s.Conclusion = append(s.Premises[:0], p.A), p.B
			if _, err := c.CompileSequent(s); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(problems)), "ns/problem")
}

func benchmarkDecide(b *testing.B, maxVars int, files ...string) {
	problems := published(b, maxVars, files...)
	var c logic.Compiler
	var s logic.Sequent
	var regs []uint64
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		for i, pair := range problems {
			s.Premises, s.Conclusion = append(s.Premises[:0], pair.A), pair.B
			p, err := c.CompileSequent(s)
			if err != nil {
				b.Fatal(err)
			}
			regs = p.Registers(regs)
			_, refuted, err := p.FirstRefutation(ctx, regs)
			if err != nil || refuted == pair.Entails {
				b.Fatal(i, err, refuted)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(problems)), "ns/problem")
}

// The published problems of at most 14 variables, compiled and decided by
// their tables.
func BenchmarkDecide14(b *testing.B) { benchmarkDecide(b, 14, publishedFiles...) }

// The large published problems of at most 18 variables.
func BenchmarkDecideMassive18(b *testing.B) { benchmarkDecide(b, 18, "test_massive") }

// One table of 20 variables, all of it.
func BenchmarkTable20(b *testing.B) {
	vars := strings.Fields("a b c d e f g h i j k l m n o p q r s t")
	f := mustParse(b, strings.Join(vars, " -> ")+" | (a & b xor c) <-> (~j & (s -> k | m))")
	p, err := logic.Compile(f)
	if err != nil {
		b.Fatal(err)
	}
	regs := p.Registers(nil)
	for b.Loop() {
		ones := 0
		err := p.Rows(context.Background(), regs, func(_ uint64, outs []uint64) bool {
			ones += int(outs[0] & 1)
			return true
		})
		if err != nil {
			b.Fatal(err)
		}
	}
}
