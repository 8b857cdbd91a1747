package puzzle

import (
	"context"
	"strings"
	"testing"
)

// phrasing is a sentence and the formula that it must be read as, in the letters
// of its test; of a sentence that must be an error, "!" and the word where
// reading must stop.
type phrasing struct{ sentence, want string }

// knightsWordings are ways of saying things that no data set was asked for.
// Z, M and R stand for "is a knight", of Zoey, Mel and Rex.
var knightsWordings = []phrasing{
	{"Zoey says Mel isn't a knight.", "Z <-> ~M"},
	{"Zoey said, \"I'm not a knave.\"", "Z <-> Z"},
	{"\"Mel's a knave,\" Zoey said.", "Z <-> ~M"},
	{"“Mel's a knave,” Zoey told me.", "Z <-> ~M"},
	{"Zoey has said that Mel is a knave.", "Z <-> ~M"},
	{"Zoey is saying that Mel is a knave.", "Z <-> ~M"},
	{"Zoey said that Mel was a knave.", "Z <-> ~M"},
	{"Zoey says that Mel and Rex aren't both knights.", "Z <-> ~(M & R)"},
	{"Zoey says that Mel and Rex are not knights.", "Z <-> ~M & ~R"},
	{"Zoey says that not all of us are knights.", "Z <-> ~(Z & M & R)"},
	{"Zoey says that at least two of the three are knaves.", "Z <-> ~M & ~R | ~M & ~Z | ~R & ~Z"},
	{"Zoey says there's exactly one knave among the three of them.", "Z <-> ~M & R & Z | M & ~R & Z | M & R & ~Z"},
	{"Zoey says that the number of knights is even.", "Z <-> ~(Z xor M xor R)"},
	{"Zoey says that there is an odd number of knights.", "Z <-> (Z xor M xor R)"},
	{"Zoey says that Mel always lies.", "Z <-> ~M"},
	{"Zoey says that Mel never lies.", "Z <-> M"},
	{"Zoey says that Mel doesn't always tell the truth.", "Z <-> ~M"},
	{"Zoey tells you that she and Mel are of the same kind.", "Z <-> (Z <-> M)"},
	{"Zoey says, \"Mel and I are the same kind.\"", "Z <-> (Z <-> M)"},
	{"Zoey says, \"Rex and I are both truth-tellers.\"", "Z <-> R & Z"},
	{"Zoey says that Rex would deny that Mel is a knight.", "Z <-> (R <-> ~M)"},
	{"Zoey denies that Mel is a knight.", "Z <-> ~M"},
	{"Zoey denied being a knave.", "Z <-> Z"},
	{"Zoey says that if Mel is a knave, so is Rex.", "Z <-> (~M -> ~R)"},
	{"Zoey says that Mel is a knight, and so is Rex.", "Z <-> M & R"},
	{"Zoey says Mel is a knight whenever Rex is a knave.", "Z <-> (~R -> M)"},
	{"Zoey says: Mel is a knave or Rex is a knave, but not both.", "Z <-> (M xor R)"},
	{"Zoey says, \"Exactly one of Mel or Rex is a knave.\"", "Z <-> (M xor R)"},
	{"Zoey says, \"Mel and I are knaves.\"", "Z <-> ~M & ~Z"},
	{"Zoey says, \"At least one of the other two is a knave.\"", "Z <-> ~M | ~R"},
	{"Zoey says, \"Both of the others are knaves.\"", "Z <-> ~M & ~R"},
	{"Zoey says, \"I am the only knave.\"", "Z <-> ~Z & M & R"},
	{"Zoey says, \"Only Mel is a knight.\"", "Z <-> M & ~R & ~Z"},
	{"Zoey says, \"Mel is the only knight here.\"", "Z <-> M & ~R & ~Z"},
	{"Zoey says that Rex is a liar.", "Z <-> ~R"},
	{"Zoey calls Mel a knave.", "Z <-> ~M"},
	{"Zoey accuses Mel of being a knave.", "Z <-> ~M"},
	{"Zoey accuses Mel of lying.", "Z <-> ~M"},
	{"Zoey says that she is a knight.", "Z <-> Z"},
	{"Zoey says, \"If you asked Mel, he would say that Rex is a knave.\"", "Z <-> (M <-> ~R)"},
	{"Zoey's statement: \"Mel is a knave.\"", "Z <-> ~M"},
	{"Zoey says there are no knights among us.", "Z <-> ~Z & ~M & ~R"},
	{"Zoey says all three are knaves.", "Z <-> ~Z & ~M & ~R"},
	{"Zoey says, \"The three of us are all knaves.\"", "Z <-> ~Z & ~M & ~R"},
	{"Zoey says Mel and Rex aren't the same type.", "Z <-> (M xor R)"},
	{"Zoey says Mel and Rex are of opposite kinds.", "Z <-> (M xor R)"},
	{"Zoey says Mel is telling the truth only if Rex is lying.", "Z <-> (M -> ~R)"},
	{"Zoey says that it isn't true that Mel is a knave.", "Z <-> M"},
	{"Zoey says neither Mel nor she is a knight.", "Z <-> ~M & ~Z"},
	{"Zoey swears Mel's lying.", "Z <-> ~M"},
	{"Zoey insists: \"Mel is no knight.\"", "Z <-> ~M"},
	{"Mel lies.", "~M"},
	{"Mel is lying.", "~M"},
	{"Exactly two of the three inhabitants are knights.", "Z & M & ~R | Z & ~M & R | ~Z & M & R"},
	{"There are two knights and one knave among them.", "Z & M & ~R | Z & ~M & R | ~Z & M & R"},
	{"At least one of the people is a knight.", "Z | M | R"},
	{"Zoey says, \"Mel or I am a knave.\"", "Z <-> ~M | ~Z"},
	{"When asked whether Mel is a knight, Zoey answers no.", "Z <-> ~M"},
	{"Asked if Rex is a knave, Zoey says yes.", "Z <-> ~R"},
	{"Both Zoey and Mel say that Rex is a knave.", "(Z <-> ~R) & (M <-> ~R)"},
	{"Zoey and Mel both claim that Rex is a knight.", "(Z <-> R) & (M <-> R)"},
	{"Zoey says that Rex isn't telling the truth.", "Z <-> ~R"},
	{"Zoey told me that at most two of the three islanders are knights.", "Z <-> ~(Z & M & R)"},
	{"Zoey: “Mel and Rex can't both be knights.”", "Z <-> ~(M & R)"},
	{"Zoey says, \"Nobody here is a knight.\"", "Z <-> ~Z & ~M & ~R"},
	{"Zoey says, \"Rex is a knave; Mel is a knight.\"", "Z <-> ~R & M"},
	{"Zoey says, “Mel is a knave. Rex is a knight.”", "Z <-> ~M & R"},
	{"Mel would say that Zoey is a knave.", "M <-> ~Z"},
	{"Zoey and Rex are of the same type.", "Z <-> R"},
	{"Zoey says that at least one person here is lying.", "Z <-> ~(Z & M & R)"},
	{"Zoey says that one of Mel and Rex is a knight and the other is a knave.", "Z <-> (M xor R)"},
	{"Zoey says that Mel is a knight if, and only if, Rex is a knight.", "Z <-> (M <-> R)"},
	{"Zoey says that Mel is the knave.", "Z <-> ~M"},
	{"Zoey says that there is at least one knight.", "Z <-> Z | M | R"},
	{"Zoey says that all of them are knights.", "Z <-> Z & M & R"},
	{"Zoey says that Mel's a knight and Rex isn't.", "Z <-> M & ~R"},
	{"Zoey says that either Mel or Rex is a knight, but not both.", "Z <-> (M xor R)"},
	{"Zoey claims to be a knight.", "Z <-> Z"},

	// Who is meant, or what is said, is not certain.
	{"Zoey says, \"We are both knights.\"", "!"},
	{"Zoey says, \"Exactly one of them is a knave.\"", "!"},
	{"Zoey says, \"They are both knaves.\"", "!"},
	{"Zoey says, \"He is a knave.\"", "!"},
	{"Zoey says the same.", "!"},
	{"Zoey agrees with Mel.", "!"},
	{"Zoey thinks that Mel is a knave.", "!thinks"},
	{"Zoey doesn't say that Mel is a knave.", "!"},
	{"Zoey never said that Mel is a knave.", "!"},
	{"Zoey says that Mel may be a knave.", "!may"},
	{"Zoey says that Mel might be a knight.", "!"},
	{"Zoey says that Mel is probably a knave.", "!probably"},
	{"Zoey says that Mel was once a knave.", "!once"},
	{"Zoey says that Mel knows that Rex is a knave.", "!"},
	{"Zoey says that Mel sometimes lies.", "!sometimes"},
	{"Zoey says that Mel likes a knave.", "!likes"},
	{"Zoey says that Mel isn't the only knave.", "!"},
	{"Zoey almost says that Mel is a knave.", "!almost"},
	{"Zoey says that Mel met a knave.", "!met"},
	{"Zoey could say that Mel is a knave, but doesn't.", "!"},
	{"Zoey says that Mel is a knave's friend.", "!"},
	{"I am a knave.", "!"},
	{"Mel is a knight, and he is no knave.", "!"},
	{"The others are knaves.", "!"},
	{"Zoey says that if Mel lies, she tells the truth.", "!"},
	{"Zoey says that Mel is a knave and that the others are knights.", "!others"},
	{"Zoey says that Mel says that Rex is a knave.", "!says"},
	{"Zoey says that Rex claimed to be a knave.", "!claimed"},
	{"Zoey says that Mel and Rex both say that she is a knave.", "!"},
	{"Zoey says, \"The two of us are knights.\"", "!"},
	{"Zoey says, \"All four of us are knights.\"", "!"},
	{"Zoey says, \"Both of us are knights.\"", "!"},
	{"Zoey says, \"Mel, Rex and I are both knights.\"", "!"},
	{"Zoey says that Mel is a knight and so a knave.", "!"},
	{"Zoey asks whether Mel is a knave.", "!asks"},
}

