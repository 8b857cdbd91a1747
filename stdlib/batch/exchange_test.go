package batch_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/stdlib/batch"
)

// exchanged lets tasks 0, 1, … send values to four tasks of the next stage, and returns
// what the runner carries.
func exchanged(t *testing.T, dir string, p batch.Plan, tasks ...map[int][]byte) (carried map[int][][]byte) {
	t.Helper()
	carried = map[int][][]byte{}
	for task, values := range tasks {
		e := batch.Exchange{Dir: dir, Plan: p, Task: task}
		for to, value := range values {
			e.Send(to, bytes.Clone(value))
		}
		if err := e.Write(); err != nil {
			t.Fatal(err)
		}
		e.Emit(func(to int, value []byte) { carried[to] = append(carried[to], value) })
	}
	return carried
}

// Values are read as they were sent, whether the runner carries them or they go by
// files, and however often they are sent.
func TestExchange(t *testing.T) {
	p := batch.Plan{Units: 3, Unique: true, Partitions: 8}
	long := bytes.Repeat([]byte("long "), 1000)
	sent := []map[int][]byte{{0: long, 7: []byte("seven"), 2: long[:9]}, {}, {7: long[:3], 6: {}}}
	want := map[int]string{0: string(long), 2: "long long", 7: "seven|lon"}
	if got := exchanged(t, "", p, sent...); len(got[7]) != 2 || string(got[2][0]) != want[2] {
		t.Errorf("without files %d and %q arrive", len(got[7]), got[2])
	}
	dir := t.TempDir()
	for range 2 {
		got := exchanged(t, dir, p, sent...)
		if len(got) != 1 || len(got[0]) != 3 {
			t.Fatalf("the runner carries %v", got)
		}
		for to := range 8 {
			values, err := batch.Received(dir, p, 0, to)
			if got := string(bytes.Join(values, []byte("|"))); err != nil || got != want[to] {
				t.Errorf("%d is sent %.40q: %v", to, got, err)
			}
		}
	}
	if files, _ := filepath.Glob(filepath.Join(dir, "sent", "0", "*", "*")); len(files) != 3 {
		t.Errorf("files: %v", files)
	}
}

// What is damaged, or not there, or has no room, is an error.
func TestExchangeFails(t *testing.T) {
	dir, p := t.TempDir(), batch.Plan{Units: 2, Unique: true, Partitions: 2}
	exchanged(t, dir, p, map[int][]byte{0: []byte("value")}, map[int][]byte{1: []byte("value")})
	file := filepath.Join(dir, "sent", "0", "000", "000000001")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	reads := func(why, want string, p batch.Plan, to int) {
		if v, err := batch.Received(dir, p, 0, to); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v", why, v, err)
		}
	}
	reads("no such sender", "no such file", batch.Plan{Units: 3}, 0)
	reads("no such receiver", "damaged", p, 5)
	for n := range whole {
		os.WriteFile(file, whole[:n], 0o644)
		reads("cut", "damaged", p, 1)
	}
	whole[8], whole[16] = whole[16]+1, whole[8]
	os.WriteFile(file, whole, 0o644)
	reads("an index that goes back", "damaged", p, 1)

	e := &batch.Exchange{Dir: dir, Plan: p}
	e.Send(2, nil)
	if err := e.Write(); err == nil || !strings.Contains(err.Error(), "to task 2, but the next stage has 2 tasks") {
		t.Errorf("sent to no task: %v", err)
	}
	e = &batch.Exchange{Dir: t.TempDir(), Plan: p}
	if err := os.WriteFile(filepath.Join(e.Dir, "sent"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := e.Write(); err == nil || !strings.Contains(err.Error(), "cannot write") {
		t.Errorf("without room: %v", err)
	}
}
