package corpus

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// parse reads content by the ending of name and shows its rows.
func parse(t *testing.T, name, content string, o ReadOptions) (*Set, string) {
	t.Helper()
	s, err := Parse(t.Context(), name, []byte(content), o)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	var b strings.Builder
	for _, r := range s.Rows() {
		fmt.Fprintf(&b, "%d: %s [%s]", r.Line, r, r.Gold)
		for i, x := range r.Extra {
			fmt.Fprintf(&b, " %s=%s", s.Columns[i], x)
		}
		b.WriteByte('\n')
	}
	return s, b.String()
}

// TestFormats reads the same rows from the three formats.
func TestFormats(t *testing.T) {
	for name, content := range map[string]string{
		"a.csv": "premise,hypothesis,label,id\n\"It rains, and \"\"pours\"\".\",It " +
			"rains.,entailment,7\n\"Two\nlines.\",One.,neutral,8\n",
		"b.CSV": "\xef\xbb\xbfpremise,hypothesis,label,id\r\n\"It rains, and \"\"pours\"\".\",It " +
			"rains.,entailment,7\r\n\"Two\nlines.\",One.,neutral,8\r\n",
		"c.jsonl": `{"premise": "It rains, and \"pours\".", "hypothesis": "It rains.", "label": "entailment", "id": 7}` + "\n\n" + `{"premise": "Two\nlines.", "hypothesis": "One.", "label": "neutral", "id": "8"}`,
	} {
		s, got := parse(t, name, content, ReadOptions{})
		if s.Kind != SentenceKind || s.Len() != 2 {
			t.Errorf("%s: %d rows of %s", name, s.Len(), s.Kind)
		}
		for _, want := range []string{
			"It rains, and \"pours\". ⊨ It rains. [entailment] id=7",
			"Two\nlines. ⊨ One. [neutral] id=8",
		} {
			if !strings.Contains(got, want) {
				t.Errorf("%s: got\n%swant %s", name, got, want)
			}
		}
	}
	_, got := parse(t, "d.tsv",
		"sentence1\tsentence2\tgold_label\tgenre\r\nNo \"delegate\" left.\tIt's so.\tneutral\ta:b\r\n", ReadOptions{})
	if want := "2: No \"delegate\" left. ⊨ It's so. [neutral] genre=a:b\n"; got != want {
		t.Errorf("TSV: got %swant %s", got, want)
	}
}

func TestLineNumbers(t *testing.T) {
	_, got := parse(t, "a.csv", "premise,conclusion\n\"a\nb.\",c.\nd.,e.\n", ReadOptions{})
	if want := "2: a\nb. ⊨ c. []\n4: d. ⊨ e. []\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestColumnNames(t *testing.T) {
	for header, want := range map[string]string{
		"premise,hypothesis,label":            "premises: premise; conclusion: hypothesis; label: label",
		"Gold_Label,Sentence1,Sentence2":      "premises: Sentence1; conclusion: Sentence2; label: Gold_Label",
		"premise1x,context,conclusion":        "premises: context; conclusion: conclusion; no labels",
		"text,conclusion,x":                   "premises: text; conclusion: conclusion; no labels",
		"premise1,premise_2,conclusion,label": "premises: premise1, premise_2; conclusion: conclusion; label: label",
		"text,premise,hypothesis,gold":        "premises: premise; conclusion: hypothesis; label: gold",
	} {
		row := strings.Repeat("It rains.,", strings.Count(header, ",")) + "It pours."
		s, _ := parse(t, "a.csv", header+"\n"+row+"\n", ReadOptions{})
		if s.Notes[0] != want {
			t.Errorf("%s: %q, want %q", header, s.Notes[0], want)
		}
	}
}

func TestKinds(t *testing.T) {
	s, got := parse(t, "a.csv", "premises,conclusion,label\n\"p, p -> q\",q,1\n,p | ~p,1\n\"man(a, b), q\",q,0\n",
		ReadOptions{})
	want := "2: p, p → q ⊨ q [1]\n3: ⊨ p ∨ ¬p [1]\n4: man(a, b), q ⊨ q [0]\n"
	if s.Kind != FormulaKind || got != want {
		t.Errorf("%s:\n%swant\n%s", s.Kind, got, want)
	}
	if want := "every text is a formula, so the rows are formulas"; !slices.Equal(s.Notes, []string{want}) {
		t.Errorf("notes %q", s.Notes)
	}
	s, _ = parse(t, "a.csv", "premise,conclusion\np,q\nit rains,q\n", ReadOptions{})
	if want := "line 3, column 4 is not a formula, so the rows are sentences"; s.Kind != SentenceKind ||
		s.Notes[1] != want {
		t.Errorf("%s, notes %q", s.Kind, s.Notes)
	}
	if s, _ = parse(t, "a.csv", "premise,conclusion\np,q\n", ReadOptions{Kind: SentenceKind}); s.Kind != SentenceKind {
		t.Errorf("kind %s", s.Kind)
	}
	if _, err := Parse(t.Context(), "a.csv", []byte("premise,conclusion\np,q\n"),
		ReadOptions{Kind: "verse"}); err == nil {
		t.Error("a kind that does not exist was accepted")
	}
}

