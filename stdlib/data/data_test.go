package data

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// folders gives the test a SEQUENT_DATA folder and a cache of its own.
func folders(t *testing.T) (dataDir, cache string) {
	t.Helper()
	dataDir, cache = t.TempDir(), t.TempDir()
	t.Setenv(DataVariable, dataDir)
	t.Setenv(CacheVariable, cache)
	return dataDir, cache
}

func write(t *testing.T, dir, name, content string) string {
	t.Helper()
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func sum(content string) string {
	s := sha256.Sum256([]byte(content))
	return hex.EncodeToString(s[:])
}

// listed puts a set into the catalogue for the time of the test.
func listed(t *testing.T, s *Set) *Set {
	t.Helper()
	before := catalogue
	catalogue = append([]*Set{s}, catalogue...)
	t.Cleanup(func() { catalogue = before })
	return s
}

func halvedSet(t *testing.T) *Set {
	return listed(t, &Set{"pairs", "pairs for a test", &Origin{Name: "tests", Home: "example.org"}, []Variant{
		{"", []File{{"tests/pairs.csv", 10, sum("0123456789"), []string{"https://example.org/pairs.csv"}}}},
		{"open half", []File{{"tests/pairs.csv", 5, sum("01234"), nil}}},
	}})
}

func TestCatalogueIsWellFormed(t *testing.T) {
	hexSum := regexp.MustCompile(`^[0-9a-f]{64}$`)
	names := map[string]bool{}
	for _, s := range Catalogue() {
		if names[s.Name] {
			t.Errorf("%s is listed twice", s.Name)
		}
		names[s.Name] = true
		if s.What == "" || s.Origin.Licence == "" || s.Origin.Citation == "" || s.Origin.Home == "" ||
			len(s.Variants) == 0 {
			t.Errorf("%s lacks a description, an origin or variants", s.Name)
		}
		known := false
		for _, v := range s.Variants {
			known = known || v.Known()
			for _, f := range v.Files {
				if f.Path != path.Clean(f.Path) || path.IsAbs(f.Path) || strings.HasPrefix(f.Path, "..") {
					t.Errorf("%s: the path %q is not a clean relative one", s.Name, f.Path)
				}
				if f.SHA256 != "" && (!hexSum.MatchString(f.SHA256) || f.Bytes <= 0) {
					t.Errorf("%s: %s has a malformed sum or no length", s.Name, f.Path)
				}
				for _, a := range f.Addresses {
					if !strings.HasPrefix(a, "https://") {
						t.Errorf("%s: the address %q is not https", s.Name, a)
					}
				}
			}
		}
		if !known {
			t.Errorf("%s has no variant that could be confirmed", s.Name)
		}
	}
}

// TestCatalogueAgainstFiles confirms every set that is on this machine.
func TestCatalogueAgainstFiles(t *testing.T) {
	if os.Getenv(DataVariable) == "" {
		t.Skip("SEQUENT_DATA names no folder with the published files")
	}
	for _, c := range Verify(t.Context(), Catalogue()) {
		var missing *MissingError
		if errors.As(c.Err, &missing) {
			t.Logf("%s is not there", c.Set.Name)
		} else if c.Err != nil {
			t.Error(c.Err)
		}
	}
}

func TestOpenSaysWhichVariant(t *testing.T) {
	dataDir, cache := folders(t)
	halvedSet(t)
	for _, test := range []struct{ dir, content, variant string }{
		{cache, "0123456789", "whole"},
		{dataDir, "01234", "open half"}, // found first, though less complete
	} {
		write(t, test.dir, "tests/pairs.csv", test.content)
		c, err := Open(t.Context(), "pairs")
		if err != nil {
			t.Fatal(err)
		}
		if c.Variant.Title() != test.variant || string(c.Files[0].Data) != test.content || c.Place.Dir != test.dir {
			t.Errorf("got the %s from %s, want the %s from %s", c.Variant.Title(), c.Place.Dir, test.variant, test.dir)
		}
		if n := c.Files[0].Reader().Len(); n != len(test.content) {
			t.Errorf("the reader has %d bytes, want %d", n, len(test.content))
		}
	}
}

func TestOpenRefusesWrongFiles(t *testing.T) {
	dataDir, cache := folders(t)
	halvedSet(t)
	for content, want := range map[string]string{
		"0123456780":                       "its length is correct, but its SHA-256 is " + sum("0123456780"),
		"01233":                            "its length is correct, but its SHA-256 is " + sum("01233"),
		"012345678":                        "it has 9 bytes instead of 10 or 5",
		"":                                 "it has 0 bytes instead of 10 or 5",
		strings.Repeat("0123456789", 1000): "it has 10,000 bytes instead of 10 or 5",
	} {
		file := write(t, dataDir, "tests/pairs.csv", content)
		write(t, cache, "tests/pairs.csv", "0123456789") // must not be used in its stead
		c, err := Open(t.Context(), "pairs")
		var corrupt *CorruptError
		if c != nil || !errors.As(err, &corrupt) {
			t.Fatalf("%d bytes: got %v, %v; want a CorruptError", len(content), c, err)
		}
		if corrupt.Path != file || corrupt.Why != want {
			t.Errorf("got %q, want %q", corrupt.Why, want)
		}
		if !strings.Contains(err.Error(), "it was not used") ||
			!strings.Contains(err.Error(), "sequent data fetch pairs") {
			t.Errorf("the message lacks what was done or the command: %v", err)
		}
	}
}

func TestOpenMissing(t *testing.T) {
	dataDir, cache := folders(t)
	halvedSet(t)
	_, err := Open(t.Context(), "pairs")
	var missing *MissingError
	if !errors.As(err, &missing) || len(missing.Looked) != 2 || missing.Looked[0] != dataDir ||
		missing.Looked[1] != cache {
		t.Fatalf("got %v", err)
	}
	want := "the data set pairs is not on this machine; fetch it with `sequent data fetch pairs`"
	if err.Error() != want {
		t.Errorf("got %q, want %q", err, want)
	}
	_, err = Open(t.Context(), "med")
	if err == nil || strings.Contains(err.Error(), "sequent data fetch") ||
		!strings.Contains(err.Error(), "med/MED.tsv") {
		t.Errorf("a set no address serves must name the place for its file: %v", err)
	}
}

func TestUnknownNames(t *testing.T) {
	for name, want := range map[string]string{
		"test_hrad":      "did you mean test_hard?",
		"knigths_knaves": "did you mean knights_knaves?",
		"xyzzy":          "`sequent data list` lists them",
	} {
		_, err := Expand(name)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", name, err, want)
		}
	}
}

