"""How our objects are called on a platform, and the address that their clicks lead to."""

import re
import unicodedata
from urllib.parse import urlencode, urlsplit, urlunsplit

SOURCES = {"search_ads": "google", "social_ads": "facebook", "video_ads": "tiktok"}
"""The `utm_source` that attribution knows each platform by."""


def tag(public_id: str) -> str:
    """What every name ends with, so that an object whose creation was not answered is found again."""
    return f"[svc:{public_id}]"


def object_name(name: str, public_id: str, *, limit: int) -> str:
    """The campaign's name, cut so that it ends with the tag within `limit` characters.

    Pictographs and control characters are left out: the video platform refuses them, the others gain nothing by them.
    """
    plain = "".join(character for character in name if unicodedata.category(character) not in ("So", "Cc", "Cf", "Cs"))
    end = tag(public_id)
    return f"{' '.join(plain.split())[: limit - len(end) - 1].strip()} {end}".strip()


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
