package main

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	"sequent/stdlib/batch"
)

// often is how often a job is looked at.
const often = 500 * time.Millisecond

// progress tells how far a job is, by the files in its folder: each shard is written,
// answered where rows are unique, and merged. Counters of runners would not do: what is
// done again counts again, Flink tells them when a job is over, and prism none of one
// that is over at once.
type progress struct {
	plan batch.Plan
	dir  string
}

// before returns how much is done before the merge, at the end of which total is done.
func (p progress) before() int64 {
	if p.plan.Unique {
		return 2 * int64(p.plan.Shards())
	}
	return int64(p.plan.Shards())
}

func (p progress) total() int64 { return p.before() + int64(p.plan.Shards()) }

// report sends how far a job is, and reports whether the job server answered.
func (s *jobServer) report(ctx context.Context, id string) bool {
	asking, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	answer, err := s.client.GetJobMetrics(asking, &jobpb.GetJobMetricsRequest{JobId: id})
	counters := map[string]int64{}
	for _, info := range answer.GetMetrics().GetAttempted() {
		if name, n, ok := counter(info); ok {
			counters[name] += n
		}
	}
	shards := int64(batch.Shards(s.far.dir))
	counters["made"] = max(counters["made"], shards)
	s.events.counters = counters
	s.events.send(batch.Event{Event: "progress", Done: shards + int64(batch.Answered(s.far.dir)), Total: s.far.total(),
		Counters: counters})
	code := status.Code(err)
	return code != codes.DeadlineExceeded && code != codes.Unavailable
}

// counter returns a counter of ours.
func counter(info *pipepb.MonitoringInfo) (name string, n int64, ok bool) {
	const sums = "beam:metric:user:sum_int64:v1"
	if info.GetUrn() != sums || info.GetLabels()["NAMESPACE"] != "sequent" {
		return "", 0, false
	}
	n, err := coder.DecodeVarInt(bytes.NewReader(info.GetPayload()))
	return info.GetLabels()["NAME"], n, err == nil
}

// progress sends how far the work here is.
func (e *events) progress(done, total int64) {
	e.send(batch.Event{Event: "progress", Done: done, Total: total})
}

// merging sends how far the merge is. What it returns hears the rows that are merged,
// shard by shard.
func (e *events) merging(far progress) func(rows int) {
	done, told := far.before(), time.Time{}
	return func(rows int) {
		done++
		if now := time.Now(); now.Sub(told) >= often || done == far.total() {
			told = now
			counters := map[string]int64{"merged": int64(rows)}
			maps.Copy(counters, e.counters)
			e.send(batch.Event{Event: "progress", Done: done, Total: far.total(), Counters: counters})
		}
	}
}

// answered reports whether an error is a server's answer: some do not know the
// call.
func answered(err error) bool { return status.Code(err) == codes.Unimplemented }

// plain returns the error without what gRPC says around it.
func plain(err error) error {
	s, ok := status.FromError(err)
	if !ok {
		return err
	}
	_, reason, found := strings.Cut(s.Message(), "desc = ")
	if !found {
		reason = s.Message()
	}
	return errors.New(strings.Trim(reason, `"`))
}

// ours reports whether the text of an error holds one of ours.
func ours(text string) bool { return strings.Contains(text, failureBegin) }

// runnerFailed returns what a runner says of a failure as an error: without the list of
// calls that Java's have in further lines, unless one of ours is in there. Spark's job
// server does not take a second job while it has one, and says so as of its own insides.
func runnerFailed(reason string) error {
	if strings.Contains(reason, "Only one SparkContext should be running") {
		return errors.New("the Spark job server is running another job, and runs one at a time; wait until it ends")
	}
	if !ours(reason) {
		reason, _, _ = strings.Cut(strings.TrimSpace(reason), "\n")
	}
	return &runnerError{reason}
}
