//go:build !unix

package flock

import (
	"errors"
	"io/fs"
	"os"
)

const noFollow = 0 // Open looks for a link beforehand

// Try returns [errors.ErrUnsupported].
func Try(*os.File) error { return errors.ErrUnsupported }

// foreign knows no owners here.
func foreign(fs.FileInfo) string { return "" }

// owned knows no owners here.
func owned(fs.FileInfo) bool { return true }
