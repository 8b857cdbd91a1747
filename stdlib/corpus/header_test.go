package corpus

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"sequent/stdlib/verdict"
)

// A view made again of its header and rows is scored and shown as it was, also
// where the rows at hand no longer show what the whole set was.
func TestHeader(t *testing.T) {
	s, err := Parse(t.Context(), "x.csv",
		[]byte("premise,conclusion,label,n\np,p,entailment,1\np,q,neutral,2\np,~p,contradiction,3\n"), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	view := s.Head(1)
	data, err := json.Marshal(view.Header())
	if err != nil {
		t.Fatal(err)
	}
	var h Header
	if err := json.Unmarshal(data, &h); err != nil {
		t.Fatal(err)
	}
	row := *view.Row(0)
	row.Label = verdict.Open
	again := h.Set([]*Row{&row})
	if again.TwoClass() || again.Title() != "x.csv, head 1" || !slices.Equal(again.Labels(), s.Labels()) ||
		again.Row(0).Label != verdict.Entailment {
		t.Errorf("%+v", again)
	}
	if !reflect.DeepEqual(again.Header(), view.Header()) {
		t.Errorf("%+v became %+v", view.Header(), again.Header())
	}
	if r, err := again.Where("label", "entailment"); err != nil || r.Len() != 1 {
		t.Error(r, err)
	}
}
