package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	jobpb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/jobmanagement_v1"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow" // registers itself
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/extworker"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/runnerlib"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"

	"sequent/stdlib/batch"
)

// execute runs a graph, which fills a folder with shards, on the request's runner
// until it is done.
func execute(ctx context.Context, r *batch.Request, graph *beam.Pipeline, far progress, e *events) error {
	if err := setOptions(r); err != nil {
		return err
	}
	switch r.Runner {
	case "dataflow":
		_, err := beam.Run(ctx, "dataflow", graph)
		return err
	case "prism":
		client, err := prism.CreateJobServer(ctx, prism.Options{})
		if err != nil {
			return err
		}
		return (&jobServer{client, e, far}).run(ctx, r, graph)
	}
	client, hangUp, err := dial(ctx, r.Endpoint)
	if err != nil {
		return err
	}
	defer hangUp()
	return (&jobServer{client, e, far}).run(ctx, r, graph)
}

// setOptions passes the request's options to the SDK, which has them as flags.
func setOptions(r *batch.Request) error {
	if err := checkEnvironment(r.Options); err != nil {
		return err
	}
	set := map[string]string{"job_name": r.Name}
	if r.Workers > 0 {
		set["parallelism"] = strconv.Itoa(r.Workers)
	}
	if r.Runner == "prism" || local(r.Endpoint) {
		set["environment_type"] = "LOOPBACK"
	}
	for name, value := range r.Options {
		set[name] = value
	}
	for name, value := range set {
		if err := flag.Set(name, value); err != nil {
			return &batch.RequestError{Field: "options", Why: fmt.Sprintf("%s: %v", name, err)}
		}
	}
	return nil
}

// local reports whether an endpoint is on this machine, so that workers can be
// in this process.
func local(endpoint string) bool {
	host, _, err := net.SplitHostPort(endpoint)
	ip := net.ParseIP(host)
	return err == nil && (host == "localhost" || ip != nil && ip.IsLoopback())
}

// patience is the time limit for an answer of a job server.
const patience = 10 * time.Second

// dial connects with a job server and waits for an answer.
func dial(ctx context.Context, endpoint string) (client jobpb.JobServiceClient, hangUp func() error, err error) {
	away := func(err error) error {
		return &batch.RequestError{Field: "endpoint", Why: fmt.Sprintf("cannot reach a Beam job server at %s: %v",
			endpoint, err)}
	}
	if _, _, err := net.SplitHostPort(endpoint); err != nil {
		return nil, nil, away(err)
	}
	cc, err := grpc.NewClient(endpoint, grpc.WithTransportCredentials(insecure.NewCredentials()),
		grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(1<<30)))
	if err != nil {
		return nil, nil, away(err)
	}
	client = jobpb.NewJobServiceClient(cc)
	asking, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if _, err := client.DescribePipelineOptions(asking, &jobpb.DescribePipelineOptionsRequest{}); err != nil &&
		!answered(err) {
		cc.Close()
		return nil, nil, away(plain(err))
	}
	return client, cc.Close, nil
}

// jobServer runs jobs through Beam's job service, which prism and the job servers of
// Flink and Spark provide.
type jobServer struct {
	client jobpb.JobServiceClient
	events *events
	far    progress
}

// run submits a graph and waits for its end. When ctx ends, the job is cancelled.
func (s *jobServer) run(ctx context.Context, r *batch.Request, graph *beam.Pipeline) error {
	edges, _, err := graph.Build()
	if err != nil {
		return err
	}
	config := jobopts.GetEnvironmentConfig
	options := &runnerlib.JobOptions{Name: r.Name, Experiments: jobopts.GetExperiments(), Worker: *jobopts.WorkerBinary,
		Parallelism: *jobopts.Parallelism, Loopback: jobopts.IsLoopback(),
		RetainDocker: *jobopts.RetainDockerContainers}
	if options.Loopback {
		pool, err := extworker.StartLoopback(context.WithoutCancel(ctx), 0)
		if err != nil {
			return err
		}
		defer pool.Stop(context.WithoutCancel(ctx))
		config = pool.EnvironmentConfig
	}
	where, err := environment(ctx, jobopts.GetEnvironmentUrn(ctx), config)
	if err != nil {
		return err
	}
	portable, err := graphx.Marshal(edges, &graphx.Options{Environment: where,
		PipelineResourceHints: jobopts.GetPipelineResourceHints()})
	if err != nil {
		return err
	}
	id, err := s.submit(ctx, portable, options)
	if err != nil {
		return err
	}
	s.events.send(batch.Event{Event: "note", Job: id, Text: "submitted"})
	return startedBy(where, s.wait(ctx, id))
}

