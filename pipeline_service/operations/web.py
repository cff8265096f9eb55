"""The web server: `python -m pipeline_service.operations.web`, with HOST, PORT and WEB_WORKERS from the environment.

The application is loaded once, before the server forks: the processes start quickly and share its memory.
"""

import ctypes
import gc
import resource

from django.conf import settings
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels

from pipeline_service.operations.processes import die_with_parent
from pipeline_service.operations.rsgi_to_wsgi import RsgiToWsgi
from pipeline_service.startup import check_settings
from pipeline_service.wsgi import application

HEADER_READ_MILLISECONDS = 30_000
USUAL_THREADS = 2
"""Quick requests that a process works on at a time: see `request_threads`."""
THREADS = 16
"""The most requests that a process works on, slow ones included."""
STOP_SECONDS = 8
CONNECTIONS = 8192
"""The most connections of a process. An idle one counts too, so a low limit would let idle clients shut out others."""
FILES = 512
"""What a process opens besides connections of clients."""
ARENAS = 2
"""Parts of malloc's memory. glibc makes up to 8 for each core, and what is free in one serves only some of the threads,
so a process grows for hours."""
M_ARENA_MAX = -8  # as in glibc's malloc.h


def make_application() -> RsgiToWsgi:
    """Make the application of a web process, which ends with its manager even after kill -9."""
    die_with_parent()
    # Loaded modules stay, so they are exempt from garbage collection.
    gc.freeze()
    return RsgiToWsgi(application, USUAL_THREADS, THREADS)


def allow_connections() -> int:
    """Raise the limit of open files as far as needed and permitted. Return the number of connections it leaves."""
    _, permitted = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = CONNECTIONS + FILES
    if permitted != resource.RLIM_INFINITY:
        files = min(files, permitted)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, permitted))
    return max(1, files - FILES)


def limit_arenas() -> None:
    """Let the threads of this process and of its children share their free memory, where the C library is glibc."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:
        mallopt(M_ARENA_MAX, ARENAS)


def serve() -> None:
    """Serve until a signal. Connections with slow headers are closed, and a web process that dies is replaced."""
    check_settings()
    limit_arenas()
    Granian(
        "pipeline_service.operations.web:make_application",
        factory=True,
        address=settings.HOST,
        port=settings.PORT,
        interface=Interfaces.RSGI,
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        websockets=False,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_READ_MILLISECONDS),
        workers=settings.WEB_WORKERS,
        backpressure=allow_connections(),
        respawn_failed_workers=True,
        respawn_interval=0.2,
        workers_kill_timeout=STOP_SECONDS,
        log_level=LogLevels.error,
    ).serve()


if __name__ == "__main__":
    serve()
