//go:build !linux

package gonb

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// processes lists what runs of a child, by the variable in its environment,
// which ps shows of one's own processes.
func processes(folder string) (found []process) {
	out, err := exec.Command("ps", "-axwwEo", "pid=,ppid=,command=").Output()
	if err != nil {
		return nil
	}
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) < 3 || !strings.Contains(lines.Text()+" ", " "+folderVariable+"="+folder+" ") {
			continue
		}
		pid, _ := strconv.Atoi(fields[0])
		parent, _ := strconv.Atoi(fields[1])
		if pid > 1 && pid != os.Getpid() {
			found = append(found, process{pid, parent, filepath.Base(fields[2])})
		}
	}
	return found
}
