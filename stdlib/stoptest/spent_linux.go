package stoptest

import (
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// tick is the unit of /proc/stat, by which idle time can be more than it says.
const tick = 10 * time.Millisecond

// spent returns the processor time of this process and the idle time of the machine's
// processors together, so far.
func spent() (cpu, idle time.Duration, ok bool) {
	var r syscall.Rusage
	text, err := os.ReadFile("/proc/stat")
	if err != nil || syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return 0, 0, false
	}
	line, _, _ := strings.Cut(string(text), "\n")
	f := strings.Fields(line) // cpu user nice system idle iowait …
	if len(f) < 6 {
		return 0, 0, false
	}
	for _, n := range f[4:6] {
		ticks, err := strconv.ParseInt(n, 10, 64)
		if err != nil {
			return 0, 0, false
		}
		idle += time.Duration(ticks) * tick
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano()), idle, true
}
