package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"sequent/kernel/wire/wiretest"
)

var soakCells = flag.Int("cells", 3000, "how many cells the test of endurance runs")

// soakCell returns the i-th cell of many: each kind in turn, with names and words that
// no cell had before where a kernel could keep something of them.
func soakCell(i int) string {
	word := nonce(i)
	switch i % 16 {
	case 0:
		return fmt.Sprintf("let A%d = p%d & (p%d -> q)\nA%d |= q", i%7, i, i, i%7)
	case 1:
		return fmt.Sprintf(`"Every %s runs", "Rex is a %s" |= "Rex runs"`, word, word)
	case 2:
		return fmt.Sprintf("all x (%s(x) -> mortal(x)), %s(s) |= mortal(s)", word, word)
	case 3:
		return fmt.Sprintf(`"John has %d %ss" |= "John has %d %ss"`, i, word, i+1, word)
	case 4:
		return fmt.Sprintf("let %s = nosuch.%s(1)", word, word)
	case 5:
		return fmt.Sprintf("p%d & |= %s", i, word)
	case 6:
		return fmt.Sprintf("let %s = p & q%d\n%s\nforget(%s)", word, i, word, word)
	case 7:
		return "natlog.joins"
	case 8:
		return fmt.Sprintf("[%d, %d, %d]", i, i+1, i*i)
	case 9:
		return fmt.Sprintf("(p%d -> q) & (q -> r), p%d |= r", i, i)
	case 10:
		return fmt.Sprintf(`"No %s sleeps" |= "Some %s sleeps"`, word, word)
	case 11:
		return fmt.Sprintf("%s |= %s | r by sat", word, word)
	case 12:
		return fmt.Sprintf(`"At least %d dogs run" |= "At least %d dogs run" by natlog`, i+1, i)
	case 13:
		return fmt.Sprintf("help(%s)", word)
	case 14:
		return fmt.Sprintf("all x (p%d(x) -> q(x)), exists x p%d(x) |= exists x q(x) by fol", i, i)
	}
	return fmt.Sprintf(`let T = "A %s barks"`+"\nT |= \"Something barks\"", word)
}

// nonce returns a word that stands for a number alone: zebab, zebac, …
func nonce(i int) string {
	digits := strconv.FormatInt(int64(i), 10)
	var b strings.Builder
	for _, d := range digits {
		b.WriteString([]string{"ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru"}[d-'0'])
	}
	return "z" + b.String() + "t"
}

// TestSoak runs many cells of all kinds in one kernel. Neither the memory that the
// process itself has made resident nor the median time of a cell grows; make soak runs
// a hundred thousand.
func TestSoak(t *testing.T) {
	if anonymous(os.Getpid()) == 0 {
		t.Skip("this system does not say what memory a process has")
	}
	if testing.Short() {
		t.Skip("the memory and the times are of a program without the race detector")
	}
	conn := wiretest.NewConnection(t)
	kernel := exec.Command(os.Args[0], "kernel", "-f", wiretest.WriteFile(t, conn))
	kernel.Env = append(os.Environ(), roleVariable+"=kernel")
	kernel.Stderr = os.Stderr
	if err := kernel.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _, _ = kernel.Process.Kill(), kernel.Wait() }()
	client := wiretest.Dial(t, conn)

	settled := max(1, *soakCells/10) // what is kept for speed has been filled by then
	var first, last checkpoint
	var times []time.Duration
	for i := range *soakCells {
		begun := time.Now()
		runCell(t, client, soakCell(i))
		times = append(times, time.Since(begun))
		switch n := i + 1; {
		case n == settled:
			first = note(t, n, kernel.Process.Pid, times)
		case n == *soakCells || slices.Contains([]int{1000, 10_000, 25_000, 50_000, 75_000}, n):
			last = note(t, n, kernel.Process.Pid, times)
		}
	}
	if grown := last.bytes - first.bytes; grown > 20<<20 {
		t.Errorf("memory grew by %d MB from cell %d to cell %d", grown>>20, first.cell, last.cell)
	}
	if last.median > 3*first.median+time.Millisecond {
		t.Errorf("the median cell took %v at cell %d and %v at cell %d", first.median, first.cell, last.median,
			last.cell)
	}
}

// checkpoint is what a kernel needs after so many cells.
type checkpoint struct {
	cell   int
	bytes  int           // resident, without pages of files
	median time.Duration // of the last thousand cells, or of all
}

func note(t *testing.T, cell, pid int, times []time.Duration) checkpoint {
	recent := slices.Sorted(slices.Values(times[max(0, len(times)-1000):]))
	c := checkpoint{cell, anonymous(pid), recent[len(recent)/2]}
	t.Logf("%6d cells: %.1f MB of the process's own, median cell %v",
		c.cell, float64(c.bytes)/1e6, c.median.Round(10*time.Microsecond))
	return c
}

// runCell has a kernel run a cell and waits for its reply and the end of what it shows.
func runCell(t *testing.T, client *wiretest.Client, code string) {
	t.Helper()
	id := client.Shell.Send(t, "execute_request", map[string]any{"code": code, "stop_on_error": false})
	for m := client.Shell.Recv(t); wiretest.ParentID(m) != id; m = client.Shell.Recv(t) {
	}
	for {
		m := client.IOPub.Recv(t)
		if wiretest.ParentID(m) == id && m.Header.Type == "status" && bytes.Contains(m.Content, []byte("idle")) {
			return
		}
	}
}

// anonymous returns how many bytes of a process are resident and no page of a file, 0
// where the system does not say. Pages of files are shared and can be dropped; how
// many are mapped depends on how the file lies in the system's cache.
func anonymous(pid int) int {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	_, after, ok := bytes.Cut(status, []byte("RssAnon:"))
	if fields := bytes.Fields(after); ok && len(fields) > 0 {
		kb, _ := strconv.Atoi(string(fields[0]))
		return kb << 10
	}
	return 0
}
