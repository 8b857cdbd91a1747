package nets

import (
	"crypto/sha256"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// damages gives a file with a bit turned at a thousand places, cut at hundreds of
// lengths, with bytes more at its end, and with a byte left out, said twice or changed
// for its neighbour; and what was done. The first and the last hundred bytes have each
// place tried.
func damages(whole []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for i := range whole {
			if edge := min(i, len(whole)-1-i); edge > 100 && i%(len(whole)/800) != 0 {
				continue
			}
			turned := slices.Clone(whole)
			turned[i] ^= 1 << (i % 8)
			more := yield(fmt.Sprint("a bit of byte ", i), turned) && yield(fmt.Sprint("cut at ", i), whole[:i]) &&
				yield(fmt.Sprint("without byte ", i), slices.Delete(slices.Clone(whole), i, i+1)) &&
				yield(fmt.Sprint("byte twice ", i), slices.Insert(slices.Clone(whole), i, whole[i]^0x55))
			if !more {
				return
			}
		}
		for _, tail := range [][]byte{{0}, {'\n'}, whole[len(whole)-sha256.Size:], whole} {
			if !yield(fmt.Sprint(len(tail), " bytes more"), append(slices.Clone(whole), tail...)) {
				return
			}
		}
	}
}

// A checkpoint of which a byte differs, or some are missing, is not loaded.
func TestDamaged(t *testing.T) {
	n := newNet(t, &Networks[0], small)
	if _, err := n.Ask(t.Context(), generated(t, 8, 1), Asking{}); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "net")
	if err := n.Save(file); err != nil {
		t.Fatal(err)
	}
	whole, _ := os.ReadFile(file)
	if _, err := unpacked(whole, backend()); err != nil {
		t.Fatal(err)
	}
	refused := 0
	for how, broken := range damages(whole) {
		_, err := unpacked(broken, backend())
		if err == nil || !strings.Contains(err.Error(), "damaged") && !strings.Contains(err.Error(), "no net") {
			t.Errorf("%s: %v", how, err)
		}
		refused++
	}
	if refused < 2000 {
		t.Errorf("only %d files were tried", refused)
	}
	if err := os.WriteFile(file, whole[:20], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(file, backend()); err == nil || !strings.Contains(err.Error(), "net: the file is damaged") {
		t.Error(err)
	}
	if err := n.Save(filepath.Join(dir, "no", "such", "folder")); err == nil {
		t.Error("saved nowhere")
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 {
		t.Error("left behind:", entries)
	}
}
