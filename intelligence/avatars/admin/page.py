"""Template contexts of the avatar pages."""

import uuid
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext

from intelligence.avatars.actions.run_requests import UNDER_WAY
from intelligence.avatars.actions.settings import get_avatar_settings
from intelligence.avatars.models import (
    CALLS_TO_START,
    Avatar,
    AvatarCall,
    AvatarKnowledge,
    AvatarRun,
    AvatarStatus,
    PastAvatarCall,
)
from intelligence.avatars.profiles.template_copy import OBJECTION_PHRASES
from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy, localized

TYPICAL_CALLS = 8
RUNS_SHOWN = 5
MOST_COUNTED = 10_000
"""More calls are not counted, because a page must not read all of a large account."""
ATTRIBUTES = {
    "role": gettext_lazy("Role"),
    "industry": gettext_lazy("Business"),
    "companySize": gettext_lazy("Company size"),
    "place": gettext_lazy("Place"),
    "lifeStage": gettext_lazy("Stage of life"),
}


def runs_context(account_id: uuid.UUID) -> dict[str, Any]:
    """Return the context of the card above the list: the sensitivity, the number of usable calls, and the runs."""
    runs = AvatarRun.objects.for_account(account_id).order_by("-created_at", "-id")
    calls = AvatarCall.objects.for_account(account_id).filter(refusal=None, analysis__hidden=False)
    return {
        "sensitivity": get_avatar_settings(account_id).sensitivity,
        "has_enough": (found := _count(calls)) >= CALLS_TO_START,
        "calls": _count_text(found),
        "needed": CALLS_TO_START,
        "unassigned": _count_text(_count(calls.filter(avatar=None))),
        "under_way": runs.filter(state__in=UNDER_WAY).first(),
        "latest": runs.exclude(state__in=UNDER_WAY)[:RUNS_SHOWN],
    }


def avatar_page(avatar: Avatar) -> dict[str, Any]:
    """Return the template context for one avatar."""
    active = avatar.status == AvatarStatus.ACTIVE
    linked = (AvatarCall if active else PastAvatarCall).objects.for_account(avatar.account_id)
    typical = linked.members().filter(avatar=avatar).select_related("analysis__call__prospect", "analysis__rep")
    used = AvatarKnowledge.objects.for_account(avatar.account_id).filter(avatar=avatar).select_related("entry")
    return {
        "avatar": avatar,
        "account_sensitivity": get_avatar_settings(avatar.account_id).sensitivity,
        "demographics": [
            {**_with_linked_quotes(item), "heading": f"{ATTRIBUTES[item['attribute']]}: {item['value']}"}
            for item in avatar.profile["demographics"]
        ],
        "pains": [_with_linked_quotes(item) for item in avatar.profile["painPoints"]],
        "objections": [
            {
                **_with_linked_quotes(item),
                "handled": _percent(item["handledRate"]),
                "heading": _capitalized(OBJECTION_PHRASES[item["type"]]),
            }
            for item in avatar.profile["objections"]
        ],
        "motivation": _with_linked_quotes(avatar.profile["motivationStyle"]),
        "stats": {**avatar.stats, "rate": _percent(avatar.stats["closeRate"])},
        "typical": typical.order_by("-similarity", "-pk")[:TYPICAL_CALLS],
        "used": [
            {"entry": link.entry, "answers": _describe_uses(link.used_for)}
            for link in used.order_by("-relevance", "pk")
        ],
    }


def _count(calls: QuerySet[AvatarCall]) -> int:
    """Return the number of calls, at most one more than is counted."""
    return calls[: MOST_COUNTED + 1].count()


def _count_text(count: int) -> str:
    """Return the number for the page, or "10,000+"."""
    return localized(f"{count:,}" if count <= MOST_COUNTED else f"{MOST_COUNTED:,}+")


def _with_linked_quotes(item: dict[str, Any]) -> dict[str, Any]:
    """Return the item with its share in percent and its quotes linked to their calls."""
    quotes = [{**quote, "call": typeid.decode("call", quote["callId"])} for quote in item["quotes"]]
    return {**item, "percent": round(100 * item["share"]), "quotes": quotes}


def _describe_uses(used_for: list[str]) -> str:
    """Return a sentence with the uses of a knowledge entry."""
    kinds = [use.removeprefix("objection:") for use in used_for if use.startswith("objection:")]
    return (
        gettext("Answers %(listed)s")
        % {"listed": f" {gettext('and')} ".join(gettext(OBJECTION_PHRASES[kind]) for kind in kinds)}
        if kinds
        else gettext("Close to what they talk about")
    )


def _capitalized(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _percent(value: float | None) -> str | None:
    return None if value is None else localized(f"{value:.0%}")