// submit sends the graph and the worker's binary, and starts the job.
func (s *jobServer) submit(ctx context.Context, portable *pipepb.Pipeline,
	o *runnerlib.JobOptions) (id string, err error) {
	binary := o.Worker
	switch {
	case o.Loopback: // nobody runs it
		f, err := os.CreateTemp("", "sequent-beam-*")
		if err != nil {
			return "", err
		}
		f.Close()
		defer os.Remove(f.Name())
		binary = f.Name()
	case binary == "":
		if binary, err = os.Executable(); err != nil {
			return "", err
		}
	}
	if err := runnerlib.UpdateGoEnvironmentWorker(binary, portable); err != nil {
		return "", err
	}
	asking, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	prepared, endpoint, session, err := runnerlib.Prepare(asking, s.client, portable, o)
	if err != nil {
		return "", fmt.Errorf("the job server rejected the job: %w", plain(err))
	}
	token, err := runnerlib.Stage(ctx, prepared, endpoint, binary, session)
	if err != nil {
		return "", fmt.Errorf("the job server did not accept the worker's binary: %w", plain(err))
	}
	starting, cancel := context.WithTimeout(ctx, silence)
	defer cancel()
	id, err = runnerlib.Submit(starting, s.client, prepared, token)
	if err != nil {
		return "", fmt.Errorf("the job server did not start the job: %w", plain(err))
	}
	return id, nil
}

// silence is the longest time without an answer of a job server while a job runs. The
// stream of messages ends when the server's process ends, but not when its machine does.
const silence = time.Minute

// wait follows a job to its end, and cancels it when ctx ends. Flink's job server then
// stops following the job but lets it run; its workers fail when the folder of shards is
// removed, and the job with them.
func (s *jobServer) wait(ctx context.Context, id string) error {
	following, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- s.follow(following, id) }()
	tick := time.NewTicker(often)
	defer tick.Stop()
	for heard := time.Now(); ; {
		select {
		case err := <-ended:
			s.report(following, id)
			return err
		case <-tick.C:
			if s.report(following, id) {
				heard = time.Now()
			} else if time.Since(heard) > silence {
				return fmt.Errorf("lost the job server: it has not answered for %v", silence)
			}
		case <-ctx.Done():
			asking, cancel := context.WithTimeout(following, patience)
			defer cancel()
			s.client.Cancel(asking, &jobpb.CancelJobRequest{JobId: id})
			return ctx.Err()
		}
	}
}

// follow waits for the last state of a job; a failure comes with the runner's last
// error, or with ours if there is one.
func (s *jobServer) follow(ctx context.Context, id string) error {
	stream, err := s.client.GetMessageStream(ctx, &jobpb.JobMessagesRequest{JobId: id})
	if err != nil {
		return fmt.Errorf("lost the job server: %w", plain(err))
	}
	failed, reason := false, ""
	for {
		m, err := stream.Recv()
		switch {
		case err == io.EOF && !failed:
			return s.ended(ctx, id)
		case err != nil && failed:
			return runnerFailed(reason)
		case err != nil:
			return fmt.Errorf("lost the job server: %w", plain(err))
		}
		if said := m.GetMessageResponse(); said.GetImportance() >= jobpb.JobMessage_JOB_MESSAGE_ERROR && !ours(reason) {
			reason = said.GetMessageText()
		}
		switch m.GetStateResponse().GetState() {
		case jobpb.JobState_DONE:
			return nil
		case jobpb.JobState_CANCELLED:
			return errCancelled
		case jobpb.JobState_FAILED:
			failed = true
		}
		if failed && reason != "" {
			return runnerFailed(reason)
		}
	}
}

// ended asks for the state of a job whose stream of messages has ended.
func (s *jobServer) ended(ctx context.Context, id string) error {
	state, err := s.client.GetState(ctx, &jobpb.GetJobStateRequest{JobId: id})
	switch {
	case err != nil:
		return fmt.Errorf("lost the job server: %w", plain(err))
	case state.GetState() == jobpb.JobState_DONE:
		return nil
	case state.GetState() == jobpb.JobState_CANCELLED:
		return errCancelled
	}
	return fmt.Errorf("the job server ended its messages about the job in state %v", state.GetState())
}
