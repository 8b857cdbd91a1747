package lp

import (
	"bytes"
	"context"
	"flag"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"
)

var solves = flag.Int("solves", 300, "how many programs the test of memory solves")

// resident returns the resident memory of the process in bytes, 0 where it cannot be
// told: what C holds is not Go's to count.
func resident() int {
	status, _ := os.ReadFile("/proc/self/status")
	_, after, ok := bytes.Cut(status, []byte("VmRSS:"))
	if fields := bytes.Fields(after); ok && len(fields) > 0 {
		kb, _ := strconv.Atoi(string(fields[0]))
		return kb << 10
	}
	return 0
}

// churn solves small integer programs one after another.
func churn(t testing.TB, n int) {
	for i := range n {
		m := New()
		var weight, worth, over []Term
		for v := range 20 {
			b := m.Binary("b")
			weight = append(weight, Term{b, float64(3 + (v*v*7+i)%11)})
			worth = append(worth, Term{b, float64(1 + (v*5+i)%13)})
			over = append(over, Term{b, 1})
		}
		m.AtMost("weight", 60, weight...)
		m.AtMost("count", 9, over...)
		m.Maximise(worth...)
		if r, err := Solve(context.Background(), m, Options{}); err != nil || r.Status != Optimal {
			t.Fatal(r, err)
		}
	}
}

// Memory is flat: what the first tenth of the solves took is what all take, but
// for what waits for the collector.
func TestMemory(t *testing.T) {
	needCLP(t)
	if resident() == 0 {
		t.Skip("this system does not tell a process's memory")
	}
	churn(t, *solves/10)
	runtime.GC()
	before := resident()
	churn(t, *solves)
	runtime.GC()
	if grown := resident() - before; grown > 48<<20 {
		t.Errorf("%d solves left %d MB more than %d", *solves, grown>>20, *solves/10)
	}
}

// The collector runs all the time while programs are solved: no finalizer frees a
// model at work.
func TestFinalizers(t *testing.T) {
	needCLP(t)
	stop := make(chan struct{})
	var collector sync.WaitGroup
	collector.Go(func() {
		for {
			select {
			case <-stop:
				return
			default:
				runtime.GC()
			}
		}
	})
	want := solve(t, transport(10), Options{}).Solution.Objective
	for range 100 {
		if got := solve(t, transport(10), Options{}).Solution.Objective; got != want {
			t.Errorf("objective %v and %v", got, want)
		}
	}
	close(stop)
	collector.Wait()
}

// BenchmarkMemory reports the resident memory after 20,000 solves and how much of
// it came after the first 2,000.
func BenchmarkMemory(b *testing.B) {
	needCLP(b)
	for b.Loop() {
		churn(b, 2000)
		before := resident()
		churn(b, 18_000)
		b.ReportMetric(float64(resident())/(1<<20), "MB")
		b.ReportMetric(float64(resident()-before)/(1<<20), "MB-grown")
	}
}
