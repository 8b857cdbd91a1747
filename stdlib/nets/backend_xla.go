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

// findPlugins names the files of XLA's plugins in [PluginFolders] that fit this
// machine, those for a GPU first where there is a GPU, or says why there is none. A
// plugin may be broken: that shows when it is opened.
func findPlugins() (files []string, missing string) {
	missing = "no XLA plugin was found (sequent xla install fetches one)"
	for _, p := range plugins() {
		if strings.Contains(filepath.Base(p), "cuda") && !installer.HasNvidiaGPU() {
			missing = fmt.Sprintf("the XLA plugin %s is for a GPU, and there is none", p)
			continue
		}
		files = append(files, p)
	}
	return files, missing
}
