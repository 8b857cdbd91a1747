package nets

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gomlx/gomlx/core/tensors"
)

// The twins, testdata/twin.py in PyTorch and twin_jax.py in JAX, are the same
// network: from the same weights, in the same worlds, they have the same losses,
// also after steps of Adam. SEQUENT_TORCH and SEQUENT_JAX name a Python that has
// it. Where SEQUENT_TWIN_ROWS names a file, the rows of BenchmarkStep are left in
// it, for the twins to be timed with.
func TestTwin(t *testing.T) {
	pythons := map[string]string{
		"testdata/twin.py":     os.Getenv("SEQUENT_TORCH"),
		"testdata/twin_jax.py": os.Getenv("SEQUENT_JAX"),
	}
	maps.DeleteFunc(pythons, func(_, python string) bool { return python == "" })
	if len(pythons) == 0 {
		t.Skip("neither SEQUENT_TORCH nor SEQUENT_JAX names a Python with PyTorch or JAX")
	}
	const steps, rate = 3, 1e-2
	all := trainingRows(t)
	if file := os.Getenv("SEQUENT_TWIN_ROWS"); file != "" {
		writeRows(t, file, all)
	}
	d := &Data{trees: all.trees, rows: all.rows[:64]}
	d.group()
	n, err := New("possibleWorlds", Settings{Worlds: 16, Dim: 32, Seed: 1}, backend())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	rows, net, worlds := filepath.Join(dir, "rows"), filepath.Join(dir, "net"), filepath.Join(dir, "worlds")
	writeRows(t, rows, d)
	writeWorlds(t, worlds, n)
	own := lossesOf(t, n, d, net, steps, rate)
	for twin, python := range pythons {
		t.Run(filepath.Base(twin), func(t *testing.T) {
			sameLosses(t, own, 2, exec.CommandContext(t.Context(), python, twin, "losses", rows, net, worlds,
				fmt.Sprint(rate), fmt.Sprint(steps)))
		})
	}
}

// The twins of the networks of sentence pairs, testdata/pairtwin.py in PyTorch: from
// the same weights they have the same losses. Where SEQUENT_TWIN_PAIRS names a file,
// the rows of BenchmarkPairStep are left in it.
func TestPairTwin(t *testing.T) {
	python := os.Getenv("SEQUENT_TORCH")
	if python == "" {
		t.Skip("SEQUENT_TORCH names no Python with PyTorch")
	}
	if file := os.Getenv("SEQUENT_TWIN_PAIRS"); file != "" {
		writePairs(t, file, fairRows(t, 8*pairBatch))
	}
	d := fairRows(t, 64)
	rows := filepath.Join(t.TempDir(), "rows")
	writePairs(t, rows, d)
	for _, name := range twinned {
		t.Run(name, func(t *testing.T) {
			n, err := New(name, Settings{Dim: 16, Intermediate: 1, Seed: 1}, backend())
			if err != nil {
				t.Fatal(err)
			}
			n.state.vocabulary = n.network.vocabulary(d)
			n.network.know(n.state.vocabulary)
			file := filepath.Join(t.TempDir(), "net")
			own := lossesOf(t, n, d, file, 3, 1e-2)
			sameLosses(t, own, 1, exec.CommandContext(t.Context(), python, "testdata/pairtwin.py", "losses", rows, file,
				name, "0.01", "3"))
		})
	}
}

// writePairs writes rows as the twins of networks of pairs read them.
func writePairs(t *testing.T, file string, d *Data) {
	t.Helper()
	n := pairNetwork(nil, keeping{}).(*pairNet)
	n.know(n.vocabulary(d))
	var b bytes.Buffer
	for g := range d.groups {
		for _, x := range n.lay(d, []int{g}, []int{1}, nil).numbers {
			fmt.Fprint(&b, x, " ")
		}
		fmt.Fprintln(&b)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// sameLosses runs a twin and compares the losses of its trainings: of one that shares
// nothing and one that shares roots, or of one alone.
func sameLosses(t *testing.T, own []float64, trainings int, twin *exec.Cmd) {
	t.Helper()
	var stderr bytes.Buffer
	twin.Stderr, twin.Env = &stderr, append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	out, err := twin.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.Bytes())
	}
	twins := strings.Fields(string(out))
	if len(twins) != trainings*len(own) {
		t.Fatalf("the twin printed %q", out)
	}
	for i, text := range twins {
		loss, err := strconv.ParseFloat(text, 64)
		if err != nil {
			t.Fatal(err)
		}
		if want := own[i%len(own)]; math.Abs(loss-want) > 1e-4 {
			t.Errorf("after %d steps: the twin's loss is %.6f, the net's %.6f", i%len(own), loss, want)
		}
	}
	t.Log(own, twins)
}

// lossesOf saves a new net and trains it, always in the worlds of writeWorlds.
func lossesOf(t *testing.T, n *Net, d *Data, file string, steps int, rate float64) (losses []float64) {
	t.Helper()
	order := make([]int, len(d.groups))
	for i := range order {
		order[i] = i
	}
	batches := fit(n.network, d, d.Len()/2).lay(order, func(int) *letters { return &unchanged })
	for i := range steps {
		parts, err := n.step(batches, purposeWorlds)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 { // now the variables have their first values
			if err := n.Save(file); err != nil {
				t.Fatal(err)
			}
		}
		loss := 0.0
		for _, p := range parts {
			loss += p.loss
		}
		losses = append(losses, loss)
		if err := n.apply(parts, rate); err != nil {
			t.Fatal(err)
		}
	}
	return losses
}

// writeRows writes rows as the twin reads them.
func writeRows(t *testing.T, file string, d *Data) {
	t.Helper()
	const symbols = "abcdefghijklmnopqrstuvwxyz~&|>" // by the bytes of a tree
	text := make([]string, len(d.trees))
	for i, tree := range d.trees {
		b := []byte(tree)
		for j := range b {
			b[j] = symbols[b[j]]
		}
		text[i] = string(b)
	}
	var b bytes.Buffer
	for _, r := range d.rows {
		label := 0
		if r.entailed {
			label = 1
		}
		fmt.Fprintln(&b, text[r.premise], text[r.conclusion], label)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// writeWorlds writes the worlds of a step.
func writeWorlds(t *testing.T, file string, n *Net) {
	t.Helper()
	var b bytes.Buffer
	flat := tensors.MustCopyFlatData[float32](n.worldTensor(n.Settings.Worlds, purposeWorlds))
	if err := binary.Write(&b, binary.LittleEndian, flat); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
