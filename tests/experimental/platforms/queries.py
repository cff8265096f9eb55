"""A strict checker of the search platform's query language: tables, columns and conditions."""

import datetime
import re
from typing import Any

from tests.experimental.platforms.double import Refused, need

TABLES = {
    "campaign_budget": {"resource_name", "name", "status", "amount_micros"},
    "campaign": {"id", "resource_name", "name", "status"},
    "custom_conversion_goal": {"resource_name", "name", "status"},
    "ad_group": {"resource_name", "name", "status"},
    "ad_group_criterion": {"resource_name", "type", "status"},
    "ad_group_ad": {"resource_name", "status"},
    "click_view": {"gclid"},
    "customer": {"currency_code", "descriptive_name", "time_zone"},
    "asset": {"resource_name", "type", "image_asset"},
    "campaign_criterion": {"resource_name", "type"},
    "geo_target_constant": {"resource_name", "country_code", "target_type"},
    "language_constant": {"resource_name", "code", "targetable"},
    "segments": {"date"},
    "metrics": {"cost_micros", "impressions", "clicks", "conversions"},
}
QUERY = re.compile(r"SELECT (?P<columns>[a-z_., ]+) FROM (?P<table>[a-z_]+)(?: WHERE (?P<conditions>.+))?")
ONE_DAY = re.compile(r"segments\.date = '(\d{4}-\d\d-\d\d)'")
CLICK_COLUMNS = {"click_view.gclid", "campaign.id", "campaign.name"}
CONDITION = re.compile(
    r"(?P<column>[a-z_.]+) (?:(?P<sign>=|!=|LIKE) (?:'(?P<text>[^']*)'|(?P<number>\d+|TRUE))"
    r"|IN \((?P<list>[\w', ]+)\)|BETWEEN '(?P<low>[\d-]+)' AND '(?P<high>[\d-]+)')"
)


def fits(row: dict[str, Any], conditions: str | None) -> bool:
    """Return whether a row fulfils all conditions of a query."""
    rest = conditions or ""
    while rest:
        found = CONDITION.match(rest)
        if found is None:
            raise Refused(("queryError", "BAD_OPERATOR"))
        value = str(row.get(known(found["column"])))
        given = found["text"] if found["text"] is not None else found["number"]
        checks = {
            "=": lambda value=value, given=given: value == given,
            "!=": lambda value=value, given=given: value != given,
            "LIKE": lambda value=value, given=given: re.fullmatch(pattern(given), value) is not None,
            None: lambda value=value, found=found: (
                value in found["list"].replace("'", "").split(", ")
                if found["list"]
                else found["low"] <= value <= found["high"]
            ),
        }
        if not checks[found["sign"]]():
            return False
        rest = rest[found.end() :].removeprefix(" AND ")
    return True


def check_clicks(columns: list[str], conditions: str | None, today: datetime.date) -> None:
    """Check that clicks are requested for exactly one day, at most 90 days ago."""
    need(set(columns) == CLICK_COLUMNS and len(columns) == len(CLICK_COLUMNS), ("queryError", "UNRECOGNIZED_FIELD"))
    found = ONE_DAY.fullmatch(conditions or "")
    need(found is not None, ("queryError", "UNEXPECTED_INPUT"))
    assert found is not None
    back = today - datetime.date.fromisoformat(found[1])
    need(datetime.timedelta() <= back <= datetime.timedelta(days=90), ("queryError", "UNEXPECTED_INPUT"))


def known(column: str) -> str:
    table, _, name = column.partition(".")
    named = table in TABLES and name.partition(".")[0] in TABLES[table]
    need(named, ("queryError", "UNRECOGNIZED_FIELD"))
    return column


def pattern(text: str) -> str:
    """LIKE: `%` anything, `_` any character, either of them literal in brackets."""
    pieces = re.findall(r"\[.\]|.", text)
    return "".join(
        ".*" if piece == "%" else "." if piece == "_" else re.escape(piece[1] if len(piece) == 3 else piece)
        for piece in pieces
    )


def nested(row: dict[str, Any], columns: list[str]) -> dict[str, Any]:
    """`campaign.budget_id` → `{"campaign": {"budgetId": …}}`; what has no value is left out."""
    answer: dict[str, Any] = {}
    for column in columns:
        if row.get(column) is not None:
            *path, last = [re.sub(r"_(\w)", lambda found: found[1].upper(), part) for part in column.split(".")]
            place = answer
            for part in path:
                place = place.setdefault(part, {})
            place[last] = row[column]
    return answer
