package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/pflag"

	"muster/grader/cage"
	"muster/grader/student"
)

// settings are what a submission is graded with, whoever asks.
type settings struct {
	places
	limits student.Limits
	seed   uint64 // 0 for one made of the submission
	level  string // the least cage
}

func (s *settings) flags(f *pflag.FlagSet) {
	s.limits = student.DefaultLimits()
	s.places.flags(f)
	f.DurationVar(&s.limits.Request, "deadline", s.limits.Request, "how long the program may be silent with a request open")
	f.DurationVar(&s.limits.Run, "limit", s.limits.Run, "how long the whole run may take")
	f.Uint64Var(&s.seed, "seed", 0, "draw the further questions from this seed (0: one made of the submission)")
	f.StringVar(&s.level, "cage", "", "demand at least this cage: full, restricted or portable")
}

// ready makes sure that the settings can be had, and finds the cage.
func (s *settings) ready() error {
	if s.limits.Request <= 0 || s.limits.Run <= 0 {
		return errors.New("--deadline and --limit must be more than nothing")
	}
	level, err := cage.ParseLevel(s.level)
	if err != nil {
		return err
	}
	s.limits.Cage, err = cage.Find(level)
	return err
}

// sum is made of what bears on a result beside the submission: the settings,
// the suite, this grader and the Go that it compiles with. Other runtimes are
// not in it: where one is replaced, a class is graded anew by --fresh.
func (s *settings) sum() (string, error) {
	own := *s
	own.limits.Cage = nil
	sum := sha256.New()
	fmt.Fprintf(sum, "%+v %q", own, s.limits.Cage.Words())
	goVersion, err := student.GoVersion()
	if err != nil {
		return "", err
	}
	fmt.Fprint(sum, goVersion)
	self, err := os.Executable()
	if err == nil {
		err = sumFile(sum, self)
	}
	for _, dir := range []string{s.features, s.golden} {
		err = errors.Join(err, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			fmt.Fprintf(sum, "%q", path)
			return sumFile(sum, filepath.Join(dir, path))
		}))
	}
	return hex.EncodeToString(sum.Sum(nil)), err
}

// sumFile adds a file's content, told apart from the next one's.
func sumFile(sum io.Writer, path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	one := sha256.Sum256(text)
	_, err = sum.Write(one[:])
	return err
}
