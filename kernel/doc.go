// Package kernel is the Jupyter kernel of Sequent: it serves any
// [dsl.Interpreter] to front ends over the Jupyter messaging protocol 5.5.
//
// Three loops and a ticker do the work. Shell and control are each read by a
// loop of their own, which answers what can be answered at once; what asks the
// interpreter is answered beside it, within a limit of time; cells go
// through a queue to a third loop, which alone runs the interpreter. So a
// front end learns what the kernel is, what completes a name and whether a
// line is finished while a cell runs, and an interrupt never waits behind one:
//
//	          ┌── complete, inspect, is_complete, history, kernel_info … ──┐
//	shell ──▶ shell loop                                                   ├─▶ reply
//	          └── execute ─▶ queue ─▶ cell loop ─▶ route ─▶ interpreter ───┘
//	                          ▲ abort    ▲ cancel              │ Show, Update, Print
//	control ─▶ control loop ──┴──────────┘                     ▼
//	                (interrupt, shutdown, debug)            output ─ ticker ─▶ iopub
//
// Every request is answered in the same rhythm, each message carrying the
// request's header as its parent:
//
//	iopub  status busy
//	iopub  execute_input, stream, display_data, execute_result, error    (cells only)
//	shell  …_reply
//	iopub  status idle
//
// A cell that fails with stop_on_error set, or is interrupted, takes with it
// what was sent before: requests in the queue are answered "aborted".
//
// Output is lossless for text and for displays, and never faster than its
// reader. Text is gathered and sent ten times a second; a display that is
// updated is sent ten times a second at most, and its last state always; a
// reader that falls behind by megabytes makes the running cell wait.
//
// The process is bound to its front end: it ends on shutdown_request, on
// SIGTERM and when the process that started it dies. SIGINT interrupts the
// running cell and nothing else.
//
// Files: serve.go the life of a kernel; requests.go what is answered to what;
// route.go which interpreter a cell goes to; queue.go and execute.go the cells;
// output.go what a running cell shows; faults.go errors as front ends show
// them; introspect.go completion, inspection, is-complete; history.go;
// debug.go the variables view; gocells.go what
// Go cells need beyond the language's; parent.go the watch over the parent process.
package kernel
