package puzzle

import (
	"strings"
	"testing"
)

// orderWordings are ways of comparing four people, Ann, Bob, Cy and Dee: A, B,
// C and D are their constants, T is taller.
var orderWordings = []phrasing{
	{"Ann's taller than Bob.", "T(A, B)"},
	{"Ann isn't taller than Bob.", "~T(A, B)"},
	{"Ann wasn't taller than Bob.", "~T(A, B)"},
	{"Bob isn't as tall as Ann.", "T(A, B)"},
	{"Bob is not so tall as Ann.", "T(A, B)"},
	{"Ann was taller than Bob, but shorter than Cy.", "T(A, B) & T(C, A)"},
	{"Ann is at least as tall as Bob.", "~T(B, A)"},
	{"Ann is no taller than Bob.", "~T(A, B)"},
	{"Ann is not any taller than Bob.", "~T(A, B)"},
	{"Ann is just as tall as Bob.", "~T(A, B) & ~T(B, A)"},
	{"Ann and Bob are equally tall.", "~T(A, B) & ~T(B, A)"},
	{"Ann and Bob are the same height.", "~T(A, B) & ~T(B, A)"},
	{"Ann and Bob have the same height.", "~T(A, B) & ~T(B, A)"},
	{"Ann is taller than all the others.", "tallest(A)"},
	{"Ann is taller than any of the others.", "tallest(A)"},
	{"Ann is taller than any other person.", "tallest(A)"},
	{"Ann is taller than everyone else.", "tallest(A)"},
	{"Ann is taller than everyone but Bob.", "T(A, C) & T(A, D) & ~T(A, B)"},
	{"Ann is taller than everyone except Bob.", "T(A, C) & T(A, D) & ~T(A, B)"},
	{"Everyone except Ann is taller than Bob.", "T(C, B) & T(D, B) & ~T(A, B)"},
	{"Everyone but Ann is taller than Bob.", "T(C, B) & T(D, B) & ~T(A, B)"},
	{"Nobody is taller than Ann.", "tallest(A)"},
	{"Nobody's taller than Ann.", "tallest(A)"},
	{"None of the others is taller than Ann.", "tallest(A)"},
	{
		"Two people are taller than Ann.",
		"exists x exists y (x != y & T(x, A) & T(y, A)) & ~tallest(A) & ~second_tallest(A) & ~shortest(A)",
	},
	{"At least one person is taller than Ann.", "~tallest(A)"},
	{"Someone is taller than Ann.", "~tallest(A)"},
	{"The tallest of the four is Ann.", "tallest(A)"},
	{"Of the four, Ann is the tallest.", "tallest(A)"},
	{"Of all four people, Ann is the tallest.", "tallest(A)"},
	{"Ann is the tallest of the four people.", "tallest(A)"},
	{"Of Ann and Bob, Ann is the taller.", "T(A, B)"},
	{"Ann is the taller of Ann and Bob.", "T(A, B)"},
	{"Ann is taller than Bob, Cy, and Dee.", "T(A, B) & T(A, C) & T(A, D)"},
	{"Ann is taller than Bob or Cy.", "T(A, B) | T(A, C)"},
	{"Ann is taller than neither Bob nor Cy.", "~T(A, B) & ~T(A, C)"},
	{"Ann's height is greater than Bob's.", "T(A, B)"},
	{"Ann isn't the tallest or the shortest.", "~tallest(A) & ~shortest(A)"},
	{"Ann is not the tallest nor the shortest.", "~tallest(A) & ~shortest(A)"},
	{"Ann isn't taller than Bob or Cy.", "~T(A, B) & ~T(A, C)"},
	{"Ann isn't taller than Bob or shorter than Cy.", "~T(A, B) & ~T(C, A)"},
	{"Ann is not the tallest, and neither is Bob.", "~tallest(A) & ~tallest(B)"},
	{"Ann is taller than Bob, and so is Cy.", "T(A, B) & T(C, B)"},
	{"Ann, who's shorter than Bob, is taller than Cy.", "T(B, A) & T(A, C)"},
	{"Ann (who is shorter than Bob) is taller than Cy.", "T(B, A) & T(A, C)"},
	{"Bob, but not Ann, is taller than Cy.", "T(B, C) & ~T(A, C)"},
	{"Ann is taller than Bob but not taller than Cy.", "T(A, B) & ~T(A, C)"},
	{"Ann is taller than Bob but not Cy.", "T(A, B) & ~T(A, C)"},
	{"Ann is taller than Bob; Cy is taller than Dee.", "T(A, B) & T(C, D)"},
	{"Ann is the second tallest.", "second_tallest(A)"},
	{"Ann is second-tallest.", "second_tallest(A)"},
	{"Ann's the 2nd tallest person.", "second_tallest(A)"},
	{"The second-tallest person is Ann.", "second_tallest(A)"},
	{"The shortest is neither Ann nor Bob.", "~shortest(A) & ~shortest(B)"},
	{"Neither Ann nor Bob is the shortest.", "~shortest(A) & ~shortest(B)"},
	{"Ann is taller than Bob, who's taller than Cy.", "T(A, B) & T(B, C)"},
	{"Ann is taller than Bob, and Bob is taller than Cy.", "T(A, B) & T(B, C)"},
	{"Taller than Ann is Bob.", "T(B, A)"},
	{"Ann is between Bob and Cy in height.", "T(B, A) & T(A, C) | T(C, A) & T(A, B)"},
	{"Ann is shorter than Bob, while Cy is taller than Dee.", "T(B, A) & T(C, D)"},
	{"Although Ann is taller than Bob, she is shorter than Cy.", "T(A, B) & T(C, A)"},
	{"Ann is taller than Bob, yet shorter than Cy.", "T(A, B) & T(C, A)"},
	{"Compared to Bob, Ann is taller.", "T(A, B)"},
	{"Ann is slightly taller than Bob.", "T(A, B)"},
	{"Ann is by far the tallest.", "tallest(A)"},
	{"Both Ann and Bob are taller than Cy.", "T(A, C) & T(B, C)"},
	{"Ann, Bob and Cy are all taller than Dee.", "T(A, D) & T(B, D) & T(C, D)"},
	{"Only one person is taller than Ann.", "second_tallest(A)"},
	{"If Ann is taller than Bob, then Cy is taller than Dee.", "T(A, B) -> T(C, D)"},
	{"Either Ann is taller than Bob or Cy is taller than Dee.", "T(A, B) | T(C, D)"},
	{"It is not true that Ann is taller than Bob.", "~T(A, B)"},
	{"Ann is not the only one who is taller than Bob.", "!"},
	{"Ann is not taller than Bob and Cy.", "!"},
	{"Ann is twice as tall as Bob.", "!"},
	{"Ann is almost as tall as Bob.", "!"},
	{"Ann is nearly as tall as Bob.", "!"},
	{"Ann is not much taller than Bob.", "!"},
	{"Ann is hardly taller than Bob.", "!"},
	{"Ann looks taller than Bob.", "!looks"},
	{"Ann used to be taller than Bob.", "!"},
	{"Ann may be taller than Bob.", "!may"},
	{"Ann might be taller than Bob.", "!might"},
	{"Ann wants to be taller than Bob.", "!wants"},
	{"Ann was said to be taller than Bob.", "!"},
	{"Ann is one of the two tallest.", "!"},
	{"Ann is among the tallest.", "!"},
	{"Ann is taller than Bob's sister.", "!"},
	{"Ann's brother is taller than Bob.", "!"},
	{"The brother of Ann is taller than Bob.", "!"},
	{"Ann is taller than Bob was.", "!was"},
	{"Ann is taller than Bob and less.", "!"},
	{"Ann claims to be taller than Bob.", "!claims"},
	{"Ann is taller than Eve.", "!Eve"},
	{"She is taller than Bob.", "!"},
	{"Ann is two inches taller than Bob.", "!"},
	{"Ann is too tall for Bob.", "!"},
	{"Ann and Bob are taller.", "!"},
	{"Ann is probably taller than Bob.", "!probably"},
	{"Ann is never taller than Bob.", "!"},
	{"Ann is as tall as Bob is old.", "!"},
	{"Ann is taller than most of the others.", "!"},
	{"Not everyone is taller than Ann.", "~(T(B, A) & T(C, A) & T(D, A))"},
	{"Ann thinks that she is taller than Bob.", "!"},
	{"Ann is the tallest but one.", "!"},
	{"Ann is the tallest girl.", "!"},
}

