"""The system-call filter of a run: an allow-list, compiled once and loaded by every run.

Whatever is not named here fails with EPERM. Not named, among others: ptrace and process_vm_*, io_uring, keyctl, bpf,
perf events, userfaultfd, mounts, namespaces, modules, clocks, set*id, SysV IPC. Sockets exist for AF_UNIX only.
"""

import ctypes
import errno
import os
import struct

LIBRARY = "libseccomp.so.2"

ALLOWED = """
access faccessat faccessat2 alarm arch_prctl brk chdir fchdir chmod fchmod fchmodat chown fchown fchownat lchown
clock_getres clock_gettime clock_nanosleep close close_range copy_file_range creat dup dup2 dup3 epoll_create
epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 execve execveat exit exit_group fadvise64
fallocate fcntl fdatasync flock fork fstat fstatfs fsync ftruncate futex futex_waitv get_mempolicy get_robust_list
getcpu getcwd getdents getdents64 getegid geteuid getgid getgroups getitimer getpgid getpgrp getpid getppid getpriority
getrandom getresgid getresuid getrlimit getrusage getsid gettid gettimeofday getuid getxattr kill lgetxattr link linkat
listxattr lseek lstat madvise membarrier mincore mkdir mkdirat mknod mknodat mmap mprotect mremap msync munmap nanosleep
newfstatat open openat openat2 pause pidfd_open pidfd_send_signal pipe pipe2 poll ppoll pread64 preadv preadv2 prlimit64
pselect6 pwrite64 pwritev pwritev2 read readahead readlink readlinkat readv rename renameat renameat2 restart_syscall
rmdir rseq rt_sigaction rt_sigpending rt_sigprocmask rt_sigqueueinfo rt_sigreturn rt_sigsuspend rt_sigtimedwait
rt_tgsigqueueinfo sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getattr sched_getparam
sched_getscheduler sched_setaffinity sched_yield select sendfile set_robust_list set_tid_address setitimer setpgid
setpriority setrlimit setsid sigaltstack signalfd signalfd4 splice stat statfs statx symlink symlinkat sync_file_range
sysinfo tee tgkill time timer_create timer_delete timer_getoverrun timer_gettime timer_settime timerfd_create
timerfd_gettime timerfd_settime times tkill truncate umask uname unlink unlinkat utime utimensat utimes vfork wait4
waitid write writev
accept accept4 bind connect getpeername getsockname getsockopt listen recvfrom recvmmsg recvmsg sendmmsg sendmsg sendto
setsockopt shutdown socketpair
""".split()

ALLOW = 0x7FFF0000
KILL_PROCESS = 0x80000000
CMP_EQ, CMP_MASKED_EQ = 4, 7
ATTRIBUTE_BAD_ARCH = 2
NEW_NAMESPACES = 0x7E020000
AF_UNIX = 1
TERMINAL_QUESTIONS = (0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451)
PROCESS_CONTROLS = (1, 3, 4, 15, 16, 21, 23, 39, 0x53564D41)


class Comparison(ctypes.Structure):
    """libseccomp's `scmp_arg_cmp`."""

    _fields_ = [
        ("arg", ctypes.c_uint),
        ("op", ctypes.c_int),
        ("a", ctypes.c_uint64),
        ("b", ctypes.c_uint64),
    ]


class Program(ctypes.Structure):
    """The kernel's `sock_fprog`."""

    _fields_ = [("count", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def refuse(number):
    """The action that makes a call fail with this errno."""
    return 0x00050000 | number


def compile_filter(memory_is_accounted):
    """The filter as BPF bytes.

    `memfd_create` is allowed only where a control group accounts for its pages: no rlimit sees them.
    """
    library = ctypes.CDLL(LIBRARY, use_errno=True)
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_init.argtypes = [ctypes.c_uint32]
    library.seccomp_rule_add_array.argtypes = [
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_int,
        ctypes.c_uint,
        ctypes.POINTER(Comparison),
    ]
    library.seccomp_attr_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint32]
    library.seccomp_export_bpf.argtypes = [ctypes.c_void_p, ctypes.c_int]
    library.seccomp_release.argtypes = [ctypes.c_void_p]
    context = library.seccomp_init(refuse(errno.EPERM))
    library.seccomp_attr_set(context, ATTRIBUTE_BAD_ARCH, KILL_PROCESS)

    def rule(name, action=ALLOW, *comparisons):
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number < 0:
            return  # this machine's architecture has no such call
        array = (Comparison * len(comparisons))(*comparisons)
        failed = library.seccomp_rule_add_array(context, action, number, len(comparisons), array)
        if failed:
            raise OSError(-failed, f"seccomp rule for {name}")

    for name in ALLOWED + (["memfd_create"] if memory_is_accounted else []):
        rule(name)
    rule("clone", ALLOW, Comparison(0, CMP_MASKED_EQ, NEW_NAMESPACES, 0))
    rule("clone3", refuse(errno.ENOSYS))
    rule("socket", ALLOW, Comparison(0, CMP_EQ, AF_UNIX, 0))
    for request in TERMINAL_QUESTIONS:
        rule("ioctl", ALLOW, Comparison(1, CMP_EQ, request, 0))
    for option in PROCESS_CONTROLS:
        rule("prctl", ALLOW, Comparison(0, CMP_EQ, option, 0))
    return _export(library, context)


def _export(library, context):
    path = "/tmp/.policy.bpf"
    fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        failed = library.seccomp_export_bpf(context, fd)
        if failed:
            raise OSError(-failed, "seccomp export")
        os.lseek(fd, 0, os.SEEK_SET)
        return os.read(fd, 1 << 20)
    finally:
        os.close(fd)
        os.unlink(path)
        library.seccomp_release(context)


def load(libc, filter_bytes):
    """Puts the calling process and all it starts behind the filter, for ever."""
    program = Program(len(filter_bytes) // struct.calcsize("HBBI"), filter_bytes)
    if libc.prctl(38, 1, 0, 0, 0) or libc.prctl(22, 2, ctypes.byref(program), 0, 0):
        number = ctypes.get_errno()
        raise OSError(number, "seccomp: " + os.strerror(number))
