"""Worded: a counted profile with a model's words in place of the templates'; its numbers and quotes stay."""

from collections.abc import Mapping
from typing import Any

Document = dict[str, Any]


def with_words(profile: Document, words: Mapping[str, Any]) -> Document:
    """The profile with the words for what is still counted in it."""
    motive = profile["motivationStyle"]
    if words["motivation"] is not None and words["motivation"]["style"] == motive["primary"]:
        motive = {**motive, "description": words["motivation"]["description"]}
    pains = [{**item, **words["painPoints"].get(item["label"], {})} for item in profile["painPoints"]]
    return {**profile, "summary": words["summary"], "painPoints": pains, "motivationStyle": motive}
