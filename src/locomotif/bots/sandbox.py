"""Run a module of Locomotif with as little power over the rest of the machine as the system allows.

On Linux: a user namespace of its own, without network, without sight of other processes, with read-only files; a
filter of system calls; limits. Whatever the system refuses is left out. `docs/writing-bots.md` says what all this
prevents.

This file is run as a script and imports only the standard library: namespaces must be entered before NumPy starts
its threads.
"""

import contextlib
import ctypes
import os
import platform
import struct
import sys
from collections.abc import Iterator

WISH = "LOCOMOTIF_BOT_SANDBOX"
"""The environment variable that turns off all of this (`off`) or part of it (`no namespaces`)."""

GUARDS = "LOCOMOTIF_BOT_GUARDS"
"""The environment variable in which the module finds what is in force: `namespaces,sight,files,calls,limits`."""

GIB = 1 << 30
MEMORY = 16 * GIB
"""The most address space; less would stop some libraries for learning, which reserve much and use little."""
FILE_SIZE = GIB
SCRATCH = b"/dev/shm"
"""The folder that is replaced by one in memory."""
PROCESSES = 1024
"""The most processes and threads in the bot's own namespace."""

_NEW_NAMESPACES = 0x10000000 | 0x00020000 | 0x40000000 | 0x20000000 | 0x08000000  # user, mount, net, pid, ipc
_NO_NEW_PRIVILEGES, _SET_SECCOMP, _DIE_WITH_PARENT = 38, 22, 1
_MOUNT_SETATTR, _AT_FDCWD, _AT_RECURSIVE, _READ_ONLY = 442, -100, 0x8000, 1
_PRIVATE = 0x4000 | 0x40000
_CAPABILITIES_VERSION = 0x20080522

_CALLS = {  # audit architecture, number of `socket`, and: ptrace, process_vm_readv/_writev, pidfd_getfd, bpf
    "x86_64": (0xC000003E, 41, (101, 310, 311, 438, 321)),
    "aarch64": (0xC00000B7, 198, (117, 270, 271, 438, 280)),
}
_LOCAL_SOCKETS = 1
_ALLOW, _REFUSE, _KILL = 0x7FFF0000, 0x00050000 | 1, 0x80000000  # 1: EPERM


def enter() -> list[str]:
    """Give up all the power that the system lets us give up; return what is now in force."""
    wish = os.environ.get(WISH)
    if wish == "off":
        return []
    guards = []
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        if wish != "no namespaces" and _succeeds(_enter_namespaces, libc):
            guards.append("namespaces")
            if _succeeds(_hide_processes, libc):
                guards.append("sight")
            if _succeeds(_make_files_read_only, libc):
                guards.append("files")
            _succeeds(_drop_capabilities, libc)
        if _succeeds(_filter_calls, libc):
            guards.append("calls")
    if _succeeds(_set_limits, "namespaces" in guards):
        guards.append("limits")
    return guards


def _succeeds(step: object, *given: object) -> bool:
    """Take a step; False if the system does not allow it."""
    try:
        step(*given)  # type: ignore[operator]
    except (OSError, ValueError, ImportError, AttributeError, KeyError):
        return False
    return True


def _check(result: int) -> None:
    """Raise an error if a call of the C library failed."""
    if result != 0:
        raise OSError(ctypes.get_errno(), "refused")


def _enter_namespaces(libc: ctypes.CDLL) -> None:
    """Enter new namespaces, with two processes that only wait around the one that goes on.

    The first process waits outside. The second is the init of the new process namespace and waits for the third,
    which goes on, because an init would ignore its alarm. When the init ends, everything in the namespace ends.
    """
    user, group = os.getuid(), os.getgid()
    _check(libc.unshare(_NEW_NAMESPACES))
    with contextlib.suppress(OSError):
        _write("/proc/self/setgroups", "deny")
    _write("/proc/self/uid_map", f"{user} {user} 1")
    _write("/proc/self/gid_map", f"{group} {group} 1")
    for _ in range(2):
        child = os.fork()
        if child:
            _wait_for(child)
        libc.prctl(_DIE_WITH_PARENT, 9, 0, 0, 0)


