"""Turn an HTML transcript into plain lines: one line a block, the cells of a table row separated by tabs."""

import html
import re

_BLOCKS = "p|div|tr|li|br|dt|dd|h[1-6]|table|tbody|thead|ul|ol|dl|section|article|blockquote|body|html|head|title|hr"
_INLINE = "b|strong|i|em|u|s|a|small|sup|sub|mark|cite|code|font|label|time|span|td|th"
_BLOCK = re.compile(rf"</?(?:{_BLOCKS})\b[^<>]{{0,400}}>", re.IGNORECASE)
_HEADING = re.compile(r"<h[1-6]\b[^<>]{0,400}>", re.IGNORECASE)
_CELL_END = re.compile(r"</t[dh]\s{0,9}>(?:\s{0,200}<t[dh]\b[^<>]{0,400}>)?", re.IGNORECASE)
_TAG = re.compile(
    rf"</?(?:{_INLINE})\b[^<>]{{0,400}}>|<!(?:--[^<>]{{0,400}}--"
    rf"|doctype[^<>]{{0,400}})>",
    re.IGNORECASE,
)
_HIDDEN = re.compile(r"<(script|style)\b[^<>]{0,400}>[^<]{0,20000}</\1\s{0,9}>", re.IGNORECASE)
# A name or a time set apart by its own element at the start of a block, without a colon after it.
_LEADING = re.compile(
    r"(<(?:p|div|li|dt|td)\b[^<>]{0,400}>\s{0,200})<(b|strong|span|cite|em|time)\b[^<>]{0,400}>([^<>:：]{1,60})"
    r"</\2>\s{0,200}(?![:：\s])(?!</td)",
    re.IGNORECASE,
)
_DEFINED = re.compile(r"<dt\b[^<>]{0,400}>([^<>]{1,60})</dt>\s{0,200}<dd\b[^<>]{0,400}>", re.IGNORECASE)
_EMPHASISED = re.compile(
    r"^[ \t]{0,20}<(b|strong|em|font)\b[^<>]{0,200}>[^<>\n]{1,60}</\1>", re.IGNORECASE | re.MULTILINE
)
_MIN_BLOCKS = 2


def html_to_lines(text: str) -> str | None:
    """Return the text of an HTML document or fragment as plain lines; None for a text that is not HTML.

    Subtitle files, which use some of the same tags, are not HTML. Linear in the length of the text.
    """
    if "<" not in text or "-->" in text.replace("<!--", "") or text.lstrip()[:6].upper() == "WEBVTT":
        return None
    if not _has(_MIN_BLOCKS, _BLOCK, text):
        # Names in bold, and nothing else.
        return html.unescape(_TAG.sub("", text)) if _has(_MIN_BLOCKS, _EMPHASISED, text) else None
    text = _HIDDEN.sub(" ", " ".join(text.splitlines()))
    text = _DEFINED.sub(r"<p>\1: ", text)
    text = _LEADING.sub(r"\1\3: ", text)
    text = _HEADING.sub("\n# ", text)
    text = _BLOCK.sub("\n", _CELL_END.sub("\t", text))
    lines = (_TAG.sub("", line).strip() for line in text.split("\n"))
    return html.unescape("\n".join(line for line in lines if line))


def _has(least: int, pattern: re.Pattern[str], text: str) -> bool:
    return sum(1 for _ in zip(range(least), pattern.finditer(text), strict=False)) >= least
