package puzzle

import (
	"slices"

	"sequent/stdlib/chart"
)

// This file is the language of comparisons: its categories, words and rules.
// What they build is in order.go and order_build.go.

var orderCategories = []chart.Category{
	chart.Cat[thing]("Thing", "a name of the puzzle"),
	chart.Cat[way]("Comparative", "a comparative such as “taller”", comparative),
	chart.Cat[way]("Superlative", "a superlative such as “tallest”", superlative),
	chart.Cat[way]("Most", "leftmost or rightmost"),
	chart.Cat[way]("Toward", "a place such as “to the left of”"),
	chart.Cat[way]("End", "left or right, top or bottom"),
	chart.Cat[string]("Adjective", "an adjective", adjective),
	chart.Cat[string]("Verb", "a verb such as “finished”", verb),
	chart.Cat[string]("Noun", "a noun", adjective),
	chart.Cat[int]("Number", "a number", numeral),
	chart.Cat[int]("Ordinal", "an ordinal such as “second”"),
	chart.Cat[bool]("Be", "a form of be"),
	chart.Cat[string]("Filler", "a word of the setting", orderFiller),
}

var (
	rightward = way{stem: "@right", comp: "right of", sup: "rightmost"}
	leftward  = way{stem: "@right", against: true, comp: "left of", sup: "leftmost"}
	upward    = way{stem: "@first", comp: "above", sup: "first"}
	downward  = way{stem: "@first", against: true, comp: "below", sup: "last"}
)

var orderLexicon = slices.Concat(numberWords, rankWords, []chart.Lexeme{
	{Cat: "Be", Words: "is|are|was|were|'s|'re", Value: true},
	{Cat: "Most", Words: "leftmost|furthest left|farthest left", Value: leftward},
	{Cat: "Most", Words: "rightmost|furthest right|farthest right", Value: rightward},
	{Cat: "Most", Words: "topmost|uppermost|highest ranked|top ranked", Value: upward},
	{Cat: "Most", Words: "bottommost|lowest ranked", Value: downward},
	{Cat: "Toward", Words: "left of|to the left of|on the left of|somewhere to the left of", Value: leftward},
	{Cat: "Toward", Words: "right of|to the right of|on the right of|somewhere to the right of", Value: rightward},
	{Cat: "Toward", Words: "above|ahead of|before|in front of", Value: upward},
	{Cat: "Toward", Words: "below|behind|after|beneath|under", Value: downward},
	{Cat: "End", Words: "left", Value: leftward}, {Cat: "End", Words: "right", Value: rightward},
	{Cat: "End", Words: "top|front|start|beginning", Value: upward}, {Cat: "End", Words: "bottom|back|end|last", Value: downward},
})

