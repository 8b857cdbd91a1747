package reason

import "testing"

// Whether an event happened, by the verbs and negations that stand before it.
func TestPolarity(t *testing.T) {
	check(t, []labelled{
		{"Lena owed 20 euros and failed to repay 12 euros.", "Lena repaid 12 euros.", C},
		{"Lena owed 20 euros and failed to repay 12 euros.", "Lena did not repay 12 euros.", E},
		{"Lena refused to sell 12 lamps.", "Lena sold 12 lamps.", C},
		{"Lena did not refuse to sell 12 lamps.", "Lena sold 12 lamps.", N},
		{"Lena forgot to lock 3 doors.", "Lena locked 3 doors.", C},
		{"Lena did not forget to lock 3 doors.", "Lena locked 3 doors.", E},
		{"Lena managed to sell 12 lamps.", "Lena sold 12 lamps.", E},
		{"Lena didn't manage to sell 12 lamps.", "Lena sold 12 lamps.", C},
		{"Lena avoided paying 12 euros.", "Lena paid 12 euros.", C},
		{"Lena regretted selling 12 lamps.", "Lena sold 12 lamps.", E},
		{"Lena did not regret selling 12 lamps.", "Lena sold 12 lamps.", E},
		{"Lena pretended to sell 12 lamps.", "Lena sold 12 lamps.", C},
		{"Lena wanted to sell 12 lamps.", "Lena sold 12 lamps.", N},
		{"Lena claims to have sold 12 lamps.", "Lena sold 12 lamps.", N},
		{"Victor forced Lena to sell 12 lamps.", "Lena sold 12 lamps.", E},
		{"Lena sold 12 lamps.", "Lena did not sell 12 lamps.", C},
		{"Lena sold 12 lamps.", "Lena did not sell 13 lamps.", N},
		{"Lena sold not only 12 lamps but also 3 chairs.", "Lena sold 12 lamps.", E},
		{"Lena had 20 lamps and failed to sell 5 of them.", "Lena has 15 lamps now.", C},
		{"Lena had 20 lamps and failed to sell 5 of them.", "Lena has 20 lamps now.", E},
		{"Lena wants to buy 5 boxes with 4 lamps in each box.", "Lena would have 20 lamps then.", E},
	})
}

// No verb has two signatures: the table would depend on the order of a map.
func TestSignatures(t *testing.T) {
	all := 0
	for s := range signatureVerbs {
		all += len(set(signatureVerbs[s]))
	}
	if all != len(signatures) {
		t.Errorf("%d verbs in the lists, %d with a signature", all, len(signatures))
	}
}
