//go:build cgo

package main

/*
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

// enoughSpace ends a process that may have less address space than Go's runtime and
// its threads reserve. It runs before the runtime does, which aborts with a stack
// trace there: at 0.6 GB as it begins, up to 0.85 GB as it starts threads.
__attribute__((constructor)) static void enoughSpace(void) {
	const unsigned long long need = 2000000000;
	struct rlimit limit;
	if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= need)
		return;
	dprintf(STDERR_FILENO, "sequent: this process may use %llu MB of address space but needs %llu MB: "
		"raise the limit (ulimit -v %llu)\n", limit.rlim_cur / 1000000ULL, need / 1000000, need / 1024 + 1);
	_exit(1);
}
*/
import "C"

func init() { checksSpace = true }
