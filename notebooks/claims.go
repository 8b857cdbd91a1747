// Package notebooks is the table of what papers print and what came out, for the
// command that lists it where the folder is not at hand.
package notebooks

import _ "embed" // the table

// Claims is the content of claims.tsv as it was when the program was built.
//
//go:embed claims.tsv
var Claims []byte
