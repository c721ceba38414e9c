//go:build hostile && linux && amd64

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"muster/grader/cage"
	"muster/grader/student"
)

// hostileFolder is a submission whose building is what matters.
type hostileFolder struct {
	name   string
	files  map[string]string // what to lay out; see lay
	reason string            // of the *Broken, its beginning; "" if it builds; "any" if either will do
	tells  string            // what the output must hold
	class  string            // of an attack by a build script, which is tried at every level
}

const (
	emptyProgram = "package main\n\nfunc main() {}\n"
	noCompile    = "the program does not compile"
	mayNot       = "the program uses what it may not"
)

// lay makes the files of a folder in dir. The head of a text says what kind
// of file it is. $OUT stands for the folder of the grader's files, $MARK for
// a name that is this folder's own.
func lay(t *testing.T, dir string, files map[string]string, c *canary) {
	t.Helper()
	for name, text := range files {
		text = strings.NewReplacer("$OUT", c.dir, "$MARK", c.marker, "$TCP", c.tcp.Addr().String()).Replace(text)
		path := filepath.Join(dir, name)
		err := os.MkdirAll(filepath.Dir(path), 0o755)
		kind, rest, _ := strings.Cut(text, ":")
		switch kind {
		case "LINK":
			err = errors.Join(err, os.Symlink(rest, path))
		case "HARD":
			err = errors.Join(err, os.Link(rest, path))
		case "PIPE":
			err = errors.Join(err, syscall.Mkfifo(path, 0o644))
		case "SOCKET":
			err = errors.Join(err, syscall.Mknod(path, syscall.S_IFSOCK|0o644, 0))
		case "FOLDER":
			err = errors.Join(err, os.MkdirAll(path, 0o755))
		case "SPARSE":
			err = errors.Join(err, os.WriteFile(path, nil, 0o644), os.Truncate(path, 1<<40))
		case "SECRET":
			err = errors.Join(err, os.WriteFile(path, []byte(rest), 0o000))
		case "RUNS":
			err = errors.Join(err, os.WriteFile(path, []byte(rest), 0o755))
		case "MANY":
			for i := range 10_000 {
				err = errors.Join(err, os.WriteFile(filepath.Join(filepath.Dir(path), fmt.Sprintf("f%d.go", i)), []byte(rest), 0o644))
			}
		default:
			err = errors.Join(err, os.WriteFile(path, []byte(text), 0o644))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// builds builds every folder, and looks that nothing of the grader's was read
// or written, that it ends in time and that no process is left.
func (s *suite) builds(t *testing.T) {
	for _, f := range hostileFolders() {
		if !wantedByName("build-" + f.name) {
			continue
		}
		t.Run(strings.ReplaceAll(f.name, " ", "-"), func(t *testing.T) {
			cages := s.cages[:1] // a Go program is compiled in the same way at every level
			if f.class != "" {
				cages = s.cages
			}
			for _, c := range cages {
				s.buildFolder(t, f, c)
			}
		})
	}
	const perProcess = 3<<30 + 1<<28
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &used); err != nil || used.Maxrss<<10 > perProcess {
		t.Errorf("a process had %d MiB (%v)", used.Maxrss>>10, err)
	}
	t.Logf("%d folders; no process had more than %d MiB", len(hostileFolders()), used.Maxrss>>10)
}

func (s *suite) buildFolder(t *testing.T, f hostileFolder, in *cage.Cage) {
	name := "build-" + strings.ReplaceAll(f.name, " ", "-")
	dir := filepath.Join(s.home, "programs", name+"-"+in.Level.String())
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	c := newCanary(t, dir, nil)
	defer c.close()
	secret := secretHead + "build-" + randomName()
	c.secrets = append(c.secrets, secret)
	c.files["secret.go"] = canaryFile{"package main\n\nconst secret = \"" + secret + "\"\n", 0o644}
	c.files["secret.txt"] = canaryFile{secret, 0o644}
	c.files["secret/secret.go"] = canaryFile{"package secret\n\nconst Secret = \"" + secret + "\"\n", 0o644}
	c.restore(t)
	given := filepath.Join(s.home, "tmp", name)
	lay(t, given, f.files, c)
	defer os.RemoveAll(given)
	scratch := filepath.Join(s.home, "tmp", name+"-scratch")
	o := outcome{Program: name, Class: f.class, User: s.user, Level: in.Level.String(), Fault: f.class == ""}
	most := folderBuild
	if f.class != "" {
		most = scriptBuild
	}
	begun := time.Now()
	program, err := s.buildIn(t, given, scratch, in, most)
	o.Took = time.Since(begun)
	if o.Took > most+2*time.Second {
		o.Trouble = append(o.Trouble, fmt.Sprintf("it took %v", o.Took))
	}
	text := ""
	if err != nil {
		text = err.Error()
	}
	a := attempt{suite: s, canary: c, scratch: scratch}
	for _, left := range a.left() {
		o.Trouble = append(o.Trouble, "process left: "+left)
	}
	o.Through = append(a.signs(""), s.leaked(text, scratch, c.secrets)...)
	if program != nil {
		program.Close()
	}
	if left, _ := filepath.Glob(scratch + "/*"); len(left) > 0 {
		o.Trouble = append(o.Trouble, fmt.Sprintf("left in the scratch place: %q", left))
	}
	o.Trouble = append(o.Trouble, f.judge(err)...)
	if f.class == "" {
		o.Trouble, o.Through = append(o.Trouble, o.Through...), nil
	}
	for _, trouble := range o.Trouble {
		t.Log(trouble)
	}
	t.Logf("%-10s %v %q %s", in.Level, o.Took.Round(time.Millisecond), o.Through, text)
	s.add(o)
}

// leaked looks for secrets in what building says and in what it makes.
func (s *suite) leaked(text, scratch string, secrets []string) []string {
	var out []string
	made, _ := filepath.Glob(scratch + "/muster-*/program")
	more, _ := filepath.Glob(scratch + "/muster-*/src/*")
	for _, name := range append(made, more...) {
		if b, err := os.ReadFile(name); err == nil {
			text += string(b)
		}
	}
	for _, secret := range secrets {
		if strings.HasPrefix(secret, secretHead) && bytes.Contains([]byte(text), []byte(secret)) {
			out = append(out, "read "+strings.Split(secret, "-")[1])
		}
	}
	return out
}

func (f hostileFolder) judge(err error) []string {
	var broken *student.Broken
	switch {
	case err == nil && (f.reason == "" || f.reason == "any"):
		return nil
	case err == nil:
		return []string{"it builds, and must not: " + f.reason}
	case !errors.As(err, &broken):
		return []string{"it is not told to be the student's: " + err.Error()}
	case f.reason == "" || f.reason != "any" && !strings.Contains(broken.Reason, f.reason):
		return []string{fmt.Sprintf("got %v, want %q", err, f.reason)}
	case !strings.Contains(broken.Output, f.tells):
		return []string{fmt.Sprintf("got %v, want %q", err, f.tells)}
	}
	if bad := unsafeText.FindString(err.Error()); bad != "" {
		return []string{fmt.Sprintf("%q is shown as it is: %q", bad, err)}
	}
	return nil
}
