package table

import (
	"sequent/dsl/syntax"
)

// Codes lists the codes of the errors that evaluation reports. The grammar's
// codes are in [syntax.Codes].
var Codes = []syntax.Code{
	{
		Name:    "name.bound",
		Meaning: "a bound name is used as a predicate, a function or a constant",
		Example: "let A = p\nA(x)",
	},
	{
		Name:    "name.variable",
		Meaning: "a quantified variable is used as a formula or a predicate",
		Example: "all x (x & p)",
	},
	{
		Name:    "name.arity",
		Meaning: "a predicate or function is used with different numbers of arguments",
		Example: "p(a) & p(a, b)",
	},
	{Name: "name.result", Meaning: "the cell has no stored result", Example: "_9"},
	{
		Name:    "name.module",
		Meaning: "the name before a dot is neither bound nor a module",
		Example: `entailmnt.load("x")`,
	},
	{Name: "let.engine", Meaning: "let cannot bind the name of an engine", Example: "let sat = p"},
	{
		Name:    "let.reserved",
		Meaning: "let cannot bind a word of the language or the name of a result",
		Example: "let help = p",
	},
	{Name: "let.name", Meaning: "a Go cell binds a text that is not a name", Example: ""},
	{Name: "kind.value", Meaning: "a Go cell binds a value that the language does not have", Example: ""},
	{Name: "kind.formula", Meaning: "an operand of a connective is not a formula", Example: "let V = (p |= q)\nV & p"},
	{Name: "kind.mixed", Meaning: "the items of a judgment have different kinds", Example: `p |= "a text"`},
	{
		Name:    "kind.item",
		Meaning: "a value of this type cannot be an item of a judgment",
		Example: "let V = (p |= q)\nV |= p",
	},
	{
		Name:    "quantity.number",
		Meaning: "a number in a judgment has too many digits for exact arithmetic",
		Example: "1e-5000 km |= 1 km",
	},
	{Name: "quantity.range", Meaning: "a range in a judgment is empty", Example: "20..10 km |= 5 km"},
	{Name: "kind.conclusion", Meaning: "the conclusion is a list", Example: "p |= [p, q]"},
	{Name: "engine.unknown", Meaning: "unknown engine after by", Example: "p |= q by satt"},
	{Name: "engine.subject", Meaning: "the engine does not decide this kind of judgment", Example: `"a" |= "b" by sat`},
	{Name: "engine.missing", Meaning: "the engine needs a program that is not installed", Example: ""},
	{
		Name:    "engine.clock",
		Meaning: "a job cannot use an engine with a time limit: its labels would depend on the machine's speed",
		Example: "let V = [(p |= p), (p |= q)]\nV.save(\"answers.csv\")\ndata.evaluate(\"answers.csv\", by: " +
			"sat(timeout: 1 s), out: \"rows.csv\")",
	},
	{
		Name:    "engine.each",
		Meaning: "each cannot evaluate a data set",
		Example: `let D = entailment.load("test_exam")` + "\nD.evaluate(by: each)",
	},
	{
		Name:    "engine.value",
		Meaning: "a job cannot use a value of the notebook",
		Example: "let V = [(p |= p), (p |= q)]\nV.save(\"answers.csv\")\ndata.evaluate(\"answers.csv\", by: " +
			"topmost(train: data.read(\"answers.csv\")), out: \"rows.csv\")",
	},
	{
		Name:    "engine.guess",
		Meaning: "a baseline labels rows of data sets and decides no judgment",
		Example: "p |= q by lengths",
	},
	{
		Name:    "engine.train",
		Meaning: "the engine was trained on rows of the set that it is scored on",
		Example: `let D = entailment.load("textbook")` + "\nD.evaluate(by: topmost(train: D))",
	},
	{Name: "method.unknown", Meaning: "the value has no method with this name", Example: "p.tabel"},
	{Name: "module.unknown", Meaning: "the module has no function with this name", Example: "entailment.laod"},
	{Name: "arg.missing", Meaning: "a required argument is missing", Example: "entailment.load()"},
	{Name: "arg.unknown", Meaning: "the function has no argument with this name", Example: "p.models(limt: 3)"},
	{Name: "arg.extra", Meaning: "the call has more arguments than the function takes", Example: "p.table(1)"},
	{Name: "arg.twice", Meaning: "the call gives an argument twice", Example: "p |= q by worlds(8, n: 9)"},
	{Name: "arg.unnamed", Meaning: "the argument must be given by name", Example: "p.subst(q)"},
	{Name: "arg.type", Meaning: "the argument has the wrong type", Example: `p.models(limit: "x")`},
	{
		Name:    "arg.with",
		Meaning: "the argument needs another argument, or excludes one that is given",
		Example: "entailment.generate(rows: 4, runner: prism)",
	},
	{
		Name:    "job.name",
		Meaning: "no job has this name, or the name is not allowed",
		Example: `jobs.find("no-such-job")`,
	},
	{
		Name:    "job.request",
		Meaning: "the runner does not support the request",
		Example: `entailment.generate(rows: 4, out: "rows.jsonl", runner: flink)`,
	},
	{Name: "job.missing", Meaning: "the job needs the program sequent-beam, which is not installed", Example: ""},
	{Name: "job.version", Meaning: "sequent-beam and this program have different versions", Example: ""},
	{Name: "job.failed", Meaning: "the job failed; no argument is at fault", Example: ""},
	{Name: "job.cancelled", Meaning: "the job was cancelled", Example: ""},
	{Name: "job.lost", Meaning: "the job ended without a report", Example: ""},
	{
		Name:    "job.scores",
		Meaning: "the job computes no scores",
		Example: "entailment.generate(rows: 4, out: \"rows.jsonl\").scores",
	},
	{Name: "arg.range", Meaning: "the argument is out of range", Example: "p.models(limit: 0)"},
	{Name: "help.unknown", Meaning: "no help page has this name", Example: "help(tabel)"},
	{Name: "forget.name", Meaning: "an argument of forget is not a name", Example: "forget(f(x))"},
	{Name: "forget.unbound", Meaning: "an argument of forget is not bound", Example: "forget(zzz)"},
	{Name: "text.formula", Meaning: "the text is not a formula", Example: `"p &".formula`},
	{
		Name:    "text.problem",
		Meaning: "the text is not a problem in this notation",
		Example: `logic.tptp("fof(a, axiom, p")`,
	},
	{Name: "data.unknown", Meaning: "no published file has this name", Example: `entailment.load("test_hrad")`},
	{
		Name:    "data.missing",
		Meaning: "a published file is missing on this machine, or its checksum differs",
		Example: "",
	},
	{Name: "file.missing", Meaning: "the file does not exist", Example: `data.read("no-such-file.csv")`},
	{Name: "file.read", Meaning: "the file does not hold labelled pairs", Example: `data.read("picture.png")`},
	{Name: "file.held", Meaning: "another job is writing the file", Example: ""},
	{Name: "file.write", Meaning: "the file cannot be written", Example: `[p].save("no-such-folder/x.csv")`},
	{Name: "plot.data", Meaning: "the chart cannot show these values", Example: "data.list.plot(x: lisence)"},
	{
		Name:    "net.data",
		Meaning: "the net cannot read the rows of the data set",
		Example: "let D = entailment.generate(rows: 8, seed: 1)\nnets.bag().train(D.head(0))",
	},
	{
		Name:    "net.train",
		Meaning: "the net cannot be trained with these arguments; nothing was overwritten",
		Example: "let D = entailment.generate(rows: 8, seed: 1)\nnets.bag(dim: 4).train(D.where(label: 1))",
	},
	{
		Name:    "net.file",
		Meaning: "the file holds no net, or another net",
		Example: "[p].save(\"x.csv\")\nnets.load(\"x.csv\")",
	},
	{
		Name:    "net.lost",
		Meaning: "the worker process of the nets ended; the net has the state of its last checkpoint",
		Example: "",
	},
	{Name: "formula.firstorder", Meaning: "the method takes propositional formulas only", Example: "(all x p(x)).cnf"},
	{
		Name:    "model.symbol",
		Meaning: "the model does not interpret the symbol",
		Example: "(exists x p(x) |= all x p(x)).countermodel.eval(q(a))",
	},
	{
		Name:    "text.unread",
		Meaning: "a sentence of a puzzle cannot be read; the caret marks where reading stopped",
		Example: `puzzle.read("Ann is older Bo.")`,
	},
	{Name: "puzzle.empty", Meaning: "the text has no clue, or the text is not a question", Example: `puzzle.read("")`},
	{Name: "puzzle.ambiguous", Meaning: "a sentence of a puzzle has two readings", Example: ""},
	{
		Name:    "puzzle.clue",
		Meaning: "the puzzle has no such clue",
		Example: `puzzle.read("Ann is older than Bo.").drop(2)`,
	},
	{
		Name:    "puzzle.statement",
		Meaning: "a question with who or what is given where a statement is needed",
		Example: `puzzle.read("Ann is older than Bo.") |= "Who is the oldest?"`,
	},
	{
		Name:    "puzzle.inconsistent",
		Meaning: "the clues of a puzzle cannot be true together",
		Example: `puzzle.read("Ann is older than Bo. Bo is older than Ann.").solution`,
	},
	{
		Name:    "puzzle.several",
		Meaning: "the puzzle has more than one solution",
		Example: `puzzle.read("Ann is older than Bo. Cy is older than Bo.").solution`,
	},
	{
		Name:    "brackets.expected",
		Meaning: "an example in labelled brackets ends early, or a value is misplaced",
		Example: `composition.read("(T a")`,
	},
	{Name: "brackets.childless", Meaning: "a node in brackets has no children", Example: `composition.read("(T (F))")`},
	{Name: "brackets.extra", Meaning: "text follows an example on its line", Example: `composition.read("(T a) b")`},
	{
		Name:    "brackets.tree",
		Meaning: "the example is a single leaf, or two of its nodes have one name",
		Example: `composition.read("a")`,
	},
	{Name: "brackets.deep", Meaning: "brackets are nested too deeply", Example: ""},
	{
		Name:    "brackets.names",
		Meaning: "the call gives more names than the tree has inner nodes",
		Example: `composition.read("(T a)", names: ["A", "B"])`,
	},
	{Name: "brackets.empty", Meaning: "the text has no example", Example: `composition.read("")`},
	{
		Name:    "brackets.shape",
		Meaning: "the examples have different trees",
		Example: "composition.read(\"\"\"(T a)\n(T a b)\"\"\")",
	},
	{
		Name:    "composition.conflict",
		Meaning: "two examples give a function different values, or have different trees",
		Example: "composition.read(\"\"\"(T a)\n(F a)\"\"\").learn",
	},
	{
		Name:    "composition.undefined",
		Meaning: "the composition tree is not defined for the input",
		Example: `composition.read("(T a)").learn.compose("b")`,
	},
	{Name: "paper.unknown", Meaning: "claims.tsv has no such paper or item", Example: ""},
	{
		Name:    "limit.size",
		Meaning: "the result would be too large; the message names the limit",
		Example: "logic.random3sat(vars: 31, ratio: 4).table",
	},
	{
		Name:    "limit.memory",
		Meaning: "the statement exceeded the session's memory limit; names and results are kept",
		Example: "",
	},
	{Name: "call.failed", Meaning: "the function failed; the message gives the reason", Example: "p.eval(q: true)"},
	{Name: "fault", Meaning: "a bug in Sequent", Example: ""},
}
