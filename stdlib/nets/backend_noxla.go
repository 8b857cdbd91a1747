//go:build !(cgo && xla && ((linux && (amd64 || arm64)) || (darwin && arm64)))

package nets

// findPlugin finds none: loading a plugin of XLA takes cgo.
func findPlugin() (name, missing string) { return "", "this build is without XLA (build tag xla)" }
