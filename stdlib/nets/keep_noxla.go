//go:build !(cgo && xla && linux && (amd64 || arm64))

package nets

import "github.com/gomlx/compute"

// prepare, keepExecutables and returnMemory are for XLA.
func prepare(string) {}

func keepExecutables(compute.Backend) {}

func returnMemory() {}
