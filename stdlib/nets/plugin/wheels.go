package plugin

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"github.com/gomlx/go-xla/installer"

	"sequent/stdlib/data"
)

// wheel is a file of the Python registry.
type wheel struct {
	name, version string
	bytes         int64
	sha256        string // as the registry publishes it
}

// Version is that of JAX, to which the plugin for GPUs belongs.
const Version = "0.10.2"

// cuda13 is what jax[cuda13] of that version takes on Linux and x86-64, as the
// registry resolved it in November 2026; the first is the plugin, the others the
// libraries that it loads. The plugin was seen to load with go-xla v0.4.1, up to its
// search for a GPU; no GPU was at hand.
var cuda13 = []wheel{
	{"jax-cuda13-pjrt", "0.10.2", 124_395_292, "a97e9cabe0e21d8dbcc70bd909ca1c34cd546d3ce2d94b4cd907a8d4f6179f6a"},
	{"nvidia-cublas", "13.10.0.20", 444_289_903, "dcc6d63884c53d07e267ce7e6feac17b2538cebaafec5db865736c3e28e4dc84"},
	{"nvidia-cuda-cupti", "13.5.25", 12_592_974, "9dcca41c12a734192b14e7128ae116bc9ce1b9da686e2ebf48ae7a4415f76650"},
	{"nvidia-cuda-nvcc", "13.5.37", 47_028_279, "f5c4f7ead5d964fb4af42bbf1e6d3ec3c1e6e9d83b53749f691d387e7fcaa3a7"},
	{"nvidia-cuda-nvrtc", "13.5.37", 58_185_930, "86b4d68058807988b7d9af5b44917a0601e9c337f35ccd657bfb3c759ff8d8bc"},
	{"nvidia-cuda-runtime", "13.5.37", 2_504_024, "df2b79a8852f10d1fef8c848489c49eebb5754051bf870202a862831412b179d"},
	{"nvidia-cudnn-cu13", "9.28.0.42", 516_782_127, "7358353c75bb121a58e5f7712fe6d588883dc1df8ba00f428237e44e97543c4d"},
	{"nvidia-cufft", "12.5.0.14", 165_072_555, "b8be26837a5abad2b5b74f3e92dd29f622a42934b355be0961a48712cbba23ad"},
	{"nvidia-cusolver", "12.4.1.2", 260_003_940, "b3b8e02fd2f2df869369af075dc3a179d43f6f7b85e94632a7dce556697be044"},
	{"nvidia-cusparse", "12.9.4.2", 230_422_857, "072667e58c851a318738f5527a12eb225cbf058803f2ea451c722d8cf8edddec"},
	{"nvidia-nccl-cu13", "2.32.3", 305_100_071, "1459723080ac889d73a26edfa3e04383a7928ab31ac8f0ec43b3ea9548b04ff3"},
	{"nvidia-nvjitlink", "13.5.37", 46_642_491, "280d7cb9649704145f074b8dbde500de04ce02d0872e066e20a83c17bcaa93eb"},
	{"nvidia-nvshmem-cu13", "3.8.0", 182_092_449, "81a4d1f666543e6d34df6d2ff940c7da1435e34e186aab6f3c2b48861b64ef38"},
	{"nvidia-nvvm", "13.5.37", 75_141_406, "c41bfa362e407405163f103c2229f0765f8cc2ed7d148b754dc77f228bf7e070"},
	{"nvidia-cuda-cccl", "13.3.5.0.6", 4_113_651, "d5230098fa2df5021e1a00c0c4eee41797671a91119d31e892463e5ccf3ee326"},
	{"nvidia-cuda-crt", "13.5.37", 166_163, "e898b7f73d3035fa89915a3f7bf3b54a73e90249746111aed295822c4729bb29"},
}

// cpu are the plugins for processors, by architecture, which the registry has from
// OpenXLA's authors. The one for x86-64 runs nets with go-xla v0.4.5; no other machine
// was at hand.
var cpu = map[string]wheel{
	"amd64": {"xla-cpu-pjrt", "0.0.1", 63_461_052, "55837b6b7b47daa717f2d9a5a03563ea0ceaa338d06a81a1e2d3f060d960decc"},
	"arm64": {"xla-cpu-pjrt", "0.0.1", 49_514_947, "8f613be6e891858f40d64f9799319502fff42689661944fc18a6ffd8210b30c9"},
}

// total is the length of all.
func total(wheels []wheel) (n int64) {
	for _, w := range wheels {
		n += w.bytes
	}
	return n
}

// lookup asks the registry for a package; its one implementation but for tests
// is go-xla's.
type lookup func(name string) (*installer.PipPackageInfo, error)

// address is where the registry keeps the very file. Go-xla's question cannot be
// interrupted, so it is left behind when the context ends.
func (w wheel) address(ctx context.Context, ask lookup) (string, error) {
	type answer struct {
		*installer.PipPackageInfo
		error
	}
	answered := make(chan answer, 1)
	go func() {
		info, err := ask(w.name)
		answered <- answer{info, err}
	}()
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case a := <-answered:
		if a.error != nil {
			return "", fmt.Errorf("the Python registry cannot be asked for %s: %w; check the network and, behind a "+
				"proxy, HTTPS_PROXY", w.name, cause(a.error))
		}
		for _, file := range a.Releases[w.version] {
			if file.Digests["sha256"] != w.sha256 {
				continue
			}
			if u, err := url.Parse(file.URL); err != nil || !u.IsAbs() {
				return "", fmt.Errorf("what answers for the Python registry gives %q, which is no address; a mirror "+
					"in its place may serve no downloads", file.URL)
			}
			return file.URL, nil
		}
		return "", fmt.Errorf("the Python registry has no file of %s %s with the SHA-256 that this program knows, %s",
			w.name, w.version, w.sha256)
	}
}

// cause is the innermost error, without the chain of who called whom.
func cause(err error) error {
	for inner := err; inner != nil; inner = errors.Unwrap(inner) {
		err = inner
	}
	return err
}

// file is the wheel's name in the cache.
func (w wheel) file() string { return w.name + "-" + w.version + ".whl" }

// set is the wheel as package fetch downloads it.
func (w wheel) set(address string) *data.Set {
	return &data.Set{
		Name: w.name + " " + w.version, What: "a wheel", Origin: &data.Origin{
			Name: "wheels",
			Home: "the Python registry",
		},
		Variants: []data.Variant{{Files: []data.File{{
			Path:      w.file(),
			Bytes:     w.bytes,
			SHA256:    w.sha256,
			Addresses: []string{address},
		}}}},
	}
}
