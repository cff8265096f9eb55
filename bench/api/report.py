"""The results of `bench.api` as JSON and as a table in Markdown."""

import datetime
import json
import os
from pathlib import Path
from typing import Any

from bench.api.load import Figures

RESULTS = Path(__file__).resolve().parent.parent / "results"
HEAD = "| path | who | requests/s | p99 ms | CPU ms: application + PostgreSQL | of the floor, by CPU | by requests/s |"


def row(path: str, who: str, figures: Figures, floor: Figures) -> dict[str, Any]:
    """One server's figures for one path, beside the floor's."""
    return {
        "path": path,
        "server": who,
        "requestsPerSecond": round(figures.rate),
        "p99Ms": round(figures.p99, 1),
        "applicationCpuMs": round(figures.application, 3),
        "postgresCpuMs": round(figures.postgres, 3),
        "ofFloorByCpu": round(floor.cpu / figures.cpu, 2),
        "ofFloorByRate": round(figures.rate / floor.rate, 2),
    }


def line(found: dict[str, Any]) -> str:
    """A row as a line of the table."""
    return (
        f"| {found['path']} | {found['server']} | {found['requestsPerSecond']} | {found['p99Ms']} | "
        f"{found['applicationCpuMs']:.2f} + {found['postgresCpuMs']:.2f} | {found['ofFloorByCpu']:.2f} | "
        f"{found['ofFloorByRate']:.2f} |"
    )


def write(runs: list[dict[str, Any]], *, rounds: int, seconds: int) -> None:
    """Write all runs. A run has `size`, `clients` and `rows`."""
    RESULTS.mkdir(exist_ok=True)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    about = {"date": today, "cores": os.cpu_count(), "load": round(os.getloadavg()[2], 1), "rounds": rounds}
    (RESULTS / "api.json").write_text(json.dumps({**about, "seconds": seconds, "runs": runs}, indent=1) + "\n")
    text = [
        "# The API's hottest paths\n",
        f"`make bench-api`, {today}: {about['cores']} cores with the load generator on them, medians of {rounds} "
        f"rounds of {seconds} s in turn; load average {about['load']}. The floor is a bare function, see "
        "`bench/api/floor.py`; CPU counts more than requests per second where other programs run.\n",
    ]
    for run in runs:
        text += [f"## {run['size']:,} prospects, {run['clients']} clients\n", HEAD, "|---" * 7 + "|"]
        text += [*map(line, run["rows"]), ""]
    (RESULTS / "api.md").write_text("\n".join(text))
