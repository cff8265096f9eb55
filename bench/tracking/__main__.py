"""`python -m bench.tracking`: hits from many browsers at once, the worker killed half-way, and nothing lost.

Everything runs on this machine: PostgreSQL, Valkey, web processes, workers, beat, and this generator.
"""

import asyncio
import json
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import psycopg

from pipeline_service.operations import processes
from tests.processes import Product, running_product

CONNECTIONS = 24
SECONDS = 20.0
VISITORS = 2_000
PATIENCE_SECONDS = 120.0
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"


@dataclass
class Tally:
    """What the generator saw."""

    sent: int = 0
    statuses: dict[int, int] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)


def hit(site_key: str, number: int) -> bytes:
    """The request of one page view, as `sendBeacon` makes it."""
    page = f"https://shop.example/p/{number % 97}?utm_source=google&utm_medium=cpc&utm_campaign=c{number % 11}"
    body = json.dumps(
        {"siteKey": site_key, "visitorId": f"v{number % VISITORS}", "type": "page", "url": page, "title": "Shop"}
    )
    head = (
        "POST /track HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain;charset=UTF-8\r\n"
        f"User-Agent: {AGENT}\r\nAccept-Language: en-GB,en;q=0.8\r\nOrigin: https://shop.example\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return (head + body).encode()


async def browse(port: int, site_key: str, tally: Tally, until: float) -> None:
    """One connection that sends hit after hit."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while time.perf_counter() < until:
        tally.sent += 1
        started = time.perf_counter()
        writer.write(hit(site_key, tally.sent))
        head = await reader.readuntil(b"\r\n\r\n")
        tally.seconds.append(time.perf_counter() - started)
        status = int(head[9:12])
        tally.statuses[status] = tally.statuses.get(status, 0) + 1
        if status != 202:
            # Only refusals have a body.
            lengths = [line for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
            await reader.readexactly(int(lengths[0].split(b":")[1]))
    writer.close()


async def storm(product: Product, site_key: str) -> tuple[Tally, float]:
    """All connections for a while, the worker killed in the middle; what came of it, and how long it took."""
    tally = Tally()
    port = int(product.base_url.rsplit(":", 1)[1])
    started = time.perf_counter()
    until = started + SECONDS
    browsers = [asyncio.create_task(browse(port, site_key, tally, until)) for _ in range(CONNECTIONS)]
    await asyncio.sleep(SECONDS / 2)
    await asyncio.to_thread(product.kill, "workers")
    await asyncio.gather(*browsers)
    return tally, time.perf_counter() - started


def counts(product: Product) -> dict[str, int]:
    """Hits of the site by state."""
    with psycopg.connect(product.run["databaseUrl"]) as connection:
        rows = connection.execute("SELECT state, count(*) FROM prospects_visit GROUP BY state").fetchall()
    return {str(state): int(number) for state, number in rows}


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        running_product(Path(folder), first_start=True, LEASE_SECONDS="15", WEBHOOK_TIMEOUT_SECONDS="2") as product,
    ):
        account = product.manage_json("create_account", "Track", "--rate-limit", "0")
        site = product.manage_json("create_site", account["accountId"], "--domain", "shop.example")
        tally, took = asyncio.run(storm(product, site["siteKey"]))
        accepted = tally.statuses.get(202, 0)
        ended = time.perf_counter()
        processes.wait_until(lambda: counts(product).get("done", 0) >= accepted, PATIENCE_SECONDS, every=0.5)
        caught_up = time.perf_counter() - ended
        times = sorted(tally.seconds)
        print(f"{accepted / took:.0f} hits/s accepted over {took:.0f} s, statuses {tally.statuses}")
        print(f"answer p50 {times[len(times) // 2] * 1000:.1f} ms, p99 {times[len(times) * 99 // 100] * 1000:.1f} ms")
        print(f"worked off {caught_up:.1f} s after the last answer: {counts(product)}")


if __name__ == "__main__":
    main()
