package entailment

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"sync"
	"testing"
	"time"

	"sequent/stdlib/corpus"
	"sequent/stdlib/data"
)

// BenchmarkStream describes, audits and relabels files of 10,000, 100,000 and
// 1,000,000 rows (lines of validate, test_easy and test_hard in turn,
// compressed) and, as the peer, reads them whole; peak-MB is the most memory
// that heap objects took. Measured on two cores of a shared machine, Go 1.26,
// go test ./stdlib/entailment -run - -bench Stream -benchtime 1x:
//
//	peak-MB     10,000 rows   100,000   1,000,000
//	describe          3.2        4.8         5.5
//	audit             7.0       10.9        14.2
//	relabel           8.2       10.2        16.1
//	whole             7.3       96.8       987.0
//
// The streams stay flat, a little over what their workers have under way;
// reading whole takes a kilobyte a row. Describing took 0.8 to 1.1 times as long
// as reading whole. Speeds of the audit are those of the test's plain tables.
func BenchmarkStream(b *testing.B) {
	for _, rows := range []int{10_000, 100_000, 1_000_000} {
		path := repeated(b, rows)
		for _, job := range []struct {
			name string
			run  func() error
		}{
			{"describe", func() error { return describeFile(b, path) }},
			{"audit", func() error { return auditFile(b, path) }},
			{"relabel", func() error { return relabelFile(b, path) }},
			{"whole", func() error {
				s, err := Read(b.Context(), path, corpus.ReadOptions{})
				if err == nil && s.Len() != rows {
					err = fmt.Errorf("%d rows", s.Len())
				}
				runtime.KeepAlive(s)
				return err
			}},
		} {
			b.Run(fmt.Sprintf("%s/%d", job.name, rows), func(b *testing.B) {
				most := 0.0
				for b.Loop() {
					most = max(most, peak(func() {
						if err := job.run(); err != nil {
							b.Fatal(err)
						}
					}))
				}
				b.ReportMetric(most/1e6, "peak-MB")
				b.ReportMetric(float64(rows*b.N)/b.Elapsed().Seconds(), "rows/s")
			})
		}
	}
}

// repeated returns a compressed file of so many rows from three published files.
func repeated(b *testing.B, rows int) string {
	needData(b)
	var lines [][]byte
	for _, name := range []string{"validate", "test_easy", "test_hard"} {
		c, err := data.Open(b.Context(), name)
		if err != nil {
			b.Fatal(err)
		}
		for scan := bufio.NewScanner(c.Files[0].Reader()); scan.Scan(); {
			lines = append(lines, append(append([]byte{}, scan.Bytes()...), '\n'))
		}
	}
	path := filepath.Join(b.TempDir(), "rows.txt.gz")
	err := data.WriteFile(path, func(w io.Writer) error {
		for i := range rows {
			if _, err := w.Write(lines[i%len(lines)]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	return path
}

// peak runs f and samples the bytes of heap objects meanwhile, less what there
// was before.
func peak(f func()) float64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	read := func() float64 {
		metrics.Read(sample)
		return float64(sample[0].Value.Uint64())
	}
	runtime.GC()
	before := read()
	most := before
	end := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				most = max(most, read())
			case <-end:
				return
			}
		}
	})
	f()
	close(end)
	group.Wait()
	return max(most, read()) - before
}

// opened runs f on the file's stream.
func opened(path string, f func(*corpus.Stream) error) error {
	s, err := OpenStream(path)
	if err != nil {
		return err
	}
	defer s.Close()
	return f(s)
}

func describeFile(b *testing.B, path string) error {
	return opened(path, func(s *corpus.Stream) error {
		_, err := Describe(b.Context(), s, PaperLevels, nil)
		return err
	})
}

func auditFile(b *testing.B, path string) error {
	return opened(path, func(s *corpus.Stream) error {
		a, err := AuditLabels(b.Context(), s, tables{}, nil)
		if err == nil && a.Confirmed != a.Rows {
			err = fmt.Errorf("%d of %d labels confirmed", a.Confirmed, a.Rows)
		}
		return err
	})
}

func relabelFile(b *testing.B, path string) error {
	to := filepath.Join(b.TempDir(), "to.jsonl")
	defer os.Remove(to)
	_, err := relabel(b, path, to)
	return err
}
