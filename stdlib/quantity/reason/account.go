package reason

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"sequent/stdlib/quantity/number"
	"sequent/stdlib/verdict"
)

// Accounting is which parts of a hypothesis the premise accounts for. A label is
// justified where each amount, each participant in its role, the verb, its time and
// whether it is denied are; a label with something left over is likely.
type Accounting struct {
	For     []string             // "Lena (subject)", "sell, past"
	Not     []string             // "who chases: 3 cats"
	Assumed []verdict.Assumption // what the account rests on besides the texts
	label   verdict.Label        // what follows where nothing is left over
	refutes string               // why it does not follow, whatever else is left over
	unclear string               // why it may follow, be excluded or neither, by how a text is read
}

// Sure reports whether everything is accounted for.
func (a *Accounting) Sure() bool { return a != nil && len(a.Not) == 0 && a.label != verdict.Open }

// lack enters what is not accounted for.
func (a *Accounting) lack(format string, args ...any) {
	if s := fmt.Sprintf(format, args...); !slices.Contains(a.Not, s) {
		a.Not = append(a.Not, s)
	}
}

// assume enters an assumption.
func (a *Accounting) assume(name verdict.AssumptionName, of string) {
	if x := (verdict.Assumption{Name: name, Of: of}); !slices.Contains(a.Assumed, x) {
		a.Assumed = append(a.Assumed, x)
	}
}

// settle takes the account of the premise's clauses. Where it is complete it decides:
// it knows what words that are alike and equations that fit do not.
func (j *judging) settle() {
	a := j.account()
	j.out.Account = a
	switch {
	case a.Sure() && len(j.options.Off) > 0 && a.label != j.out.Label:
		a.lack("what the fixes that are switched off would find")
	case a.Sure():
		if a.label != j.out.Label {
			j.out.Label, j.out.Why = a.label, "each part of the hypothesis is accounted for"
		}
		return
	}
	j.refuse()
	j.out.Doubt = j.doubled()
	for _, x := range j.out.Justifications {
		if x.Equation != "" {
			a.lack("that nothing happened besides the events in %s", x.Equation)
		}
	}
}

// refuse turns a definite label down where what was found cannot carry it: the
// hypothesis says what is believed or supposed, roles are exchanged, the values are said
// of something else, or an operation of the texts was not reckoned with.
func (j *judging) refuse() {
	if j.out.Label != verdict.Entailment && j.out.Label != verdict.Contradiction || !j.options.on(Polarity) {
		return
	}
	if why := j.onlySupposed(); why != "" {
		j.out.Label, j.out.Why = verdict.Neutral, why
	} else if why := cmp.Or(j.exchanged(), j.misroled()); j.out.Label == verdict.Entailment &&
		(why != "" || j.out.Account.refutes != "") {
		j.out.Label, j.out.Why = verdict.Neutral, cmp.Or(why, j.out.Account.refutes)
	} else if why := j.misplaced(); why != "" {
		j.out.Label, j.out.Why = verdict.Neutral, why
	} else if why := cmp.Or(j.out.Account.unclear, j.attributed(), j.unreckoned(), j.uncovered()); why != "" {
		j.out.Label, j.out.Why = verdict.Open, why
	}
	if j.out.Label == verdict.Neutral || j.out.Label == verdict.Open {
		j.out.Account.lack("%s", j.out.Why)
	}
}

// account holds each clause of the hypothesis against those that the premise asserts.
func (j *judging) account() *Accounting {
	var none Accounting
	hs, whole := j.lex.clauses(j.h, j.supposes)
	if !whole || len(hs) == 0 {
		none.lack("how the words of the hypothesis relate: it is not a plain clause")
		return &none
	}
	ps, all := j.lex.clauses(j.p, j.lex.embeddings(j.p.Text))
	if len(ps) == 0 {
		none.lack("how the words of the premise relate: it has no plain clause")
		return &none
	}
	total := &Accounting{label: verdict.Entailment}
	for _, h := range hs {
		best := j.best(ps, h)
		if best.Sure() && best.label == verdict.Neutral && (!all || len(ps) > 1) {
			best.lack("what the other sentences of the premise say about it")
		}
		if best.Sure() && best.label == verdict.Contradiction {
			return best
		}
		total.refutes, total.unclear = cmp.Or(total.refutes, best.refutes), cmp.Or(total.unclear, best.unclear)
		total.For, total.Not, total.Assumed = append(total.For, best.For...), append(total.Not, best.Not...),
			append(total.Assumed, best.Assumed...)
		if best.label != verdict.Entailment {
			total.label = best.label
		}
	}
	return total
}

