// Package session lets Go cells share values with the Sequent cells of their
// notebook:
//
//	let A = p & (q -> r)                     # a Sequent cell
//
//	%%go                                     // a Go cell
//	import "sequent/stdlib/session"
//	A, err := session.Formula("A")           // a logic.Formula
//	err = session.Set("answers", []Answer{{"p", 3}, {"q", 5}})
//
//	answers.save("answers.csv")              # a Sequent cell
//
// Values are passed whole and copied: changing one in a Go cell changes nothing
// in the notebook until Set.
//
//	in the language   here                       set from
//	formula           Formula    logic.Formula   any formula of package logic
//	verdict           Verdict    *verdict.Verdict
//	data set          Dataset    *corpus.Set     the same; Rows reads row by row
//	table             Table      *Grid           a Grid, a slice of structs, [][]string with columns
//	list              List       []any           a slice of any of these; Formulas reads a theory
//	number            Number     float64         every Go number, and *big.Int; Integer reads whole ones in full
//	text              Text       string
//	truth             Truth      bool
//	valuation         Valuation  logic.Valuation
//	quantity          Quantity   Amount          an Amount: a number, its unit, its bound
//	comparison        Comparison  *verdict.Comparison
//	evaluation        Evaluation  *corpus.Evaluation; Evaluations for several engines'
//	derivation        Derivation  *logic.Derivation
//	truth table       TruthTable  *logic.Table
//	net               Net         *Checkpoint, which [sequent/stdlib/nets.FromSession] makes a net
//
// If a name is not bound, or has another type, the error is an [*Error] that
// says so. _ and _7 are results, as in the language. The package links no
// engines, so a Go cell that only reads values builds fast.
//
// Files: session.go reads and sets values; values.go converts Go values;
// client.go connects to the kernel. Package protocol has the protocol.
package session

import (
	"iter"
	"math/big"

	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/session/protocol"
	"sequent/stdlib/verdict"
)

// Error is an error reported by the kernel. Codes: name.unbound, type.other (the
// name has another type), type.foreign (a type that cannot be passed to Go),
// net.untrained, let.engine, let.reserved and let.name (names that cannot be
// bound), value.… (a value that cannot be passed).
type Error = protocol.Error

// Binding is a bound name: its type in the language, a short plain form, and
// whether Go cells can read it.
type Binding = protocol.Binding

// Grid is a table as data: column heads, and rows with one text for each head.
type Grid = protocol.Grid

// Amount is a quantity: a number with its unit, its bound, its scale. Ends
// gives it as numbers, String as the language writes it.
type Amount = protocol.Quantity

// Checkpoint is a net in the form of its file. Package nets, which is not linked
// here, reads it.
type Checkpoint = protocol.Checkpoint

// Formula is the formula bound to a name.
func Formula(name string) (logic.Formula, error) { return get[logic.Formula](name, "formula") }

// Verdict is the verdict bound to a name. Its evidence is carried: JSON and
// text (see verdict.Carried), since the engines are not linked here.
func Verdict(name string) (*verdict.Verdict, error) { return get[*verdict.Verdict](name, "verdict") }

// Table is the table bound to a name.
func Table(name string) (*Grid, error) { return get[*Grid](name, "table") }

// Dataset is the data set bound to a name, whole; see [Rows] for one at a time.
func Dataset(name string) (*corpus.Set, error) { return get[*corpus.Set](name, "dataset") }

// Rows yields the data set bound to a name row by row, as the rows come from the
// kernel; the whole set is never in memory. It can be iterated once; an error is
// yielded with a nil row and ends the iteration. Ask for each row within ten
// minutes of the one before.
func Rows(name string) iter.Seq2[*corpus.Row, error] {
	return func(yield func(*corpus.Row, error) bool) {
		c, err := ask(protocol.Question{Ask: protocol.AskGet, Name: name, Want: "dataset"})
		if err != nil {
			yield(nil, err)
			return
		}
		defer c.Close()
		_, rows, err := c.ReceiveRows()
		if err != nil {
			yield(nil, err)
			return
		}
		rows(yield)
	}
}

// List is the list bound to a name. Its items are of the types of this table:
// logic.Formula, string, int, float64, …
func List(name string) ([]any, error) { return get[[]any](name, "list") }

