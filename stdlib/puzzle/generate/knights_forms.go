package generate

import "sequent/stdlib/logic"

// islandForms is what people on the island can say: a row for each kind of claim
// that the reader's rules build. All but the last are claims of a speaker, to
// which the frame is put and of which the clause is that it is true just if the
// speaker is a knight. A claim that says I or us is quoted.
var islandForms = []form[*speech]{
	{"role", "what somebody is, or is not", "Zoey says that Mel is a knave.", 3, saysRole},
	{
		"truth", "whether somebody tells the truth, or what he says is true",
		"Zoey says that Mel always lies.", 2, saysTruth,
	},
	{"same", "two are the same, or different", "Zoey says, “Mel and I are different.”", 4, saysSame},
	{"both", "two are both something, or not both", "Zoey says that Mel and Sue are both knights.", 3, saysBoth},
	{"neither", "neither of two is something", "Zoey says, “Neither Mel nor I am a knave.”", 3, saysNeitherIs},
	{"and", "two things of two people", "Zoey says that Mel is a knave and Sue is a knight.", 2, saysAnd},
	{"or", "at least one of two things", "Zoey says that Mel is a knave or Sue is a knight.", 3, saysOr},
	{
		"xor", "one of two things and not the other",
		"Zoey says that either Mel is a knave or Sue is a knight but not both.", 2, saysXor,
	},
	{
		"if", "one thing if another, only if another, or unless another",
		"Zoey says that if Mel is a knave then Sue is a knight.", 3, saysIf,
	},
	{
		"iff", "one thing if and only if another",
		"Zoey says that Mel is a knave if and only if Sue is a knight.", 3, saysIff,
	},
	{"count", "how many of all are something", "Zoey says, “Exactly two of us are knights.”", 3, saysHowMany},
	{
		"among", "how many of some people are something",
		"Zoey says that at least one of Mel and Sue is a knave.", 3, saysAmong,
	},
	{
		"parity", "an even or an odd number of all is something",
		"Zoey says, “An even number of us are knights.”", 1, saysParity,
	},
	{"everyone", "everyone is something, or nobody is", "Zoey says, “None of us is a knave.”", 1, saysEveryone},
	{"would", "what somebody would say", "Zoey says that Mel would tell you that Sue is a knave.", 3, saysWould},
	{
		"role would", "what only a knight or only a knave would say",
		"Zoey says that only a knave would say that Mel is a knave.", 2, saysOnlyWould,
	},
	{"denial", "that something is not so", "Zoey says that it is not the case that Mel is a knave.", 2, saysNot},
	{
		"following", "how many of several claims are true",
		"Zoey says that at least one of the following is true: that Mel is a knave, that Sue is a knight.",
		1, saysFollowing,
	},
	{"fact", "what somebody is, without a speaker", "Mel always lies.", 1, tellsFact},
}

// saysRole says: b is a knave, or is not: of others only, since nobody can say
// of himself that he is a knave, and that he is a knight says nothing.
func saysRole(s *speech, r *random) (string, logic.Formula) {
	p, role := s.other(), s.role()
	if r.yes(3) {
		return p.word + " is not a " + roles[role], not(p.is(role))
	}
	return p.isA(role), p.is(role)
}

// saysTruth says: b lies, in the words that speak of telling and not of roles.
func saysTruth(s *speech, r *random) (string, logic.Formula) {
	p, role := s.other(), s.role()
	words := [2][]string{
		{" always lies", " never tells the truth", "'s statement is false"},
		{" always tells the truth", " never lies", "'s statement is true"},
	}
	return p.word + one(r, words[role]...), p.is(role)
}

// saysSame says: two are the same, or different. Of all forms this one alone
// tells a solution from the one in which everybody's role is the other.
func saysSame(s *speech, r *random) (string, logic.Formula) {
	a, b := s.two()
	who, f := a.word+" and "+b.word, both(logic.Iff, a.is(knight), b.is(knight))
	if r.yes(2) {
		return who + one(r, " are different", " are not the same", " are of different types"), not(f)
	}
	return who + one(r, " are the same", " are of the same type", " are both knights or both knaves"), f
}

// saysBoth says: two are both knights, or not both, which leaves three of four
// ways open.
func saysBoth(s *speech, r *random) (string, logic.Formula) {
	a, b := s.two()
	role := s.role()
	f := and(a.is(role), b.is(role))
	if r.yes(3) {
		return a.word + " and " + b.word + " are not both " + roles[role] + "s", not(f)
	}
	return a.word + " and " + b.word + " are both " + roles[role] + "s", f
}

// saysNeitherIs says: neither is a knave: both are knights, but for the words.
func saysNeitherIs(s *speech, r *random) (string, logic.Formula) {
	a, b := s.two()
	role := s.role()
	return "neither " + a.word + " nor " + b.isA(role), and(not(a.is(role)), not(b.is(role)))
}

// pairOf draws two claims about two people.
func (s *speech) pairOf() (a, b string, f, g logic.Formula) {
	p, q := s.two()
	i, j := s.role(), s.role()
	return p.isA(i), q.isA(j), p.is(i), q.is(j)
}

