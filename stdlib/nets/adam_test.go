package nets

import (
	"math"
	"testing"

	"github.com/gomlx/compute/dtypes"
	. "github.com/gomlx/gomlx/core/graph"
	"github.com/gomlx/gomlx/core/tensors"
	"github.com/gomlx/gomlx/ml/model"
)

// GoMLX's Adam takes a step from gradients that it is given, in the order of the
// trainable variables, by the algorithm of Kingma and Ba, and by the rate of the call
// and no earlier one.
func TestAdam(t *testing.T) {
	n := &Net{backend: backend(), store: model.NewStore(), graphs: map[string]*compiled{}}
	start, grads := []float32{1, -2}, []float32{0.5, -0.25}
	want, m, v := []float64{1, -2}, make([]float64, 2), make([]float64, 2)
	for step, rate := range []float64{0.1, 0.1, 0.01} {
		exec, err := model.NewExec(n.backend.compute, n.store, func(scope *model.Scope, in []*Node) []*Node {
			for i, x := range start {
				scope.VariableWithValue([]string{"first", "second"}[i], x)
			}
			return []*Node{adam(&env{scope: scope, g: in[0].Graph()}, in, 2, rate)}
		})
		if err != nil {
			t.Fatal(err)
		}
		// Two parts of a minibatch, of half of the gradients each.
		var parts []any
		for range 2 {
			for _, g := range grads {
				parts = append(parts, tensors.FromScalar(g/2))
			}
		}
		if _, err := exec.Exec(parts...); err != nil {
			t.Fatal(err)
		}
		for i, g := range grads {
			m[i], v[i] = 0.9*m[i]+0.1*float64(g), 0.999*v[i]+0.001*float64(g*g)
			first, second := m[i]/(1-math.Pow(0.9, float64(step+1))), v[i]/(1-math.Pow(0.999, float64(step+1)))
			want[i] -= rate * first / (math.Sqrt(second) + 1e-7)
		}
	}
	met := 0
	for variable := range n.store.IterVariables() {
		if !variable.Trainable || variable.DType() != dtypes.Float32 {
			continue
		}
		value, err := variable.Value()
		if err != nil {
			t.Fatal(err)
		}
		if got := float64(tensors.ToScalar[float32](value)); math.Abs(got-want[met]) > 1e-5 {
			t.Errorf("%s is %v after three steps, and Adam gives %v", variable.Name(), got, want[met])
		}
		met++
	}
	if met != len(want) {
		t.Errorf("%d variables were trained", met)
	}
}
