//go:build !unix

package bulk

import (
	"errors"
	"os"
)

// errLocked and lock: there is no means here to keep others away.
var errLocked = errors.New("bulk: the file is locked")

func lock(*os.File) error { return errors.ErrUnsupported }
