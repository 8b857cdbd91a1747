package plugin

import (
	"fmt"
	"runtime"

	"github.com/gomlx/go-xla/installer"

	"sequent/stdlib/nets"
)

// Kind is a kind of device that nets run on, and the plugin for it.
type Kind struct {
	Name   string // "gpu" or "cpu"
	For    string // what it compiles for, a noun phrase
	folder string // of the plugin and what belongs to it, below go-xla's

	inWheel, plugin string // its file's name in the wheel, and the one by which it is found
	finish          func(folder string) error
}

// Kinds are the kinds that there are plugins for, the faster first.
var Kinds = []*Kind{
	{"gpu", "GPUs of NVIDIA", nets.GPUFolder, "xla_cuda_plugin.so", "pjrt_c_api_cuda_plugin.so", linkAssembler},
	{"cpu", "the processor", nets.CPUFolder, "xla_cpu_pjrt.so", "pjrt_c_api_cpu_plugin.so", nil},
}

// KindOf is the kind of that name; "" is the best that this machine has a device for.
func KindOf(name string) (*Kind, error) {
	gpu, processor := Kinds[0], Kinds[1]
	switch {
	case name == "" && gpu.Supported() == nil && installer.HasNvidiaGPU():
		return gpu, nil
	case name == "":
		return processor, nil
	}
	for _, k := range Kinds {
		if k.Name == name {
			return k, nil
		}
	}
	return nil, fmt.Errorf("there is no plugin for %q; there is gpu, for %s, and cpu, for %s", name, gpu.For,
		processor.For)
}

// wheels are what is installed: none where there is no plugin for this system.
func (k *Kind) wheels() []wheel {
	switch w, ok := cpu[runtime.GOARCH]; {
	case runtime.GOOS != "linux":
		return nil
	case k == Kinds[0] && runtime.GOARCH == "amd64":
		return cuda13
	case k == Kinds[1] && ok:
		return []wheel{w}
	}
	return nil
}

// Supported is an error where there is no plugin of the kind for this system.
func (k *Kind) Supported() error {
	if k.wheels() != nil {
		return nil
	}
	systems := "linux/amd64"
	if k == Kinds[1] {
		systems = "linux/amd64 and linux/arm64"
	}
	return fmt.Errorf("the plugin for %s is for %s, and this is %s/%s; a plugin from elsewhere can be installed "+
		"from its file",
		k.For, systems, runtime.GOOS, runtime.GOARCH)
}
