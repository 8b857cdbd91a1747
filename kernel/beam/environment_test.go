package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/graphx"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
)

// A runner's failure says by what workers are started; one of ours, of the job server
// or of workers in this process is left alone.
func TestStartedBy(t *testing.T) {
	before := *jobopts.EnvironmentConfig
	defer func() { *jobopts.EnvironmentConfig = before }()
	failed := &runnerError{"java.io.IOException: error=2, No such file or directory"}
	*jobopts.EnvironmentConfig = `{"command": "/opt/sequent-beam"}`
	process, err := environment(t.Context(), graphx.URNEnvProcess, jobopts.GetEnvironmentConfig)
	if err != nil {
		t.Fatal(err)
	}
	if err := startedBy(process, failed); !strings.Contains(err.Error(),
		"error=2, No such file or directory; the runner starts workers with the command /opt/sequent-beam,") {
		t.Error(err)
	}
	docker, err := environment(t.Context(), graphx.URNEnvDocker, func(context.Context) string {
		return "images/beam:7"
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := startedBy(docker, failed); !strings.Contains(err.Error(), "with Docker from the image images/beam:7;") {
		t.Error(err)
	}
	lost := errors.New("lost the job server")
	if startedBy(process, nil) != nil || startedBy(process, lost) != lost {
		t.Error("other errors are changed")
	}
	if own := (&runnerError{"RuntimeException: " + fail(lost).Error()}); startedBy(process, own) != error(own) {
		t.Error("an error of ours is changed")
	}
}
