package corpus

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// told returns the rows of a stream with the columns as they are known by then, and
// the error that it ended with.
func told(s *Stream) (rows []string, failed error) {
	defer s.Close()
	for r, err := range s.Rows() {
		if err != nil {
			return rows, err
		}
		rows = append(rows, fmt.Sprint(shown(r), s.Columns))
	}
	return rows, nil
}

// inParts reads a file part by part, through what one process tells another.
func inParts(t testing.TB, path string, o CutOptions, how ReadOptions) (rows []string, parts *Parts, failed error) {
	t.Helper()
	folder := t.TempDir()
	p, err := Cut(context.Background(), path, folder, o)
	if err != nil {
		return nil, nil, err
	}
	if err := p.Save(folder); err != nil {
		t.Fatal(err)
	}
	if p, err = LoadParts(folder); err != nil {
		t.Fatal(err)
	}
	for n, part := range p.Parts {
		s, err := p.Open(n, how)
		if err != nil {
			t.Fatal(err)
		}
		more, err := told(s)
		rows = append(rows, more...)
		if err != nil {
			return rows, p, err
		}
		if len(more) != part.Rows {
			t.Errorf("part %d has %d rows, not %d", n, len(more), part.Rows)
		}
	}
	return rows, p, nil
}

// Parts give what one stream gives: rows, lines, columns.
func TestPartsAreStream(t *testing.T) {
	for _, ending := range []string{".csv", ".tsv", ".jsonl"} {
		var b strings.Builder
		b.WriteString(map[string]string{
			".csv": byteOrderMark + "\n\"premise\",conclusion,label,note\n",
			".tsv": "\n\npremise\tconclusion\tlabel\tnote\n",
		}[ending])
		for i := range 4_000 {
			switch ending {
			case ".csv":
				fmt.Fprintf(&b, "\"p%d, q -> r\",q,%d,\"a\n\n\"\"b,\"\" %d\"\r\n%s", i, i%2, i,
					strings.Repeat("\n", i%2))
			case ".tsv":
				fmt.Fprintf(&b, "p%d, q -> r\tq\t%d\tn\"%d\r\n", i, i%2, i)
			default:
				key := []string{"a", `q\"{`, "\\u0061", "deep", "list", "none", "texts"}[i/700]
				value := []string{
					"1", `"{\"x\": 2}"`, "2", `{"premises": "p"}`, `[1, {"y": 2}]`, "null", `["s", "t"]`,
				}[i/700]
				fmt.Fprintf(&b, ` {"premises" :["p%d", "q"],"conclusion": "q", "label": "yes", %q: 0, "%s": %s}`+"\n%s",
					i, fmt.Sprint("n", i/1500), key, value, strings.Repeat(" \n", i%2))
			}
		}
		for _, more := range []string{"", ".gz"} {
			s := stream(t, "a"+ending+more, b.String(), ReadOptions{})
			want, err := told(s)
			if err != nil || len(want) != 4_000 {
				t.Fatal(len(want), err)
			}
			for _, o := range []CutOptions{{}, {Bytes: 1}, {Rows: 2_500}} {
				got, p, err := inParts(t, s.File, o, ReadOptions{})
				if err != nil || !slices.Equal(got, want) {
					t.Fatalf("%s %v: %d rows, %v", s.Name, o, len(got), err)
				}
				if many := len(p.Parts) > 1; p.Rows != 4_000 || many != (o != CutOptions{}) {
					t.Errorf("%s %v: %d parts, %d rows", s.Name, o, len(p.Parts), p.Rows)
				}
				if first := fmt.Sprint(p.Columns, "]"); !strings.HasSuffix(want[0]+"]", first) {
					t.Errorf("%s: columns %v, want those of %s", s.Name, p.Columns, want[0])
				}
			}
		}
	}
}

