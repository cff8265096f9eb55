"""Counting the transitions of paths in the database."""

import datetime
import itertools
from collections import Counter
from typing import Any

from experimental.attribution.markov import CONVERTED, NOT_CONVERTED, START
from experimental.attribution.transitions import Channel, read_transitions
from pipeline_service import clock
from prospects.models import Payment, Touchpoint
from tests.experimental.attribution.many_prospects import add_many_prospects
from tests.tenants import Tenant

Counts = Counter[Any]


def counted(tenant: Tenant, since: datetime.datetime, until: datetime.datetime) -> tuple[Counts, Counts, Counts]:
    """Count transitions between named channels, last touchpoints and their cents in a plain loop."""
    seen: Counter[Any] = Counter()
    last: Counter[Any] = Counter()
    cents: Counter[Any] = Counter()
    payments: dict[Any, Payment] = {}
    for payment in Payment.objects.filter(account=tenant.account, status="succeeded").order_by("occurred_at", "id"):
        if since <= payment.occurred_at < until:
            payments.setdefault(payment.prospect_id, payment)
    paths: dict[Any, list[Channel]] = {}
    for one in Touchpoint.objects.filter(account=tenant.account).order_by("occurred_at", "id"):
        bought = payments.get(one.prospect_id)
        if bought is None and not since <= one.occurred_at < until:
            continue
        if bought is not None and not 0 <= (bought.occurred_at - one.occurred_at).total_seconds() < 90 * 86_400:
            continue
        who = one.prospect_id or one.visitor_id or one.pk
        paths.setdefault(who, []).append(Channel(one.platform, one.campaign_id))
    for who, path in paths.items():
        places = [START, *path, CONVERTED if who in payments else NOT_CONVERTED]
        seen.update(itertools.pairwise(places))
        if who in payments:
            last[path[-1]] += 1
            cents[path[-1]] += int(payments[who].amount_account * 100)
    return seen, last, cents


def test_the_database_counts_the_same_transitions_as_a_plain_loop(tenant: Tenant) -> None:
    add_many_prospects(tenant, 90)
    until = clock.now()
    since = until - datetime.timedelta(days=90)
    transitions = read_transitions(tenant.account.pk, since, until)

    def named(place: int) -> Any:
        return transitions.channels[place] if place >= 0 else place

    seen, last, cents = counted(tenant, since, until)
    assert {(named(before), named(after)): count for (before, after), count in transitions.seen.items()} == seen
    assert {named(place): count for place, count in transitions.bought.items() if count} == last
    assert {named(place): count for place, count in transitions.cents.items() if count} == cents
    assert transitions.conversions > 20
    assert transitions.other_paths > 20
