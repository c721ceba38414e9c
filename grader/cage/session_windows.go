package cage

import (
	"os/exec"
	"sync"
	"unsafe"

	"golang.org/x/sys/windows"
)

// ownSession does nothing: a job object does what is needed.
func ownSession(*exec.Cmd) {}

// confine puts a started command into a job object, whose processes end
// together, and gives the way to end them. Where the job cannot be made, the
// command alone is ended.
func confine(cmd *exec.Cmd) (end func()) {
	alone := func() { cmd.Process.Kill() }
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return alone
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{
		LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = assign(job, cmd.Process.Pid)
	}
	if err != nil {
		windows.CloseHandle(job)
		return alone
	}
	return sync.OnceFunc(func() {
		windows.TerminateJobObject(job, 1)
		windows.CloseHandle(job)
	})
}

func assign(job windows.Handle, pid int) error {
	process, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE, false, uint32(pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(process)
	return windows.AssignProcessToJobObject(job, process)
}
