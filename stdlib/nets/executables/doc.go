// Package executables keeps what a plugin of XLA has compiled, so that a process
// does not compile a graph that another has compiled before: a net of trees takes
// seconds to compile and a tenth of one to load.
//
// GoMLX has no call for that. [Keep] therefore puts itself before one function of
// the plugin's table, PJRT_Client_Compile: a graph whose executable is kept is
// loaded, and every other is compiled as before and kept. The key is the graph,
// the options, the plugin and the processor, so no executable is loaded where it
// was not made. Where anything fails, the plugin compiles, as it does without this
// package. Plugins for GPUs are left as they are: with one, nothing of this was tried.
//
// Graphs are compiled quickly, see [Quick], or for speed. XLA's own defaults take a
// multiple of either's time to compile and are no faster; Keep's comment has the
// figures.
package executables