// best returns the account of a clause by the premise's clause that leaves least over.
func (j *judging) best(ps []clause, h clause) *Accounting {
	var best *Accounting
	for _, p := range ps {
		a := j.against(p, h)
		better := best == nil || len(a.Not) < len(best.Not) || len(a.Not) == len(best.Not) && len(a.For) > len(best.For)
		if decided := a.Sure() && a.label != verdict.Neutral; decided || better {
			best = a
			if decided {
				break
			}
		}
	}
	return best
}

// against accounts for a clause by another, whatever the two deny.
//
//	A ⊨ B       A, not B contradict         not B ⊨ not A
func (j *judging) against(p, h clause) *Accounting {
	c := &comparing{judging: j, of: [2]*side{j.p, j.h}}
	if words := cmp.Or(p.scoped(), h.scoped()); words != "" && p.verb == h.verb {
		a := &Accounting{
			label:   verdict.Open,
			unclear: "“not” may deny that there are " + words + ", or deny the verb for each of them",
		}
		a.lack("%s", a.unclear)
		return a
	}
	if !p.denied {
		a := c.clause(p, h)
		if h.denied {
			a.label = opposite(a.label)
		}
		return a
	}
	c.of = [2]*side{j.h, j.p}
	a := c.clause(h, p)
	if a.label != verdict.Entailment { // what denies less leaves the more open
		a.lack("the denial: the hypothesis does not say “%s”", p.verb)
	} else if !h.denied {
		a.label = verdict.Contradiction
	}
	return a
}

// scoped returns the words of a subject that says how many and stands before the verb's
// negation: of the 5 people who did not die others may have died. It is "" where the
// clause has none.
func (c clause) scoped() string {
	if !c.denied {
		return ""
	}
	for _, r := range c.roles {
		if r.as == "subject" && r.amount >= 0 && r.det == "" {
			return r.words
		}
	}
	return ""
}

// opposite returns the label of a conclusion's negation.
func opposite(l verdict.Label) verdict.Label {
	switch l {
	case verdict.Entailment:
		return verdict.Contradiction
	case verdict.Contradiction:
		return verdict.Entailment
	}
	return l
}

// comparing is the comparison of two clauses: of says whose sides they are, that of what
// is given and that of what is to follow.
type comparing struct {
	*judging
	of [2]*side
	*Accounting
	given, sought clause
	exact, narrow bool // no amount allows less than all of what is given; some phrase says less
	wider, counts int  // how many amounts allow more than those given; how many there are
	values        []verdict.Label
}

// clause accounts for a clause by another, both taken as affirmed.
func (c *comparing) clause(p, h clause) *Accounting {
	c.Accounting = &Accounting{}
	c.given, c.sought = active(p), active(h)
	if l, ok := c.converse(); ok {
		c.label = l
		return c.Accounting
	}
	c.verb()
	rest := c.phrases()
	c.manners()
	c.label = c.conclude(rest)
	return c.Accounting
}

// active returns a clause with a passive turned: who is named by "by" acts on the subject.
func active(c clause) clause {
	if !c.passive {
		return c
	}
	roles := slices.Clone(c.roles)
	for i := range roles {
		switch roles[i].as {
		case "subject":
			roles[i].as = "object"
		case "by":
			roles[i].as = "subject"
		}
	}
	c.roles = roles
	return c
}

// verb compares the verbs and their times.
func (c *comparing) verb() {
	p, h := c.given, c.sought
	switch {
	case p.verb == h.verb:
	case c.lex.firstVerb(p.verb, h.verb):
		c.assume(verdict.Lexical, p.verb+" is to "+h.verb)
	default:
		c.lack("the verb: “%s”, where the premise has “%s”", h.verb, p.verb)
	}
	if p.tense != h.tense {
		c.lack("the time: %s, where the premise has the %s", h.tense, p.tense)
		return
	}
	c.For = append(c.For, h.verb+" ("+h.tense+")")
}

// phrases finds for each role of what is sought its like, and gives the roles that are
// left.
func (c *comparing) phrases() []role {
	left := slices.Clone(c.given.roles)
	for _, h := range c.sought.roles {
		k := slices.IndexFunc(left, func(p role) bool { return p.as == h.as && c.fits(p.phrase, h.phrase) })
		if k < 0 {
			k = slices.IndexFunc(left, func(p role) bool { return p.as == h.as })
		}
		if k < 0 {
			c.lack("%s: %s", c.asks(h.as), h.words)
			continue
		}
		if turned := slices.IndexFunc(left, func(p role) bool {
			return p.as != h.as && core[p.as] && core[h.as] && p.head != "" && p.head == h.head
		}); turned >= 0 &&
			c.given.verb == c.sought.verb && left[k].head != h.head && !symmetric[c.sought.verb] {
			c.refutes = "“" + h.words + "” has another role in the premise"
		}
		c.phrase(left[k], h)
		left = slices.Delete(left, k, k+1)
	}
	return left
}

