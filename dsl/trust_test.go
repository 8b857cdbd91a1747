package dsl_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"sequent/dsl"
	"sequent/dsl/front"
	"sequent/dsl/module"
	"sequent/dsl/run"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/natlog/english"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

// trustFile holds judgments about plain English, one a row: a kind, premises
// (several are separated by " / "), a conclusion, the labels that are right (one,
// or where English leaves it open several), and what auto says, its label and the
// word of its basis. -update writes the last column, and only that.
const trustFile = "testdata/trust.tsv"

// No claim about plain English is wrong: what auto proves or justifies is right.
// An opinion may be wrong, and is marked as one; each that is stands in the last
// column, which is what auto says now. A change of it is to be looked at. In short
// tests, as under the race detector, every fifth is judged.
func TestTrust(t *testing.T) {
	withWordNet(t)
	rows := trustRows(t)
	wrong, opinions, open := 0, 0, 0
	for i, row := range rows[1:] {
		if testing.Short() && i%5 != 0 {
			continue
		}
		kind, right := row[0], strings.Split(row[3], "|")
		v := trustVerdict(t, strings.Split(row[1], " / "), row[2], "")
		if !v.Label().Definite() && row[4] != "open" && saysOf(v) != row[4] {
			// On a busy machine the time of an engine may have been too short.
			v = trustVerdict(t, strings.Split(row[1], " / "), row[2], " by auto(timeout: 30)")
		}
		label, says := v.Label().String(), saysOf(v)
		if !v.Label().Definite() {
			open++
		}
		switch bad := label != "open" && !slices.Contains(right, label); {
		case bad && !v.Basis().Claim():
			opinions++
			t.Logf("%s: %q |= %q: %s, a wrong opinion: %s is right", kind, row[1], row[2], says, row[3])
		case bad:
			wrong++
			t.Errorf("%s: %q |= %q: %s, which is wrong: %s is right\n%s", kind, row[1], row[2], says, row[3],
				v.Doc().Text())
		}
		if row[4] != says && !*update && !late(v) && row[4] != "open" && !weaker(label, says, row[4]) {
			t.Errorf("%s: %q |= %q: %s; it was %s", kind, row[1], row[2], says, row[4])
		}
		row[4] = says
	}
	t.Logf("%d judgments: %d wrong claims, %d wrong opinions, %d open", len(rows)-1, wrong, opinions, open)
	if *update && !testing.Short() {
		writeTrust(t, rows)
	}
}

// saysOf is the label of a verdict with the word of its basis.
func saysOf(v *verdict.Verdict) string {
	if !v.Label().Definite() {
		return v.Word()
	}
	word, _, _ := strings.Cut(v.Basis().String(), "(")
	return v.Label().String() + " " + word
}

// late reports whether first-order logic could not decide a judgment, or one reading of
// it, within its patience: a faster or less busy machine may say more.
func late(v *verdict.Verdict) bool {
	if d, ok := v.Evidence("readings").(*english.Differs); ok {
		return d.First.Label() == verdict.Open || d.Other.Label() == verdict.Open
	}
	return !v.Label().Definite() && v.Evidence("translation") != nil
}

// weaker reports whether what is said is a claim of the recorded label where a
// decision procedure settled it: on a busy machine that ends after its patience, and
// the next engine answers.
func weaker(label, says, recorded string) bool {
	return says == label+" justified" && (recorded == label+" proved" || recorded == label+" exhaustive")
}

// withWordNet lets a test read words by WordNet itself, not by the hand-written
// database of the other tests.
func withWordNet(t *testing.T) {
	t.Helper()
	db := installedWordNet(t)
	kept := module.WordNet
	t.Cleanup(func() { module.WordNet = kept })
	module.WordNet = func() *wordnet.Database { return db }
}

// installedWordNet is WordNet where it is on this machine.
func installedWordNet(t *testing.T) *wordnet.Database {
	t.Helper()
	dir := os.Getenv(wordnet.Variable)
	os.Unsetenv(wordnet.Variable)
	defer os.Setenv(wordnet.Variable, dir)
	db, err := wordnet.Find()
	if err != nil {
		t.Skip(err)
	}
	return db
}

func trustRows(t *testing.T) [][]string {
	t.Helper()
	b, err := os.ReadFile(trustFile)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(b))
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

func writeTrust(t *testing.T, rows [][]string) {
	t.Helper()
	var b bytes.Buffer
	for _, row := range rows {
		fmt.Fprintln(&b, strings.Join(row, "\t"))
	}
	if err := os.WriteFile(trustFile, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// trustVerdict judges texts as a cell does, with what stands after the conclusion: "" or
// " by" and an engine.
func trustVerdict(t *testing.T, premises []string, conclusion, by string) *verdict.Verdict {
	t.Helper()
	var quoted []string
	for _, p := range premises {
		quoted = append(quoted, value.Quote(p))
	}
	w := dsl.New(run.Options{})
	if err := w.Run(t.Context(), front.Cell{
		Source: strings.Join(quoted, ", ") + " |= " + value.Quote(conclusion) + by,
		Number: 1,
	}, &recorder{}); err != nil {
		t.Fatalf("%q |= %q: %v", premises, conclusion, err)
	}
	v, _ := w.Value("_")
	answer, ok := v.(value.Verdict)
	if !ok {
		t.Fatalf("%q |= %q gives %T", premises, conclusion, v)
	}
	return answer.V
}

// A question, an evaluation and a worker of a cluster give a judgment the same
// label.
func TestOnePolicy(t *testing.T) {
	withWordNet(t)
	rows := trustRows(t)[1:]
	var set []*corpus.Row
	for i := 0; i < len(rows); i += len(rows) / 16 {
		set = append(set, &corpus.Row{Content: &corpus.Sentences{P: strings.Split(rows[i][1], " / "), C: rows[i][2]}})
	}
	w := dsl.New(run.Options{})
	if err := w.Run(t.Context(), front.Cell{Source: "p |= p by auto"}, &recorder{}); err != nil {
		t.Fatal(err)
	}
	far, err := remote.Request{
		Spec:    engine.Spec{Name: engine.AutoName},
		Kind:    corpus.SentenceKind,
		WordNet: module.WordNet() != nil,
		Full:    true,
	}.Open(t.Context(), engine.Env{WordNet: module.WordNet})
	if err != nil {
		t.Fatal(err)
	}
	near := engine.Rows{Engine: module.EnvOf(w).Auto()}
	for _, row := range set {
		asked := corpus.AnswerOf(trustVerdict(t, row.Premises(), row.Conclusion(), ""))
		for name, d := range map[string]corpus.Decider{"an evaluation": near, "a worker": far} {
			got, err := d.NewWorker()(t.Context(), row)
			if err != nil || got != asked {
				t.Errorf("%q |= %q: %s says %v, a question %v (%v)", row.Premises(), row.Conclusion(), name, got, asked,
					err)
			}
		}
	}
}
