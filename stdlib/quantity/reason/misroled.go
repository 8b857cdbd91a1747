package reason

import (
	"slices"
	"strings"

	"sequent/stdlib/quantity"
)

// misroled returns why a hypothesis does not follow in which who acts and who is acted on are
// not those of the premise; "" where they are, or cannot be told. English tells the two by
// their places around the verb, so words that are alike say nothing of it.
//
//	The crew repaired 9 boats      9 boats repaired the crew       repair: of boats, not by them
//	9 boats reached the harbour    the storm reached 9 boats       9 boats act in the premise
func (j *judging) misroled() string {
	verbs := map[string]bool{}
	for _, s := range []*side{j.p, j.h} {
		for _, e := range s.events(nil) {
			verbs[e.verb] = true
		}
	}
	ps := j.p.events(verbs)
	for _, h := range j.h.events(verbs) {
		if len(h.acts.heads) == 0 || !h.finite || symmetric[h.verb] {
			continue
		}
		tests := []func(h event, ps []event) string{j.toWhom}
		if len(h.actedOn.heads) > 0 || h.actedOn.clause {
			tests = append(tests, j.sameVerb, j.turned, j.onlyActedOn, j.onlyActs, j.unheard, j.amountActs, j.happening)
		}
		for _, t := range tests {
			if why := t(h, ps); why != "" {
				return why
			}
		}
	}
	return ""
}

// sameVerb says that whom the premise names, and who has not that role of the verb there
// where others have it, does not have it in the hypothesis.
func (j *judging) sameVerb(h event, ps []event) string {
	ps = slices.DeleteFunc(slices.Clone(ps), func(p event) bool {
		return p.verb != h.verb && !j.lex.firstVerb(p.verb, h.verb)
	})
	if len(ps) == 0 {
		return ""
	}
	for _, acts := range []bool{true, false} {
		for _, x := range j.members(h.role(acts)) {
			right := slices.ContainsFunc(ps, func(p event) bool { return j.mayBe(x, p, acts) })
			if !right && (x.like != nil || j.p.has[x.name]) {
				return "“" + x.name + "” has another role with “" + h.verb + "” in the premise"
			}
		}
	}
	return ""
}

// mayBe reports whether somebody may be who acts in an event of the premise, or who is
// acted on: is named so, stands on that side of the verb, is like one who is, or nobody is
// named.
func (j *judging) mayBe(x member, p event, acts bool) bool {
	role, beside := p.role(acts), p.behind
	if acts != p.passive {
		beside = p.before
	}
	switch {
	case x.in(role), role.unsure(), x.like == nil && slices.Contains(beside, x.name):
		return true
	case x.in(p.role(!acts)):
		return false
	}
	return len(role.heads) == 0 || slices.ContainsFunc(role.words, func(w string) bool { return j.lex.near(w, x.name) })
}

// turned says that two of whom the premise has one act on the other, whatever the verb, do
// not act the other way round.
func (j *judging) turned(h event, ps []event) string {
	for _, x := range j.members(h.acts) {
		for _, y := range j.members(h.actedOn) {
			turned := slices.ContainsFunc(ps, func(p event) bool { return x.in(p.actedOn) && y.in(p.acts) })
			straight := slices.ContainsFunc(ps, func(p event) bool { return x.in(p.acts) && y.in(p.actedOn) })
			if turned && !straight {
				return "“" + x.name + "” and “" + y.name + "” are exchanged"
			}
		}
	}
	return ""
}

// onlyActedOn says that what is only acted on in the premise does not act. Of what an
// equation makes, only verbs of having say so: what is shared out gets nobody.
func (j *judging) onlyActedOn(h event, ps []event) string {
	if j.hasEquation() && effects[h.verb] == noEffect {
		return ""
	}
	for _, x := range j.members(h.acts) {
		on := slices.ContainsFunc(ps, func(p event) bool {
			return x.heads(p.actedOn) && (!p.passive || len(p.acts.heads) > 0)
		})
		if on && !slices.ContainsFunc(ps, func(p event) bool {
			return x.in(p.acts) || p.acts.unsure() && j.mayMean(x)
		}) {
			return "“" + x.name + "” is only acted on in the premise"
		}
	}
	return ""
}

// onlyActs says the same the other way round.
func (j *judging) onlyActs(h event, ps []event) string {
	if j.hasEquation() {
		return ""
	}
	for _, x := range j.members(h.actedOn) {
		acts := slices.ContainsFunc(ps, func(p event) bool { return x.heads(p.acts) && len(p.actedOn.heads) > 0 })
		if acts && !slices.ContainsFunc(ps, func(p event) bool {
			return x.in(p.actedOn) || p.actedOn.unsure() && j.mayMean(x)
		}) {
			return "“" + x.name + "” only acts in the premise"
		}
	}
	return ""
}

