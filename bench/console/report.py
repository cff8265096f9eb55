"""The results of `bench.console` as JSON and as a table in Markdown."""

import datetime
import json
import os
import statistics
from collections import defaultdict
from pathlib import Path
from urllib.parse import urlsplit

from bench.console.costs import Cost

RESULTS = Path(__file__).resolve().parent.parent / "results"
HEAD = "| page | opened as | addresses | web ms | database ms | dearest ms | the dearest |"


def write(size: int, budget: float, costs: list[Cost]) -> None:
    """Write every page's figures, and a line for each path and kind."""
    RESULTS.mkdir(exist_ok=True)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    about = {"date": today, "cores": os.cpu_count(), "prospects": size, "budgetMs": budget}
    totals = sorted(cost.total for cost in costs)
    over = sum(total > budget for total in totals)
    summary = {"pages": len(costs), "aboveBudget": over, "medianMs": round(statistics.median(totals), 1)}
    rows = [
        {
            **{"kind": cost.kind, "address": cost.path, "status": cost.status},
            **{"webMs": round(cost.web, 1), "databaseMs": round(cost.database, 1)},
        }
        for cost in sorted(costs, key=lambda cost: (cost.path, cost.kind))
    ]
    lines = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in rows)
    head = json.dumps({**about, **summary}, indent=1)[:-2]
    (RESULTS / "console.json").write_text(f'{head},\n "rows": [\n  {lines}\n ]\n}}\n')
    text = [
        "# The console in a large account\n",
        f"`make bench-console`, {today}: {size:,} prospects and deliveries, {size // 2:,} calls in one account. "
        f"Processor time of the web process and of its database process, medians; the budget is {budget:.0f} ms. "
        f"{len(costs)} addresses, {over} above the budget; the median is {summary['medianMs']} ms, the dearest "
        f"{totals[-1]:.0f} ms.\n",
        HEAD,
        "|---" * HEAD.count(" | ") + "|---|",
        *_lines(costs),
    ]
    (RESULTS / "console.md").write_text("\n".join(text) + "\n")


def _lines(costs: list[Cost]) -> list[str]:
    groups = defaultdict(list)
    for cost in costs:
        path = urlsplit(cost.path).path if cost.kind != "record" else "/".join(cost.path.split("/")[:4]) + "/…"
        groups[path, cost.kind].append(cost)
    found = []
    for (path, kind), members in sorted(groups.items()):
        web, database = (statistics.median(getattr(cost, name) for cost in members) for name in ("web", "database"))
        dearest = max(members, key=lambda cost: cost.total)
        query = urlsplit(dearest.path).query
        found.append(
            f"| `{path}` | {kind} | {len(members)} | {web:.0f} | {database:.0f} | {dearest.total:.0f} | "
            f"{f'`?{query}`' if query else ''} |"
        )
    return found
