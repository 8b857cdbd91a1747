package wire

import (
	"crypto/sha256"
	"crypto/sha512"
	"encoding/json"
	"fmt"
	"hash"
	"net"
	"os"
	"strconv"
	"strings"
)

// Connection is what a connection file says: where a kernel listens and how
// messages are signed.
type Connection struct {
	Transport   string `json:"transport"` // "tcp" or "ipc"; "" means tcp
	IP          string `json:"ip"`        // an address, or with ipc the beginning of a path
	ShellPort   int    `json:"shell_port"`
	ControlPort int    `json:"control_port"`
	StdinPort   int    `json:"stdin_port"`
	IOPubPort   int    `json:"iopub_port"`
	HBPort      int    `json:"hb_port"`
	Key         string `json:"key"` // "" turns signing off
	Scheme      string `json:"signature_scheme"`
	KernelName  string `json:"kernel_name,omitempty"`
	CurveKey    string `json:"curve_publickey,omitempty"` // asks for encryption
}

// ReadConnection reads and checks a connection file. Its errors name the file
// and the entry that is wrong.
func ReadConnection(file string) (Connection, error) {
	var c Connection
	data, err := os.ReadFile(file)
	if err != nil {
		return c, fmt.Errorf("cannot read the connection file: %w", err)
	}
	if err := json.Unmarshal(data, &c); err != nil {
		return c, fmt.Errorf("connection file %s is not a JSON object: %w", file, err)
	}
	if err := c.check(); err != nil {
		return c, fmt.Errorf("connection file %s: %w", file, err)
	}
	return c, nil
}

// check fills defaults in and refuses what a kernel cannot listen on.
func (c *Connection) check() error {
	if c.Transport == "" {
		c.Transport = "tcp"
	}
	if c.Transport != "tcp" && c.Transport != "ipc" {
		return fmt.Errorf("unknown transport %q; expected tcp or ipc", c.Transport)
	}
	if c.IP == "" {
		return fmt.Errorf("ip is missing")
	}
	if c.Transport == "tcp" && net.ParseIP(c.IP) == nil && c.IP != "localhost" {
		return fmt.Errorf("ip %q is not an address", c.IP)
	}
	if c.CurveKey != "" {
		return fmt.Errorf("it requires CurveZMQ encryption, which this kernel does not support; use the ipc transport")
	}
	// Port 0 would mean "any free one", which no front end would ever learn.
	for name, port := range c.ports() {
		if port < 1 || c.Transport == "tcp" && port > 65535 {
			return fmt.Errorf("%s is %d; expected a fixed port", name, port)
		}
	}
	if c.Scheme == "" {
		c.Scheme = "hmac-sha256"
	}
	_, err := hashOf(c.Scheme)
	return err
}

// ports returns the five ports by their names in the file.
func (c *Connection) ports() map[string]int {
	return map[string]int{
		"shell_port": c.ShellPort, "control_port": c.ControlPort, "stdin_port": c.StdinPort,
		"iopub_port": c.IOPubPort, "hb_port": c.HBPort,
	}
}

// Address returns the network and address of a port, as package net takes them. An
// ipc "port" is a number at the end of a path.
func (c *Connection) Address(port int) (network, address string) {
	if c.Transport == "ipc" {
		return "unix", c.IP + "-" + strconv.Itoa(port)
	}
	return "tcp", net.JoinHostPort(c.IP, strconv.Itoa(port))
}

// listen opens a port, at the file's address and no other. Closing an ipc
// listener removes its socket file.
func (c *Connection) listen(port int) (net.Listener, error) {
	network, address := c.Address(port)
	l, err := net.Listen(network, address)
	if err != nil {
		return nil, fmt.Errorf("cannot listen at the address of the connection file: %w", err)
	}
	return l, nil
}

// hashOf finds the hash that a signature scheme names. Jupyter writes
// hmac-sha256 and permits any hash of Python's hashlib; the broken ones among
// them are left out.
func hashOf(scheme string) (func() hash.Hash, error) {
	switch strings.ToLower(scheme) {
	case "hmac-sha256":
		return sha256.New, nil
	case "hmac-sha384":
		return sha512.New384, nil
	case "hmac-sha512":
		return sha512.New, nil
	}
	return nil, fmt.Errorf("unknown signature_scheme %q; expected hmac-sha256, hmac-sha384 or hmac-sha512", scheme)
}
