package english

import "testing"

func TestProblems(t *testing.T) {
	rows, err := problems([]byte(`<fracas-problems><comment class="section"> 1 QUANTIFIERS </comment>
		<problem id="001" fracas_answer="yes"><p idx="1"> every dog  barks. </p><p idx="2">Rex is a dog.</p><h>Rex barks.</h></problem>
		<problem id="002" fracas_answer="undef"><p idx="1">every dog barks.</p></problem></fracas-problems>`))
	if err != nil || len(rows) != 1 || rows[0].String() != "every dog barks., Rex is a dog. ⊨ Rex barks." ||
		rows[0].Extra[0] != "1" || rows[0].Gold != "yes" {
		t.Error(rows, err)
	}
	if _, err := problems([]byte("<a><b></a>")); err == nil {
		t.Error("broken XML was read")
	}
}
