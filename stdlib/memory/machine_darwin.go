package memory

import (
	"encoding/binary"
	"syscall"
)

// machine returns the machine's memory.
func machine() int64 {
	s, err := syscall.Sysctl("hw.memsize")
	if err != nil {
		return unknown
	}
	// The number comes as a text without its last byte where that is 0.
	var b [8]byte
	copy(b[:], s)
	if n := int64(binary.LittleEndian.Uint64(b[:])); n > 0 {
		return n
	}
	return unknown
}
