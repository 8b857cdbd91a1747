// Package fetch downloads the data sets of package data's catalogue into the
// cache. It is a separate package so that programs that only read data, such as
// the kernel, do not link an HTTP client.
//
// A download is written to a file with the extension ".part" and renamed only
// when its length and SHA-256 are correct:
//
//	logical_entailment/test_hard.txt.part   what has come so far
//	logical_entailment/test_hard.txt.from   the address and the version of that
//	logical_entailment/test_hard.txt        the confirmed file
//
// An interrupted download is resumed if the server supports range requests and
// still has the same version; otherwise it starts again. Proxies are taken from
// the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY).
//
//	fetch.go      sets, results, options
//	transfer.go   one file from one address
//	errors.go     what can go wrong, and what to do
package fetch

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"sequent/stdlib/data"
)

// Options configure [Fetch]. The zero Options are right except for tests.
type Options struct {
	Dir      string         // where files go; "" for data.CacheDir
	Client   *http.Client   // nil for one with time limits and the environment's proxy
	Attempts int            // per address; 0 for 4
	Pause    time.Duration  // before the second attempt, doubled before each further; 0 for half a second
	Stall    time.Duration  // without a byte, after which an attempt ends; 0 for 30 seconds
	Progress func(Progress) // called at most ten times a second and at a file's end; or nil
}

// Progress is the progress of one file.
type Progress struct {
	Set         *data.Set
	Path        string // of the file, as in the catalogue
	Done, Total int64  // bytes
	Attempt     int    // from 1
}

// Result is the result for one set.
type Result struct {
	Set     *data.Set
	Variant *data.Variant // what is there now; nil where Err is set
	Already bool          // it was there before
	Place   data.Place    // where it lies
	Err     error         // an *Error, a *data.MissingError for a set no address serves, or the context's
}

// Fetch downloads the sets that are not yet on this machine, verifies all of
// them, one after another, and reports on each. If a set fails, it continues
// with the others. The error joins those of the failed sets, or is the
// context's.
func Fetch(ctx context.Context, sets []*data.Set, o Options) ([]Result, error) {
	if err := o.complete(); err != nil {
		return nil, err
	}
	var results []Result
	var all []error
	for _, s := range sets {
		r := o.set(ctx, s)
		results = append(results, r)
		if err := ctx.Err(); err != nil {
			return results, err
		}
		if r.Err != nil {
			all = append(all, r.Err)
		}
	}
	return results, errors.Join(all...)
}

// complete fills in what the options leave open.
func (o *Options) complete() error {
	if o.Dir == "" {
		dir, err := data.CacheDir()
		if err != nil {
			return fmt.Errorf("cannot find a folder for downloads: %w; set %s", err, data.CacheVariable)
		}
		o.Dir = dir
	}
	if o.Client == nil {
		o.Client = client()
	}
	if o.Attempts == 0 {
		o.Attempts = 4
	}
	if o.Pause == 0 {
		o.Pause = 500 * time.Millisecond
	}
	if o.Stall == 0 {
		o.Stall = 30 * time.Second
	}
	return nil
}

// client has a limit on everything but the length of a transfer, which
// Options.Stall watches.
func client() *http.Client {
	return &http.Client{Transport: &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: 15 * time.Second}).DialContext,
		TLSHandshakeTimeout:   15 * time.Second,
		ResponseHeaderTimeout: 30 * time.Second,
		ForceAttemptHTTP2:     true,
	}}
}

// set brings one set: not at all if it is there, else file by file. A file that
// came before another failed stays, and is found by the next try.
func (o *Options) set(ctx context.Context, s *data.Set) Result {
	if r, settled := o.present(ctx, s); settled {
		return r
	}
	r := Result{Set: s, Place: data.Place{Name: "cache", Dir: o.Dir}}
	v := s.Download()
	if v == nil {
		r.Err = &data.MissingError{Set: s}
		return r
	}
	for _, f := range v.Files {
		if r.Err = o.file(ctx, s, f); r.Err != nil {
			return r
		}
	}
	r.Variant = v
	return r
}

// present says whether the set needs no download: it is there and confirmed,
// or there is a wrong file in a folder that is not ours to change.
func (o *Options) present(ctx context.Context, s *data.Set) (Result, bool) {
	// The folder to download to may be none of the usual places.
	places := append([]data.Place{}, data.Places()...)
	places = append(places, data.Place{Name: "cache", Dir: o.Dir})
	for _, place := range places {
		c, err := s.OpenAt(ctx, place)
		if err == nil {
			return Result{Set: s, Variant: c.Variant, Already: true, Place: place}, true
		}
		if located, ok := data.Locate(s); ok && located == place && place.Dir != o.Dir &&
			place.Name == data.DataVariable {
			return Result{Set: s, Place: place, Err: err}, true
		}
	}
	return Result{}, false
}

// file downloads one file from the first address that serves it.
func (o *Options) file(ctx context.Context, s *data.Set, f data.File) error {
	t := &transfer{Options: o, set: s, file: f, target: filepath.Join(o.Dir, filepath.FromSlash(f.Path))}
	if err := os.MkdirAll(filepath.Dir(t.target), 0o755); err != nil {
		return t.fail("", "cannot create the folder", err)
	}
	var first error
	for _, address := range f.Addresses {
		err := t.from(ctx, address)
		if err == nil || ctx.Err() != nil {
			return err
		}
		if first == nil {
			first = err
		}
	}
	return first
}
