// Command puppetkernel is a Jupyter kernel whose cells are puppet commands, for
// tests of the kernel from outside the process. Its argument is a connection
// file.
package main

import (
	"context"
	"fmt"
	"os"

	"sequent/kernel"
	"sequent/kernel/internal/puppet"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: puppetkernel CONNECTION-FILE")
		os.Exit(2)
	}
	if err := kernel.Serve(context.Background(), os.Args[1], puppet.New(),
		kernel.Options{Version: "puppet"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
