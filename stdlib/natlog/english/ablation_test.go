package english

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data/datatest"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// go test ./stdlib/natlog/english -run Ablation -v -ablation -timeout 1h prints what each
// list of words is worth.
var ablation = flag.Bool("ablation", false, "label FraCaS and MED without each of the lists of words")

// lists are the closed lists of words that decide what is read and what follows.
var lists = map[string]map[string]bool{
	"alone": alone, "gathering": gathering, "intensional": intensional, "intensionalFor": intensionalFor,
	"intensionalOf": intensionalOf,
	"making":        making, "extensional": extensional, "denying": denying, "depictions": depictions,
	"absences":        absences,
	"abstractClasses": abstractClasses, "privative": privative, "doubtful": doubtful, "attempting": attempting,
	"materials":    materials,
	"intersective": intersective, "comparing": comparing, "placing": placing, "called": called, "portions": portions,
	"content":  content,
	"regional": regional, "bothWays": bothWays, "dropping": dropping, "ofKinds": ofKinds, "ofSeveral": ofSeveral,
	"implicative": implicative,
	"ordering":    ordering, "reporting": reporting, "giving": giving, "becomings": becomings, "besides": besides,
}

// Each list emptied in turn: definite labels and those right, on FraCaS and every
// tenth row of MED's open half, and how many pairs of testdata/trust.tsv get a wrong label,
// by first-order logic.
func TestAblation(t *testing.T) {
	if !*ablation {
		t.Skip("takes minutes; -ablation runs it")
	}
	datatest.Need(t, "fracas", "med")
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	fracas, err := FraCaS(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	med, err := corpus.Load(t.Context(), "med")
	if err != nil {
		t.Fatal(err)
	}
	var whole, tenth []*corpus.Row
	for _, row := range fracas.Rows() {
		whole = append(whole, row)
	}
	for i, row := range med.Rows() {
		if i%10 == 0 {
			tenth = append(tenth, row)
		}
	}
	report := func(without string) {
		t.Logf("%-16s FraCaS %v  MED/10 %v  trust: %d wrong", without, score(t, db, whole, false),
			score(t, db, tenth, true), misjudged(t))
	}
	report("")
	for name, list := range lists {
		kept := maps.Clone(list)
		clear(list)
		report("−" + name)
		maps.Copy(list, kept)
	}
}

// scored counts labels and those right.
type scored struct{ read, definite, right, neutral, rightNeutral int }

func (s scored) String() string {
	return fmt.Sprintf("read %d, definite %d of %d, neutral %d of %d", s.read, s.right, s.definite, s.rightNeutral,
		s.neutral)
}

// score labels rows. In a set of two classes a contradiction is no entailment.
func score(t *testing.T, db *wordnet.Database, rows []*corpus.Row, twoClass bool) (s scored) {
	t.Helper()
	r, o := NewReader(db), natlog.Options{Lexicon: NewLexicon(db)}
	for _, row := range rows {
		q, err := r.Question(context.Background(), row.Premises(), row.Conclusion())
		if err != nil || row.Label == verdict.Open {
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second/2)
		v, err := q.ByLogic(ctx, texts(row.String()), o)
		cancel()
		if err != nil {
			continue
		}
		s.read++
		label := v.Label()
		right := label == row.Label || twoClass && label == verdict.Contradiction && row.Label == verdict.Neutral
		switch {
		case label == verdict.Neutral && right:
			s.rightNeutral++
			s.neutral++
		case label == verdict.Neutral:
			s.neutral++
		case label.Definite():
			s.definite++
			if right {
				s.right++
			}
		}
	}
	return s
}

// misjudged counts the pairs of testdata/trust.tsv with a label that is not theirs, where
// they are read and the label is not open.
func misjudged(t *testing.T) int {
	t.Helper()
	wrong, r, o := 0, NewReader(nil), natlog.Options{Lexicon: small(t)}
	for _, row := range trust(t) {
		want, _, _ := strings.Cut(row[0], " ")
		q, err := r.Question(context.Background(), row[1:len(row)-1], row[len(row)-1])
		if err != nil {
			continue
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		v, err := q.ByLogic(ctx, texts(strings.Join(row[1:], " | ")), o)
		cancel()
		if err == nil && v.Label() != verdict.Open && v.Label().String() != want {
			wrong++
		}
	}
	return wrong
}