func TestSeveralPremises(t *testing.T) {
	s, got := parse(
		t,
		"a.jsonl",
		`{"premises": ["Ann is tall.", "Bob is small."], "conclusion": "So it is.", "tree": {"a": 1}, "ok": true, "none": null, "words": ["x", "y"], "deep": [1]}`,
		ReadOptions{},
	)
	if want := "1: Ann is tall., Bob is small. ⊨ So it is. [] ok=true none= words=x, y\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if want := "columns left out, because they hold lists or objects: tree, deep"; !slices.Contains(s.Notes, want) {
		t.Errorf("notes %q lack %q", s.Notes, want)
	}
	_, got = parse(t, "a.csv", "premise1,premise2,conclusion\nAnn is tall.,,So.\nAnn is tall.,Bob is small.,So.\n",
		ReadOptions{})
	if want := "2: Ann is tall. ⊨ So. []\n3: Ann is tall., Bob is small. ⊨ So. []\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	_, got = parse(t, "a.jsonl", `{"premises": ["p", "p -> q"], "conclusion": "q"}`, ReadOptions{})
	if want := "1: p, p → q ⊨ q []\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestMisuses is a table of broken files: the message names file, line and column.
func TestMisuses(t *testing.T) {
	formulas := ReadOptions{Kind: FormulaKind}
	for _, test := range []struct {
		name, content string
		o             ReadOptions
		want          string
	}{
		{"a.xlsx", "x", ReadOptions{}, "a.xlsx: unknown file extension; expected .csv, .tsv, .jsonl; use .csv for"},
		{"a.csv", "", ReadOptions{}, "a.csv: the file has no rows"},
		{"a.csv", "premise,conclusion\n", ReadOptions{}, "a.csv: the file has no rows"},
		{
			"a.csv",
			"premise,label\np,1\n",
			ReadOptions{},
			"a.csv:1:1: the file has no column of conclusions; its columns are premise, label; rename a column to " +
				"one of: conclusion, hypothesis, sentence2",
		},
		{
			"a.csv",
			"foo,conclusion\np,1\n",
			ReadOptions{},
			"a.csv:1:1: the file has no column of premises; its columns are foo, conclusion; rename a column to one " +
				"of: premise, premises, sentence1, sentence_A, ori_sentence, text, context, puzzle, premise1",
		},
		{"a.csv", "premise;conclusion\np;q\n", ReadOptions{}, "separate fields by commas in .csv and by tabs in .tsv"},
		{"a.tsv", "premise,conclusion\np,q\n", ReadOptions{}, "separate fields by commas in .csv and by tabs in .tsv"},
		{
			"a.csv", "premise,premise,conclusion\np,q,r\n", ReadOptions{},
			`a.csv:1:9: the header has the column "premise" twice`,
		},
		{
			"a.csv",
			"premise,conclusion\np,q\np,q,r\n",
			ReadOptions{},
			"a.csv:3:5: the row has 3 fields, but the header has 2; give every row one field for each of: premise, " +
				"conclusion",
		},
		{"a.csv", "premise,conclusion\np\n", ReadOptions{}, "a.csv:2:1: the row has 1 field, but the header has 2"},
		{
			"a.csv", "premise,conclusion\np,q\"q\n", ReadOptions{},
			"a.csv:2:4: this is not CSV: bare \" in non-quoted-field",
		},
		{
			"a.csv", "premise,conclusion\n\"p,q\n", ReadOptions{},
			"this is not CSV: extraneous or missing \" in quoted-field",
		},
		{"a.csv", "premise,conclusion\np,\n", ReadOptions{}, "a.csv:2:3: the row has no conclusion"},
		{
			"a.csv", "premise,conclusion\np,q\n\xff,q\n", ReadOptions{},
			"a.csv:3:1: the text is not UTF-8; save the file as UTF-8",
		},
		{"a.csv", "premise,conclusion\n�,q\xffq\n", ReadOptions{}, "a.csv:2:4: the text is not UTF-8"},
		{"a.csv", "premise,conclusion\np ∧ q,q\n\"é, p & \",q\n", formulas, "a.csv:3:8: "},
		{"a.csv", "premise,conclusion\np,q r\n", formulas, "a.csv:2:5: "},
		{"a.tsv", "premise\tconclusion\np\tq &\n", formulas, "a.tsv:2:6: "},
		{"a.tsv", "premise\tconclusion\np\n", ReadOptions{}, "a.tsv:2:1: the row has 1 field, but the header has 2"},
		{"a.jsonl", "[1]\n", ReadOptions{}, "a.jsonl:1:1: the line is not a JSON object"},
		{
			"a.jsonl", "{\"premise\": \"p\", \"conclusion\": \"q\"}\n{\"premise\": p}\n", ReadOptions{},
			"a.jsonl:2:13: this is not JSON",
		},
		{"a.jsonl", "{\"premise\": \"p\", \"conclusion\": \"q\"\n", ReadOptions{}, "a.jsonl:1:35: this is not JSON"},
		{
			"a.jsonl", "{\"premise\": \"p\", \"conclusion\": \"q\"} {}\n", ReadOptions{},
			"unexpected text after the JSON object of this line",
		},
		{"a.jsonl", "{\"premise\": \"p & \", \"conclusion\": \"q\"}\n", formulas, "a.jsonl:1:17: "},
		// escapes: the value's place
		{"a.jsonl", "{\"premise\": \"p \\u0026 \", \"conclusion\": \"q\"}\n", formulas, "a.jsonl:1:14: "},
		{
			"a.jsonl", "{\"premise\": \"p\"}\n", ReadOptions{},
			"the file has no column of conclusions; its columns are premise",
		},
		{
			"a.jsonl", "{\"premise\": \"p\", \"conclusion\": \"q\"}\n{\"premise\": \"p\"}\n", ReadOptions{},
			"a.jsonl:2:1: the row has no conclusion",
		},
	} {
		s, err := Parse(t.Context(), test.name, []byte(test.content), test.o)
		var bad *FileError
		if s != nil || !errors.As(err, &bad) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %q:\n got %v\nwant %s", test.name, test.content, err, test.want)
		}
	}
}

