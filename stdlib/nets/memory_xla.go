//go:build cgo && xla && linux && (amd64 || arm64)

package nets

/*
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
// keepMemory returns 0 if the C library refuses a setting.
static int keepMemory(void) {
	const int most = 1 << 30;
	return mallopt(M_MMAP_MAX, 0) && mallopt(M_TRIM_THRESHOLD, most) && mallopt(M_TOP_PAD, 128 << 20) &&
		mallopt(M_ARENA_MAX, 4);
}
static void returnMemory(void) { malloc_trim(0); }
#else
static int keepMemory(void) { return 0; }
static void returnMemory(void) {}
#endif
*/
import "C"

// keepMemory has the C library keep memory that the CPU plugin frees. XLA allocates what a
// graph computes in before each run and frees it after. GNU's library maps such large
// pieces anew each time, and the kernel then fills every page with zeros: a third of the
// time of a step of an LSTM. So large pieces come from the heap too, and the heap stays.
// Several threads with a heap each would keep several times as much memory, so there are
// four heaps.
func keepMemory() { C.keepMemory() }

// returnMemory gives the system back what the heap does not need any more.
func returnMemory() { C.returnMemory() }
