package corpus

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// meanings is what gold labels mean, by their lower-case form with spaces and
// hyphens as underscores. Published sets use words of three traditions: RTE
// (entailment, neutral, contradiction), natural logic (entails, permits,
// contradicts) and questions (yes, unknown, no; true, false, uncertain).
var meanings = map[string]verdict.Label{
	"entailment": verdict.Entailment, "entails": verdict.Entailment, "entailed": verdict.Entailment,
	"yes": verdict.Entailment, "true": verdict.Entailment, "1": verdict.Entailment,
	"contradiction": verdict.Contradiction, "contradicts": verdict.Contradiction,
	"no": verdict.Contradiction, "false": verdict.Contradiction,
	"neutral": verdict.Neutral, "permits": verdict.Neutral, "unknown": verdict.Neutral, "uncertain": verdict.Neutral,
	"not_entailment": verdict.Neutral, "non_entailment": verdict.Neutral, "no_entailment": verdict.Neutral,
	"not_entailed": verdict.Neutral, "0": verdict.Neutral,
}

// Meaning returns the label that a gold label means, verdict.Open if none.
func Meaning(gold string) verdict.Label {
	key := strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return '_'
		}
		return r
	}, strings.ToLower(strings.TrimSpace(gold)))
	return meanings[key]
}

// readLabels sets the rows' labels and collects the set's. Three numbered
// labels are left without a meaning: files disagree on which is which.
func (s *Set) readLabels() {
	// Each gold label is looked up once, not once a row.
	of := map[string]verdict.Label{}
	for _, r := range s.rows {
		if _, seen := of[r.Gold]; !seen && r.Gold != "" {
			of[r.Gold] = Meaning(r.Gold)
		}
	}
	if _, numbered := of["2"]; numbered {
		of["0"], of["1"] = verdict.Open, verdict.Open
		s.Notes = append(s.Notes, "no row is scored: the labels 0, 1, 2 have no standard meaning")
	}
	for _, r := range s.rows {
		r.Label = of[r.Gold]
	}
	if _, numbered := of["2"]; !numbered {
		s.noteLabels(of)
	}
	s.meaning = of
	meant := map[verdict.Label]bool{}
	for gold, label := range of {
		s.labels = append(s.labels, gold)
		if label != verdict.Open {
			meant[label] = true
		}
	}
	s.twoClass = !meant[verdict.Contradiction] || s.Merged != ""
	slices.SortFunc(s.labels, func(a, b string) int {
		if x, y := order(of[a]), order(of[b]); x != y {
			return x - y
		}
		return strings.Compare(a, b)
	})
}

// noteLabels says which gold labels mean nothing here, so that their rows are not
// scored. A set without labels needs no remark.
func (s *Set) noteLabels(of map[string]verdict.Label) {
	count, first, all := map[string]int{}, "", 0
	for _, r := range s.rows {
		if r.Label != verdict.Open || len(of) == 0 {
			continue
		}
		name := r.Gold
		if name == "" {
			name = "none"
		}
		if all++; all == 1 && r.Line > 0 {
			first = fmt.Sprintf(", first in line %d", r.Line)
		}
		count[name]++
	}
	if all == 0 {
		return
	}
	var names []string
	for _, name := range slices.Sorted(maps.Keys(count)) {
		names = append(names, fmt.Sprintf("%s (%d)", name, count[name]))
	}
	s.Notes = append(s.Notes, fmt.Sprintf("%s not scored, because the gold label does not mean entailment, "+
		"contradiction or neutral: %s%s", wording.Count(all, "row"), strings.Join(names, ", "), first))
}

// order puts Open, which here means no label, last.
func order(l verdict.Label) int {
	if l == verdict.Open {
		return 4
	}
	return int(l)
}
