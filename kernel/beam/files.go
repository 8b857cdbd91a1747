package main

import "sequent/dsl"

// Work on the rows of a file is the language's to open: engines are known by their
// texts there. It is linked for that alone.
func init() {
	for _, name := range dsl.FileKinds {
		kinds = append(kinds, kind{name, dsl.OpenFileWork})
	}
}

// fileFields are the arguments that an error of a worker may be about: it then
// begins with the name.
var fileFields = []string{"path", "by", "out"}
