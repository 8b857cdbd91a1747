package entailment

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
	"sequent/stdlib/data/datatest"
)

// load reads a published file, or skips the test where none are at hand.
func load(t testing.TB, name string) *corpus.Set {
	t.Helper()
	needData(t)
	s, err := Load(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func needData(t testing.TB) {
	t.Helper()
	datatest.Need(t, Names()...)
}

func TestLoadEach(t *testing.T) {
	total := 0
	for _, name := range Names() {
		s := load(t, name)
		total += s.Len()
		if s.Variant != "whole" || s.SHA256 == "" || !s.TwoClass() || s.Kind != corpus.FormulaKind {
			t.Errorf("%s: variant %q, kind %s", name, s.Variant, s.Kind)
		}
	}
	if total != 19_026 {
		t.Errorf("%d rows, want 19,026", total)
	}
}

func TestLoadShortNames(t *testing.T) {
	if s := load(t, "exam"); s.Name != "test_exam" || s.Len() != 100 {
		t.Errorf("exam is %s with %d rows", s.Name, s.Len())
	}
}

// TestTable1 compares the measured figures with those of an independent count
// of the six files, to the printed digit.
func TestTable1(t *testing.T) {
	for name, want := range map[string]string{
		"validate":     "5000 5.18 6.86 13.07 75.72 48.3",
		"test_easy":    "5000 5.28 6.91 13.18 81.01 49.2",
		"test_hard":    "5000 5.81 17.49 31.59 184.47 50.0",
		"test_big":     "1696 5.23 19.80 35.62 519.37 50.0",
		"test_massive": "2230 18.45 49.45 88.09 848569.97 50.0",
		"test_exam":    "100 2.41 3.95 8.66 5.88 53.0",
	} {
		table, err := Measure(t.Context(), load(t, name))
		if err != nil {
			t.Fatal(err)
		}
		s := table.Splits[0]
		f := s.Measured
		got := fmt.Sprintf("%.0f %.2f %.2f %.2f %.2f %.1f", f[Rows], f[Vars], f[Ops], f[Length], f[Worlds],
			100*s.Positives)
		if got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}

// TestTable1Departures pins where the paper's figures are not the files'.
func TestTable1Departures(t *testing.T) {
	for name, want := range map[string]string{
		"validate": "", "test_easy": "", "test_hard": "", "test_exam": "",
		"test_massive": "[length]",
		"test_big":     "[rows variables connectives length 2^variables]",
	} {
		table, err := Measure(t.Context(), load(t, name))
		if err != nil {
			t.Fatal(err)
		}
		var departs []string
		for column := range columns {
			if !table.Splits[0].Agrees(column) {
				departs = append(departs, heads[column])
			}
		}
		if got := fmt.Sprint(departs); got != want && (want != "" || len(departs) > 0) {
			t.Errorf("%s departs in %s, want %s", name, got, want)
		}
	}
}

// TestBaselines pins which length each file's H1 takes, and that all else can
// be computed again.
func TestBaselines(t *testing.T) {
	for name, want := range map[string]string{
		"validate": "connectives", "test_easy": "connectives", "test_hard": "connectives",
		"test_big": "nodes", "test_massive": "nodes", "test_exam": "placeholders",
	} {
		c, err := CheckBaselines(t.Context(), load(t, name))
		if err != nil {
			t.Fatal(err)
		}
		got := c.Length
		if c.Placeholders {
			got = "placeholders"
		}
		if got != want || len(c.Disagreements) > 0 {
			t.Errorf("%s: %s, %d disagreements; want %s, 0", name, got, len(c.Disagreements), want)
		}
	}
}

// TestPublishedRoundTrip prints every published line again, byte by byte.
func TestPublishedRoundTrip(t *testing.T) {
	needData(t)
	for _, name := range Names() {
		c, err := data.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.Split(bytes.TrimSuffix(c.Files[0].Data, []byte("\n")), []byte("\n"))
		i := 0
		for p, err := range ReadPublished(c.Files[0].Reader(), name) {
			if err != nil {
				t.Fatal(err)
			}
			a, errA := Published(p.A)
			b, errB := Published(p.B)
			line := fmt.Sprintf("%s,%s,%s,%s,%s,%s", a, b, digit[p.Entails], digit[p.H[0]], digit[p.H[1]],
				digit[p.H[2]])
			if errA != nil || errB != nil || line != string(lines[i]) || p.Line != i+1 {
				t.Fatalf("%s, line %d: printed %s (%v, %v)\nwant %s", name, p.Line, line, errA, errB, lines[i])
			}
			i++
		}
		if i != len(lines) {
			t.Errorf("%s: %d pairs, %d lines", name, i, len(lines))
		}
	}
}

func BenchmarkRead(b *testing.B) {
	needData(b)
	files := map[string][]byte{}
	size := int64(0)
	for _, name := range Names() {
		c, err := data.Open(b.Context(), name)
		if err != nil {
			b.Fatal(err)
		}
		files[name] = c.Files[0].Data
		size += c.Files[0].Bytes
	}
	b.Run("whole", func(b *testing.B) {
		b.SetBytes(size)
		b.ReportAllocs()
		rows := 0
		for b.Loop() {
			for name, content := range files {
				s, err := ReadSet(b.Context(), bytes.NewReader(content), corpus.Source{Name: name})
				if err != nil {
					b.Fatal(err)
				}
				rows += s.Len()
			}
		}
		b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
	})
	b.Run("stream", func(b *testing.B) {
		b.SetBytes(size)
		b.ReportAllocs()
		for b.Loop() {
			for name, content := range files {
				r := NewReader(bytes.NewReader(content), name)
				for {
					if _, err := r.Next(); err == io.EOF {
						break
					} else if err != nil {
						b.Fatal(err)
					}
				}
			}
		}
	})
	b.Run("measure", func(b *testing.B) {
		s := load(b, "test_hard")
		for b.Loop() {
			if _, err := Measure(b.Context(), s); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// TestLoadAll: the six files as one set, which knows of each row its file.
func TestLoadAll(t *testing.T) {
	needData(t)
	all, err := LoadAll(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	massive, err := all.Where("file", "test_massive")
	if err != nil || all.Len() != 19_026 || massive.Len() != 2_230 || all.Variant != "whole" {
		t.Errorf("%d rows, %d of massive, %v", all.Len(), massive.Len(), err)
	}
	if s := load(t, "test_massive"); len(s.Row(0).Extra) != len(Columns) {
		t.Errorf("rows of a file have got the column of the whole: %v", s.Row(0).Extra)
	}
}
