package paper

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"sequent/stdlib/display"
)

// two has figures of two papers, from all sources.
const two = `paper	item	row	column	published	ours	tolerance	scale	seed	command	at	cause
own	Table 1	p	label	entailment	entailment		smoke		p, q |= p	label	
own	Table 1	q	label	neutral			quick		p, q |= q	label	the paper forgets q
own	Table 2	p	rows	2	3	0.5	smoke		let A = p & q\nA.table	kind	
own	Table 2	q	rows	7			smoke				its data is lost
own	Table 2	q	columns	8			smoke				its data is lost
own	Table 2	r		9			smoke				its data is lost
other	Figure 1	p		7			full		p		
`

func read(t testing.TB, text string) []*Figure {
	t.Helper()
	all, err := Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestReadErrors(t *testing.T) {
	head := strings.SplitAfter(two, "\n")[0]
	for text, want := range map[string]string{
		"paper\titem\n":   "line 1: the column heads must be paper, item",
		head + "own\tT\n": "line 2: the line has 2 cells; expected 12",
		head + "own\tT\t\t\t1\t\tx\tsmoke\t\tp\t\t\n":     `not "x"`,
		head + "own\tT\t\t\t1\t\t-1\tsmoke\t\tp\t\t\n":    `not "-1"`,
		head + "own\tT\t\t\t1\t2\t\tquick\t\tp\t\t\n":     "the column ours must be empty for a stored run",
		head + "own\tT\t\t\t1\t\t\tslow\t\tp\t\t\n":       `not "slow"`,
		head + "own\t\t\t\t1\t\t\tsmoke\t\tp\t\t\n":       "paper and item",
		head + "own\tT\t\t\t1\t\t\tsmoke\t\t\t\t\n":       "a figure without a command is quoted",
		head + "own\tT\t\t\t\t\t\tsmoke\t\t\t\tno data\n": "a figure without a command is quoted",
	} {
		var e *TableError
		if _, err := Read(strings.NewReader(text)); !errors.As(err, &e) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// What is read and written is the same file.
func TestWrite(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, read(t, two)); err != nil || b.String() != two {
		t.Errorf("%v\n%s", err, b.String())
	}
}

// Each figure is counted once, under the source that its command and scale say.
func TestSources(t *testing.T) {
	all := read(t, two)
	of, err := Of(all, "own")
	if err != nil {
		t.Fatal(err)
	}
	want := "item     figures  recomputed now  stored run  quoted\nTable 1        2               1           " +
		"1\nTable 2        4               1                   3\nall            6               2           1       3"
	var lines []string
	for _, l := range strings.Split(display.Doc{Sources(of)}.Text(), "\n") {
		if l = strings.TrimRight(l, " "); !strings.HasPrefix(l, "─") {
			lines = append(lines, l)
		}
	}
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if n := Count(all); n[Stored] != 2 {
		t.Error(n)
	}
	if names := Names(all); !slices.Equal(names, []string{"own", "other"}) {
		t.Error(names)
	}
	if _, err := Of(all, "othre"); err == nil || !strings.Contains(err.Error(), `did you mean "other"?`) {
		t.Error(err)
	}
}

// An item's table has what is quoted of it, and nothing that is computed.
func TestQuotedOf(t *testing.T) {
	of, _ := Of(read(t, two), "own")
	table, err := QuotedOf(of, "Table 2")
	if err != nil {
		t.Fatal(err)
	}
	var cells []string
	for _, r := range table.Rows {
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
	}
	if got := strings.Join(cells, ","); got != "q,7,8,,r,,,9" || table.Columns[3].Head != "published" {
		t.Errorf("%s %v", got, table.Columns)
	}
	if why := CausesOf(of, "Table 2"); !slices.Equal(why, []string{"its data is lost"}) {
		t.Error(why)
	}
	for item, want := range map[string]string{
		"Table 1": "no figure of Table 1 is quoted",
		"Table 3": "did you mean",
		"Figure":  "claims.tsv has no item",
	} {
		if _, err := QuotedOf(of, item); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", item, err)
		}
	}
}
