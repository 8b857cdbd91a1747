// Package kernel is the Jupyter kernel of Sequent: it serves any
// [dsl.Interpreter] to front ends over the Jupyter messaging protocol 5.5.
//
// Two goroutines read the shell and control sockets. They answer simple requests
// at once and pass requests to the interpreter (completion, inspection) to
// helper goroutines with a time limit. Cells go through a queue to a third
// goroutine, which alone runs the interpreter. So a front end gets completions
// while a cell runs, and a cell never delays an interrupt:
//
//	          ┌── complete, inspect, is_complete, history, kernel_info … ──┐
//	shell ──▶ shell loop                                                   ├─▶ reply
//	          └── execute ─▶ queue ─▶ cell loop ─▶ route ─▶ interpreter ───┘
//	                          ▲ abort    ▲ cancel              │ Show, Update, Print
//	control ─▶ control loop ──┴──────────┘                     ▼
//	                (interrupt, shutdown, debug)            output ─ ticker ─▶ iopub
//
// Each request leads to the same sequence of messages; all of them carry the
// request's header as their parent:
//
//	iopub  status busy
//	iopub  execute_input, stream, display_data, execute_result, error    (cells only)
//	shell  …_reply
//	iopub  status idle
//
// If a cell fails with stop_on_error set, or is interrupted, the requests
// already in the queue are answered "aborted".
//
// No output is lost, and output never runs ahead of its reader. The kernel
// collects text and sends it ten times a second. It sends updates of a display
// at most ten times a second, and always the last one. When a reader falls
// behind by megabytes, the running cell waits.
//
// The process exits on shutdown_request, on SIGTERM and when its parent process
// dies. SIGINT only interrupts the running cell.
//
// Reading order: serve.go starts and stops a kernel; requests.go dispatches
// requests; route.go chooses the interpreter of a cell; queue.go and execute.go
// run cells; output.go collects what a running cell shows; faults.go formats
// errors; introspect.go does completion, inspection and is-complete; then
// history.go, debug.go (the variables view), gocells.go (additions for Go cells)
// and parent.go (watching the parent process).
package kernel
