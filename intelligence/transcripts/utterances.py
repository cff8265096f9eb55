"""Read transcripts as JSON: utterances under the key names used by recorders and speech services."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from intelligence.shapes import Role
from intelligence.transcripts.clock import parse_timestamp, unit_of_numbers
from intelligence.transcripts.turns import Turn, collapse_spaces, merge_cues
from intelligence.transcripts.word_items import attach_marks, channel_words, label_words, segment_speakers

_SPEAKER = (
    *("speakername", "speakerlabel", "displayname", "speaker", "name", "participantname", "participant", "user"),
    *("author", "username", "speakerid", "userid", "participantid", "role", "participantrole", "speakertag", "contact"),
    *("channel", "channelname", "channellabel", "channeltag", "channelid", "channelindex", "mediachannel"),
)
_TEXT = (
    *("text", "content", "sentence", "transcript", "message", "utterance", "rawtext", "body", "value", "line"),
    *("caption", "phrase", "display", "punctuatedword", "word"),
)
_BEST_FIRST = ("alternatives", "nbest")
_PARTS = ("sentences", "words", "elements", "segments", *_BEST_FIRST)
_START = (
    *("startms", "starttimems", "startmillis", "start", "starttime", "startseconds", "starttimestamp", "startat"),
    *("begin", "begintime", "from", "beginoffsetmillis", "offsetms", "offsetmilliseconds", "offset", "timestampms"),
    *("timestamp", "time", "ts", "secondsfromstart"),
)
_END = (
    *("endms", "endtimems", "endmillis", "end", "endtime", "endseconds", "endtimestamp", "endat", "to", "stop"),
    *("stoptime", "endoffsetmillis", "endts", "resultendtime"),
)
_DURATION = ("durationms", "durationmilliseconds", "duration", "durationseconds")
_PARTIES = frozenset({"parties", "participants", "speakers", "attendees", "users"})
_PARTY_ID = ("speakerid", "id", "userid", "participantid", "index", "speaker")
_PARTY_NAME = ("name", "displayname", "speakername", "emailaddress", "email")
_SIDE = ("affiliation", "participanttype", "speakertype", "participantrole", "role", "type", "side")
_SIDES: Mapping[str, Role] = {
    "internal": "rep", "agent": "rep", "rep": "rep", "host": "rep", "assistant": "rep", "bot": "rep", "seller": "rep",
    "external": "prospect", "customer": "prospect", "client": "prospect", "prospect": "prospect", "lead": "prospect",
    "buyer": "prospect",
}  # fmt: skip
# Deeper data is not a transcript. Parties stand beside the utterances, in the first few objects of an export.
_MAX_DEPTH, _WRAPPERS = 12, 20

Item = Mapping[str, object]


class _Utterance(NamedTuple):
    speaker: str | None
    text: str
    start: tuple[float, bool] | None
    end: tuple[float, bool] | None
    duration: tuple[float, bool] | None
    role: Role


def read_utterances(text: str) -> list[Turn] | str | None:
    """Return the turns of a JSON transcript; the text, if JSON only wraps a plain transcript; None for anything
    else."""
    data = _load_json(text)
    if data is None:
        return None
    if wrapped := _wrapped_text(data):
        return wrapped
    candidates = [attach_marks(items, _item_text) for items in _find_lists(data)]
    if spoken_by := segment_speakers(data):
        candidates = [label_words(items, spoken_by) for items in candidates]
    lists = [items for items in [channel_words(data, _item_text), *candidates] if items and _is_talk(items)]
    if not lists:
        return None
    items = max(lists, key=_list_rank)
    participants = _participants(data)
    utterances = [utterance for item in items for utterance in _read_item(item, participants) if utterance.text]
    return merge_cues(_to_turns(utterances)) if utterances else None


def _load_json(text: str) -> object | None:
    stripped = text.strip()
    if stripped[:1] not in ("[", "{"):
        return None
    try:
        return _normalize_keys(json.loads(stripped), 0)
    except (ValueError, RecursionError):
        pass
    lines = [line for line in stripped.splitlines() if line.strip()]
    if len(lines) < 2 or not all(line.lstrip().startswith("{") for line in lines):
        return None
    try:  # one object per line
        return [_normalize_keys(json.loads(line), 0) for line in lines]
    except (ValueError, RecursionError):
        return None


def _normalize_keys(value: object, depth: int) -> object:
    """Return the data with normalised keys: `speaker_name`, `speakerName` and `Speaker Name` become the same key."""
    if depth > _MAX_DEPTH:
        return None
    if isinstance(value, dict):
        return {
            "".join(c for c in str(key).lower() if c.isalnum()): _normalize_keys(inner, depth + 1)
            for key, inner in value.items()
        }
    if isinstance(value, list):
        return [_normalize_keys(inner, depth + 1) for inner in value]
    return value


def _wrapped_text(data: object) -> str | None:
    if isinstance(data, list) and data and all(isinstance(line, str) for line in data):
        return "\n".join(data)
    if isinstance(data, dict):
        for key in ("transcript", "text", "content"):
            if (
                isinstance(value := data.get(key), str)
                and value.strip()
                and not any(_is_talk(x) for x in _find_lists(data))
            ):
                return value
    return None


def _find_lists(value: object) -> Iterator[Sequence[Item]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if not key.startswith("combined"):  # all the text of a channel once more
                yield from _find_lists(inner)
    elif isinstance(value, list):
        objects = [inner for inner in value if isinstance(inner, dict)]
        if objects:
            yield objects
        for inner in objects:
            yield from _find_lists(inner)


def _is_talk(items: Sequence[Item]) -> bool:
    return sum(1 for item in items if _item_text(item)) * 2 >= len(items)


def _list_rank(items: Sequence[Item]) -> tuple[int, int, int]:
    """Return the rank of a list: named speakers before unnamed; then more text; then, for the same text, fewer
    items."""
    named = sum(1 for item in items if _is_named(item) or _is_named(next(iter(_words_of(item)), {})))
    size = sum(len("".join(_item_text(item).split())) for item in items)
    return (1 if named * 2 >= len(items) else 0, size, -len(items))


def _first_value(item: Item, keys: Sequence[str]) -> object | None:
    return next((item[key] for key in keys if item.get(key) not in (None, "", [], {})), None)


def _item_text(item: Item) -> str:
    for key in _TEXT:
        if isinstance(value := item.get(key), str) and value.strip():
            return collapse_spaces(value)
    for key in _PARTS:
        if isinstance(parts := item.get(key), list):
            if key in _BEST_FIRST:
                parts = parts[:1]
            parts = attach_marks([part if isinstance(part, dict) else {"text": part} for part in parts], _item_text)
            return collapse_spaces(" ".join(map(_item_text, parts)))
    return ""


def _words_of(item: Item) -> Sequence[Item]:
    """Return the words of an item, its own or those of its best reading."""
    words = _best_reading(item).get("words")
    return words if isinstance(words, list) and all(isinstance(word, dict) for word in words) else []


def _best_reading(item: Item) -> Item:
    """Return the first of the readings of an item; the item itself without one."""
    for key in _BEST_FIRST:
        if isinstance(best := item.get(key), list) and best and isinstance(best[0], dict):
            return best[0]
    return item


def _is_named(item: Item) -> bool:
    return _item_speaker(item, {})[0] is not None


def _participants(data: object) -> dict[str, tuple[str | None, Role]]:
    """Return names and roles by the identifier that utterances refer to."""
    participants: dict[str, tuple[str | None, Role]] = {}
    for party in _find_parties(data):
        name = _first_value(party, _PARTY_NAME)
        for key in _PARTY_ID:
            if isinstance(identifier := party.get(key), str | int):
                participants.setdefault(str(identifier), (str(name) if name else None, _item_role(party)))
    return participants


def _find_parties(data: object) -> Iterator[Item]:
    if isinstance(data, dict):
        for key, inner in data.items():
            if key in _PARTIES and isinstance(inner, list):
                yield from (party for party in inner if isinstance(party, dict))
            else:
                yield from _find_parties(inner)
    elif isinstance(data, list):
        for inner in data[:_WRAPPERS]:
            yield from _find_parties(inner)


def _item_role(item: Item) -> Role:
    for key in _SIDE:
        if isinstance(value := item.get(key), str) and value.strip().lower() in _SIDES:
            return _SIDES[value.strip().lower()]
    return "unknown"


def _side_label(item: Item) -> str:
    stated = (value.strip() for key in _SIDE if isinstance(value := item.get(key), str))
    return next(value for value in stated if value.lower() in _SIDES).capitalize()


def _item_speaker(item: Item, participants: Mapping[str, tuple[str | None, Role]]) -> tuple[str | None, Role]:
    side = _item_role(item)
    value = _first_value(item, _SPEAKER)
    if isinstance(value, dict):
        inner, inner_side = _item_speaker(value, participants)
        return inner, side if side != "unknown" else inner_side
    if value is None:
        value = _first_value(_best_reading(item), _SPEAKER)
    if value is None and side != "unknown":  # an outside party without a name: the side names it
        return _side_label(item), side
    if value is None or isinstance(value, list | dict | bool | float):
        return None, side
    known, known_side = participants.get(str(value), (None, "unknown"))
    label = known or (f"Speaker {value}" if isinstance(value, int) else collapse_spaces(str(value)))
    if known_side == "unknown":
        known_side = next((party[1] for party in participants.values() if party[0] == label), "unknown")
    return label or None, side if side != "unknown" else known_side


def _item_time(item: Item, keys: Sequence[str]) -> tuple[float, bool] | None:
    for key in keys:
        value = item.get(key)
        if isinstance(value, dict):
            value = _first_value(value, ("relative", "seconds", "ms"))
        if (moment := parse_timestamp(value)) is not None:
            return moment[0], moment[1] or key.endswith(("ms", "millis"))
    return None


def _read_item(item: Item, participants: Mapping[str, tuple[str | None, Role]]) -> list[_Utterance]:
    """Return the utterance of an item; or one per word when only the words have speakers, or one per sentence of a
    monologue when the sentences have times."""
    speaker, role = _item_speaker(item, participants)
    words = _words_of(item) if speaker is None else ()
    if words and all(_is_named(word) for word in words):
        return [utterance for word in words for utterance in _read_item(word, participants)]
    start, end = _item_time(item, _START), _item_time(item, _END)
    parts = [
        part for key in _PARTS if isinstance(value := item.get(key), list) for part in value if isinstance(part, dict)
    ]
    timed = [part for part in parts if _item_time(part, _START) is not None]
    if start is None and timed:
        if "sentences" in item and len(timed) == len(parts):
            return [
                _Utterance(speaker, _item_text(part), _item_time(part, _START), _item_time(part, _END), None, role)
                for part in parts
            ]
        start, end = _item_time(timed[0], _START), _item_time(timed[-1], _END)
    return [_Utterance(speaker, _item_text(item), start, end, _item_time(item, _DURATION), role)]


def _to_turns(utterances: list[_Utterance]) -> list[Turn]:
    """Return turns in milliseconds; if all have a start, in order of time."""
    bare = [moment[0] for u in utterances for moment in (u.start, u.end) if moment and not moment[1]]
    bare_unit = unit_of_numbers(bare, sum(len(u.text.split()) for u in utterances))

    def milliseconds(moment: tuple[float, bool] | None) -> int | None:
        return None if moment is None else round(moment[0] * (1 if moment[1] else bare_unit))

    turns = []
    for u in utterances:
        start, end, duration = milliseconds(u.start), milliseconds(u.end), milliseconds(u.duration)
        if end is None and start is not None and duration is not None:
            end = start + duration
        turns.append(Turn(u.speaker, u.text, start, end, u.role))
    if all(turn.start_ms is not None for turn in turns):
        turns.sort(key=lambda turn: turn.start_ms or 0)
    return turns
