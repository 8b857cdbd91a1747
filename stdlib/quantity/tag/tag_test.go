package tag

import (
	"strings"
	"testing"

	"github.com/jdkato/prose/v2"
)

func model(t testing.TB) *Model {
	t.Helper()
	m, err := Shared()
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTag(t *testing.T) {
	words := strings.Fields("There are 6048 white lambs , and 193 were sold .")
	if got := strings.Join(model(t).Tag(words), " "); got != "EX VBP CD JJ NNS , CC CD VBD VBN ." {
		t.Error(got)
	}
	if got := model(t).Tag(nil); len(got) != 0 {
		t.Error(got)
	}
	model(t).Tag([]string{"", "é"}) // no words of the model
}

// Where no word occurs twice, the tags are those that prose gives.
func TestAgreesWithProse(t *testing.T) {
	same, all := 0, 0
	for _, sentence := range []string{
		"Mike had 33 quarters in his bank and dad gave him 75 more .",
		"The blue-chip index gained nearly 1 percent to close at 1478 points .",
		"Seven bedrooms finish off the floor plan , he said on Thursday .",
	} {
		d, err := prose.NewDocument(sentence, prose.WithExtraction(false), prose.WithSegmentation(false))
		if err != nil {
			t.Fatal(err)
		}
		tags := model(t).Tag(strings.Fields(sentence))
		for i, x := range d.Tokens() {
			all++
			if x.Tag == tags[i] {
				same++
			}
		}
	}
	if same != all {
		t.Errorf("%d of %d tags agree", same, all)
	}
}

func BenchmarkTag(b *testing.B) {
	m := model(b)
	words := strings.Fields("Mike had 33 quarters and 87 nickels in his bank and his dad gave Mike 75 nickels .")
	for b.Loop() {
		m.Tag(words)
	}
}
