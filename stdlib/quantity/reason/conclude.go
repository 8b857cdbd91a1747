package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/verdict"
)

// conclude returns the label of a clause for which everything sought is accounted for; left
// are the roles of what is given that stand for nothing.
func (c *comparing) conclude(left []role) verdict.Label {
	dropped := len(left) > 0 || len(c.given.manner) > len(c.sought.manner)
	for _, r := range left {
		if r.as == "object" || r.as == "is" || r.as == "than" || r.as == "to" {
			c.lack("the part “%s” of the other text", r.words)
		}
	}
	if c.exact && dropped {
		c.lack("whether the amount also holds without “%s”", c.omitted(left))
	}
	// At most two who read three books are not at most two who read two, nor who read.
	if c.exact && (c.wider > 0 && c.counts > 1 || c.given.verb != c.sought.verb) {
		c.lack("whether the amount also holds for the wider “%s”", c.sought.verb)
	}
	different := slices.DeleteFunc(slices.Clone(c.values), func(l verdict.Label) bool {
		return l == verdict.Entailment
	})
	switch {
	case len(different) == 0:
		return verdict.Entailment
	case slices.Contains(different, verdict.Contradiction):
		if len(different) > 1 || dropped || c.narrow || !c.fixed() {
			c.lack("whether both clauses are about the same thing")
		}
		return verdict.Contradiction
	}
	if c.narrow || c.exact && len(c.values) > 1 {
		c.lack("whether both clauses are about the same thing")
	}
	return different[0]
}

// omitted returns what the hypothesis leaves out, in words.
func (c *comparing) omitted(left []role) string {
	if len(left) > 0 {
		return left[0].as + " " + left[0].words
	}
	return strings.Join(c.given.manner, " ")
}

// fixed reports whether the phrases without an amount are names, pronouns or definite,
// so that two clauses of them speak of the same.
func (c *comparing) fixed() bool {
	for _, r := range c.given.roles {
		if r.amount < 0 && !r.name && r.adj == "" &&
			(r.det == "" || r.det == "a" || r.det == "an" || r.det == "some") && !pronouns[r.head] {
			return false
		}
	}
	return true
}

// core are the roles that a verb gives.
var core = set("subject object to")
