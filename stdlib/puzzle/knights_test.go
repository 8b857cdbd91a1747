package puzzle

import (
	"context"
	"strings"
	"testing"

	"sequent/stdlib/verdict"
)

const island = "A very special island is inhabited only by knights and knaves. Knights always tell the truth, and " +
	"knaves always lie. " +
	"You meet three inhabitants: Zoey, Mel and Rex. "

// claims gives what Zoey says and what is claimed, in formulas where Z, M, R
// stand for "is a knight".
var claimTests = []struct{ sentence, want string }{
	{"Zoey tells you that Mel is a knave.", "~M"},
	{"Zoey says, 'Neither Mel nor I are knaves.'", "M & Z"},
	{"Zoey tells you that 'of Mel and I, exactly one is a knight'.", "M xor Z"},
	{"Zoey tells you that only a knave would say that Mel is a knave.", "M"},
	{"Zoey says, 'I and Mel are knights.'", "Z & M"},
	{"Zoey claims, 'I and Mel are not the same.'", "Z xor M"},
	{"Zoey tells you, 'At least one of the following is true: that I am a knight or that Mel is a knave.'", "Z | ~M"},
	{"Zoey claims, 'Mel could say that I am a knave.'", "M <-> ~Z"},
	{"Zoey claims that Mel would tell you that Rex is a knight.", "M <-> R"},
	{"Zoey says, `Mel and Rex are both knights or both knaves.'", "M <-> R"},
	{"Zoey tells you, 'Either Mel is a knight or I am a knight.'", "M | Z"},
	{"Zoey claims that it's not the case that Mel is a knave.", "M"},
	{"Zoey says that it's false that Mel is a knave.", "M"},
	{"Zoey claims, 'Both I am a knight and Mel is a knave.'", "Z & ~M"},
	{"Zoey says, 'I know that Mel is a knight and that Rex is a knave.'", "M & ~R"},
	{"Zoey says that Mel and Rex are different.", "M xor R"},
	{"Zoey says, 'Mel, Rex and I are all knaves.'", "~M & ~R & ~Z"},
	{"Zoey says that neither Mel nor Rex is a knight.", "~M & ~R"},
	{"Zoey says, 'At least one of us is a knave.'", "~(Z & M & R)"},
	{"Zoey says, 'Exactly two of us are knights.'", "Z & M & ~R | Z & ~M & R | ~Z & M & R"},
	{"Zoey says, 'At most one of Mel and Rex is a knight.'", "~(M & R)"},
	{"Zoey says, 'All of us are knaves.'", "~M & ~R & ~Z"},
	{"Zoey says, 'None of us is a knave.'", "M & R & Z"},
	{"Zoey says, 'If Mel is a knight, then Rex is a knave.'", "M -> ~R"},
	{"Zoey says, 'Mel is a knight if and only if Rex is not a knave.'", "M <-> R"},
	{"Zoey says, 'Mel is the same type as Rex.'", "M <-> R"},
	{"Zoey says, 'Mel is of a different type than Rex.'", "M xor R"},
	{"Zoey says, 'There are exactly two knaves among us.'", "Z & ~M & ~R | ~Z & M & ~R | ~Z & ~M & R"},
	{"Zoey says that Mel is lying.", "~M"},
	{"Zoey says Mel tells the truth.", "M"},
	{"Zoey says, 'Mel is a knight unless Rex is a knight.'", "M | R"},
	{"Zoey says, 'Mel or Rex is a knave.'", "~M | ~R"},
	{"Zoey says, 'Mel is a knave, or Rex is a knight.'", "~M | R"},
	{"Zoey answers, 'Mel is a knave and Rex is a knight or I am a knave.'", "~M & R | ~Z"},
	{"Zoey says, 'It is not true that Mel is a knight and Rex is a knight.'", "~(M & R)"},
	{"Zoey says, 'An odd number of us are knights.'", "Z xor M xor R"},
	{"Zoey says, 'Mel's statement is false.'", "~M"},
	{"Zoey says, 'Not all of us are knights.'", "~(M & R & Z)"},
	{"Zoey says that she is a knight and Mel is a knave.", "Z & ~M"},
	{"Zoey says, 'Mel and Rex aren't both knights.'", "~(M & R)"},
	{"Zoey says, “We are all knights.”", "M & R & Z"},
	{"Zoey: “Rex isn't a knave.”", "R"},
	{"“Rex is a knave,” said Zoey.", "~R"},
	{"Zoey replies that Rex can't be a knave.", "R"},
	{"Zoey says, 'Mel could claim that Rex would say that I am a knight.'", "M <-> (R <-> Z)"},
	{"Zoey says, 'Mel is a knight, but Rex is a knave.'", "M & ~R"},
	{"Zoey says that no knight would say that Rex is a knave.", "R"},
	{"Zoey says, 'Fewer than two of us are knights.'", "~(Z & M) & ~(Z & R) & ~(M & R)"},
	{"According to Zoey, Rex is a knave.", "~R"},
}

// TestClaims compares what is read with a formula, by asking whether the two
// are equivalent on the island.
func TestClaims(t *testing.T) {
	letters := strings.NewReplacer("Z", "knight(zoey)", "M", "knight(mel)", "R", "knight(rex)")
	for _, c := range claimTests {
		p, err := Read(context.Background(), island+c.sentence)
		if err != nil {
			t.Errorf("%s\n%v", c.sentence, err)
			continue
		}
		clues := p.Clues()
		if len(clues) != 1 {
			t.Errorf("%s: %d clues", c.sentence, len(clues))
			continue
		}
		want := equiv(atom("knight", "zoey"), formula(t, letters.Replace(c.want)))
		if !equivalent(t, p, clues[0].Formula(), want) {
			t.Errorf("%s\n got %s\nwant %s", c.sentence, clues[0].Formula(), want)
		}
	}
}

func TestRolesOfTheText(t *testing.T) {
	p := read(t, "An island is inhabited only by heroes and villains. Villains always tell the truth, and heroes "+
		"always lie. "+
		"You meet 2 inhabitants: Caspian, and Elowen. Elowen said that Elowen is a villain. Caspian stated, "+
		"\"Elowen is a hero or Caspian is a hero\". "+
		"So who is a hero and who is a villain?")
	if got := labels(t, p, "Is Caspian a villain?", "Is Elowen a hero?"); got != "entailment entailment" {
		t.Error(got)
	}
}

func TestTruthTellers(t *testing.T) {
	p := read(t, "Question: Fidel tells the truth. Jerry says Fidel tells the truth. Vina says Jerry lies. "+
		"Millicent says Vina lies. Raymond says Millicent lies. Does Raymond tell the truth?")
	as, err := p.Answers(context.Background())
	if err != nil || len(as) != 1 || as[0].Label != verdict.Contradiction {
		t.Error(as, err)
	}
}
