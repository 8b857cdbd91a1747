package gonb

import (
	"testing"

	"sequent/stdlib/display"
)

func TestPlainForms(t *testing.T) {
	for _, c := range []struct {
		data map[string]any
		want string
	}{
		{map[string]any{display.HTML: "<b>a &lt; b</b><br>c<script>x < y</script>"}, "a < b\nc"},
		{map[string]any{display.HTML: "1 < 2 <!-- no --> <i>yes</i>"}, "1 < 2  yes"},
		{map[string]any{"text/markdown": "**m**"}, "**m**"},
		{map[string]any{"image/png": "aGk="}, "[image/png]"},
		{map[string]any{"text/javascript": "alert(1)"}, ""},
		{map[string]any{display.Plain: "as it is", display.HTML: "<b>x</b>"}, "as it is"},
		{nil, ""},
	} {
		if got := withPlain(display.Bundle{Data: c.data}).Data[display.Plain]; got != c.want {
			t.Errorf("%v: %q", c.data, got)
		}
	}
}
