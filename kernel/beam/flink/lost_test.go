package flink_test

import (
	"syscall"
	"testing"
	"time"
)

// TestJobServerLost: a job server that does not answer is away for whoever begins,
// and one that dies while a job is under way is lost. The
// cluster's job then ends since its folder is gone. This is the last test, for there is no other job server.
func TestJobServerLost(t *testing.T) {
	c := need(t)
	id := c.process(t, "jobserver")
	signal(t, id, syscall.SIGSTOP)
	c.start(t, asked{
		name:    "deaf",
		runner:  c.name,
		workers: 2,
	}).fails(t, 20*time.Second, "failed", "cannot reach a Beam job server at "+c.endpoint, "")
	signal(t, id, syscall.SIGCONT)
	j := c.underWay(t, asked{name: "lost"})
	signal(t, id, syscall.SIGKILL)
	j.fails(t, 20*time.Second, "failed", "lost the job server: ", "FAILED")
	c.start(t, asked{
		name:    "away",
		runner:  c.name,
		workers: 2,
	}).fails(t, 20*time.Second, "failed", "cannot reach a Beam job server at "+c.endpoint, "")
}
