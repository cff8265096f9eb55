"""How our objects are called on a platform, and the address that their clicks lead to."""

import re
import unicodedata
from urllib.parse import urlencode, urlsplit, urlunsplit

PICTURE_PARTS = re.compile("[\U0001f3fb-\U0001f3ff\ufe00-\ufe0f\u20e3]")
"""What changes or joins pictographs: skin tones, variation selectors, keycaps."""
SOURCES = {"search_ads": "google", "social_ads": "facebook", "video_ads": "tiktok"}
"""The `utm_source` that attribution knows each platform by."""


def tag(public_id: str) -> str:
    """What every name ends with, so that an object whose creation was not answered is found again."""
    return f"[svc:{public_id}]"


def object_name(name: str, public_id: str, *, limit: int) -> str:
    """The campaign's name, cut so that it ends with the tag within `limit` characters, double-width ones counted twice.

    Pictographs and control characters are left out: the video platform refuses them, the others gain nothing by them.
    """
    plain = "".join(character for character in PICTURE_PARTS.sub("", name) if _writable(character))
    end = tag(public_id)
    return f"{_first(' '.join(plain.split()), limit - len(end) - 1).strip()} {end}".strip()


def width(text: str) -> int:
    """Characters as the platforms count them: double-width ones twice."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _writable(character: str) -> bool:
    return unicodedata.category(character) not in ("So", "Cc", "Cf", "Cs")


def _first(text: str, limit: int) -> str:
    """As much of the text as is not wider than this."""
    while width(text) > limit:
        text = text[: -max(1, (width(text) - limit) // 2)]
    return text


def slug(name: str) -> str:
    """`Spring sale 2026!` → `spring-sale-2026`; letters of any script stay."""
    return "-".join(re.findall(r"\w+", name.lower().replace("_", "-")))


def tracked_url(url: str, *, platform: str, name: str, public_id: str) -> str:
    """The destination with `utm_source, utm_medium=paid, utm_campaign, utm_id`; ours replace the same ones in it."""
    ours = {
        "utm_source": SOURCES[platform],
        "utm_medium": "paid",
        "utm_campaign": slug(name) or public_id,
        "utm_id": public_id,
    }
    parts = urlsplit(url)
    # The rest of the query stays letter by letter: it may be signed.
    kept = [piece for piece in parts.query.split("&") if piece and piece.partition("=")[0] not in ours]
    return urlunsplit(parts._replace(query="&".join([*kept, urlencode(ours)])))
