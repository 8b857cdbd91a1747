package dsl

// New returns an empty workspace.
func New(opts Options) *Workspace { return newWorkspace(newLibrary(), opts) }
