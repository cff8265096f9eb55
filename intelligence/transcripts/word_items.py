"""Prepare lists of single words, as speech services write them, for the reader of utterances.

Punctuation is an item of its own; speakers stand in a list beside the words; each channel has its own words.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

Item = Mapping[str, object]

_LABELS = ("speakerlabel", "speaker", "channellabel")
_WORD_LISTS = ("items", "words")
_STARTS = ("starttime", "start")


def attach_marks(items: Sequence[Item], text_of: Callable[[Item], str]) -> list[Item]:
    """Return the items with each punctuation mark added to the text of the word before it."""
    kept: list[Item] = []
    for item in items:
        if kept and _is_mark(item, mark := text_of(item)):
            kept[-1] = {**kept[-1], "text": text_of(kept[-1]) + mark}
        else:
            kept.append(item)
    return kept


def segment_speakers(data: object) -> dict[tuple[str, str], str]:
    """Return the speaker of each word by its start and end, from segments that have a speaker and the times of their
    words."""
    spoken_by: dict[tuple[str, str], str] = {}
    for segment in _objects(data):
        label, words = _first_of(segment, _LABELS), segment.get("items")
        if isinstance(label, str) and isinstance(words, list):
            spoken_by |= {_time_key(word): label for word in words if isinstance(word, dict) and _is_timed(word)}
    return spoken_by


def label_words(items: Sequence[Item], spoken_by: Mapping[tuple[str, str], str]) -> list[Item]:
    """Return the items; words without a speaker get the one that speaks at their time."""
    return [
        {**item, "speakerlabel": label}
        if _first_of(item, _LABELS) is None and (label := spoken_by.get(_time_key(item)))
        else item
        for item in items
    ]


def channel_words(data: object, text_of: Callable[[Item], str]) -> list[Item]:
    """Return the words of a recording with several channels, each with the channel it is from; nothing for any other
    data."""
    for value in _objects(data):
        channels = value.get("channels")
        if not isinstance(channels, list) or len(channels) < 2:
            continue
        lists = [_timed_words(channel) for channel in channels]
        if any(lists):
            return [
                {"speaker": _first_of(channel, _LABELS) or number, **word}
                for number, (channel, words) in enumerate(zip(channels, lists, strict=True))
                for word in attach_marks(words, text_of)
            ]
    return []


def _timed_words(value: object) -> list[Item]:
    """Return the first list of words in the data of a channel whose first word has a time."""
    for inner in _objects(value):
        for key in _WORD_LISTS:
            words = inner.get(key)
            if isinstance(words, list) and words and all(isinstance(word, dict) for word in words):
                return words if _is_timed(words[0]) else []
    return []


def _objects(data: object) -> Iterator[Item]:
    if isinstance(data, dict):
        yield data
        for inner in data.values():
            yield from _objects(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _objects(inner)


def _first_of(item: object, keys: Sequence[str]) -> object | None:
    return next((item[key] for key in keys if item.get(key) is not None), None) if isinstance(item, dict) else None


def _is_timed(item: Item) -> bool:
    return any(key in item for key in _STARTS)


def _is_mark(item: Item, text: str) -> bool:
    return str(item.get("type", "")).startswith("punct") and not any(map(str.isalnum, text))


def _time_key(item: Item) -> tuple[str, str]:
    return str(item.get("starttime")), str(item.get("endtime"))
