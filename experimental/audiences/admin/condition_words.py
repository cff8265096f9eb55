"""The facts, comparisons and rule sets of segments in people's words, in the language of the page."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from experimental.audiences.rules import PRESENCE, Condition, FieldType, conditions_of
from pipeline_service import clock
from pipeline_service.console.language import gettext_lazy, localized, moment_text

LABELS = {
    "stage": gettext_lazy("Stage"),
    "source": gettext_lazy("Source"),
    "tag": gettext_lazy("Tag"),
    "utmSource": gettext_lazy("UTM source"),
    "utmMedium": gettext_lazy("UTM medium"),
    "utmCampaign": gettext_lazy("UTM campaign"),
    "utmContent": gettext_lazy("UTM content"),
    "utmTerm": gettext_lazy("UTM term"),
    "lastOutcome": gettext_lazy("Outcome of the last call"),
    "leadQuality": gettext_lazy("Lead quality"),
    "createdAt": gettext_lazy("Arrival"),
    "lastPaymentAt": gettext_lazy("Last payment"),
    "callCount": gettext_lazy("Number of calls"),
    "totalPaid": gettext_lazy("Total paid"),
    "hasClickId": gettext_lazy("Click id of an ad"),
    "avatarId": gettext_lazy("Avatar"),
}
"""The fixed fields."""
_SAME = (("eq", gettext_lazy("is")), ("neq", gettext_lazy("is not")))
_AMONG = ("in", gettext_lazy("is one of"))
_ORDER = (("gt", gettext_lazy("is more than")), ("lt", gettext_lazy("is less than")))
_KNOWN = (("exists", gettext_lazy("is known")), ("not_exists", gettext_lazy("is not known")))
OP_WORDS: Mapping[FieldType, Sequence[tuple[str, str]]] = {
    FieldType.TEXT: (*_SAME, _AMONG, *_KNOWN),
    FieldType.NUMBER: (*_SAME, _AMONG, *_ORDER, *_KNOWN),
    FieldType.MOMENT: (
        *(("gt", gettext_lazy("is after")), ("lt", gettext_lazy("is before"))),
        *(("exists", gettext_lazy("happened")), ("not_exists", gettext_lazy("did not happen"))),
    ),
    FieldType.FLAG: (("eq", gettext_lazy("is")), *_KNOWN),
    FieldType.REFERENCE: (*_SAME, _AMONG, *_KNOWN),
    FieldType.COUNT: (
        *(*_SAME, *_ORDER),
        *(("exists", gettext_lazy("is not zero")), ("not_exists", gettext_lazy("is zero"))),
    ),
}
"""The operators of each type, in the order in which they are offered."""


def summary(rules: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
    """Return the rule set in words. `names` has those of the account's slugs and ids."""
    joint = gettext("and") if rules["match"] == "all" else gettext("or")
    return f" {joint} ".join(_words(condition, names or {}) for condition in conditions_of(rules))


def label_of(field: str) -> str:
    """Return the name of a field: one of LABELS, that of a pixel event, or of an event type its own."""
    if field.startswith("pixel:"):
        return gettext("Pixel event: %(name)s") % {"name": field.removeprefix("pixel:")}
    return LABELS.get(field, field)


def _words(condition: Condition, names: Mapping[str, str]) -> str:
    label = names.get(condition.field) or label_of(condition.field)
    words = f"{label} {dict(OP_WORDS[condition.kind])[condition.op]}"
    if condition.op not in PRESENCE:
        values = condition.value if isinstance(condition.value, list) else [condition.value]
        words += f" {', '.join(_value_words(condition.kind, value, names) for value in values)}"
    if not condition.within_days:
        return words
    days = ngettext("in the last %(days)s day", "in the last %(days)s days", condition.within_days)
    return f"{words} {days % {'days': condition.within_days}}"


def _value_words(kind: FieldType, value: Any, names: Mapping[str, str]) -> str:
    if kind is FieldType.MOMENT:
        return moment_text(clock.from_ms(int(value)))
    if kind is FieldType.FLAG:
        return gettext("there") if value else gettext("not there")
    return names.get(value, value) if isinstance(value, str) else localized(str(value))
