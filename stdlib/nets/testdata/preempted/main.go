// Preempted says whether this program's goroutines are preempted asynchronously: in a
// loop that calls nothing.
package main

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"time"
)

func main() {
	runtime.GOMAXPROCS(1)
	var stop atomic.Bool
	go func() {
		time.Sleep(time.Millisecond)
		stop.Store(true) // while the loop runs, if that is preempted
	}()
	time.Sleep(0)
	runtime.Gosched() // now the other sleeps
	for range 500_000_000 {
		if stop.Load() {
			fmt.Println("preempted")
			return
		}
	}
	fmt.Println("not preempted")
}
