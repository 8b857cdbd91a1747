package gonb

import (
	"encoding/json"
	"html"
	"maps"
	"regexp"
	"slices"
	"strings"

	"sequent/stdlib/display"
)

// GoNB shows values in one form each. The protocol asks for plain text beside
// every other, for consoles and for readers who cannot see the picture.

// unseen matches the parts of a page that are not text; tags match its markup,
// breaks those tags behind which a line ends.
var (
	unseen = regexp.MustCompile(`(?is)<(script|style)\b.*?</(script|style)\s*>|<!--.*?-->`)
	breaks = regexp.MustCompile(`(?i)<br\s*/?>|</(p|div|li|tr|h[1-6]|pre|table)\s*>`)
	tags   = regexp.MustCompile(`(?s)</?[a-zA-Z][^>]*>`)
)

// withPlain adds the plain form where a display has none.
func withPlain(b display.Bundle) display.Bundle {
	if _, has := b.Data[display.Plain]; has {
		return b
	}
	data := maps.Clone(b.Data)
	if data == nil {
		data = map[string]any{}
	}
	data[display.Plain] = plainOf(b.Data)
	b.Data = data
	return b
}

// plainContent returns withPlain for the content of a message; what is no display
// stays as it is.
func plainContent(content json.RawMessage) json.RawMessage {
	var d struct {
		Data      map[string]any  `json:"data"`
		Metadata  json.RawMessage `json:"metadata"`
		Transient json.RawMessage `json:"transient"`
	}
	if json.Unmarshal(content, &d) != nil {
		return content
	}
	d.Data = withPlain(display.Bundle{Data: d.Data}).Data
	plain, err := json.Marshal(d)
	if err != nil {
		return content
	}
	return plain
}

// plainOf returns the text of a display: of Markdown the source, of a page what it
// says, of anything else its type.
func plainOf(data map[string]any) string {
	if text, is := data["text/markdown"].(string); is {
		return text
	}
	if page, is := data[display.HTML].(string); is {
		page = breaks.ReplaceAllString(unseen.ReplaceAllString(page, ""), "\n")
		return strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(page, "")))
	}
	kinds := slices.Sorted(maps.Keys(data))
	if len(kinds) == 0 || strings.HasSuffix(kinds[0], "javascript") {
		return ""
	}
	return "[" + kinds[0] + "]"
}
