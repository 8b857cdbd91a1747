package memory

import (
	"bufio"
	"bytes"
	"math"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// machine returns how much memory the process may have: the machine's, the
// container's or the address space, whichever is least.
func machine() int64 {
	best := int64(math.MaxInt64)
	take := func(n int64, ok bool) {
		if ok && n > 0 {
			best = min(best, n)
		}
	}
	take(total())
	take(number("/sys/fs/cgroup/memory.max"))
	take(number("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
	var space syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &space) == nil && space.Cur < math.MaxInt64 {
		take(int64(space.Cur), true)
	}
	if best == math.MaxInt64 {
		return unknown
	}
	return best
}

// total returns the machine's memory.
func total() (int64, bool) {
	content, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	for lines := bufio.NewScanner(bytes.NewReader(content)); lines.Scan(); {
		if rest, ok := strings.CutPrefix(lines.Text(), "MemTotal:"); ok {
			kib, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return kib << 10, err == nil
		}
	}
	return 0, false
}

// number returns the number that a file holds; "max" is none.
func number(path string) (int64, bool) {
	content, err := os.ReadFile(path)
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(content)), 10, 64)
	return n, err == nil
}
