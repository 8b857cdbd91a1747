package main

import (
	"context"
	"testing"

	"sequent/stdlib/bulk"
)

// How far a job is never falls, and rows that are merged are told while they are.
func TestProgress(t *testing.T) {
	events, _ := asked(t, context.Background(), pairs(t, 8_000, "prism"))
	var before, merging bulk.Event
	for _, e := range events {
		if e.Event != "progress" {
			continue
		}
		if e.Done < before.Done || e.Done > e.Total {
			t.Errorf("%d of %d after %d", e.Done, e.Total, before.Done)
		}
		if before = e; 3*e.Done > 2*e.Total {
			merging = e
		}
	}
	if merging.Counters["merged"] == 0 || merging.Counters["written"] == 0 {
		t.Errorf("the merging of rows is not told: the last was %+v", before)
	}
}
