package verdict

import (
	"fmt"
	"strconv"

	"sequent/stdlib/wording"
)

// Basis is how strongly a label is supported. The zero Basis is none: there is
// no result.
type Basis struct {
	strength strength
	n        int     // exhaustive: models or their size; justified: other values; sampled: draws
	p        float64 // learned: the probability given to the label
	reason   string  // exhaustive: why the bound suffices
	size     bool    // exhaustive: n is how large the models are
	by       []Evidence
}

type strength uint8

const (
	none strength = iota
	proved
	exhaustive
	justified
	likely
	sampled
	learned
)

// Proved returns the basis of a label with a proof: a core, a clash, a derivation, or
// a countermodel with its witness. Without any of these it is no basis.
func Proved(by Evidence, more ...Evidence) Basis {
	if by == nil {
		return Basis{}
	}
	return Basis{strength: proved, by: append([]Evidence{by}, more...)}
}

// Exhaustive returns the basis after examining all n models up to a bound; reason
// says why the bound suffices ("all valuations of 4 variables").
func Exhaustive(n int, reason string) Basis {
	return Basis{strength: exhaustive, n: n, reason: reason}
}

// ExhaustiveSize returns the basis after covering all models of up to n objects;
// reason says why the bound suffices.
func ExhaustiveSize(n int, reason string) Basis {
	return Basis{strength: exhaustive, n: n, reason: reason, size: true}
}

// Justified returns the basis of a label supported by an equation or an alignment;
// others counts the other values that the premises would also justify.
func Justified(by Evidence, others int) Basis {
	if by == nil {
		return Basis{}
	}
	return Basis{strength: justified, n: others, by: []Evidence{by}}
}

// Aligned returns the basis of a label supported by an alignment of the texts, as in
// natural logic, where there are no other values to count.
func Aligned(by Evidence) Basis { return Justified(by, uncounted) }

// uncounted is what n is of a justification that counts nothing.
const uncounted = -1

// Likely returns the basis of a label that the evidence supports but does not prove:
// matching words, a threshold, an equation that merely fits. It is an opinion
// and never overrides a claim: see [Basis.Claim].
func Likely(by Evidence) Basis {
	if by == nil {
		return Basis{}
	}
	return Basis{strength: likely, by: []Evidence{by}}
}

// Sampled returns the basis after examining n random models. Alone it supports no
// definite label.
func Sampled(n int) Basis { return Basis{strength: sampled, n: n} }

// Learned returns the basis of a label to which a trained net gives probability p, in
// [0, 1].
func Learned(p float64) Basis { return Basis{strength: learned, p: p} }

// Definite reports whether the basis suffices for a label other than open.
func (b Basis) Definite() bool { return b.strength != none && b.strength != sampled }

// Claim reports whether the label is claimed to be right for the reading shown:
// proved, exhaustive or justified. A label on any other basis is an opinion.
func (b Basis) Claim() bool {
	return b.strength == proved || b.strength == exhaustive || b.strength == justified
}

// Sound reports whether a decision procedure determined the label for the
// reading shown: proved or exhaustive. A sound label overrides every other.
func (b Basis) Sound() bool { return b.strength == proved || b.strength == exhaustive }

// Reason says why the bound of an exhaustive basis suffices, or "".
func (b Basis) Reason() string { return b.reason }

// String returns the basis as the language writes it: proved, exhaustive(16),
// justified(0), likely, sampled(64), learned(0.93), none.
func (b Basis) String() string {
	switch b.strength {
	case proved:
		return "proved"
	case exhaustive:
		return fmt.Sprintf("exhaustive(%d)", b.n)
	case justified:
		if b.n == uncounted {
			return "justified"
		}
		return fmt.Sprintf("justified(%d)", b.n)
	case likely:
		return "likely"
	case sampled:
		return fmt.Sprintf("sampled(%d)", b.n)
	case learned:
		return "learned(" + strconv.FormatFloat(b.p, 'f', 2, 64) + ")"
	}
	return "none"
}

// MarshalText writes String.
func (b Basis) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

// sentence says in words what the basis means.
func (b Basis) sentence() string {
	switch b.strength {
	case exhaustive:
		if b.size { // the evidence says it
			return ""
		}
		s := wording.CountOf(b.n, "model was", "models were") + " examined"
		if b.reason != "" {
			s += ": " + b.reason
		}
		return s + "."
	case justified:
		if b.n == uncounted { // the evidence says it
			return ""
		}
		return "The premises would justify " + wording.CountOf(b.n, "other value", "other values") + " as well."
	case likely:
		return "The evidence makes the label likely but does not prove it."
	case sampled:
		return wording.CountOf(b.n, "model drawn at random was", "models drawn at random were") + " examined."
	case learned:
		return "A trained net gives this label probability " + strconv.FormatFloat(b.p, 'f', 2, 64) +
			"; nothing is proved."
	}
	return ""
}
