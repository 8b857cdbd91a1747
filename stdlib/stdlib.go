// Package stdlib holds the source of the packages below it, so that an
// installed binary can lay them out for Go cells where no clone is; only
// kernel/install imports it. What Go cells import are the packages themselves:
//
//	session      the notebook's names and values
//	logic        formulas: one grammar, one printer, tables, normal forms, derivations
//	decide       engines;  sat  clauses and the solver;  verdict  answers
//	fol/tptp     problems in TPTP syntax;  fol/ladr  the input of Prover9 and Mace4;  fol/prover  asking E
//	quantity     amounts in text;  quantity/number  exact values;  quantity/unit  what they are of
//	             quantity/compose  equations between them;  quantity/amount  amounts without a text
//	corpus       labelled pairs;  entailment  published ones, and generate;  data  catalogue and cache
//	batch        work on more rows than one memory holds
//	natlog       sentences and the relations between them;  wordnet  the lexical database
//	nets         networks that learn entailment
//	lp           linear and integer programs, over CLP where the build has it
//	display      text, HTML and SVG of answers;  plot  charts;  source  positions and errors
//
// The module files beside this one, module.txt and sums.txt, are those of the
// module that is laid out: what the packages need of the repository's go.mod
// and go.sum, and no more. go test -update writes them.
package stdlib

import (
	"embed"
	"io/fs"
	"iter"
	"path"
	"strings"
)

//go:embed module.txt sums.txt */*.go */*/*.go */*/*/*.go
var files embed.FS

// Module and Sums are go.mod and go.sum of the module that the packages make
// by themselves. Its path is sequent, as the repository's.
func Module() []byte { return content("module.txt") }

// Sums is the module's go.sum.
func Sums() []byte { return content("sums.txt") }

func content(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // the compiler has seen the file
	}
	return b
}

// Sources yields the Go files of the packages by their slash-separated paths
// below the module's root ("stdlib/logic/formula.go"), in order, without tests
// and what only tests use.
func Sources() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (strings.HasSuffix(name, "test") || d.Name() == "testdata"):
				return fs.SkipDir
			case d.IsDir() || !source(name):
				return nil
			}
			if !yield(path.Join("stdlib", name), content(name)) {
				return fs.SkipAll
			}
			return nil
		})
	}
}

// source reports whether a file is laid out.
func source(name string) bool {
	return path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go")
}
