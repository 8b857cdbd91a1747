package quantity

import (
	"strings"
	"testing"
)

// Each rule about what a number counts, with phrases of which it decides the reading:
// what is counted, for each number that counts.
func TestReasons(t *testing.T) {
	for rule, all := range map[string]map[string]string{
		"hyphen": {
			"She plays a six-string guitar.":        "string",
			"They rowed an eight-seat wooden boat.": "seat",
			"He built a three-storey stone house.":  "storey",
		},
		"partitive repeated": {
			"Omar cut 7 slices of melon and 5 more slices.":       "melon|melon",
			"Rosa filled 4 jars of honey. Lena filled 6 jars.":    "honey|honey",
			"He carried 3 bags of sand and then 2 more bags.":     "sand|sand",
			"They sold 9 bottles of cider and kept 3 bottles.":    "cider|cider",
			"Lena wrote on 8 sheets of paper and tore 2 of them.": "paper|paper",
		},
		"people by an adjective": {
			"19 of the wounded were nurses.":  "people",
			"8 of the missing came home.":     "people",
			"6 of the unemployed found work.": "people",
		},
		"plural before a noun": {
			"40 savings banks closed.":    "bank",
			"Two goods trains collided.":  "train",
			"Seven sports cars were sold": "car",
		},
		"measure before a noun": {
			"She filled nine 2-litre jugs.":     "jug|jug",
			"He planted four 3-foot poles.":     "pole|pole",
			"They laid twelve 10-metre planks.": "plank|plank",
		},
		"behind a plural measure": {
			"After 30 seconds Rosa waved.":      "",
			"Within 3 hours snow fell.":         "",
			"After 12 kilometres Omar gave up.": "",
			"After 5 weeks bread was scarce.":   "",
			"In 20 minutes rain came.":          "",
		},
		"number in a name": {
			"Three Fokker 70 planes landed.":  "plane",
			"Five Volvo 240 cars were sold.":  "car",
			"Two Leopard 2 tanks broke down.": "tank",
		},
		"year of a period": {
			"The inn had 1993 sales of 40 lamps.":        "lamp",
			"Our 2011 results named 3 causes.":           "cause",
			"The mill had 1974 sales of 60 coats.":       "coat",
			"Its 2005 profits rose by 30 coins.":         "coin",
			"Ferrol's 1988 earnings were 12 gold coins.": "coin",
		},
		"name of a day": {
			"The 9/11 attacks changed 3 laws.":      "law",
			"After 9/11 two towers were built.":     "tower",
			"Since the 9/11 inquiry 5 clerks left.": "clerk",
		},
	} {
		for text, want := range all {
			var got []string
			for _, q := range read(t, text) {
				if !q.Optional {
					got = append(got, q.Of)
				}
			}
			if g := strings.Join(got, "|"); g != want {
				t.Errorf("%s: %q: %q, want %q", rule, text, g, want)
			}
		}
	}
}
