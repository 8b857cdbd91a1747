package puzzle

import "sequent/stdlib/chart"

// This file is the language of logic grids: its categories, words and rules.
// What they build is in grid_clue.go.
//
// A clue says something of cores: a value of the puzzle or a place. The words
// around a core describe it (the person who owns the …) and are any but those
// that could change what is said, the operators. Before parsing, every mention
// of a value is one token; see grid_mention.go.

// gridCategories are the kinds of tokens that carry a meaning; a Value is a mention
// that was made one token before.
var gridCategories = []chart.Category{
	chart.Cat[ref]("Value", "a value of the puzzle"),
	chart.Cat[places]("Ordinal", "an ordinal number"),
	chart.Cat[int]("Number", "a number", numeral),
	chart.Cat[int]("Count", "how many"),
	chart.Cat[int]("Letter", "a house's letter", letter),
	chart.Cat[string]("Word", "a word that describes", describing),
	chart.Cat[bool]("Intro", "a sentence of the setting"),
	chart.Cat[bearing]("Side", "left of, right of"),
	chart.Cat[bearing]("More", "a comparative"),
}

// gridLexicon is the words for places and for what lies between them. A comparative
// is a bearing: where the row is one of ages, older is further right.
var gridLexicon = []chart.Lexeme{
	{Cat: "Ordinal", Words: "first|1st|leftmost|left-most|far left|extreme left|left end", Value: nth(1)},
	{Cat: "Ordinal", Words: "second|2nd", Value: nth(2)},
	{Cat: "Ordinal", Words: "third|3rd", Value: nth(3)},
	{Cat: "Ordinal", Words: "fourth|4th", Value: nth(4)},
	{Cat: "Ordinal", Words: "fifth|5th", Value: nth(5)},
	{Cat: "Ordinal", Words: "sixth|6th", Value: nth(6)},
	{Cat: "Ordinal", Words: "seventh|7th", Value: nth(7)},
	{Cat: "Ordinal", Words: "eighth|8th", Value: nth(8)},
	{Cat: "Ordinal", Words: "ninth|9th", Value: nth(9)},
	{Cat: "Ordinal", Words: "tenth|10th", Value: nth(10)},
	{Cat: "Ordinal", Words: "last|rightmost|right-most|far right|extreme right|right end", Value: nth(-1)},
	{
		Cat:   "Ordinal",
		Words: "second to last|second from the right|next to last|penultimate|last but one",
		Value: nth(-2),
	},
	{Cat: "Ordinal", Words: "second from the left", Value: nth(2)},
	{Cat: "Ordinal", Words: "third from the left", Value: nth(3)},
	{Cat: "Ordinal", Words: "third from the right", Value: nth(-3)},
	{Cat: "Ordinal", Words: "middle|center|centre|central", Value: places(middle)},
	{Cat: "Ordinal", Words: "either end", Value: places(ends)},
	{Cat: "Ordinal", Words: "end|ends|corner|extremity|extremities", Value: places(ends)},
	{Cat: "Ordinal", Words: "odd", Value: places(func(n int) []int { return step(0, n) })},
	{Cat: "Ordinal", Words: "even", Value: places(func(n int) []int { return step(1, n) })},
	{
		Cat:   "Count",
		Words: "one|a|an",
		Value: 1,
	}, {Cat: "Count", Words: "two", Value: 2}, {Cat: "Count", Words: "three", Value: 3},
	{
		Cat:   "Count",
		Words: "four",
		Value: 4,
	}, {Cat: "Count", Words: "five", Value: 5}, {Cat: "Count", Words: "six", Value: 6},
	{Cat: "Count", Words: "no", Value: 0},
	{Cat: "Side", Words: "left", Value: leftOf}, {Cat: "Side", Words: "right", Value: rightOf},
	{Cat: "More", Words: "before|ahead of|earlier than|sooner than|in front of", Value: leftOf},
	{Cat: "More", Words: "after|behind|later than", Value: rightOf},
	{
		Cat:   "More",
		Words: "younger than|newer than",
		Value: than(leftOf, "age"),
	}, {Cat: "More", Words: "older than", Value: than(rightOf, "age")},
	{
		Cat:   "More",
		Words: "shorter than",
		Value: than(leftOf, "height"),
	}, {Cat: "More", Words: "taller than", Value: than(rightOf, "height")},
	{Cat: "More", Words: "cheaper than|less expensive than", Value: than(leftOf, "price")},
	{Cat: "More", Words: "more expensive than|costlier than|dearer than", Value: than(rightOf, "price")},
	{
		Cat:   "More",
		Words: "lighter than",
		Value: than(leftOf, "weight"),
	}, {Cat: "More", Words: "heavier than", Value: than(rightOf, "weight")},
	{Cat: "More", Words: "smaller than|less than|fewer than|lower than", Value: than(leftOf, "amount")},
	{Cat: "More", Words: "bigger than|larger than|greater than|more than|higher than", Value: than(rightOf, "amount")},
}

