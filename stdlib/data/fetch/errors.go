package fetch

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"syscall"

	"sequent/stdlib/data"
	"sequent/stdlib/wording"
)

// Error reports why a file could not be downloaded, and what to do.
type Error struct {
	Set     *data.Set
	Path    string // of the file, as in the catalogue
	Address string // asked last; "" where none was
	Why     string
	Help    string // or ""
	Err     error  // the cause, or nil

	final bool // trying the same address again is of no use
}

// Error returns one sentence of what is wrong and one of what to do.
func (e *Error) Error() string {
	msg := fmt.Sprintf("cannot download %s: %s", e.Set.Name, e.Why)
	if e.Address != "" {
		msg += " (" + e.Address + ")"
	}
	if e.Help != "" {
		msg += "; " + e.Help
	}
	return msg
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// fail makes an error of the transfer, with the help that its cause calls for.
func (t *transfer) fail(address, why string, cause error) *Error {
	e := &Error{Set: t.set, Path: t.file.Path, Address: address, Why: why, Err: cause}
	if cause != nil {
		e.Why += ": " + plain(cause)
	}
	var network net.Error
	var dns *net.DNSError
	switch {
	case errors.Is(cause, syscall.ENOSPC):
		e.final = true
		e.Help = fmt.Sprintf("free %s bytes in %s, or set another folder in %s", wording.Group(t.file.Bytes), t.Dir,
			data.CacheVariable)
	case errors.Is(cause, fs.ErrPermission), errors.Is(cause, syscall.EROFS):
		e.final = true
		e.Help = "set a writable folder in " + data.CacheVariable
	case errors.As(cause, &dns), errors.As(cause, &network), errors.Is(cause, syscall.ECONNREFUSED):
		e.Help = fmt.Sprintf("check the network and, behind a proxy, HTTPS_PROXY; or put the file %s into the "+
			"folder %s", t.file.Path, data.DataVariable)
	}
	return e
}

// plain returns the innermost message, without the chain of who called whom.
func plain(err error) string {
	var dns *net.DNSError
	if errors.As(err, &dns) {
		return "the host " + dns.Name + " was not found"
	}
	var errno syscall.Errno
	if errors.As(err, &errno) {
		return errno.Error()
	}
	return err.Error()
}

// refused makes an error of a status that is no success.
func (t *transfer) refused(address string, resp *http.Response) *Error {
	e := t.fail(address, "the server answered "+resp.Status, nil)
	again := resp.StatusCode >= 500 || resp.StatusCode == http.StatusTooManyRequests ||
		resp.StatusCode == http.StatusRequestTimeout
	e.final = !again
	if again {
		e.Help = "try again later"
	} else {
		e.Help = fmt.Sprintf("the file may have moved: its origin is %s; put a copy at %s in the folder %s",
			t.set.Origin.Home, t.file.Path, data.DataVariable)
	}
	return e
}
