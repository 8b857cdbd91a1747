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
	provisionEndpoint = flag.String("provision_endpoint", "", "of the runner that starts this process as a worker")
	_                 = flag.String("artifact_endpoint", "", "of the runner; not needed: this is the worker's binary")
)

// boot makes a process that a runner started by the container contract into a
// worker of this same binary: environment_type PROCESS with this file as command.
// The container images of Beam do this by a program of their own, which first
// fetches the binary; here it is at hand.
func boot() {
	if *provisionEndpoint == "" {
		return
	}
	id := flag.Lookup("id").Value.String()
	info, err := tools.ProvisionInfo(grpcx.WriteWorkerID(context.Background(), id), *provisionEndpoint)
	if err != nil {
		fmt.Fprintln(os.Stderr, "sequent-beam: the runner does not say what to do:", err)
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
