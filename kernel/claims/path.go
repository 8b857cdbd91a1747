package claims

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// sign splits ways that are added and subtracted.
var sign = regexp.MustCompile(` ([+−]) `)

// figure returns what a claim compares: the figure at a way, or the sum of figures at
// several, as in "1/bag/accuracy % − 2/bag/accuracy %"; at the end " ÷ 5" divides it.
// A sum has the most decimals of its parts.
func figure(v any, at string) (string, error) {
	ways, signs := sign.Split(at, -1), sign.FindAllStringSubmatch(at, -1)
	last, by, divided := strings.Cut(ways[len(ways)-1], " ÷ ")
	if len(signs) == 0 && !divided {
		return follow(v, at)
	}
	ways[len(ways)-1] = last
	sum, decimals := 0., 0
	for i, way := range ways {
		text, err := follow(v, way)
		if err != nil {
			return "", err
		}
		x, ok := number(text)
		if !ok {
			return "", fmt.Errorf("%s is %q, which is not a number", way, text)
		}
		if _, after, ok := strings.Cut(text, "."); ok {
			decimals = max(decimals, len(after))
		}
		if i > 0 && signs[i-1][1] == "−" {
			x = -x
		}
		sum += x
	}
	if divided {
		n, err := strconv.ParseFloat(by, 64)
		if err != nil || n == 0 {
			return "", fmt.Errorf("cannot divide by %q", by)
		}
		sum /= n
	}
	return strconv.FormatFloat(sum, 'f', decimals, 64), nil
}

// follow goes a way into a value as [plain] gives it, and gives the figure there as
// text. The error says at which step there is nothing.
func follow(v any, way string) (figure string, err error) {
	var steps []string
	if way != "" {
		steps = strings.Split(way, "/")
	}
	for len(steps) > 0 {
		switch here := v.(type) {
		case map[string]any:
			v, steps, err = enter(here, steps)
		case []any:
			v, err = item(here, steps[0])
			steps = steps[1:]
		default:
			err = fmt.Errorf("%q continues after a figure", steps[0])
		}
		if err != nil {
			return "", err
		}
	}
	if o, ok := v.(map[string]any); ok { // numbers and texts are values, too
		if inner, ok := o["value"]; ok {
			v = inner
		}
	}
	switch v := v.(type) {
	case string:
		return v, nil
	case bool:
		return strconv.FormatBool(v), nil
	case json.Number:
		return v.String(), nil
	}
	return "", fmt.Errorf("the path does not end at a figure; continue it with %s", strings.Join(offered(v), ", "))
}

// plain returns a value as its JSON decodes, whatever Go types it had. A cell's value is
// decoded once, for all figures that are taken from it.
func plain(v any) (any, error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	var out any
	err = d.Decode(&out)
	return out, err
}

// enter goes one step into an object, two into a table.
func enter(o map[string]any, steps []string) (any, []string, error) {
	if v, ok := o[steps[0]]; ok && (o["kind"] != "table" || len(steps) == 1) {
		return v, steps[1:], nil
	}
	rows, isTable := o["rows"].([]any)
	heads, hasHeads := o["columns"].([]any)
	if items, ok := o["items"].([]any); ok && !isTable {
		v, err := item(items, steps[0])
		return v, steps[1:], err
	}
	if !isTable || !hasHeads {
		return nil, nil, fmt.Errorf("there is no key %q; keys: %s", steps[0], strings.Join(offered(o), ", "))
	}
	if len(steps) < 2 {
		return nil, nil, fmt.Errorf("a path into a table needs a row and a column, as in row/column")
	}
	v, err := cell(heads, rows, steps[0], steps[1])
	return v, steps[2:], err
}

// cell returns the cell of a table in the row that begins with a text, or of a number
// (#2), below a head; head:2 is the second of these. A row can be named by its
// first two cells, too.
func cell(heads, rows []any, name, head string) (any, error) {
	row := slices.IndexFunc(rows, func(r any) bool {
		cells, _ := r.([]any)
		return len(cells) > 0 && cells[0] == name || len(cells) > 1 && fmt.Sprint(cells[0], " ", cells[1]) == name
	})
	if n, ok := strings.CutPrefix(name, "#"); ok && row < 0 {
		row, _ = strconv.Atoi(n)
		row--
	}
	if row < 0 || row >= len(rows) {
		return nil, fmt.Errorf("the table has no row %q", name)
	}
	which := 1
	if h, n, ok := strings.Cut(head, ":"); ok {
		if k, err := strconv.Atoi(n); err == nil {
			head, which = h, k
		}
	}
	cells, _ := rows[row].([]any)
	for i, h := range heads {
		if h != head {
			continue
		}
		if which--; which == 0 && i < len(cells) {
			return cells[i], nil
		}
	}
	return nil, fmt.Errorf("the table has no column %q; columns: %v", head, heads)
}

// item returns an item of a list by its number, from 1.
func item(items []any, number string) (any, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(items) {
		return nil, fmt.Errorf("the list has items 1 to %d, not %q", len(items), number)
	}
	return items[n-1], nil
}

// offered returns the steps from here.
func offered(v any) []string {
	o, _ := v.(map[string]any)
	var keys []string
	for k := range o {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
