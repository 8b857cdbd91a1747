//go:build cgo && xla && linux && (amd64 || arm64)

package nets

import (
	"strings"

	"github.com/gomlx/compute"
	"github.com/gomlx/go-xla/compute/xla"
	"github.com/gomlx/go-xla/pjrt"

	"sequent/stdlib/nets/executables"
)

// prepare sets what a plugin reads as it is opened.
func prepare(setting string) {
	if strings.HasPrefix(setting, "xla") && !forGPU(setting) {
		_ = executables.Prepare() // without, graphs compile more slowly
		keepMemory()
	}
}

func forGPU(plugin string) bool { return strings.Contains(plugin, "cuda") }

// keepExecutables has the backend's plugin load executables that were kept, and keep others.
// Where that fails, all graphs are compiled by every process.
func keepExecutables(b compute.Backend) {
	x, ok := b.(*xla.Backend)
	if !ok {
		return
	}
	p, err := pjrt.GetPlugin(x.PluginName())
	if err != nil || forGPU(p.Path()) { // with a plugin for GPUs this was never tried
		return
	}
	store, err := executables.User()
	if err != nil {
		store = nil
	}
	_ = executables.Keep(p.Path(), store, x.DeviceDescription(0))
}
