package number

import "testing"

// Numbers in names count nothing, and a hyphen joins the words of one number.
func TestNames(t *testing.T) {
	for _, c := range []struct {
		text, number, value string
		counts              bool
	}{
		{"Ten-thousand people came.", "Ten-thousand", "10000", true},
		{"He lives at 221 Baker Street.", "221", "221", false},
		{"The San Francisco 49ers won.", "49", "49", false},
		{"They met 12 Dutch people.", "12", "12", true},
	} {
		all := Scan(c.text)
		if len(all) != 1 || all[0].Number.In(c.text) != c.number || all[0].Value.String() != c.value ||
			all[0].Kind.Counts() != c.counts {
			t.Errorf("%q: %+v", c.text, all)
		}
	}
}

// A number behind a name is part of it where a count could not stand there, and else counts.
func TestSeries(t *testing.T) {
	for text, want := range map[string]string{
		"They bought three Boeing 747 planes.":       "three cardinal 3|747 label 747",
		"The S&P 500 companies grew.":                "500 label 500",
		"Shares of the Nikkei 225 firms fell.":       "225 label 225",
		"Route 66 motels closed.":                    "66 label 66",
		"Windows 10 users complained.":               "10 label 10",
		"Most Ubuntu 22 users stayed.":               "22 label 22",
		"Area 51 visitors left.":                     "51 label 51",
		"Five Peugeot 208 cars burned.":              "Five cardinal 5|208 label 208",
		"The Big Ten schools met.":                   "Ten label 10",
		"The Group of Seven leaders met.":            "Seven label 7",
		"Twelve 7-Eleven shops closed.":              "Twelve cardinal 12|7 label 7|Eleven label 11",
		"The 9/11 attacks changed it.":               "9 date 9|11 date 11",
		"The 101 Freeway closed.":                    "101 label 101",
		"Euro 2016 fans cheered.":                    "2016 label 2016",
		"In Gaza 12 people died.":                    "12 cardinal 12",
		"In the U.S. 500 people died.":               "500 cardinal 500",
		"Mary gave John 5 apples.":                   "5 cardinal 5",
		"Airlines gave Boeing 300 orders.":           "300 cardinal 300",
		"Toyota's 500 workers left.":                 "500 cardinal 500",
		"On Monday 12 people came.":                  "12 cardinal 12",
		"Every Monday 12 people come.":               "12 cardinal 12",
		"Row 5 boats home.":                          "5 cardinal 5",
		"Pilots saw a Cessna 12 miles away.":         "12 cardinal 12",
		"Many American 12 year olds swim.":           "12 cardinal 12",
		"It cost 16-Megapixel owners 20 euros each.": "16 cardinal 16|20 cardinal 20",
	} {
		scans(t, text, want)
	}
}
