//go:build cgo && xla && linux

package executables

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
)

// overrides are options of XLA's that a plugin for processors gets with a graph, in
// the order of the protocol buffer CompileOptionsProto.env_option_overrides.
//
// The emitters of fused loops by MLIR take half of the time of compiling and half of
// the memory, and their loops are no faster.
func overrides(quick bool) []byte {
	all := override("xla_cpu_use_fusion_emitters", 2, 0)
	if quick {
		all = append(all, override("xla_backend_optimization_level", 3, 0)...)
		all = append(all, override("xla_llvm_disable_expensive_passes", 2, 1)...)
	}
	return all
}

// override is an entry of env_option_overrides, field 7: the name of an option, and
// its value, which is a field of its own for each type. Numbers are below 128.
func override(name string, field, value byte) []byte {
	entry := append([]byte{1<<3 | 2, byte(len(name))}, name...)
	entry = append(entry, 2<<3|2, 2, field<<3, value)
	return append([]byte{7<<3 | 2, byte(len(entry))}, entry...)
}

// processor says for which processor code is made.
func processor() []byte {
	all, err := os.ReadFile("/proc/cpuinfo")
	about := fmt.Appendf(nil, "%s %s\n", runtime.GOOS, runtime.GOARCH)
	if err != nil {
		return about
	}
	first, _, _ := bytes.Cut(all, []byte("\n\n")) // the others are alike
	for line := range bytes.Lines(first) {
		for _, field := range []string{"model name", "flags", "Features", "CPU part"} {
			if bytes.HasPrefix(line, []byte(field)) {
				about = append(about, line...)
			}
		}
	}
	return about
}
