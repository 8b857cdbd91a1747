package reason

import "testing"

// Values that agree, or differ, are no reason for a label where one text denies the amount,
// reports it, or says it of another time, whole, role or one. A label that is listed is
// the one that must not be given.
func TestElsewhere(t *testing.T) {
	r := reasoner(t)
	for _, c := range []struct {
		premise, hypothesis string
		never               string
	}{
		{"According to John, five dogs bark.", "Five dogs bark.", "entailment"},
		{"Five dogs bark, according to John.", "Five dogs bark.", "entailment"},
		{"It is rumoured that five dogs bark.", "Five dogs bark.", "entailment"},
		{"Rumour has it that five dogs bark.", "Five dogs bark.", "entailment"},
		{"Reportedly, five dogs bark.", "Five dogs bark.", "entailment"},
		{"Five dogs are said to bark.", "Five dogs bark.", "entailment"},
		{"There are no 6 ducks on the pond.", "There are 6 ducks on the pond.", "entailment"},
		{"There aren't 6 ducks on the pond.", "There are 6 ducks on the pond.", "entailment"},
		{"No 6 ducks swam on the pond.", "6 ducks swam on the pond.", "entailment"},
		{"Ann had 8 cars last year.", "Ann has 8 cars now.", "entailment"},
		{"Ann had 8 cars in 2010.", "Ann has 8 cars.", "entailment"},
		{"Ann owned 8 cars 3 years ago.", "Ann owns 8 cars.", "entailment"},
		{"Ann used to have 8 cars.", "Ann has 8 cars.", "entailment"},
		{"Sales doubled to $10 million.", "Sales were $5 million before.", "contradiction"},
		{"Sales rose to $10 million.", "Sales were $5 million before.", "contradiction"},
		{"3 dogs chased 5 cats.", "3 cats chased 5 dogs.", "contradiction"},
		{"3 dogs chased 5 cats.", "3 cats chased 5 dogs.", "entailment"},
		{"6 boys helped 9 girls.", "9 boys helped 6 girls.", "contradiction"},
		{"John owns more than 3 cats.", "John owns 2 cats.", "contradiction"},
		{"Rosa owns at least 12 lamps.", "Rosa owns 5 lamps.", "contradiction"},
		{"Half of the dogs bark.", "Half of the poodles bark.", "entailment"},
		{"48 % of the dogs bark.", "48 % of the poodles bark.", "entailment"},
		{"Two thirds of the dogs bark.", "Two thirds of the animals bark.", "entailment"},
		{"All but two poodles bark.", "All but two dogs bark.", "entailment"},
		{"Bob weighs 80 kg. Ann weighs half as much as Bob.", "Ann weighs 80 kg.", "entailment"},
		{"Bob weighs 80 kg. Ann weighs 3 times as much as Bob.", "Ann weighs 80 kg.", "entailment"},
		{"Bob weighs 80 kg. Ann weighs more than Bob.", "Ann weighs 80 kg.", "entailment"},
		{"Ann is 5 cm taller than Bob.", "Bob is 5 cm taller than Ann.", "entailment"},
		{"He lives at 5th Avenue 12.", "He lives at 12 avenues.", "entailment"},
		{"12 34 56", "7 8 9", "contradiction"},
	} {
		if j := judge(t, r, c.premise, c.hypothesis); j.Label.String() == c.never {
			t.Errorf("%q, %q: %v: %s", c.premise, c.hypothesis, j.Label, j.Why)
		}
	}
}

// What such reasons do not touch keeps its label.
func TestNotElsewhere(t *testing.T) {
	r := reasoner(t)
	for _, c := range []struct{ premise, hypothesis, want string }{
		{"Half of the dogs bark.", "Half of the dogs bark.", "entailment"},
		{"Ann has 8 cars now.", "Ann has 8 cars.", "entailment"},
		{"A bomb killed 8 men yesterday.", "A bomb kills 8 men.", "entailment"},
		{"Rosa owns at least 12 lamps.", "Rosa owns exactly 5 lamps.", "contradiction"},
		{"Rosa owns 12 lamps.", "Rosa owns at least 15 lamps.", "contradiction"},
		{"Ann is 5 cm taller than Bob.", "Ann is 5 cm taller than Bob.", "entailment"},
		{"There are no 6 ducks on the pond.", "There are 6 ducks on the pond.", "contradiction"},
	} {
		if j := judge(t, r, c.premise, c.hypothesis); j.Label.String() != c.want {
			t.Errorf("%q, %q: %v, want %s: %s", c.premise, c.hypothesis, j.Label, c.want, j.Why)
		}
	}
}
