"""What a request costs the application alone: the WSGI application called directly, without a server or a network.

    python -m bench.api.direct [--rounds 5] [--calls 400]

Prints the CPU of this thread for each request in microseconds, the best of some rounds, and its peak memory. PostgreSQL
and Valkey run beside it, so waiting for them costs nothing here.
"""

import argparse
import io
import json
import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.core.management import call_command  # noqa: E402

from pipeline_service import runfile  # noqa: E402
from pipeline_service.operations import wiring  # noqa: E402
from pipeline_service.wsgi import application  # noqa: E402
from tests.services import Services  # noqa: E402
from tests.tenants import create_tenant  # noqa: E402

Request = tuple[str, str, bytes]


@contextmanager
def services() -> Iterator[None]:
    """Run PostgreSQL and Valkey with an empty, migrated database."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o711)
        started = Services(Path(folder) / "services")
        started.folder.mkdir()
        started.start()
        try:
            wiring.use_database(started.postgres.url)
            wiring.use_redis(started.valkey.url)
            wiring.use_secrets(runfile.ensure_secrets(started.folder))
            settings.ALLOWED_HOSTS = ["*"]
            call_command("migrate", interactive=False, verbosity=0)
            yield
        finally:
            started.stop()


def caller(key: str) -> Callable[[str, str, bytes], Any]:
    """Return a function that sends a request with this key to the application and decodes the response."""

    serve: Any = application

    def call(method: str, path: str, body: bytes = b"") -> Any:
        route, _, query = path.partition("?")
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": f"/api/v1{route}",
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost",
            "HTTP_AUTHORIZATION": f"Bearer {key}",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.url_scheme": "http",
            "wsgi.errors": io.StringIO(),
        }
        response = serve(environ, lambda *_: None)
        try:
            return b"".join(response)
        finally:
            response.close()

    return call


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--calls", type=int, default=400)
    options = parser.parse_args()
    with services():
        call = caller(create_tenant().key)
        created = json.loads(call("POST", "/prospects", b'{"email": "dana@example.com", "name": "Dana"}'))
        requests: dict[str, Callable[[int], Request]] = {
            "404": lambda _: ("GET", "/nothing", b""),
            "empty list": lambda _: ("GET", "/payments", b""),
            "GET /stages?limit=1": lambda _: ("GET", "/stages?limit=1", b""),
            "one prospect": lambda _: ("GET", f"/prospects/{created['data']['id']}", b""),
            "upsert": lambda n: ("POST", "/prospects/upsert", b'{"email": "dana@example.com", "name": "Dana %d"}' % n),
        }
        best = dict.fromkeys(requests, float("inf"))
        number = 0
        for _ in range(options.rounds):
            for name, request in requests.items():
                started = time.thread_time()
                for _ in range(options.calls):
                    number += 1
                    call(*request(number))
                best[name] = min(best[name], (time.thread_time() - started) / options.calls)
    for name, seconds in best.items():
        print(f"{name:20} {seconds * 1e6:6.0f} us")
    print(f"{'peak memory':20} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:6.0f} MB")


if __name__ == "__main__":
    main()
