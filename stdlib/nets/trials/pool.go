package trials

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"sequent/stdlib/nets/worker"
)

// pool is processes that train, each one trial after another.
type pool struct {
	start sync.Once
	idle  chan *worker.Client
	all   []*worker.Client
}

// grace is how long an interrupted process may take to stop.
const grace = 500 * time.Millisecond

// open makes so many clients; their processes begin with their first trial.
func (p *pool) open(workers int, command func() (*exec.Cmd, error)) {
	p.start.Do(func() {
		cores := runtime.GOMAXPROCS(0)
		if workers <= 0 {
			workers = cores
		}
		p.idle = make(chan *worker.Client, workers)
		for range workers {
			c := worker.NewClient()
			c.Grace = grace
			c.Command = func() (*exec.Cmd, error) {
				cmd, err := command()
				if err != nil {
					return nil, err
				}
				cmd.Env = append(os.Environ(), cmd.Env...)
				cmd.Env = append(cmd.Env, fmt.Sprintf("GOMAXPROCS=%d", max(1, cores/workers)))
				return cmd, nil
			}
			p.all = append(p.all, c)
			p.idle <- c
		}
	})
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

// close ends the processes, those at work too.
func (p *pool) close() {
	var ending sync.WaitGroup
	for _, c := range p.all {
		ending.Go(c.Close)
	}
	ending.Wait()
}