def _wait_for(child: int) -> None:
    """Close the pipes, reap every process left to us, and exit as the child does."""
    for pipe in (0, 1):
        os.close(pipe)
    while True:
        ended, status = os.wait()
        if ended == child:
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def _write(path: str, text: str) -> None:
    with open(path, "w") as file:
        file.write(text)


def _hide_processes(libc: ctypes.CDLL) -> None:
    """Show only the processes of this namespace; containers that hide parts of /proc do not allow this."""
    _check(libc.mount(b"none", b"/", None, _PRIVATE, None))
    no_programs_or_devices = 0x2 | 0x4 | 0x8
    _check(libc.mount(b"proc", b"/proc", b"proc", no_programs_or_devices, None))


def _make_files_read_only(libc: ctypes.CDLL) -> None:
    """Make all files read-only, except in a temporary folder in memory that nobody else sees."""
    _check(libc.mount(b"none", b"/", None, _PRIVATE, None))
    read_only = struct.pack("QQQQ", _READ_ONLY, 0, 0, 0)
    _check(libc.syscall(_MOUNT_SETATTR, _AT_FDCWD, b"/", _AT_RECURSIVE, read_only, len(read_only)))
    if libc.mount(b"tmpfs", SCRATCH, b"tmpfs", 0, b"size=1g") == 0:
        os.environ["TMPDIR"] = SCRATCH.decode()


def _drop_capabilities(libc: ctypes.CDLL) -> None:
    """Give up the powers that the first process of a namespace has in it, such as making files writable again."""
    header = struct.pack("Ii", _CAPABILITIES_VERSION, 0)
    _check(libc.capset(header, bytes(24)))


def _filter_calls(libc: ctypes.CDLL) -> None:
    """Refuse sockets other than local ones, and all calls that read another process."""
    architecture, socket, refused = _CALLS[platform.machine()]
    program = b"".join(_filter(architecture, socket, refused))
    code = ctypes.create_string_buffer(program)
    filter_ = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(code))
    _check(libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    _check(libc.prctl(_SET_SECCOMP, 2, filter_, 0, 0))


def _filter(architecture: int, socket: int, refused: tuple[int, ...]) -> Iterator[bytes]:
    """The filter as a BPF program: load, compare and jump, return."""
    load, equal, answer = 0x20, 0x15, 0x06

    def step(code: int, if_so: int, if_not: int, value: int) -> bytes:
        return struct.pack("HBBI", code, if_so, if_not, value)

    yield step(load, 0, 0, 4)  # the architecture
    yield step(equal, 1, 0, architecture)
    yield step(answer, 0, 0, _KILL)
    yield step(load, 0, 0, 0)  # the number of the call
    for call in refused:
        yield step(equal, 0, 1, call)
        yield step(answer, 0, 0, _REFUSE)
    yield step(equal, 0, 3, socket)
    yield step(load, 0, 0, 16)  # its first argument: the family
    yield step(equal, 1, 0, _LOCAL_SOCKETS)
    yield step(answer, 0, 0, _REFUSE)
    yield step(answer, 0, 0, _ALLOW)


def _set_limits(own_namespace: bool) -> None:
    """Limit memory, files and processes."""
    import resource  # noqa: PLC0415 # Windows has none

    wanted = {resource.RLIMIT_AS: MEMORY, resource.RLIMIT_FSIZE: FILE_SIZE, resource.RLIMIT_CORE: 0}
    if own_namespace:
        wanted[resource.RLIMIT_NPROC] = PROCESSES
    for what, most in wanted.items():
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))


if __name__ == "__main__":
    folder, module = sys.argv[1:]
    os.environ[GUARDS] = ",".join(enter())
    sys.path.insert(0, folder)
    import importlib

    importlib.import_module(module).main()
