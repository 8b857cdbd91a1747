//go:build cgo && xla && linux

package executables

// #include <stddef.h>
import "C"

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"
)

// kept is what is known of the plugin that is kept: a process has one.
var kept struct {
	sync.Mutex
	store  *Store
	plugin []byte // tells it from others
}

var compiled, loaded atomic.Int64

// Counts is how many graphs this process has compiled and how many executables it
// has loaded instead.
func Counts() (compiling, loading int64) { return compiled.Load(), loaded.Load() }

// Keep has a plugin for processors, whose file is open already, load what the store
// has and keep what it compiles there; a nil store keeps nothing. About tells devices
// apart. With each graph the plugin gets options, on two cores that others shared:
//
//	cpu s to compile a step of PossibleWorldNet, W16 d32; ms a step; peak MiB
//	XLA's defaults   24.7   6.7   448
//	full              6.4   4.3   208
//	quick             2.6  26.6   220
//
// The error says why it compiles as before.
func Keep(file string, store *Store, about string) error {
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	kept.Lock()
	defer kept.Unlock()
	if err := install(file); err != nil {
		return err
	}
	kept.store = store
	kept.plugin = fmt.Appendf(nil, "%d %d %s %q", info.Size(), info.ModTime().UnixNano(), about,
		os.Getenv(flagsVariable))
	return nil
}

// sequentCompile stands for PJRT_Client_Compile.
//
//export sequentCompile
func sequentCompile(args unsafe.Pointer) unsafe.Pointer {
	kept.Lock()
	store, plugin := kept.store, kept.plugin
	kept.Unlock()
	p := programOf(args)
	options, key := slices.Concat(p.options, overrides(isQuick(p.text))), ""
	if store != nil {
		key = Key(p.text, options, plugin, processor())
		if code, ok := store.Get(key); ok && p.load(code) {
			loaded.Add(1)
			return nil
		} else if ok {
			store.Remove(key) // the plugin refuses it
		}
	}
	compiled.Add(1)
	failed := p.compile(options, key)
	if failed != nil { // a plugin that does not know the options
		forget(failed)
		failed = p.compile(p.options, key)
	}
	return failed
}

// sequentKeep keeps an executable. That it cannot costs the next process its time,
// and no more.
//
//export sequentKeep
func sequentKeep(key, code *C.char, size C.size_t) {
	kept.Lock()
	store := kept.store
	kept.Unlock()
	_ = store.Put(C.GoString(key), C.GoBytes(unsafe.Pointer(code), C.int(size)))
}
