package equate

import (
	"context"
	"fmt"
	"path"
	"strings"

	"sequent/stdlib/corpus"
	"sequent/stdlib/source"
)

// Set is one of the five sets.
type Set struct {
	Name    string // as the paper's files are called
	What    string
	Data    string // in the catalogue of package data
	Parsed  string // there too: the same rows with the authors' parses; "" for none
	Classes int    // by which it is scored
}

// Sets returns the five, in the order of the paper's Table 6.
func Sets() []Set {
	return []Set{
		{"StressTest", "numerical stress test of Naik et al. 2018", "stresstest", "", 3},
		{"RTE_Quant", "RTE2 to RTE4 pairs with quantities", "rte_quant", "rte_quant_parsed", 2},
		{"AWPNLI", "arithmetic word problems", "awpnli", "awpnli_parsed", 2},
		{"NewsNLI", "CNN news", "newsnli", "", 2},
		{"RedditNLI", "economics headlines", "redditnli", "redditnli_parsed", 3},
	}
}

// Names returns the names of the sets.
func Names() []string {
	var all []string
	for _, s := range Sets() {
		all = append(all, s.Name)
	}
	return all
}

// UnknownError reports an unknown name of a set.
type UnknownError struct{ Name string }

// Error names the nearest set, or all.
func (e *UnknownError) Error() string {
	if near, ok := source.Nearest(e.Name, Names()); ok {
		return fmt.Sprintf("EQUATE has no set %q; did you mean %s?", e.Name, near)
	}
	return fmt.Sprintf("EQUATE has no set %q; expected one of %s", e.Name, strings.Join(Names(), ", "))
}

// Find returns the set of a name: with or without the folder equate before it, the
// file's ending after it, and in any case. The error is an [*UnknownError].
func Find(name string) (Set, error) {
	base := path.Base(strings.TrimSpace(name))
	base = strings.TrimSuffix(strings.TrimSuffix(base, ".csv"), ".jsonl")
	for _, s := range Sets() {
		if strings.EqualFold(base, s.Name) || strings.EqualFold(strings.ReplaceAll(base, "-", "_"), s.Data) {
			return s, nil
		}
	}
	return Set{}, &UnknownError{name}
}

// Load reads a set: its confirmed copy in the folder that SEQUENT_DATA names,
// or in the cache. The error is an [*UnknownError] or [corpus.Load]'s.
func Load(ctx context.Context, name string) (*corpus.Set, error) {
	s, err := Find(name)
	if err != nil {
		return nil, err
	}
	set, err := corpus.Load(ctx, s.Data)
	if err == nil && s.Classes == 2 && !set.TwoClass() {
		set = set.MergedBy(protocol)
	}
	return set, err
}

// protocol is by what the authors count contradictions of two-class sets.
const protocol = "Ravichander et al. 2019, Table 2 (entails: yes or no)"