// saysAnd says: a is a knave and b is a knight. A knave who says so is wrong in
// one part at least.
func saysAnd(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	return a + " and " + b, and(f, g)
}

// saysOr says: a is a knave or b is a knight, or both; with either before it
// the same.
func saysOr(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	if r.yes(2) {
		return a + " or " + b, or(f, g)
	}
	return "either " + a + " or " + b, or(f, g)
}

// saysXor says: either … or … but not both.
func saysXor(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	return "either " + a + " or " + b + " but not both", both(logic.Xor, f, g)
}

// saysIf says: the conditionals, which are true where what they depend on is
// not so. Unless is an or: it happens if the other does not.
func saysIf(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	switch r.Below(3) {
	case 0:
		return a + " only if " + b, both(logic.Implies, f, g)
	case 1:
		return a + " unless " + b, or(f, g)
	}
	return "if " + a + " then " + b, both(logic.Implies, f, g)
}

// saysIff says: if and only if, and exactly when.
func saysIff(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	return a + one(r, " if and only if ", " exactly when ") + b, both(logic.Iff, f, g)
}

// amount draws how many of n, in words, with what it says of formulas; plural
// says whether it takes a plural verb.
func amount(r *random, fs []logic.Formula) (words string, plural bool, f logic.Formula) {
	n := len(fs)
	k := 1 + r.Below(n-1)
	switch r.Below(3) {
	case 0:
		return "at least " + cardinals[k], k > 1, count(fs, k, n)
	case 1:
		return "at most " + cardinals[k], k > 1, count(fs, 0, k)
	}
	return "exactly " + cardinals[k], k > 1, count(fs, k, k)
}

// isOrAre returns the claim that so many have a role; at most one takes the singular.
func isOrAre(plural bool, role int) string {
	if plural {
		return " are " + roles[role] + "s"
	}
	return " is a " + roles[role]
}

// saysHowMany says: so many of us, the speaker being one of them.
func saysHowMany(s *speech, r *random) (string, logic.Formula) {
	role := s.role()
	words, plural, f := amount(r, have(s.all(), role))
	return words + " of us" + isOrAre(plural, role), f
}

// saysAmong says: so many of some people that are named, the speaker perhaps
// one of them.
func saysAmong(s *speech, r *random) (string, logic.Formula) {
	ps, role := s.people(2+r.Below(2), r.yes(2)), s.role()
	words, plural, f := amount(r, have(ps, role))
	return words + " of " + listed(ps, "and") + isOrAre(plural, role), f
}

// saysParity says: an even or an odd number of us. None at all is even.
func saysParity(s *speech, r *random) (string, logic.Formula) {
	role, odd := s.role(), r.yes(2)
	var f logic.Formula = logic.Truth(!odd) // the parity of no one, then one more each
	for _, g := range have(s.all(), role) {
		f = both(logic.Xor, f, g)
	}
	return "an " + [2]string{
		"even", "odd",
	}[map[bool]int{false: 0, true: 1}[odd]] + " number of us are " + roles[role] + "s", f
}

// saysEveryone says: all of us are knights, or none of us is a knave.
func saysEveryone(s *speech, r *random) (string, logic.Formula) {
	role := s.role()
	if fs := have(s.all(), role); r.yes(2) {
		return "all of us are " + roles[role] + "s", and(fs...)
	}
	return "none of us is a " + roles[role], and(have(s.all(), 1-role)...)
}

// saysWould says: what b would say of c: b would say it just if it is true and
// b is a knight, or it is false and b is a knave.
func saysWould(s *speech, r *random) (string, logic.Formula) {
	p, q := s.other(), one(r, s.people(2, r.yes(2))...)
	role := s.role()
	return p.word + one(r, " would say that ", " would tell you that ", " could claim that ") +
		q.isA(role), both(logic.Iff, p.is(knight), q.is(role))
}

// saysOnlyWould says: what only a knave would say is false, and what only a
// knight would say is true, whoever says it.
func saysOnlyWould(s *speech, r *random) (string, logic.Formula) {
	p, role, teller := s.other(), s.role(), s.role()
	f := p.is(role)
	if teller == knave {
		f = not(f)
	}
	return "only a " + roles[teller] + " would say that " + p.isA(role), f
}

// saysNot says: a denial of a whole sentence.
func saysNot(s *speech, r *random) (string, logic.Formula) {
	p, role := s.other(), s.role()
	return one(r, "it is not the case that ", "it is false that ", "it is not true that ") +
		p.isA(role), not(p.is(role))
}

// saysFollowing says: at least or exactly one of two sentences is true. Between
// them stands a comma: with an or the two could be read as one sentence.
func saysFollowing(s *speech, r *random) (string, logic.Formula) {
	a, b, f, g := s.pairOf()
	amount, h := "at least one", or(f, g)
	if r.yes(2) {
		amount, h = "exactly one", both(logic.Xor, f, g)
	}
	return amount + " of the following is true: that " + a + ", that " + b, h
}

// tellsFact says: a clue without a speaker. It settles somebody at once, so it
// is drawn seldom.
func tellsFact(s *speech, r *random) (string, logic.Formula) {
	p, role := s.other(), s.role()
	return p.word + [2]string{" always lies", " always tells the truth"}[role], p.is(role)
}
