package quantity

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"
	"testing"

	"sequent/stdlib/data/datatest"
)

// Further sets, whose figures are reported and not required: they annotate by
// rules of their own.

// quantulumRow is a test sentence of quantulum3, with one quantity or a list.
type quantulumRow struct {
	Req string
	Res json.RawMessage
}

// asCQE turns the rows into those of CQE: a value with an uncertainty is a
// range, and dimensionless is no unit.
func (r quantulumRow) asCQE(t *testing.T) cqeRow {
	t.Helper()
	type res struct {
		Value, Uncertainty float64
		Unit               string
	}
	var all []res
	if err := json.Unmarshal(r.Res, &all); err != nil {
		var one res
		if err := json.Unmarshal(r.Res, &one); err != nil {
			t.Skip(err)
		}
		all = []res{one}
	}
	row := cqeRow{Text: r.Req}
	for _, q := range all {
		value := fmt.Sprint(q.Value)
		if q.Uncertainty != 0 {
			value = fmt.Sprintf("%v-%v", q.Value-q.Uncertainty, q.Value+q.Uncertainty)
		}
		u := q.Unit
		if u == "dimensionless" {
			u = "-"
		}
		row.Quantities = append(row.Quantities, struct {
			Change, Value string
			Unit          string `json:"normalized_unit"`
		}{"", value, u})
	}
	return row
}

func TestQuantulum(t *testing.T) {
	for _, name := range []string{"quantities", "quantities.ambiguity"} {
		var raw []quantulumRow
		readSet(t, "quantulum3/"+name+".json", &raw)
		var rows []cqeRow
		for _, r := range raw {
			rows = append(rows, r.asCQE(t))
		}
		s := score(t, rows, func(string) {})
		t.Logf("quantulum3 %s: F1 value %.1f, value and unit %.1f (%d annotated, %d found; years and numbers in "+
			"names are annotated there)", name, s.f1(s.value), s.f1(s.unit), s.gold, s.found)
	}
}

// passages returns the paragraphs of a document of GROBID-quantities, with the
// spans of its annotated numbers.
func passages(t *testing.T, data []byte) (texts []string, nums [][]Span) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(data))
	var b strings.Builder
	var spans []Span
	inside := false
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return texts, nums
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := tok.(type) {
		case xml.StartElement:
			switch x.Name.Local {
			case "p":
				b.Reset()
				spans, inside = nil, true
			case "num":
				spans = append(spans, Span{Start: b.Len()})
			}
		case xml.EndElement:
			switch x.Name.Local {
			case "num":
				spans[len(spans)-1].End = b.Len()
			case "p":
				texts, nums, inside = append(texts, b.String()), append(nums, spans), false
			}
		case xml.CharData:
			if inside {
				b.Write(x)
			}
		}
	}
}

// The numbers of GROBID-quantities' documents, by their spans: of a range both
// ends are annotated.
func TestGROBID(t *testing.T) {
	files := datatest.Files(t, "quantity/grobid/*.xml")
	var sum tally
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		texts, nums := passages(t, data)
		for i, text := range texts {
			gold := map[Span]bool{}
			for _, n := range nums[i] {
				gold[n] = true
			}
			sum.gold += len(nums[i])
			for _, n := range numbersIn(read(t, text)) {
				sum.found++
				if gold[n] {
					sum.value++
				}
			}
		}
	}
	t.Logf("GROBID-quantities: F1 of the spans of numbers %.1f (%d annotated, %d found, %d documents)",
		sum.f1(sum.value), sum.gold, sum.found, len(files))
}

// numbersIn returns the spans of the numbers, of ranges and ratios those of their
// terms.
func numbersIn(qs []Quantity) (all []Span) {
	for _, q := range qs {
		if q.Optional {
			continue
		}
		if q.Terms == nil {
			all = append(all, q.Number)
		}
		for _, term := range q.Terms {
			all = append(all, term.Span)
		}
	}
	return all
}

// The arithmetic word problems are read at this many sentences a second.
func BenchmarkRead(b *testing.B) {
	texts := []string{
		"Rosa had 31.0 records and 64.0 tapes on her shelf and her aunt gave Rosa 12.0 tapes",
		"She has 76.0 tapes now",
		"A ferry carried 9.0 trucks during the day and 6.0 during the night today .",
		"Each of farmer Cunningham's 6048 lambs is either black or white and there are 193 white ones.",
	}
	read := func(text string) {
		if _, err := reader.Read(text); err != nil {
			b.Fatal(err)
		}
	}
	read(texts[0]) // loads the tagger
	n := 0
	for b.Loop() {
		read(texts[n%len(texts)])
		n++
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "sentences/s")
}

// A sum that is wrong in its last place must not be taken for the number.
func TestClose(t *testing.T) {
	third, _ := new(big.Rat).SetString("0.3333333333333333")
	if !close(third, big.NewRat(1, 3)) || close(big.NewRat(5, 1), big.NewRat(5001, 1000)) {
		t.Error("close")
	}
}
