"""Mixed load on the whole product: `python -m bench.load [--seconds 600] [--rate 100] [--surge 60] [--slow 30]`.

Starts the product on 127.0.0.1 and sends `rate` requests a second from four accounts with default limits; then the
same beside 50 slow clients; then four times as many; then `rate` again. Fails when an answer is not 2xx, 429 or 503,
when the product has not recovered 10 s after the surge, when the slow clients are noticed, or, in a run of an hour or
longer, when the memory of a process grows by more than 5 %.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import orjson

from bench.load import http
from bench.load.memory import MemorySamples
from bench.load.mix import LoadedAccount, pick, request_of
from tests.processes import Product, running_product

ACCOUNTS = 4
SEEDS = 25
WARM_SECONDS = 20.0
RECOVERY_SECONDS = 10.0
SURGE_FACTOR = 4
SLOW_CLIENTS = 50
SAMPLE_SECONDS = 5.0
MOST_WAITING = 2000
JUDGED_SECONDS = 3600.0
MOST_GROWTH = 0.05
LEAST_GROWTH_MB = 1.0
"""Less is no leak: the helpers of PostgreSQL have less than a megabyte each."""
NOTICEABLE_MS = 50.0
EVENTS = ["prospect.created", "prospect.stage_changed", "payment.recorded", "deal_analysis.completed"]


@dataclass
class Phase:
    """The answers of one part of the run; times are in milliseconds from when a request was due."""

    name: str
    statuses: Counter[int] = field(default_factory=Counter)
    unexpected: Counter[str] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)

    def add(self, kind: str, status: int, milliseconds: float, answer: bytes) -> None:
        """Count an answer."""
        self.statuses[status] += 1
        if 200 <= status < 300:
            self.milliseconds.append(milliseconds)
        elif status not in (429, 503):
            self.unexpected[f"{kind}: {status} {answer[:160].decode(errors='replace')}"] += 1

    def percentile(self, part: int) -> float:
        """Return a percentile of the times of successes; 0 without any."""
        return statistics.quantiles(self.milliseconds, n=100)[part - 1] if len(self.milliseconds) > 1 else 0.0

    @property
    def is_all_success(self) -> bool:
        return all(200 <= status < 300 for status in self.statuses)

    def __str__(self) -> str:
        times = ", ".join(f"p{part} {self.percentile(part):.0f} ms" for part in (50, 95, 99))
        return (
            f"{self.name:<12} {sum(self.statuses.values()):>7} requests, {dict(sorted(self.statuses.items()))}, {times}"
        )


class Load:
    """Sends mixed requests at a given rate, whether or not the earlier ones were answered."""

    def __init__(self, port: int, accounts: list[LoadedAccount]) -> None:
        self._client = http.Client(port)
        self._accounts = accounts
        self._waiting: set[asyncio.Task[None]] = set()
        self._port = port

    async def send(self, name: str, rate: float, seconds: float) -> Phase:
        """Send for so many seconds, and return the phase when every request has been answered."""
        phase = Phase(name)
        started = time.monotonic()
        for number in range(int(rate * seconds)):
            due = started + number / rate
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            if len(self._waiting) >= MOST_WAITING:
                phase.add("not sent", http.UNANSWERED, 0.0, b"too many requests wait for their answer")
                continue
            task = asyncio.create_task(self._send_one(phase, due))
            self._waiting.add(task)
            task.add_done_callback(self._waiting.discard)
        return phase

    async def settle(self) -> None:
        """Wait until every request has been answered."""
        while self._waiting:
            await asyncio.wait(self._waiting)
        self._client.close()

    async def drip(self, seconds: float) -> None:
        """Keep slow clients busy for so many seconds."""
        key = self._accounts[0].key
        await asyncio.gather(*(http.drip(self._port, key, seconds) for _ in range(SLOW_CLIENTS)))

    async def seed(self, receiver_port: int) -> None:
        """Give every account an endpoint and its first prospects."""
        for account in self._accounts:
            body = {"url": f"http://127.0.0.1:{receiver_port}/hook", "events": EVENTS}
            _, answer = await self._client.send("POST", "/webhooks", account.key, body)
            account.endpoint = orjson.loads(answer)["data"]["id"]
            for _ in range(SEEDS):
                await self._send_kind(Phase("seeds"), "create", account, time.monotonic())

    async def _send_one(self, phase: Phase, due: float) -> None:
        await self._send_kind(phase, pick(), random.choice(self._accounts), due)

    async def _send_kind(self, phase: Phase, kind: str, account: LoadedAccount, due: float) -> None:
        method, path, body = request_of(kind, account)
        status, answer = await self._client.send(method, path, account.key, body)
        phase.add(kind, status, (time.monotonic() - due) * 1000, answer)
        if kind == "create" and status == 201:
            account.ids.append(orjson.loads(answer)["data"]["id"])


async def sample(memory: MemorySamples) -> None:
    """Take samples of the memory until cancelled."""
    while True:
        await asyncio.to_thread(memory.take)
        await asyncio.sleep(SAMPLE_SECONDS)


async def run(product: Product, options: argparse.Namespace) -> list[str]:
    """Run all phases; print them and return the breaches."""
    keys = [product.manage_json("create_account", f"Load {number}")["apiKey"] for number in range(ACCOUNTS)]
    load = Load(urlsplit(product.base_url).port or 80, [LoadedAccount(key) for key in keys])
    receiver = await asyncio.start_server(http.accept_webhooks, "127.0.0.1", 0)
    memory = MemorySamples(product.dev.pid)
    await load.seed(receiver.sockets[0].getsockname()[1])
    warm = await load.send("warm-up", options.rate, min(WARM_SECONDS, options.seconds))
    sampling = asyncio.create_task(sample(memory))
    steady = await load.send("steady", options.rate, options.seconds)
    sampling.cancel()
    slow_clients = asyncio.create_task(load.drip(options.slow))
    slow = await load.send("slow clients", options.rate, options.slow)
    await slow_clients
    surge = await load.send("surge", options.rate * SURGE_FACTOR, options.surge)
    recovery = await load.send("recovery", options.rate, RECOVERY_SECONDS)
    after = await load.send("afterwards", options.rate, RECOVERY_SECONDS)
    await load.settle()
    receiver.close()
    phases = [warm, steady, slow, surge, recovery, after]
    print(*phases, sep="\n", flush=True)
    return [*breaches(phases, steady, slow, after), *memory_breaches(memory, options.seconds)]


def breaches(phases: list[Phase], steady: Phase, slow: Phase, after: Phase) -> list[str]:
    """Return a sentence for each promise that the answers broke."""
    found = [f"{phase.name}: {count} × {what}" for phase in phases for what, count in phase.unexpected.most_common(5)]
    limit = 2 * steady.percentile(95) + NOTICEABLE_MS
    if not slow.is_all_success or slow.percentile(95) > limit:
        found.append(f"The slow clients were noticed: {slow}")
    if not after.is_all_success or after.percentile(95) > limit:
        found.append(f"Not recovered {RECOVERY_SECONDS:.0f} s after the surge: {after}")
    return found


def memory_breaches(memory: MemorySamples, seconds: float) -> list[str]:
    """Print the memory of each process; return those that grew too much in a run that is long enough to tell."""
    by_growth: dict[bool, list[str]] = defaultdict(list)
    for name, megabytes, growth in memory.growths():
        is_leak = growth > max(LEAST_GROWTH_MB, MOST_GROWTH * (megabytes - growth))
        by_growth[is_leak].append(f"memory: {megabytes:7.1f} MB {growth:+6.1f}  {name}")
    print(*by_growth[True], *by_growth[False], sep="\n", flush=True)
    return by_growth[True] if seconds >= JUDGED_SECONDS else []


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=600.0, help="of the steady phase; 3600 judges the memory, too")
    parser.add_argument("--rate", type=float, default=100.0, help="requests per second")
    parser.add_argument("--surge", type=float, default=60.0, help="seconds at four times the rate")
    parser.add_argument("--slow", type=float, default=30.0, help="seconds beside slow clients")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o711)
        with running_product(folder, first_start=True, OUTBOUND_ALLOW_PRIVATE="127.0.0.0/8") as product:
            found = asyncio.run(run(product, options))
    print(*found, sep="\n", end="\n" if found else "")
    print("BROKEN" if found else "KEPT: only 2xx, 429 and 503; recovered within 10 s; slow clients unnoticed.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
