"""Starting child processes that never outlive their parent, and ending left-over ones."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_AUTOGROUP = Path("/proc/self/autogroup")
_AUTOGROUP_TRIES = 20
_LIBC = ctypes.CDLL(None, use_errno=True)


def die_with_parent(signal_number: int = signal.SIGKILL) -> None:
    """Ask the kernel to send this process a signal when the thread that forked it ends, even after kill -9.

    Linux only. On other systems, the next start ends the children of a killed parent (see `stop_leftover`).
    """
    if sys.platform == "linux":
        _LIBC.prctl(_PR_SET_PDEATHSIG, int(signal_number), 0, 0, 0)


def end_with_worker(**_signal: object) -> None:
    """End a pool process with its worker. Handler of Celery's `worker_process_init`."""
    die_with_parent()


def lower_priority(niceness: int) -> None:
    """Let other processes have the processor first: raise the niceness of this process to this value, 0 to 19.

    Linux may schedule whole sessions against each other (`sched_autogroup_enabled`). The niceness of a process then
    counts only inside its session, so a process that leads a session raises that of the session, too.
    """
    os.nice(max(0, niceness - os.nice(0)))
    if os.getsid(0) == os.getpid():
        set_session_niceness(niceness)


def set_session_niceness(niceness: int) -> None:
    """Set the niceness of the session of this process, 0 to 19, where the kernel schedules sessions."""
    if not _AUTOGROUP.exists():
        return
    for _ in range(_AUTOGROUP_TRIES):
        try:
            _AUTOGROUP.write_text(str(niceness))
        except BlockingIOError:
            # The kernel accepts one such change in a tenth of a second, from all processes together.
            time.sleep(0.05)
        except OSError:
            return
        else:
            return


def spawn(
    command: Sequence[str],
    *,
    log: Path,
    on_parent_death: int,
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    user: int | None = None,
    group: int | None = None,
) -> subprocess.Popen[bytes]:
    """Start a child in its own session, so that Ctrl-C reaches only its owner. Its output is appended to `log`.

    Call it from the main thread, because the kernel ties the child to the thread and not to the process.
    """
    log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with log.open("ab") as output:
        return subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env=env,
            cwd=cwd,
            user=user,
            group=group,
            extra_groups=None if group is None else [],
            preexec_fn=_tie_to_parent(os.getpid(), on_parent_death),
        )


def stop_leftover(pid_file: Path, *, program: str, argument: str, first: int, grace: float = 10) -> None:
    """End a server that an earlier, killed owner may have left running, and remove its pid file.

    The pid may belong to another process by now: only `program` with `argument` on its command line is ended.
    """
    try:
        pid = int(pid_file.read_text().split()[0])
    except (FileNotFoundError, IndexError, ValueError):
        pid = None
    if pid is not None and runs(pid, program, argument):
        os.kill(pid, first)
        if not wait_until(lambda: not runs(pid, program, argument), grace):
            os.kill(pid, signal.SIGKILL)
            wait_until(lambda: not runs(pid, program, argument), grace)
    pid_file.unlink(missing_ok=True)


def runs(pid: int, program: str, argument: str) -> bool:
    """Return True if a process executes a file of this name with this argument (not if it only has the file open)."""
    try:
        executable = os.readlink(f"/proc/{pid}/exe").removesuffix(" (deleted)")
        arguments = os.fsdecode(Path(f"/proc/{pid}/cmdline").read_bytes()).split("\0")
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return False
    return os.path.basename(executable) == program and argument in arguments


def command_line(pid: int) -> str:
    """Return the command line of a process, empty when the process has ended or is a zombie."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def wait_until(condition: Callable[[], bool], seconds: float, *, every: float = 0.02) -> bool:
    """Poll until the condition is true. Return False when the time is over."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(every)
    return True


def _tie_to_parent(parent: int, signal_number: int) -> Callable[[], None]:
    def tie() -> None:
        die_with_parent(signal_number)
        if os.getppid() != parent:
            os._exit(1)

    return tie
