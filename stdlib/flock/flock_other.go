//go:build !unix

package flock

import (
	"errors"
	"os"
)

// Try says that there are no such locks here.
func Try(*os.File) error { return errors.ErrUnsupported }
