//go:build !unix

package survey

import "time"

// processor returns wall time where a process does not know its processor time.
func processor() time.Duration { return time.Since(began) }
