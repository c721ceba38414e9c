package main

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settling is how long no file must change before it is graded: an editor may
// write one file in several steps.
const settling = 100 * time.Millisecond

// changesIn tells, until ctx ends, when files in dir or below it have changed
// and have settled.
func changesIn(ctx context.Context, dir string) (<-chan struct{}, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	c := &changes{Watcher: watcher, dir: dir, settled: time.NewTimer(settling), out: make(chan struct{})}
	if c.root, err = os.Stat(dir); err == nil {
		err = addTree(watcher, dir)
	}
	if err != nil {
		watcher.Close()
		return nil, err
	}
	c.settled.Stop()
	go c.follow(ctx)
	return c.out, nil
}

// changes are what happens in a folder.
type changes struct {
	*fsnotify.Watcher
	dir     string
	root    os.FileInfo // of dir
	settled *time.Timer
	some    bool          // that have not settled yet
	out     chan struct{} // to the one who wants to know
}

func (c *changes) follow(ctx context.Context) {
	defer c.Close()
	second := time.NewTicker(time.Second)
	defer second.Stop()
	var tell chan struct{} // out, when there is something to tell
	for {
		select {
		case e := <-c.Events:
			if e.Has(fsnotify.Create) && !strings.HasPrefix(filepath.Base(e.Name), ".") {
				addTree(c.Watcher, e.Name) // in vain if it is a file
			}
			c.happened()
		case <-c.Errors: // some events were lost
			c.happened()
		case <-second.C:
			if c.look(); c.some {
				c.some, tell = false, c.out
			}
		case <-c.settled.C:
			c.some, tell = false, c.out
		case tell <- struct{}{}:
			tell = nil
		case <-ctx.Done():
			return
		}
	}
}

func (c *changes) happened() {
	c.some = true
	c.settled.Reset(settling)
}

// look is taken each second: the folder may be another one that has been put
// in its place. And some file in it, a log, may never settle.
func (c *changes) look() {
	if now, err := os.Stat(c.dir); err == nil && !os.SameFile(c.root, now) {
		c.root = now
		addTree(c.Watcher, c.dir)
		c.some = true
	}
}

// addTree watches a folder and those below it, but for hidden ones.
func addTree(w *fsnotify.Watcher, dir string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case path != dir && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		}
		return w.Add(path)
	})
}