func TestExpand(t *testing.T) {
	sets, err := Expand("logical_entailment", "test_hard", "med")
	if err != nil || len(sets) != 7 || sets[2].Name != "test_hard" || sets[6].Name != "med" {
		t.Errorf("got %d sets, %v", len(sets), err)
	}
	if all, err := Expand("all"); err != nil || len(all) != len(Catalogue()) {
		t.Errorf("all: got %d of %d, %v", len(all), len(Catalogue()), err)
	}
}

func TestSetOfSeveralFiles(t *testing.T) {
	dataDir, _ := folders(t)
	listed(t, &Set{"many", "several files", &Origin{Name: "tests"}, []Variant{{"", []File{
		{"tests/a.txt", 1, sum("a"), nil}, {"tests/b.txt", 1, sum("b"), nil},
	}}}})
	write(t, dataDir, "tests/a.txt", "a")
	if _, err := Open(t.Context(), "many"); err == nil || !strings.Contains(err.Error(), "the file is missing") {
		t.Errorf("with a file missing: %v", err)
	}
	write(t, dataDir, "tests/b.txt", "b")
	c, err := Open(t.Context(), "many")
	if err != nil || len(c.Files) != 2 || string(c.Files[1].Data) != "b" {
		t.Fatalf("got %v, %v", c, err)
	}
	write(t, dataDir, "tests/b.txt", "c")
	if _, err := Open(t.Context(), "many"); err == nil {
		t.Error("a wrong second file was accepted")
	}
}

func TestOpenStopsWhenCancelled(t *testing.T) {
	dataDir, _ := folders(t)
	halvedSet(t)
	write(t, dataDir, "tests/pairs.csv", "01234")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Open(ctx, "pairs"); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestVerifyReportsEachSet(t *testing.T) {
	dataDir, _ := folders(t)
	s := halvedSet(t)
	write(t, dataDir, "tests/pairs.csv", "01234")
	med, _ := Find("med")
	checks := Verify(t.Context(), []*Set{s, med})
	if len(checks) != 2 || checks[0].Err != nil || checks[0].Variant.Name != "open half" || checks[1].Err == nil {
		t.Errorf("got %+v", checks)
	}
}

func BenchmarkOpen(b *testing.B) {
	if os.Getenv(DataVariable) == "" {
		b.Skip("SEQUENT_DATA names no folder with the published files")
	}
	for b.Loop() {
		c, err := Open(b.Context(), "test_hard")
		if err != nil {
			b.Fatal(err)
		}
		b.SetBytes(c.Variant.Bytes())
	}
}
