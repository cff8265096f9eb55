"""Records of this app in people's words: authors, sources, changed fields."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from pipeline_service import clock
from pipeline_service.console.language import day_text, gettext_lazy
from pipeline_service.console.readable import span

CHANNELS = {
    "sms": "SMS",
    "dm": gettext_lazy("Direct message"),
    "whatsapp": gettext_lazy("WhatsApp message"),
    "email": gettext_lazy("E-mail"),
    "other": gettext_lazy("Message"),
}
PLATFORMS = {
    "search_ads": gettext_lazy("Search ads"),
    "social_ads": gettext_lazy("Social ads"),
    "video_ads": gettext_lazy("Video ads"),
}
FIELDS = {
    "owner_id": gettext_lazy("Owner"),
    "utm_source": gettext_lazy("Campaign source"),
    "utm_medium": gettext_lazy("Campaign medium"),
    "utm_campaign": gettext_lazy("Campaign"),
    "utm_content": gettext_lazy("Campaign content"),
    "utm_term": gettext_lazy("Campaign term"),
    "email": gettext_lazy("E-mail"),
    "ad_consent": gettext_lazy("Consent to ads"),
    "deleted_at": gettext_lazy("Deleted"),
}
UNITS: Sequence[tuple[int, Callable[[int], str]]] = (
    (1440 * 365, lambda number: ngettext("%(number)s year", "%(number)s years", number) % {"number": number}),
    (1440 * 30, lambda number: ngettext("%(number)s month", "%(number)s months", number) % {"number": number}),
    (1440, lambda number: ngettext("%(number)s day", "%(number)s days", number) % {"number": number}),
    (60, lambda number: ngettext("%(number)s hour", "%(number)s hours", number) % {"number": number}),
    (1, lambda number: ngettext("%(number)s minute", "%(number)s minutes", number) % {"number": number}),
)
"""The units of an age in minutes, the largest first, with their texts."""
FIELDS_SHOWN = 3
"""The names of changed fields in a title; the others are counted."""


def author(by: str) -> str:
    """Return the author of a change in words: a user's e-mail, an API key, or what the product did itself."""
    kind, _, name = by.partition(":")
    if kind == "user":
        return name
    if kind == "key":
        return gettext("API key %(name)s…") % {"name": name}
    return gettext("the system") if by == "system" else gettext(by.replace("_", " "))


def duration(seconds: float) -> str:
    """Return a duration as `45 s` or `12:05`."""
    return f"{round(seconds)} s" if seconds < 60 else span(seconds)


def came_from(record: Any) -> str:
    """Return the origin of a prospect, session or touchpoint: platform or source, medium, campaign."""
    values = vars(record)
    platform = PLATFORMS.get(values.get("platform") or "", values.get("platform"))
    named = values.get("source") or values.get("utm_source")
    source = platform or PLATFORMS.get(named or "", named)
    medium = None if platform else values.get("medium") or values.get("utm_medium")
    campaign = values.get("campaign") or values.get("utm_campaign")
    parts = (source, medium, f"“{campaign}”" if campaign else None)
    return " · ".join(dict.fromkeys(str(part) for part in parts if part)) or gettext("directly")


def field_name(name: str) -> str:
    """Return the name of a column, or of a key of custom fields or click ids, in words."""
    _, _, key = name.partition(".")
    known = FIELDS.get(key or name)
    return str(known or key or gettext(name.replace("_", " ").capitalize()))


def describe_change(
    fields: Mapping[str, Sequence[Any]], owners: Mapping[str, str]
) -> tuple[str, str, list[tuple[str, str]]]:
    """Return the icon, the title and the values before and after of a `Change`. `owners` are names of users by id."""
    deleted = fields.get("deleted_at")
    if deleted is not None:
        return (
            ("restore_from_trash", gettext("Restored"), [])
            if deleted[1] is None
            else ("delete", gettext("Deleted"), [])
        )
    names = [field_name(name) for name in fields]
    others = len(names) - FIELDS_SHOWN
    listed = ", ".join(names[:FIELDS_SHOWN]) + (
        gettext(" and %(others)s more") % {"others": others} if others > 0 else ""
    )
    facts = [
        (field_name(name), " → ".join(_text(name, value, owners) for value in pair)) for name, pair in fields.items()
    ]
    return "edit", gettext("%(fields)s changed") % {"fields": listed}, facts


def _text(name: str, value: Any, owners: Mapping[str, str]) -> str:
    if value in (None, "", []):
        return gettext("empty")
    if name == "owner_id":
        return owners.get(str(value), str(value))
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return str(value)


def day(moment: datetime.datetime) -> SafeString:
    """Return the day of a moment, with the time as the title."""
    whole = day_text(moment, "d F Y, H:i e")
    return format_html('<span class="whitespace-nowrap" title="{}">{}</span>', whole, day_text(moment))


def since(moment: datetime.datetime) -> str:
    """Return the age of a moment as `3 days`, in its largest unit."""
    minutes = max(0, int((clock.now() - moment).total_seconds() // 60))
    for length, text in UNITS:
        if minutes >= length:
            return text(minutes // length)
    return gettext("a moment")
