// Package submit starts jobs: it passes requests of package batch to the program
// sequent-beam, and reports their status.
//
// A job has a folder by its name:
//
//	request.json   the request
//	events.jsonl   the events, one a line; while the job runs, the file is touched
//	               every few seconds
//	log.txt        the standard error of sequent-beam and Beam
//	cancel         exists after somebody asked to cancel the job
//
// The process that starts a job takes the lease of its file (batch.Lease) and passes it to
// sequent-beam. No other job can therefore write the file until that process ends.
//
// The folder holds the whole state of a job. Another process can find a job by its name
// and cancel it, after the process that started it has ended. The folder remains until
// another job takes the name or [Job.Remove] is called.
//
// # Reading order
//
//	binary.go   finding sequent-beam
//	job.go      starting, finding, cancelling
//	status.go   a job's status, from its folder;  events.go  its events
package submit
