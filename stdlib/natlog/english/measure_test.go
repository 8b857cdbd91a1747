package english

import (
	"flag"
	"os"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/natlog"
	"sequent/stdlib/verdict"
	"sequent/stdlib/wordnet"
)

var measure = flag.Bool("measure", false, "measure on the whole of MED, which takes minutes")

// labeller is natural logic and first-order logic with WordNet; the test is
// skipped without it or the data.
func labeller(t *testing.T) *Labeller {
	t.Helper()
	if os.Getenv(data.DataVariable) == "" {
		t.Skip("SEQUENT_DATA names no folder of data")
	}
	db, err := wordnet.Shared()
	if err != nil {
		t.Skip(err)
	}
	return &Labeller{NewReader(db), natlog.Options{Import: natlog.NonEmpty, Lexicon: NewLexicon(db)}, time.Second}
}

func (l *Labeller) measure(t *testing.T, name string, s *corpus.Set) Measurement {
	t.Helper()
	m, err := l.Measure(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	share := func(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }
	t.Logf("%s, %s: %d rows, read %.1f %%, right of those read %.1f %%, right of all (unread: neutral) %.1f %%",
		name, s.Variant, m.Rows, share(m.Read, m.Rows), share(m.Right, m.Read), share(m.Correct, m.Rows))
	for _, gold := range verdict.Labels() {
		for _, found := range verdict.Labels() {
			if n := m.Confusion[[2]verdict.Label{gold, found}]; n > 0 {
				t.Logf("  gold %-13v found %-13v %d", gold, found, n)
			}
		}
	}
	return m
}

// The package comment quotes these figures:
//
//	SEQUENT_DATA=… go test ./stdlib/natlog/english -run Measured -v -measure
func TestMeasuredFraCaS(t *testing.T) {
	l := labeller(t)
	s, err := FraCaS(t.Context())
	if err != nil {
		t.Skip(err)
	}
	first, err := s.Where("section", "1")
	if err != nil {
		t.Fatal(err)
	}
	if m := l.measure(t, "FraCaS section 1", first); m.Rows != 74 {
		t.Errorf("%d rows have a label", m.Rows)
	}
}

func TestMeasuredMED(t *testing.T) {
	if !*measure {
		t.Skip("thousands of judgments; -measure has them measured")
	}
	l := labeller(t)
	s, err := corpus.Load(t.Context(), "med")
	if err != nil {
		t.Skip(err)
	}
	l.measure(t, "MED", s)
}

func TestProblems(t *testing.T) {
	rows, err := problems([]byte(`<fracas-problems><comment class="section"> 1 QUANTIFIERS </comment>
		<problem id="001" fracas_answer="yes"><p idx="1"> every dog  barks. </p><p idx="2">Rex is a dog.</p><h>Rex barks.</h></problem>
		<problem id="002" fracas_answer="undef"><p idx="1">every dog barks.</p></problem></fracas-problems>`))
	if err != nil || len(rows) != 1 || rows[0].String() != "every dog barks., Rex is a dog. ⊨ Rex barks." || rows[0].Extra[0] != "1" || rows[0].Gold != "yes" {
		t.Error(rows, err)
	}
	if _, err := problems([]byte("<a><b></a>")); err == nil {
		t.Error("broken XML was read")
	}
}
