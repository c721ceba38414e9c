package cage

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// runtimePaths are what an interpreter needs to see.
var runtimePaths = []string{"/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/opt",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/localtime",
	"/etc/ssl/openssl.cnf"} // without it node starts, but not if it is there and cannot be read

// runtimes gives the paths that a program in another language may read: those
// of the system, and where else its PATH and its variables point to, as far as
// its user can go there.
func runtimes(p Program) []string {
	out := runtimePaths
	if java, err := filepath.Glob("/etc/java*"); err == nil {
		out = append(slices.Clone(out), java...)
	}
	for _, variable := range p.Env {
		name, value, _ := strings.Cut(variable, "=")
		switch name {
		case "PATH":
			for _, dir := range filepath.SplitList(value) {
				out = append(out, installation(dir))
			}
		case "JAVA_HOME", "RUSTUP_HOME", "CARGO_HOME", "PYENV_ROOT":
			out = append(out, value)
		}
	}
	var kept []string
	for _, path := range out {
		within := slices.ContainsFunc(kept, func(k string) bool { return path == k || strings.HasPrefix(path, k+"/") })
		if !within && filepath.IsAbs(path) && !holdsHome(path) && reachable(path, p.UID) {
			kept = append(kept, path)
		}
	}
	return kept
}

// installation gives the folder that a folder of programs belongs to, as
// /opt/node is to /opt/node/bin.
func installation(dir string) string {
	dir = filepath.Clean(dir)
	if base := filepath.Base(dir); base == "bin" || base == "sbin" || base == "shims" {
		return filepath.Dir(dir)
	}
	return dir
}

// holdsHome reports whether a path has the user's home, or everything, in it.
func holdsHome(path string) bool {
	home, err := os.UserHomeDir()
	return path == "/" || err == nil && (path == home || strings.HasPrefix(home, path+"/"))
}

// reachable reports whether a path is there and the user may go there; for
// the grader's own user it is enough that it is there.
func reachable(path string, uid int) bool {
	info, err := os.Stat(path)
	if err != nil || uid != 0 && info.Mode()&0o004 == 0 {
		return false
	}
	for dir := filepath.Dir(path); uid != 0 && dir != "/"; dir = filepath.Dir(dir) {
		if info, err := os.Stat(dir); err != nil || info.Mode()&0o001 == 0 {
			return false
		}
	}
	return true
}

// runtimeArgs binds the runtimes in a jail, links as links.
func runtimeArgs(p Program) []string {
	var args []string
	for _, path := range runtimes(p) {
		if to, err := os.Readlink(path); err == nil {
			args = append(args, "--symlink", to, path)
		} else {
			args = append(args, "--ro-bind", path, path)
		}
	}
	return args
}
