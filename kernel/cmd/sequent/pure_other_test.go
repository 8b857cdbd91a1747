//go:build !linux

package main

import "errors"

// Only Linux has seals.
const (
	sealVariable = "SEQUENT_TEST_SEAL"
	unsealed     = 77
)

func seal(string) error { return errors.ErrUnsupported }
