package experiment

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"sequent/stdlib/nets"
	"sequent/stdlib/nets/worker"
)

// pool is processes that train, each one run after another.
type pool struct {
	mu   sync.Mutex
	idle chan *worker.Client // nil before the first run
	all  []*worker.Client
	over context.Context // ends with the pool
	end  context.CancelFunc
}

// grace is how long an interrupted process may take to stop.
const grace = 500 * time.Millisecond

// open makes so many clients, once; their processes begin with their first run.
func (p *pool) open(workers int, command func() (*exec.Cmd, error)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.idle != nil {
		return
	}
	if command == nil {
		command = worker.Command
	}
	cores, devices := runtime.GOMAXPROCS(0), nets.Choose("").Apart()
	switch {
	case workers <= 0 && len(devices) > 1:
		workers = len(devices)
	case workers <= 0:
		workers = cores
	}
	p.over, p.end = context.WithCancel(context.Background())
	p.idle = make(chan *worker.Client, workers)
	for i := range workers {
		c, device := worker.NewClient(), devices[i%len(devices)]
		c.Grace = grace
		c.Command = func() (*exec.Cmd, error) {
			cmd, err := command()
			if err == nil {
				cmd.Env = append(append(os.Environ(), cmd.Env...), fmt.Sprintf("GOMAXPROCS=%d", max(1, cores/workers)))
				if len(devices) > 1 {
					cmd.Env = append(cmd.Env, nets.BackendVariable+"="+device.Setting)
				}
			}
			return cmd, err
		}
		p.all = append(p.all, c)
		p.idle <- c
	}
}

// during is ctx until the pool is closed.
func (p *pool) during(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(p.over, cancel)
	return ctx, func() { stop(); cancel() }
}

// take waits for a client that is at nothing.
func (p *pool) take(ctx context.Context) (*worker.Client, error) {
	select {
	case c := <-p.idle:
		return c, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (p *pool) give(c *worker.Client) { p.idle <- c }

// close interrupts what is being trained and ends the processes.
func (p *pool) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.idle == nil {
		return
	}
	p.end()
	var ending sync.WaitGroup
	for _, c := range p.all {
		ending.Go(c.Close)
	}
	ending.Wait()
}
