package display

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestPageShowsItsParts(t *testing.T) {
	page := Page("A <tour>", []Part{
		{Prose: "# Title & more\n\nwords\n#no heading\n## Second"},
		{Source: "p & <q>"},
		{Answer: Bundle{Data: map[string]any{Plain: "plain", HTML: "<b>own</b>"}}},
		{Answer: Bundle{Data: map[string]any{Plain: "only <plain>"}}},
	})
	for _, want := range []string{
		"<title>A &lt;tour&gt;</title>", "<h1>Title &amp; more</h1>", "words\n#no heading", "<h2>Second</h2>",
		"p &amp; &lt;q&gt;</pre>", "<b>own</b>", "only &lt;plain&gt;",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%s is missing in\n%s", want, page)
		}
	}
	if strings.Contains(page, ">plain<") {
		t.Error("the plain form is shown beside the HTML")
	}
}

// TestPageIsWellFormed checks that no text of a user becomes markup.
func TestPageIsWellFormed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`[#<>&"'/a\n -]*`))
		page := Page(text.Draw(t, "title"), []Part{
			{Prose: text.Draw(t, "prose")}, {Source: text.Draw(t, "source")},
			{Answer: Bundle{Data: map[string]any{Plain: text.Draw(t, "plain")}}},
		})
		d := xml.NewDecoder(strings.NewReader(page))
		for {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatalf("%v in %s", err, page)
			}
		}
	})
}
