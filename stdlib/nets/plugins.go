package nets

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"sequent/stdlib/files"
)

// PluginsVariable of the environment names the folders in which plugins of XLA
// are looked for, instead of the usual ones: go-xla's variable.
const PluginsVariable = "PJRT_PLUGIN_LIBRARY_PATH"

// The folders below go-xla's that hold a plugin and what belongs to it, by what it
// compiles for: cards of NVIDIA, and the processor.
const (
	GPUFolder = "nvidia"
	CPUFolder = "cpu"
)

// CacheFolder is the folder in the user's cache in which plugins are looked for, as
// in go-xla's own; the scripts of this repository install to it. The error is
// [os.UserCacheDir]'s.
func CacheFolder() (string, error) {
	return files.Cache("", "go-xla")
}

// PluginFolders are the folders in which plugins of XLA are looked for: those of
// [PluginsVariable], else the user's, [CacheFolder], the system's, and those of
// LD_LIBRARY_PATH. go-xla's installer writes to the user's.
func PluginFolders() []string {
	if named, ok := os.LookupEnv(PluginsVariable); ok {
		return filepath.SplitList(named)
	}
	var folders []string
	within := func(folder string) {
		folders = append(folders, folder, filepath.Join(folder, GPUFolder), filepath.Join(folder, CPUFolder))
	}
	if home, err := os.UserHomeDir(); err == nil {
		lib := filepath.Join(home, ".local", "lib")
		if runtime.GOOS == "darwin" {
			lib = filepath.Join(home, "Library", "Application Support")
		}
		within(filepath.Join(lib, "go-xla"))
	}
	if cache, err := CacheFolder(); err == nil {
		within(cache)
	}
	within("/usr/local/lib/go-xla")
	return append(folders, filepath.SplitList(os.Getenv("LD_LIBRARY_PATH"))...)
}

// IsPlugin reports whether a file is named as plugins of XLA are, such as
// pjrt_c_api_cpu_plugin.so.
func IsPlugin(name string) bool {
	ending := filepath.Ext(name)
	stem := strings.ReplaceAll(strings.TrimSuffix(filepath.Base(name), ending), "-", "_")
	named := strings.HasPrefix(stem, "pjrt_plugin_") ||
		strings.HasPrefix(stem, "pjrt_c_api_") && strings.HasSuffix(stem, "_plugin")
	return named && (ending == ".so" || ending == ".dylib")
}

// plugins are the plugins in the folders, by their absolute paths, those for
// GPUs first. They are not opened: one that is broken would take the search with
// it, as it does in go-xla's own.
func plugins() (found []string) {
	var others []string
	for _, folder := range PluginFolders() {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			file, err := filepath.Abs(filepath.Join(folder, e.Name()))
			switch {
			case err != nil || !IsPlugin(e.Name()):
			case strings.Contains(e.Name(), "cuda"):
				found = append(found, file)
			default:
				others = append(others, file)
			}
		}
	}
	return append(found, others...)
}