// Rows of sentences, with line breaks and quotes wherever they may stand, between
// long ones that make pieces end.
func TestPartsProperty(t *testing.T) {
	dir := t.TempDir()
	text := rapid.StringMatching(`[a-z"',\n ]{0,9}\.`)
	rapid.Check(t, func(r *rapid.T) {
		var rows []*Row
		for range rapid.IntRange(1, 8).Draw(r, "rows") {
			long := strings.Repeat("x", rapid.SampledFrom([]int{0, pieceBytes}).Draw(r, "long"))
			rows = append(rows, &Row{
				Content: &Sentences{[]string{text.Draw(r, "premise")}, long + text.Draw(r, "conclusion")},
				Gold:    "neutral",
			})
		}
		path := filepath.Join(dir, "a"+rapid.SampledFrom([]string{".csv", ".jsonl", ".csv.gz"}).Draw(r, "ending"))
		if err := New(Source{}, SentenceKind, nil, rows).Save(t.Context(), path); err != nil {
			r.Fatal(err)
		}
		s, err := OpenStream(path, ReadOptions{Kind: SentenceKind})
		if err != nil {
			r.Fatal(err)
		}
		want, _ := told(s)
		got, _, err := inParts(t, path, CutOptions{Bytes: 1}, ReadOptions{Kind: SentenceKind})
		if err != nil || !slices.Equal(got, want) {
			r.Fatalf("%d rows, want %d; %v", len(got), len(want), err)
		}
	})
}

// The first mistake of a file is told as a stream tells it.
func TestPartsErrors(t *testing.T) {
	good := strings.Repeat("p & (q -> r),p,1\n", 10_000)
	for name, content := range map[string]string{
		"a.csv":     "premise,conclusion,label\n" + good + "p,q &,1\n" + good,
		"b.csv.gz":  "premise,conclusion,label\n" + good + "p,q\n",
		"c.csv":     "premise,conclusion,label\n" + good + "p,q,\xff\n",
		"d.csv":     "premise,label\np,1\n",
		"e.csv":     "premise,conclusion,label\n\n",
		"f.jsonl":   " \n",
		"g.jsonl":   strings.Repeat(`{"premise": "p", "conclusion": "p"}`+"\n", 5_000) + "{\n",
		"h.jsonl":   strings.Repeat(`{"premise": "p", "conclusion": "p"}`+"\n", 5_000) + `{"premise": "p", "\`,
		"i.csv":     "premise,conclusion\np,\"q\n" + strings.Repeat("p & q,q\n", 1<<21),
		"j.csv":     "premise,conclusion\n\np\",q\n",
		"k.jsonl":   `{"premise": "p"}` + "\n",
		"l.tsv":     "premise\tconclusion\n" + strings.Repeat("p\tq\n", 30_000) + "p\n",
		"m.tsv.gz":  "premise\tconclusion\tpremise\n",
		"n.jsonl":   strings.Repeat(`{"premise": "p", "conclusion": "p"}`+"\n", 5_000) + `{"premise": "p", "a":`,
		"none.xlsx": "",
	} {
		path := filepath.Join(t.TempDir(), name)
		var want error
		if name == "none.xlsx" {
			_, want = OpenStream(path, ReadOptions{})
		} else {
			s := stream(t, name, content, ReadOptions{})
			path = s.File
			_, want = told(s)
		}
		if _, _, got := inParts(t, path, CutOptions{Bytes: 1}, ReadOptions{}); got == nil || want == nil ||
			got.Error() != want.Error() {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	if _, err := Cut(t.Context(), filepath.Join(t.TempDir(), "none.csv"), "", CutOptions{}); !errors.Is(err,
		os.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Cut(ctx, stream(t, "a.csv", "premise,conclusion\n"+
		good, ReadOptions{}).File, "", CutOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A file that changed since it was cut is not read.
func TestPartsChanged(t *testing.T) {
	path := stream(t, "a.csv", "premise,conclusion\np,q\n", ReadOptions{}).File
	p, err := Cut(t.Context(), path, "", CutOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("premise,conclusion\np,q\nq,p\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	var changed *ChangedError
	if _, err := p.Open(0, ReadOptions{}); !errors.As(err, &changed) || changed.File != path {
		t.Errorf("%v", err)
	}
}

// Whatever a line of JSON holds, a part knows the columns that a stream knows.
func FuzzCutKeys(f *testing.F) {
	for _, line := range []string{
		`{"premise":"p","conclusion":"q","a\"b":{"c":[1]},"d":["e"],"f":["g",1]}`,
		`{"premise":[[]],"conclusion":"p"}`, `[{"premise":"p"}]`, `{"a":"\\","\\":"a"}`,
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		line = strings.ReplaceAll(line, "\n", " ")
		g := newGrid("a.jsonl", line)
		read, _ := newGridReader("a.jsonl")
		if g.fill(read) != nil || len(g.rows) == 0 {
			t.Skip()
		}
		c := &cutter{Parts: &Parts{File: "a.jsonl"}, json: true, column: map[string]int{}}
		if c.objects(line); c.Rows != 1 || !slices.Equal(c.Head, g.head) {
			t.Errorf("%s: columns %q, want %q", line, c.Head, g.head)
		}
	})
}
