package kernel

import (
	"bufio"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
)

// trim gives back the memory that an idle kernel does not need: the collected heap,
// and the pages of the program and its libraries. Initialisation and each cell touch a
// little of many packages, and the system maps up to 2 MB around each touch, so that
// nearly all of the program becomes resident. Released pages stay in the system's
// cache and are mapped again at the next touch, in microseconds.
func trim() {
	debug.FreeOSMemory()
	maps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return // without it the pages stay
	}
	defer maps.Close()
	for _, r := range unmodified(maps) {
		// An error leaves the pages where they are.
		_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, r.start, r.end-r.start, syscall.MADV_DONTNEED)
	}
}

// region is a range of addresses.
type region struct{ start, end uintptr }

// unmodified returns the regions of a list of mappings, in the format of /proc/PID/smaps,
// that are mapped from a file, cannot be written and have no page that differs from
// the file: releasing their pages loses nothing.
func unmodified(smaps io.Reader) (all []region) {
	var r region
	var fromFile bool
	for lines := bufio.NewScanner(smaps); lines.Scan(); {
		f := strings.Fields(lines.Text())
		switch {
		case len(f) >= 5 && strings.Contains(f[0], "-"):
			from, to, _ := strings.Cut(f[0], "-")
			start, errStart := strconv.ParseUint(from, 16, 64)
			end, errEnd := strconv.ParseUint(to, 16, 64)
			r = region{uintptr(start), uintptr(end)}
			fromFile = errStart == nil && errEnd == nil && len(f) >= 6 && strings.HasPrefix(f[5], "/") &&
				(f[1] == "r-xp" || f[1] == "r--p")
		case len(f) == 3 && f[0] == "Anonymous:" && f[1] == "0" && fromFile:
			all = append(all, r)
		}
	}
	return all
}
