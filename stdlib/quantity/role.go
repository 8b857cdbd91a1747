package quantity

import (
	"strings"
)

// role reads how the mention stands to others: 80 more, 9 in each pile, 71 in
// all, 15 left.
func (p *parser) role(q *Quantity, sent Sentence, i, end int) {
	// Words beside the number are the surest.
	switch p.low(i + 1) {
	case "more", "additional", "extra", "further":
		q.Role = More
	case "fewer", "less":
		q.Role = Less
	}
	if p.low(i-1) == "another" || p.low(i-1) == "additional" || p.low(i-1) == "extra" ||
		p.low(end) == "more" && q.Role == Plain {
		q.Role = More
	}
	if p.low(i-1) == "each" || p.low(i-1) == "every" {
		q.Role = Each
	}
	// Words behind the phrase, up to the clause's end or the next number.
	for k := end; k < min(sent.To, end+window) && q.Role == Plain; k++ {
		if t := p.Tokens[k]; t.Number > 0 || t.Tag == "," || t.Tag == "CC" || t.Tag == "." {
			break
		}
		if k == end && p.low(k) == "left" && !p.verbBefore(sent, i) { // 4 students left
			break
		}
		q.Role = p.roleAt(k)
	}
	if q.Role == More || q.Role == Less {
		q.Than = p.than(sent, end)
	}
	if q.Role == Plain {
		q.Role = p.roleBefore(sent, i)
	}
}

// roleAt returns the role that the words at token k say.
func (p *parser) roleAt(k int) Role {
	switch low := p.low(k); low {
	case "each", "apiece", "per", "every":
		return Each
	case "altogether", "total", "combined", "together":
		return Total
	case "all":
		if p.low(k-1) == "in" {
			return Total
		}
	case "left", "remaining", "remain", "remained", "remains":
		return Remainder
	case "over":
		if k+1 >= len(p.Tokens) || p.tagOf(k+1) == "." {
			return Remainder
		}
	}
	return Plain
}

// roleBefore reads the words before the number, up to the last mark: a total
// of 71, each pile has 9.
func (p *parser) roleBefore(sent Sentence, i int) Role {
	for k := i - 1; k >= max(sent.From, i-window); k-- {
		t := p.Tokens[k]
		if t.Number > 0 || t.Tag == "," || t.Tag == "." || t.Tag == "CC" {
			break
		}
		switch low := strings.ToLower(t.Text); low {
		case "each", "every":
			return Each
		case "total":
			return Total
		case "rest", "remaining", "remainder":
			return Remainder
		}
	}
	return Plain
}

// verbBefore reports whether a verb stands before the number at token i in its
// clause.
func (p *parser) verbBefore(sent Sentence, i int) bool {
	for k := i - 1; k >= max(sent.From, i-window) && p.tagOf(k) != "," && p.tagOf(k) != "CC"; k-- {
		if p.verb(k) {
			return true
		}
	}
	return false
}

// than returns the lemma of what an excess is reckoned against: bird of "3 more
// nests than birds".
func (p *parser) than(sent Sentence, end int) string {
	for k := end; k < min(sent.To, end+window) && p.Tokens[k].Number == 0 && p.tagOf(k) != "."; k++ {
		if p.low(k) != "than" {
			continue
		}
		for k++; k < sent.To; k++ {
			if run := p.nounRun(k, sent.To); run.To > 0 {
				return p.Tokens[run.Head].Lemma
			}
			if tag := p.tagOf(k); tag != "DT" && tag != "PRP$" && tag != "IN" {
				break
			}
		}
		return ""
	}
	return ""
}