// step returns every second place, from the one given.
func step(from, n int) []int {
	var out []int
	for ; from < n; from += 2 {
		out = append(out, from)
	}
	return out
}

var gridRules = []chart.Rule{
	{LHS: "Setting", RHS: "Intro"},

	// A clue is one fact or several.
	{LHS: "Clue", RHS: "Facts"},
	{
		LHS:     "Clue",
		RHS:     "if Fact ,? then? Fact",
		Do:      chart.Call2(ifFact),
		Example: "if the Dane drinks tea, the Swede drinks milk",
	},
	{
		LHS:     "Clue",
		RHS:     "Fact ,? if Fact",
		Do:      chart.Call2(factIf),
		Example: "the Dane drinks tea if the Swede drinks milk",
	},
	{
		LHS:     "Clue",
		RHS:     "either? Fact ,? or Fact",
		Do:      chart.Call2(factOr),
		Example: "the Dane drinks tea or the Swede drinks milk",
		Cost:    1,
	},
	{LHS: "Facts", RHS: "Fact", Do: chart.Call1(single), Example: "The Dane drinks tea"},
	{
		LHS:     "Facts",
		RHS:     "Fact ,? and|but|while|whereas|; Facts",
		Do:      chart.Call2(several),
		Example: "The Dane drinks tea and the Swede drinks milk",
		Cost:    1,
	},

	// A term is a core with the words that describe it.
	{
		LHS:     "Term",
		RHS:     "Words? Core Words?",
		Do:      chart.Do3(func(_ bool, r ref, _ bool) ref { return r }),
		Example: "the person who loves jazz music",
	},
	{LHS: "Next", RHS: "Core Words?", Do: chart.Do2(func(r ref, _ bool) ref { return r }), Example: "jazz music"},
	{LHS: "Core", RHS: "Value", Example: "jazz"},
	{LHS: "Core", RHS: "Place", Do: chart.Do1(atPlace), Example: "third"},
	{LHS: "Place", RHS: "Ordinal", Example: "third"},
	{
		LHS:     "Place",
		RHS:     "Spot|number|# number|#? Number",
		Do:      chart.Do2(func(_ bool, k int) places { return nth(k) }),
		Example: "house 3",
	},
	{
		LHS:     "Place",
		RHS:     "Spot no|nr . Number",
		Do:      chart.Do2(func(_ bool, k int) places { return nth(k) }),
		Example: "house no. 3",
	},
	{
		LHS:     "Place",
		RHS:     "Spot number? Count",
		Do:      chart.Do2(func(_ bool, k int) places { return nth(k) }),
		Example: "house three",
	},
	{
		LHS:     "Place",
		RHS:     "Ordinal Spot from the? Side",
		Do:      chart.Call3(counting),
		Example: "second house from the right",
	},
	{
		LHS: "Spot",
		RHS: "house|position|place|spot|seat|slot|room|lane|floor|chair|desk|stall|cottage|office",
		Do:  chart.Value(true),
	},
	{LHS: "Place", RHS: "house|position Letter", Do: chart.Do1(nth), Example: "house D"},
	{LHS: "Words", RHS: "Word", Do: chart.Do1(func(string) bool { return true })},
	{LHS: "Words", RHS: "Words Word", Do: chart.Do2(func(bool, string) bool { return true })},

	// What is said of one term.
	{
		LHS:     "Fact",
		RHS:     "Term Preds",
		Do:      chart.Do2(func(a ref, p predicate) fact { return p(a) }),
		Example: "the Dane drinks tea",
	},
	{
		LHS:     "Fact",
		RHS:     "Term Aside Words? Preds",
		Do:      chart.Do4(withAside),
		Example: "Dov, who brought popcorn, sits in the first seat",
	},
	{LHS: "Aside", RHS: ", Term ,"},
	{
		LHS:     "Fact",
		RHS:     "it Word not|never? Words? Core Words Core Words?",
		Do:      chart.Call6(itIs),
		Example: "it is not the Dane who drinks tea",
		Cost:    1,
	},
	{
		LHS:     "Fact",
		RHS:     "it Word not true|so|right that Fact",
		Do:      chart.Do2(func(_ string, f fact) fact { return isNot(f) }),
		Example: "it is not true that the Dane drinks tea",
	},
	{
		LHS:     "Fact",
		RHS:     "Term not Term ,? and neither Word Words? Core",
		Do:      chart.Do5(norDoes),
		Example: "the Dane does not drink tea, and neither does the Swede",
	},
	{
		LHS:     "Fact",
		RHS:     "Words? Core 's Near? neighbor|neighbour Next1",
		Do:      chart.Do4(neighborIs),
		Example: "the Dane's neighbor drinks tea",
	},
	{
		LHS:     "Next1",
		RHS:     "Words Core Words?",
		Do:      chart.Do3(func(_ bool, r ref, _ bool) ref { return r }),
		Example: "drinks tea",
	},
	{
		LHS:     "Pred",
		RHS:     "Core 's Near? neighbor|neighbour",
		Do:      chart.Do2(func(b ref, _ bool) predicate { return stands(nextTo, b) }),
		Example: "tea's neighbor",
	},
	{
		LHS:     "Pred",
		RHS:     "not Words? Core 's neighbor|neighbour",
		Do:      chart.Do2(func(_ bool, b ref) predicate { return standsNot(true, nextTo, b) }),
		Example: "not the Dane's neighbor",
	},
	{LHS: "Preds", RHS: "Pred"},
	{
		LHS:     "Preds",
		RHS:     "Pred ,? and|but Words? Preds",
		Do:      chart.Call3(bothSay),
		Example: "tea and lives in the third house",
	},
	{LHS: "Pred", RHS: "Next", Do: chart.Do1(isThe), Example: "tea"},
	{LHS: "Pred", RHS: "not|never Term", Do: chart.Do1(isNotThe), Example: "not in the third house"},
	{LHS: "Pred", RHS: "Rel Term", Do: chart.Do2(stands), Example: "left of the Dane"},
	{
		LHS:     "Pred",
		RHS:     "Rel both? Term and Words? Core Words?",
		Do:      chart.Call5(standsBoth),
		Example: "left of both the Dane and the Swede",
	},
	{LHS: "Pred", RHS: "Not Rel Term", Do: chart.Do3(standsNot), Example: "not next to the Dane"},
	{LHS: "Pred", RHS: "Next or Term", Do: chart.Do2(isOneOf), Example: "tea or milk"},
	{LHS: "Pred", RHS: "either Term ,? or Term", Do: chart.Do2(isEither), Example: "either tea or milk"},
	{LHS: "Pred", RHS: "not either? Term or|nor Term", Do: chart.Do2(isNeither), Example: "not tea or milk"},
	{LHS: "Pred", RHS: "neither Term ,? nor Term", Do: chart.Do2(isNeither), Example: "neither tea nor milk"},
	{LHS: "Pred", RHS: "Amid Term and Term", Do: chart.Do3(isAmid), Example: "between the Dane and the Swede"},

	// What is said of two terms.
	{
		LHS:     "Fact",
		RHS:     "both? Term and Term Mutual Words?",
		Do:      chart.Do4(mutually),
		Example: "the Dane and the Swede are next to each other",
	},
	{
		LHS:     "Fact",
		RHS:     "Term , Term ,? and Term three? different|distinct Words?",
		Do:      chart.Do4(allApart),
		Example: "Ann, Bob and the Dane are three different people",
	},
	{
		LHS:     "Fact",
		RHS:     "Gap Amid Term and Term",
		Do:      chart.Do4(func(n int, _ bearing, a, b ref) fact { return lies(apart(n+1), a, b) }),
		Example: "there are two houses between Ann and Bob",
	},
	{
		LHS:     "Fact",
		RHS:     "Lead Term Next",
		Do:      chart.Do3(func(r bearing, a, b ref) fact { return lies(r, b, a) }),
		Example: "to the left of the Dane lives Ann",
	},
	{
		LHS:     "Fact",
		RHS:     "either Term or Term Next",
		Do:      chart.Do3(func(a, b, c ref) fact { return oneOf(same(a, c), same(b, c)) }),
		Example: "either Ann or Bob drinks tea",
	},
	{
		LHS:     "Fact",
		RHS:     "neither Term nor Term Next",
		Do:      chart.Do3(func(a, b, c ref) fact { return all(apartFrom(a, c), apartFrom(b, c)) }),
		Example: "neither Ann nor Bob drinks tea",
	},
	{
		LHS:     "Fact",
		RHS:     "of|between Term and Term ,? one Term ,? and the other Term",
		Do:      chart.Do4(oneAndOther),
		Example: "of Ann and Bob, one drinks tea and the other is the Dane",
	},
	{LHS: "Fact", RHS: "of Term and Term ,? one Term ,? and other Term", Do: chart.Do4(oneAndOther)},
	{
		LHS:     "Fact",
		RHS:     "exactly|only? Count House Word Amid Term and Term",
		Do:      chart.Call6(housesLie),
		Example: "exactly two houses are between Ann and Bob",
	},
	{
		LHS:     "Gap",
		RHS:     "Words? exactly|only? Count House",
		Do:      chart.Do3(func(_ bool, n int, _ bool) int { return n }),
		Example: "there are two houses",
	},
	{LHS: "Lead", RHS: "Words? Rel", Do: chart.Do2(func(_ bool, r bearing) bearing { return r })},
	{LHS: "Not", RHS: "not|never Words?", Do: chart.Do1(func(bool) bool { return true })},
	{
		LHS: "House",
		RHS: "house|houses|place|places|position|positions|spot|spots|seat|seats|slot|slots|door|doors|person|people|others|step|steps|day|days|year|years|lane|lanes|floor|floors|chair|chairs|desk|desks|stall|stalls|room|rooms|cottage|cottages|week|weeks|month|months|hour|hours|office|offices|dollar|dollars|point|points|stop|stops",
		Do:  chart.Value(true),
	},

	// Where one term stands from another. Plain "to the left of" is anywhere to
	// the left; "on the left of" is read as the paper reads it: immediately.
	{LHS: "Rel", RHS: "Side of", Cost: 1, Example: "left of"},
	{LHS: "Rel", RHS: "somewhere|anywhere|further|farther to|on|in? the? Side of", Example: "somewhere to the left of"},
	{LHS: "Rel", RHS: "further|farther Side than"},
	{LHS: "Rel", RHS: "further|farther to the? Side than", Example: "further to the left than"},
	{LHS: "Rel", RHS: "on the Side of", Do: chart.Do1(closely), Example: "on the left of"},
	{LHS: "Rel", RHS: "Near to|on? the? Side of|to", Do: chart.Do2(near), Example: "directly left of"},
	{LHS: "Rel", RHS: "Side neighbor|neighbour of", Do: chart.Do1(closely), Example: "left neighbor of"},
	{LHS: "Rel", RHS: "Near Side neighbor|neighbour of", Do: chart.Do2(near)},
	{
		LHS:     "Rel",
		RHS:     "exactly? Count House to|on? the? Side of",
		Do:      chart.Call3(sized),
		Example: "two houses to the left of",
	},
	{LHS: "Rel", RHS: "exactly? Count House More", Do: chart.Call3(sized), Example: "two places before"},
	{
		LHS:     "Rel",
		RHS:     "exactly? Count House away? from",
		Do:      chart.Do2(func(n int, _ bool) bearing { return apart(n) }),
		Example: "two houses away from",
	},
	{LHS: "Rel", RHS: "sometime|somewhere|anywhere More", Example: "sometime before"},
	{LHS: "Rel", RHS: "More", Example: "before", Cost: 1},
	{
		LHS:     "Rel",
		RHS:     "the|very House More",
		Do:      chart.Do2(func(_ bool, r bearing) bearing { return closely(r) }),
		Example: "the day before",
	},
	// "More points than", "later in the week than": words between the comparative and
	// "than" name what is compared, and must name something that the row is of.
	{
		LHS:     "Rel",
		RHS:     "later Words than",
		Do:      chart.Do1(func(bool) bearing { return rightOf }),
		Example: "later in the week than",
	},
	{
		LHS:     "Rel",
		RHS:     "earlier|sooner Words than",
		Do:      chart.Do1(func(bool) bearing { return leftOf }),
		Example: "earlier in the week than",
	},
	{
		LHS:     "Rel",
		RHS:     "higher|larger|bigger|greater|more Words than",
		Do:      chart.Do1(func(bool) bearing { return than(rightOf, "amount") }),
		Example: "more points than",
	},
	{
		LHS:     "Rel",
		RHS:     "lower|smaller|less|fewer Words than",
		Do:      chart.Do1(func(bool) bearing { return than(leftOf, "amount") }),
		Example: "fewer points than",
	},
	{LHS: "Rel", RHS: "Near More", Do: chart.Do2(near), Example: "immediately before"},
	{LHS: "Rel", RHS: "Adjacent"},
	{
		LHS:     "Rel",
		RHS:     "Near|right Adjacent",
		Do:      chart.Do2(func(_ bool, r bearing) bearing { return r }),
		Example: "directly next to",
	},
	{LHS: "Adjacent", RHS: "next door? to", Do: chart.Value(nextTo), Example: "next to"},
	{LHS: "Adjacent", RHS: "adjacent to", Do: chart.Value(nextTo)},
	{
		LHS:     "Adjacent",
		RHS:     "beside|alongside|neighbors|neighbours|neighboring|neighbouring|adjoining",
		Do:      chart.Value(nextTo),
		Example: "beside",
	},
	{
		LHS:     "Adjacent",
		RHS:     "neighbor|neighbour|neighbors|neighbours of|to|who|that|with|whose",
		Do:      chart.Value(nextTo),
		Example: "neighbor who",
	},
	{
		LHS:     "Near",
		RHS:     "directly|immediately|immediate|direct|just|exactly|right",
		Do:      chart.Value(true),
		Example: "directly",
	},
	{LHS: "Amid", RHS: "somewhere? between|amid", Do: chart.Value(leftOf), Example: "between"},
	{
		LHS:     "Amid",
		RHS:     "Near between",
		Do:      chart.Do1(func(bool) bearing { return justLeft }),
		Example: "directly between",
	},
	{LHS: "Mutual", RHS: "Mutually", Example: "next to each other"},
	{
		LHS:     "Mutual",
		RHS:     "Not Mutually",
		Do:      chart.Do2(func(_ bool, m mutual) mutual { return func(a, b ref) fact { return isNot(m(a, b)) } }),
		Example: "not next to each other",
	},
	{
		LHS:     "Mutually",
		RHS:     "Near? next door? to each|one other|another",
		Do:      chart.Do1(func(bool) mutual { return adjoin }),
		Example: "next to each other",
	},
	{
		LHS: "Mutually",
		RHS: "Near? adjacent|neighbors|neighbours|beside|neighboring|neighbouring|adjoining|alongside to? " +
			"each|one? other|another?",
		Do:      chart.Do1(func(bool) mutual { return adjoin }),
		Example: "neighbors",
	},
	{LHS: "Mutually", RHS: "side by side", Do: chart.Value(mutual(adjoin)), Example: "side by side"},
	{
		LHS:     "Mutually",
		RHS:     "exactly? Count House apart|away",
		Do:      chart.Do2(func(n int, _ bool) mutual { return func(a, b ref) fact { return lies(apart(n), a, b) } }),
		Example: "two houses apart",
	},
	{LHS: "Mutually", RHS: "different|distinct", Do: chart.Value(mutual(apartFrom)), Example: "different"},
	{LHS: "Mutually", RHS: "the? same", Do: chart.Value(mutual(same)), Example: "the same"},

	// Questions.
	{LHS: "Question", RHS: "Asking"},
	{LHS: "Question", RHS: "now|so|finally|then ,? Asking", Example: "Now, who drinks water"},
	{LHS: "Question", RHS: "the? question|questions is|are :? Asking", Example: "The question is: who owns the fish"},
	{LHS: "Asking", RHS: "who|whose Term", Do: chart.Do1(askWhose), Example: "who owns the fish"},
	{
		LHS:     "Asking",
		RHS:     "which of? them|these|one Term",
		Do:      chart.Do1(askWhose),
		Example: "which of them owns the fish",
	},
	{
		LHS:     "Asking",
		RHS:     "is|are|does|do|did|was not Fact",
		Do:      chart.Do1(askFact),
		Example: "doesn't the Dane drink tea",
	},
	{
		LHS:     "Asking",
		RHS:     "what|which|whose Term",
		Do:      chart.Call1(askValue),
		Example: "what does the Dane drink",
		Cost:    1,
	},
	{LHS: "Asking", RHS: "when Term", Do: chart.Do1(askWhen), Example: "when does Abe cook"},
	{LHS: "Asking", RHS: "where Term", Do: chart.Do1(askWhere), Example: "where does the Dane live"},
	{
		LHS:     "Asking",
		RHS:     "in|at|on which|what House Term",
		Do:      chart.Do2(func(_ bool, a ref) asked { return askWhere(a) }),
		Example: "in which house does the Dane live",
	},
	{
		LHS:     "Asking",
		RHS:     "which|what House does|is|did Term",
		Do:      chart.Do2(func(_ bool, a ref) asked { return askWhere(a) }),
		Example: "which house does the Dane live in",
	},
	{LHS: "Asking", RHS: "Fact", Do: chart.Do1(askFact), Cost: 9, Example: "the German lives in house D"},
	{
		LHS:     "Asking",
		RHS:     "is it true that Fact",
		Do:      chart.Do1(askFact),
		Example: "is it true that the Dane drinks tea",
	},
	{LHS: "Asking", RHS: "is|are|does|do|did|was Fact", Do: chart.Do1(askFact), Example: "does the Dane drink tea"},
}
