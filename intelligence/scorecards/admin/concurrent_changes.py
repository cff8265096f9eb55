"""Saving a scorecard that others have changed since its form was shown: both changes stay where they differ."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext

from intelligence.scorecards.admin.editor import CriterionRow, ScorecardForm
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.shown_values import conflict_text, sign, unsign, value_text

CARD_FIELDS = {
    "name": gettext_lazy("Name"),
    "description": gettext_lazy("What it is for"),
    "state": gettext_lazy("State"),
    "pass_threshold": gettext_lazy("Passes from, in %"),
    "outcomes": gettext_lazy("Only calls that ended as (none chosen: all)"),
    "title_contains": gettext_lazy("Only calls with these words in the title"),
}
ROW_FIELDS = {
    "name": gettext_lazy("Criterion"),
    "question": gettext_lazy("Question"),
    "guidance": gettext_lazy("Guidance for the one who scores"),
    "weight": gettext_lazy("Weight"),
    "scale": gettext_lazy("Scale"),
    "detector": gettext_lazy("Built-in analyser"),
    "auto_fail": gettext_lazy("A zero fails the whole card"),
    "absence_is_evidence": gettext_lazy("Can be scored without a quote"),
    "anchors": gettext_lazy("What a score looks like"),
}
"""The labels of the fields on the page."""


def shown_values(form: ScorecardForm) -> str:
    """Return the text of the hidden input: the card as it is stored now."""
    if form.card is None:
        return ""
    stored = ScorecardForm.of(form.account_id, form.card)
    rows = {row.key: _values(row, ROW_FIELDS) for row in stored.rows}
    return sign({"card": _values(stored, CARD_FIELDS), "rows": rows}, form.card.pk)


def take_over(form: ScorecardForm, shown: str) -> bool:
    """Take over into a sent form what others have changed since it was shown with these values.

    Returns False, with errors, when both have changed the same field or criterion.
    """
    known = {} if form.card is None else unsign(shown, form.card.pk)
    if not known:
        return True
    stored = ScorecardForm.of(form.account_id, form.card)
    conflicts = _settle(form, stored, known["card"], CARD_FIELDS)
    form.rows, lost = _settle_rows(form.rows, stored.rows, known["rows"])
    if conflicts or lost:
        form.errors["conflicts"] = " ".join([*conflicts, *lost])
    return not conflicts and not lost and not any(row.errors for row in form.rows)


def _settle_rows(
    mine: list[CriterionRow], stored: list[CriterionRow], shown: Mapping[str, Mapping[str, Any]]
) -> tuple[list[CriterionRow], list[str]]:
    """Return the criteria of both, and what to say of those that one has changed and the other removed."""
    own, now = {row.key: row for row in mine}, {row.key: row for row in stored}
    rows, lost = [], []
    for row in mine:
        if row.key in shown and row.key in now:
            found = _settle(row, now[row.key], shown[row.key], ROW_FIELDS)
            row.errors |= {"name": " ".join(found)} if found else {}
        elif row.key in shown:
            if not _is_changed(row, shown[row.key]):
                continue
            row.errors["name"] = gettext("This criterion was removed meanwhile. Save again to keep it.")
        rows.append(row)
    for key, row in now.items():
        if key not in own and (key not in shown or _is_changed(row, shown[key])):
            rows.append(row)
            if key in shown:
                text = gettext("%(criterion)s was changed meanwhile. Remove it again if it shall go.")
                lost.append(text % {"criterion": row.name})
    is_reordered = [key for key in now if key in shown] != [key for key in shown if key in now]
    if is_reordered and [row.key for row in mine if row.key in shown] == [key for key in shown if key in own]:
        order = {key: place for place, key in enumerate(now)}
        rows.sort(key=lambda row: order.get(row.key, len(order)))
    return rows, lost


def _settle(mine: Any, stored: Any, shown: Mapping[str, Any], labels: Mapping[str, str]) -> list[str]:
    """Give the fields that the person left as they were shown their stored values; return the texts of conflicts."""
    conflicts = []
    for name, label in labels.items():
        value, now = getattr(mine, name), getattr(stored, name)
        if _same(value, shown[name]):
            setattr(mine, name, now)
        elif not _same(now, shown[name]) and not _same(now, value):
            conflicts.append(conflict_text(label, value_text(now)))
    return conflicts


def _is_changed(row: CriterionRow, shown: Mapping[str, Any]) -> bool:
    return any(not _same(getattr(row, name), shown[name]) for name in ROW_FIELDS)


def _same(one: Any, other: Any) -> bool:
    """Compare two values; of texts, without the line ends and blanks that a browser changes."""
    if isinstance(one, str) and isinstance(other, str):
        return one.replace("\r\n", "\n").strip() == other.replace("\r\n", "\n").strip()
    return bool(one == other)


def _values(form: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(form, name) for name in names}
