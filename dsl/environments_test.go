package dsl_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/run"
)

// A cell does not choose by what programs or containers workers are started, unless
// the user said so outside of it.
func TestEnvironments(t *testing.T) {
	s := newSession(t)
	for _, option := range []string{
		"environment_type=DOCKER", "environment_type=PROCESS", "environment_config=evil/image",
		"environment_type=LOOPBACK",
	} {
		for _, said := range []string{"", "allow"} {
			t.Setenv("SEQUENT_ENVIRONMENTS", said)
			dir := t.TempDir()
			w := dsl.New(run.Options{Dir: dir})
			err := w.Run(t.Context(), front.Cell{
				Source: `entailment.generate(rows: 4, vars: 3, ops: 2..3, out: "rows.jsonl", options: ["` + option +
					`"])`,
				Number: 1,
			}, s.out)
			refused := err != nil && strings.Contains(err.Error(), "start programs or containers")
			if want := said == "" && !strings.HasSuffix(option, "LOOPBACK"); refused != want {
				t.Errorf("%s, %q: %v", option, said, err)
			}
			if _, err := os.Stat(filepath.Join(dir, "rows.jsonl")); refused && err == nil {
				t.Errorf("%s: the file was written", option)
			}
		}
	}
}
