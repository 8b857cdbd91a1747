// Package nets holds networks that learn what follows from what: those of Evans
// et al. 2018 ("Can neural networks understand logical entailment?") and, of
// sentence pairs, those of Geiger et al. 2019 ("Posing Fair Generalization Tasks
// for Natural Language Inference"), trained and asked on GoMLX, in pure Go or on a
// GPU through XLA. A trained thing is a
// net; the word model stays with the structures that make formulas true.
//
//	b, err := nets.OpenBackend("")                    which backend, and why: b.String()
//	d, err := nets.FromSet(set)                       rows of formulas as trees
//	n, err := nets.New("possibleWorlds", nets.Settings{Worlds: 64, Dim: 32, Seed: 1}, b)
//	err = n.Train(ctx, d, nets.Training{Epochs: 10, Permute: true, Checkpoint: "worlds.net"})
//	answers, err := n.Ask(ctx, others, nets.Asking{Worlds: 256})
//
// # Trees as one static graph
//
// A graph has fixed shapes, and every formula is another tree. The scheduler
// (tree.go, plan.go, pack.go, place.go, cell.go, forward.go, backward.go) lays a microbatch of trees out
// by depth: all children of the inner nodes at depth k are leaves or the inner
// nodes at depth k + 1. There the nodes stand ordered by how their parents read
// them, connective and side, so that each of the seven ways to be read is a
// slice and one matrix product. Only the products are gathered to the parents:
//
//	¬(p ∧ (q → r))                   depth 0       depth 1            depth 2
//	                                 roots         read by ¬          read by ∧, right
//	      ¬                          ┌───┐         ┌───┐              ┌───┐
//	      │                          │ ¬ │ ◀─────  │ ∧ │ ◀──────────  │ → │
//	      ∧                          ├───┤ gather  ├───┤ gather       ├───┤
//	     ╱ ╲                         │ … │  of     │ … │  of          │ … │
//	    p   →                        └───┘ x·W¬    └───┘ x·W∧right    └───┘
//	       ╱ ╲                                       ▲                  ▲
//	      q   r                         letter p, already times W∧left  letters q, r, times W→left, W→right
//
// There are 26 letters and seven ways to be read, so what leaves contribute is
// a table of 182 rows, computed once for a microbatch. A state is a tensor
// [nodes, worlds, dim]; worlds are the same for all rows, networks without
// worlds have one.
//
// A plan says how many places there are for each depth and way to be read. It
// is fitted to the data, at the mean and half a standard deviation of what a
// microbatch needs, and a greedy pass with look-ahead packs groups of rows into
// it. Groups that are too deep or too bushy go to a second, larger plan. One
// plan is one graph, compiled once.
//
// The backward pass over the trees is written out (backward.go): a node is read
// by one parent, so gradients reach it by the inverse gather, and a weight's
// gradient is one product for all depths. Gradients equal those that GoMLX
// derives of the whole graph.
//
// Rows that have formulas in common come as one group, and their formulas are
// computed once: with the 4-tuples of Evans et al. that halves the roots.
//
// A cell, the function at a node, is one small file (worldnet.go, treenet.go,
// treelstm.go); batches, gradients and training come from the scheduler, which
// knows of trees only their signature.
//
// # Sentence pairs
//
// Sentences of the fragment of Geiger et al. 2019 have nine words and one tree
// (scheme.go), and premise and hypothesis are aligned word by word. A microbatch is
// [rows, 2, places], and a node's states for all rows are one tensor. Nothing is packed,
// since all trees have one shape. The scheduler would also compute what rows have in
// common once, which is little but the leaves. Of 512 rows of the hardest fair task with
// the paper's words, counted in the rows of BenchmarkPairStep (leaves: the mean of eight
// microbatches; phrases: the first one):
//
//	leaves, pairs of words at a place     1,231 of 4,608 differ
//	subject, verb and object phrases      506 to 510 of 512 differ
//
// The leaves are cheaper by word than by pair: a leaf's layer is the sum of a product with
// the premise's word and one with the hypothesis's, and both are looked up (lookUp in
// graph.go). Of the multiply-adds of a row, forward and at width d, with 601 words:
//
//	                                as they stood   looked up    by the scheduler
//	compTree, leaves                     18 d²         2.3 d²       4.8 d²
//	nodes: 8 · 2d²                       16 d²        16 d²         9.4 d²
//	hidden layers of twelve tasks        24 d²        24 d²        24 d²
//	compTreeNTN, nodes, d = 100     32.2 million   24.2 million    32.2 million
//
// A step of compTree became 10 to 20 % faster on XLA. In compTreeNTN the work is xᵀ V x, no
// sum over children; there three blocks of V are multiplied in place of four. What the
// scheduler could still save at nodes, 15 % of compTree, would cost 16 gathered rows a row,
// there and back.
//
//	words [rows, 2, 9] ── vectors ─┬─ each phrase by itself ── both side by side ─┐
//	                               │    cbow, lstmEncoder, treeNN                 ├─▶ two hidden layers ─▶ a softmax
//	                               ├─ the hypothesis read beside the premise ─────┤    for each number of classes
//	                               │    attention                                 │
//	                               ├─ both as one tree, bottom up ────────────────┘
//	                               │    compTree, compTreeNTN
//	                               └─ both as one tree of distributions ─▶ the nodes' own
//	                                    discreteTree
//
// They learn twelve tasks at once: how the words at six places, five phrases and
// the sentences are related (the loss is the sum of cross-entropies by the weights
// of [Tasks]). A net of pairs has the words that it was trained on. Any other has a vector
// drawn from the word (newwords.go), so that new words are equal where they are the same.
//
// # Tokens one after another
//
// LSTMs are loops in the graph (recurrence.go), forward and back, with the products that
// need no earlier state around them. XLA compiles as much for two tokens as for two hundred.
// What a word gives the gates depends on nothing else, so it is computed once for each word
// of the vocabulary that a microbatch can have, and looked up (lookUp in graph.go).
//
// # Compiling
//
// Seconds and peak resident memory of TestXLAIsGo, one network a process, which compiles
// four graphs for XLA and trains in pure Go too; executables kept by nobody (cold) and by an
// earlier process (cached). 2026-11-24, 2 cores of an AMD EPYC, nothing else at work:
//
//	                          cold        cached
//	                     wall  processor  wall  processor  MB
//	possibleWorlds        0.7        0.9   0.3        0.3  190
//	treeNet               0.9        1.2   0.2        0.3  218
//	treeLSTM              0.9        1.1   0.5        0.5  211
//	linearBag             0.3        0.4   0.1        0.1  134
//	bag                   0.3        0.4   0.1        0.1  144
//	lstm                  0.6        0.8   0.2        0.2  173
//	biLSTM                0.8        1.1   0.3        0.3  188
//	lstmTraversal         0.5        0.7   0.2        0.2  169
//	biLSTMTraversal       0.8        1.0   0.3        0.3  191
//	convNet               0.5        0.6   0.1        0.2  159
//	transformer           1.1        1.4   0.4        0.4  216
//	bagOfPremise          0.3        0.4   0.1        0.1  142
//	bagOfConclusion       0.3        0.3   0.1        0.1  142
//	treeNetOfPremise      0.9        1.2   0.3        0.3  192
//	treeNetOfConclusion   0.8        1.1   0.3        0.3  190
//	cbow                  0.8        1.0   0.2        0.2  189
//	lstmEncoder           1.2        1.6   0.3        0.3  233
//	treeNN                0.7        1.0   0.2        0.2  175
//	attention             2.2        2.9   0.6        0.7  318
//	compTree              0.8        1.1   0.2        0.2  194
//	compTreeNTN           1.0        1.3   0.3        0.3  210
//	discreteTree          0.8        1.2   0.2        0.2  207
//
// With a cell for each token (GoMLX's layer) in place of the loop, on a slower day of the
// same machine: biLSTMTraversal 39.6 s of processor time cold, 11.7 cached and 1,561 MB
// (2.8, .9 and 198 then as a loop), attention 20.7, 4.6 and 835 (7.2, 1.3 and 300).
//
// # Steps
//
// In pure Go only matrix products use several cores by themselves, so a
// minibatch is cut in two microbatches, whose gradients two goroutines compute
// by one executable; a second executable adds them, always in the same order,
// and takes Adam's step. The seed decides weights, worlds, order and renamings,
// so the same seed leads to the same bits on the same backend, also when the
// training was interrupted and goes on from a checkpoint.
//
// # Guided worlds
//
// In the paper, worlds are drawn. A formula with a rare countermodel is then
// beyond any net: of the refutable rows of test_massive half have one in fewer
// than one valuation in 400. With [Asking].Steps each row's worlds are led
// towards a countermodel (guide.go), and with Asking.Crisp the worst of them are
// read off as valuations and checked (crisp.go):
//
//	world ──net──▶ f, slope ──step──▶ world ──net──▶ f, slope ──step──▶ …
//	                 │                                 │
//	                 └─ ask the net p ⊨ ¬p? for each letter ─▶ valuation ─▶ check
//
//	                       connectives          worlds                uses beside the original
//	uniform                learned              drawn                 –
//	Steps                  learned              led, from drawn ones  the slope of f by the world
//	Crisp                  learned, then known  drawn, read off       truth tables, for the check
//	Steps and Crisp        learned, then known  led, read off         both
//
// The net's opinion of worlds that were led is another thing than its opinion
// of drawn ones: it doubts every row more, since it can be led to worlds of
// half-truths, so the threshold between yes and no is found on other rows
// ([Net.Calibrate]). A checked countermodel needs no opinion: it is a
// certificate.
//
// # Several devices
//
// Several settings with " + " between them are a backend of several devices
// (devices.go). A step's parts go round them. Each further device has a replica: the
// same network with weights of its own, which are copied from the net's after each
// step. Gradients come back into memory, and the first device adds them up and takes
// Adam's step:
//
//	minibatch ──┬─ part 0 ─▶ device 0, the net ────┬─▶ sum, in the order of parts ─▶ Adam
//	            ├─ part 1 ─▶ device 1, a replica ──┤                                   │
//	            └─ part 2 ─▶ device 2, a replica ──┘                                   │
//	                           ▲──────────────── weights ◀─────────────────────────────┘
//
// With 64 dimensions that is 135,553 numbers or 0.5 MB each way for each device and
// step. Asking and validating stay on the first device. The parts are those of one
// device that computes as many, so the weights are the same, bit for bit: tested with
// two and three backends of pure Go in the place of devices (TestDevices). A state
// says how many parts there are, so a training goes on with as many devices as it
// began with.
//
// To train on one host with several cards, each its own device of XLA:
//
//	GOMLX_BACKEND='xla:cuda,visible_devices=0 + xla:cuda,visible_devices=1' make train-full
//
// That has not been run: no machine with several cards was at hand. Should XLA's
// plugin give a process only one set of visible devices, which go-xla does not say,
// several cards train several seeds, each its own process with
// GOMLX_BACKEND=xla:cuda,visible_devices=1; a grid of package experiment deals the devices
// to its processes so.
//
// GoMLX v0.28.1 has a step for several devices, Trainer.DistributedTrainStep in
// ml/train: its ordinary step, compiled for a mesh of devices. It does not fit.
// With AutoSharding XLA cuts one graph along axes of its inputs, but a microbatch is
// one vector of places in one layout (place.go), and half of the vector is not half
// of the trees. With SPMD each device runs the same graph on its own part, and that
// step has the optimiser derive gradients and sums them nowhere (ml/train/optimizer
// calls no collective operation), so the devices' weights would drift apart. A step
// of our own by SPMD, with Graph.Distributed().AllReduce of the gradients, needs the
// same plan for all parts of a step, and could be tried nowhere: pure Go has one
// device and refuses both strategies, even on a mesh of one (TestNoDevices). Nor can
// one client of XLA run our graphs device by device: ml/model's Exec has no call that
// names a device, and the arguments of a graph for one go to device 0, whichever it
// was compiled for (core/graph, convertArgsToBuffers). Hence a backend for each.
//
// # Tour
//
//	nets.go        the table of networks and their settings
//	net.go         a net: a network with weights
//	data.go        rows, trees, groups, renamings
//	train.go       the training loop; step.go a step; fit.go capacities for data
//	ask.go         probabilities, the deciding world, accuracy
//	guide.go       worlds that are led; apart.go rows with worlds of their own; crisp.go valuations read off
//	checkpoint.go  one file, whole or not at all; session.go a notebook's net in its Go cells
//	backend.go     XLA if there is a plugin, else pure Go; plugins.go where they lie; devices.go several
//	speed.go       which graphs are compiled quickly; executables/ keeps what XLA compiled
//	initial.go     first weights, which pure Go draws on every backend
//	network.go     what a network is; sequents.go those of formulas; graph.go building blocks
//	scheme.go      the aligned tree of sentence pairs and its tasks;  pairs.go  the pairs as data
//	pairnet.go     what their networks share: loss, answers, hidden layers and softmaxes
//	               cbow.go lstmencoder.go treenn.go attention.go; aligned.go comptree.go
//	               comptreentn.go; discretetree.go
//	interchange.go states of nodes, swapped between pairs: does the label follow the composition?
//	tokens.go      formulas as sequences: bow.go lstm.go convnet.go transformer.go; recurrence.go loops over time
//	plugin/        installs a plugin;  jobs/ the papers' trainings;  worker/ a process for nets
package nets
