package reason

import (
	"os"
	"strings"
	"testing"
)

// Pairs of our own with their label and basis: roles, denial, belief, condition,
// alternative, comparison, kinds, and readings of numerals. "not" is any label but
// entailment, "any" any label or basis.
func TestAccounted(t *testing.T) {
	r := reasoner(t)
	content, err := os.ReadFile("testdata/accounted.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(content)) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		v := judge(t, r, f[0], f[1]).Verdict(about(f[0]), Engine, 0)
		rows++
		label, basis := v.Label().String(), strings.SplitN(v.Basis().String(), "(", 2)[0]
		if f[2] != label && f[2] != "any" && !(f[2] == "not" && v.Label() != E) || f[3] != basis && f[3] != "any" {
			t.Errorf("%q, %q: %s %s, want %s %s\n%s", f[0], f[1], label, basis, f[2], f[3], v.Doc().Text())
		}
	}
	if rows < 60 {
		t.Errorf("%d pairs", rows)
	}
}
