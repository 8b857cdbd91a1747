package bulk_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/bulk"
)

// sends lets senders 0, 1, … of function 3 send values to places, and returns what
// travels of it.
func sends(t *testing.T, dir string, places int, from ...map[int][]byte) (travelled map[int][][]byte) {
	t.Helper()
	travelled = map[int][][]byte{}
	for n, values := range from {
		s := bulk.Spill{Dir: dir, Sender: bulk.Sender{Function: 3, From: n}, Places: places}
		for to, value := range values {
			s.Add(to, bytes.Clone(value))
		}
		if err := s.Write(); err != nil {
			t.Fatal(err)
		}
		s.Emit(func(to int, sent []byte) { travelled[to] = append(travelled[to], sent) })
	}
	return travelled
}

// Values are read as they were sent, whether they travel themselves or by files, and
// however often they are sent.
func TestSpill(t *testing.T) {
	long := bytes.Repeat([]byte("long "), 1000)
	sent := []map[int][]byte{{0: long, 7: []byte("seven"), 2: long[:9]}, {}, {7: long[:3], 6: {}}}
	want := map[int][]string{0: {string(long)}, 2: {"long long"}, 7: {"seven", "lon"}}
	if got := sends(t, "", 8, sent...); len(got[7]) != 2 || string(got[2][0]) != want[2][0] {
		t.Errorf("without files %d and %q arrive", len(got[7]), got[2])
	}
	dir := t.TempDir()
	for range 2 {
		got := sends(t, dir, 8, sent...)
		last, err := bulk.Senders(got[0])
		if err != nil || len(got) != 1 || len(got[0]) != 3 || len(last) > 2 {
			t.Fatalf("%v travel, %v to each place: %v", got, last, err)
		}
		for place := range 8 {
			values, err := bulk.ReadSpilled(dir, last, place)
			if got := strings.Join(text(values), "|"); err != nil || got != strings.Join(want[place], "|") {
				t.Errorf("%d is sent %.40q: %v", place, got, err)
			}
		}
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "spilled", "003", "*", "*")); len(files) != 3 {
		t.Errorf("files: %v", files)
	}
}

func text(values [][]byte) (all []string) {
	for _, v := range values {
		all = append(all, string(v))
	}
	return all
}

// What is damaged, or not there, or has no room, is an error.
func TestSpillFails(t *testing.T) {
	dir := t.TempDir()
	got := sends(t, dir, 2, map[int][]byte{0: []byte("value")}, map[int][]byte{1: []byte("value")})
	for _, damaged := range [][][]byte{{nil}, {{3}}, {{3, 0, 0}}, {{3, 1}}, {{3, 0}, {3, 2}}, {got[0][0], {2, 1}}} {
		if last, err := bulk.Senders(damaged); err == nil {
			t.Errorf("%v are senders, to %v", damaged, last)
		}
	}
	last, err := bulk.Senders(got[0])
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "spilled", "003", "000", "000000001")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	reads := func(why, want string, last []byte, place int) {
		if v, err := bulk.ReadSpilled(dir, last, place); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v", why, v, err)
		}
	}
	reads("no sender", "damaged", nil, 0)
	reads("no such sender", "no such file", []byte{3, 2}, 0)
	reads("no such place", "damaged", last, 5)
	for n := 1; n < len(whole); n++ {
		os.WriteFile(file, whole[:n], 0o644)
		reads("cut", "damaged", last, 1)
	}
	whole[16], whole[24] = whole[24]+1, whole[16]
	os.WriteFile(file, whole, 0o644)
	reads("an index that goes back", "damaged", last, 1)

	s := &bulk.Spill{Dir: dir, Sender: bulk.Sender{Function: 4}, Places: 2}
	s.Add(2, nil)
	if err := s.Write(); err == nil || !strings.Contains(err.Error(), "2 places") {
		t.Errorf("sent to no place: %v", err)
	}
	s = &bulk.Spill{Dir: t.TempDir(), Sender: bulk.Sender{Function: 4}}
	if err := os.WriteFile(filepath.Join(s.Dir, "spilled"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := s.Write(); err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("without room: %v", err)
	}
}
