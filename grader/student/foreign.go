package student

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// buildForeign copies a submission in another language and runs its own
// build, if there is one.
func (p *Program) buildForeign(ctx context.Context, dir string) error {
	if windows {
		return broken("submissions with a run file can be graded on Linux and macOS only")
	}
	regular := func(_ string, mode fs.FileMode) bool { return mode.IsRegular() }
	if _, err := copyTree(dir, p.dir, regular, p.sum); err != nil {
		return err
	}
	p.argv = []string{filepath.Join(p.dir, "run")}
	script := filepath.Join(p.dir, "build")
	info, err := os.Lstat(script)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil || !info.Mode().IsRegular() || info.Mode()&0o111 == 0:
		return nil // some file or folder of the student's that happens to be called build
	}
	cmd, err := p.caged(p.cage, []string{script}, true, p.dir, p.home)
	if err != nil {
		return err
	}
	out, err := p.output(ctx, cmd)
	if err != nil {
		return err
	}
	if out != "" {
		return &Broken{Reason: "the file build failed", Output: firstErrors(out), Own: true}
	}
	return nil
}
