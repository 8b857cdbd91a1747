//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package nets

import (
	"slices"
	"strings"

	"github.com/gomlx/go-xla/compute/xla"
)

// go-xla would fetch plugins over the network, without a limit in time.
func init() { xla.EnableAutoInstall(false) }

// findPlugin names an XLA plugin in the folders that go-xla searches
// (PJRT_PLUGIN_LIBRARY_PATH, /usr/local/lib/go-xla, ~/.local/lib/go-xla, those
// of the linker), one for a GPU first, or says why there is none.
func findPlugin() (name, missing string) {
	var plugins []string
	err := guard(func() error {
		plugins = slices.Sorted(slices.Values(xla.GetAvailablePlugins()))
		return nil
	})
	if err != nil {
		return "", "the search for XLA plugins failed: " + err.Error()
	}
	if len(plugins) == 0 {
		return "", "no XLA plugin was found"
	}
	gpu := slices.IndexFunc(plugins, func(p string) bool { return strings.Contains(p, "cuda") })
	return plugins[max(gpu, 0)], ""
}
