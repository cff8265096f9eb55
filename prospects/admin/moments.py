"""The parts of a prospect's page that this app provides: its timeline sources, the path, and the next appointment."""

import uuid
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from pipeline_service import clock
from pipeline_service.accounts.models import User
from pipeline_service.case_conversion import to_snake_case
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.readable import money
from pipeline_service.keyset import Position, newest
from prospects.admin.words import CHANNELS, author, came_from, describe_change, duration
from prospects.models import (
    Change,
    Event,
    EventStatus,
    Merge,
    Message,
    Payment,
    PaymentStatus,
    Prospect,
    Refund,
    Session,
    Stage,
    StageChange,
    Touchpoint,
)
from prospects.timeline import Panel, PlannedStep, TimelineEntry, TimelineSource, offer_next_step, register

PATH_LENGTH = 20


def _of(model: Any, prospect: Prospect) -> Any:
    return model.objects.for_account(prospect.account_id).filter(prospect_id=prospect.pk)


def messages(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = _of(Message, prospect).select_related("rep")
    for row in newest(rows, "occurred_at", before, limit):
        sent = row.direction == "outbound"
        title = (gettext("%(message)s sent") if sent else gettext("%(message)s received")) % {
            "message": CHANNELS[row.channel]
        }
        icon = "mail" if row.channel == "email" else "sms"
        yield TimelineEntry(row.occurred_at, row.pk, icon, title, row.body, by=str(row.rep or "") if sent else "")


def events(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = _of(Event, prospect).select_related("event_type")
    for row in newest(rows, "occurred_at", before, limit):
        status = f": {row.get_status_display().lower()}" if row.status else ""
        facts = [(gettext("Appointment"), row.scheduled_at)] if row.scheduled_at else []
        tone = "bad" if row.status == EventStatus.CANCELLED else ""
        title = f"{row.event_type.name}{status}"
        yield TimelineEntry(
            row.occurred_at, row.pk, "event", title, tone=tone, facts=[*facts, *_in_words(row.properties)]
        )


def _in_words(properties: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield an event's properties, named in words; the API's times, such as `startsAt`, as times."""
    for name, value in properties.items():
        is_time = name.endswith("At") and type(value) is int and 0 <= value < clock.LIMIT
        words = to_snake_case(name).replace("_", " ").capitalize()
        yield words, clock.from_ms(value) if is_time else value


def payments(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = _of(Payment, prospect).select_related("rep")
    for row in newest(rows, "occurred_at", before, limit):
        paid = row.status == PaymentStatus.SUCCEEDED
        amount = money(row.amount, row.currency)
        status = row.get_status_display().lower()
        title = (
            gettext("Paid %(amount)s") % {"amount": amount}
            if paid
            else gettext("Payment %(status)s: %(amount)s") % {"status": status, "amount": amount}
        )
        text = " · ".join(
            filter(None, (row.product_name, row.get_kind_display(), row.processor and row.processor.replace("_", " ")))
        )
        url = reverse("admin:prospects_payment_change", args=[row.pk])
        tone = "good" if paid else "bad" if row.status == PaymentStatus.FAILED else ""
        yield TimelineEntry(row.occurred_at, row.pk, "payments", title, text, by=str(row.rep or ""), url=url, tone=tone)


def refunds(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = _of(Refund, prospect).select_related("payment")
    for row in newest(rows, "occurred_at", before, limit):
        title = gettext("%(kind)s of %(amount)s") % {
            "kind": row.get_kind_display(),
            "amount": money(row.amount, row.payment.currency),
        }
        url = reverse("admin:prospects_payment_change", args=[row.payment_id])
        yield TimelineEntry(row.occurred_at, row.pk, "undo", title, row.reason or "", url=url, tone="bad")


def sessions(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    for row in newest(_of(Session, prospect), "started_at", before, limit):
        pages = ngettext("%(number)s page", "%(number)s pages", row.page_views) % {"number": row.page_views}
        title = gettext("Visited %(pages)s in %(duration)s") % {
            "pages": pages,
            "duration": duration((row.ended_at - row.started_at).total_seconds()),
        }
        facts = [(gettext("First page"), row.landing_url)] if row.landing_url else []
        url = reverse("admin:prospects_visitor_change", args=[row.visitor_id])
        yield TimelineEntry(row.started_at, row.pk, "public", title, came_from(row), url=url, facts=facts)


def touchpoints(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    for row in newest(_of(Touchpoint, prospect), "occurred_at", before, limit):
        title = gettext("Came by %(value)s: %(came_from)s") % {
            "value": gettext("an ad") if row.paid else gettext("a link"),
            "came_from": came_from(row),
        }
        url = reverse("admin:prospects_touchpoint_change", args=[row.pk])
        yield TimelineEntry(row.occurred_at, row.pk, "ads_click", title, url=url)


def stage_changes(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    names = stage_names(prospect.account_id)
    for row in newest(_of(StageChange, prospect), "created_at", before, limit):
        title = f"{names.get(row.from_stage, row.from_stage)} → {names.get(row.to_stage, row.to_stage)}"
        yield TimelineEntry(row.created_at, row.pk, "moving", title, by=author(row.by))


def changes(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    rows = list(newest(_of(Change, prospect), "created_at", before, limit))
    owners = _owner_names(prospect.account_id, rows)
    for row in rows:
        icon, title, facts = describe_change(row.fields, owners)
        yield TimelineEntry(row.created_at, row.pk, icon, title, by=author(row.by), facts=facts)


def merges(prospect: Prospect, before: Position | None, limit: int) -> Iterator[TimelineEntry]:
    # Both columns have an index, and a person is merged a few times at most.
    rows = Merge.objects.for_account(prospect.account_id).select_related("kept", "merged")
    found = [
        row
        for condition in ({"kept_id": prospect.pk}, {"merged_id": prospect.pk})
        for row in newest(rows.filter(**condition), "created_at", before, limit)
    ]
    for row in sorted(found, key=lambda item: (item.created_at, item.pk), reverse=True)[:limit]:
        other, verb = (
            (row.merged, gettext("Merged with")) if row.kept_id == prospect.pk else (row.kept, gettext("Merged into"))
        )
        undone = " " + gettext("(undone)") if row.undone_at else ""
        url = reverse("admin:prospects_merge_change", args=[row.pk])
        yield TimelineEntry(row.created_at, row.pk, "merge", f"{verb} {other}{undone}", by=author(row.by), url=url)


def creation(prospect: Prospect, before: Position | None, limit: int) -> Iterable[TimelineEntry]:
    moment = TimelineEntry(
        prospect.created_at, prospect.pk, "person_add", gettext("Became a prospect"), came_from(prospect), tone="good"
    )
    return [moment] if before is None or moment.position < before else []


def path(prospect: Prospect) -> Mapping[str, Any] | None:
    """Return the newest touchpoints in order of time, and how many minutes or days lie before the creation."""
    rows = list(newest(_of(Touchpoint, prospect), "occurred_at", None, PATH_LENGTH + 1))
    if not rows:
        return None
    points = [
        {"at": row.occurred_at, "paid": row.paid, "name": came_from(row), "click": row.click_type}
        for row in reversed(rows[:PATH_LENGTH])
    ]
    return {"points": points, "more": len(rows) > PATH_LENGTH}


def next_appointment(prospect: Prospect) -> PlannedStep | None:
    """Return the next appointment that was not cancelled, among the newest events."""
    rows = list(newest(_of(Event, prospect).select_related("event_type"), "occurred_at", None, 20))
    now = clock.now()
    ahead = [
        row
        for row in rows
        if row.scheduled_at is not None and row.scheduled_at > now and row.status != EventStatus.CANCELLED
    ]
    if not ahead:
        return None
    soonest = min(ahead, key=lambda row: row.scheduled_at)
    return PlannedStep(soonest.event_type.name, soonest.scheduled_at)


def stage_names(account_id: uuid.UUID) -> dict[str, str]:
    """Return the names of the account's stages by slug, in order."""
    return dict(Stage.objects.for_account(account_id).values_list("slug", "name"))


def _owner_names(account_id: uuid.UUID, rows: Iterable[Change]) -> dict[str, str]:
    ids = {str(value) for row in rows for value in row.fields.get("owner_id", ()) if value}
    return {str(user.pk): str(user) for user in User.objects.filter(account_id=account_id, pk__in=ids)} if ids else {}


register(
    TimelineSource("messages", "messages", messages),
    TimelineSource("events", "calls", events),
    TimelineSource("payments", "money", payments),
    TimelineSource("refunds", "money", refunds),
    TimelineSource("sessions", "visits", sessions),
    TimelineSource("touchpoints", "visits", touchpoints),
    TimelineSource("stage_changes", "changes", stage_changes),
    TimelineSource("changes", "changes", changes),
    TimelineSource("merges", "changes", merges),
    TimelineSource("creation", "changes", creation),
    Panel("path", gettext_lazy("The path that brought them"), "admin/prospects/prospect/path.html", path),
)
offer_next_step(next_appointment)
