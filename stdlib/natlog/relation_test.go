package natlog

import (
	"strings"
	"testing"
)

// The join table of the specification, rows R, columns S.
const joinTable = `
≡ ⊏ ⊐ ∧ | ⌣ #
⊏ ⊏ # | | # #
⊐ # ⊐ ⌣ # ⌣ #
∧ ⌣ | ≡ ⊐ ⊏ #
| # | ⊏ # ⊏ #
⌣ ⌣ # ⊐ ⊐ # #
# # # # # # #`

func TestJoinTable(t *testing.T) {
	for i, row := range strings.Split(strings.TrimSpace(joinTable), "\n") {
		for j, want := range strings.Fields(row) {
			if got := Relation(i).Join(Relation(j)); got.String() != want {
				t.Errorf("%v ⋈ %v is %v, want %s", Relation(i), Relation(j), got, want)
			}
		}
	}
}

// holds is the definition by sets (Table 2 of the paper), on sets given
// by who is a member.
func holds(r Relation, x, y []bool) bool {
	var seen Regions
	for i := range x {
		seen |= Region(x[i], y[i])
	}
	return seen&^r.Regions() == 0
}

// On every choice of which of the eight types of three predicates have
// members, the join holds and no stronger relation holds on all of them.
func TestJoinIsExact(t *testing.T) {
	for _, r := range Relations() {
		for _, s := range Relations() {
			var possible Regions
			for types := 1; types < 256; types++ {
				x, y, z := members(types)
				if !holds(r, x, y) || !holds(s, y, z) {
					continue
				}
				if !holds(r.Join(s), x, z) {
					t.Fatalf("%v ⋈ %v: %v does not hold of types %08b", r, s, r.Join(s), types)
				}
				for i := range x {
					possible |= Region(x[i], z[i])
				}
			}
			if Of(possible) != r.Join(s) {
				t.Errorf("%v ⋈ %v is %v, but %v holds", r, s, r.Join(s), Of(possible))
			}
		}
	}
}

func members(types int) (x, y, z []bool) {
	for i := range 8 {
		if types>>i&1 != 0 {
			x, y, z = append(x, i&1 != 0), append(y, i&2 != 0), append(z, i&4 != 0)
		}
	}
	return x, y, z
}

func TestAlgebra(t *testing.T) {
	inverse, complement := "≡⊐⊏∧|⌣#", "≡⊐⊏∧⌣|#"
	for i, r := range Relations() {
		if got, want := r.Inverse().String(), string([]rune(inverse)[i]); got != want {
			t.Errorf("inverse of %v is %s, want %s", r, got, want)
		}
		if got, want := r.Complement().String(), string([]rune(complement)[i]); got != want {
			t.Errorf("complement of %v is %s, want %s", r, got, want)
		}
		if got := Negation.Join(r).Join(Negation); got != r.Complement() {
			t.Errorf("∧ ⋈ %v ⋈ ∧ is %v, want %v", r, got, r.Complement())
		}
		if Of(r.Regions()) != r {
			t.Errorf("%v is not the relation of its own regions", r)
		}
		for _, s := range Relations() {
			if r.Join(s).Inverse() != s.Inverse().Join(r.Inverse()) {
				t.Errorf("(%v ⋈ %v)⁻¹ is not %v⁻¹ ⋈ %v⁻¹", r, s, s, r)
			}
		}
	}
}

func TestLabels(t *testing.T) {
	want := []string{"entailment", "entailment", "neutral", "contradiction", "contradiction", "neutral", "neutral"}
	for i, r := range Relations() {
		if got := r.Label().String(); got != want[i] {
			t.Errorf("%v is labelled %s, want %s", r, got, want[i])
		}
	}
}

func TestParseRelation(t *testing.T) {
	for _, r := range Relations() {
		for _, s := range []string{r.String(), r.Name(), " " + strings.ToUpper(r.Name())} {
			if got, err := ParseRelation(s); err != nil || got != r {
				t.Errorf("ParseRelation(%q) = %v, %v", s, got, err)
			}
		}
	}
	if got, err := ParseRelation("^"); err != nil || got != Negation {
		t.Errorf("^ is %v, %v", got, err)
	}
	if _, err := ParseRelation("@"); err == nil || !strings.Contains(err.Error(), "≡ ⊏ ⊐ ∧ | ⌣ #") {
		t.Errorf("@: %v", err)
	}
}

// Sets of regions that are no relation's own have the strongest relation that
// allows them; nothing can panic on an invalid value.
func TestOf(t *testing.T) {
	for regions := range Regions(16) {
		if r := Of(regions); regions&^r.Regions() != 0 {
			t.Errorf("%v does not allow %04b", r, regions)
		}
	}
	if r := Relation(9); r.String() != "#" || r.Join(r) != Independence {
		t.Error("an invalid relation is not #")
	}
}
