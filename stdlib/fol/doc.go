// Package fol decides first-order judgments in three ways: by finite models and
// by ground instances, both through the SAT solver of package sat, and by
// superposition.
//
// # Vocabulary
//
// A theory is axioms over sorts, predicates and functions. A model is a finite
// structure that makes them true: objects for each sort, a relation for each
// predicate, a table for each function; a constant is a function without
// arguments. Grounding replaces quantifiers by their instances, ∀x p(x) over
// objects a and b by p(a) ∧ p(b), so that what is left is propositional.
//
//	Theory ──newVocabulary──▶ symbols, sorts
//	   │                        │ compile: names to numbers, negations inwards
//	   ▼                        ▼
//	formulas ──────grounder──▶ nodes of a sat.Solver's graph ──▶ clauses
//	                                                               │
//	Model ◀── checked by Eval ◀── which cells are true ◀───────────┘
//
// # Questions about named objects
//
// A puzzle names all of its individuals. Its theory gives each sort its elements
// and is grounded once for all questions:
//
//	t := fol.Named("Ann", "Bob").Assume("clue 1", formula)
//	g, err := fol.NewGround(ctx, t)
//	labels, err := g.Labels(ctx, questions)
//	why, err := g.Core(ctx, questions[0])
//	models, more, err := g.Models(ctx, 10)
//
// A predicate may be fixed ([Symbol.Fixed]): its facts, such as house 1 being
// left of house 2, are known during grounding and need no clauses.
//
// # Judgments
//
// A judgment Γ ⊨ φ has two questions: can Γ and ¬φ be true together (a
// countermodel), and can Γ and φ (a witness)? For each question three searches
// run in parallel, and the first result ends the others:
//
//	formulas ─┬─ negation normal form, miniscoped ─▶ models of 1, 2, 3 … objects
//	          │     found: satisfiable; none up to a known Bound: unsatisfiable
//	          └─ clauses, Skolem functions ─┬▶ instances ─▶ contradictory ones: Proof
//	                                        └▶ superposition ─▶ ⊥ derived: Refutation
//
// First-order logic is undecidable: if no bound is known and no proof is found,
// the verdict is open and reports what was searched. A bound is a theorem from
// the literature, cited with the class of formulas it holds for (bounds.go). A
// proof is a list of ground instances, which [Proof.Check] checks independently;
// a refutation is a list of clauses, each following from instances of earlier
// ones, which [Refutation.Check] checks by congruence. Instances work best for
// combinatorial problems, superposition for equations and for clauses with
// variables that would need too many instances.
//
// # Reading order
//
//	theory.go      Theory, Sort, Symbol, Axiom; what can be wrong with them
//	vocabulary.go  symbols numbered;  sorting.go  sorts of variables, by unification
//	compile.go     formulas with their names resolved
//	ground.go, ground_term.go   formulas over finite sorts to nodes
//	model.go       Model and Eval, the check of every model found
//	questions.go   Ground and labels;  cores.go  why;  models.go  listing models
//	normal.go      prenex and Skolem forms;  clause.go  clauses, miniscoping
//	finite.go      formulas prepared for finite models;  flatten.go  clauses of plain
//	               literals;  grow.go  models by size, in one solver;  symmetry.go  the
//	               order of objects;  bounds.go  sizes that suffice
//	bank.go, unify.go, equality.go   terms, each once; unifiers; axioms of equality
//	instgen.go     the search for contradictory instances;  inst_select.go  literals the
//	               model makes true;  inst_infer.go  instances by unifiers;  queue.go  order
//	proof.go       instances as a proof, and its check
//	order.go, discrimination.go   the ordering of terms; an index of terms
//	superpose.go   the search by superposition;  superpose_index.go  its indexes;
//	               superpose_infer.go  inferences;  superpose_simplify.go  what makes
//	               lemmas smaller;  superpose_subsume.go  what drops them
//	equivalence.go atoms rewritten by equivalent ones
//	refutation.go  clauses as a proof;  refutation_check.go  its check by congruence
//	search.go      Decide: the searches side by side;  turns.go  styles taking turns
//	engine.go, engine_core.go   engines for judgments;  evidence.go  what verdicts show
//	model_show.go, refutation_show.go   models as tables, refutations as steps
package fol
