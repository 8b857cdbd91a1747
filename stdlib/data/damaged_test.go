package data_test

import (
	"testing"

	"sequent/stdlib/data/datatest"
)

func TestDamaged(t *testing.T) { datatest.Damaged(t, ".gz", "gzip", 6) }
