package kernel_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"sequent/kernel"
	"sequent/kernel/internal/puppet"
	"sequent/kernel/wire"
	"sequent/kernel/wire/wiretest"
)

// The test binary is also the processes that these tests are about: a kernel,
// and a front end that starts one.
const (
	roleVariable = "KERNEL_TEST_ROLE"
	fileVariable = "KERNEL_TEST_FILE"
)

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "kernel":
		err := kernel.Serve(context.Background(), os.Getenv(fileVariable), puppet.New(), kernel.Options{})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	case "front end":
		cmd := kernelProcess(os.Getenv(fileVariable), os.Getpid())
		if err := cmd.Start(); err != nil {
			panic(err)
		}
		fmt.Println(cmd.Process.Pid)
		time.Sleep(time.Hour)
	default:
		os.Exit(m.Run())
	}
}

// kernelProcess returns a kernel as Jupyter starts it.
func kernelProcess(file string, jupyter int) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), roleVariable+"=kernel", fileVariable+"="+file,
		"JPY_PARENT_PID="+strconv.Itoa(jupyter))
	cmd.Stderr = os.Stderr
	return cmd
}

func startProcess(t *testing.T) (*exec.Cmd, *session) {
	t.Helper()
	s := &session{t: t, conn: wiretest.NewConnection(t)}
	cmd := kernelProcess(wiretest.WriteFile(t, s.conn), os.Getpid())
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
	s.Client = wiretest.Dial(t, s.conn)
	return cmd, s
}

// endsWell fails unless the process ends by itself, with status 0.
func endsWell(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(wiretest.Patience):
		t.Error("the process did not end")
	}
}

// SIGINT interrupts a cell; without one it does nothing; it never ends the
// kernel.
func TestSIGINT(t *testing.T) {
	cmd, s := startProcess(t)
	cmd.Process.Signal(os.Interrupt)
	time.Sleep(50 * time.Millisecond)
	for range 2 {
		id := s.Shell.Send(t, "execute_request", code{"code": "print started\nsleep 60000"})
		s.awaitOutput("stream")
		cmd.Process.Signal(os.Interrupt)
		if m := s.Shell.Recv(t); wiretest.ParentID(m) != id || field(m, "ename") != "Interrupted" {
			t.Errorf("%s", m.Content)
		}
		s.awaitIdle()
	}
	if e := s.run("value 1"); e.status() != "ok" {
		t.Errorf("%s", e.reply.Content)
	}
	s.Control.Send(t, "shutdown_request", code{})
	s.Control.Recv(t)
	endsWell(t, cmd)
}

func TestSIGTERM(t *testing.T) {
	cmd, s := startProcess(t)
	s.Shell.Send(t, "execute_request", code{"code": "print started\nsleep 60000"})
	s.awaitOutput("stream")
	cmd.Process.Signal(syscall.SIGTERM)
	if m := s.Shell.Recv(t); field(m, "ename") != "Interrupted" {
		t.Errorf("%s", m.Content)
	}
	endsWell(t, cmd)
}

// A front end is killed; the kernel that it started ends, and frees its ports.
func TestOrphanEnds(t *testing.T) {
	c := wiretest.NewConnection(t)
	parent := exec.Command(os.Args[0])
	parent.Env = append(os.Environ(), roleVariable+"=front end", fileVariable+"="+wiretest.WriteFile(t, c))
	out, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { parent.Process.Kill(); parent.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil {
		t.Fatal(err)
	}
	cl := wiretest.Dial(t, c)
	cl.Shell.Send(t, "execute_request", code{"code": "sleep 60000"})
	time.Sleep(600 * time.Millisecond) // it does not end of itself
	if err := syscall.Kill(pid, 0); err != nil {
		t.Fatalf("the kernel is gone while its front end lives: %v", err)
	}
	parent.Process.Kill()
	parent.Wait()
	for i := 0; ; i++ {
		if s, err := wire.Listen(c); err == nil {
			closeNow(s)
			return
		}
		if i > 600 {
			syscall.Kill(pid, syscall.SIGKILL)
			t.Fatal("the kernel outlived its front end by seconds")
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func closeNow(s *wire.Sockets) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s.Close(ctx)
}
