package quantity

import "sequent/stdlib/wordnet"

// reader reads with the WordNet of this machine, if it has one.
var reader = func() Reader {
	db, _ := wordnet.Shared()
	return Reader{db}
}()
