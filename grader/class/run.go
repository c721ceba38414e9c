package class

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"muster/grader/report"
	"muster/grader/student"
)

// Run is the grading of a class.
type Run struct {
	Submissions []Submission
	Store       Store
	Worker      []string      // the command that serves, with its arguments
	Settings    string        // all that bears on a result beside the submission
	Most        time.Duration // that one submission may take, whatever happens
	Jobs        int           // how many at a time; 0 for as many as there are processors
	Fresh       bool          // grade also what has a result already
	Done        func(Done)    // called for each, one call at a time
}

// Done tells of a submission that is done with.
type Done struct {
	Submission
	Report *report.Report // nil if there is none
	// Trouble says why there is none, or why it could not be kept.
	Trouble error
	Kept    bool // it had a result from before
}

// Grade grades the submissions that have no result yet, or another content
// than then. What is wrong with one of them is told by Done. The error is that
// it was stopped: what has been graded by then is kept.
func (r Run) Grade(ctx context.Context) error {
	jobs := r.Jobs
	if jobs <= 0 {
		jobs = runtime.GOMAXPROCS(0)
	}
	todo := make(chan Submission)
	var told sync.Mutex
	var all sync.WaitGroup
	for range min(jobs, len(r.Submissions)) {
		all.Go(func() {
			desk := desk{Run: r}
			defer desk.leave()
			for s := range todo {
				d := desk.take(ctx, s)
				if ctx.Err() == nil {
					told.Lock()
					r.Done(d)
					told.Unlock()
				}
			}
		})
	}
	for _, s := range r.Submissions {
		select {
		case todo <- s:
		case <-ctx.Done(): // nobody takes more
		}
	}
	close(todo)
	all.Wait()
	return ctx.Err()
}

// desk is where one submission after the other is graded, by a worker that is
// replaced when it ends.
type desk struct {
	Run
	worker *worker
}

func (d *desk) leave() {
	if d.worker != nil {
		d.worker.close()
	}
}

// take does what is to do about one submission.
func (d *desk) take(ctx context.Context, s Submission) Done {
	done := Done{Submission: s}
	files, key, err := d.identify(s)
	if err != nil {
		done.Trouble = err
		return done
	}
	if key != notKeyed && !d.Fresh {
		if before, ok := d.Store.Read(s.Name, key); ok {
			done.Report, done.Kept = before.Report, true
			return done
		}
	}
	began, record := time.Now(), Record{Key: key, Program: programOf(files)}
	if record.Report, err = d.grade(ctx, s.Dir); err != nil {
		done.Trouble = err
		return done
	}
	if _, after, err := d.identify(s); err != nil || after != key {
		done.Trouble = fmt.Errorf("%s changed while it was graded: grade it again", s.Dir)
		return done
	}
	done.Report = record.Report
	done.Trouble = d.Store.Write(s.Name, record, time.Since(began).Seconds())
	return done
}

// notKeyed is the key of a submission whose files cannot be taken in: it is
// graded each time, which is over soon.
const notKeyed = "none"

// identify gives the files of a submission, and the key of its record.
func (d *desk) identify(s Submission) (files map[string]student.File, key string, err error) {
	files, err = student.Files(s.Dir)
	var broken *student.Broken
	if errors.As(err, &broken) {
		return nil, notKeyed, nil
	}
	return files, keyOf(files, d.Settings+"\x00"+s.Dir), err
}

// grade lets the worker grade dir, and starts one if there is none.
func (d *desk) grade(ctx context.Context, dir string) (*report.Report, error) {
	if d.worker == nil {
		w, err := startWorker(ctx, d.Worker)
		if err != nil {
			return nil, err
		}
		d.worker = w
	}
	got, fatal, err := d.worker.grade(ctx, dir, d.Most)
	if fatal {
		d.worker = nil
	}
	if err != nil {
		err = fmt.Errorf("grading %s: %w", dir, err)
	}
	return got, err
}
