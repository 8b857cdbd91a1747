package kernel

// For tests from outside the package.
var (
	Matches    = matches
	OrphanTest = orphanTest
)