func TestOrderWordings(t *testing.T) {
	letters := strings.NewReplacer("T(", "taller(", "A", "ann", "B", "bob", "C", "cy", "D", "dee")
	const people = "There are four people: Ann, Bob, Cy and Dee. "
	ready := func(p *Puzzle) {
		o := p.kind.(*order)
		o.read = false
		for _, against := range []bool{false, true} {
			w := way{stem: stem("tall"), against: against}
			o.ranked(rank{w, 2}, 0)
			o.named(o.toward(w))
		}
	}
	testWordings(t, people, ready, letters, orderWordings)
}

// placeWordings are about a row or a race: F is ahead, L is left.
var placeWordings = []struct{ text, question, want string }{
	{"Ann finished ahead of Bob. Bob finished ahead of Cy.", "Who finished first?", "Ann"},
	{"Ann came in directly behind Bob. Cy came in last.", "Who came in first?", "Bob"},
	{"Ann arrived right after Bob. Cy arrived first.", "Who arrived last?", "Ann"},
	{"Ann finished second-to-last. Bob finished ahead of Ann. Cy finished behind Ann.", "Who finished last?", "Cy"},
	{"Ann came in last but one. Bob came in before Ann. Cy came in after Ann.", "Who came in first?", "Bob"},
	{
		"Ann sits third from the left. Bob sits to the left of Ann. Cy sits somewhere to the left of Bob.",
		"Who sits on the far left?", "Cy",
	},
	{"Ann stands two places to the left of Bob. Cy stands between Ann and Bob.", "Who is in the middle?", "Cy"},
	{
		"There are two people between Ann and Bob. Ann stands to the left of Bob. Cy stands directly to the right " +
			"of Ann. Dee stands to the right of Cy.",
		"Who is the third from the left?",
		"Dee",
	},
	{"Ann isn't next to Bob. Ann is to the left of Bob. Cy is to the right of Ann.", "Who is in the middle?", "Cy"},
	{
		"The vase is more expensive than the lamp. The clock is less expensive than the lamp.",
		"Which is the cheapest?", "clock",
	},
	{"The vase costs less than the lamp. The clock costs more than the lamp.", "What is the most expensive?", "clock"},
	{"The truck is newer than the van. The van is newer than the car.", "Which is the oldest?", "car"},
	{
		"The truck is the second-newest. The van is older than the truck. The car is newer than the truck.",
		"Which is the newest?", "car",
	},
	{"Ann earns more than Bob. Cy earns less than Bob.", "Who earns the most?", "Ann"},
	{"Ann has more coins than Bob. Bob has more coins than Cy.", "Who has the fewest coins?", "Cy"},
	{"Ann weighs less than Bob. Cy weighs more than Bob.", "Who is the heaviest?", "Cy"},
	{"Ann arrived earlier than Bob; Cy arrived later than Bob.", "Who arrived last?", "Cy"},
	{"Ann arrived immediately before Bob. Cy arrived before Ann.", "Who arrived second?", "Ann"},
	{"Ann came before Bob and after Cy.", "Who came first?", "Cy"},
	{"Ann ranked higher than Bob. Cy ranked lower than Bob.", "Who ranked lowest?", "Cy"},
	{
		"Ann was the first to finish. Bob was the last to finish. Cy was the second to finish.",
		"Who finished second?", "Cy",
	},
	{"Ann didn't finish first. Bob did not finish first. Cy finished ahead of Bob.", "Who finished first?", "Cy"},
	{"Neither Ann nor Bob finished first. Cy finished ahead of Bob.", "Who finished first?", "Cy"},
	{"Ann beat Bob. Bob beat Cy.", "Who finished last?", "Cy"},
	{"Ann lost to Bob. Cy lost to Ann.", "Who finished first?", "Bob"},
	{"Ann lives above Bob. Cy lives directly below Bob.", "Who lives at the top?", "Ann"},
	{
		"The red book is to the left of the blue book, which is to the left of the green book.",
		"Which book is the rightmost?", "green book",
	},
	{
		"The red book is the leftmost. The blue book is the second from the right. The green book is not the leftmost.",
		"Which book is the last from the left?",
		"green book",
	},
	{
		"The red bird sits two places to the right of the blue bird. The green bird sits next to the blue bird.",
		"Which bird is in the middle?", "green bird",
	},
	{"From tallest to shortest, they are Ann, Bob and Cy.", "Who is the second tallest?", "Bob"},
	{"Ann is the tallest, followed by Bob, and then Cy.", "Who is the second tallest?", "Bob"},
	{"In order from left to right: Ann, Bob, Cy.", "Who is the leftmost?", "Ann"},
}

func TestPlaceWordings(t *testing.T) {
	for _, c := range placeWordings {
		p, err := Read(t.Context(), c.text)
		if err != nil {
			msg, _, _ := strings.Cut(err.Error(), "; what")
			t.Errorf("UNREAD %s\n%v", c.text, msg)
			continue
		}
		a, err := p.Ask(t.Context(), c.question)
		if err != nil {
			msg, _, _ := strings.Cut(err.Error(), "; what")
			t.Errorf("UNASKED %s %s\n%v", c.text, c.question, msg)
		} else if a.String() != c.want {
			t.Errorf("MISREAD %s %s\n got %v, want %s", c.text, c.question, a, c.want)
		}
	}
}