func TestReadFiles(t *testing.T) {
	if _, err := Read(t.Context(), filepath.Join(t.TempDir(), "none.csv"), ReadOptions{}); !errors.Is(err,
		os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	s, err := Read(t.Context(), "testdata/pairs.csv", ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if s.Name != "pairs.csv" || s.File != "testdata/pairs.csv" || len(s.SHA256) != 64 || s.Variant != "" ||
		s.Len() != 4 {
		t.Errorf("%+v with %d rows", s.Source, s.Len())
	}
}

func TestSaveAndReadBack(t *testing.T) {
	formulas, _ := parse(t, "a.csv", "premises,conclusion,label,id\n\"p, p -> q\",q,1,x\n,p | ~p,1,y\n", ReadOptions{})
	single, _ := parse(t, "a.csv", "premise,conclusion,label\np & q,q,1\n", ReadOptions{})
	texts, _ := parse(t, "a.jsonl",
		`{"premises": ["Ann, \"A\" <b>.", "Bob."], "conclusion": "So.", "label": "neutral"}`+"\n"+
			`{"premises": "Cy.", "conclusion": "No."}`, ReadOptions{})
	for i, s := range []*Set{formulas, single, texts} {
		for _, ending := range []string{
			".csv", ".tsv", ".jsonl", ".ndjson", ".CSV", ".csv.gz", ".tsv.gz", ".jsonl.gz",
		} {
			path := filepath.Join(t.TempDir(), "saved"+ending)
			if err := s.Save(t.Context(), path); err != nil {
				t.Fatal(err)
			}
			back, err := Read(t.Context(), path, ReadOptions{})
			if err != nil {
				t.Fatalf("set %d, %s: %v", i, ending, err)
			}
			a, b := cells(s), cells(back)
			if back.Kind != s.Kind || a != b {
				t.Errorf("set %d, %s: got\n%s\nwant\n%s", i, ending, b, a)
			}
		}
	}
}

func cells(s *Set) string {
	text := fmt.Sprintln(s.Kind, s.Columns)
	for _, r := range s.Rows() {
		text += fmt.Sprintf("%q %q %q %q\n", r.Premises(), r.Conclusion(), r.Gold, r.Extra)
	}
	return text
}

func TestSaveRefuses(t *testing.T) {
	dir := t.TempDir()
	s := sentences("1")
	s.rows[0].Content = &Sentences{[]string{"two\nlines"}, "c"}
	for path, want := range map[string]string{
		"a.tsv":      "row 1 contains a tab or a line break, which TSV cannot represent; save it as .csv or .jsonl",
		"a.txt":      "unknown file extension; expected .csv, .tsv, .jsonl",
		"none/a.csv": "no such file or directory",
	} {
		err := s.Save(t.Context(), filepath.Join(dir, path))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", path, err, want)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("files left: %v", left)
	}
}

// TestSaveRoundTrip saves texts of any kind as CSV and JSON Lines.
func TestSaveRoundTrip(t *testing.T) {
	dir := t.TempDir()
	text := rapid.StringMatching(`[a-zé"',\t\n\\{}&<>.]{0,12}\.`)
	rapid.Check(t, func(t *rapid.T) {
		var rows []*Row
		for range rapid.IntRange(1, 5).Draw(t, "rows") {
			rows = append(rows, &Row{Content: &Sentences{[]string{text.Draw(t, "premise")}, text.Draw(t, "conclusion")},
				Gold: rapid.SampledFrom([]string{
					"entailment", "neutral", "",
				}).Draw(t, "gold"), Extra: []string{text.Draw(t, "extra")}})
		}
		s := New(Source{Name: "drawn"}, SentenceKind, []string{"extra"}, rows)
		path := filepath.Join(dir, "a"+rapid.SampledFrom([]string{
			".csv", ".jsonl", ".csv.gz", ".jsonl.gz",
		}).Draw(t, "ending"))
		if err := s.Save(t.Context(), path); err != nil {
			t.Fatal(err)
		}
		back, err := Read(t.Context(), path, ReadOptions{Kind: SentenceKind})
		if err != nil {
			t.Fatal(err)
		}
		if strings.TrimSpace(cells(s)) != cells(back) && !trimmedAlike(s, back) {
			t.Fatalf("got %s, want %s", cells(back), cells(s))
		}
	})
}

// trimmedAlike compares rows but for white space around premises and
// conclusions, which reading drops.
func trimmedAlike(a, b *Set) bool {
	for i, r := range a.Rows() {
		q := b.Row(i)
		if strings.TrimSpace(r.Premises()[0]) != q.Premises()[0] ||
			strings.TrimSpace(r.Conclusion()) != q.Conclusion() || r.Gold != q.Gold || r.Extra[0] != q.Extra[0] {
			return false
		}
	}
	return a.Len() == b.Len()
}

func TestSaveTable(t *testing.T) {
	dir := t.TempDir()
	for ending, want := range map[string]string{
		".csv":   "a,b\n1,\"x, y\"\n",
		".tsv":   "a\tb\n1\tx, y\n",
		".jsonl": `{"a":"1","b":"x, y"}` + "\n",
	} {
		path := filepath.Join(dir, "t"+ending)
		if err := SaveTable(t.Context(), path, []string{"a", "b"}, [][]string{{"1", "x, y"}}); err != nil {
			t.Fatal(err)
		}
		if got, _ := os.ReadFile(path); string(got) != want {
			t.Errorf("%s: got %q, want %q", ending, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add("a.csv", "premise,conclusion\np,q\n")
	f.Add("a.tsv", "premise\tconclusion\np\tq\n")
	f.Add("a.jsonl", `{"premise": "p", "conclusion": "q", "x": [1, {}]}`)
	f.Add("a.jsonl", "{\"premise\": \"\\ud800\"")
	f.Add("a.csv", "premise,conclusion\n\"p\nq\",\"\"\"\"\n")
	f.Fuzz(func(t *testing.T, name, content string) {
		s, err := Parse(t.Context(), name, []byte(content), ReadOptions{})
		if err != nil {
			return
		}
		if s.Len() == 0 {
			t.Error("a set without rows was read")
		}
		for _, r := range s.Rows() {
			if len(r.Extra) != len(s.Columns) || r.Conclusion() == "" {
				t.Errorf("row %v has %d further columns, the set %d", r, len(r.Extra), len(s.Columns))
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	sentence, formula := "premise,conclusion,label\n", "premise,conclusion,label\n"
	for i := range 5_000 {
		sentence += fmt.Sprintf("\"All %d dogs bark, and the cats listen.\",Some dogs bark.,entailment\n", i)
		formula += fmt.Sprintf("\"p & (q -> r), ~(s | t%d)\",p | (q <-> r),1\n", i)
	}
	for name, content := range map[string]string{"sentences": sentence, "formulas": formula} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(content)))
			for b.Loop() {
				if _, err := Parse(b.Context(), "a.csv", []byte(content), ReadOptions{}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(5_000*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// Contradiction and neutral are told apart wherever gold says contradiction, also
// where entailment is the only other label.
func TestClasses(t *testing.T) {
	for labels, two := range map[string]bool{
		"entailment neutral": true, "entailment contradiction": false, "neutral": true, "entailment": true,
		"neutral contradiction": false, "contradiction": false, "entailment neutral contradiction": false,
	} {
		text := "premise,conclusion,label\n"
		for _, l := range strings.Fields(labels) {
			text += "p,q," + l + "\n"
		}
		s, err := Parse(t.Context(), "x.csv", []byte(text), ReadOptions{})
		if err != nil || s.TwoClass() != two {
			t.Errorf("%s: two classes %v, %v", labels, s.TwoClass(), err)
		}
	}
}
