package module

import (
	"sequent/dsl/table"
)

func quantityType() *table.Type {
	return &table.Type{
		Name: "quantity",
		Doc:  "A number with a unit, a range, a bound or an approximation. Before a dot it needs parentheses.",
		Keys: []table.Key{{
			Name: "text",
			Doc:  "as written",
		}, {Name: "value", Doc: "the number, or the range's low end"}, {Name: "high", Doc: "the range's high end"},
			{
				Name: "high_open",
				Doc:  "whether the range excludes its high end",
			}, {Name: "bound", Doc: ">=, <=, > or <"}, {Name: "approximate", Doc: "written with ~"},
			{
				Name: "scale",
				Doc:  "scale words: billion",
			}, {Name: "unit", Doc: "the unit as written"}, {Name: "currency", Doc: "the sign before the number"}},
	}
}
