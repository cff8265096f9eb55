"""Turn an XML transcript into plain lines: one line for each element that names a speaker or has a time."""

import html
import re

from intelligence.transcripts.clock import parse_timestamp, unit_of_numbers, write_clock

_PAGE = re.compile(r"<(?:html|head|div|table|ul|ol|li|br|span)\b", re.IGNORECASE)
_TAG = re.compile(r"<[/!?\w][^<>]{0,600}>")
_VALUE = r"\s?=\s?(?:\"([^\"<>]{1,80})\"|'([^'<>]{1,80})')"
_WHO = re.compile(rf"\s(?:speaker(?:[-_]?(?:name|label|id))?|who|spk|voice|participant){_VALUE}", re.IGNORECASE)
_START = re.compile(rf"\s(?:start(?:[-_]?time)?|begin|time(?:stamp)?){_VALUE}", re.IGNORECASE)
_END = re.compile(rf"\s(?:end(?:[-_]?time)?|stop){_VALUE}", re.IGNORECASE)
_CHILD = re.compile(r"<(speaker|name|who|participant)>\s{0,9}([^<>:：]{1,60}?)\s{0,9}</\1>", re.IGNORECASE)
_TIME_CHILD = re.compile(
    r"<(start|end|begin|time|timestamp|duration|startTime|endTime)>[^<>]{0,40}</\1>", re.IGNORECASE
)
_MIN_TURNS = 2

_Moment = tuple[float, bool]


def xml_to_lines(text: str) -> str | None:
    """Return an XML transcript as lines `[0:03 - 0:09] Dana: Hi`; None for any other text, also for a web page."""
    start = text.lstrip()[:5].lower()
    if not start.startswith("<") or (not start.startswith(("<?xml", "<tt")) and _PAGE.search(text)):
        return None
    text = " ".join(text.splitlines())
    if sum(1 for _ in zip(_CHILD.finditer(text), range(_MIN_TURNS), strict=False)) == _MIN_TURNS:
        text = _CHILD.sub(r"<turn speaker='\2'>", _TIME_CHILD.sub(" ", text))
    tags = _TAG.findall(text)
    heads = [_read_head(tag) for tag in tags]
    if sum(1 for head in heads if head) < _MIN_TURNS:
        return None
    bare = [moment[0] for head in heads if head for moment in head[1:] if moment and not moment[1]]
    unit = unit_of_numbers(bare, len(_TAG.sub(" ", text).split()))
    first, *pieces = _TAG.split(text)
    speaker, turns = "", [("", [first])]
    for head, piece in zip(heads, pieces, strict=True):
        if head:
            speaker = head[0] or speaker  # a tag with a time alone goes on with the same speaker
            turns.append((_write_head(speaker, *head[1:], unit), []))
        turns[-1][1].append(piece)
    lines = [(opening, " ".join(" ".join(said).split())) for opening, said in turns]
    return "\n".join(html.unescape(f"{opening} {words}".strip()) for opening, words in lines if words)


def _read_head(tag: str) -> tuple[str, _Moment | None, _Moment | None] | None:
    """Return the speaker, start and end that a tag states; None for one without speaker and start."""
    if tag[1] in "/!?":
        return None
    who, start, end = (_value(attribute, tag) for attribute in (_WHO, _START, _END))
    moment = parse_timestamp(start) if start else None
    return (who, moment, parse_timestamp(end) if end else None) if who or moment else None


def _write_head(who: str, start: _Moment | None, end: _Moment | None, unit: int) -> str:
    times = [write_clock(round(moment[0] * (1 if moment[1] else unit))) for moment in (start, end) if moment]
    label = " ".join(who.replace(":", " ").lstrip("#").split())
    return (f"[{' - '.join(times)}] " if start else "") + (f"{label}:" if label else "")


def _value(attribute: re.Pattern[str], tag: str) -> str:
    found = attribute.search(tag)
    return html.unescape(found[1] or found[2]).strip() if found else ""
