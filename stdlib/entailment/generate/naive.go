package generate

import "slices"

// naive makes rows as section A.2.1 of the paper has it: two formulas at a time
// until the first entails the second, then until it does not, by turns.
func (s *sampler) naive() (groups []group, err error) {
	for range runPairs / 2 {
		var g group
		for _, entails := range []bool{true, false} {
			if ok, err := s.next(entails); err != nil || !ok {
				return groups, err
			}
			g = append(g, labelled(slices.Clone(s.a).spell(), slices.Clone(s.b).spell(), entails))
		}
		groups = append(groups, g)
	}
	return groups, nil
}
