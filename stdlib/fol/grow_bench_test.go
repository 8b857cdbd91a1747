package fol

import (
	"context"
	"testing"
)

// sized are theories with many sizes to look at: without a model up to the last
// size, or with one there.
var sized = []struct {
	name, src string
	to        int
}{
	{"group", group + "\nm(a, b) != m(b, a)", 6},
	{"boolean", group + "\nall x (m(x, x) = e)\nm(a, b) != m(b, a)", 8},
	{"clique", `all x all y (r(x, y) -> r(y, x))
		all x ~r(x, x)
		all x (red(x) | green(x) | blue(x))
		all x all y (r(x, y) -> ~(red(x) & red(y)) & ~(green(x) & green(y)) & ~(blue(x) & blue(y)))
		exists x exists y exists z exists w (r(x, y) & r(x, z) & r(x, w) & r(y, z) & r(y, w) & r(z, w))`, 8},
	{"order", "all x ~r(x, x)\nall x all y all z (r(x, y) & r(y, z) -> r(x, z))\nall x exists y r(x, y)", 16},
	{"injection", `all x exists y r(x, y)
		all x all y all z (r(x, y) & r(x, z) -> y = z)
		all x all y all z (r(x, z) & r(y, z) -> x = y)
		exists x all y ~r(y, x)`, 7},
	{"dreadbury", `exists a exists b exists c (live(b, a) & in(b, mansion) & kill(c, a, agatha))
		all d all e (live(e, d) & in(e, mansion) -> d = agatha | d = butler | d = charles)
		all f all g all h (kill(h, f, g) -> exists i hate(i, f, g))
		all j ~ exists k exists l exists m (kill(l, j, k) & richer(m, j, k) & j = m)
		all n all o (hate(o, agatha, n) -> ~ exists p hate(p, charles, n))
		all r (r != butler -> exists s hate(s, agatha, r))
		all t (~ exists u (richer(u, t, agatha) & t = u) -> exists v hate(v, butler, t))
		all w all x (hate(x, agatha, w) -> exists y hate(y, butler, w))
		all z ~ all h exists b hate(b, z, h)
		agatha != butler
		~ exists a kill(a, agatha, agatha)`, 8},
}

// BenchmarkSizes searches all sizes in one solver, and BenchmarkSizesAnew each
// size in a solver of its own.
func BenchmarkSizes(b *testing.B)     { benchmarkSizes(b, false) }
func BenchmarkSizesAnew(b *testing.B) { benchmarkSizes(b, true) }

func benchmarkSizes(b *testing.B, anew bool) {
	for _, c := range sized {
		b.Run(c.name, func(b *testing.B) {
			f := finderOf(b, parseAll(b, c.src)...)
			for b.Loop() {
				searchSizes(b, f, c.to, anew)
			}
		})
	}
}

// searchSizes asks for a model of each size until there is one.
func searchSizes(b *testing.B, f *finder, to int, anew bool) {
	ctx := context.Background()
	g, err := f.grow(ctx, f.distinct)
	if err != nil {
		b.Fatal(err)
	}
	var m *Model
	for n := max(1, len(f.distinct)); n <= to && m == nil; n++ {
		if anew {
			m, err = f.anew(ctx, n)
		} else {
			m, err = g.at(ctx, n, n == to)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
