package wordnet

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestParseIndex(t *testing.T) {
	offsets, err := parseIndex("index.noun", "dog n 2 1 @ 2 1 00000306 00000652  ")
	if err != nil || len(offsets) != 2 || offsets[1] != 652 {
		t.Error(offsets, err)
	}
	for _, bad := range []string{
		"", "dog", "dog n", "dog n two", "dog n 0 0 0 0", "dog n 2 1 @ 2 1 00000306", "dog n 1 9 @ 1 0 00000306",
		"dog n -1 0 1 0 1", "dog n 1 0 1 0 x",
	} {
		if _, err := parseIndex("index.noun", bad); err == nil || !strings.Contains(err.Error(), "index.noun") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestParseData(t *testing.T) {
	line := `00000306 05 n 02 dog 0 domestic_dog 0 002 @ 00000200 n 0000 ! 00000508 n 0201 | an animal; "it barked"  `
	s, err := parseData("data.noun", line, 306)
	if err != nil {
		t.Fatal(err)
	}
	if s.Words[1] != "domestic dog" || len(s.Pointers) != 2 || s.Pointers[0].Kind != Hypernym ||
		s.Pointers[0].Source != 0 || s.Gloss != `an animal; "it barked"` {
		t.Errorf("%+v", s)
	}
	if p := s.Pointers[1]; p.Kind != Antonym || p.Source != 2 || p.Target != 1 || p.Offset != 508 {
		t.Errorf("%+v", p)
	}
	for _, bad := range []string{
		"", "00000306", "00000306 05 x 01 dog 0 000 | g", "00000306 05 n 00 000 | g", "00000306 05 n ff dog 0 000 | g",
		"00000306 05 n 01 dog 0 001 @ 00000200 n | g",
		"00000306 05 n 01 dog 0 001 @ 00000200 n zz00 | g", "00000307 05 n 01 dog 0 000 | g", strings.Repeat("x", 200),
	} {
		if _, err := parseData("data.noun", bad, 306); err == nil || !strings.Contains(err.Error(), "data.noun") ||
			len(err.Error()) > 200 {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{
			Noun.String(), "noun",
		}, {
			Verb.String(), "verb",
		}, {Adjective.String(), "adjective"}, {Adverb.String(), "adverb"}, {POS('x').String(), `POS('x')`},
		{
			NounPerson.String(), "noun.person",
		}, {
			VerbMotion.String(), "verb.motion",
		}, {NounGroup.String(), "noun.group"}, {NounLocation.String(), "noun.location"},
		{NounTime.String(), "noun.time"}, {Class(44).String(), "adj.ppl"}, {Class(99).String(), "Class(99)"},
		{Same.String(), "means the same as"}, {Relation(9).String(), Opposite.String()},
		{
			plain("galore(ip)"), "galore",
		}, {plain("hot_dog"), "hot dog"}, {plain("(a)"), "(a)"}, {key("  Hot  Dog "), "hot_dog"},
		{(&Synset{Gloss: "without examples"}).Definition(), "without examples"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// lines returns a file of lines in memory.
func lines(content string) *sorted {
	return &sorted{name: "lines", size: int64(len(content)), at: strings.NewReader(content), Closer: io.NopCloser(nil)}
}

func TestFind(t *testing.T) {
	long := "middle " + strings.Repeat("x", 3*piece)
	s := lines("  1 licence\n  2 licence\na one\nab two\n" + long + "\nzebra three")
	for _, c := range []struct{ key, want string }{
		{
			"a", "a one",
		}, {
			"ab", "ab two",
		}, {"middle", long}, {"zebra", "zebra three"}, {"aa", ""}, {"", ""}, {"zz", ""}, {"1", ""}, {"0", ""},
	} {
		if got, err := s.find(c.key); got != c.want || err != nil {
			t.Errorf("%q: %.20q, %v", c.key, got, err)
		}
	}
	if got, err := lines("").find("a"); got != "" || err != nil {
		t.Error(got, err)
	}
	if _, err := s.line(-1); err == nil {
		t.Error("a line before the first was read")
	}
	if _, err := lines(strings.Repeat("x", maxLine+1) + "\n").line(0); err == nil {
		t.Error("a line without end was read")
	}
}

// broken fails whenever it is read.
type broken struct{ io.Closer }

func (broken) ReadAt([]byte, int64) (int, error) { return 0, errors.New("the disk is gone") }

// An error of reading comes through, and is asked for again.
func TestBroken(t *testing.T) {
	s := &sorted{name: "index.noun", size: 10, at: broken{}}
	d := &Database{files: map[POS]*part{Noun: {index: s, data: s, exceptions: s}}}
	for range 2 {
		for name, ask := range map[string]func() error{
			"Senses": func() error {
				_, err := d.Senses("dog", Noun)
				return err
			}, "Has": func() error { _, err := d.Has("dog", Noun); return err },
			"Lemmas": func() error {
				_, err := d.Lemmas("dogs", Noun)
				return err
			}, "Compare": func() error { _, err := d.Compare("dog", "cat", Noun); return err },
			"Synset": func() error {
				_, err := d.Synset(Noun, 0)
				return err
			}, "Antonyms": func() error { _, err := d.Antonyms("dog", Noun); return err },
		} {
			if err := ask(); err == nil || !strings.Contains(err.Error(), "index.noun") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if _, err := d.Synset(Verb, 0); err == nil {
		t.Error("a synset of no file was read")
	}
}

func TestMemo(t *testing.T) {
	var m memo[int, int]
	calls := 0
	twice := func(n int) (int, error) {
		return m.get(n, func() (int, error) { calls++; return 2 * n, nil })
	}
	for range 3 {
		if v, err := twice(21); v != 42 || err != nil {
			t.Error(v, err)
		}
	}
	if calls != 1 {
		t.Errorf("made %d times", calls)
	}
	for n := range remembered + 1 {
		twice(n)
	}
	if len(m.have) > remembered {
		t.Errorf("%d answers are kept", len(m.have))
	}
}

func TestDetach(t *testing.T) {
	for _, c := range []struct {
		word string
		pos  POS
		want string
	}{
		{
			"churches", Noun, "churches churche church",
		}, {"women", Noun, "women woman"}, {"glass", Noun, "glass"}, {"handsful", Noun, "handsful handful"},
		{
			"as", Noun, "as",
		}, {
			"hoping", Verb, "hoping hope hop",
		}, {
			"cries", Verb, "cries crie cry crie cri",
		}, {"nicest", Adjective, "nicest nic nice"}, {"fast", Adverb, "fast"},
	} {
		if got := strings.Join(detach(c.word, c.pos), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.word, got, c.want)
		}
	}
}
