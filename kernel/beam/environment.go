package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"google.golang.org/protobuf/proto"

	"sequent/stdlib/batch"
)

// environmentTypes are the values of the SDK's option environment_type. The SDK takes any
// other value for DOCKER, without an error.
var environmentTypes = []string{"DOCKER", "EXTERNAL", "LOOPBACK", "PROCESS"}

// checkEnvironment returns a [*batch.RequestError] for an unknown environment_type.
func checkEnvironment(options map[string]string) error {
	said, ok := options["environment_type"]
	if ok && !slices.Contains(environmentTypes, strings.ToUpper(said)) {
		return &batch.RequestError{Field: "options", Why: fmt.Sprintf("environment_type must be one of %s, not %s",
			strings.Join(environmentTypes, ", "), said)}
	}
	return nil
}

// runnerError is a failure in the runner's own words.
type runnerError struct{ reason string }

// Error says that the runner failed, with its reason.
func (e *runnerError) Error() string { return "the runner failed: " + e.reason }

// startedBy adds the command that starts workers to a runner's failure: Flink reports a
// missing command as "error=2, No such file or directory" without its name. It does not
// change errors of our workers.
func startedBy(env *pipepb.Environment, err error) error {
	failed, ok := errors.AsType[*runnerError](err)
	if !ok || ours(failed.reason) {
		return err
	}
	var process pipepb.ProcessPayload
	var container pipepb.DockerPayload
	switch env.GetUrn() {
	case graphx.URNEnvProcess:
		if proto.Unmarshal(env.GetPayload(), &process) == nil {
			return fmt.Errorf("%w; the runner starts workers with the command %s, which must exist at this path on "+
				"each of its machines",
				err, process.GetCommand())
		}
	case graphx.URNEnvDocker:
		if proto.Unmarshal(env.GetPayload(), &container) == nil {
			return fmt.Errorf("%w; the runner starts workers with Docker from the image %s; to start them "+
				"otherwise, set an option "+
				"such as environment_type=PROCESS", err, container.GetContainerImage())
		}
	}
	return err
}

// environment returns the description of the workers' environment for runners. The Go SDK
// has none for processes that the runner starts, so its container environment is changed
// into one.
func environment(ctx context.Context, urn string, config func(context.Context) string) (*pipepb.Environment, error) {
	if urn != graphx.URNEnvProcess {
		return graphx.CreateEnvironment(ctx, urn, config)
	}
	said := *jobopts.EnvironmentConfig // the SDK puts a container's name there if it is empty
	env, err := graphx.CreateEnvironment(ctx, graphx.URNEnvDocker, config)
	if err != nil {
		return nil, err
	}
	var process struct {
		OS, Arch, Command string
		Env               map[string]string
	}
	if said == "" { // workers are this binary: see boot
		process.Command, err = os.Executable()
	} else if err = json.Unmarshal([]byte(said), &process); err != nil {
		err = &batch.RequestError{Field: "options", Why: fmt.Sprintf("environment_config: %v", err)}
	}
	if err != nil {
		return nil, err
	}
	env.Urn = urn
	env.Payload, err = proto.Marshal(&pipepb.ProcessPayload{Os: process.OS, Arch: process.Arch,
		Command: process.Command, Env: process.Env})
	return env, err
}
