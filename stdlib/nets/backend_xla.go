//go:build cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64))

package nets

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gomlx/go-xla/compute/xla"
	"github.com/gomlx/go-xla/installer"
)

// go-xla would fetch plugins over the network, without a limit in time.
func init() { xla.EnableAutoInstall(false) }

// findPlugin names the file of an XLA plugin in [PluginFolders], one for a GPU
// first where there is a GPU, or says why there is none. The plugin may be
// broken: that shows when it is opened, and is an error that names it.
func findPlugin() (file, missing string) {
	missing = "no XLA plugin was found"
	for _, p := range plugins() {
		if !strings.Contains(filepath.Base(p), "cuda") || installer.HasNvidiaGPU() {
			return p, ""
		}
		missing = fmt.Sprintf("the XLA plugin %s is for a GPU, and there is none", p)
	}
	return "", missing
}
