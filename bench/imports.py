"""What it costs to take many people in and to give them out again, with the whole product running beside it.

    python -m bench.imports [--rows 100000] [--items 20000]

PostgreSQL, Valkey, web, workers, beat and this client share the machine. A file is previewed, taken in, and sent again
with every tenth name changed; facts come in batches of 500; everybody is exported while the web processes' memory is
watched.
"""

import argparse
import csv
import http.client
import io
import json
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.webhooks.machine import TICKS, family, memory_mb, ticks_of
from tests.processes import Product, running_product

BATCH = 500
PATIENCE_SECONDS = 900.0
HEADER = ("name", "email", "phone", "source", "utmSource", "utmMedium", "utmCampaign", "tags", "clickIds")
SOURCES = (("google", "cpc", "spring"), ("facebook", "paid_social", "autumn"), ("podcast", "", ""), ("", "", ""))


@dataclass
class Caller:
    """One connection to the API with one key."""

    port: int
    key: str
    connection: http.client.HTTPConnection = field(init=False)

    def __post_init__(self) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_SECONDS)

    def send(self, method: str, path: str, body: bytes | None = None, **headers: str) -> http.client.HTTPResponse:
        """The answer, unread; anything but a 2xx ends the bench."""
        sent = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"} | headers
        self.connection.request(method, f"/api/v1{path}", body, sent)
        response = self.connection.getresponse()
        if response.status >= 300:
            raise SystemExit(f"{method} {path}: {response.status} {response.read()!r}")
        return response

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The decoded answer to a body in JSON, or in the bytes given."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
        return json.loads(self.send(method, path, content, **headers).read())


def people(rows: int, changed: bool) -> bytes:
    """The file; `changed` renames every tenth person."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(HEADER)
    for number in range(rows):
        source, medium, campaign = SOURCES[number % len(SOURCES)]
        name = f"Dana Ruiz {number}{' Moreau' if changed and number % 10 == 0 else ''}"
        clicks = json.dumps({"gclid": f"Cj0K{number:012d}"}) if number % 8 == 0 else ""
        phone = f"'+1555{number:07d}"
        tags = f"list-{number % 7};imported"
        writer.writerow((name, f"dana{number}@people.example", phone, "list", source, medium, campaign, tags, clicks))
    return text.getvalue().encode()


def phase(caller: Caller, batch: str, ends: str) -> tuple[float, dict[str, Any]]:
    """Seconds until the import has this status, and what it then says."""
    started = time.perf_counter()
    while True:
        imported: dict[str, Any] = caller("GET", f"/imports/{batch}")["data"]
        if imported["status"] == ends:
            return time.perf_counter() - started, imported
        if imported["status"] == "failed" or time.perf_counter() - started > PATIENCE_SECONDS:
            raise SystemExit(f"the import did not get through: {imported}")
        time.sleep(0.1)


def take_in(product: Product, caller: Caller, content: bytes, title: str) -> None:
    """Preview and commit a file; what both took."""
    before = spent(product)
    batch = caller("POST", "/imports?fileName=people.csv", content, **{"Content-Type": "text/csv"})["data"]["id"]
    preview, _ = phase(caller, batch, "previewed")
    caller("POST", f"/imports/{batch}/commit")
    commit, imported = phase(caller, batch, "completed")
    counts = ", ".join(f"{imported[name]} {name}" for name in ("created", "updated", "unchanged", "refused"))
    used = {kind: seconds - before[kind] for kind, seconds in spent(product).items()}
    print(f"{title}: preview {preview:.1f} s, commit {commit:.1f} s ({counts})")
    print(f"    processor time {', '.join(f'{kind} {seconds:.1f} s' for kind, seconds in used.items())}")


def spent(product: Product) -> dict[str, float]:
    """Processor seconds of the product's processes so far, by kind; those that have ended since included."""
    kinds = ("workers", "postgres", "web")
    return {kind: sum(cpu_seconds(member) for pid in product.pids(kind) for member in family(pid)) for kind in kinds}


def cpu_seconds(pid: int) -> float:
    """Processor time of one process and of the children it has outlived; 0 for one that has ended meanwhile."""
    return sum(ticks_of(pid)) / TICKS


def payments(items: int, amount: int) -> Iterator[list[dict[str, Any]]]:
    """Batches of payments of people who are in the file; another amount makes them news."""
    for start in range(0, items, BATCH):
        yield [
            {
                "email": f"dana{number}@people.example",
                "amount": amount + number % 7,
                "externalId": f"order-{number}",
                "processor": "bench",
                "productName": "Coaching",
            }
            for number in range(start, start + BATCH)
        ]


def messages(items: int) -> Iterator[list[dict[str, Any]]]:
    """Batches of messages with them."""
    for start in range(0, items, BATCH):
        yield [
            {
                "email": f"dana{number}@people.example",
                "channel": "sms",
                "direction": "inbound",
                "body": f"See you on day {number}",
                "externalId": f"sms-{number}",
            }
            for number in range(start, start + BATCH)
        ]


def batches(caller: Caller, path: str, bodies: Iterator[list[dict[str, Any]]], expected: str) -> float:
    """Items a second over one connection."""
    sent, seconds = 0, 0.0
    for items in bodies:
        content = json.dumps({"items": items}).encode()
        started = time.perf_counter()
        results = caller("POST", path, content)["data"]
        seconds += time.perf_counter() - started
        sent += len(items)
        wrong = [result for result in results if result["status"] != expected]
        if wrong:
            raise SystemExit(f"{path}: {wrong[0]}")
    return sent / seconds


class Watch:
    """The largest web process from time to time."""

    def __init__(self, measure: Callable[[], float]) -> None:
        self._measure = measure
        self._over = threading.Event()
        self.before = self.peak = measure()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> "Watch":
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(0.05):
            self.peak = max(self.peak, self._measure())


def export(product: Product, caller: Caller) -> None:
    """Everybody as CSV, read as it streams."""
    with Watch(lambda: max(map(memory_mb, product.pids("web")))) as watch:
        started = time.perf_counter()
        response = caller.send("GET", "/prospects", Accept="text/csv")
        size = lines = 0
        while chunk := response.read(64 * 1024):
            size += len(chunk)
            lines += chunk.count(b"\n")
        seconds = time.perf_counter() - started
    print(f"export: {lines - 1} rows, {size / 2**20:.1f} MiB in {seconds:.1f} s")
    print(f"    largest web process {watch.before:.0f} MiB before, {watch.peak:.0f} MiB at most")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--items", type=int, default=20_000, help="facts of each kind; people of the file have them")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running_product(Path(folder), first_start=True) as product:
        account = product.manage_json("create_account", "Imports", "--rate-limit", "0")
        caller = Caller(int(product.base_url.rsplit(":", 1)[1]), account["apiKey"])
        take_in(product, caller, people(options.rows, changed=False), f"{options.rows} new people")
        take_in(product, caller, people(options.rows, changed=True), "the same, every tenth renamed")
        for title, path, bodies, expected in (
            ("payments", "/payments/batch", payments(options.items, 100), "created"),
            ("payments sent again", "/payments/batch", payments(options.items, 100), "updated"),
            ("payments with news", "/payments/batch", payments(options.items, 200), "updated"),
            ("messages", "/messages/batch", messages(options.items), "created"),
        ):
            print(f"{title}: {batches(caller, path, bodies, expected):.0f} items/s")
        export(product, caller)


if __name__ == "__main__":
    main()
