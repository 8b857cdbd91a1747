package reason

import (
	"context"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/quantity/equate"
	"sequent/stdlib/quantity/generate"
	"sequent/stdlib/verdict"
)

// reworded are pairs that differ in order, voice or clauses besides their
// numbers, so that the place in which they differ tells nothing.
var reworded = []labelled{
	// years, hours and other marks
	{
		"Rosa opened the old shop in 1997 and Omar joined her.",
		"Omar joined Rosa, and the old shop was opened before 2010.", E,
	},
	{"Rosa opened the old shop in 1997 and Omar joined her.", "The old shop was opened by Rosa before 1990.", C},
	{"Rosa opened the old shop in 1997 and Omar joined her.", "The old shop was opened by Rosa in 1990.", C},
	{"Rosa opened the old shop before 1997.", "The old shop was opened by Rosa in 1990.", N},
	{"Rosa opened the old shop after 1996.", "The old shop was opened by Rosa before 1997.", C},
	{
		"After the war the bridge was built in 1931 by two brothers.",
		"Two brothers built the bridge in less than 2931.", E,
	},
	{
		"After the war the bridge was built in 1931 by two brothers.",
		"Two brothers built the bridge in more than 1950.", C,
	},
	{"The train leaves for Bergen at 5 pm every day.", "The train leaves at more than 3 pm.", E},
	{"The train leaves for Bergen at 5 pm every day.", "The train leaves at more than 3 am.", N},
	{"Lena lived there before 1990 and after 1970 in two houses.", "After 1980 Lena lived there.", N},
	{"In 2003 two men won a prize.", "Two men won a prize in 30 days.", N},
	// limits and bounds on bounds
	{"Every member must pay a maximum of 40 euros.", "A maximum of 30 euros must be paid by every member.", C},
	{"Every member paid a maximum of 40 euros.", "A maximum of 40 euros was paid by every member.", E},
	{"Lena works a maximum of 40 hours in the old shop.", "Lena works a maximum of less than 50 hours in the shop.", E},
	{"Omar paid more than $ less than 30 for the lamp.", "Omar paid $ 10 for the lamp.", verdict.Open},
	// ranges with ends
	{
		"In the old building the rooms are numbered from 2 to 90.",
		"The rooms of the old building go from less than 5 to 90.", E,
	},
	{"In the old building the rooms were numbered from 2 to 90.", "The rooms were numbered from 7 to 90.", C},
	{"In the old building the rooms were numbered from 2 to 90.", "The rooms were numbered from more than 7 to 90.", C},
	// arithmetic that is written out
	{"Lena had 4 * 10 ^ 5 cells in the dish and rested.", "4 * less than 20 ^ 5 cells were in the dish.", E},
	{"Lena had 4 * 10 ^ 5 cells in the dish and rested.", "400000 cells were in the dish.", E},
	{"Lena had 4 * 10 ^ 5 cells in the dish and rested.", "4 * 10 ^ 4 cells were in the dish.", C},
	// what a number is of
	{"Omar paid rupees 500 to Lena for the lamp.", "For the lamp Omar paid more than 300 rupees.", E},
	{
		"Omar invested an amount of 1600 in the shop for 4 years.",
		"For 4 years Omar invested an amount of 7000 in the shop.", C,
	},
	{"Lena led two 3-hour tours last week and slept.", "Last week Lena led two 2-hour tours.", C},
	{"Lena led two 3-hour tours last week and slept.", "Last week Lena led two tours of 3 hours.", E},
}

func TestReworded(t *testing.T) {
	check(t, reworded)
}

// The generated families in two wordings, which no shallow rule answers.
func TestTwoWordings(t *testing.T) {
	r := reasoner(t)
	for _, f := range []generate.Family{generate.Dates, generate.Limits, generate.Ends, generate.Products} {
		s, err := generate.Set(context.Background(), generate.Options{
			Rows:     200,
			Seed:     7,
			Families: []generate.Family{f},
		})
		if err != nil {
			t.Fatal(err)
		}
		if a := evaluate(t, s, r).Accuracy(); a < 0.98 {
			t.Errorf("%s: %.1f %%", f, 100*a)
		}
		if a := evaluate(t, s, equate.ByDifference()).Accuracy(); a > 0.5 {
			t.Errorf("%s: the place in which texts differ answers %.1f %%", f, 100*a)
		}
	}
}

// frames put the texts of a pair into others, so that they differ in more than
// one place.
var frames = []struct {
	what, before, behind, said string
	least                      float64
}{
	{"sentences around the premise", "The report came from Oslo . ", " . Nobody was surprised .", "", 0.94},
	{"an amount of another thing", "Nine dogs slept in the garden . ", "", "", 0.94},
	{"words before the hypothesis", "", "", "It is said : ", 0.94},
	{"all of these", "Nine dogs slept in the garden . ", " . Nobody was surprised .", "It is said : ", 0.92},
}

// Every fourth pair of StressTest within other words: the label stays, since what
// is added says nothing of it. The shallow rule that inverts how the set was made
// calls all of them neutral.
func TestFramed(t *testing.T) {
	s, r := load(t, "StressTest"), reasoner(t)
	for _, f := range frames {
		var rows []*corpus.Row
		for i := 0; i < s.Len(); i += 4 {
			row := *s.Row(i)
			row.Content = &corpus.Sentences{
				P: []string{f.before + row.Premises()[0] + f.behind},
				C: f.said + row.Conclusion(),
			}
			rows = append(rows, &row)
		}
		framed := corpus.New(s.Source, s.Kind, s.Columns, rows)
		ours, shallow := equate.ScoreOf(evaluate(t, framed, r)), equate.ScoreOf(evaluate(t, framed,
			equate.ByDifference()))
		t.Logf("StressTest in %s: %d pairs, %.1f %% (%.1f–%.1f), by the place of difference %.1f %%", f.what,
			ours.Scored,
			100*ours.Accuracy(), 100*ours.Low, 100*ours.High, 100*shallow.Accuracy())
		if ours.Accuracy() < f.least {
			t.Errorf("below %.0f %%", 100*f.least)
		}
	}
}
