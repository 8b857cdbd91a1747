package dsl_test

import (
	"testing"

	"sequent/dsl/module"
	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/stdlib/logic/parse"
)

func TestVocabulary(t *testing.T) {
	l := module.Library()
	v := l.Vocabulary()
	for _, word := range parse.Keywords {
		switch v.Keywords[word] {
		case syntax.ClassKeyword, syntax.ClassOperator, syntax.ClassConstant:
		default:
			t.Errorf("%s is of class %q", word, v.Keywords[word])
		}
	}
	if len(v.Modules) != len(l.Modules) || len(v.Builtins) != len(table.Builtins) {
		t.Errorf("modules %v, builtins %v", v.Modules, v.Builtins)
	}
	if len(v.Symbols) != len(parse.Symbols) || v.Symbols[`\models`] != "⊨" {
		t.Errorf("%d of %d symbols: %v", len(v.Symbols), len(parse.Symbols), v.Symbols)
	}
}
