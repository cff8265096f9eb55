"""Rates of reps as if all had taken the same mix of leads. Pure.

Direct standardisation (Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd ed. 2003, chapter
19): the rate of a rep for each kind of lead, weighted by the part that the kind has of all calls of the account.

A rep has few calls of some kinds, or none. There the rate is drawn to the expected one by the weight of PRIOR_CALLS
calls, as in the profiling of hospitals (Normand, Glickman and Gatsonis, Statistical methods for profiling providers of
medical care, JASA 92, 1997). Expected is the account's rate for the kind times the rep's results over all kinds: hits
over expected hits, drawn to 1 by PRIOR_HITS.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from math import sqrt

PRIOR_CALLS = 5
PRIOR_HITS = 2
Z_95 = 1.96


@dataclass(frozen=True, slots=True)
class HitCounts:
    """Calls, and how many of them were hits."""

    calls: int = 0
    hits: int = 0

    @property
    def rate(self) -> float:
        return self.hits / self.calls if self.calls else 0.0

    def plus(self, other: "HitCounts") -> "HitCounts":
        """Return the sum of both."""
        return HitCounts(self.calls + other.calls, self.hits + other.hits)


Strata = Mapping[Hashable, HitCounts]


@dataclass(frozen=True, slots=True)
class AdjustedRate:
    """A standardised rate from 0 to 1, and the half width of its 95 % interval."""

    rate: float
    margin: float


def adjusted_rate(of_rep: Strata, of_account: Strata) -> AdjustedRate | None:
    """Return the standardised rate of a rep; None without calls. The account's strata include those of the rep."""
    if not any(counts.calls for counts in of_rep.values()):
        return None
    everyone = sum(counts.calls for counts in of_account.values())
    ratio = _result_ratio(of_rep, of_account)
    rate = variance = 0.0
    for kind, counts in of_account.items():
        own = of_rep.get(kind, HitCounts())
        expected = min(counts.rate * ratio, 1.0)
        smoothed = (own.hits + PRIOR_CALLS * expected) / (own.calls + PRIOR_CALLS)
        weight = counts.calls / everyone
        rate += weight * smoothed
        variance += weight**2 * smoothed * (1 - smoothed) / (own.calls + PRIOR_CALLS)
    return AdjustedRate(rate, Z_95 * sqrt(variance))


def _result_ratio(of_rep: Strata, of_account: Strata) -> float:
    """Return how many times the expected hits the rep has, drawn to 1."""
    hits = sum(counts.hits for counts in of_rep.values())
    expected = sum(counts.calls * of_account[kind].rate for kind, counts in of_rep.items())
    return (hits + PRIOR_HITS) / (expected + PRIOR_HITS)
