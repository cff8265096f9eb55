"""Steps of the intelligence tests: submitting calls, and the worker that analyses them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from intelligence.analyses.actions.run import run_analysis
from intelligence.models import AnalysisRun
from pipeline_service import events
from tests.tenants import Tenant

SALE = """[00:00:00] Marcus Reed: Hey Dana, good to meet you. What made you book the call today?
[00:00:08] Dana: I run a small pilates studio and I've been stuck at nine thousand a month for two years. I'm exhausted.
[00:00:20] Marcus Reed: What have you already tried to get past nine thousand?
[00:00:26] Dana: Discount packages. They brought people who never came back.
[00:00:33] Marcus Reed: And what would a good outcome be? Give me a number.
[00:00:38] Dana: Fifteen thousand a month and Sundays off.
[00:00:44] Marcus Reed: The program fixes retention first, so those people come back. It is four thousand eight hundred.
[00:00:57] Dana: That's more than I was expecting. It's too expensive for me right now.
[00:01:04] Marcus Reed: I understand. If three payments of sixteen fifty came from new clients, would that work for you?
[00:01:13] Dana: Yes, that works. Let's do it. You can charge my card.
[00:01:18] Marcus Reed: Great. I just sent you the invoice. Your first session is on Monday at ten.
[00:01:25] Dana: I paid it. See you on Monday.
"""


def submit(tenant: Tenant, **body: Any) -> str:
    """Submit a call for analysis and return its id."""
    answer = tenant.api("POST", "/calls/analyze", {"transcript": SALE, **body})
    assert answer.status == 202, answer.body
    return str(answer.body["data"]["callId"])


def work() -> int:
    """Run like a worker; return the number of processed runs."""
    runs = AnalysisRun.claim(10)
    for run in runs:
        run_analysis(run)
    return len(runs)


def analysed(tenant: Tenant, **body: Any) -> dict[str, Any]:
    """Submit a call, analyse it and fetch the analysis."""
    call_id = submit(tenant, **body)
    work()
    return dict(tenant.api("GET", f"/analyses/{call_id}").body["data"])


@contextmanager
def published(*types: events.DomainEventType) -> Iterator[list[events.DomainEvent]]:
    """Collect the published events of these types."""
    facts: list[events.DomainEvent] = []
    for type_ in types:
        events._handlers[type_].append(facts.append)
    try:
        yield facts
    finally:
        for type_ in types:
            events._handlers[type_].remove(facts.append)
