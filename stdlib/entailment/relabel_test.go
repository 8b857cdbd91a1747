package entailment

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/batch"
	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// tables is a decider by truth tables; it leaves open whether o follows.
type tables struct{}

func (tables) Name() string { return "tables" }

func (tables) NewWorker() func(context.Context, *corpus.Row) (corpus.Answer, error) {
	return func(ctx context.Context, r *corpus.Row) (corpus.Answer, error) {
		q, _ := r.Sequent()
		if q.Conclusion.String() == "o" {
			return corpus.Answer{}, nil
		}
		holds, _, _, err := logic.TableEntails(ctx, q)
		if holds {
			return corpus.Claimed(verdict.Entailment), err
		}
		return corpus.Claimed(verdict.Neutral), err
	}
}

// mislabelled has a wrong label in line 2 and wrong baselines in line 3.
const mislabelled = "(p&q),p,1,1,1,1\np,(p&q),1,0,0,0\n(p|q),p,0,0,1,1\n"

func TestAuditLabels(t *testing.T) {
	s, err := OpenStream(write(t, "a.txt.gz", mislabelled+"p,o,0,1,0,0\n"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := AuditLabels(t.Context(), s, tables{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if a.Rows != 4 || a.Confirmed != 2 || a.Wrong != 1 || a.Open != 1 || a.Mislabelled[0].Line != 2 ||
		a.Mislabelled[0].Entails {
		t.Errorf("%+v", a)
	}
	if d := a.Baselines.Disagreements; len(d) != 1 || d[0] != (Disagreement{3, "H1", false, true}) {
		t.Errorf("baselines %v", d)
	}
	text := a.Doc().Text()
	for _, want := range []string{"2 of 4 rows", "1 wrong, 1 open"} {
		if !strings.Contains(strings.ReplaceAll(text, "labels", "rows"), want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// TestPublishedLabels confirms every published label as a stream.
func TestPublishedLabels(t *testing.T) {
	if needData(t); testing.Short() {
		t.Skip("tables of 24 variables take seconds")
	}
	total := 0
	for _, name := range Names() {
		a, err := AuditLabels(t.Context(), load(t, name).Stream(), tables{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		total += a.Confirmed
		if a.Wrong > 0 || a.Open > 0 || a.Baselines.Disagreeing > 0 {
			t.Errorf("%s: %s", name, a.Doc().Text())
		}
	}
	if total != 19_026 {
		t.Errorf("%d labels confirmed, want 19,026", total)
	}
}

// relabel relabels a file.
func relabel(t testing.TB, from, to string) (batch.Tally, error) {
	t.Helper()
	w := RelabelWork(from, to, Opened(tables{}))
	if err := w.Check(); err != nil {
		return batch.Tally{}, err
	}
	return batch.ToFile(t.Context(), w, &batch.Request{Out: to}, nil)
}

func TestRelabel(t *testing.T) {
	from := write(t, "a.txt", mislabelled)
	for ending, want := range map[string]string{
		".txt": "(p&q),p,1,1,1,1\np,(p&q),0,0,0,0\n(p|q),p,0,0,1,1\n",
		".csv": "premise,conclusion,label,H1,H2,H3\np ∧ q,p,1,1,1,1\np,p ∧ q,0,0,0,0\np ∨ q,p,0,0,1,1\n",
		".jsonl": `{"premise":"p ∧ q","conclusion":"p","label":"1","H1":"1","H2":"1","H3":"1"}` + "\n" +
			`{"premise":"p","conclusion":"p ∧ q","label":"0","H1":"0","H2":"0","H3":"0"}` + "\n" +
			`{"premise":"p ∨ q","conclusion":"p","label":"0","H1":"0","H2":"1","H3":"1"}` + "\n",
	} {
		to := filepath.Join(t.TempDir(), "b"+ending)
		c, err := relabel(t, from, to)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(to); string(got) != want || c.Rows != 3 || c.Counts["changed"] != 1 {
			t.Errorf("%s: %+v, wrote\n%s\nwant\n%s", ending, c, got, want)
		}
	}
}

// Other columns, several premises and words for labels stay as they are.
func TestRelabelKeeps(t *testing.T) {
	from := write(t, "a.jsonl", `{"premises": ["p", "p -> q"], "conclusion": "q", "label": "neutral", "id": "x"}`+"\n"+
		`{"premises": "p", "conclusion": "q", "label": "contradiction", "id": "y"}`+"\n"+
		`{"premises": "p", "conclusion": "q", "label": "entails", "id": "z", "more": "m"}`+"\n"+
		`{"premises": "p", "conclusion": "p"}`+"\n")
	to := filepath.Join(t.TempDir(), "b.jsonl.gz")
	c, err := relabel(t, from, to)
	if err != nil || c.Counts["changed"] != 3 {
		t.Fatal(c, err)
	}
	s, err := Read(t.Context(), to, corpus.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, r := range s.Rows() {
		got = append(got, r.String()+" "+r.Gold+" "+strings.Join(r.Extra, ","))
	}
	want := "p, p → q ⊨ q entailment x,|p ⊨ q contradiction y,|p ⊨ q not_entailment z,m|p ⊨ p 1 ,"
	if strings.Join(got, "|") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
	}
}

// A file may be relabelled in its own place; where that fails it stays.
func TestRelabelInPlace(t *testing.T) {
	path := write(t, "a.txt", mislabelled)
	if _, err := relabel(t, path, path); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(path); !strings.Contains(string(got), "p,(p&q),0,0,0,0\n") {
		t.Errorf("wrote %s", got)
	}
	before := mislabelled + "p,o,0,0,0,0\n"
	path = write(t, "b.txt", before)
	_, err := relabel(t, path, path)
	if wrong, ok := errors.AsType[*batch.RequestError](err); !ok || wrong.Field != "by" ||
		wrong.Why != "b.txt, line 4: tables answers open, so the row gets no label; use an engine that decides it" {
		t.Errorf("got %v", err)
	}
	if got, _ := os.ReadFile(path); string(got) != before {
		t.Errorf("the file became %s", got)
	}
}

func TestRelabelErrors(t *testing.T) {
	dir := t.TempDir()
	good := write(t, "a.txt", "p,p,1,1,1,1\n")
	for _, test := range []struct{ from, to, want string }{
		{good, filepath.Join(dir, "b.xlsx"), "unknown file extension; expected .txt, .csv"},
		{good, filepath.Join(dir, "none", "b.txt"), "cannot be written"},
		{write(t, "c.txt", "p,p,1,1,1,1\np,,1\n"), filepath.Join(dir, "b.txt"), "c.txt:2:3: expected a formula"},
		{
			write(t, "d.jsonl", `{"premises": ["p", "q"], "conclusion": "q"}`), filepath.Join(dir, "b.txt"),
			"row 1 has 2 premises",
		},
	} {
		if _, err := relabel(t, test.from, test.to); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %s", test.from, err, test.want)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}
