package experiment

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"sequent/stdlib/data"
	"sequent/stdlib/nets"
)

// maxLoaded is how many sets of rows are kept in memory: runs of a grid have the
// same ones, and are asked about the first of those trained on.
const maxLoaded = 3

// loader reads rows, or has them from an earlier run.
type loader map[string]*nets.Data

func (l loader) load(rows Rows, most int) (*nets.Data, error) {
	key := fmt.Sprint(rows.Sum, most)
	if d := l[key]; d != nil {
		return d, nil
	}
	read, err := readRows(rows)
	if err != nil {
		return nil, err
	}
	d, err := nets.FromRows(read[:min(most, len(read))])
	if err != nil {
		return nil, err
	}
	if len(l) >= maxLoaded {
		clear(l)
	}
	l[key] = d
	return d, nil
}

// writeRows writes rows into a folder, in a file that is named by what is in it.
func writeRows(folder string, rows []nets.Row) (Rows, error) {
	var content bytes.Buffer
	to := json.NewEncoder(&content)
	for i := range rows {
		if err := to.Encode(&rows[i]); err != nil {
			return Rows{}, err
		}
	}
	sum := sha256.Sum256(content.Bytes())
	r := Rows{Sum: hex.EncodeToString(sum[:]), Rows: len(rows)}
	r.Path = filepath.Join(folder, "rows-"+r.Sum[:12]+".jsonl")
	return r, data.WriteFile(r.Path, func(w io.Writer) error {
		_, err := w.Write(content.Bytes())
		return err
	})
}

// readRows reads what writeRows wrote. The error names a file that is not there or
// is another one by its sum.
func readRows(r Rows) (rows []nets.Row, err error) {
	content, err := os.ReadFile(r.Path)
	if err != nil {
		return nil, fmt.Errorf("the rows of the grid cannot be read: %w; workers on other machines need a folder "+
			"that all of them share", err)
	}
	if sum := sha256.Sum256(content); hex.EncodeToString(sum[:]) != r.Sum {
		return nil, fmt.Errorf("the rows in %s have changed since the grid was started; start the grid again", r.Path)
	}
	for d := json.NewDecoder(bytes.NewReader(content)); ; {
		var row nets.Row
		switch err := d.Decode(&row); {
		case err == io.EOF:
			return rows, nil
		case err != nil:
			return nil, fmt.Errorf("%s, row %d: %w", r.Path, len(rows)+1, err)
		}
		rows = append(rows, row)
	}
}
