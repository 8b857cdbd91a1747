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
		if len(all) != 1 || all[0].Number.In(c.text) != c.number || all[0].Value.String() != c.value || all[0].Kind.Counts() != c.counts {
			t.Errorf("%q: %+v", c.text, all)
		}
	}
}
