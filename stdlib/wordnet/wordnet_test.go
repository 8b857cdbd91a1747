package wordnet

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// small returns the database of testdata, whose words and offsets are our own.
func small(t testing.TB) *Database {
	t.Helper()
	d, err := Open("testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

// published returns the database of this machine; the test is skipped without.
func published(t testing.TB) *Database {
	t.Helper()
	d, err := Find()
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { d.Close() })
	return d
}

func TestSenses(t *testing.T) {
	d := small(t)
	senses, err := d.Senses("Dog", Noun)
	if err != nil || len(senses) != 2 {
		t.Fatal(senses, err)
	}
	s := senses[0]
	if s.String() != "{dog, domestic dog}" || s.Class != NounAnimal || s.Class.String() != "noun.animal" ||
		s.Definition() != "a domestic animal that barks" {
		t.Errorf("%v, %v, %q", s, s.Class, s.Definition())
	}
	if senses[1].Class != NounPerson {
		t.Errorf("the second sense is %v", senses[1].Class)
	}
	if s, _ := d.Senses("blistering", Adjective); len(s) != 1 || !s[0].Satellite || s[0].Words[1] != "blistering" {
		t.Errorf("satellite and marker: %v", s)
	}
	if s, _ := d.Senses("poodle  dog", Noun); len(s) != 1 {
		t.Errorf("a lemma of two words: %v", s)
	}
	for _, none := range []string{"", "zebra", "do", "dogg", " ", "1", "~"} {
		if s, err := d.Senses(none, Noun); s != nil || err != nil {
			t.Errorf("%q: %v, %v", none, s, err)
		}
	}
	if s, err := d.Senses("dog", 'x'); s != nil || err != nil {
		t.Error(s, err)
	}
}

func TestLemmas(t *testing.T) {
	d := small(t)
	for _, c := range []struct {
		word string
		pos  POS
		want string
	}{
		{
			"mice", Noun, "mouse",
		}, {"axes", Noun, "ax axis axe"}, {"dogs", Noun, "dog"}, {"boxes", Noun, "box"}, {"boxesful", Noun, "boxful"},
		{
			"cities", Noun, "city",
		}, {
			"Poodles", Noun, "poodle",
		}, {"ran", Verb, "run"}, {"kicks", Verb, "kick"}, {"kicked", Verb, "kick"}, {"moving", Verb, "move"},
		{
			"hotter", Adjective, "hot",
		}, {
			"latest", Adjective, "late",
		}, {
			"faster", Adverb, "fast",
		}, {"quickly", Adverb, "quickly"}, {"blicks", Noun, ""}, {"s", Noun, ""}, {"ing", Verb, ""},
	} {
		got, err := d.Lemmas(c.word, c.pos)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s; %v", c.word, got, c.want, err)
		}
	}
}

func TestCompare(t *testing.T) {
	d := small(t)
	for _, c := range []struct {
		a, b string
		pos  POS
		want string
	}{
		{
			"poodle", "animal", Noun,
			"poodle 1 is a kind of animal 1: {poodle, poodle dog} < {dog, domestic dog} < {animal, beast}",
		},
		{
			"animal", "poodle", Noun,
			"animal 1 has as a kind poodle 1: {animal, beast} > {dog, domestic dog} > {poodle, poodle dog}",
		},
		{"animal", "beast", Noun, "animal 1 means the same as beast 1: {animal, beast}"},
		{"dog", "person", Noun, "dog 2 is a kind of person 1: {scoundrel, dog} < {person}"},
		{"paris", "city", Noun, ""}, // a name is written with a capital
		{"Paris", "city", Noun, "Paris 1 is a kind of city 1: {Paris} < {city}"},
		{"run", "go", Verb, "run 1 is a kind of go 1: {run} < {move, go}"},
		{"hot", "cold", Adjective, "hot 1 is the opposite of cold 1: {hot} ↔ {cold}"},
		{"torrid", "cold", Adjective, ""}, // similar to hot; that alone is no opposite
		{"cat", "dog", Noun, ""},
		{"poodle", "zebra", Noun, ""},
	} {
		links, err := d.Compare(c.a, c.b, c.pos)
		got := ""
		if len(links) > 0 {
			got = links[0].String()
		}
		if err != nil || got != c.want {
			t.Errorf("%s, %s: %s; %v", c.a, c.b, got, err)
		}
	}
}

