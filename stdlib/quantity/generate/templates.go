package generate

// Family is a kind of pair.
type Family string

// The families. Those up to Percent are word problems.
const (
	Join     Family = "join"     // something is added
	Separate Family = "separate" // something is taken away
	Steps    Family = "steps"    // both
	Total    Family = "total"    // several together, others apart
	Rest     Family = "rest"     // the complement of a part
	Compared Family = "compare"  // how many more, how many fewer
	Groups   Family = "groups"   // equal groups, multiplied
	Shares   Family = "shares"   // divided equally
	Rates    Family = "rates"    // speed, price
	Classes  Family = "classes"  // boys and girls are children
	Percent  Family = "percent"  // so many percent of so many
	Numbers  Family = "numbers"  // one number changed
	Bounds   Family = "bounds"   // more than, at most
	Ranges   Family = "ranges"   // between five and ten
	Units    Family = "units"    // converted and swapped
	Absent   Family = "absent"   // a quantity of which nothing is said
	Dates    Family = "dates"    // in, before and after a year, in other words
	Limits   Family = "limits"   // a maximum, a bound on a bound, in other words
	Ends     Family = "ends"     // from where to where, in other words
	Products Family = "products" // 3 * 10 ^ 5, in other words
)

// Families lists all families.
func Families() []Family {
	return []Family{Join, Separate, Steps, Total, Rest, Compared, Groups, Shares, Rates, Classes, Percent, Numbers,
		Bounds, Ranges, Units, Absent,
		Dates, Limits, Ends, Products}
}

// template is a word problem. Slots in braces: N, M and O are names; s, o and p
// pronouns of N; t and u things in the plural, t1 in the singular; c and c1
// containers; q and w colours; K1, K2 and K two classes and the one above them;
// l a place; got, lost and made verbs; a, b, d numbers, x the answer.
type template struct {
	family              Family
	premise, hypothesis string
	answer              string   // of x: an expression from left to right
	wrong               []string // expressions that give contradictions; none where one might be true
	large               bool     // numbers above a hundred, too
}

