"""The console's first page: an overview of the account's last thirty days. May import every app."""

import datetime
import uuid
from typing import Any

from django.db.models import Avg, Count, F, Model, Q
from django.db.models.functions import Now
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from calls.models import Call
from pipeline_service.console.base import account_of, within
from prospects.models import Prospect, Stage
from webhooks.models import Delivery, DeliveryState

DAYS = 30
RECENT_CALLS = 8


def context(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Build the dashboard template's context for the signed-in user's account (all accounts for a superuser)."""
    account_id = account_of(request)
    since = Now() - datetime.timedelta(days=DAYS)
    context |= {"title": "Overview", "days": DAYS}
    context["cards"] = [
        *_people_cards(account_id, since),
        *_call_cards(account_id, since),
        *_delivery_cards(account_id),
    ]
    context["funnel"] = _funnel(account_id)
    context["recent_calls"] = {
        "headers": ["Call", "Prospect", "Rep", "Outcome", "Score", "When (UTC)"],
        "rows": _recent_calls(account_id),
    }
    return context


def _card(title: str, value: Any, page: str, hint: str = "") -> dict[str, Any]:
    return {"title": title, "value": "–" if value is None else value, "hint": hint, "href": reverse(page)}


def _people_cards(account_id: uuid.UUID | None, since: Any) -> list[dict[str, Any]]:
    new = within(Prospect.objects.live(), account_id).filter(created_at__gte=since).count()
    return [_card("New prospects", new, "admin:prospects_prospect_changelist")]


def _call_cards(account_id: uuid.UUID | None, since: Any) -> list[dict[str, Any]]:
    calls = within(Call.objects.visible().filter(occurred_at__gte=since), account_id)
    counts = calls.aggregate(
        total=Count("id"),
        showed=Count("id", filter=Call.showed()),
        closed=Count("id", filter=Q(outcome_row__closed=True)),
        score=Avg("overall_score"),
        unlinked=Count("id", filter=Q(prospect=None)),
    )
    page = "admin:calls_call_changelist"
    share = f"{counts['closed'] / counts['showed']:.0%} of those who showed" if counts["showed"] else ""
    return [
        _card("Calls", counts["total"], page, f"{counts['showed']} showed"),
        _card("Closed calls", counts["closed"], page, share),
        _card("Average score", round(counts["score"]) if counts["score"] is not None else None, page, "out of 100"),
        _card("Calls to be linked", counts["unlinked"], page, "no prospect yet"),
    ]


def _delivery_cards(account_id: uuid.UUID | None) -> list[dict[str, Any]]:
    counts = within(Delivery.objects.all(), account_id).aggregate(
        waiting=Count("id", filter=Q(state__in=(DeliveryState.PENDING, DeliveryState.IN_FLIGHT))),
        failed=Count("id", filter=Q(state=DeliveryState.FAILED)),
    )
    hint = f"{counts['failed']} failed for good" if counts["failed"] else "nothing failed for good"
    return [_card("Webhook deliveries waiting", counts["waiting"], "admin:webhooks_delivery_changelist", hint)]


def _funnel(account_id: uuid.UUID | None) -> list[dict[str, Any]]:
    """Live prospects by stage, in pipeline order; each bar is relative to the stage with most prospects."""
    counts = dict(
        within(Prospect.objects.live(), account_id)
        .values_list("stage")
        .annotate(number=Count("id"))
        .values_list("stage", "number")
    )
    most = max(counts.values(), default=0)
    names = within(Stage.objects.order_by("position", "slug"), account_id).values_list("slug", "name")
    return [
        {
            "title": name,
            "description": str(counts.get(slug, 0)),
            "value": counts.get(slug, 0) * 100 // most if most else 0,
        }
        for slug, name in dict(names).items()
    ]


def _link(page: str, row: Model) -> SafeString:
    return format_html('<a class="text-link" href="{}">{}</a>', reverse(page, args=[row.pk]), row)


def _recent_calls(account_id: uuid.UUID | None) -> list[list[Any]]:
    calls = within(Call.objects.visible(), account_id).select_related("prospect", "rep")
    return [
        [
            _link("admin:calls_call_change", call),
            _link("admin:prospects_prospect_change", call.prospect) if call.prospect else "to be linked",
            str(call.rep) if call.rep else "–",
            (call.outcome or "unknown").replace("_", " "),
            "–" if call.overall_score is None else call.overall_score,
            call.occurred_at.strftime("%d %b %H:%M"),
        ]
        for call in calls.order_by(F("occurred_at").desc(), F("id").desc())[:RECENT_CALLS]
    ]
