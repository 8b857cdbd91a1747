//go:build !linux

package stoptest

import "time"

// tick is not used where idle time is not told.
const tick = 0

// spent says that this system does not tell.
func spent() (cpu, idle time.Duration, ok bool) { return 0, 0, false }
