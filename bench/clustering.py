"""What grouping costs: time and memory at several account sizes, each measured in a process of its own.

    python bench/clustering.py 1000 10000 100000

Calls have about 600 buyer words over a vocabulary of 30,000, most of them noise around planted topics.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
from sklearn.metrics import adjusted_rand_score  # noqa: E402

from intelligence.avatars.clustering.clusters import PreviousRun, cluster  # noqa: E402
from intelligence.avatars.clustering.features import fit  # noqa: E402
from intelligence.avatars.clustering.membership import assign  # noqa: E402
from intelligence.avatars.clustering.spaces import FeatureSpace  # noqa: E402
from tests.intelligence.clustering.planted import clear_account  # noqa: E402

VOCABULARY = 30_000
CHATTER = 480
COLUMNS = ("calls", "fit s", "choose s", "warm s", "review s", "total s", "memory MB", "new call ms", "groups", "ARI")


def account(calls: int) -> tuple[dict[str, str], np.ndarray]:
    """Calls with planted types, padded with words drawn by Zipf's law to the length of real ones."""
    rng = np.random.default_rng(7)
    letters = np.array(list("abcdefghijklmnopqrstuvwxyz"))
    vocabulary = np.array(["".join(rng.choice(letters, size=rng.integers(4, 10))) for _ in range(VOCABULARY)])
    odds = np.cumsum(1 / np.arange(1, VOCABULARY + 1) ** 0.9)
    planted = clear_account(calls, types=8, seed=7)
    texts = {
        call_id: " ".join([text, *vocabulary[np.searchsorted(odds, rng.random(CHATTER) * odds[-1])]])
        for call_id, text in planted.texts.items()
    }
    return texts, planted.types


def measure(calls: int) -> dict[str, float]:
    """One row of the table."""
    texts, types = account(calls)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    marks = [time.perf_counter()]
    fitted = fit(texts, dict.fromkeys(texts, "en"))["en"]
    marks.append(time.perf_counter())
    found = cluster(fitted, 0.5)
    marks.append(time.perf_counter())
    members = {f"avatar {group}": found.members(group) for group in range(len(found.groups))}
    previous = PreviousRun(0.5, members)
    cluster(fitted, 0.5, previous=previous)
    marks.append(time.perf_counter())
    cluster(fitted, 0.5, previous=previous, review=True)
    marks.append(time.perf_counter())
    space = FeatureSpace.from_bytes(fitted.space.to_bytes())
    assign(space, found.centroids, found.thresholds, texts["call_000000"])
    one_call = time.perf_counter() - marks[-1]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    steps = np.diff(marks)
    assigned = found.labels >= 0
    values = (
        calls,
        *steps,
        marks[-1] - marks[0],
        peak / 1024,
        one_call * 1000,
        len(found.groups),
        adjusted_rand_score(types[assigned], found.labels[assigned]),
    )
    return dict(zip(COLUMNS, map(float, values), strict=True)) | {"texts MB": before / 1024}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="*", type=int, default=[1_000, 10_000], help="numbers of calls")
    parser.add_argument("--row", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.row:
        print(json.dumps(measure(arguments.sizes[0])))
        return
    columns = (*COLUMNS, "texts MB")
    print(" | ".join(f"{column:>11}" for column in columns))
    for size in arguments.sizes:
        done = subprocess.run(
            [sys.executable, __file__, str(size), "--row"], capture_output=True, text=True, check=True
        )
        row = json.loads(done.stdout)
        print(" | ".join(f"{row[column]:>11.2f}" for column in columns), flush=True)


if __name__ == "__main__":
    main()
