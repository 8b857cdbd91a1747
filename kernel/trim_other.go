//go:build !linux

package kernel

import "runtime/debug"

// trim gives back the memory that an idle kernel does not need.
func trim() { debug.FreeOSMemory() }
