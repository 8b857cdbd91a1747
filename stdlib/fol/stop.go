package fol

import "context"

// stopper looks at a context while formulas are walked through, so that work on
// large ones can be interrupted. Without a context nothing stops it.
type stopper struct {
	ctx   context.Context
	ticks int
	err   error // the context's
}

// stopped counts a node, looks at the context now and then, and reports whether
// it has ended.
func (s *stopper) stopped() bool {
	if s.ticks++; s.ticks&0xff == 0 {
		s.look()
	}
	return s.err != nil
}

// look looks at the context.
func (s *stopper) look() bool {
	if s.err == nil && s.ctx != nil {
		s.err = s.ctx.Err()
	}
	return s.err != nil
}