func TestGraph(t *testing.T) {
	d := small(t)
	run, _ := d.Senses("run", Verb)
	above, err := d.Above(run[0])
	if err != nil || len(above) != 2 { // move and travel, which are above each other
		t.Error(above, err)
	}
	dogs, _ := d.Senses("dog", Noun)
	person, _ := d.Senses("person", Noun)
	for i, want := range []bool{false, true} {
		if is, err := d.Is(dogs[i], person[0]); is != want || err != nil {
			t.Errorf("sense %d of dog is a person: %v, %v", i+1, is, err)
		}
	}
	if got, err := d.Antonyms("hot", Adjective); err != nil || !slices.Equal(got, []string{"cold"}) {
		t.Error(got, err)
	}
}

func TestMissing(t *testing.T) {
	empty := t.TempDir()
	t.Setenv(Variable, empty)
	if got := Places()[0]; got != empty {
		t.Errorf("the first place is %s", got)
	}
	err := error(&MissingError{Looked: []string{"/a"}})
	if !strings.Contains(err.Error(), "wordnet-base") || !strings.Contains(err.Error(), Variable) {
		t.Error(err)
	}
	if _, err := Open(empty); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if err := os.Mkdir(filepath.Join(empty, "index.noun"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(empty); err == nil {
		t.Error("a folder was opened as a file")
	}
}

// Every word of the published index is found, and every synset read.
func TestPublished(t *testing.T) {
	d := published(t)
	if testing.Short() {
		t.Skip("reads every line of the database")
	}
	for _, pos := range POSs() {
		content, err := os.ReadFile(filepath.Join(d.Dir, "index."+pos.suffix()))
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(content)) {
			word, _, _ := strings.Cut(line, " ")
			if n++; word == "" || n%7 != 0 {
				continue
			}
			if senses, err := d.Senses(word, pos); err != nil || len(senses) == 0 {
				t.Fatalf("%v %s: %v, %v", pos, word, senses, err)
			}
		}
	}
}

func TestPublishedRelations(t *testing.T) {
	d := published(t)
	for _, c := range []struct {
		a, b string
		pos  POS
		want Relation
	}{
		{"poodle", "dog", Noun, Below}, {"run", "move", Verb, Below}, {"animal", "dog", Noun, Over},
		{"car", "automobile", Noun, Same}, {"hot", "cold", Adjective, Opposite},
	} {
		if links, err := d.Compare(c.a, c.b, c.pos); err != nil || len(links) == 0 || links[0].Relation != c.want {
			t.Errorf("%s, %s: %v, %v", c.a, c.b, links, err)
		}
	}
}

// Whatever the files hold, reading them ends in an answer or an error.
func FuzzDatabase(f *testing.F) {
	for _, name := range []string{"index.noun", "data.noun", "noun.exc"} {
		content, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(content), "dogs")
	}
	f.Add("dog n 99999999 1 @\n", "dog")
	f.Add("00000000 05 n ff dog", "dog")
	f.Fuzz(func(t *testing.T, content, word string) {
		s := &sorted{name: "fuzz", size: int64(len(content)), at: strings.NewReader(content), Closer: nil}
		d := &Database{files: map[POS]*part{Noun: {index: s, data: s, exceptions: s}}}
		d.Lemmas(word, Noun)
		d.Senses(word, Noun)
		d.Compare(word, "dog", Noun)
		parseIndex("fuzz", content)
		parseData("fuzz", content, 0)
	})
}

func BenchmarkCompare(b *testing.B) {
	d := published(b)
	for b.Loop() {
		d.Compare("run", "move", Verb)
	}
}

func BenchmarkHas(b *testing.B) {
	d := published(b)
	for b.Loop() {
		d.Has("poodle", Noun)
	}
}
