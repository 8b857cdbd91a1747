package table

import (
	"fmt"
	"strings"
)

// Reference returns the reference page in Markdown: everything in the library's tables
// with arguments, examples and JSON keys.
func (l *Library) Reference() string {
	var b strings.Builder
	b.WriteString("# Sequent reference\n\nGenerated from the tables that the language itself uses.\n")
	b.WriteString("\nJSON (`sequent eval --json`) has one object for each displayed value; `kind` is its type's " +
		"name. A cell that fails gives an object of kind `error` with `code`, `message`, `cell`, `line` and " +
		"`column`. `none` is the basis of an open verdict without a search, and the engine of a verdict that no " +
		"engine applies to.\n")
	b.WriteString("\n## Functions of the language\n")
	for _, f := range Builtins {
		referenceFunc(&b, "", f)
	}
	b.WriteString("\n## Engines\n\nAn engine follows `by`. Every engine takes `timeout:`. Baselines follow `by` in " +
		"`D.evaluate(by: …)` only.\n")
	for _, e := range l.Engines {
		referenceFunc(&b, "", &Func{
			Name:    e.Name,
			Body:    Body{Params: EngineParams(e.Params)},
			Doc:     e.Doc,
			Example: e.Example,
		})
		fmt.Fprintf(&b, "\n- decides: %s\n- time: %s (`%s`)\n- cannot: %s\n", e.Page.Decides, e.Page.Time,
			e.Page.Command, e.Page.Cannot)
	}
	for _, m := range l.Modules {
		fmt.Fprintf(&b, "\n## Module %s\n\n%s\n", m.Name, m.Doc)
		for _, f := range m.Funcs {
			referenceFunc(&b, m.Name+".", f)
		}
	}
	for _, t := range l.Types {
		fmt.Fprintf(&b, "\n## Type %s\n\n%s\n", t.Name, t.Doc)
		if len(t.Keys) > 0 {
			b.WriteString("\nJSON keys besides `kind`:\n\n")
			for _, k := range t.Keys {
				fmt.Fprintf(&b, "- `%s`: %s\n", k.Name, k.Doc)
			}
		}
		for _, f := range t.Methods {
			referenceFunc(&b, ".", f)
		}
	}
	return b.String()
}

func referenceFunc(b *strings.Builder, prefix string, f *Func) {
	sig := ""
	if len(f.Params) > 0 || prefix != "." {
		sig = f.Signature()
	}
	fmt.Fprintf(b, "\n### `%s%s%s`\n\n%s", prefix, f.Name, sig, f.Doc)
	if f.Result != "" {
		fmt.Fprintf(b, " Result: %s.", f.Results())
	}
	b.WriteString("\n")
	if len(f.Params) > 0 {
		b.WriteString("\n")
	}
	for _, p := range f.Params {
		fmt.Fprintf(b, "- `%s`", p.Name)
		if p.Kind != Any {
			fmt.Fprintf(b, ", %s", p.Kind)
		}
		if p.Default != nil {
			fmt.Fprintf(b, ", default `%v`", p.Default)
		}
		if p.Doc != "" {
			fmt.Fprintf(b, ": %s", p.Doc)
		}
		b.WriteString("\n")
	}
	if f.Example != "" {
		fmt.Fprintf(b, "\n```\n%s\n```\n", f.Example)
	}
}
