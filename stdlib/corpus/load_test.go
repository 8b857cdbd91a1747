package corpus

import (
	"fmt"
	"strings"
	"testing"

	"sequent/stdlib/data/datatest"
)

// TestLoadPublished reads the catalogue's files of pairs and pins their rows,
// labels and variants; where the whole of a halved set is at hand the counts
// are others and only the variant is looked at.
func TestLoadPublished(t *testing.T) {
	for name, want := range map[string]string{
		"awpnli":           "open half 371 two=false contradiction:190 entailment:181",
		"newsnli":          "open half 490 two=true entailment:250 neutral:240",
		"rte_quant":        "open half 71 two=true entailment:27 neutral:44",
		"redditnli":        "open half 104 two=false contradiction:8 entailment:61 neutral:35",
		"stresstest":       "whole 7596 two=false contradiction:2532 entailment:2532 neutral:2532",
		"awpnli_parsed":    "open half 371 two=false contradiction:190 entailment:181",
		"redditnli_parsed": "open half 104 two=false contradiction:8 entailment:61 neutral:35",
		"med":              "open half 2680 two=true entailment:1357 neutral:1323",
	} {
		datatest.Need(t, name)
		s, err := Load(t.Context(), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		counts := strings.Trim(fmt.Sprint(s.counts()), "map[]")
		got := fmt.Sprintf("%s %d two=%v %s", s.Variant, s.Len(), s.TwoClass(), counts)
		if got != want && strings.Fields(got)[0] == strings.Fields(want)[0] {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if s.Kind != SentenceKind {
			t.Errorf("%s holds %s", name, s.Kind)
		}
	}
}

func TestLoadNoPairs(t *testing.T) {
	datatest.Need(t, "fracas", "kk_3ppl_test")
	for name, want := range map[string]string{
		"fracas":       "fracas does not hold labelled pairs; it is 346 problems",
		"kk_3ppl_test": "the file has no column of premises",
	} {
		if _, err := Load(t.Context(), name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
}
