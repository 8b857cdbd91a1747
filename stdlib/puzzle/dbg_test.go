package puzzle
import ("testing";"context";"fmt")
func TestDbg(t *testing.T){
	ctx := context.Background()
	k:=0
	for _, row := range lines[struct{ ID, Puzzle string }](t, glob(t,"zebra/zebralogic*")[0]) {
		p, err := Read(ctx, row.Puzzle)
		if err != nil { continue }
		models, more, _ := p.Models(ctx, 1)
		if len(models) == 1 && !more { continue }
		_, err = p.Questions(ctx)
		fmt.Println(row.ID, len(models), err)
		g:=p.kind.(*grid)
		for _,ph:=range g.phrases { fmt.Println("  ",ph.text, ph.refs, ph.scores, ph.choice) }
		if k++; k==1 { fmt.Println(row.Puzzle); for _,s:=range p.Sentences { fmt.Println(s.Role, s.Text, s.Formula())} }
	}
}