// fits reports whether two phrases name the same or a kind of it.
func (c *comparing) fits(p, h phrase) bool { return c.heads(p, h) != "" }

// asks returns the question that a role answers.
func (c *comparing) asks(as string) string {
	verb := c.sought.verb
	switch as {
	case "subject":
		return "who or what does “" + verb + "”"
	case "object":
		return "whom or what “" + verb + "” is about"
	case "is":
		return "what it is"
	}
	return "“" + as + "”"
}

// phrase accounts for a phrase by one in the same role.
func (c *comparing) phrase(p, h role) {
	how := c.heads(p.phrase, h.phrase)
	if how == "" || !c.determined(p.phrase, h.phrase) || p.adj != h.adj || !c.owned(p.phrase, h.phrase) {
		c.lack("%s: %s, where the premise has %s", c.asks(h.as), h.words, p.words)
		return
	}
	if len(p.mods) > len(h.mods) {
		how = "narrower"
	}
	l := c.amounts(p, h)
	c.values = append(c.values, l)
	if l == verdict.Entailment {
		c.For = append(c.For, h.words+" ("+c.named(h.as)+")")
	}
	if how == "narrower" {
		c.narrow = true
		if at := h.amount; at >= 0 && !c.upward(p.phrase, h.phrase) {
			c.refutes = "of the wider “" + h.head + "” there may be more than " + c.of[1].frames[at].Text
			c.lack("%s: %s of the wider “%s”", c.asks(h.as), c.of[1].frames[at].Text, h.head)
		}
	}
	c.exact = c.exact || !c.upward(p.phrase, h.phrase)
}

// named returns a role in an account.
func (c *comparing) named(as string) string {
	switch as {
	case "subject", "object":
		return as
	case "is":
		return "what it is"
	case "than":
		return "compared with"
	}
	return as + " …"
}

// upward reports whether amounts of two phrases say at least how many, so that those of
// a kind are as many of the wider kind.
func (c *comparing) upward(p, h phrase) bool {
	up := func(s *side, x phrase) bool {
		if x.amount < 0 {
			return true
		}
		switch s.frames[x.amount].Bound {
		case number.Unbounded, number.LeastBound, number.OverBound:
			return !x.exact && s.frames[x.amount].Form == number.Cardinal
		}
		return false
	}
	return up(c.of[0], p) && up(c.of[1], h)
}

// heads says how what two phrases name relates: "same", "narrower" where the first is a
// kind of the second, "" for no relation.
func (c *comparing) heads(p, h phrase) string {
	switch {
	case p.head == "unit" && h.head == "unit":
		a, b := c.of[0].frames[p.amount].Unit, c.of[1].frames[h.amount].Unit
		if r := relateUnits(a, b, c.options); r == Same || r == Convertible {
			return "same"
		}
		return ""
	case p.head == h.head:
		return "same"
	case p.name || h.name || p.head == "" || h.head == "" || len(p.mods)+len(h.mods) > 0:
		return ""
	case c.lex.kind(p.head, h.head):
		c.assume(verdict.Lexical, p.head+" is a kind of "+h.head)
		return "narrower"
	}
	return ""
}

// determined reports whether the determiner of one phrase is enough for that of another:
// the same, or none where an amount says how many.
func (c *comparing) determined(p, h phrase) bool {
	if h.det == "the" {
		c.assume(verdict.Unique, h.head)
	}
	return p.det == h.det || h.det == "" && h.amount >= 0 && p.amount >= 0
}

// owned reports whether the phrases behind of are the same, and the words before the head
// no more than the other's.
func (c *comparing) owned(p, h phrase) bool {
	for _, m := range h.mods {
		if !slices.Contains(p.mods, m) {
			return false
		}
	}
	for _, m := range p.mods {
		if !slices.Contains(h.mods, m) && (unlike[m] || c.lex.compound(m, p.head)) {
			return false
		}
	}
	return slices.EqualFunc(p.of, h.of, func(a, b phrase) bool { return strings.EqualFold(a.words, b.words) })
}

// unlike are adjectives of which the noun behind them need not be true.
var unlike = set(
	`fake former false alleged potential future possible probable supposed so-called would-be mock artificial counterfeit ex late
	imaginary fictional fictitious pseudo putative apparent presumed hypothetical forged bogus toy failed attempted near unborn virtual`,
)

// manners accounts for the adverbs.
func (c *comparing) manners() {
	for _, m := range c.sought.manner {
		if !slices.Contains(c.given.manner, m) {
			c.lack("“%s”", m)
		}
	}
}
