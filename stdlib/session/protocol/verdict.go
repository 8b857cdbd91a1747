package protocol

import (
	"sequent/stdlib/corpus"
	"sequent/stdlib/logic"
	"sequent/stdlib/verdict"
)

// judged is what a verdict is about, on a line: premises and a conclusion
// where they are formulas, else the text.
type judged struct {
	Premises   []string `json:"premises,omitempty"`
	Conclusion string   `json:"conclusion,omitempty"`
	Text       string   `json:"text,omitempty"`
}

type wireVerdict struct {
	Judged judged         `json:"judged"`
	Record verdict.Record `json:"record"`
}

// Text is a judgment that is not about formulas, as it is written.
type Text string

// String is the text.
func (t Text) String() string { return string(t) }

func writeVerdict(v *verdict.Verdict) (wireVerdict, error) {
	if v == nil {
		return wireVerdict{}, Errorf("value.malformed", "the verdict is nil")
	}
	r, err := v.Record()
	if err != nil {
		return wireVerdict{}, Errorf("value.verdict", "%v", err)
	}
	w := wireVerdict{Record: r}
	s, ok := v.Judged().(logic.Sequent)
	if !ok {
		w.Judged.Text = v.Judged().String()
		return w, nil
	}
	for _, p := range s.Premises {
		text, err := writeFormula(p)
		if err != nil {
			return w, err
		}
		w.Judged.Premises = append(w.Judged.Premises, text)
	}
	w.Judged.Conclusion, err = writeFormula(s.Conclusion)
	return w, err
}

// readVerdict makes a verdict whose evidence is carried: known by its kind, its
// JSON and its text. The kernel, which knows the engines, revives it.
func readVerdict(w wireVerdict) (*verdict.Verdict, error) {
	var about verdict.Judged = Text(w.Judged.Text)
	if w.Judged.Conclusion != "" {
		c, err := formulas(row{P: w.Judged.Premises, C: w.Judged.Conclusion})
		if err != nil {
			return nil, err
		}
		about = c.(*corpus.Formulas).Sequent
	}
	v, err := w.Record.Verdict(about, w.Record.Carried())
	if err != nil {
		return nil, Errorf("value.verdict", "%v", err)
	}
	return v, nil
}
