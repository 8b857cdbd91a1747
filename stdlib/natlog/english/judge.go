package english

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"sequent/stdlib/decide"
	"sequent/stdlib/display"
	"sequent/stdlib/fol"
	"sequent/stdlib/logic"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
)

// Engine is the name under which the translation gives verdicts.
const Engine = "fol"

// Judge returns the verdict of first-order logic on sentences: of finite models and
// ground instances side by side, as [fol.Auto] has them. Where sentences have
// the form of the paper's fragment, models of two individuals suffice. Where
// what is assumed contradicts the premises, nothing is assumed, and a note says
// so. A sentence that first-order logic cannot say is an open verdict. The
// error is the context's.
func Judge(ctx context.Context, j verdict.Judged, premises []natlog.Sentence, conclusion natlog.Sentence,
	o natlog.Options) (*verdict.Verdict, error) {
	v, _, err := judge(ctx, j, premises, conclusion, o, nil)
	return v, err
}

// judge is [Judge] with the referents of pronouns that have several; it says how many
// each has.
func judge(ctx context.Context, j verdict.Judged, premises []natlog.Sentence, conclusion natlog.Sentence,
	o natlog.Options, picks []int) (*verdict.Verdict, []int, error) {
	start := time.Now()
	t, err := translate(premises, conclusion, o, picks)
	if err != nil {
		return verdict.NewOpen(j, o.Named(Engine), time.Since(start), verdict.Searched(err.Error())), nil, nil
	}
	small := len(t.Axioms) == 0 && len(premises) == 1 && fragment(premises[0]) && fragment(conclusion)
	v, err := t.decide(ctx, small)
	if err != nil {
		return nil, nil, err
	}
	// What the premises deny and is assumed would make everything follow.
	var notes []string
	for _, denied := range []struct {
		assumed *[]Assumed
		note    string
	}{
		{&t.Imports, "the premises deny that the things in the sentences exist, so their existence is not assumed"},
		{&t.Axioms, "the premises contradict a relation of their words in WordNet, so it is not assumed"},
	} {
		if v.Evidence("clash") == nil || len(*denied.assumed) == 0 {
			continue
		}
		*denied.assumed = nil
		if v, err = t.decide(ctx, small); err != nil {
			return nil, nil, err
		}
		notes = append(notes, denied.note)
	}
	v, err = t.verdict(v, j, o.Named(Engine), time.Since(start), notes)
	return v, t.choices, err
}

// twoObjects says that there are at most two individuals.
var twoObjects = func() logic.Formula {
	x, y, z := logic.Var("x"), logic.Var("y"), logic.Var("z")
	f := logic.Disjoin(&logic.Equal{L: x, R: y}, &logic.Equal{L: x, R: z}, &logic.Equal{L: y, R: z})
	for _, v := range []string{"z", "y", "x"} {
		f = &logic.Quant{All: true, Var: v, Body: f}
	}
	return f
}()

// whyTwo is why two individuals suffice.
const whyTwo = "one premise and a conclusion, each of two determiners among every, some, no and not every: a " +
	"countermodel needs at most two individuals"

// decide asks package fol.
func (t *Translation) decide(ctx context.Context, small bool) (*verdict.Verdict, error) {
	s := t.Sequent()
	if small {
		s.Premises = append(s.Premises, twoObjects)
	}
	return fol.Auto().Decide(ctx, s)
}

// fragment reports whether a sentence has the form of the paper's fragment:
// a determiner of the four in front of subject and object, at most one word
// before each head.
func fragment(s natlog.Sentence) bool {
	_, err := s.Tokens()
	return err == nil
}

