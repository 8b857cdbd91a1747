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

// Choice is which backend is to be opened, and why. Where nobody asked for one it
// is the best of several: the next is tried where it cannot be opened.
type Choice struct {
	Setting string   // in GoMLX's form
	Why     string   // a clause
	rest    []Choice // the others, the best first; none where this one was asked for
}

// BackendVariable is the variable of the environment that names a backend.
const BackendVariable = compute.ConfigEnvVar

// Choose chooses a backend without opening it. A setting in GoMLX's form ("go",
// "xla:cuda", "xla:/path/to/plugin.so,preallocate=false") is used or is an error.
// Without one, and without GOMLX_BACKEND in the environment, it is the first that
// can be opened of these: a plugin of XLA for a GPU, where there is one; a plugin for
// the processor; pure Go. Nothing is ever downloaded. Several settings with " + "
// between them are several devices, on which nets train side by side.
func Choose(setting string) Choice {
	if setting != "" {
		return Choice{Setting: setting, Why: "it was asked for"}
	}
	if setting = os.Getenv(compute.ConfigEnvVar); setting != "" {
		return Choice{Setting: setting, Why: compute.ConfigEnvVar + " names it"}
	}
	found, missing := findPlugins()
	return choose(found, missing)
}

// choose chooses between the plugins that were found, the best first, and pure Go;
// missing says why there is no better one.
func choose(found []string, missing string) Choice {
	var all []Choice
	for _, plugin := range found {
		all = append(all, Choice{Setting: xlaSetting + plugin, Why: "its plugin was found"})
	}
	all = append(all, Choice{Setting: gobackend.BackendName, Why: missing})
	c := all[0]
	c.rest = all[1:]
	return c
}

// xlaSetting is how the setting of a plugin begins; its file follows.
const xlaSetting = "xla:"

// Without is the choice without a backend, which has failed as the clause why says.
// It is the choice itself where that backend is another one or was asked for.
func (c Choice) Without(setting, why string) Choice {
	if c.Setting != setting || len(c.rest) == 0 {
		return c
	}
	next := c.rest[0]
	next.rest = c.rest[1:]
	next.Why = fmt.Sprintf("the XLA plugin %s %s", strings.TrimPrefix(setting, xlaSetting),
		strings.Join(strings.Fields(why), " "))
	return next
}

// OpenBackend opens the backend that [Choose] chooses.
func OpenBackend(setting string) (*Backend, error) { return Choose(setting).Open(nil) }

// Open opens the backend; trying, if any, is told each setting before it is tried. A
// plugin may do worse than fail: it is foreign code in this process. The error names
// the backend.
func (c Choice) Open(trying func(setting string)) (*Backend, error) {
	for {
		if trying != nil {
			trying(c.Setting)
		}
		b, err := c.open()
		if err == nil || len(c.rest) == 0 {
			return b, err
		}
		c = c.Without(c.Setting, "cannot be used: "+err.Error())
	}
}

// open opens the backend, of which there may be several devices.
func (c Choice) open() (*Backend, error) {
	var all []*Backend
	for _, one := range c.Apart() {
		b, err := one.openOne()
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
	prepare(setting)
	b = &Backend{}
	err = guard(func() error { // a broken plugin panics in go-xla
		b.compute, err = compute.NewWithConfig(setting)
		return err
	})
	if err != nil && len(c.rest) == 0 {
		err = fmt.Errorf("the backend %s cannot be opened (%s): %w", setting, c.Why, plain(err))
	}
	if err != nil {
		return nil, err
	}
	keepExecutables(b.compute)
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

func (b *Backend) isGo() bool { return pureGo(b.compute) }

func pureGo(b compute.Backend) bool { return b.String() == gobackend.BackendName }

func (b *Backend) title() string {
	if b.isGo() {
		return fmt.Sprintf("pure Go on %d cores", runtime.GOMAXPROCS(0))
	}
	_, about, _ := strings.Cut(b.compute.Description(), " - ") // after the setting, whose file it names too
	return "XLA, " + about
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