// mayMean reports whether a pronoun may stand for a member: those here are of persons first.
func (j *judging) mayMean(x member) bool { return j.p.names(x.name) || j.lex.person(x.name) }

// unheard says that an event does not follow of which the premise has neither the verb nor
// whom or what it acts on, in whatever words.
func (j *judging) unheard(h event, _ []event) string {
	if j.hasEquation() || h.actedOn.clause || j.mentions(h.verb, j.lex.verb) {
		return ""
	}
	for _, x := range j.members(h.actedOn) {
		if x.like != nil || j.mentions(x.name, j.lex.lemma) {
			return ""
		}
	}
	return "the premise has neither “" + h.verb + "” nor “" + strings.Join(h.actedOn.heads, ", ") + "”"
}

// mentions reports whether the premise has a word, by its base form, or one that is like it.
func (j *judging) mentions(w string, base func(string) string) bool {
	return slices.ContainsFunc(j.p.Tokens, func(t quantity.Token) bool {
		low := strings.ToLower(t.Text)
		return base(low) == w || akin(low, w) || j.lex.near(low, w)
	})
}

// amountActs says that an amount which the premise does not say to act does not act: prices
// that rise to $5 are not what $5 did.
func (j *judging) amountActs(h event, ps []event) string {
	for _, x := range j.members(h.acts) {
		if x.like != nil && !slices.ContainsFunc(ps, func(p event) bool {
			return x.in(p.acts) || p.verb == "be" && x.in(p.actedOn)
		}) {
			return "“" + x.name + "” does nothing in the premise"
		}
	}
	return ""
}

// happening says that what happens in the premise, by its verb, is nobody who acts: who was
// confirmed won a confirmation, and no confirmation won them.
func (j *judging) happening(h event, ps []event) string {
	for _, x := range h.acts.heads {
		named := slices.ContainsFunc(j.p.Tokens, func(t quantity.Token) bool {
			return strings.HasPrefix(t.Tag, "NN") && (t.Lemma == x || akin(t.Lemma, x))
		})
		happens := func(p event) bool {
			return len(p.verb) > 3 && strings.HasPrefix(x, p.verb) || akin(p.verb, x) || j.lex.near(p.verb, x)
		}
		if !named && slices.ContainsFunc(ps, happens) {
			return "“" + x + "” is what happens in the premise"
		}
	}
	return ""
}

// toWhom says that where or against whom something goes is not who acts: who travels to a
// town is entered by no town.
func (j *judging) toWhom(h event, ps []event) string {
	if h.passive {
		return ""
	}
	for _, x := range j.members(h.acts) {
		if slices.ContainsFunc(ps, func(p event) bool { return x.heads(p.acts) || x.heads(p.actedOn) }) {
			continue
		}
		for i := range j.p.Tokens {
			if !directional[j.p.token(i)] || j.p.token(i-1) == "according" {
				continue
			}
			if goal := j.p.partyFrom(i+1, len(j.p.Tokens), nil); x.heads(goal) {
				return "“" + x.name + "” is where or against whom something goes in the premise"
			}
		}
	}
	return ""
}

// directional are prepositions of where or against whom something goes.
var directional = set("to into over against toward towards")

// member is one of a party of the hypothesis: a noun, or an amount with the premise's
// amounts that stand for it.
type member struct {
	name string
	like []*frame
}

// members returns the nouns of a party but for pronouns, which may stand for anyone, and its
// amounts that were found in the premise as they are.
func (j *judging) members(p party) []member {
	var all []member
	for _, w := range p.heads {
		if !pronouns[w] && !objects[w] {
			all = append(all, member{name: w})
		}
	}
	for _, x := range j.out.Justifications {
		if h := &j.h.frames[x.Hypothesis]; p.counts(h) && x.Equation == "" && len(x.Premise) > 0 {
			m := member{name: h.Text}
			for _, i := range x.Premise {
				m.like = append(m.like, &j.p.frames[i])
			}
			all = append(all, m)
		}
	}
	return all
}

// in reports whether a member is in a party of the premise, heads whether as one that the
// party is, not by a phrase attached to it.
func (x member) in(p party) bool    { return x.like == nil && p.has(x.name) || x.counted(p) }
func (x member) heads(p party) bool { return x.like == nil && among(p.heads, x.name) || x.counted(p) }

// counted reports whether one of the amounts is in a party.
func (x member) counted(p party) bool { return slices.ContainsFunc(x.like, p.counts) }