// verdict returns package fol's verdict as one about the sentences.
func (t *Translation) verdict(v *verdict.Verdict, j verdict.Judged, engine string, took time.Duration,
	notes []string) (*verdict.Verdict, error) {
	evidence := make([]verdict.Evidence, 0, len(v.AllEvidence())+2)
	assumed := slices.Clone(t.readings)
	for _, e := range v.AllEvidence() {
		switch e := e.(type) {
		case *fol.Exhausted:
			e.Bound.Reason = reason(e.Bound.Reason)
			evidence = append(evidence, e)
		case *decide.Core:
			u, by := t.used(e)
			evidence, assumed = append(evidence, u), append(by, assumed...)
		default:
			evidence = append(evidence, e)
		}
	}
	r, err := v.Record()
	if err != nil {
		return nil, err
	}
	r.Engine, r.Elapsed, r.Basis.Reason = engine, took, reason(r.Basis.Reason)
	if v.Label() == verdict.Neutral && len(t.opaque) > 0 {
		searched := verdict.Searched("a reading in which “" + t.opaque[0] +
			"” is not analysed; the conclusion does not follow there")
		return verdict.NewOpen(j, engine, took, searched, t), nil
	}
	if v.Label() == verdict.Neutral && t.unresolved != "" {
		return verdict.NewOpen(j, engine, took, verdict.Searched("a reading in which “"+t.unresolved+
			"” refers to nobody and nothing that is named"), t), nil
	}
	if v.Label() == verdict.Neutral && t.presumed != "" {
		return verdict.NewOpen(j, engine, took, verdict.Searched("a reading in which there need not be “"+t.presumed+
			"”, which the sentences may take for granted"), t), nil
	}
	if v.Label() == verdict.Neutral && t.echoed[0] != "" {
		searched := verdict.Searched(fmt.Sprintf("a reading without a known relation between “%s” and “%s”; the "+
			"conclusion does not follow there", t.echoed[1], t.echoed[0]))
		return verdict.NewOpen(j, engine, took, searched, t), nil
	}
	if v.Label() == verdict.Neutral && len(t.unknown) > 0 {
		notes = append(notes, "the premises do not mention “"+strings.Join(t.unknown, "”, “")+"”")
		return verdict.NewNeutral(j, engine, took, verdict.Likely(evidence[0]), evidence[0], append(evidence, t)...).
			WithNotes(notes...), nil
	}
	if a := verdict.Assuming(assumed...); a != nil && v.Label().Definite() {
		evidence = append(evidence, a)
	}
	out, err := r.Verdict(j, append(evidence, t))
	if err != nil {
		return nil, err
	}
	return out.WithNotes(notes...), nil
}

// reason says why two individuals suffice, where that was added to the
// formulas.
func reason(of string) string {
	if of == "the formulas say that there are at most 2 objects" {
		return whyTwo
	}
	return of
}

// Used is the evidence of which premises suffice.
type Used struct {
	Premises []int // positions among the sentences, from 0
	of       int
	minimal  bool
}

// used sorts the formulas of a core: premises, and what is assumed besides.
func (t *Translation) used(c *decide.Core) (*Used, []verdict.Assumption) {
	u := &Used{of: len(t.Premises), minimal: c.Minimal}
	assumed := slices.Concat(t.Imports, t.Axioms)
	var by []verdict.Assumption
	for _, i := range c.Used {
		switch i -= len(t.Premises); {
		case i < 0:
			u.Premises = append(u.Premises, i+len(t.Premises))
		case i < len(assumed) && assumed[i].Name != "":
			by = append(by, assumed[i].Assumption)
		}
	}
	return u, by
}

// Kind returns "core".
func (*Used) Kind() string { return "core" }

// IsMinimal implements verdict.Minimizer.
func (u *Used) IsMinimal() bool { return u.minimal }

// JSON numbers the premises from 1.
func (u *Used) JSON() any {
	premises := []int{}
	for _, i := range u.Premises {
		premises = append(premises, i+1)
	}
	return map[string]any{"premises": premises}
}

// Brief says which premises are used.
func (u *Used) Brief() string {
	switch n := len(u.Premises); {
	case n == 0:
		return "uses no premise"
	case n == u.of && n == 1:
		return "uses the premise"
	case n == u.of && n == 2:
		return "uses both premises"
	case n == u.of:
		return fmt.Sprintf("uses all %d premises", n)
	}
	var list []string
	for _, i := range u.Premises {
		list = append(list, fmt.Sprint(i+1))
	}
	return fmt.Sprintf("uses premise %s of %d", strings.Join(list, ", "), u.of)
}

// Doc says which premises are used.
func (u *Used) Doc() display.Doc { return display.Doc{display.Line{{Text: u.Brief()}}} }

// Explain returns Doc.
func (u *Used) Explain(verdict.Label) display.Doc { return u.Doc() }
