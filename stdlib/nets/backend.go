package nets

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/gomlx/compute"
	"github.com/gomlx/compute/gobackend"
)

// goConfig makes the pure Go backend run one operation of a graph at a time.
// With its default schedule, graphs of many independent large products can wait
// for each other for ever (GoMLX compute v0.1.3); several goroutines that call
// one executable still use all cores.
const goConfig = gobackend.BackendName + ":ops_sequential"

// Backend is what compiles and runs graphs. One may be shared by any number of
// nets and goroutines.
type Backend struct {
	compute compute.Backend
	about   string
	others  []*Backend // further devices, on which nets train too
}

// Choice is which backend is to be opened, and why.
type Choice struct {
	Setting string // in GoMLX's form
	Why     string // a clause
	found   bool   // nobody asked for it
}

// BackendVariable is the variable of the environment that names a backend.
const BackendVariable = compute.ConfigEnvVar

// Choose chooses a backend without opening it. A setting in GoMLX's form ("go",
// "xla:cuda", "xla:/path/to/plugin.so,preallocate=false") is used or is an error;
// without one, and without GOMLX_BACKEND in the environment, it is XLA if a
// plugin of it is found, else pure Go. Nothing is ever downloaded. Several settings
// with " + " between them are several devices, on which nets train side by side.
func Choose(setting string) Choice {
	if setting != "" {
		return Choice{setting, "it was asked for", false}
	}
	if setting = os.Getenv(compute.ConfigEnvVar); setting != "" {
		return Choice{setting, compute.ConfigEnvVar + " names it", false}
	}
	plugin, missing := findPlugin()
	if plugin != "" {
		return Choice{"xla:" + plugin, "its plugin was found", true}
	}
	return Choice{gobackend.BackendName, missing, false}
}

// OpenBackend opens the backend that [Choose] chooses.
func OpenBackend(setting string) (*Backend, error) { return Choose(setting).Open() }

// Open opens the backend. A plugin may do worse than fail: it is foreign code in
// this process. The error names the backend.
func (c Choice) Open() (*Backend, error) {
	var all []*Backend
	for _, setting := range c.settings() {
		b, err := Choice{setting, c.Why, c.found}.openOne()
		if err != nil {
			for _, b := range all {
				b.Close()
			}
			return nil, err
		}
		all = append(all, b)
	}
	all[0].others = all[1:]
	if len(all) > 1 {
		all[0].about = fmt.Sprintf("%d devices, the first %s", len(all), all[0].about)
	}
	return all[0], nil
}

// openOne opens the backend of one device.
func (c Choice) openOne() (b *Backend, err error) {
	name, options, _ := strings.Cut(c.Setting, ":")
	if known := compute.List(); !slices.Contains(known, name) {
		slices.Sort(known)
		return nil, fmt.Errorf("this build has no backend %q; it has %s", name, strings.Join(known, ", "))
	}
	setting := c.Setting
	if name == gobackend.BackendName {
		setting = goConfig
		if options != "" && options != "ops_sequential" {
			setting += "," + options
		}
	}
	b = &Backend{}
	err = guard(func() error { // a broken plugin panics in go-xla
		b.compute, err = compute.NewWithConfig(setting)
		return err
	})
	if err != nil {
		err = fmt.Errorf("the backend %s cannot be opened (%s): %w", setting, c.Why, plain(err))
		if c.found {
			err = fmt.Errorf("%w; %s=%s runs nets without it", err, compute.ConfigEnvVar, gobackend.BackendName)
		}
		return nil, err
	}
	b.about = fmt.Sprintf("%s: %s", b.title(), c.Why)
	return b, nil
}

// String is one line: which backend, and why it was chosen.
func (b *Backend) String() string { return b.about }

// Name is "go" or "xla", by which figures are told apart.
func (b *Backend) Name() string {
	if b.isGo() {
		return gobackend.BackendName
	}
	return "xla"
}

func (b *Backend) isGo() bool { return b.compute.String() == gobackend.BackendName }

func (b *Backend) title() string {
	if b.isGo() {
		return fmt.Sprintf("pure Go on %d cores", runtime.GOMAXPROCS(0))
	}
	return b.compute.Description()
}

// Close frees what the backend holds; its nets cannot be used after it.
func (b *Backend) Close() {
	for _, other := range b.others {
		other.Close()
	}
	b.compute.Finalize()
}

// microbatches is into how many parts a minibatch is cut, each run by its own
// goroutine: in pure Go only products use several cores by themselves.
func (b *Backend) microbatches() int {
	if b.isGo() {
		return 2
	}
	return 1
}

// guard runs f and turns a panic into an error. GoMLX reports mistakes in
// graphs, and go-xla broken plugins, by panics.
func guard(f func() error) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case runtime.Error:
			err = fmt.Errorf("a fault in building or running a graph: %w", r)
		case error:
			err = r
		default:
			err = fmt.Errorf("%v", r)
		}
	}()
	return f()
}

// plain is an error by its message alone: GoMLX's carry stack traces.
func plain(err error) error { return errors.New(err.Error()) }
