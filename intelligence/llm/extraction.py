"""Find the JSON object in a model's answer, including answers with text around it."""

import re
from typing import Any

import orjson

from intelligence.provider.client import Reply
from intelligence.provider.errors import Rejected, UnexpectedResponse, UnusableAnswer

_THINKING = re.compile(r"^\s*<think(?:ing)?>.*?</think(?:ing)?>", re.S | re.I)
_FENCED = re.compile(r"```(?:json)?\s*\n(.*?)\n?```", re.S | re.I)


def content_of(reply: Reply) -> str:
    """Return the text of the first choice. Raise UnexpectedResponse, Rejected (content filter) or UnusableAnswer
    (empty, refused, cut off)."""
    if reply.body is None:
        raise UnexpectedResponse("The model endpoint answered with something that is not JSON.")
    choices = reply.body.get("choices")
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise UnusableAnswer("The model gave no answer.")
    message = choices[0].get("message")
    message = message if isinstance(message, dict) else {}
    reason = choices[0].get("finish_reason")
    if reason == "content_filter":
        raise Rejected("The endpoint's content filter stopped the answer.")
    if reason == "length":
        raise UnusableAnswer("The model's answer was cut off.", ("Your answer was cut off: be much briefer.",))
    if message.get("refusal"):
        raise UnusableAnswer("The model refused to answer.")
    content = message.get("content")
    if not isinstance(content, str) or not content.strip():
        raise UnusableAnswer("The model's answer is empty.")
    return content


def json_object(content: str) -> dict[str, Any]:
    """Return the one JSON object in the text: bare, after a think tag, in a code fence, or inside prose. Raise
    Unusable."""
    text = _THINKING.sub("", content).strip()
    fenced = _FENCED.search(text)
    outer = text[text.find("{") : text.rfind("}") + 1]
    for candidate in (text, fenced[1] if fenced else "", outer):
        try:
            found = orjson.loads(candidate)
        except orjson.JSONDecodeError:
            continue
        if isinstance(found, dict):
            return found
    raise UnusableAnswer("The model's answer is not JSON.", ("Answer with one JSON object and nothing else.",))
