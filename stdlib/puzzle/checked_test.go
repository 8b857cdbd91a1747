package puzzle

import (
	"bufio"
	"context"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestChecked compares what is read of grids with what was compared by hand, clue
// by clue, with their sentences: testdata/checked.tsv has the number of clues of
// each and a sum of their formulas. A sum that differs must be compared again.
func TestChecked(t *testing.T) {
	file, err := os.ReadFile(filepath.Join(os.Getenv("SEQUENT_DATA"), "zebra", "zebralogic_grid_masked.jsonl"))
	if os.Getenv("SEQUENT_DATA") == "" || err != nil {
		t.Skip("the data is not here: set SEQUENT_DATA to the folder that holds zebra/zebralogic_grid_masked.jsonl")
	}
	rows, err := zebraLogicRows(file)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, r := range rows {
		texts[r.id] = r.text
	}
	f, err := os.Open(filepath.Join("testdata", "checked.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		cells := strings.Split(lines.Text(), "\t")
		if len(cells) != 4 || cells[0] == "id" {
			continue
		}
		p, err := Read(context.Background(), texts[cells[0]])
		if err != nil {
			t.Errorf("%s: %v", cells[0], err)
			continue
		}
		if clues, sum := strconv.Itoa(len(p.Clues())), formulaSum(p); cells[1] != clues || cells[2] != sum {
			t.Errorf("%s: %s clues with the sum %s, checked were %s with %s", cells[0], clues, sum, cells[1], cells[2])
		}
		n++
	}
	t.Logf("%d grids are read as they were checked", n)
}

// formulaSum is a sum of a puzzle's clues as formulas.
func formulaSum(p *Puzzle) string {
	h := fnv.New64a()
	for _, c := range p.Clues() {
		fmt.Fprintln(h, c.Formula())
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
