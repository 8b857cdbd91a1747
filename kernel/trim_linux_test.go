package kernel

import (
	"fmt"
	"strings"
	"testing"
)

// Only regions from files that cannot be written and were not changed are released:
// a page that the dynamic linker wrote before it took away the right to write differs
// from the file.
func TestUnmodified(t *testing.T) {
	const smaps = `00400000-00401000 r--p 00000000 08:01 1 /bin/sequent
Rss:                   4 kB
Anonymous:             0 kB
00401000-00500000 r-xp 00001000 08:01 1 /bin/sequent
Anonymous:             0 kB
00500000-00501000 r--p 00100000 08:01 1 /bin/sequent
Anonymous:             4 kB
00501000-00502000 rw-p 00101000 08:01 1 /bin/sequent
Anonymous:             0 kB
c000000000-c000400000 rw-p 00000000 00:00 0
Anonymous:          4096 kB
7f0000000000-7f0000001000 r--p 00000000 00:00 0
Anonymous:             0 kB
7f0000001000-7f0000002000 r-xp 00000000 00:00 0 [vdso]
Anonymous:             0 kB
`
	want := "[{4194304 4198400} {4198400 5242880}]"
	if got := fmt.Sprint(unmodified(strings.NewReader(smaps))); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// The program works on when its pages were released.
func TestTrim(t *testing.T) {
	for range 3 {
		trim()
		if got := strings.Repeat("ab", 3); got != "ababab" {
			t.Fatal(got)
		}
	}
}
