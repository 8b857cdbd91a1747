package english

import (
	"context"
	"strings"
	"time"

	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
)

// Scoped is one order of scope of a sentence's subject, negation and object,
// with the resulting meaning.
type Scoped struct {
	// Order lists the operators, the widest first: “every kid”, “not”, “some
	// rock”.
	Order   []string
	Formula logic.Formula
	// Surface marks the order of the words.
	Surface bool
}

// String returns the order of scope: every kid > some rock.
func (s Scoped) String() string { return strings.Join(s.Order, " > ") }

// Scopes returns the orders of scope of a sentence that say different things, that
// of the words first. Two orders are taken to say the same where first-order
// logic proves it within the time given; names have no scope. The errors are
// those of [Translate] and the context's.
func Scopes(ctx context.Context, s natlog.Sentence, within time.Duration) ([]Scoped, error) {
	var out []Scoped
	for i, order := range orders(s) {
		f, err := formula(s, order)
		if err != nil {
			return nil, err
		}
		same, err := equivalent(ctx, f, out, within)
		if err != nil {
			return nil, err
		}
		if !same {
			out = append(out, Scoped{scopeNames(s, order), f, i == 0})
		}
	}
	return out, nil
}

// orders returns the permutations of the operators that a sentence has, its own
// order first.
func orders(s natlog.Sentence) [][]operator {
	var has []operator
	for _, o := range surface {
		if text, scoped := operatorOf(s, o); scoped && text != "" {
			has = append(has, o)
		}
	}
	var out [][]operator
	var permute func(done, rest []operator)
	permute = func(done, rest []operator) {
		if len(rest) == 0 {
			out = append(out, append(append([]operator(nil), done...), without(surface, has)...))
			return
		}
		for i, o := range rest {
			permute(append(done[:len(done):len(done)], o), append(append([]operator(nil), rest[:i]...), rest[i+1:]...))
		}
	}
	permute(nil, has)
	return out
}

// without returns the operators that are not among others: names, whose place does
// not matter.
func without(all, others []operator) []operator {
	var out []operator
	for _, o := range all {
		found := false
		for _, x := range others {
			found = found || x == o
		}
		if !found {
			out = append(out, o)
		}
	}
	return out
}

// operatorOf returns the text of an operator, and whether its scope matters.
func operatorOf(s natlog.Sentence, o operator) (text string, scoped bool) {
	v, _ := s.Predicate.(natlog.Verb)
	phrase := s.Subject
	switch o {
	case negationScope:
		if s.Negated {
			return "not", true
		}
		return "", false
	case objectScope:
		phrase = v.Object
	}
	q, ok := phrase.(natlog.Quantified)
	if !ok {
		return "", false
	}
	return q.String(), true
}

// scopeNames returns the texts of the operators that have scope, in an order.
func scopeNames(s natlog.Sentence, order []operator) []string {
	var out []string
	for _, o := range order {
		if text, scoped := operatorOf(s, o); scoped {
			out = append(out, text)
		}
	}
	return out
}

// equivalent reports whether a formula is proved to say what one of the
// readings says.
func equivalent(ctx context.Context, f logic.Formula, among []Scoped, within time.Duration) (bool, error) {
	for _, s := range among {
		limited, cancel := context.WithTimeout(ctx, within)
		found, err := fol.Decide(limited, []logic.Formula{&logic.Binary{
			Op: logic.Xor,
			L:  f,
			R:  s.Formula,
		}}, fol.Options{})
		cancel()
		if err != nil {
			return false, err
		}
		if found.Status == fol.Unsatisfiable {
			return true, nil
		}
	}
	return false, nil
}
