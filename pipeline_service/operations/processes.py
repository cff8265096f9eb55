"""Children that never outlive their parent, and their orderly end."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None, use_errno=True)


def die_with_parent(signal_number: int = signal.SIGKILL) -> None:
    """Ask the kernel to send this process a signal when the thread that forked it ends, even by kill -9.

    Linux only; elsewhere a killed parent leaves its children to the next start, which ends them (see `end_stale`).
    """
    if sys.platform == "linux":
        _LIBC.prctl(_PR_SET_PDEATHSIG, int(signal_number), 0, 0, 0)


def end_with_worker(**_signal: object) -> None:
    """Handler of Celery's `worker_process_init`."""
    die_with_parent()


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
    """Start a child in a session of its own, so that Ctrl-C reaches only its owner, with its output added to `log`.

    Call it from the main thread: the kernel ties the child to the thread, not to the process.
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


def end_stale(pid_file: Path, *, program: str, argument: str, first: int, grace: float = 10) -> None:
    """End the server that an earlier, killed owner may have left, and remove its pid file.

    A recycled pid of a stranger is left alone: only `program` with `argument` on its command line is that server.
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
    """Whether a process executes a file of this name with this argument. An editor that has the file open does not."""
    try:
        executable = os.readlink(f"/proc/{pid}/exe").removesuffix(" (deleted)")
        arguments = os.fsdecode(Path(f"/proc/{pid}/cmdline").read_bytes()).split("\0")
    except (FileNotFoundError, ProcessLookupError, PermissionError):
        return False
    return os.path.basename(executable) == program and argument in arguments


def command_line(pid: int) -> str:
    """The command line of a process as text, empty when it is gone (a zombie has none either)."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def wait_until(condition: Callable[[], bool], seconds: float, *, every: float = 0.02) -> bool:
    """Ask again and again until the condition holds; False when the time is over."""
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
