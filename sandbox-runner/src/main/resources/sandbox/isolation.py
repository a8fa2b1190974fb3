"""The walls of one run: its own namespaces and mounts, no capabilities, rlimits, the system-call filter.

`enter` forks the first process of a new set of namespaces with one raw `clone`, which spares the helper process that
`unshare` and a second fork would need. Python's own after-fork work is done by hand.
"""

import ctypes
import os
import resource
import signal

import policy

LIBC = ctypes.CDLL(None, use_errno=True)
CALLER = ctypes.PyDLL(None, use_errno=True)
NAMESPACES = 0x20000 | 0x2000000 | 0x4000000 | 0x8000000 | 0x10000000 | 0x20000000 | 0x40000000
CLONE = {"x86_64": 56, "aarch64": 220}
READ_ONLY, NO_SUID, NO_DEV, NO_EXEC, RECURSIVE, PRIVATE = 1, 2, 4, 8, 0x4000, 0x40000
SET_DUMPABLE, DROP_BOUNDING, CAPABILITIES_V3 = 4, 24, 0x20080522
MIB = 1 << 20


def _check(status, what):
    if status < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return status


def enter():
    """Forks into new namespaces: 0 in the child, which is process 1 there, the process id in the parent."""
    number = CLONE[os.uname().machine]
    uid, gid = os.getuid(), os.getgid()
    pid = CALLER.syscall(
        ctypes.c_long(number), ctypes.c_ulong(NAMESPACES | signal.SIGCHLD), None, None, None, None
    )
    if pid == 0:
        ctypes.pythonapi.PyOS_AfterFork_Child()
        _map_ids(uid, gid)
        return 0
    return _check(pid, "clone")


def _map_ids(uid, gid):
    for name, text in (
        ("setgroups", "deny"),
        ("uid_map", f"{uid} {uid} 1"),
        ("gid_map", f"{gid} {gid} 1"),
    ):
        with open(f"/proc/self/{name}", "w") as file:
            file.write(text)


def mount_private(tmp_bytes, shared_bytes):
    """Gives the run its own /tmp, /dev/shm and /proc; hides terminals and control groups."""
    _check(LIBC.mount(None, b"/", None, RECURSIVE | PRIVATE, None), "mount private")
    _tmpfs("/tmp", f"size={tmp_bytes},nr_inodes=8192,mode=0700", NO_SUID | NO_DEV)
    _tmpfs("/dev/shm", f"size={shared_bytes},nr_inodes=256,mode=0700", NO_SUID | NO_DEV)
    _tmpfs("/dev/pts", "size=4k,nr_inodes=2", READ_ONLY | NO_SUID | NO_DEV | NO_EXEC)
    with open("/proc/sys/user/max_user_namespaces", "w") as file:
        file.write("0")
    _own_proc()
    for hidden in ("/cgroup", "/sys"):
        if os.path.isdir(hidden):
            _tmpfs(hidden, "size=4k,nr_inodes=2", READ_ONLY | NO_SUID | NO_DEV | NO_EXEC)
    _check(LIBC.sethostname(b"sandbox", 7), "sethostname")


def _own_proc():
    """Only the run's processes where the kernel can (5.8 and later), else the run's view of everything."""
    flags = NO_SUID | NO_DEV | NO_EXEC
    if LIBC.mount(b"proc", b"/proc", b"proc", flags, b"subset=pid") < 0:
        _check(LIBC.mount(b"proc", b"/proc", b"proc", flags, None), "mount /proc")


def _tmpfs(where, options, flags):
    path = where.encode()
    _check(LIBC.mount(b"tmpfs", path, b"tmpfs", flags, options.encode()), f"mount {where}")


def drop_everything(filter_bytes):
    """Gives up every capability for good, hides this process from its children, loads the filter."""
    for capability in range(64):
        LIBC.prctl(DROP_BOUNDING, capability, 0, 0, 0)
    header = (ctypes.c_uint32 * 2)(CAPABILITIES_V3, 0)
    _check(LIBC.capset(header, (ctypes.c_uint32 * 6)()), "capset")
    set_dumpable(False)
    policy.load(LIBC, filter_bytes)


def set_dumpable(dumpable):
    """A process that is not dumpable cannot be traced or looked into through /proc, even by its own user."""
    _check(LIBC.prctl(SET_DUMPABLE, int(dumpable), 0, 0, 0), "prctl dumpable")


def limit(limits):
    """The rlimits of user code; hard ones, so that they can only go down. A session has the clock alone: its
    processor time adds up over its runs."""
    address_space = address_space_now() + limits["memoryMb"] * MIB
    seconds = resource.RLIM_INFINITY if limits.get("session") else limits["timeoutMs"] // 1000 + 2
    processes = limits["sessionProcesses" if limits.get("session") else "processes"]
    last_second = seconds if limits.get("session") else seconds + 1
    for kind, soft, hard in (
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_AS, address_space, address_space),
        (resource.RLIMIT_FSIZE, limits["tmpBytes"], limits["tmpBytes"]),
        (resource.RLIMIT_NPROC, processes, processes),
        (resource.RLIMIT_NOFILE, 256, 256),
        (resource.RLIMIT_CPU, seconds, last_second),
        (resource.RLIMIT_MSGQUEUE, 0, 0),
        (resource.RLIMIT_MEMLOCK, 0, 0),
    ):
        resource.setrlimit(kind, (soft, hard))


def address_space_now():
    """Bytes of virtual memory that this process has now."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * resource.getpagesize()