// Formulas is the list of formulas, a theory, bound to a name.
func Formulas(name string) ([]logic.Formula, error) {
	items, err := List(name)
	if err != nil {
		return nil, err
	}
	fs := make([]logic.Formula, len(items))
	for i, item := range items {
		f, ok := item.(logic.Formula)
		if !ok {
			return nil, protocol.Errorf("type.other", "item %d of %s is %s, not a formula", i+1, name, goType(item)).
				WithHelp("use session.List(%q), which takes lists of any values", name)
		}
		fs[i] = f
	}
	return fs, nil
}

// Number is the number bound to a name, rounded to a float64 where it has more
// digits.
func Number(name string) (float64, error) {
	v, err := get[any](name, "number")
	if err != nil {
		return 0, err
	}
	x, ok := asFloat(v)
	if !ok {
		return 0, mismatch(name, v)
	}
	return x, nil
}

// Integer is the whole number bound to a name, with all its digits.
func Integer(name string) (*big.Int, error) {
	v, err := get[any](name, "number")
	switch v := v.(type) {
	case int:
		return big.NewInt(int64(v)), err
	case *big.Int:
		return v, err
	case float64:
		return nil, protocol.Errorf("type.other", "%s is %v, not a whole number", name, v).
			WithHelp("use session.Number(%q)", name)
	case nil:
		return nil, err
	}
	return nil, mismatch(name, v)
}

// Text is the text bound to a name.
func Text(name string) (string, error) { return get[string](name, "text") }

// Truth is the truth value bound to a name.
func Truth(name string) (bool, error) { return get[bool](name, "truth") }

// Valuation is the valuation bound to a name: a countermodel, a model.
func Valuation(name string) (logic.Valuation, error) {
	return get[logic.Valuation](name, "valuation")
}

// Quantity is the quantity bound to a name.
func Quantity(name string) (Amount, error) { return get[Amount](name, "quantity") }

// Comparison is the comparison of engines bound to a name; the evidence of its
// verdicts is carried, as that of [Verdict].
func Comparison(name string) (*verdict.Comparison, error) {
	return get[*verdict.Comparison](name, "comparison")
}

// Evaluation is the evaluation bound to a name: an engine's labels for a data
// set, with the set.
func Evaluation(name string) (*corpus.Evaluation, error) {
	return get[*corpus.Evaluation](name, "evaluation")
}

// Evaluations are the evaluations, of several engines on one data set, bound to
// a name.
func Evaluations(name string) ([]*corpus.Evaluation, error) {
	return get[[]*corpus.Evaluation](name, "evaluations")
}

// Derivation is the derivation bound to a name.
func Derivation(name string) (*logic.Derivation, error) {
	return get[*logic.Derivation](name, "derivation")
}

// TruthTable is the truth table bound to a name: at most 64 of its rows, and
// the counts of all.
func TruthTable(name string) (*logic.Table, error) { return get[*logic.Table](name, "truth table") }

// Net is the last checkpoint of the net bound to a name; the error has the code
// net.untrained if there is none yet. nets.FromSession makes a usable net of it.
func Net(name string) (*Checkpoint, error) { return get[*Checkpoint](name, "net") }

// Value is the value bound to a name, of any type.
func Value(name string) (any, error) { return get[any](name, "") }

// Set binds a name in the notebook, by the rules of let. The package comment
// lists the types of v. columns are the column heads of a table given as
// [][]string; a slice of structs has a column for each exported field, named by
// its tag `sequent:"name"` or by the field.
func Set(name string, v any, columns ...string) error {
	v, err := portable(v, columns, 0)
	if err != nil {
		return err
	}
	c, err := ask(protocol.Question{Ask: protocol.AskSet, Name: name})
	if err != nil {
		return err
	}
	defer c.Close()
	if bad := c.Send(v); bad != nil {
		// The kernel may have refused meanwhile, which says more than a pipe
		// that broke.
		c.SendError(bad)
		c.Flush()
		if _, refused := c.Done(); isError(refused) && !isError(bad) {
			return refused
		}
		return bad
	}
	flushed := c.Flush()
	if _, err = c.Done(); flushed != nil && !isError(err) {
		return flushed
	}
	return err
}

// Names lists what is bound in the notebook, sorted by name.
func Names() ([]Binding, error) {
	c, err := ask(protocol.Question{Ask: protocol.AskNames})
	if err != nil {
		return nil, err
	}
	defer c.Close()
	return c.Done()
}
