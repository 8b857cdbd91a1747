package corpus

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sequent/stdlib/data"
	"sequent/stdlib/verdict"
)

// stream writes content to a file and opens it.
func stream(t testing.TB, name, content string, o ReadOptions) *Stream {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := data.WriteFile(path, func(w io.Writer) error {
		_, err := io.WriteString(w, content)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	s, err := OpenStream(path, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// shown returns a row as a text.
func shown(r *Row) string {
	return fmt.Sprintf("%d %q %q %s %v %q", r.Line, r.Premises(), r.Conclusion(), r.Gold, r.Label, r.Extra)
}

// A stream gives what Read gives, also over many pieces.
func TestStreamIsRead(t *testing.T) {
	head := map[string]string{
		".csv":   "premises,conclusion,label,note\n",
		".tsv":   "premises\tconclusion\tlabel\tnote\n",
		".jsonl": "",
	}
	for ending, header := range head {
		var b strings.Builder
		b.WriteString(header)
		for i := range 2_500 {
			switch ending {
			case ".csv":
				fmt.Fprintf(&b, "\"p%d, q -> (r | %s)\",q,%d,\"a\n\"\"b\"\" %d\"\n", i, strings.Repeat("s & ", i%9)+"t",
					i%2, i)
			case ".tsv":
				fmt.Fprintf(&b, "p%d, q -> r\tq\t%d\tn%d\r\n", i, i%2, i)
			default:
				fmt.Fprintf(&b, `{"premises": ["p%d", "q"], "conclusion": "q", "label": "entailment", "note": %d}`+"\n",
					i, i)
			}
		}
		for _, gz := range []string{"", ".gz"} {
			s := stream(t, "a"+ending+gz, b.String(), ReadOptions{})
			whole, err := Read(t.Context(), s.File, ReadOptions{})
			if err != nil {
				t.Fatal(err)
			}
			i := 0
			for r, err := range s.Rows() {
				if err != nil {
					t.Fatal(err)
				}
				if got, want := shown(r), shown(whole.Row(i)); got != want {
					t.Fatalf("%s, row %d: %s, want %s", s.Name, i, got, want)
				}
				i++
			}
			if done, total := s.Progress(); i != whole.Len() || done != total ||
				!slices.Equal(s.Columns, whole.Columns) {
				t.Errorf("%s: %d rows of %d, %d of %d bytes, columns %v", s.Name, i, whole.Len(), done, total,
					s.Columns)
			}
		}
	}
}

// Rows of sentences, with line breaks and quotes wherever they may stand.
func TestStreamProperty(t *testing.T) {
	dir := t.TempDir()
	text := rapid.StringMatching(`[a-z"',\n ]{0,9}\.`)
	rapid.Check(t, func(t *rapid.T) {
		var rows []*Row
		for range rapid.IntRange(1, 8).Draw(t, "rows") {
			rows = append(rows, &Row{
				Content: &Sentences{[]string{text.Draw(t, "premise")}, text.Draw(t, "conclusion")},
				Gold:    "neutral",
			})
		}
		path := filepath.Join(dir, "a"+rapid.SampledFrom([]string{".csv", ".jsonl", ".csv.gz"}).Draw(t, "ending"))
		if err := New(Source{}, SentenceKind, nil, rows).Save(t.Context(), path); err != nil {
			t.Fatal(err)
		}
		whole, err := Read(t.Context(), path, ReadOptions{Kind: SentenceKind})
		if err != nil {
			t.Fatal(err)
		}
		s, err := OpenStream(path, ReadOptions{Kind: SentenceKind})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		i := 0
		for r, err := range s.Rows() {
			if err != nil || shown(r) != shown(whole.Row(i)) {
				t.Fatalf("row %d: %v, %v", i, r, err)
			}
			i++
		}
		if i != whole.Len() {
			t.Fatalf("%d rows, want %d", i, whole.Len())
		}
	})
}

// Mistakes are placed by the line of the file, beyond the first piece too.
func TestStreamErrors(t *testing.T) {
	good := strings.Repeat("p & (q -> r),p,1\n", 10_000)
	for _, test := range []struct{ name, content, want string }{
		{"a.csv", "premise,conclusion,label\n" + good + "p,q &,1\n", "a.csv:10002:6: "},
		{
			"a.csv.gz", "premise,conclusion,label\n" + good + "p,q\n",
			"a.csv.gz:10002:3: the row has 2 fields, but the header has 3",
		},
		{"a.csv", "premise,conclusion,label\n" + good + "p,q,\xff\n", "a.csv:10002:5: the text is not UTF-8"},
		{"a.csv", "premise,label\np,1\n", "a.csv:1:1: the file has no column of conclusions"},
		{"a.csv", "premise,conclusion,label\n", "a.csv: the file has no rows"},
		{"a.csv", "", "a.csv: the file has no rows"},
		{
			"a.jsonl", strings.Repeat(`{"premise": "p", "conclusion": "p"}`+"\n", 5_000) + "{",
			"a.jsonl:5001:2: this is not JSON",
		},
		{
			"a.csv", "premise,conclusion\np,\"q\n" + strings.Repeat("p & q,q\n", 1<<21),
			"a.csv:1:1: a row is longer than 16777216 bytes",
		},
	} {
		s := stream(t, test.name, test.content, ReadOptions{})
		var err error
		for err == nil {
			_, err = s.Next()
		}
		if _, again := s.Next(); again != err || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, then %v, want %s", test.name, err, again, test.want)
		}
	}
	if _, err := OpenStream("a.xlsx", ReadOptions{}); err == nil ||
		!strings.Contains(err.Error(), "unknown file extension") {
		t.Errorf("got %v", err)
	}
	if _, err := OpenStream(filepath.Join(t.TempDir(), "none.csv"), ReadOptions{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

// slow is a decider that says entailment of every even line, and of the line
// broken an error.
type slow struct{ broken int }

func (slow) Name() string { return "slow" }

func (d slow) NewWorker() func(context.Context, *Row) (Answer, error) {
	return func(_ context.Context, r *Row) (Answer, error) {
		if r.Line%37 == 0 {
			runtime.Gosched() // so that batches end out of order
		}
		switch {
		case r.Line == d.broken:
			return Answer{}, errors.New("broken")
		case r.Line%2 == 0:
			return Claimed(verdict.Entailment), nil
		}
		return Claimed(verdict.Neutral), nil
	}
}

// many returns a set of so many rows.
func many(n int) *Set { return sentences(slices.Repeat([]string{"1"}, n)...) }

func TestDecideInOrder(t *testing.T) {
	for _, workers := range []int{0, 1, 2, 7} {
		line := 0
		for r, err := range many(1_000).Stream().Label(t.Context(), slow{}, Options{Workers: workers}) {
			if line++; err != nil || r.Line != line || (r.Answer.Label == verdict.Entailment) != (line%2 == 0) {
				t.Fatalf("%d workers, row %d: line %d, %v, %v", workers, line, r.Line, r.Answer.Label, err)
			}
		}
		if line != 1_000 {
			t.Errorf("%d workers: %d rows", workers, line)
		}
	}
}

// Who ends at the first failure has the rows before it.
func TestDecideFails(t *testing.T) {
	line := 0
	var failed error
	for r, err := range many(1_000).Stream().Label(t.Context(), slow{broken: 500}, Options{Workers: 3}) {
		if err != nil {
			failed = err
			break
		}
		line = r.Line
	}
	if line != 499 || failed == nil || failed.Error() != "sample, line 500: broken" {
		t.Errorf("after line %d: %v", line, failed)
	}
}

func TestDecideStops(t *testing.T) {
	for range many(10_000).Stream().Label(t.Context(), slow{}, Options{Workers: 3}) {
		break
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last error
	for _, err := range many(100_000).Stream().Label(ctx, slow{}, Options{Workers: 2}) {
		cancel()
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("ended with %v", last)
	}
}

// A row that comes later may have more columns only in JSON Lines.
func TestWriterColumns(t *testing.T) {
	row := sentences("1").Row(0)
	for name, fits := range map[string]bool{"a.jsonl": true, "a.csv": false} {
		var b strings.Builder
		w, err := NewWriter(&b, name, Layout{Kind: SentenceKind, Premises: 1})
		if err != nil {
			t.Fatal(err)
		}
		err = w.Write([]string{"parity"}, row)
		if ended := w.Flush(); (err == nil) != fits || ended != nil ||
			fits && !strings.Contains(b.String(), `"parity":"odd"`) {
			t.Errorf("%s: %v, %v, %s", name, err, ended, b.String())
		}
	}
}
