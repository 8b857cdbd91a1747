package quantity

import (
	"errors"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	x, err := Read("There are 6048 lambs and more than 5 km.")
	if err != nil || len(x.Quantities) != 2 {
		t.Fatalf("%v %v", x, err)
	}
	if q := x.Quantities[0]; q.Value.String() != "6048" || q.Of != "lamb" || q.Unit.String() != "lamb" {
		t.Errorf("%+v", q)
	}
	if q := x.Quantities[1]; q.Value.String() != "> 5" || q.Unit.String() != "kilometre" || q.Text != "more than 5 km" {
		t.Errorf("%+v", q)
	}
}

func TestSizes(t *testing.T) {
	if x, err := Read(""); err != nil || len(x.Quantities) != 0 {
		t.Errorf("%v %v", x, err)
	}
	var size *SizeError
	if _, err := Read(strings.Repeat("7", MaxText+1)); !errors.As(err, &size) {
		t.Error(err)
	}
}

// read is the quantities of a text that can be read.
func read(t *testing.T, text string) []Quantity {
	t.Helper()
	x, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return x.Quantities
}

// What is counted, and by which unit.
func TestUnits(t *testing.T) {
	for text, want := range map[string]string{
		"193 white lambs":                        "lamb/lamb",
		"5855 of Farmer Cunningham's lambs":      "lamb/lamb",
		"18 pieces of gum":                       "piece/gum",
		"3 litres of water":                      "litre/water",
		"1.5 l of water":                         "litre/water",
		"ready in 2 h.":                          "hour/",
		"the 2 h hotels":                         "hotel/hotel",
		"48% of its revenue":                     "percent/revenue",
		"$5 in orders":                           "US dollar/order",
		"$62 per share":                          "US dollar per share/",
		"$5 a share":                             "US dollar per share/",
		"$5 a year ago":                          "US dollar/",
		"US $1.1 million":                        "US dollar/",
		"HK$ 5":                                  "Hong Kong dollar/",
		"They paid $A4,250,000 for it.":          "Australian dollar/",
		"They paid A$5 million.":                 "Australian dollar/",
		"They paid $NZ5.":                        "New Zealand dollar/",
		"They paid $C 5.":                        "Canadian dollar/",
		"Ann went from 180 pounds to 165.":       "pound/|pound/",
		"It grew from 3 dogs to 5.":              "dog/dog|dog/dog",
		"Rs. 50":                                 "Indian rupee/",
		"7.5 million Danish crowns":              "Danish krone/",
		"a 16-hour shift and":                    "hour/shift",
		"three 16 - hour shifts":                 "shift/shift|hour/shift",
		"the 15 year-old students":               "year of age/student",
		"he is 5 years old":                      "year of age/",
		"Amanda Knox , 21 , is a student":        "year of age/",
		"a man aged 35":                          "year of age/",
		"8 kilometers per hour":                  "kilometre per hour/",
		"52,000 barrels a day":                   "barrel per day/",
		"a four-cylinder engine":                 "cylinder/cylinder",
		"four times the number":                  "time/time",
		"half an hour":                           "hour/",
		"hundreds of miles":                      "mile/",
		"he lost 5 pounds":                       "pound/",
		"he paid 5 pounds":                       "pound sterling/",
		"The oven was heated to 180 degrees":     "degree/",
		"turn it by 180 degrees":                 "degree/",
		"8 million 250ml bottles":                "bottle/bottle|millilitre/bottle",
		"280 million of the 1.5 billion shekels": "Israeli shekel/|Israeli shekel/",
		"61, 65 and 82 apples":                   "apple/apple|apple/apple|apple/apple",
		"3 in each pile":                         "/",
		"7 zorkmids":                             "zorkmid/zorkmid",
	} {
		var got []string
		for _, q := range read(t, text) {
			if !q.Optional {
				got = append(got, q.Unit.String()+"/"+q.Of)
			}
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("%s: %s, want %s", text, g, want)
		}
	}
}

