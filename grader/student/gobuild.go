package student

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"

	"muster/grader/cage"
)

// toolchain is what the go command says of itself.
type toolchain struct{ command, goroot, cache, version string }

// GoVersion names the Go that submissions are compiled with. The error says
// that there is none that runs.
func GoVersion() (string, error) {
	tools, err := findToolchain()
	return tools.version, err
}

// compilerLimits are enough for any program of the exercise many times over.
var compilerLimits = cage.Limits{Memory: 3 << 30, FileSize: 1 << 30, OpenFiles: 4096}

var findToolchain = sync.OnceValues(func() (toolchain, error) {
	const missing = "the go command does not run (is Go installed and on the PATH?): %w"
	command, err := exec.LookPath("go")
	if err != nil {
		return toolchain{}, fmt.Errorf(missing, err)
	}
	plain, err := cage.Plain()
	if err != nil {
		return toolchain{}, err
	}
	cmd, err := plain.Command(cage.Program{Argv: []string{command, "env", "GOROOT", "GOCACHE", "GOVERSION"}, Env: os.Environ()}, compilerLimits)
	if err != nil {
		return toolchain{}, err
	}
	var out bytes.Buffer
	cmd.Stdout, cmd.WaitDelay = &out, 0 // it leaves no child that would hold its pipe
	if err := cmd.Run(); err != nil {
		return toolchain{}, fmt.Errorf(missing, err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 3 {
		return toolchain{}, fmt.Errorf("go env GOROOT GOCACHE GOVERSION: unexpected answer %q", out.String())
	}
	return toolchain{command, strings.TrimSpace(lines[0]), strings.TrimSpace(lines[1]), strings.TrimSpace(lines[2])}, nil
})

// noDebugger leaves out what only a debugger reads; traces of a panic have no
// need of it. It saves a third of the time of a build.
const noDebugger = "-ldflags=-s"

// buildGo compiles the .go files of dir in a module of their own.
func (p *Program) buildGo(ctx context.Context, dir string) error {
	tools, err := findToolchain()
	if err != nil {
		return err
	}
	var src source
	src.names, err = copyTree(dir, p.dir, src.want, p.sum)
	if err != nil {
		return err
	}
	if len(src.names) == 0 {
		return broken("there is no .go file and no executable file called run in %s", dir)
	}
	var goLine string
	p.module, goLine = moduleOf(dir, tools.goroot)
	if err := p.check(src, tools.goroot); err != nil {
		return err
	}
	mod := fmt.Sprintf("module %s\n\ngo %s\n", p.module, goLine)
	if err := os.WriteFile(filepath.Join(p.dir, "go.mod"), []byte(mod), 0o644); err != nil {
		return fmt.Errorf("scratch module: %w", err)
	}
	binary := filepath.Join(p.scratch, "program")
	if windows {
		binary += ".exe"
	}
	p.argv, p.alone = []string{binary}, true
	env := append(p.env(),
		"GOENV=off", "GOFLAGS=", "GOWORK=off", "GO111MODULE=on", "GOTOOLCHAIN=local", "GOPROXY=off",
		"GOSUMDB=off", "GOVCS=*:off", "CGO_ENABLED=0", "GOMODCACHE="+filepath.Join(p.home, "mod"),
		"GOCACHE="+tools.cache, "GOROOT="+tools.goroot, "GOGC=400") // the tools run too shortly to collect much
	plain, err := cage.Plain() // the compiler runs nothing of the submission's, but may be made to work for ever
	if err != nil {
		return err
	}
	cmd, err := plain.Command(cage.Program{Dir: p.dir, Home: p.home, Env: env, Build: true,
		Argv: []string{tools.command, "build", "-mod=readonly", "-trimpath", "-buildvcs=false", noDebugger, "-o", binary, "."}}, compilerLimits)
	if err != nil {
		return err
	}
	out, err := p.output(ctx, cmd)
	if err != nil {
		return err
	}
	if out != "" {
		if err := roomIn(p.scratch); err != nil { // the compiler may have failed for that
			return fmt.Errorf("building: %w", err)
		}
		return &Broken{Reason: "the program does not compile", Output: firstErrors(p.ownPaths(out) + src.leftOut())}
	}
	if err := os.Chmod(binary, 0o755); err != nil { // whatever the umask
		return fmt.Errorf("building: %w", err)
	}
	return nil
}

// roomIn makes sure that a program can be written to dir.
func roomIn(dir string) error {
	const program = 8 << 20 // bytes
	probe := filepath.Join(dir, "room")
	defer os.Remove(probe)
	return os.WriteFile(probe, make([]byte, program), 0o600)
}

// moduleOf gives the module path and the go line for the scratch module: the
// submission's own where they can serve, so that its folders import each
// other.
func moduleOf(dir, goroot string) (path, goLine string) {
	path, goLine = "submission", strings.TrimPrefix(version.Lang(runtime.Version()), "go")
	info, err := os.Lstat(filepath.Join(dir, "go.mod"))
	if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<20 {
		return path, goLine
	}
	text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return path, goLine
	}
	if own := modfile.ModulePath(text); own != "" && module.CheckImportPath(own) == nil && !inLibrary(own, goroot) {
		path = own
	}
	file, err := modfile.ParseLax("go.mod", text, nil)
	if err == nil && file.Go != nil && version.Compare("go"+file.Go.Version, "go"+goLine) < 0 {
		goLine = file.Go.Version
	}
	return path, goLine
}

var compilerPlace = regexp.MustCompile(`(?m)^(?:\./)?([^:\s][^:\n]*\.go:\d+)`)

// ownPaths lets a compiler's lines begin with the paths that the student knows.
func (p *Program) ownPaths(out string) string {
	return compilerPlace.ReplaceAllStringFunc(out, func(place string) string {
		return p.path(strings.TrimPrefix(place, "./"))
	})
}

// output runs a build and gives what it said if it failed, "" if it did not.
// The error is the grader's own trouble, or a *Broken for the deadline.
func (p *Program) output(ctx context.Context, cmd *cage.Child) (string, error) {
	out := &tail{most: 64 << 10}
	cmd.Stdout, cmd.Stderr = out, out
	err := cmd.Start()
	if err == nil {
		stop := context.AfterFunc(ctx, cmd.Kill)
		err = cmd.Wait()
		stop()
		cmd.Kill() // what it left behind
	}
	var exit *exec.ExitError
	switch {
	case err == nil, errors.Is(err, exec.ErrWaitDelay): // it ended well, but left a child
		return "", nil
	case ctx.Err() != nil:
		return "", broken("building did not end in time")
	case !errors.As(err, &exit):
		return "", fmt.Errorf("building: %w", err)
	}
	text := Escape(p.clean.Replace(strings.TrimSpace(out.String())))
	if text == "" {
		text = exit.String()
	}
	return text, nil
}

// firstErrors keeps the first few lines of a compiler's output, without the
// package headings.
func firstErrors(out string) string {
	const most = 8
	var lines []string
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "# ") || strings.HasSuffix(line, "too many errors") {
			continue
		}
		if len(lines) == most {
			lines = append(lines, "... and more")
			break
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// tail keeps the last bytes that were written to it.
type tail struct {
	mu   sync.Mutex
	most int
	buf  bytes.Buffer
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.buf.Write(b)
	if over := t.buf.Len() - t.most; over > t.most {
		t.buf.Next(over)
	}
	return len(b), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	b := t.buf.Bytes()
	return string(b[max(0, len(b)-t.most):])
}
