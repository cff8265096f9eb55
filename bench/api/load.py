"""Load from wrk, and what it costs in CPU time."""

import os
import re
import statistics
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
SETTLE_SECONDS = 0.1
SCRIPT = """
local ids, base, number = %(ids)s, "%(base)s", 0
wrk.headers["Authorization"] = "Bearer %(key)s"
wrk.headers["Content-Type"] = "application/json"
request = function()
  number = number + 1
  %(make)s
end
"""
LIST = "/api/v1/prospects?stage=lead"
MAKE = {
    "list of 50": f'return wrk.format("GET", "{LIST}")',
    "list of 50, deep": f'return wrk.format("GET", "{LIST}&cursor=%(cursor)s")',
    "one, with summaries": 'return wrk.format("GET", "/api/v1/prospects/" .. ids[number %% #ids + 1])',
    "create": """local email = base .. "-" .. number .. "@new.example"
  return wrk.format("POST", "/api/v1/prospects", nil, '{"name":"Dana Ruiz","email":"' .. email .. '"}')""",
    "upsert": """local email = (number * 7919) %% 50000 .. "@bench.example"
  local body = '{"name":"Dana ' .. base .. number .. '","email":"' .. email .. '"}'
  return wrk.format("POST", "/api/v1/prospects/upsert", nil, body)""",
}
"""The request of each path, as the body of a Lua function."""
RATE, COUNT = re.compile(r"Requests/sec:\s+([\d.]+)"), re.compile(r"(\d+) requests in")
REFUSED = re.compile(r"Non-2xx.*|Socket errors.*")
LATENCY = re.compile(r"99%\s+([\d.]+)(us|ms|s)")
TO_MS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True)
class Server:
    """Who answers: its processes, the ids by which it knows the prospects, and its cursor of a deep page."""

    name: str
    port: int
    pid: int
    ids: list[str]
    cursor: str


@dataclass(frozen=True)
class Figures:
    """One measurement: requests per second, 99th percentile in ms, CPU of application and PostgreSQL per request in
    ms."""

    rate: float
    p99: float
    application: float
    postgres: float

    @property
    def cpu(self) -> float:
        """All CPU per request in ms."""
        return self.application + self.postgres


def measure(
    server: Server, path: str, *, postgres: int, key: str, clients: int, seconds: int, base: str, folder: Path
) -> Figures:
    """Ask a server for a path for some seconds. Every answer must be a success."""
    ids = "{" + ",".join(f'"{identity}"' for identity in server.ids) + "}"
    script = folder / "load.lua"
    make = MAKE[path] % {"cursor": server.cursor}
    script.write_text(SCRIPT % {"ids": ids, "base": base, "key": key, "make": make})
    before = cpu_seconds(server.pid), cpu_seconds(postgres)
    command = ["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", "--timeout", "30s", "--latency", "-s", str(script)]
    said = subprocess.run(
        [*command, f"http://127.0.0.1:{server.port}"], capture_output=True, text=True, check=True
    ).stdout
    refused = REFUSED.search(said)
    if refused is not None:
        raise SystemExit(f"{server.name}, {path}: {refused.group()}")
    time.sleep(SETTLE_SECONDS)
    number = int(COUNT.findall(said)[0])
    spent = cpu_seconds(server.pid) - before[0], cpu_seconds(postgres) - before[1]
    ((late, unit),) = LATENCY.findall(said)
    per_request = [seconds * 1000 / max(number, 1) for seconds in spent]
    return Figures(float(RATE.findall(said)[0]), float(late) * TO_MS[unit], *per_request)


def cpu_seconds(pid: int) -> float:
    """CPU time of a process, of all below it, and of those among them that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(map(cpu_seconds, children))


def median(runs: list[Figures]) -> Figures:
    """The median of each figure."""
    return Figures(
        *(statistics.median(getattr(run, name) for run in runs) for name in ("rate", "p99", "application", "postgres"))
    )
