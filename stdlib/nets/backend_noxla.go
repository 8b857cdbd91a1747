//go:build !(cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64)))

package nets

import "fmt"

// findPlugins finds none that could be used: loading a plugin of XLA takes cgo.
func findPlugins() (files []string, missing string) {
	missing = "this build is without XLA (build tag xla)"
	if found := plugins(); len(found) > 0 {
		missing += fmt.Sprintf(", so the plugin %s goes unused", found[0])
	}
	return nil, missing
}
