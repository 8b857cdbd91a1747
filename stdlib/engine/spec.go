package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"sequent/stdlib/corpus"
)

// Spec names an engine and its arguments. Equal specs open engines that give the same
// labels. A spec that is [Spec.Portable] can be sent to another process as JSON.
//
//	{"name":"worlds","arguments":{"n":64,"seed":2}}    worlds(n: 64, seed: 2)
type Spec struct {
	Name      string    `json:"name"`
	Arguments Arguments `json:"arguments,omitempty"`
}

// Arguments maps names of an engine's parameters to values. A value is an int, a
// float64, a bool, a string, a []string, a [Range] or, within one process, a
// *corpus.Set.
type Arguments map[string]any

// Timeout is a parameter of every engine: the time limit in seconds, after which the
// verdict is open.
const Timeout = "timeout"

// String writes the spec as the language does, arguments in the order of their
// names.
func (s Spec) String() string {
	var args []string
	for _, name := range slices.Sorted(maps.Keys(s.Arguments)) {
		args = append(args, name+": "+written(s.Arguments[name]))
	}
	if len(args) == 0 {
		return s.Name
	}
	return s.Name + "(" + strings.Join(args, ", ") + ")"
}

// written returns an argument as the language writes it.
func written(v any) string {
	switch v := v.(type) {
	case string:
		return strconv.Quote(v)
	case []string:
		quoted := make([]string, len(v))
		for i, s := range v {
			quoted[i] = strconv.Quote(s)
		}
		return "[" + strings.Join(quoted, ", ") + "]"
	case *corpus.Set:
		return v.Title()
	}
	return fmt.Sprint(v)
}

// Range is a range of whole numbers, both ends included.
type Range struct {
	Min int `json:"min"`
	Max int `json:"max"`
}

// String returns the range as the language writes it: "1..8".
func (r Range) String() string { return fmt.Sprintf("%d..%d", r.Min, r.Max) }

// UnmarshalJSON implements [json.Unmarshaler]: a number without a point is an int.
func (a *Arguments) UnmarshalJSON(text []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(text, &raw); err != nil {
		return err
	}
	*a = make(Arguments, len(raw))
	for name, value := range raw {
		v, err := argument(value)
		if err != nil {
			return fmt.Errorf("argument %s: %w", name, err)
		}
		(*a)[name] = v
	}
	return nil
}

// argument reads a value as the type that its JSON stands for.
func argument(text []byte) (any, error) {
	var list []string
	var span Range
	switch {
	case text[0] == '[':
		err := json.Unmarshal(text, &list)
		return list, err
	case text[0] == '{':
		err := json.Unmarshal(text, &span)
		return span, err
	}
	if n, err := strconv.Atoi(string(text)); err == nil {
		return n, nil
	}
	var v any
	err := json.Unmarshal(text, &v)
	if err == nil && v == nil {
		err = errors.New("null is not a valid argument")
	}
	return v, err
}

// MarshalJSON implements [json.Marshaler]. The error names an argument that has no
// JSON.
func (a Arguments) MarshalJSON() ([]byte, error) {
	for name, v := range a {
		if _, ok := v.(*corpus.Set); ok {
			return nil, fmt.Errorf("argument %s is a data set in memory, which another process cannot read", name)
		}
	}
	return json.Marshal(map[string]any(a))
}

// Portable returns an [*ArgumentError] if the spec's answers depend on the process that
// opens it: an argument is a data set in memory, or there is a time limit.
func (s Spec) Portable() error {
	for name, v := range s.Arguments {
		if _, ok := v.(*corpus.Set); ok {
			return &ArgumentError{
				Param: name,
				Code:  "engine.value",
				Why: fmt.Sprintf("%s of %s is a data set of this notebook; jobs cannot use notebook values", name,
					s.Name),
				Help: "evaluate a data set in the notebook: data.read(…).evaluate(by: " + s.Name + ")",
			}
		}
	}
	if d, ok := Find(s.Name); s.Arguments[Timeout] != nil || ok && d.Needs != "" {
		return &ArgumentError{
			Code: "engine.clock",
			Why:  fmt.Sprintf("with a time limit, the labels of %s depend on the machine's speed", s.Name),
			Help: "name an engine without a timeout: by: sat",
		}
	}
	return nil
}

// Limit returns the time limit of a judgment, 0 for none.
func (s Spec) Limit() time.Duration {
	return time.Duration(s.number(Timeout, 0) * float64(time.Second))
}

// number returns a number among the arguments, or the default.
func (s Spec) number(name string, otherwise float64) float64 {
	switch v := s.Arguments[name].(type) {
	case int:
		return float64(v)
	case float64:
		return v
	}
	return otherwise
}

// of returns an argument of a type, or the default; JSON has already told the types.
func of[T any](s Spec, name string, otherwise T) T {
	if v, ok := s.Arguments[name].(T); ok {
		return v
	}
	return otherwise
}

// given reports whether an argument was given.
func (s Spec) given(name string) bool { return s.Arguments[name] != nil }

// ArgumentError says what is wrong with an argument of an engine.
type ArgumentError struct {
	Param string // "" for the engine itself
	Code  string // of the error, such as arg.range
	Why   string
	Help  string // the way out; "" for none
}

// Error returns the reason.
func (e *ArgumentError) Error() string { return e.Why }

// badRange returns the error of an argument that is out of its bounds.
func badRange(param, format string, args ...any) error {
	return &ArgumentError{Param: param, Code: "arg.range", Why: fmt.Sprintf(format, args...)}
}
