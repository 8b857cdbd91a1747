// Package memory keeps a process within a memory limit, so that a cell that
// needs too much ends with an error and the notebook continues.
//
//	Watch(ctx) ─▶ ctx' ─▶ whatever the cell builds: each loop looks at ctx'
//	    │                      └─ Grows(ctx', "rows")(n): what there is of what
//	    └─ looks at the heap every few milliseconds; over the limit it ends ctx'
//	       with an *Error that says what grew
//
// Code that builds values need not measure memory: it checks its context, as for
// interrupts, and from time to time reports to the context how much it has
// built.
//
// # Limit
//
// The default limit is a quarter of the least of: the machine's memory, the
// container's limit, and the address space. The environment variable [Variable]
// sets another one: "4GiB", "800MB", "50%" or "none"; [SetLimit] does so for a
// command's flag. The garbage collector gets the limit too, so that the heap has
// little garbage near it; a limit set by GOMEMLIMIT stays.
//
// # Reading order
//
//	memory.go   the limit;  watch.go  the look at the heap
//	machine_*.go  how much memory there is, by operating system
package memory

import (
	"fmt"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
)

// Variable is the environment variable that sets the limit.
const Variable = "SEQUENT_MEMORY"

// None is the value for no limit.
const None = math.MaxInt64

// unknown is the memory of a machine that does not say how much it has.
const unknown = 8 << 30

// least is the lowest limit that can be set: below it the process itself has no room.
const least = 64 << 20

// setting is the limit in force.
var setting struct {
	sync.Mutex
	limit int64 // 0 where it was not asked for yet
}

// Limit returns the limit in bytes, [None] for no limit. [Variable] is read once; if
// it is not a valid amount, the default holds and [Check] reports it.
func Limit() int64 {
	setting.Lock()
	defer setting.Unlock()
	if setting.limit == 0 {
		limit, err := Parse(os.Getenv(Variable))
		if err != nil {
			limit, _ = Parse("")
		}
		apply(limit)
	}
	return setting.limit
}

// SetLimit sets the limit in bytes.
func SetLimit(bytes int64) {
	setting.Lock()
	defer setting.Unlock()
	apply(bytes)
}

// apply sets the limit and tells the garbage collector, unless the user gave it
// a limit of its own.
func apply(bytes int64) {
	setting.limit = bytes
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(bytes)
	}
}

// Check returns an error if the environment's setting is invalid.
func Check() error {
	if _, err := Parse(os.Getenv(Variable)); err != nil {
		return fmt.Errorf("%s: %w", Variable, err)
	}
	return nil
}

// Parse reads a limit: "4GiB", "800 MB", a number of bytes, "25%" of the
// machine's memory, "none", or "" for the default.
func Parse(s string) (int64, error) {
	s = strings.TrimSpace(s)
	switch {
	case s == "":
		return machine() / 4, nil
	case strings.EqualFold(s, "none"):
		return None, nil
	}
	if share, ok := strings.CutSuffix(s, "%"); ok {
		p, err := strconv.ParseFloat(strings.TrimSpace(share), 64)
		if err != nil || !(p > 0 && p <= 100) {
			return 0, fmt.Errorf("%q is not a share of the memory; expected more than 0%% and at most 100%%", s)
		}
		return max(least, int64(p/100*float64(machine()))), nil
	}
	u := unitOf(s)
	x, err := strconv.ParseFloat(strings.TrimSpace(s[:len(s)-len(u.name)]), 64)
	switch bytes := x * u.bytes; {
	case err != nil || math.IsNaN(x):
		return 0, fmt.Errorf("%q is not an amount of memory; expected, for example, 4GiB, 800MB, 25%% or none", s)
	case bytes < least:
		return 0, fmt.Errorf("%q is below the minimum of %s", s, Amount(least))
	case bytes >= None:
		return None, nil
	default:
		return int64(bytes), nil
	}
}

// unit is what an amount ends in.
type unit struct {
	name  string
	bytes float64
}

// units are those that an amount may end in; bytes need none.
var units = []unit{
	{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"TiB", 1 << 40}, {"KB", 1e3}, {"MB", 1e6},
	{"GB", 1e9}, {"TB", 1e12}, {"B", 1},
}

// unitOf returns the unit that an amount ends in.
func unitOf(s string) unit {
	for _, u := range units {
		if at := len(s) - len(u.name); at >= 0 && strings.EqualFold(s[at:], u.name) {
			return u
		}
	}
	return unit{"", 1}
}

// Amount writes bytes for a reader: "6.0 GiB".
func Amount(bytes int64) string {
	switch x := float64(bytes); {
	case bytes == None:
		return "no limit"
	case x >= 1<<30:
		return fmt.Sprintf("%.1f GiB", x/(1<<30))
	case x >= 1<<20:
		return fmt.Sprintf("%.0f MiB", x/(1<<20))
	}
	return fmt.Sprintf("%d KiB", bytes>>10)
}
