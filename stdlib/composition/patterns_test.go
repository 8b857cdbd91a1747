package composition_test

import (
	"maps"
	"slices"
	"testing"

	"sequent/stdlib/composition"
	"sequent/stdlib/natlog"
)

// quantified returns the task of telling how two sentences of a determiner, a noun and
// a verb are related, over a few words of each, as Bowman 2013 has it: "some dog
// walks" entails "some animal moves".
func quantified(t *testing.T) (*composition.Tree, []composition.Example[string]) {
	of, leaf := composition.Inner, composition.Leaf
	tree, err := composition.NewTree(of("sentence", leaf("determiners"), of("noun", leaf("nouns")),
		of("verb", leaf("verbs"))))
	if err != nil {
		t.Fatal(err)
	}
	determiners := []*natlog.Determiner{natlog.Every, natlog.Some, natlog.No, natlog.NotEvery}
	nouns := map[string]natlog.Relation{
		"dog/dog":    natlog.Equivalence,
		"cat/cat":    natlog.Equivalence,
		"dog/animal": natlog.ForwardEntailment,
		"cat/animal": natlog.ForwardEntailment,
		"animal/dog": natlog.ReverseEntailment,
		"animal/cat": natlog.ReverseEntailment,
		"dog/cat":    natlog.Alternation,

		"cat/dog": natlog.Alternation,
	}
	verbs := map[string]natlog.Relation{
		"walk/walk": natlog.Equivalence,
		"run/run":   natlog.Equivalence,
		"walk/move": natlog.ForwardEntailment,
		"run/move":  natlog.ForwardEntailment,
		"move/walk": natlog.ReverseEntailment,
		"move/run":  natlog.ReverseEntailment,
	}
	var all []composition.Example[string]
	for _, p := range determiners {
		for _, h := range determiners {
			signature, err := natlog.Project(p, h, natlog.NonEmpty)
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range slices.Sorted(maps.Keys(nouns)) {
				for _, v := range slices.Sorted(maps.Keys(verbs)) {
					all = append(all, composition.Example[string]{
						signature.At(nouns[n], verbs[v]).String(), p.Name() + "/" + h.Name(), nouns[n].String(), n,
						verbs[v].String(), v,
					})
				}
			}
		}
	}
	return tree, all
}

// Bowman 2013 holds out entire reasoning patterns, such as that "no" reverses
// entailment between nouns, whatever the words. Then one pair is missing, and it
// is what each test row asks for. Single words held out are another matter: the
// pattern is seen with the others, and the task is fair.
func TestHeldOutPatternIsUnfair(t *testing.T) {
	tree, all := quantified(t)
	for _, x := range []struct {
		out     func(e composition.Example[string]) bool
		missing []string
	}{
		{
			func(e composition.Example[string]) bool { return e[1] == "no/no" && e[2] == "⊏" && e[4] == "≡" },
			[]string{"sentence of (no/no, ⊏, ≡)"},
		},
		{func(e composition.Example[string]) bool {
			return e[1] == "no/no" && e[3] == "dog/animal" && e[4] == "≡"
		}, nil},
	} {
		train := slices.DeleteFunc(slices.Clone(all), x.out)
		test := slices.DeleteFunc(slices.Clone(all), func(e composition.Example[string]) bool { return !x.out(e) })
		f, err := composition.Between(tree, slices.Values(train), slices.Values(test))
		if err != nil {
			t.Fatal(err)
		}
		var missing []string
		for p := range f.Missing() {
			missing = append(missing, f.String(p))
		}
		if !slices.Equal(missing, x.missing) || f.Fair() != (x.missing == nil) {
			t.Error(missing)
		}
		for _, e := range test {
			if len(f.Asks(e)) != len(x.missing) {
				t.Error(e, f.Asks(e))
			}
		}
	}
}
