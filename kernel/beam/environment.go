package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	pipepb "github.com/apache/beam/sdks/v2/go/pkg/beam/model/pipeline_v1"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"google.golang.org/protobuf/proto"

	"sequent/stdlib/bulk"
)

// environment is where workers run, as runners are told. The SDK for Go has none
// for processes that the runner starts, so its container environment is changed
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
		err = &bulk.RequestError{Field: "options", Why: fmt.Sprintf("environment_config: %v", err)}
	}
	if err != nil {
		return nil, err
	}
	env.Urn = urn
	env.Payload, err = proto.Marshal(&pipepb.ProcessPayload{Os: process.OS, Arch: process.Arch, Command: process.Command, Env: process.Env})
	return env, err
}
