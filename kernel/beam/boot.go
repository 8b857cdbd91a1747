package main

import (
	"context"
	"flag"
	"fmt"
	"os"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// The flags by which a runner starts a process as a worker: Beam's container
// contract. The others are the SDK's own.
var (
	provisionEndpoint = flag.String("provision_endpoint", "",
		"address of the runner that starts this process as a worker")
	_ = flag.String("artifact_endpoint", "",
		"address of the runner's files; ignored, since this is the worker's binary")
)

// boot turns a process that a runner started by the container contract into a worker:
// environment_type PROCESS with this file as the command. In Beam's container images a
// separate program does this, which first fetches the binary.
func boot() {
	if *provisionEndpoint == "" {
		return
	}
	id := flag.Lookup("id").Value.String()
	info, err := tools.ProvisionInfo(grpcx.WriteWorkerID(context.Background(), id), *provisionEndpoint)
	if err != nil {
		fmt.Fprintln(os.Stderr, "sequent-beam: cannot get the work from the runner:", err)
		os.Exit(1)
	}
	set := func(name, value string) {
		if value != "" {
			flag.Set(name, value)
		}
	}
	set("worker", "true")
	set("logging_endpoint", info.GetLoggingEndpoint().GetUrl())
	set("control_endpoint", info.GetControlEndpoint().GetUrl())
	if options, err := tools.ProtoToJSON(info.GetPipelineOptions()); err == nil {
		set("options", options)
	}
}
