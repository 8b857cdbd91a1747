package qreas

import (
	"strings"

	"sequent/stdlib/quantity/compose"
)

// Mode selects the description of Q-REAS to follow: the paper or the code.
type Mode string

// The modes.
const (
	Paper     Mode = "paper"     // the paper's text
	Published Mode = "published" // the published code, where it does otherwise
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{Paper, Published} }

// Doc describes the mode.
func (m Mode) Doc() string {
	if m == Published {
		return "Q-REAS as its published code behaves: units by dependencies alone, units overwritten, no approximations"
	}
	return "Q-REAS as the paper describes it"
}

// Options configure judgments. The zero Options are the paper's mode, by the
// paper's integer programs, with analyses of this project.
type Options struct {
	Mode Mode
	// By is the method for equations; nil means the paper's integer programs.
	By *compose.Method
	// Parses takes the parses that are shipped with the sets of EQUATE.
	Parses bool
}

// Engine is the name of the engine in the language.
const Engine = "quantities"

// mode returns the mode, Paper where none is given.
func (o Options) mode() Mode {
	if o.Mode == "" {
		return Paper
	}
	return o.Mode
}

// method returns how equations are found.
func (o Options) method() compose.Method {
	if o.By == nil {
		return compose.ByPaper
	}
	return *o.By
}

// String returns the engine as the language writes it: quantities(mode: "paper").
func (o Options) String() string {
	args := []string{`mode: "` + string(o.mode()) + `"`}
	if o.By != nil {
		args = append(args, `equations: "`+o.By.String()+`"`)
	}
	if o.Parses {
		args = append(args, "parses: true")
	}
	return Engine + "(" + strings.Join(args, ", ") + ")"
}