func TestKnightsWordings(t *testing.T) {
	letters := strings.NewReplacer("Z", "knight(zoey)", "M", "knight(mel)", "R", "knight(rex)")
	testWordings(t, island, nil, letters, knightsWordings)
}

// testWordings reads each sentence behind an opening, and compares all that its
// clues say with what is wanted; ready makes the puzzle know the symbols of that.
func testWordings(t *testing.T, opening string, ready func(*Puzzle), letters *strings.Replacer, ws []phrasing) {
	t.Helper()
	for _, w := range ws {
		p, err := Read(context.Background(), opening+w.sentence)
		if err == nil && ready != nil {
			ready(p)
		}
		if word, wrong := strings.CutPrefix(w.want, "!"); wrong {
			switch {
			case err == nil:
				t.Errorf("MISREAD %s\nread as %s, want an error", w.sentence, p.said(opening))
			case word != "" && !strings.Contains(err.Error(), "“"+word+"”"):
				t.Errorf("%s\nwant an error at %q: %v", w.sentence, word, err)
			}
			continue
		}
		if err != nil {
			msg, _, _ := strings.Cut(err.Error(), "; what")
			t.Errorf("UNREAD %s\n%v", w.sentence, msg)
			continue
		}
		if got := p.said(opening); !equivalent(t, p, got, formula(t, letters.Replace(w.want))) {
			t.Errorf("MISREAD %s\n got %s\nwant %s", w.sentence, got, w.want)
		}
	}
}
