package wordnet

import (
	"fmt"
	"strconv"
	"strings"
)

// fields reads the fields of a line one after another and remembers the first
// one that is not what was expected.
type fields struct {
	all []string
	at  int
	bad bool
}

// next returns the next field; past the last one the line is bad.
func (f *fields) next() string {
	if f.at >= len(f.all) {
		f.bad = true
		return ""
	}
	f.at++
	return f.all[f.at-1]
}

// number returns the next field as a number to a base, at most what a line can hold.
func (f *fields) number(base int) int64 {
	n, err := strconv.ParseInt(f.next(), base, 64)
	f.bad = f.bad || err != nil || n < 0
	return n
}

// count returns a number of fields that must still be there.
func (f *fields) count(base int) int {
	n := f.number(base)
	if n > int64(len(f.all)) {
		f.bad = true
	}
	if f.bad {
		return 0
	}
	return int(n)
}

// err quotes the line where a field was not what the format says.
func (f *fields) err(file, line string) error {
	if !f.bad {
		return nil
	}
	if len(line) > 60 {
		line = line[:60] + "…"
	}
	return fmt.Errorf("wordnet: %s: not a line of the database: %q", file, line)
}

// parseIndex reads an index line (wndb(5WN)):
//
//	lemma pos synset_cnt p_cnt [symbol…] sense_cnt tagsense_cnt offset [offset…]
func parseIndex(file, line string) ([]int64, error) {
	f := &fields{all: strings.Fields(line), at: 2}
	n := f.count(10)
	f.at += f.count(10) + 2
	offsets := make([]int64, n)
	for i := range offsets {
		offsets[i] = f.number(10)
	}
	if n == 0 {
		f.bad = true
	}
	return offsets, f.err(file, line)
}

// parseData reads a data line (wndb(5WN)):
//
//	offset lex_filenum ss_type w_cnt word lex_id [word lex_id…] p_cnt [ptr…] [frames…] | gloss
func parseData(file, line string, offset int64) (*Synset, error) {
	head, gloss, _ := strings.Cut(line, "|")
	f := &fields{all: strings.Fields(head)}
	s := &Synset{Offset: f.number(10), Class: Class(f.number(10)), Gloss: strings.TrimSpace(gloss)}
	if s.Offset != offset {
		f.bad = true
	}
	s.POS, s.Satellite = partOf(f.next())
	for range f.count(16) {
		s.Words = append(s.Words, plain(f.next()))
		f.next()
	}
	for range f.count(10) {
		p := Pointer{Kind: Kind(f.next()), Offset: f.number(10)}
		p.POS, _ = partOf(f.next())
		ends := f.number(16)
		p.Source, p.Target = int(ends>>8), int(ends&0xff)
		s.Pointers = append(s.Pointers, p)
	}
	if s.POS == Verb {
		for range f.count(10) {
			f.next() // +
			s.Frames = append(s.Frames, int(f.number(10)))
			f.next() // the word that it is of
		}
	}
	if s.POS == 0 || len(s.Words) == 0 {
		f.bad = true
	}
	if err := f.err(file, line); err != nil {
		return nil, err
	}
	return s, nil
}

// partOf reads a part of speech; s is a satellite adjective.
func partOf(field string) (pos POS, satellite bool) {
	switch field {
	case "n", "v", "a", "r":
		return POS(field[0]), false
	case "s":
		return Adjective, true
	}
	return 0, false
}

// plain returns a word without the marker of where an adjective may stand, (p), (a)
// or (ip), and with spaces.
func plain(word string) string {
	if i := strings.IndexByte(word, '('); i > 0 {
		word = word[:i]
	}
	return strings.ReplaceAll(word, "_", " ")
}
