package cage

import (
	"encoding/binary"
	"slices"
	"unsafe"

	"github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// What is forbidden are the system calls that no program of the exercise needs,
// by what they are good for. Landlock does not know most of them.

// sockets are said not to be supported, which runtimes that look for them take
// well. A pair of connected ones reaches nobody else, and Java needs one.
var sockets = []string{"socket"}

// metadata are the rights, owners, times and labels of files. A compiler sets
// some, so a build may: what it can reach is its own.
var metadata = []string{
	"chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat",
	"utime", "utimes", "utimensat", "futimesat", "setxattr", "lsetxattr", "fsetxattr",
	"removexattr", "lremovexattr", "fremovexattr",
}

var forbidden = []string{
	"bind", "listen", "connect", "mknod", "mknodat",
	// other processes
	"ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "kcmp", "process_madvise",
	"sched_setscheduler", "sched_setattr", "sched_setparam", "setpriority", "ioprio_set",
	// new surroundings
	"mount", "umount2", "move_mount", "open_tree", "fsopen", "fsmount", "fspick", "mount_setattr",
	"pivot_root", "chroot", "setns", "unshare", "name_to_handle_at", "open_by_handle_at",
	// memory that no limit counts, and queues that outlive a process
	"memfd_create", "memfd_secret", "shmget", "shmat", "shmctl", "msgget", "msgsnd", "msgrcv", "msgctl", "semget", "semop", "semctl", "mq_open", "mq_unlink",
	// the kernel itself
	"bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register",
	"keyctl", "add_key", "request_key", "init_module", "finit_module", "delete_module", "kexec_load", "kexec_file_load",
	"reboot", "swapon", "swapoff", "acct", "quotactl", "syslog", "settimeofday", "clock_settime", "clock_adjtime",
	"fanotify_init", "lookup_dcookie", "personality", "vhangup", "sethostname", "setdomainname",
}

// policy is the system call filter. Each group answers one way; a call may be
// in one group only. clone3 is said not to exist, so that the C library falls
// back to clone, whose flags a filter can read. A program that is alone starts
// no other: so its memory is that of one process, which has a limit.
func policy(alone, build bool) seccomp.Policy {
	info, err := arch.GetInfo("")
	if err != nil {
		return seccomp.Policy{} // of an unknown machine; loading it fails
	}
	const newNamespaces = unix.CLONE_NEWUSER | unix.CLONE_NEWNS | unix.CLONE_NEWPID | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS | unix.CLONE_NEWCGROUP
	refused, clone := forbidden, []seccomp.NameWithConditions{}
	if alone {
		refused = append([]string{"fork", "vfork"}, forbidden...)
		clone = append(clone, seccomp.NameWithConditions{Name: "clone",
			Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsNotSet, Value: unix.CLONE_THREAD}}})
	}
	if !build {
		refused = append(slices.Clone(refused), metadata...)
	}
	refused = slices.DeleteFunc(slices.Clone(refused), func(name string) bool {
		_, known := info.SyscallNames[name]
		return !known
	})
	for bit := uint64(1); bit <= newNamespaces; bit <<= 1 {
		if bit&newNamespaces != 0 {
			clone = append(clone, seccomp.NameWithConditions{Name: "clone",
				Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsSet, Value: bit}}})
		}
	}
	// Memory that is shared and has no file is not counted as a process's data.
	const flags = 3
	shared := seccomp.NameWithConditions{Name: "mmap", Conditions: seccomp.ArgumentConditions{
		{Argument: flags, Operation: seccomp.BitsSet, Value: unix.MAP_SHARED},
		{Argument: flags, Operation: seccomp.BitsSet, Value: unix.MAP_ANONYMOUS}}}
	// Nor may it set the limits of another process, the grader's for instance.
	limits := seccomp.NameWithConditions{Name: "prlimit64", Conditions: seccomp.ArgumentConditions{
		{Argument: 0, Operation: seccomp.NotEqual, Value: 0}}}
	return seccomp.Policy{
		DefaultAction: seccomp.ActionAllow,
		Syscalls: []seccomp.SyscallGroup{
			{Names: refused, Action: seccomp.ActionErrno},
			{Names: sockets, Action: seccomp.ActionErrno | seccomp.Action(unix.EAFNOSUPPORT)},
			{NamesWithCondtions: append(clone, shared, limits), Action: seccomp.ActionErrno},
			{Names: []string{"clone3"}, Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS)},
		},
	}
}

// filter gives the policy as the kernel takes it. The library lets the calls of
// another kind of machine through: on amd64 a program can make those of i386,
// by int 0x80, whose numbers mean something else. So they are refused first.
func filter(alone, build bool) ([]bpf.RawInstruction, error) {
	info, err := arch.GetInfo("")
	if err != nil {
		return nil, err
	}
	p := policy(alone, build)
	program, err := p.Assemble()
	if err != nil {
		return nil, err
	}
	const machine, word = 4, 4 // where struct seccomp_data has it
	own := []bpf.Instruction{
		bpf.LoadAbsolute{Off: machine, Size: word},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(info.ID), SkipTrue: 1},
		bpf.RetConstant{Val: unix.SECCOMP_RET_ERRNO | uint32(unix.EPERM)},
	}
	return bpf.Assemble(append(own, program...))
}

// load puts a filter over this process, for good.
func load(program []bpf.RawInstruction) error {
	var code []unix.SockFilter
	for _, i := range program {
		code = append(code, unix.SockFilter{Code: i.Op, Jt: i.Jt, Jf: i.Jf, K: i.K})
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return err
	}
	whole := unix.SockFprog{Len: uint16(len(code)), Filter: &code[0]}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC, uintptr(unsafe.Pointer(&whole)))
	if errno != 0 {
		return errno
	}
	return nil
}

// encode lays a filter out as the kernel's struct sock_filter.
func encode(program []bpf.RawInstruction) []byte {
	var out []byte
	for _, i := range program {
		out = binary.NativeEndian.AppendUint16(out, i.Op)
		out = append(out, i.Jt, i.Jf)
		out = binary.NativeEndian.AppendUint32(out, i.K)
	}
	return out
}
