package quantity

import (
	"errors"
	"strings"
	"testing"
)

func TestRead(t *testing.T) {
	x, err := Read("There are 6048 lambs and more than 5 km.")
	if err != nil || len(x.Quantities) != 2 {
		t.Fatalf("%v %v", x, err)
	}
	if q := x.Quantities[0]; q.Value.String() != "6048" || q.Of != "lamb" || q.Unit.String() != "lamb" {
		t.Errorf("%+v", q)
	}
	if q := x.Quantities[1]; q.Value.String() != "> 5" || q.Unit.String() != "kilometre" || q.Text != "more than 5 km" {
		t.Errorf("%+v", q)
	}
}

func TestSizes(t *testing.T) {
	if x, err := Read(""); err != nil || len(x.Quantities) != 0 {
		t.Errorf("%v %v", x, err)
	}
	var size *SizeError
	if _, err := Read(strings.Repeat("7", MaxText+1)); !errors.As(err, &size) {
		t.Error(err)
	}
}
