package nets_test

import (
	"context"
	"fmt"

	"sequent/stdlib/logic"
	"sequent/stdlib/nets"
)

// A net learns a few sequents by heart and is asked about them.
func Example() {
	backend, err := nets.OpenBackend("go")
	if err != nil {
		panic(err)
	}
	var rows []nets.Example
	for i, text := range []string{
		"p & q |= p", "p & q |= r", "p | q |= q | p", "p | q |= q", "p -> q |= ~q -> ~p",
		"p -> q |= q -> p",
	} {
		s, err := logic.ParseSequent(text)
		if err != nil {
			panic(err)
		}
		rows = append(rows, nets.Example{Sequent: s, Entailed: i%2 == 0})
	}
	data, err := nets.NewData(rows)
	if err != nil {
		panic(err)
	}
	net, err := nets.New("treeNet", nets.Settings{Dim: 16, Seed: 1}, backend)
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	if err := net.Train(ctx, data, nets.Training{Epochs: 60, Rate: 1e-2}); err != nil {
		panic(err)
	}
	score, err := net.Evaluate(ctx, data, nets.Asking{})
	fmt.Println(net, score.Right, "of", score.Of, err)
	// Output: treeNet(dim: 16, layers: 2) 6 of 6 <nil>
}

// What there is, with its defaults.
func ExampleLookup() {
	spec, err := nets.Lookup("possibleWorlds")
	fmt.Println(spec.Doc, err)
	for _, p := range spec.Params {
		fmt.Printf("%s: %d to %d, else %d; %s\n", p.Name, p.Min, p.Max, p.Default, p.Doc)
	}
	_, err = nets.Lookup("treelstm")
	fmt.Println(err)
	// Output:
	// PossibleWorldNet: evaluates both formulas in random worlds and multiplies over them. <nil>
	// worlds: 1 to 4096, else 64; random worlds in which both formulas are evaluated
	// dim: 1 to 1024, else 32; width of states, embeddings and hidden layers
	// there is no network "treelstm"; did you mean treeLSTM? (networks: possibleWorlds, treeNet, treeLSTM, linearBag, bag, lstm, biLSTM, lstmTraversal, biLSTMTraversal, convNet, transformer, bagOfPremise, bagOfConclusion, treeNetOfPremise, treeNetOfConclusion, cbow, lstmEncoder, treeNN, attention, compTree, compTreeNTN, discreteTree)
}
