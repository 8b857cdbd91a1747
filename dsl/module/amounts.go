package module

import (
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"sequent/dsl/syntax"
	"sequent/dsl/table"
	"sequent/dsl/value"
	"sequent/stdlib/engine"
	"sequent/stdlib/quantity/amount"
	"sequent/stdlib/quantity/number"
	"sequent/stdlib/source"
	"sequent/stdlib/verdict"
)

// quantitiesName is the engine of quantities, in texts and on their own.
const quantitiesName = "quantities"

// judgeAmounts judges quantities that stand for themselves by the engines named.
func judgeAmounts(r table.Running, premises []table.Item, conclusion table.Item, uses []table.Use,
	at source.Span) (value.Value, error) {
	var all []amount.Amount
	for _, it := range append(slices.Clone(premises), conclusion) {
		a, err := amountOf(it)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	asked, err := amountUses(r, uses, at)
	if err != nil {
		return nil, err
	}
	q := amount.Question{
		Judged:     judgedItems(premises, conclusion),
		Premises:   all[:len(premises)],
		Conclusion: all[len(premises)],
	}
	var verdicts []*verdict.Verdict
	for _, u := range asked {
		v, err := u.Amounts.Judge(r.Context(), q)
		if err = u.Placed(err, at); err != nil {
			return nil, r.Place(err, at)
		}
		verdicts = append(verdicts, v)
	}
	if len(uses) > 1 || len(uses) == 1 && uses[0].Def.Name == engine.Each {
		return value.Comparison{C: verdict.Compare(verdicts)}, nil
	}
	return value.Verdict{V: verdicts[0]}, nil
}

// amountUses returns the engines for quantities among the named ones. each, auto
// and no engine at all mean all engines for quantities.
func amountUses(r table.Running, uses []table.Use, at source.Span) (out []table.Use, err error) {
	for _, u := range uses {
		if u.Amounts != nil {
			out = append(out, u)
		}
	}
	if len(out) > 0 {
		return out, nil
	}
	spec := engine.Spec{Name: quantitiesName}
	if len(uses) > 0 {
		if limit, given := uses[0].Spec.Arguments[engine.Timeout]; given {
			spec.Arguments = engine.Arguments{engine.Timeout: limit}
		}
	}
	o, err := engine.Open(r.Context(), EnvOf(r), spec)
	return []table.Use{{Opened: o, At: at}}, err
}

// amountOf converts a quantity or a number for the reasoner.
func amountOf(it table.Item) (amount.Amount, error) {
	switch v := it.Value.(type) {
	case value.Number:
		r, ok := rational(v)
		if !ok {
			return amount.Amount{}, noFraction(it.At)
		}
		return amount.New(WordNet(), number.Format(r), number.Exact(r), false, ""), nil
	case value.Quantity:
		return amountOfQuantity(v, it.At)
	}
	return amount.Amount{}, source.Errorf(it.At, "kind.item", "%s is not a quantity",
		value.Article(it.Value.TypeName()))
}

// equation returns the equation of a verdict about quantities.
func equation(v value.Verdict) value.Value {
	for _, kind := range []string{"equation", "exclusion", "tried"} {
		switch e := v.V.Evidence(kind).(type) {
		case nil:
		case *amount.Exclusion:
			return without(v, "equation", e.Brief())
		case *amount.Tried:
			return without(v, "equation", "the engine found none")
		default:
			return value.Page{Kind: "explanation", Body: e.Doc()}
		}
	}
	return without(v, "equation", "only judgments about quantities have equations")
}

func noFraction(at source.Span) error {
	return source.Errorf(at, "quantity.number", "this number is too long for exact arithmetic").
		WithHelp("write at most %d digits and an exponent up to %d", mostDigits, mostDigits)
}

// rational returns the simplest fraction that rounds to the number's float: 1/3 for
// 1/3 as written, although no float equals a third.
func rational(n value.Number) (*big.Rat, bool) {
	if n.Exact != "" {
		return fraction(n.Exact)
	}
	return simplest(n.X)
}

// longestFraction bounds the denominators that are tried. A float without such a
// fraction, or one too large to have fractions, is taken as its decimal digits.
const longestFraction = 1_000_000

// simplest returns the first convergent of the float's continued fraction that
// rounds to it.
func simplest(x float64) (*big.Rat, bool) {
	exact := new(big.Rat)
	if math.IsNaN(x) || math.IsInf(x, 0) || exact.SetFloat64(x) == nil {
		return nil, false
	}
	rest := new(big.Rat).Set(exact)
	p, q, p1, q1 := big.NewInt(0), big.NewInt(1), big.NewInt(1), big.NewInt(0)
	for math.Abs(x) < 1e15 && q1.Cmp(big.NewInt(longestFraction)) <= 0 {
		whole := new(big.Int).Div(rest.Num(), rest.Denom()) // rounds down
		p, p1 = p1, new(big.Int).Add(new(big.Int).Mul(whole, p1), p)
		q, q1 = q1, new(big.Int).Add(new(big.Int).Mul(whole, q1), q)
		if f, _ := new(big.Rat).SetFrac(p1, q1).Float64(); f == x {
			return new(big.Rat).SetFrac(p1, q1), true
		}
		if rest.Sub(rest, new(big.Rat).SetInt(whole)); rest.Sign() == 0 {
			break
		}
		rest.Inv(rest)
	}
	return new(big.Rat).SetString(strconv.FormatFloat(x, 'g', -1, 64))
}

// scaleWords maps scale words to their factors.
var scaleWords = map[string]int64{
	"hundred": 100, "thousand": 1000, "million": 1_000_000, "billion": 1_000_000_000, "trillion": 1_000_000_000_000,
	"dozen": 12,
}

// amountOfQuantity reads the quantity's number, scale and unit.
func amountOfQuantity(q value.Quantity, at source.Span) (amount.Amount, error) {
	x := q.Q
	low, ok := exactly(x.Low)
	high, ok2 := low, true
	if x.High != nil {
		high, ok2 = exactly(x.High)
	}
	if !ok || !ok2 {
		return amount.Amount{}, noFraction(at)
	}
	if low.Cmp(high) > 0 || x.HighOpen && low.Cmp(high) == 0 {
		return amount.Amount{}, source.Errorf(at, "quantity.range", "this range is empty: %s is not less than %s",
			number.Format(low), number.Format(high)).
			WithHelp("write the smaller end first")
	}
	v := number.Interval(low, false, high, x.HighOpen && x.High != nil)
	switch x.Bound {
	case syntax.AtLeast:
		v = number.AtLeast(low)
	case syntax.AtMost:
		v = number.AtMost(low)
	case syntax.More:
		v = number.MoreThan(low)
	case syntax.Less:
		v = number.LessThan(low)
	}
	for _, word := range x.Scale {
		v = v.Times(new(big.Rat).SetInt64(scaleWords[word]))
	}
	words := strings.TrimSpace(x.Currency + " " + x.Unit)
	if x.Low.Percent {
		v, words = v.Times(big.NewRat(100, 1)), strings.TrimSpace("% "+x.Unit)
	}
	return amount.New(WordNet(), q.String(), v, x.Approx, words), nil
}

// exactly returns a literal's value as a fraction.
func exactly(n *syntax.Number) (*big.Rat, bool) {
	if n.Den != 0 {
		return big.NewRat(n.Num, n.Den), true
	}
	text := strings.ReplaceAll(strings.Replace(n.Text, "−", "-", 1), "_", "")
	text, percent := strings.CutSuffix(text, "%")
	r, ok := fraction(text)
	if ok && percent {
		r.Quo(r, big.NewRat(100, 1))
	}
	return r, ok
}

// mostDigits bounds the digits and the exponent of a number in exact arithmetic.
const mostDigits = 400

// fraction reads digits. ok is false if there are too many for exact arithmetic.
func fraction(text string) (r *big.Rat, ok bool) {
	_, exponent, _ := strings.Cut(strings.ToLower(text), "e")
	if e, err := strconv.Atoi(exponent); exponent != "" && (err != nil || e > mostDigits || e < -mostDigits) ||
		len(text) > mostDigits {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}
