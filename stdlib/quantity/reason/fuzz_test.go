package reason

import (
	"context"
	"testing"
)

// Any two texts get a label, with justifications that point into them.
func FuzzJudge(f *testing.F) {
	for _, c := range pairs {
		f.Add(c.premise, c.hypothesis)
	}
	f.Add("about 5 dogs and nearly 7 cats", "12 animals were there in all")
	f.Add("$ 5 - 3 : 1/0 %", "up to 5 per each of 1e9 %")
	r := reasoner(f)
	f.Fuzz(func(t *testing.T, p, h string) {
		if len(p)+len(h) > 2000 {
			t.Skip()
		}
		j, err := r.Judge(context.Background(), p, h)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range j.Justifications {
			_ = j.Hypothesis.Quantities[x.Hypothesis]
			for _, i := range x.Premise {
				_ = j.Premise.Quantities[i]
			}
		}
		_ = j.Verdict(about("x"), Engine, 0).Doc().Text()
	})
}
