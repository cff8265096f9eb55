"""How well planted kinds of buyers are found: by sensitivity, and from one day to the next.

    python -m bench.buyers

Agreement is the adjusted Rand index over the calls that are in a group. `clear` types share no topic; `noisy` ones
share topics, lose words and lie behind small talk; `embedded` are vectors as models spread them, some of them mixtures.
"""

import argparse

import numpy as np

from intelligence.avatars.clustering.clusters import cluster
from tests.intelligence.clustering.accounts import agreement, clear, embedded, fitted, noisy, previous_run

SENSITIVITIES = (0.0, 0.25, 0.5, 0.75, 1.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("calls", nargs="?", type=int, default=1_100, help="calls of each account")
    calls = parser.parse_args().calls
    accounts = {"clear, 8 types": clear(calls, 8), "noisy, 8": noisy(calls), "embedded, 8": embedded(calls)}
    print("account          sensitivity  groups  agreement  unassigned  ids kept over a tenth more calls")
    for name, account in accounts.items():
        for sensitivity in SENSITIVITIES:
            found = cluster(fitted(account), sensitivity)
            before = previous_run(cluster(fitted(account, first=calls * 10 // 11), sensitivity), sensitivity)
            after = cluster(fitted(account), sensitivity, previous=before, review=True)
            kept = 1 - len(after.retired) / len(before.members)
            print(
                f"{name:16} {sensitivity:11.2f} {len(found.groups):7d} {agreement(account, found):10.2f}"
                f" {np.mean(found.labels < 0):10.0%} {kept:17.0%}",
                flush=True,
            )


if __name__ == "__main__":
    main()