var orderRules = []chart.Rule{
	{LHS: "Clue", RHS: "Says"},
	{LHS: "Says", RHS: "Statement"},
	{LHS: "Says", RHS: "in|on|at|during The Noun , Statement", Do: chart.Do3(func(_ bool, _ string, s orderSays) orderSays { return s }), Example: "in the race, Mike is faster than Sally"},
	{LHS: "Says", RHS: "Statement ,|;? and|but|while|whereas|though|although Says", Do: chart.Do2(joinSays), Example: "Mike is taller than Sally and Ted is shorter than Bob"},
	{LHS: "Says", RHS: "Statement ; Says", Do: chart.Do2(joinSays)},
	{LHS: "Statement", RHS: "Someone Does", Do: chart.Call2(states), Example: "Mike is taller than Sally"},
	{LHS: "Statement", RHS: "The? Top Rest? Be Someone", Do: chart.Call5(topIs), Example: "the tallest is Mike"},
	{LHS: "Statement", RHS: "Where Be One", Do: chart.Call3(whereIs), Example: "to the left of the owl is the crow"},
	{LHS: "Statement", RHS: "Quantity Is", Do: chart.Call2(quantified), Example: "no one is taller than Mike"},
	{LHS: "Statement", RHS: "there Be Quantity Where", Do: chart.Call3(thereIs), Example: "there are two birds to the left of the owl"},
	{LHS: "Statement", RHS: "only One Does", Do: chart.Call2(onlyOne), Example: "only Mike is taller than Sally"},

	// Who or what.
	{LHS: "Someone", RHS: "One", Do: chart.Do1(func(o one) some { return some{all: []one{o}} })},
	{LHS: "Someone", RHS: "Several"},
	{LHS: "Someone", RHS: "both? One and One", Do: chart.Do2(func(a, b one) some { return some{all: []one{a, b}} }), Example: "Mike and Sally"},
	{LHS: "Several", RHS: "One , Several", Do: chart.Do2(oneMore), Example: "Mike, Sally and Ted"},
	{LHS: "Several", RHS: "One , One ,? and One", Do: chart.Do3(func(a, b, c one) some { return some{all: []one{a, b, c}} })},
	{LHS: "Someone", RHS: "neither One nor One", Do: chart.Do2(func(a, b one) some { return some{all: []one{a, b}, none: true} }), Example: "neither Mike nor Sally"},
	{LHS: "Someone", RHS: "either? One or One", Do: chart.Do2(func(a, b one) some { return some{all: []one{a, b}, any: true} }), Example: "either Mike or Sally"},
	{LHS: "One", RHS: "The? Thing", Do: chart.Do2(func(_ bool, t thing) one { return one{thing: t} })},
	{LHS: "One", RHS: "The? Thing ,? who|which|that Does ,?", Do: chart.Do3(related), Example: "Sally who is shorter than Katy"},
	{LHS: "The", RHS: "the|a|an|his|her|their|our|my|your", Do: chart.Value(true)},

	// What is said of it.
	{LHS: "Does", RHS: "Verbal Are", Do: chart.Do2(func(_ bool, p pred) pred { return p }), Example: "is taller than Sally"},
	{LHS: "Does", RHS: "Does ,? and|but Verbal Are", Do: chart.Do3(func(a pred, _ bool, b pred) pred { return bothPreds(a, b) }), Example: "is taller than Bob but is shorter than Sally"},
	{LHS: "Does", RHS: "Does ,? and|but he|she|it|they Verbal Are", Do: chart.Do3(func(a pred, _ bool, b pred) pred { return bothPreds(a, b) }), Example: "is taller than Bob but she is shorter than Sally"},
	{LHS: "Does", RHS: "Verb Amount Noun? than Someone", Do: chart.Call4(measured), Example: "costs more than the book"},
	{LHS: "Does", RHS: "does|do|did not Verb Are", Do: chart.Do2(func(_ string, p pred) pred { return p.negated() }), Example: "did not finish above Amy"},
	{LHS: "Is", RHS: "Verbal Are", Do: chart.Do2(func(_ bool, p pred) pred { return p })},
	{LHS: "Verbal", RHS: "Be"},
	{LHS: "Verbal", RHS: "Be also|still"},
	{LHS: "Verbal", RHS: "Be Verb", Do: chart.Do2(func(b bool, _ string) bool { return b }), Example: "is placed"},
	{LHS: "Verbal", RHS: "Verb in?", Do: chart.Do1(func(string) bool { return true }), Example: "finished"},
	{LHS: "Are", RHS: "Joint"},
	{LHS: "Are", RHS: "Joint ,? or Joint", Do: chart.Do2(eitherPred)},
	{LHS: "Are", RHS: "either Joint or Joint", Do: chart.Do2(eitherPred), Example: "either the tallest or the shortest"},
	{LHS: "Are", RHS: "neither Are1 nor Are1", Do: chart.Do2(func(a, b pred) pred { return bothPreds(a.negated(), b.negated()) }), Example: "neither the tallest nor the shortest"},
	{LHS: "Joint", RHS: "Are1"},
	{LHS: "Joint", RHS: "both? Are1 ,? and|but|yet Joint", Do: chart.Do2(bothPreds), Example: "taller than Bob but shorter than Sally"},
	{LHS: "Are1", RHS: "Where"},
	{LHS: "Are1", RHS: "Where too|also"},
	{LHS: "Are1", RHS: "not Where", Do: chart.Do1(pred.negated), Example: "not taller than Sally"},
	{LHS: "Are1", RHS: "The? Top Rest?", Do: chart.Call3(isTop), Example: "the second tallest"},
	{LHS: "Are1", RHS: "not The? Top Rest?", Do: chart.Call3(isNotTop), Example: "not the tallest"},
	{LHS: "Are1", RHS: "Alike"},
	{LHS: "Rest", RHS: "of all|them|these|those", Do: chart.Value(true)},
	{LHS: "Rest", RHS: "of all? the Number? Noun?", Do: chart.Do2(func(int, string) bool { return true })},
	{LHS: "Rest", RHS: "of them|these all", Do: chart.Value(true)},
	{LHS: "Rest", RHS: "in|among|on|at the Number? Noun", Do: chart.Do2(func(int, string) bool { return true }), Example: "in the group"},
	{LHS: "Rest", RHS: "overall", Do: chart.Value(true)},
	{LHS: "Rest", RHS: "Noun", Do: chart.Do1(func(string) bool { return true }), Example: "girl", Cost: 1},
	{LHS: "Where", RHS: "Compared Someone", Do: chart.Call2(compare), Example: "taller than Sally"},
	{LHS: "Where", RHS: "Compared Others", Do: chart.Call2(compareOthers), Example: "taller than everyone else"},
	{LHS: "Where", RHS: "Next Toward Someone", Do: chart.Call3(adjacent), Example: "immediately to the left of the owl"},
	{LHS: "Where", RHS: "between One and One", Do: chart.Call2(inBetween), Example: "between the owl and the crow"},
	{LHS: "Where", RHS: "next|adjacent|close to One", Do: chart.Call1(beside), Example: "next to the owl"},
	{LHS: "Others", RHS: "everyone|everybody|everything|anyone|anybody|all|anything else?", Do: chart.Value(true)},
	{LHS: "Others", RHS: "all|any? of? the others|rest|other Noun?", Do: chart.Do1(func(string) bool { return true })},
	{LHS: "Next", RHS: "immediately|directly|just|right", Do: chart.Value(true)},
	{LHS: "Compared", RHS: "Degree? Comparative than", Do: chart.Do2(func(_ bool, w way) way { return w }), Example: "taller than"},
	{LHS: "Compared", RHS: "Degree? Amount Adjective than", Do: chart.Do3(func(_ bool, less bool, adj string) way { return graded(adj, less) }), Example: "less expensive than"},
	{LHS: "Compared", RHS: "Toward", Do: chart.Do1(func(w way) way { return w })},
	{LHS: "Compared", RHS: "somewhere Toward", Do: chart.Do1(func(w way) way { return w })},
	{LHS: "Degree", RHS: "a? little|bit|lot|much|far|slightly|somewhat|even|considerably|significantly|no|way|too", Do: chart.Call0(degree)},
	{LHS: "Amount", RHS: "more", Do: chart.Value(false)},
	{LHS: "Amount", RHS: "less|fewer", Do: chart.Value(true)},
	{LHS: "Alike", RHS: "not? as|so Adjective as Someone", Do: chart.Call2(asAs), Example: "as tall as Mike"},
	{LHS: "Alike", RHS: "not? the same Noun as Someone", Do: chart.Call2(sameNoun), Example: "the same height as Mike"},

	// Ends and ranks.
	{LHS: "Top", RHS: "TopWay", Do: chart.Do1(func(w way) rank { return rank{w, 1} }), Example: "tallest"},
	{LHS: "Top", RHS: "Ordinal TopWay", Do: chart.Do2(func(k int, w way) rank { return rank{w, k} }), Example: "second tallest"},
	{LHS: "Top", RHS: "Ordinal from the? End Noun?", Do: chart.Do3(func(k int, w way, _ string) rank { return rank{w, k} }), Example: "second from the left"},
	{LHS: "Top", RHS: "Ordinal to last", Do: chart.Do1(func(k int) rank { return rank{downward, k} }), Example: "second-to-last"},
	{LHS: "Top", RHS: "next to last", Do: chart.Value(rank{downward, 2})},
	{LHS: "Top", RHS: "last but one", Do: chart.Value(rank{downward, 2})},
	{LHS: "Top", RHS: "penultimate", Do: chart.Value(rank{downward, 2})},
	{LHS: "Top", RHS: "Ordinal Place?", Do: chart.Do2(func(k int, _ bool) rank { return rank{upward, k} }), Example: "second"},
	{LHS: "Top", RHS: "last Place?", Do: chart.Do1(func(bool) rank { return rank{downward, 1} }), Example: "last"},
	{LHS: "Top", RHS: "in Ordinal Place", Do: chart.Do2(func(k int, _ bool) rank { return rank{upward, k} })},
	{LHS: "Top", RHS: "in last Place", Do: chart.Do1(func(bool) rank { return rank{downward, 1} })},
	{LHS: "Top", RHS: "on|at the far? End", Do: chart.Do1(func(w way) rank { return rank{w, 1} }), Example: "on the far left"},
	{LHS: "Top", RHS: "in the middle|center|centre", Do: chart.Value(rank{})},
	{LHS: "Place", RHS: "place|position|rank", Do: chart.Value(true)},
	{LHS: "TopWay", RHS: "Superlative"},
	{LHS: "TopWay", RHS: "Most"},
	{LHS: "TopWay", RHS: "most Adjective", Do: chart.Do1(func(adj string) way { return graded(adj, false) }), Example: "most expensive"},
	{LHS: "TopWay", RHS: "least Adjective", Do: chart.Do1(func(adj string) way { return graded(adj, true) }), Example: "least expensive"},
	{LHS: "Quantity", RHS: "nobody|none|nothing", Do: chart.Value(amount{})},
	{LHS: "Quantity", RHS: "no one|other? Noun?", Do: chart.Do1(func(string) amount { return amount{} })},
	{LHS: "Quantity", RHS: "everyone|everybody|everything else?", Do: chart.Value(amount{all: true})},
	{LHS: "Quantity", RHS: "exactly|only|just? Number Others2?", Do: chart.Do2(func(n int, _ bool) amount { return exactly(n) }), Example: "two birds"},
	{LHS: "Quantity", RHS: "at least Number Others2?", Do: chart.Do2(func(n int, _ bool) amount { return atLeast(n) })},
	{LHS: "Quantity", RHS: "at most Number Others2?", Do: chart.Do2(func(n int, _ bool) amount { return atMost(n) })},
	{LHS: "Others2", RHS: "others|other", Do: chart.Value(true)},
	{LHS: "Others2", RHS: "other? Noun", Do: chart.Do1(func(string) bool { return true })},

	// The setting.
	{LHS: "Setting", RHS: "Fillers", Do: chart.Do1(func(string) bool { return true }), Example: "The statements are consistent"},
	{LHS: "Setting", RHS: "Fillers : List", Do: chart.Do2(func(string, bool) bool { return true }), Example: "On a branch, there are three birds: a quail, an owl and a crow"},
	{LHS: "Setting", RHS: "Fillers , List ,? Fillers?", Do: chart.Do3(func(string, bool, string) bool { return true }), Example: "Three friends, Ann, Bob and Cy, compare their heights"},
	{LHS: "Setting", RHS: "List Be Number? Noun", Do: chart.Do4(func(_, _ bool, _ int, _ string) bool { return true }), Example: "Ann, Bob and Cy are siblings"},
	{LHS: "Fillers", RHS: "Filler"},
	{LHS: "Fillers", RHS: "Filler ,? Fillers", Do: chart.Do2(func(a, _ string) string { return a })},
	{LHS: "List", RHS: "The? Thing", Do: chart.Do2(func(bool, thing) bool { return true })},
	{LHS: "List", RHS: "The? Thing ,? and The? Thing", Do: chart.Do4(func(bool, thing, bool, thing) bool { return true })},
	{LHS: "List", RHS: "The? Thing , List", Do: chart.Do3(func(bool, thing, bool) bool { return true })},

	// Questions.
	{LHS: "Question", RHS: "so|then|now? Asking"},
	{LHS: "Question", RHS: "so|then|now? Wh Does", Do: chart.Do2(func(_ bool, p pred) orderQuery { return askWhich(p) }), Example: "Who is the tallest?"},
	{LHS: "Question", RHS: "what is|are the order Filler?", Do: chart.Do1(func(string) orderQuery { return askOrder })},
	{LHS: "Question", RHS: "in what|which order Fillers", Do: chart.Do1(func(string) orderQuery { return askOrder })},
	{LHS: "Question", RHS: "Wh Be the? Compared2 ,|:? One or One", Do: chart.Do5(func(_, _ bool, w way, a, b one) orderQuery { return askEither(w, a, b) }), Example: "Who is taller, Katy or Bob?"},
	{LHS: "Compared2", RHS: "Comparative"},
	{LHS: "Compared2", RHS: "Amount Adjective", Do: chart.Do2(func(less bool, adj string) way { return graded(adj, less) })},
	{LHS: "Wh", RHS: "who|what", Do: chart.Value(true)},
	{LHS: "Wh", RHS: "which of? them|these?", Do: chart.Value(true)},
	{LHS: "Wh", RHS: "which|what|whose one", Do: chart.Value(true)},
	{LHS: "Wh", RHS: "which|what Noun", Do: chart.Do1(func(string) bool { return true }), Example: "which bird"},
	{LHS: "Wh", RHS: "which of the Number? Noun", Do: chart.Do2(func(int, string) bool { return true })},
	{LHS: "Asking", RHS: "Be Someone Are", Do: chart.Do3(func(_ bool, s some, p pred) orderQuery { return askWhether(s, p, false) }), Example: "Is Katy taller than Bob?"},
	{LHS: "Asking", RHS: "Be not Someone Are", Do: chart.Do3(func(_ bool, s some, p pred) orderQuery { return askWhether(s, p, false) }), Example: "Isn't Katy taller than Bob?"},
	{LHS: "Asking", RHS: "does|do|did Someone Verb Are", Do: chart.Do3(func(s some, _ string, p pred) orderQuery { return askWhether(s, p, false) }), Example: "Did Amy finish above Bob?"},
	{LHS: "Asking", RHS: "does|do|did Someone not Verb Are", Do: chart.Do3(func(s some, _ string, p pred) orderQuery { return askWhether(s, p, true) })},
	{LHS: "Asking", RHS: "does|do|did Someone Verb Amount Noun? than Someone", Do: chart.Call5(askMeasure), Example: "Does the pen cost more than the book?"},
	{LHS: "Asking", RHS: "Be it true that Says", Do: chart.Do2(func(_ bool, s orderSays) orderQuery { return askSays(s) })},
	{LHS: "Asking", RHS: "Says", Do: chart.Do1(askSays), Cost: 4},
}
