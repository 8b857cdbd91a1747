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

// often is the interval at which a job's progress is measured.
const often = 500 * time.Millisecond

// progress measures a job's progress by the files in its folder: each shard is written,
// answered if rows are unique, and merged. Counters of runners are unsuitable: repeated
// tasks count twice, Flink reports counters only at the end, and prism none for short jobs.
type progress struct {
	plan batch.Plan
	dir  string
}

// before returns the progress before the merge; at the end of the merge it is total.
func (p progress) before() int64 {
	if p.plan.Unique {
		return 2 * int64(p.plan.Shards())
	}
	return int64(p.plan.Shards())
}

func (p progress) total() int64 { return p.before() + int64(p.plan.Shards()) }

// report sends the progress of a job, and reports whether the job server answered.
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

// counter returns one of our counters.
func counter(info *pipepb.MonitoringInfo) (name string, n int64, ok bool) {
	const sums = "beam:metric:user:sum_int64:v1"
	if info.GetUrn() != sums || info.GetLabels()["NAMESPACE"] != "sequent" {
		return "", 0, false
	}
	n, err := coder.DecodeVarInt(bytes.NewReader(info.GetPayload()))
	return info.GetLabels()["NAME"], n, err == nil
}

// progress sends the progress of work in this process.
func (e *events) progress(done, total int64) {
	e.send(batch.Event{Event: "progress", Done: done, Total: total})
}

// merging sends the progress of the merge. The function that it returns receives the
// merged rows, shard by shard.
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

// answered reports whether an error is a server's answer: some do not support the call.
func answered(err error) bool { return status.Code(err) == codes.Unimplemented }

// plain returns the error without gRPC's text around it.
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

// ours reports whether the text of an error contains one of our errors.
func ours(text string) bool { return strings.Contains(text, failureBegin) }

// runnerFailed converts a runner's text about a failure to an error, without Java's stack
// trace unless that contains one of our errors. Spark's job server rejects a second job
// with an internal error, which is replaced by a clear one.
func runnerFailed(reason string) error {
	if strings.Contains(reason, "Only one SparkContext should be running") {
		return errors.New("the Spark job server is running another job, and runs one at a time; wait until it ends")
	}
	if !ours(reason) {
		reason, _, _ = strings.Cut(strings.TrimSpace(reason), "\n")
	}
	return &runnerError{reason}
}
