package table

// Builtins are the only words with parentheses that are not predicates.
var Builtins = []*Func{
	{
		Name: "help",
		Body: Body{Params: []Param{{
			Name: "name",
			Doc:  "a module, function, method, engine, type or bound name; without it help lists everything",
		}}},
		Doc:     "Explains a name, with its arguments and an example.",
		Example: "help(entailment.load)",
	},
	{
		Name:    "names",
		Result:  "table",
		Doc:     "Lists the bound names with their types and values.",
		Example: "let A = p & q\nnames()",
	},
	{
		Name: "forget",
		Body: Body{Params: []Param{{
			Name: "name",
			Need: true,
			Rest: true,
			Doc:  "bound names, or results such as _7; without any, forget drops all names and results",
		}}},
		Doc: "Unbinds names and frees the memory of their values. The words are atoms again.",

		Example: "let p = q\nforget(p)",
	},
}

func builtin(name string) *Func {
	return find(Builtins, func(f *Func) bool { return f.Name == name })
}

// IsBuiltin reports whether a word with parentheses is part of the language.
func IsBuiltin(name string) bool { return builtin(name) != nil }