var templates = []template{
	{Join, "{N} had {a} {t} and {M} gave {o} {b} {t}", "{N} has {x} {t} now", "a+b", []string{"a-b", "b"}, true},
	{Join, "{N} had {a} {t} and {s} {got} {b} more", "{S} has {x} {t} now", "a+b", []string{"a-b", "b"}, true},
	{
		Join, "There are {a} {t} in the {c1} and {N} put {b} more {t} in the {c1}",
		"{x} {t} are now in the {c1}", "a+b", []string{"a-b", "b"}, true,
	},
	{
		Join, "There are {a} {t} and {d} {u} in the {c1} and {N} put {b} {t} in the {c1}",
		"{x} {t} are now there in total", "a+b", []string{"a+d", "a+b+d", "a-b"}, true,
	},
	{Join, "{a} {t} were in the {c1} and {N} added {b} {t}", "{x} {t} are in the {c1}", "a+b", []string{"a-b"}, true},

	{Separate, "{N} had {a} {t} and {s} {lost} {b} of them", "{N} has {x} {t} left", "a-b", []string{"a+b", "b"}, true},
	{Separate, "{N} had {a} {t} and {s} gave {b} {t} to {M}", "{S} has {x} {t} now", "a-b", []string{"a+b", "b"}, true},
	{
		Separate, "There were {a} {t} in the {c1} and {N} took {b} {t} from the {c1}",
		"{x} {t} are left in the {c1}", "a-b", []string{"a+b"}, true,
	},
	{
		Separate, "{N} has {a} {q} {t} and {d} {w} {t} and {s} {lost} {b} of the {q} {t}",
		"{N} has {x} {q} {t} now", "a-b", []string{"a+b", "a+d", "d"}, false,
	},
	{
		Separate, "{N} {got} {a} {t} and {d} {u}, and {s} {lost} {b} of the {t}", "{x} {t} are left",
		"a-b", []string{"a+b", "a+d"}, false,
	},

	{
		Steps, "{N} had {a} {t}, and {s} {lost} {b} of them and then {got} {d} more",
		"{N} has {x} {t} now", "a-b+d", []string{"a+b+d", "a-b", "a+d"}, true,
	},
	{
		Steps, "{N} had {a} {t} and {M} gave {o} {b} {t}, and {s} gave {O} {d} {t}",
		"{N} has {x} {t} now", "a+b-d", []string{"a+b+d", "a+b"}, true,
	},
	{
		Steps, "{N} had {a} {t} and {s} {lost} {b} and then {lost} another {d}", "{S} has {x} {t} left",
		"a-b-d", []string{"a-b", "a-b+d"}, true,
	},

	{
		Total, "{N} {made} {a} {t}, and {M} {made} {b} {t} and {O} {made} {d} {u}",
		"{x} {t} were {made} in total", "a+b", []string{"a+b+d", "a+d"}, true,
	},
	{
		Total, "{N} {made} {a} {t}, {M} {made} {b} {t} and {O} {made} {d} {t}",
		"{x} {t} were {made} in all", "a+b+d", []string{"a+b", "a+d"}, true,
	},
	{
		Total, "{N} {made} {a} {t} in the morning and {b} in the afternoon", "{x} {t} were {made}",
		"a+b", []string{"a-b"}, true,
	},
	{Total, "{N} has {a} {t} and {M} has {b} {t}", "The total number of {t} is {x}", "a+b", []string{"a-b"}, true},

	{
		Rest, "Each of the {a} {t} is either {q} or {w} and there are {b} {q} ones",
		"{x} of the {t} are {w}", "a-b", []string{"a+b"}, true,
	},
	{
		Rest, "There were {a} {t} in the {c1}, and {b} of the {t} were {q} and the rest were {w}",
		"{x} {t} were {w}", "a-b", []string{"a+b"}, true,
	},
	{Rest, "Of the {a} {t}, {b} are {q} and the others are {w}", "{x} {t} are {w}", "a-b", []string{"a+b"}, true},

	{Compared, "There are {a} {t} and {b} {u}", "There are {x} more {t} than {u}", "a-b", []string{"a+b", "a"}, true},
	{Compared, "There are {b} {t} and {a} {u}", "There are {x} fewer {t} than {u}", "a-b", []string{"a+b"}, true},
	{
		Compared, "{N} has {a} {t} and {M} has {b} {t}", "{N} has {x} more {t} than {M}", "a-b",
		[]string{"a+b", "a"}, true,
	},

	{
		Groups, "There are {a} {c} and each {c1} holds {b} {t}", "{x} {t} are there in all", "a*b",
		[]string{"a+b", "a-b"}, false,
	},
	{
		Groups, "{N} bought {a} {c} with {b} {t} in each {c1}", "{N} bought {x} {t}", "a*b",
		[]string{"a+b", "a-b"}, false,
	},
	{
		Groups, "{a} children {made} {b} {t} each", "{x} {t} were {made} altogether", "a*b",
		[]string{"a+b", "a-b"}, false,
	},

	{
		Shares, "{N} has {a} {t}, and {s} shares them among {b} friends", "Each friend gets {x} {t}",
		"a/b", []string{"a-b", "a+b"}, false,
	},
	{Shares, "{N} put {a} {t} equally into {b} {c}", "{x} {t} are in each {c1}", "a/b", []string{"a-b", "a+b"}, false},
	{
		Shares, "There are {a} {t} and each {c1} holds {b} {t}", "{x} {c} are needed", "a/b",
		[]string{"a-b", "a+b"}, false,
	},

	{
		Rates, "{N} cycled {a} kilometers at {b} kilometers per hour", "{N} cycled for {x} hours", "a/b",
		[]string{"a-b", "a+b"}, false,
	},
	{
		Rates, "{N} drove at {a} miles per hour for {b} hours", "{N} drove {x} miles", "a*b",
		[]string{"a+b", "a-b"}, false,
	},
	{
		Rates, "{N} bought {a} {t} and each {t1} costs {b} dollars", "{N} paid {x} dollars", "a*b",
		[]string{"a+b", "a-b"}, false,
	},

	{Classes, "There were {a} {K1} and {b} {K2} {l}", "{x} {K} were {l}", "a+b", []string{"a-b"}, true},
	{
		Classes, "There were {a} {K1} and some {K2} {l} and there were {b} {K} altogether",
		"{x} {K2} were {l}", "b-a", []string{"a+b"}, true,
	},

	{
		Percent, "{N} had {a} {t} and {s} sold {b} percent of the {t}", "{N} sold {x} {t}", "a*b/100",
		[]string{"a-b"}, true,
	},
}
