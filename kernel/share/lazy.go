package share

import (
	"context"
	"errors"
	"sync"
)

// Lazy starts serving a workspace when Env is first called. A kernel whose
// notebook has no Go cells opens no socket, and the folder of one that has them
// appears together with the process that watches it.
type Lazy struct {
	ctx context.Context
	ws  Workspace

	mu     sync.Mutex
	server *Server
	closed bool
}

// NewLazy is [Serve], later.
func NewLazy(ctx context.Context, ws Workspace) *Lazy { return &Lazy{ctx: ctx, ws: ws} }

// Env starts the server, unless it runs, and is [Server.Env].
func (l *Lazy) Env() ([]string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, errors.New("the kernel is shutting down")
	}
	if l.server == nil {
		s, err := Serve(l.ctx, l.ws)
		if err != nil {
			return nil, err
		}
		l.server = s
	}
	return l.server.Env(), nil
}

// Close is [Server.Close], where there is a server.
func (l *Lazy) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	if l.server == nil {
		return nil
	}
	return l.server.Close()
}
