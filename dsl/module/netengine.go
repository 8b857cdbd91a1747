package module

import (
	"fmt"
	"slices"
	"sync/atomic"

	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/corpus"
	"sequent/stdlib/engine"
	"sequent/stdlib/engine/remote"
	"sequent/stdlib/nets"
)

// A net that is bound to a name is an engine with that name.

// askParam is a parameter with which a net with worlds is asked.
func askParam(name string) engine.Param {
	return remote.AskParams[slices.IndexFunc(remote.AskParams, func(p engine.Param) bool { return p.Name == name })]
}

// Asked is the net as what labels rows, under a name.
func (n Net) Asked(name string) *remote.Net {
	return &remote.Net{As: name, Client: NetWorker(), Of: n.Ref.net}
}

// askedNet is the net that is called, asked as the given arguments say.
func askedNet(c *table.Call, of Net, given map[string]table.Arg) (*remote.Net, error) {
	n := of.Asked(c.Func.Name)
	asked, err := n.With(table.EngineArguments(remote.AskParams, given))
	if err != nil {
		return nil, table.Use{Given: given}.Placed(err, c.At)
	}
	asked.As = n.Of.Network
	return asked, nil
}

// EngineDef implements [table.reasoner].
func (n Net) EngineDef(name string) *table.EngineDef {
	def := n.Asked(name).Def(func(asked *remote.Net) remote.Judging { return &netEngine{asked, n} })
	def.Doc, def.Example = "The net "+n.spec()+".", "p, p -> q |= q by "+name
	if n.pairs() {
		def.Example = pairExample + "A |= B by " + name
	}
	return &table.EngineDef{Def: def}
}

// netEngine answers single judgments by a net.
type netEngine struct {
	*remote.Net
	net Net
}

// takes is an error if a set holds another kind of rows than the net reads.
func (n Net) takes(s *corpus.Set) error {
	if n.reads() == s.Kind {
		return nil
	}
	return fmt.Errorf("%s reads %s, but %s holds %s", n.Ref.net.Network, n.reads(), s.Title(), s.Kind)
}

// watched shows what a net waits for while it labels a set, beside how far it is. The
// function is to be called with how many rows are labelled.
func watched(n *remote.Net, rows int, show func(done, total int64, note string)) func(done, total int64) {
	var labelled atomic.Int64
	n.Watch = func(done int, note string) { show(labelled.Load()+int64(done), int64(rows), note) }
	return func(done, _ int64) { labelled.Store(done) }
}

// evaluateNet is the method evaluate of nets.
func evaluateNet(c *table.Call, of Net, a *evaluateNetArgs) (value.Value, error) {
	set, err := datasetFor(c, of, &a.Data, a.Data)
	if err != nil {
		return nil, err
	}
	n, err := askedNet(c, of, a.How)
	if err != nil {
		return nil, err
	}
	progress := watched(n, set.Len(), c.ProgressNoted("evaluate on "+value.Count(set.Len(), "row")))
	done, err := set.Evaluate(c.Ctx, n, corpus.Options{Progress: progress})
	if err != nil {
		return nil, netError(c, &a.Data, "net.data", err)
	}
	return Evaluation{done}, nil
}

// calibrateNet computes the threshold.
func calibrateNet(c *table.Call, of Net, a *calibrateNetArgs) (value.Value, error) {
	rows, err := netRows(c, of, &a.Data)
	if err != nil {
		return nil, err
	}
	if of.pairs() {
		return nil, c.Fail(nil, "net.data", "calibrate needs two labels, but the sentences that %s reads have three",
			of.Ref.net.Network)
	}
	n, err := askedNet(c, of, a.How)
	if err != nil {
		return nil, err
	}
	watched(n, len(rows), c.ProgressNoted("calibrate on "+value.Count(len(rows), "row")))
	answers, err := n.Ask(c.Ctx, rows)
	if err != nil {
		return nil, netError(c, &a.Data, "net.data", err)
	}
	entailed := make([]bool, len(rows))
	for i, r := range rows {
		entailed[i] = r.Entailed
	}
	bar, err := nets.Bar(answers, entailed)
	if err != nil {
		return nil, c.Fail(&a.Data, "net.data", "%v", err)
	}
	return value.Number{X: bar}, nil
}
