package main

import (
	"context"
	"flag"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"

	"sequent/stdlib/batch"
)

// said keeps what the SDK logs.
type said struct{ strings.Builder }

// Log implements log.Logger.
func (s *said) Log(_ context.Context, _ log.Severity, _ int, text string) { s.WriteString(text + "\n") }

// The graph of each stage becomes a job of Dataflow, with our steps in it. Beam's dry
// run prints the job instead of submitting it: whether Dataflow runs it, nothing here
// can tell.
func TestDataflowTranslates(t *testing.T) {
	r := pairs(t, 100, "dataflow")
	r.Options = map[string]string{
		"project":          "p",
		"region":           "europe-west1",
		"staging_location": "gs://bucket/staging",
		"dry_run":          "true",
	}
	t.Cleanup(func() {
		for name := range r.Options {
			_ = flag.Set(name, flag.Lookup(name).DefValue)
		}
	})
	// The SDK's options are flags of the process: what tests of other runners set
	// does not hold here.
	for _, name := range []string{"environment_type", "environment_config"} {
		if err := flag.Set(name, flag.Lookup(name).DefValue); err != nil {
			t.Fatal(err)
		}
	}
	far := progress{batch.Plan{Units: 2, Unique: true}.Complete(), t.TempDir()}
	graph := graphOf(t, r, far)
	s := &said{}
	log.SetLogger(s)
	defer log.SetLogger(quiet{})
	if err := execute(t.Context(), r, graph, far, &events{out: &safeBuffer{}}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Dry-run", "gs://bucket/staging", "beam:transform:group_by_key"} {
		if !strings.Contains(s.String(), want) {
			t.Errorf("%q is not in the job:\n%.2000s", want, s.String())
		}
	}
}
