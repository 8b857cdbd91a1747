package kernel

import (
	"encoding/json"
	"fmt"
	"sync/atomic"

	"sequent/dsl"
	"sequent/kernel/wire"
	"sequent/stdlib/display"
)

// The debugger's messages carry requests of the Debug Adapter Protocol. What
// shows variables by them is answered; our panel in JupyterLab is one such view
// (kernel/frontend/lab). Cells have no breakpoints and no steps, and whatever
// asks for those is told so. That is why kernel_info claims no debugger:
// JupyterLab's own view would offer breakpoints that never hit.

// debugState is whether a front end has attached.
type debugState struct {
	attached atomic.Bool
	seq      atomic.Int64
}

// dapRequest is a request of the Debug Adapter Protocol, the content of a
// debug_request.
type dapRequest struct {
	Seq       int             `json:"seq"`
	Command   string          `json:"command"`
	Arguments json.RawMessage `json:"arguments"`
}

// dapResponse is the content of a debug_reply. If a command fails, Success is
// false and Message has the reason; the Jupyter request itself still succeeds.
type dapResponse struct {
	Seq        int64  `json:"seq"`
	Type       string `json:"type"`
	RequestSeq int    `json:"request_seq"`
	Success    bool   `json:"success"`
	Command    string `json:"command"`
	Message    string `json:"message,omitempty"`
	Body       any    `json:"body"`
}

// debugRequest answers a debug_request. It may come while a cell runs; the
// variables are then those of the last finished statement.
func (s *server) debugRequest(m *wire.Message) (any, error) {
	var r dapRequest
	if err := decode(m, &r); err != nil {
		return nil, err
	}
	response := dapResponse{
		Seq: s.debug.seq.Add(1), Type: "response", RequestSeq: r.Seq, Command: r.Command, Success: true,
	}
	body, err := s.debugAnswer(r)
	response.Body = body
	if err != nil {
		response.Success, response.Message, response.Body = false, err.Error(), struct{}{}
	}
	return response, nil
}

// debugAnswer returns the body of the response to a command. What a front end asks
// before it shows variables (debugInfo, initialize, attach) succeeds and does
// nothing else.
func (s *server) debugAnswer(r dapRequest) (any, error) {
	switch r.Command {
	case "debugInfo":
		return debugInfo(s.debug.attached.Load()), nil
	case "initialize", "configurationDone":
		return struct{}{}, nil
	case "attach", "disconnect":
		s.debug.attached.Store(r.Command == "attach")
		return struct{}{}, nil
	case "inspectVariables":
		return map[string]any{"variables": variables(s.interp.Variables())}, nil
	case "richInspectVariables":
		return s.richVariable(r.Arguments)
	case "variables": // the parts of a variable: none has any
		return map[string]any{"variables": []dapVariable{}}, nil
	}
	return nil, fmt.Errorf("%s is not supported: Sequent cells have no breakpoints; inspectVariables lists the "+
		"variables", r.Command)
}

// debugInfo says whether a debugger runs, and how cells would be named as
// files, which matters to breakpoints only.
func debugInfo(attached bool) any {
	return map[string]any{
		"isStarted": attached, "hashMethod": "Murmur2", "hashSeed": 0,
		"tmpFilePrefix": "", "tmpFileSuffix": ".sq", "breakpoints": []any{},
		"stoppedThreads": []any{}, "richRendering": true, "exceptionPaths": []any{}, "copyToGlobals": false,
	}
}

// dapVariable is one row of a variables view.
type dapVariable struct {
	Name         string `json:"name"`
	Value        string `json:"value"`
	Type         string `json:"type"`
	EvaluateName string `json:"evaluateName"`
	Reference    int    `json:"variablesReference"` // 0: it has no parts
}

// variables returns the rows of all that is bound, in the interpreter's order.
func variables(bound []dsl.Variable) []dapVariable {
	list := make([]dapVariable, len(bound))
	for i, v := range bound {
		list[i] = dapVariable{v.Name, v.Summary, v.Type, v.Name, 0}
	}
	return list
}

// richVariable returns a variable's summary as a bundle. The value itself is not
// displayed: that could be a large table, and the cell loop may be changing it.
func (s *server) richVariable(arguments json.RawMessage) (any, error) {
	var a struct {
		Name string `json:"variableName"`
	}
	if err := json.Unmarshal(arguments, &a); err != nil {
		return nil, fmt.Errorf("richInspectVariables needs a variableName")
	}
	for _, v := range s.interp.Variables() {
		if v.Name == a.Name {
			return map[string]any{"data": map[string]any{display.Plain: v.Summary}, "metadata": struct{}{}}, nil
		}
	}
	return nil, fmt.Errorf("there is no variable %s", a.Name)
}
