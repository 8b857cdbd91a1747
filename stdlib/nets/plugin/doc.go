// Package plugin puts a plugin of XLA where nets find it. A plugin is a shared
// library by which XLA compiles for a kind of device; it belongs to no build of
// Sequent, is opened by the one with the build tag xla, and is large.
//
//	names, lengths, SHA-256 ─┐
//	                         ├▶ wheels in a cache ─▶ FOLDER/.plugin-…/KIND ─▶ FOLDER/KIND
//	addresses, by go-xla ────┘    data/fetch             unpacked              renamed
//
// There are two kinds: for GPUs of NVIDIA, with the libraries of CUDA (FOLDER/nvidia),
// and for the processor (FOLDER/cpu).
//
// # What is go-xla's, and what is not
//
// The files for GPUs are those that go-xla's installer takes for CUDA 13, in the folders
// in which it puts them, and its code asks the Python registry for their
// addresses. The rest of it is not used: it removes the plugin that is there
// before it has another, its downloads have no limit in time and cannot be
// interrupted, and it takes whatever version is the latest. So the versions stand
// here, with the sums that the registry publishes of them, and [fetch] downloads:
// a stalled server ends an attempt, an interrupted download goes on where it
// stopped, and nothing is unpacked that is not confirmed.
//
// go-xla's plugin for processors lies where no checksum is published; the one that is
// installed here is a wheel of OpenXLA's authors in the registry. [From] takes any
// other file that the user has, with the sum that it must have.
//
// # Tour
//
//	kind.go      the kinds, and which is for this machine
//	install.go   all wheels of a kind: look up, download, unpack, put in place
//	from.go      files that are there already
//	unpack.go    wheels
//	wheels.go    the table of versions and sums
package plugin
