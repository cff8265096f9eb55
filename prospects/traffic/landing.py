"""Parsing of a landing URL and its referrer: click ids, campaign tags (UTM), the ad platform, the referring site."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

UTM_LIMIT = 512
UTM_TAGS = {
    "utm_source": "source",
    "utm_medium": "medium",
    "utm_campaign": "campaign",
    "utm_content": "content",
    "utm_term": "term",
}
CAMPAIGN_KEYS = ("utm_id", "campaignid", "hsa_cam")
PLATFORM_OF_CLICK: dict[str, str | None] = {
    "gclid": "search_ads",
    "wbraid": "search_ads",
    "gbraid": "search_ads",
    "fbclid": "social_ads",
    "ttclid": "video_ads",
    "msclkid": None,
}
"""The ad platform of each type of click id, in order of preference: of several ids of one platform, the first in this
order makes the touchpoint. None: an ad platform that the service does not support."""
DEFAULT_SOURCE_AND_MEDIUM: dict[str | None, tuple[str, str]] = {
    "search_ads": ("google", "cpc"),
    "social_ads": ("facebook", "social"),
    "video_ads": ("tiktok", "cpc"),
    None: ("bing", "cpc"),
}
"""The source and medium of a click id, used when the URL has no campaign tags."""
PLATFORM_OF_SOURCE = {
    "google": "search_ads",
    "adwords": "search_ads",
    "facebook": "social_ads",
    "fb": "social_ads",
    "ig": "social_ads",
    "instagram": "social_ads",
    "meta": "social_ads",
    "tiktok": "video_ads",
}
SEARCH_ENGINES = ("google", "bing", "duckduckgo", "yahoo", "ecosia", "yandex", "baidu", "startpage")


@dataclass(frozen=True, slots=True)
class TouchpointData:
    """The data of one touchpoint, read from a hit or from the fields of a prospect. `tagged`: it has a utm_source."""

    source: str | None = None
    medium: str | None = None
    campaign: str | None = None
    content: str | None = None
    term: str | None = None
    tagged: bool = False
    click_type: str | None = None
    click_id: str | None = None
    platform: str | None = None
    paid: bool = False
    campaign_key: str | None = None

    @property
    def tags(self) -> tuple[str | None, ...]:
        """The campaign tags. Two touchpoints without click ids are the same if these are equal."""
        return (self.source, self.medium, self.campaign, self.content, self.term)


def parse_landing(
    url: str | None, referrer: str | None, own_domains: Iterable[str], *, given: Mapping[str, str] | None = None
) -> list[TouchpointData]:
    """Return the touchpoints of a hit: one for each ad platform whose click id it has; without click ids, one for its
    campaign tags; without tags, one for an external referrer.

    `given` are click ids that were sent in addition to the URL. The list is empty for a direct hit, and for one with a
    referrer on the same site.
    """
    query = dict(_query_pairs(url))
    tags = {name: query[tag][:UTM_LIMIT] for tag, name in UTM_TAGS.items() if query.get(tag)}
    clicks = parse_click_ids(url, given or {})
    campaign_key = next((query[name][:UTM_LIMIT] for name in CAMPAIGN_KEYS if query.get(name)), None)
    sources = build_touchpoints(tags, clicks, campaign_key)
    if sources:
        return sources
    host = external_referrer_host(url, referrer, own_domains)
    if host is None:
        return []
    engine = any(f".{name}." in f".{host}" for name in SEARCH_ENGINES)
    return [TouchpointData(source=host[:UTM_LIMIT], medium="organic" if engine else "referral")]


def parse_click_ids(url: str | None, given: Mapping[str, str]) -> dict[str, str]:
    """Return the click ids of a URL by type. A `given` click id takes precedence."""
    known = {**dict(_query_pairs(url)), **given}
    return {name: known[name] for name in PLATFORM_OF_CLICK if known.get(name)}


def build_touchpoints(
    tags: Mapping[str, str | None], clicks: Mapping[str, str], campaign_key: str | None = None
) -> list[TouchpointData]:
    """Return the touchpoints for campaign tags (`source`, `medium`, …) and click ids by type."""
    tagged = bool(tags.get("source"))
    if not tagged and not clicks:
        return []
    values: dict[str, Any] = {name: tags.get(name) for name in UTM_TAGS.values()}
    by_tags = TouchpointData(**values, tagged=tagged, campaign_key=campaign_key)
    platform, paid = _platform_and_paid(by_tags)
    sources: list[TouchpointData] = []
    seen: set[str | None] = set()
    for click_type, click_platform in PLATFORM_OF_CLICK.items():
        if clicks.get(click_type) and click_platform not in seen:
            seen.add(click_platform)
            sources.append(_with_click(by_tags, click_type, clicks[click_type], click_platform, paid))
    if sources or not tagged:
        return sources
    return [replace(by_tags, platform=platform, paid=paid)]


def external_referrer_host(url: str | None, referrer: str | None, own_domains: Iterable[str]) -> str | None:
    """Return the host of a referrer on another site than the page; None without a referrer or for the same site."""
    host = host_of(referrer)
    if host is None or host == host_of(url) or belongs(host, own_domains):
        return None
    return host.removeprefix("www.")


def host_of(url: str | None) -> str | None:
    """Return the host name of a URL in lower case, or None."""
    try:
        host = urlsplit(url).hostname if url else None
    except ValueError:
        return None
    return str(host).rstrip(".") if host else None


def belongs(host: str, domains: Iterable[str]) -> bool:
    """Return True if a host is one of these domains or a subdomain of one."""
    return any(host == domain or host.endswith(f".{domain}") for domain in domains)


def _query_pairs(url: str | None) -> list[tuple[str, str]]:
    try:
        query = urlsplit(url).query if url else ""
    except ValueError:
        return []
    # Of a repeated name the first value counts, as in analytics tools, so the order is reversed for `dict`. PostgreSQL
    # cannot store NUL.
    pairs = parse_qsl(str(query), keep_blank_values=False, errors="replace", max_num_fields=None)
    return [(name.lower(), value.replace("\x00", "").strip()) for name, value in reversed(pairs)]


def _platform_and_paid(by_tags: TouchpointData) -> tuple[str | None, bool]:
    medium = (by_tags.medium or "").lower()
    paid = medium in ("cpc", "ppc", "cpm") or medium.startswith("paid")
    platform = PLATFORM_OF_SOURCE.get((by_tags.source or "").lower())
    return (platform if paid else None), paid


def _with_click(
    by_tags: TouchpointData, click_type: str, click_id: str, platform: str | None, paid: bool
) -> TouchpointData:
    source, medium = DEFAULT_SOURCE_AND_MEDIUM[platform]
    if by_tags.tagged:
        source, medium = by_tags.source or source, by_tags.medium or ""
    # This platform adds its click id to organic links too, so the id alone does not mean a paid click.
    is_paid = paid or platform != "social_ads"
    by_click = replace(by_tags, click_type=click_type, click_id=click_id, platform=platform, paid=is_paid)
    return replace(by_click, source=source, medium=medium or None)
