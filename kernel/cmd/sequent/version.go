package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"sequent/stdlib/lp"
	"sequent/stdlib/nets/jobs"
)

// engines names the foreign libraries that decide, by their module paths.
var engines = map[string]string{"github.com/go-air/gini": "gini", "github.com/lanl/clp": "clp"}

// newVersion prints what a report of a mistake needs.
func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version and what it was built from",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			out := cmd.OutOrStdout()
			fmt.Fprintln(out, "sequent", buildVersion())
			fmt.Fprintln(out, "commit ", jobs.BuildCommit())
			fmt.Fprintln(out, "go     ", runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
			fmt.Fprintln(out, "engines", "tables worlds guided derivations"+builtEngines())
			if ok, missing := lp.Available(); !ok {
				fmt.Fprintln(out, "without", missing)
			}
			return nil
		},
	}
}

// buildVersion returns the module's version, or "devel" for a build of a checkout.
func buildVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" || info.Main.Version == "(devel)" {
		return "devel"
	}
	return info.Main.Version
}

// builtEngines lists the foreign engines in the binary with their versions.
func builtEngines() string {
	info, _ := debug.ReadBuildInfo()
	out := ""
	if info == nil {
		return out
	}
	for _, dep := range info.Deps {
		if name, ok := engines[dep.Path]; ok {
			out += " " + name + "@" + dep.Version
		}
	}
	return out
}
