// Package submit hands requests of package batch to sequent-beam, a binary beside
// this one, and tells what becomes of them.
//
// A job has a folder by its name:
//
//	request.json   what was asked for
//	events.jsonl   what sequent-beam says, one event a line; while the job is
//	               under way the file is touched every few seconds
//	log.txt        what it and Beam write to standard error
//	cancel         exists once the job is to be cancelled
//
// The lease of the file that a job writes (batch.Lease) is taken by who starts it and goes
// to sequent-beam, so that no other job takes the file from the start of this one to
// the end of its process.
//
// All that is known of a job is in its folder, so that one that outlives the
// process that started it can be looked up by name from another, and cancelled,
// without a process to be told by its number. A job that nobody waits for any
// more leaves its folder until another takes its name or [Job.Remove] is called.
//
// # Tour
//
//	binary.go   where sequent-beam is
//	job.go      starting, finding, cancelling
//	status.go   what a folder says about its job;  events.go  its events, as they come
package submit
