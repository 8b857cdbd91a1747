package nets

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"sequent/stdlib/entailment/generate"
	"sequent/stdlib/nets/nettest"
)

// backend is shared by the tests: that of package nettest.
var backend = sync.OnceValue(func() *Backend {
	b, err := OpenBackend(nettest.Setting())
	if err != nil {
		panic(err)
	}
	return b
})

// generated is data as the paper's training set is made, of small formulas.
func generated(t testing.TB, rows int, seed uint64) *Data { return generatedOf(t, rows, seed, 1, 4) }

func generatedOf(t testing.TB, rows int, seed uint64, vars, ops int) *Data {
	t.Helper()
	p, _ := generate.Named("train")
	p.Rows, p.Seed = rows, seed
	p.Vars, p.Ops = generate.Range{Min: vars, Max: max(vars, 10)}, generate.Range{Min: 1, Max: ops}
	set, err := generate.Generate(t.Context(), p, generate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := FromSet(set)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// singles are rows of tuples, at most one of each, with no bag of symbols on
// either side that another row has: what sees one side only, or adds up what it
// sees of both, can learn those by heart, and cannot learn whole tuples, by
// their making.
func singles(t testing.TB, rows int, seed uint64) *Data {
	t.Helper()
	d := generatedOf(t, 16*rows, seed, 26, 3) // many letters, so that a linear net has weights enough
	one, met := &Data{trees: d.trees}, map[string]bool{}
	for i := 0; i < len(d.rows) && len(one.rows) < rows; i += 4 {
		r := d.rows[i+len(one.rows)%4]
		left, right := "A"+bag(d.trees[r.premise]), "B"+bag(d.trees[r.conclusion])
		if !met[left] && !met[right] {
			met[left], met[right] = true, true
			one.rows = append(one.rows, r)
		}
	}
	if len(one.rows) < rows {
		t.Fatal("too few rows differ:", len(one.rows))
	}
	one.group()
	return one
}

func bag(t tree) string {
	b := []byte(t)
	slices.Sort(b)
	return string(b)
}

// small are settings with which tests take little time.
var small = Settings{
	Dim:          16,
	Worlds:       8,
	Layers:       2,
	Blocks:       1,
	Heads:        2,
	Filter:       32,
	Convolutions: 2,
	Kernel:       3,
	Pool:         1,
	Seed:         1,
}

// cut are the settings that the row has.
func (s *Spec) cut(settings Settings) (d Settings) {
	for _, p := range s.Params {
		*p.field(&d) = *p.field(&settings)
	}
	d.Seed = settings.Seed
	return d
}

func newNet(t testing.TB, spec *Spec, s Settings) *Net {
	t.Helper()
	n, err := New(spec.Name, spec.cut(s), backend())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// rates are those of networks that do not learn, or learn slowly, at 0.01.
var rates = map[string]float64{"linearBag": 0.2, "transformer": 2e-3}

// Every network learns 64 rows by heart.
func TestOverfits(t *testing.T) {
	d := singles(t, 64, 1)
	for i := range Networks {
		spec := &Networks[i]
		if spec.Pairs {
			continue // TestPairsOverfit
		}
		t.Run(spec.Name, func(t *testing.T) {
			n := newNet(t, spec, small)
			rate, right := 1e-2, 0
			if own, ok := rates[spec.Name]; ok {
				rate = own
			}
			for epochs := 10; right < 64 && epochs <= 400; epochs += 10 {
				if err := n.Train(t.Context(), d, Training{Epochs: epochs, Rate: rate}); err != nil {
					t.Fatal(err)
				}
				score, err := n.Evaluate(t.Context(), d, Asking{})
				if err != nil {
					t.Fatal(err)
				}
				right = score.Right
			}
			if right < 64 {
				t.Errorf("%d of 64 rows after %d epochs; the loss is %g", right, len(n.Curve()),
					n.Curve()[len(n.Curve())-1].Loss)
			}
			t.Log(len(n.Curve()), "epochs")
		})
	}
}

func contextWithCancel(t testing.TB) (context.Context, context.CancelFunc) {
	return context.WithCancel(t.Context())
}

// Epochs may differ in worlds, each from its beginning to its end; an
// interruption changes nothing.
func TestTrainingWorlds(t *testing.T) {
	d := generated(t, 64, 1)
	spec := &Networks[0]
	train := func(n *Net, epochs, worlds int) error {
		return n.Train(t.Context(), d, Training{Epochs: epochs, Batch: 16, Worlds: worlds})
	}
	n, twin := newNet(t, spec, Settings{Worlds: 4, Dim: 4}), newNet(t, spec, Settings{Worlds: 4, Dim: 4})
	if err := errors.Join(train(n, 1, 2), train(n, 2, 0)); err != nil {
		t.Fatal(err)
	}
	if err := stopAfter(twin, t.Context(), d, Training{
		Epochs: 1,
		Batch:  16,
		Worlds: 2,
	}, 2); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if err := train(twin, 1, 3); err == nil || !strings.Contains(err.Error(), "epoch 1 was interrupted with worlds 2") {
		t.Error(err)
	}
	if err := errors.Join(train(twin, 1, 2), train(twin, 2, 0)); err != nil ||
		!reflect.DeepEqual(n.Curve(), twin.Curve()) {
		t.Error(err, n.Curve(), twin.Curve())
	}
	if err := train(twin, 3, -1); err == nil || !strings.Contains(err.Error(), "from 1 to") {
		t.Error(err)
	}
	bag, _ := Lookup("bag")
	if err := train(newNet(t, bag, Settings{
		Dim:    4,
		Layers: 1,
	}), 1, 2); err == nil || !strings.Contains(err.Error(), "bag has no worlds") {
		t.Error(err)
	}
}
