package gonb

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// processes lists what runs of a child, by the variable in its environment.
func processes(folder string) (found []process) {
	want := []byte("\x00" + folderVariable + "=" + folder + "\x00")
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil || pid == os.Getpid() {
			continue
		}
		environ, err := os.ReadFile(filepath.Join("/proc", e.Name(), "environ"))
		if err != nil || !bytes.Contains(append(append([]byte{0}, environ...), 0), want) {
			continue
		}
		if p, alive := describe(pid); alive {
			found = append(found, p)
		}
	}
	return found
}

// describe reads a process's name and parent; false for one that is over and
// only waited for.
func describe(pid int) (process, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, after, found := strings.Cut(string(stat), ") ") // a name may hold spaces
	if err != nil || !found {
		return process{}, false
	}
	var state string
	p := process{pid: pid}
	if n, _ := fmt.Sscan(after, &state, &p.parent); n < 2 || state == "Z" {
		return process{}, false
	}
	exe, _ := os.Readlink(fmt.Sprintf("/proc/%d/exe", pid))
	p.name = filepath.Base(exe)
	return p, true
}
