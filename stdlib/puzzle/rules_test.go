package puzzle

import (
	"strings"
	"testing"

	"sequent/stdlib/chart"
)

// TestExamples reads the example of every rule as the symbol that the rule is
// for, so that the tables show what they can do.
func TestExamples(t *testing.T) {
	people := "Ann Zoey Mel Ted Bob Bart Homer Zed Zippy Bozo Sue Ava Mike Sally Katy Amy Cy Sherrie"
	for name, table := range map[string]struct {
		grammar *chart.Grammar
		rules   []chart.Rule
		words   func(lex *chart.Lexicon) error
	}{
		"knights": {knightsGrammar(), knightsRules, func(lex *chart.Lexicon) error {
			for i, n := range strings.Fields(strings.ToLower(people)) {
				if err := lex.Add("Name", []string{n}, who(i), true); err != nil {
					return err
				}
			}
			if err := crowd(lex, 3); err != nil {
				return err
			}
			for _, w := range []string{"knight", "knights"} {
				if err := lex.Add("Role", []string{w}, truthful, false); err != nil {
					return err
				}
			}
			if err := lex.Add("Role", []string{"knaves"}, lying, false); err != nil {
				return err
			}
			return lex.Add("Role", []string{"knave"}, lying, false)
		}},
		"comparison": {orderGrammar(), orderRules, func(lex *chart.Lexicon) error {
			if err := lex.AddPlain("Kind", "birds", true); err != nil {
				return err
			}
			for i, n := range strings.Fields(strings.ToLower(people) + " owl crow quail book pen") {
				if err := lex.Add("Thing", []string{n}, thing(i), false); err != nil {
					return err
				}
			}
			return nil
		}},
		"grid": {gridGrammar(), gridRules, func(lex *chart.Lexicon) error {
			for i, n := range strings.Fields("jazz tea milk ann abe bob dov dane swede german popcorn brazil fish " +
				"water red") {
				if err := lex.Add("Value", []string{n}, ref{class: i}, false); err != nil {
					return err
				}
			}
			return nil
		}},
	} {
		lex := table.grammar.Lexicon()
		if err := table.words(lex); err != nil {
			t.Fatal(err)
		}
		for _, r := range table.rules {
			if r.Example == "" {
				continue
			}
			example := strings.TrimSuffix(r.Example, "?")
			forest, unread := table.grammar.Parser().Parse(r.LHS, chart.Scan(example, nil), lex)
			if unread == nil {
				_, unread = forest.Readings()
			}
			if unread != nil {
				t.Errorf("%s: %s → %s: %v", name, r.LHS, r.RHS, unread.Error(example))
			}
		}
	}
}
