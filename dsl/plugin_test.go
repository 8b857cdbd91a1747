//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package dsl_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/value"
	"sequent/stdlib/verdict"
)

// A broken plugin is an error of the cells that need it, which names it. The
// session goes on, and nets too once it is out of the way.
func TestBrokenPlugin(t *testing.T) {
	plugin := filepath.Join(t.TempDir(), "pjrt_c_api_cpu_plugin.so")
	if err := os.WriteFile(plugin, []byte("garbage"), 0o700); err != nil {
		t.Fatal(err)
	}
	module.NetWorker().Close() // one of another test has another environment
	t.Setenv("GOMLX_BACKEND", "xla:"+plugin)
	s := newSession(t)
	s.value("let D = entailment.generate(rows: 8, seed: 1)\nlet net = nets.bag(dim: 4, seed: 1)\nnet")
	err := s.w.Run(t.Context(), front.Cell{Source: "net.train(D, epochs: 1)", Number: 2}, s.out)
	if err == nil || !strings.Contains(err.Error(), plugin) {
		t.Errorf("%v does not name %s", err, plugin)
	}
	if v, ok := s.value("p, p -> q |= q").(value.Verdict); !ok || v.V.Label() != verdict.Entailment {
		t.Errorf("after the broken plugin: %v", v)
	}
	module.NetWorker().Close()
	t.Setenv("GOMLX_BACKEND", "go")
	s.value("let other = nets.bag(dim: 4, seed: 1)\nother.train(D, epochs: 1)")
	module.NetWorker().Close()
}
