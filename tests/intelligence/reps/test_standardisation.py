"""Standardised rates, by hand and in the limit."""

import random

import pytest

from intelligence.reps.standardisation import HitCounts, Strata, adjusted_rate


def plus(*all_strata: Strata) -> dict[str, HitCounts]:
    found: dict[str, HitCounts] = {}
    for strata in all_strata:
        for kind, counts in strata.items():
            found[str(kind)] = found.get(str(kind), HitCounts()).plus(counts)
    return found


def test_a_rate_is_computed_as_the_documentation_says() -> None:
    rep = {"warm": HitCounts(10, 6)}
    account = {"warm": HitCounts(20, 10), "cold": HitCounts(30, 6)}
    ratio = (6 + 2) / (10 * 0.5 + 2)
    warm = (6 + 5 * 0.5 * ratio) / (10 + 5)
    cold = 0.2 * ratio
    adjusted = adjusted_rate(rep, account)
    assert adjusted is not None
    assert adjusted.rate == pytest.approx(0.4 * warm + 0.6 * cold)
    variance = 0.4**2 * warm * (1 - warm) / 15 + 0.6**2 * cold * (1 - cold) / 5
    assert adjusted.margin == pytest.approx(1.96 * variance**0.5)


def test_reps_of_equal_skill_are_equal_whatever_leads_they_get() -> None:
    lucky = {"warm": HitCounts(900, 450), "cold": HitCounts(100, 10)}
    unlucky = {"warm": HitCounts(100, 50), "cold": HitCounts(900, 90)}
    account = plus(lucky, unlucky)
    rates = [adjusted_rate(rep, account) for rep in (lucky, unlucky)]
    raw = [sum(counts.hits for counts in rep.values()) / 1000 for rep in (lucky, unlucky)]
    assert raw == [0.46, 0.14]
    assert [rate and round(rate.rate, 2) for rate in rates] == [0.3, 0.3]


def test_the_better_rep_leads_although_the_raw_rate_says_otherwise() -> None:
    better = {"warm": HitCounts(50, 30), "cold": HitCounts(450, 90)}
    worse = {"warm": HitCounts(450, 225), "cold": HitCounts(50, 5)}
    account = plus(better, worse)
    rates = [adjusted_rate(rep, account) for rep in (better, worse)]
    assert better["warm"].hits + better["cold"].hits < worse["warm"].hits + worse["cold"].hits
    assert rates[0] is not None
    assert rates[1] is not None
    assert rates[0].rate > rates[1].rate + 0.05


def test_a_rep_with_few_calls_is_near_the_account_and_has_a_wide_interval() -> None:
    few, many = {"warm": HitCounts(2, 2)}, {"warm": HitCounts(400, 100)}
    account = plus(few, many)
    small, large = adjusted_rate(few, account), adjusted_rate(many, account)
    assert small is not None
    assert large is not None
    assert 0.25 < small.rate < 0.75
    assert small.margin > 4 * large.margin


def test_rates_stay_between_nothing_and_all() -> None:
    draw = random.Random(2)
    for _ in range(300):
        reps = []
        for _ in range(draw.randint(1, 5)):
            sizes = {kind: draw.choice([0, 1, 3, 40]) for kind in "abcd"}
            reps.append({kind: HitCounts(size, draw.randint(0, size)) for kind, size in sizes.items()})
        for rep in reps:
            adjusted = adjusted_rate(rep, plus(*reps))
            assert adjusted is None or (0 <= adjusted.rate <= 1 and adjusted.margin >= 0)


def test_without_calls_there_is_no_rate() -> None:
    assert adjusted_rate({}, {"warm": HitCounts(3, 1)}) is None
    assert adjusted_rate({"warm": HitCounts()}, {"warm": HitCounts(3, 1)}) is None
