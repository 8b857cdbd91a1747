package quantity

import (
	"errors"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	x, err := reader.Read("There are 6048 lambs and more than 5 km.")
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
	if x, err := reader.Read(""); err != nil || len(x.Quantities) != 0 {
		t.Errorf("%v %v", x, err)
	}
	var size *SizeError
	if _, err := reader.Read(strings.Repeat("7", MaxText+1)); !errors.As(err, &size) {
		t.Error(err)
	}
}

// read returns the quantities of a text that can be read.
func read(t *testing.T, text string) []Quantity {
	t.Helper()
	x, err := reader.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	return x.Quantities
}

// What is counted, and by which unit.
func TestUnits(t *testing.T) {
	for text, want := range map[string]string{
		"193 white lambs":                       "lamb/lamb",
		"410 of Baker Olsen's loaves":           "loaf/loaf",
		"18 pieces of chalk":                    "piece/chalk",
		"3 litres of water":                     "litre/water",
		"1.5 l of water":                        "litre/water",
		"ready in 2 h.":                         "hour/",
		"the 2 h hotels":                        "hotel/hotel",
		"48% of its revenue":                    "percent/revenue",
		"$5 in orders":                          "US dollar/",
		"$62 per share":                         "US dollar per share/",
		"$5 a share":                            "US dollar per share/",
		"$5 a year ago":                         "US dollar/",
		"US $2.3 million":                       "US dollar/",
		"HK$ 5":                                 "Hong Kong dollar/",
		"They paid $A4,250,000 for it.":         "Australian dollar/",
		"They paid A$5 million.":                "Australian dollar/",
		"They paid $NZ5.":                       "New Zealand dollar/",
		"They paid $C 5.":                       "Canadian dollar/",
		"Ann went from 180 pounds to 165.":      "pound/|pound/",
		"It grew from 3 dogs to 5.":             "dog/dog|dog/dog",
		"Rs. 50":                                "Indian rupee/",
		"7.5 million Danish crowns":             "Danish krone/",
		"a 7-hour flight and":                   "hour/flight",
		"three 7 - hour flights":                "flight/flight|hour/flight",
		"the 9 year-old singers":                "year of age/singer",
		"he is 5 years old":                     "year of age/",
		"Rosa Lund , 44 , is a pilot":           "year of age/",
		"a man aged 35":                         "year of age/",
		"8 kilometers per hour":                 "kilometre per hour/",
		"700 barrels a day":                     "barrel per day/",
		"a four-cylinder engine":                "cylinder/cylinder",
		"four times the number":                 "time/time",
		"half an hour":                          "hour/",
		"hundreds of miles":                     "mile/",
		"he lost 5 pounds":                      "pound/",
		"he paid 5 pounds":                      "pound sterling/",
		"The oven was heated to 180 degrees":    "degree/",
		"turn it by 180 degrees":                "degree/",
		"8 million 250ml bottles":               "bottle/bottle|millilitre/bottle",
		"40 million of the 1.2 billion shekels": "Israeli shekel/|Israeli shekel/",
		"20, 30 and 40 apples":                  "apple/apple|apple/apple|apple/apple",
		"3 in each pile":                        "/",
		"7 zorkmids":                            "zorkmid/zorkmid",
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
		"Rosa owned 31 records and gave away 4.":                "record|record",
		"Omar cut 7 slices of melon and 5 more slices":          "melon|melon",
		"There are 6048 lambs, and 193 white ones.":             "lamb|lamb",
		"16 ducks swam on the pond and 9 more landed":           "duck|duck",
		"She picked 64 plums and sold 20 of them":               "plum|plum",
		"The storm killed three and injured 46.":                "people|people",
		"She sorted the 48 stamps into rows with 6 in each row": "stamp|stamp",
		"Ames held 52% of the seats to 41% for Brandt":          "seat|seat",
		"31 injured in collisions":                              "people",
		"about 2 million warned, 650,000 evacuated":             "|people",
		"19 of the wounded were nurses":                         "people",
		"13 of those letters are lost":                          "letter",
		"The total number of benches is 27":                     "bench",
		"The sum of our bus tickets is 58":                      "ticket",
		"all 300 or so singers left":                            "singer",
		"The index rose 5 points to 4,577.":                     "point|",
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
		"The town has around 45, 000 people":            "45000",
		"quarter million people came on may 19, 2004":   "250000",
		"sales of 125 million due Dec. 12, 1994, sold":  "125000000",
		"The inn had 1993 sales of about $ 6 million":   "6000000",
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
		{"Rosa placed 14 spoons in the drawer", "place", "Rosa", "in the drawer", ""},
		{"25 spoons are now there in all", "be", "spoons", "", "total"},
		{"Lena had 39 wool coats", "have", "Lena", "", ""},
		{"12 of them did not show up", "show", "", "", "negated"},
		{"She has 4 packs left", "have", "She", "", "remainder"},
		{"4 students left", "leave", "students", "", ""},
		{"Each pot has 32 flowers", "have", "Each pot", "", "each"},
		{"There are 3 more nests than birds", "be", "", "", "more than bird"},
		{"Nvidia's price rose 8%", "rise", "Nvidia's price", "", "rising"},
		{"Shares were down 9.2%", "be", "Shares", "", "falling"},
		{"Omar picked up 8 coats", "pick", "Omar", "", ""},
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
	for word, want := range map[string]string{
		"lambs":     "lamb",
		"batteries": "battery",
		"boxes":     "box",
		"glass":     "glass",
		"churches":  "church",
		"bus":       "bus",
	} {
		if got := nounRules(word); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
	for word, want := range map[string]string{
		"stopped": "stop",
		"carried": "carry",
		"placed":  "place",
		"walking": "walk",
		"carries": "carry",
		"sells":   "sell",
		"created": "create",
	} {
		if got := verbRules(word); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

func TestSentences(t *testing.T) {
	x, err := reader.Read("Mr. Smith paid Rs. 50 to the U.S. team . he left. Was it 5.5 km? Yes")
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

// Abbreviations of currencies, measures and what statistics count; a sign that several
// countries write is of none of them.
func TestAbbreviations(t *testing.T) {
	for text, want := range map[string]string{
		"She scored 27 pts and 12 rebs.": "27 point|12 rebound",
		"He hit 20 HRs and 3 TDs.":       "20 home run|3 touchdown",
		"It cost Rs 500.":                "500 Indian rupee",
		"It cost SKr 500.":               "500 Swedish krona",
		"It cost DKr500m.":               "500000000 Danish krone",
		"It cost 5 kr":                   "5 krona or krone",
		"It cost Z$5.":                   "5 Zimbabwean dollar",
		"It cost B$5.":                   "5 B$",
		"It cost A$4m.":                  "4000000 Australian dollar",
		"It cost ₸500.":                  "500 Kazakhstani tenge",
		"It cost 500 TL.":                "500 Turkish lira",
		"He ran 5 kms in 6 mths.":        "5 kilometre|6 month",
		"It has 10 GBs and 5 sq. ft.":    "10 gigabyte|5 square foot",
		"He is 5 ft. 3 in. tall.":        "5 foot|3 inch",
		"Five Boeing 737 Max jets flew.": "5 jet",
		"Two Porsche 911 cars burned.":   "2 car",
	} {
		x, err := reader.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, q := range x.Quantities {
			got = append(got, q.Value.String()+" "+q.Unit.String())
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("%s: %s, want %s", text, g, want)
		}
	}
}
