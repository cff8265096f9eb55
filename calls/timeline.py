"""Calls and dials on a prospect's timeline."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext

from calls.models import Call, CallOutcome, Dial
from pipeline_service.console.readable import span
from pipeline_service.keyset import Position, newest
from prospects.models import Prospect
from prospects.timeline import TimelineEntry, TimelineSource, register


def calls(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = Call.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk).select_related("rep")
    outcomes = {row.slug: row for row in CallOutcome.objects.for_account(prospect.account_id)}
    for row in newest(rows, "occurred_at", before, limit):
        outcome = outcomes.get(row.outcome or "")
        title = gettext("Call: %(name)s") % {"name": outcome.name if outcome is not None else gettext("no outcome yet")}
        length = span(row.duration_seconds) if row.duration_seconds else None
        score = gettext("score %(score)s") % {"score": row.overall_score} if row.overall_score is not None else None
        text = " · ".join(str(part) for part in (row.title, length, score) if part)
        tone = "" if outcome is None else "good" if outcome.closed else "bad" if outcome.no_show else ""
        url = reverse("admin:calls_call_change", args=[row.pk])
        yield TimelineEntry(row.occurred_at, row.pk, "call", title, text, by=str(row.rep or ""), url=url, tone=tone)


def dials(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = Dial.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk).select_related("rep")
    for row in newest(rows, "started_at", before, limit):
        verb = gettext("Dialled") if row.direction == "outbound" else gettext("Rang us")
        icon = "phone_forwarded" if row.direction == "outbound" else "phone_callback"
        text = span(row.duration_seconds) if row.duration_seconds else ""
        title = f"{verb}: {row.get_disposition_display().lower()}"
        url = reverse("admin:calls_dial_change", args=[row.pk])
        yield TimelineEntry(row.started_at, row.pk, icon, title, text, by=str(row.rep or ""), url=url)


register(TimelineSource("calls", "calls", calls), TimelineSource("dials", "calls", dials))
