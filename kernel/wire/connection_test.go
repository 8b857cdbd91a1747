package wire_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sequent/kernel/wire"
)

const goodFile = `{"transport": "tcp", "ip": "127.0.0.1", "shell_port": 1, "control_port": 2,
	"stdin_port": 3, "iopub_port": 4, "hb_port": 5, "key": "k", "signature_scheme": "hmac-sha256"}`

func read(t *testing.T, content string) (wire.Connection, error) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "kernel-1.json")
	if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return wire.ReadConnection(file)
}

func TestReadConnection(t *testing.T) {
	c, err := read(t, goodFile)
	if err != nil {
		t.Fatal(err)
	}
	if network, address := c.Address(c.IOPubPort); network != "tcp" || address != "127.0.0.1:4" {
		t.Errorf("iopub is at %s %s", network, address)
	}
	c, err = read(t, strings.NewReplacer(`"tcp"`, `"ipc"`, `127.0.0.1`, `/run/k`).Replace(goodFile))
	if err != nil {
		t.Fatal(err)
	}
	if network, address := c.Address(c.HBPort); network != "unix" || address != "/run/k-5" {
		t.Errorf("the heartbeat is at %s %s", network, address)
	}
}

func TestReadConnectionRefuses(t *testing.T) {
	for _, test := range []struct{ old, replacement, says string }{
		{`{`, `[`, "not a JSON object"},
		{`"tcp"`, `"udp"`, `transport "udp"`},
		{`127.0.0.1`, ``, "ip is missing"},
		{`127.0.0.1`, `example.org`, "not an address"},
		{`"hb_port": 5`, `"hb_port": 0`, "hb_port is 0"},
		{`"hb_port": 5`, `"hb_port": 70000`, "hb_port is 70000"},
		{`hmac-sha256`, `hmac-rot13`, `signature_scheme "hmac-rot13"`},
		{`"key"`, `"curve_publickey": "x", "key"`, "CurveZMQ"},
	} {
		_, err := read(t, strings.Replace(goodFile, test.old, test.replacement, 1))
		if err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), "kernel-1.json") {
			t.Errorf("%s → %s: the error is %v; it should name the file and say %q", test.old, test.replacement, err,
				test.says)
		}
	}
	if _, err := wire.ReadConnection("/nowhere/k.json"); err == nil {
		t.Error("a file that is not there was read")
	}
}
