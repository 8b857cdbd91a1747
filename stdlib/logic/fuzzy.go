package logic

import "math"

// Fuzzy evaluates a program in product logic, where truth values are numbers x
// between 0 and 1, and differentiates it:
//
//	¬x = 1−x    x ∧ y = x·y    x ∨ y = x+y−x·y    x → y = 1−x·(1−y)
//	x ⊕ y = x·(1−y) + y·(1−x)
//
// At 0 and 1 these are the truth tables. In between, a formula's value is the
// probability that it is true where every occurrence of a variable is drawn by
// itself; only what the compiler folds, as x ∧ x to x, is taken for what it is.
//
// A truth value is kept as its logit u = log(x/(1−x)). So values far too close
// to 0 or 1 for a float stay apart, negation is −u, and no connective multiplies
// a derivative by more than 1:
//
//	u ∧ v = u+v − log(1+eᵘ+eᵛ)        ∂/∂u = (1+eᵛ)/(1+eᵘ+eᵛ)
//	u ⊕ v = log(eᵘ+eᵛ) − log(1+eᵘ⁺ᵛ)  ∂/∂u = eᵘ/(eᵘ+eᵛ) − eᵘ⁺ᵛ/(1+eᵘ⁺ᵛ)
//
// The ⊕ of logits, but for its sign, is the check node of belief propagation.
// A Fuzzy that is set up again keeps its memory. It is not safe for concurrent
// use. The zero Fuzzy is ready for [Fuzzy.Reset].
type Fuzzy struct {
	prog   *Program
	logits []float64 // by register
	slopes []float64 // by register: the derivative by its logit
	local  []partial // by gate: its derivatives by its operands, signs included
}

// partial is the derivatives of a gate's logit by those of its operands.
type partial struct{ a, b float64 }

// Reset makes f ready to evaluate p.
func (f *Fuzzy) Reset(p *Program) {
	f.prog = p
	f.logits = sized(f.logits, p.size())
	f.slopes = sized(f.slopes, p.size())
	f.local = sized(f.local, len(p.code))
	f.logits[len(p.Vars)] = math.Inf(1)
}

// sized returns s with n elements of any content.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}

// World returns the logits of the variables, in the order of Vars. The caller sets
// them before [Fuzzy.Run]; they must be finite.
func (f *Fuzzy) World() []float64 { return f.logits[:len(f.prog.Vars)] }

// Out returns the logit of the i-th formula at the world last run: +Inf for ⊤ and
// -Inf for ⊥ where the formula was folded to a constant.
func (f *Fuzzy) Out(i int) float64 { return f.logits[f.prog.Outs[i]] }

// Run evaluates every formula at the world.
func (f *Fuzzy) Run() {
	into := f.logits[len(f.prog.Vars)+1:]
	for i, g := range f.prog.code {
		signA, signB := g.a.sign(), g.b.sign()
		u, v := signA*f.logits[g.a.reg()], signB*f.logits[g.b.reg()]
		var d partial
		switch {
		case g.a == g.b: // a copy, not x·x
			into[i], d = u, partial{1, 0}
		case g.xor:
			into[i], d = fuzzyXor(u, v)
		default:
			into[i], d = fuzzyAnd(u, v)
		}
		f.local[i] = partial{signA * d.a, signB * d.b}
	}
}

// sign returns -1 for a complement, else 1.
func (l lit) sign() float64 { return 1 - 2*float64(l&1) }

// fuzzyAnd returns the logit of x·y from those of x and y, with its derivatives. The
// largest of the terms 1, eᵘ, eᵛ is taken out of their sum, so that none
// overflows; it need not be computed.
func fuzzyAnd(u, v float64) (float64, partial) {
	top, one, x, y := 0.0, 1.0, 1.0, 1.0
	switch {
	case u <= 0 && v <= 0:
		x, y = math.Exp(u), math.Exp(v)
	case u >= v:
		top, one, y = u, math.Exp(-u), math.Exp(v-u)
	default:
		top, one, x = v, math.Exp(-v), math.Exp(u-v)
	}
	sum := one + x + y
	return u + v - top - math.Log(sum), partial{(one + y) / sum, (one + x) / sum}
}

// fuzzyXor returns the logit of x·(1−y) + y·(1−x), with its derivatives.
func fuzzyXor(u, v float64) (float64, partial) {
	one, both := Logistic(u-v), Logistic(u+v)
	return logAddExp(u, v) - logAddExp(0, u+v), partial{one - both, 1 - one - both}
}

// logAddExp returns log(eᵘ+eᵛ).
func logAddExp(u, v float64) float64 {
	return max(u, v) + math.Log1p(math.Exp(-math.Abs(u-v)))
}

// Logistic returns the truth value of a logit, between 0 and 1.
func Logistic(u float64) float64 { return 1 / (1 + math.Exp(-u)) }

// Gradient returns the derivative, by the logits of the variables, of Σ by[i]·Out(i)
// at the world last run. It is valid until the next call of a method.
func (f *Fuzzy) Gradient(by []float64) []float64 {
	clear(f.slopes)
	for i, out := range f.prog.Outs {
		f.slopes[out] += by[i]
	}
	first := len(f.prog.Vars) + 1
	for i := len(f.prog.code) - 1; i >= 0; i-- {
		if s := f.slopes[first+i]; s != 0 {
			g, d := f.prog.code[i], f.local[i]
			f.slopes[g.a.reg()] += s * d.a
			f.slopes[g.b.reg()] += s * d.b
		}
	}
	return f.slopes[:len(f.prog.Vars)]
}
