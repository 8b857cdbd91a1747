package experiment

import (
	"runtime/debug"

	"sequent/stdlib/files"
)

// Folder is where the checkpoints of the experiment are kept from run to run: in the
// user's cache folder.
func (s *Experiment) Folder() (string, error) {
	return files.Cache("", "jobs", s.Name)
}

// BuildCommit is the commit that the program was built from: "unknown" where the
// build was not told, "… with changes" where files had changed.
func BuildCommit() string {
	info, _ := debug.ReadBuildInfo()
	if info == nil {
		return "unknown"
	}
	commit, changed := "unknown", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " with changes"
		}
	}
	return commit + changed
}