// What is left out is taken from another mention.
func TestInheritance(t *testing.T) {
	for text, want := range map[string]string{
		"He had 35 books and sold 6.":                            "book|book",
		"Robin has 18 pieces of gum and got 44 more pieces":      "gum|gum",
		"There are 6048 lambs, and 193 white ones.":              "lamb|lamb",
		"42 birds sat in a tree and 29 more flew up":             "bird|bird",
		"She had 93 cookies and ate 15 of them":                  "cookie|cookie",
		"The blast killed four and injured 80.":                  "people|people",
		"He placed the 72 sweets into piles with 9 in each pile": "sweet|sweet",
		"Dewhurst held 48% of the vote to 30% for Cruz":          "vote|vote",
		"24 killed in attacks":                                   "people",
		"nearly 1 million affected, 800,000 displaced":           "|people",
		"21 of the dead were civilians":                          "people",
		"50 of those cases are linked":                           "case",
		"The total number of roses is 82":                        "rose",
		"The sum of our popsicle sticks is 113":                  "stick",
		"all 700 or so employees left":                           "employee",
		"The index rose 5 points to 4,577.":                      "point|",
	} {
		var got []string
		for _, q := range read(t, text) {
			got = append(got, q.Of)
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("%s: %s, want %s", text, g, want)
		}
	}
}

// Amounts in two units are one.
func TestCoins(t *testing.T) {
	for text, want := range map[string]string{
		"it cost 3 dollars 50 cents":                    "3.5",
		"it cost thirteen dollars and forty-five cents": "13.45",
		"he had 3 dollars, and she 50 cents":            "3 50",
		"it cost 5 dollars and 250 cents":               "5 250",
		"it cost c $ 16.4 million":                      "16400000",
		"The population is around 80, 000 people":       "80000",
		"quarter million people came on may 19, 2004":   "250000",
		"sales of 125 million due Dec. 12, 1994, sold":  "125000000",
		"The firm had 1988 sales of about $ 14 million": "14000000",
		"we are 20 men of 1988":                         "20",
	} {
		var got []string
		for _, q := range read(t, text) {
			got = append(got, q.Value.String())
		}
		if g := strings.Join(got, " "); g != want {
			t.Errorf("%s: %s, want %s", text, g, want)
		}
	}
}

// The clause around a number.
func TestClauses(t *testing.T) {
	for _, c := range []struct{ text, verb, who, place, more string }{
		{"Tim placed 14 rulers in the drawer", "place", "Tim", "in the drawer", ""},
		{"25 rulers are now there in all", "be", "rulers", "", "total"},
		{"Sally had 39 baseball cards", "have", "Sally", "", ""},
		{"12 of them did not show up", "show", "", "", "negated"},
		{"She has 4 packs left", "have", "She", "", "remainder"},
		{"4 students left", "leave", "students", "", ""},
		{"Each pot has 32 flowers", "have", "Each pot", "", "each"},
		{"There are 3 more nests than birds", "be", "", "", "more than bird"},
		{"Nvidia's price rose 8%", "rise", "Nvidia's price", "", "rising"},
		{"Shares were down 9.2%", "be", "Shares", "", "falling"},
		{"Tom picked up 8 cards", "pick", "Tom", "", ""},
		{"The shares slid 4.8%", "slide", "The shares", "", "falling"},
		{"Output fell by 3 tonnes", "fall", "Output", "", "falling"},
		{"Prices were 0.68 percent lower", "be", "Prices", "", "falling"},
		{"FTSE -0.6%", "", "", "", "falling"},
		{"Sales went up to 9 cars", "go", "Sales", "", ""},
	} {
		qs := read(t, c.text)
		if len(qs) != 1 {
			t.Errorf("%s: %d quantities", c.text, len(qs))
			continue
		}
		q := qs[0]
		more := strings.TrimSpace(q.Role.String() + " " + q.Change.String())
		if q.Than != "" {
			more += " than " + q.Than
		}
		if q.Negated {
			more = "negated"
		}
		if q.Verb != c.verb || q.Who != c.who || q.Place != c.place || more != c.more {
			t.Errorf("%s: %q %q %q %q", c.text, q.Verb, q.Who, q.Place, more)
		}
	}
}

// Without WordNet lemmas are made by rules.
func TestRules(t *testing.T) {
	for word, want := range map[string]string{"lambs": "lamb", "batteries": "battery", "boxes": "box", "glass": "glass", "churches": "church", "bus": "bus"} {
		if got := nounRules(word); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
	for word, want := range map[string]string{"stopped": "stop", "carried": "carry", "placed": "place", "walking": "walk", "carries": "carry", "sells": "sell", "created": "create"} {
		if got := verbRules(word); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

func TestSentences(t *testing.T) {
	x, err := Read("Mr. Smith paid Rs. 50 to the U.S. team . he left. Was it 5.5 km? Yes")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range x.Sentences {
		got = append(got, s.In(x.Segments.Text))
	}
	if len(got) != 4 || got[1] != "he left." {
		t.Errorf("%q", got)
	}
}
