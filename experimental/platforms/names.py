"""Names of our objects on a platform, and the landing URL of their clicks."""

import re
import unicodedata
from urllib.parse import urlencode, urlsplit, urlunsplit

PICTOGRAPH_MODIFIERS = re.compile("[\U0001f3fb-\U0001f3ff\ufe00-\ufe0f\u20e3]")
"""Characters that modify or join pictographs: skin tones, variation selectors, keycaps."""
SOURCES = {"search_ads": "google", "social_ads": "facebook", "video_ads": "tiktok"}
"""The `utm_source` of each platform in attribution."""


def tag(public_id: str) -> str:
    """Return the suffix of every name, by which an object is found again after a lost answer."""
    return f"[svc:{public_id}]"


def object_name(name: str, public_id: str, *, limit: int) -> str:
    """Return the campaign's name with its tag, cut to `limit` characters, double-width ones counted twice.

    Pictographs and control characters are left out: the video platform refuses them, the others do not need them.
    """
    plain = "".join(character for character in PICTOGRAPH_MODIFIERS.sub("", name) if _writable(character))
    end = tag(public_id)
    return f"{_cut(' '.join(plain.split()), limit - len(end) - 1).strip()} {end}".strip()


def width(text: str) -> int:
    """Return the number of characters as platforms count them: double-width ones twice."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def _writable(character: str) -> bool:
    return unicodedata.category(character) not in ("So", "Cc", "Cf", "Cs")


def _cut(text: str, limit: int) -> str:
    """Return the longest start of the text within this width."""
    while width(text) > limit:
        text = text[: -max(1, (width(text) - limit) // 2)]
    return text


def slug(name: str) -> str:
    """Return a name as part of a URL: `Spring sale 2026!` → `spring-sale-2026`; letters of any script stay."""
    return "-".join(re.findall(r"\w+", name.lower().replace("_", "-")))


def tracked_url(url: str, *, platform: str, name: str, public_id: str) -> str:
    """Return the destination with `utm_source, utm_medium=paid, utm_campaign, utm_id`, which replace existing ones."""
    utm = {
        "utm_source": SOURCES[platform],
        "utm_medium": "paid",
        "utm_campaign": slug(name) or public_id,
        "utm_id": public_id,
    }
    parts = urlsplit(url)
    # The rest of the query stays unchanged: it may be signed.
    kept = [piece for piece in parts.query.split("&") if piece and piece.partition("=")[0] not in utm]
    return urlunsplit(parts._replace(query="&".join([*kept, urlencode(utm)])))
