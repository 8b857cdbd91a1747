package reason

import (
	"testing"

	"sequent/stdlib/verdict"
)

// Each rule about what words mean, with sentences of which it decides the label.
var reasons = map[string][]labelled{
	// A bound before a list may be said of its first item or of all.
	"list": {
		{
			"The three teams won 20, 30 and 40 points.",
			"The three teams won more than 10, 30 and 40 points.", verdict.Open,
		},
		{
			"The three teams won 20, 30 and 40 points.",
			"The three teams won more than 10, 20 and 30 points.", verdict.Open,
		},
		{"The three teams won 20, 30 and 40 points.", "The three teams won more than 25, 30 and 40 points.", C},
		{"The vans carry at most 5, 7 and 9 crates.", "The vans carry at most 5, 7 and 9 crates.", E},
		{"The vans carry at most 5, 7 and 9 crates.", "The vans carry at most 5, 8 and 9 crates.", verdict.Open},
	},
	// Two bounds of one direction both hold; two that point apart say no amount.
	"two bounds": {
		{"The hall seats 300 guests.", "The hall seats up to more than 500 guests.", verdict.Open},
		{"The well is at least 10 metres deep.", "The well is at least less than 40 metres deep.", verdict.Open},
		{"At most over 60 boats were in the harbour.", "70 boats were in the harbour.", verdict.Open},
		{"The hall seats at most under 500 guests.", "The hall seats fewer than 500 guests.", E},
		{"The hall seats at least over 500 guests.", "The hall seats more than 500 guests.", E},
	},
	// A maximum is one number.
	"limits": {
		{"The lift takes a maximum of 8 people.", "The lift takes a maximum of 6 people.", C},
		{"Guests may stay up to 9 nights.", "Guests may stay up to 7 nights.", C},
		{"A minimum of 4 players is needed.", "A minimum of 5 players is needed.", C},
	},
	// Who goes from here to there began here and ended there; an amount lies between.
	"ends": {
		{"The fare rose from 4 to 9 euros.", "The fare rose from 3 to 9 euros.", C},
		{"The river fell from 9 to 4 metres.", "The river fell from 9 to 3 metres.", C},
		{"Rosa read pages 12 to 30.", "Rosa read pages 10 to 30.", C},
		{"Omar planted from 4 to 5 trees.", "Omar planted from 3 to 6 trees.", E},
		{"The tax grew from under 5 to 9 percent.", "The tax grew from 7 to 9 percent.", C},
	},
	// A verb of movement along a scale takes up by itself, and to says where it went.
	"up to": {
		{"The fare went up to 9 euros.", "The fare went to 9 euros.", E},
		{"The forecast was raised up to 350 tonnes.", "The forecast was raised to 350 tonnes.", E},
		{"The dam was raised up to 40 metres.", "The dam was raised to 30 metres.", C},
		{"The rent climbed up to 800 euros.", "The rent climbed to 700 euros.", C},
	},
	// What is about a number may be said as it; what is over it may not.
	"hedges": {
		{"About 300 people came to the fair.", "300 people came to the fair.", E},
		{"Roughly 40 boats left the harbour.", "40 boats left the harbour.", E},
		{"Nearly 600 lamps were sold.", "600 lamps were sold.", E},
		{"Over 300 people came to the fair.", "300 people came to the fair.", N},
		{"More than 400 boats left the harbour.", "400 boats left the harbour.", N},
	},
	// The same number among words that are mostly the same: the nouns may be two for one.
	"same number": {
		{"The brigade rushed to 340 blazes in Lund in May.", "The brigade in Lund rushed to 340 call-outs in May.", E},
		{"The storm in Bergen hit 57 premises on Sunday.", "The storm in Bergen hit 57 addresses on Sunday.", E},
		{"The clinic in Oslo treated 218 walk-ins last week.", "The clinic in Oslo treated 218 sprains last week.", E},
	},
	// Most words of the hypothesis must be the premise's, and all where values differ.
	"words": {
		{"The clinic in Oslo treated 218 patients last week.", "A shipyard hired 218 welders.", N},
		{"The brigade in Lund rushed to 340 fires in May.", "The choir in Lund sang for 340 guests at midnight.", N},
		{"The brewery in Lund closed 3 shops in May.", "The brewery in Lund closed 4 depots in May.", N},
		{"The brewery in Lund closed 3 shops in May.", "The brewery in Lund closed 4 shops in May.", C},
	},
	// Who takes has more, and what he took from has less.
	"take": {
		{"There were 12 lamps on the shelf and Omar took 5 lamps.", "7 lamps are left.", E},
		{"Lena had 12 lamps. Omar took 5 of the lamps.", "Lena has 7 lamps now.", E},
		{"There were 30 plums in the bowl and the children took 12 plums.", "There are 18 plums left in the bowl.", E},
	},
	// Amounts of several kinds are one amount of what all are.
	"kinds": {
		{"There are 6 tulips and 9 roses in the vase.", "There are 15 flowers in the vase.", E},
		{"Rosa has 3 carnations and 4 tulips in the jar.", "There are 7 flowers in the jar.", E},
		{"2 irises and 5 roses are on the table.", "There are 7 flowers on the table.", E},
	},
	// What is in one of a kind is in each, where the other text speaks of several.
	"holder": {
		{"There are 6 eggs in a carton.", "24 eggs are there in 4 cartons.", E},
		{"9 plates fit on a tray.", "27 plates fit on 3 trays.", E},
		{"There are 5 pens in a box.", "40 pens are there in 8 boxes.", E},
	},
	// Of two months or days that differ, two events are told.
	"dates": {
		{"The bakery sold 340 loaves in March.", "The bakery sold 340 loaves in April.", N},
		{"The ferry carried 57 trucks on Monday.", "The ferry carried 57 trucks on Friday.", N},
		{"The bridge cost 12 million euros in May.", "The bridge cost 12 million euros in June.", N},
	},
	// Who is first or the most is more than who did it.
	"extremes": {
		{"The ferry carried 57 trucks.", "The ferry carried 57 trucks for the first time.", N},
		{"The bakery sold 340 loaves.", "The bakery sold a record 340 loaves.", N},
		{"Lena raced 12 boats.", "Lena raced the fastest 12 boats.", N},
	},
}

func TestReasons(t *testing.T) {
	for rule, all := range reasons {
		t.Run(rule, func(t *testing.T) { check(t, all) })
	}
}
