"""Put a model's copy into a counted profile in place of the template sentences; its numbers and quotes stay."""

from collections.abc import Mapping
from typing import Any

Document = dict[str, Any]


def with_words(profile: Document, words: Mapping[str, Any]) -> Document:
    """Return the profile with the model's copy; copy for items that are no longer counted is ignored."""
    motive = profile["motivationStyle"]
    if words["motivation"] is not None and words["motivation"]["style"] == motive["primary"]:
        motive = {**motive, "description": words["motivation"]["description"]}
    pains = [{**item, **words["painPoints"].get(item["label"], {})} for item in profile["painPoints"]]
    return {**profile, "summary": words["summary"], "painPoints": pains, "motivationStyle": motive}
