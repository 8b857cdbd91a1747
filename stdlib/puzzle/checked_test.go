package puzzle_test

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sequent/stdlib/data"
	"sequent/stdlib/puzzle"
	"sequent/stdlib/puzzle/published"
)

// TestChecked compares what is read of grids with what was compared by hand, clue
// by clue, with their sentences: testdata/checked.tsv has the number of clues of
// each and a sum of their formulas. A sum that differs must be compared again.
func TestChecked(t *testing.T) {
	set, err := published.Load(t.Context(), "zebralogic")
	var missing *data.MissingError
	if errors.As(err, &missing) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, p := range set.Puzzles {
		texts[p.Name] = p.Text
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
		p, err := puzzle.Read(t.Context(), texts[cells[0]])
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

// formulaSum returns a sum of a puzzle's clues as formulas.
func formulaSum(p *puzzle.Puzzle) string {
	h := fnv.New64a()
	for _, c := range p.Clues() {
		fmt.Fprintln(h, c.Formula())
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
