package decide

import (
	"fmt"
	"slices"

	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wording"
)

// Revive restores the evidence of this package from evidence of another process:
// models, cores and clashes of s. It checks models against the formulas, and the
// premises of cores and clashes against their number; whether these suffice and
// are minimal remains a claim of the sender. Other kinds stay unchanged.
func Revive(c *verdict.Carried, s logic.Sequent) (verdict.Evidence, error) {
	switch c.Name {
	case "countermodel", "witness":
		var v logic.Valuation
		if err := c.Decode(&v); err != nil {
			return nil, fmt.Errorf("the %s is not a valuation: %w", c.Name, err)
		}
		m, err := checked(s, v, c.Name == "countermodel")
		if err != nil {
			return nil, err
		}
		return m, nil
	case "core":
		used, err := premises(c, s)
		return &Core{Used: used, Minimal: c.Minimal, of: s}, err
	case "clash":
		used, err := premises(c, s)
		return &Clash{Premises: used, Minimal: c.Minimal, of: s}, err
	}
	return c, nil
}

// Countermodel makes the evidence of a countermodel. It fails unless the
// valuation makes the premises of s true and its conclusion false.
func Countermodel(s logic.Sequent, v logic.Valuation) (*Model, error) { return checked(s, v, true) }

// Witness makes the evidence of a witness. It fails unless the valuation makes
// premises and conclusion of s true.
func Witness(s logic.Sequent, v logic.Valuation) (*Model, error) { return checked(s, v, false) }

// checked returns a model, evaluated on the formulas.
func checked(s logic.Sequent, v logic.Valuation, refutes bool) (*Model, error) {
	m := &Model{Vars: s.Vars(), Values: v, refutes: refutes, of: s}
	if !m.check() {
		return nil, fmt.Errorf("the %s %s fails the check on %s", m.Kind(), wording.Shorten(v.Format(m.Vars), 60),
			wording.Shorten(s.String(), 60))
	}
	return m, nil
}

// premises reads premises numbered from 1 as ascending positions from 0.
func premises(c *verdict.Carried, s logic.Sequent) ([]int, error) {
	var at []int
	if err := c.Decode(&at); err != nil {
		return nil, fmt.Errorf("the %s is not a list of premises: %w", c.Name, err)
	}
	slices.Sort(at)
	at = slices.Compact(at)
	for i := range at {
		at[i]--
		if at[i] < 0 || at[i] >= len(s.Premises) {
			return nil, fmt.Errorf("the %s names premise %d of %d", c.Name, at[i]+1, len(s.Premises))
		}
	}
	return at, nil
}
