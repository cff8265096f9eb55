"""Find the time zone that is named behind a time of day, in canonical text (see `date_text`)."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from types import MappingProxyType
from zoneinfo import ZoneInfo

_ZONES: Mapping[str, ZoneInfo] = MappingProxyType(
    {
        word: ZoneInfo(name)
        for name, words in {
            "America/New_York": "eastern|est|edt|et|new york|del este|nueva york",
            "America/Chicago": "central|cst|cdt|chicago",
            "America/Denver": "mountain|mst|mdt|denver|de la montana",
            "America/Los_Angeles": "pacific|pst|pdt|pt|california|del pacifico",
            "Europe/London": "uk|british|london|bst|londres",
            "Europe/Berlin": "central european|cet|cest|berlin|german",
            "Europe/Madrid": "spanish|madrid|peninsular|de espana",
            "America/Mexico_City": "mexico|de mexico",
            "UTC": "gmt|utc|greenwich",
        }.items()
        for word in words.split("|")
    }
)
_NAME = "|".join(sorted(_ZONES, key=len, reverse=True))
# Without "time" the name ends the hour: "at two central", but not "at two Central Park".
_NAMED = re.compile(
    rf" (?:in )?(?:hora (?:de )?)?(?P<zone>{_NAME})(?: (?:standard |daylight |summer )?time(?= )"
    r"|(?= (?:[,.;?!]|on|is|works?|then|or|and|please|if|for|so|but|okay|tomorrow|today|this|next|el|y|si"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![a-z])| $))"
)


def in_zone_of_call(plain: str, end: int, at: time, day: date, called_at: datetime) -> tuple[time | None, int]:
    """Return a time of day that ends at `end` in the time zone of the call, and the end of the zone that is named
    behind it. The time is None where it is one of another day there."""
    named = _NAMED.match(plain, end)
    if named is None:
        return at, end
    there = datetime.combine(day, at, _ZONES[named["zone"]]).astimezone(called_at.tzinfo)
    return (there.time() if there.date() == day else None), named.end()
