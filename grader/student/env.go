package student

import (
	"os"
	"path/filepath"

	"muster/grader/cage"
)

// caged prepares a command of the submission's, in a cage. Where the grader is root, each
// has a user of its own, who is given these folders.
func (p *Program) caged(in *cage.Cage, argv []string, build bool, give ...string) (*cage.Child, error) {
	uid := cage.UID()
	for _, folder := range give {
		if err := cage.Give(folder, uid); err != nil {
			return nil, err
		}
	}
	return in.Command(cage.Program{Argv: argv, Dir: p.dir, Home: p.home, Env: p.env(), Alone: p.alone, Build: build, UID: uid}, cage.DefaultLimits())
}

// passed are the variables that a submission's processes get from ours: what
// finds a runtime, and nothing that tells of CI, secrets or the user.
var passed = []string{"PATH", "SYSTEMROOT", "COMSPEC", "PATHEXT", "JAVA_HOME", "RUSTUP_HOME", "CARGO_HOME", "PYENV_ROOT"}

// env gives the environment of a build or a run.
func (p *Program) env() []string {
	env := []string{"HOME=" + p.home, "TMPDIR=" + p.home, "TEMP=" + p.home, "TMP=" + p.home, "LANG=C.UTF-8", "USERPROFILE=" + p.home}
	for _, name := range passed {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	// rustup finds its toolchains below the real home unless told.
	if _, ok := os.LookupEnv("RUSTUP_HOME"); !ok {
		if home, err := os.UserHomeDir(); err == nil {
			env = append(env, "RUSTUP_HOME="+filepath.Join(home, ".rustup"))
		}
	}
	return env
}
