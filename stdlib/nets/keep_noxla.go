//go:build !(cgo && xla && linux && (amd64 || arm64))

package nets

import "github.com/gomlx/compute"

// prepare and keepExecutables are for XLA's executables.
func prepare(string) {}

func keepExecutables(compute.Backend) {}
