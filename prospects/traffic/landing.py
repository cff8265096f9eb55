"""Reading a landing URL and its referrer: click ids, campaign tags, the platform behind them, and what brought it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, urlsplit

UTM_LIMIT = 512
TAGS = {
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
"""In order of worth: of several ids of one platform the first one here makes the touch. None: a platform that nothing
here is sent to."""
USUAL: dict[str | None, tuple[str, str]] = {
    "search_ads": ("google", "cpc"),
    "social_ads": ("facebook", "social"),
    "video_ads": ("tiktok", "cpc"),
    None: ("bing", "cpc"),
}
"""Source and medium that a click id stands for where the URL has no tags."""
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
class Arrival:
    """One touch that a hit, or a prospect's own fields, carry. `tagged`: it has a utm_source."""

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
        """What makes two arrivals without click ids the same."""
        return (self.source, self.medium, self.campaign, self.content, self.term)


def read_landing(
    url: str | None, referrer: str | None, own_domains: Iterable[str], *, given: Mapping[str, str] | None = None
) -> list[Arrival]:
    """The touches of a hit: one for each platform whose click id it carries, else its tags, else an outside referrer.

    `given` are click ids that were told besides the URL. Nothing for a direct hit, or one that comes from the site
    itself.
    """
    query = dict(_pairs(url))
    tags = {name: query[tag][:UTM_LIMIT] for tag, name in TAGS.items() if query.get(tag)}
    clicks = clicks_in(url, given or {})
    campaign_key = next((query[name][:UTM_LIMIT] for name in CAMPAIGN_KEYS if query.get(name)), None)
    arrivals = arrivals_of(tags, clicks, campaign_key)
    if arrivals:
        return arrivals
    host = outside_host(url, referrer, own_domains)
    if host is None:
        return []
    engine = any(f".{name}." in f".{host}" for name in SEARCH_ENGINES)
    return [Arrival(source=host[:UTM_LIMIT], medium="organic" if engine else "referral")]


def clicks_in(url: str | None, given: Mapping[str, str]) -> dict[str, str]:
    """The click ids of a URL by their type; the `given` ones count first."""
    known = {**dict(_pairs(url)), **given}
    return {name: known[name] for name in PLATFORM_OF_CLICK if known.get(name)}


def arrivals_of(
    tags: Mapping[str, str | None], clicks: Mapping[str, str], campaign_key: str | None = None
) -> list[Arrival]:
    """The touches behind campaign tags (`source`, `medium`, …) and click ids by their type."""
    tagged = bool(tags.get("source"))
    told = Arrival(
        tags.get("source"),
        tags.get("medium"),
        tags.get("campaign"),
        tags.get("content"),
        tags.get("term"),
        tagged=tagged,
        campaign_key=campaign_key,
    )
    platform, paid = _by_tags(told)
    arrivals: list[Arrival] = []
    seen: set[str | None] = set()
    for click_type, clicked in PLATFORM_OF_CLICK.items():
        if clicks.get(click_type) and clicked not in seen:
            seen.add(clicked)
            arrivals.append(_clicked(told, click_type, clicks[click_type], clicked, paid))
    if arrivals or not tagged:
        return arrivals
    return [replace(told, platform=platform, paid=paid)]


def outside_host(url: str | None, referrer: str | None, own_domains: Iterable[str]) -> str | None:
    """The host of a referrer that is another site than the page's; None inside the site and without one."""
    host = host_of(referrer)
    if host is None or host == host_of(url) or belongs(host, own_domains):
        return None
    return host.removeprefix("www.")


def host_of(url: str | None) -> str | None:
    """The host name of a URL in lower case; None when it has none."""
    try:
        host = urlsplit(url).hostname if url else None
    except ValueError:
        return None
    return str(host).rstrip(".") if host else None


def belongs(host: str, domains: Iterable[str]) -> bool:
    """Whether a host is one of these domains or beneath one."""
    return any(host == domain or host.endswith(f".{domain}") for domain in domains)


def _pairs(url: str | None) -> list[tuple[str, str]]:
    try:
        query = urlsplit(url).query if url else ""
    except ValueError:
        return []
    # The first of a repeated name counts, as analytics tools have it; NUL cannot be stored.
    pairs = parse_qsl(str(query), keep_blank_values=False, errors="replace", max_num_fields=None)
    return [(name.lower(), value.replace("\x00", "").strip()) for name, value in reversed(pairs)]


def _by_tags(told: Arrival) -> tuple[str | None, bool]:
    medium = (told.medium or "").lower()
    paid = medium in ("cpc", "ppc", "cpm") or medium.startswith("paid")
    platform = PLATFORM_OF_SOURCE.get((told.source or "").lower())
    return (platform if paid else None), paid


def _clicked(told: Arrival, click_type: str, click_id: str, platform: str | None, paid: bool) -> Arrival:
    source, medium = USUAL[platform]
    if told.tagged:
        source, medium = told.source or source, told.medium or ""
    # That platform tags organic links too, so its id alone proves no payment.
    bought = paid or platform != "social_ads"
    return replace(
        told,
        source=source,
        medium=medium or None,
        click_type=click_type,
        click_id=click_id,
        platform=platform,
        paid=bought,
    )
