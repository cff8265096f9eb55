"""Worded: a counted profile with a model's words in place of the templates'. Numbers stay the counted ones."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

Document = dict[str, Any]


def with_words(profile: Document, words: Mapping[str, Any], calls: Collection[str]) -> Document:
    """The profile with the words for what is still counted in it. Of the quotes that a model chose those of `calls` are
    taken; where none is left, the counted ones stay."""
    motive = profile["motivationStyle"]
    if words["motivation"] is not None and words["motivation"]["style"] == motive["primary"]:
        motive = {**motive, "description": words["motivation"]["description"]}
    return {
        **profile,
        "summary": words["summary"],
        "painPoints": [_pain(item, words["painPoints"].get(item["label"]), calls) for item in profile["painPoints"]],
        "objections": [
            {**item, "quotes": _quotes(item, words["objections"].get(item["type"], ()), calls)}
            for item in profile["objections"]
        ],
        "motivationStyle": motive,
    }


def _pain(item: Document, words: Mapping[str, Any] | None, calls: Collection[str]) -> Document:
    if words is None:
        return item
    told = {"label": words["label"], "description": words["description"]}
    return {**item, **told, "quotes": _quotes(item, words["quotes"], calls)}


def _quotes(item: Document, chosen: Sequence[Document], calls: Collection[str]) -> list[Document]:
    return [quote for quote in chosen if quote["callId"] in calls] or item["quotes"]
