"""Generate site visits: the hits of prospects, and of visitors who stay anonymous. Pure."""

import datetime
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from pipeline_service.demo.company import CAMPAIGNS, SITE
from pipeline_service.demo.prospects import DAYS
from pipeline_service.demo.sampling import drawn
from pipeline_service.demo.types import DemoCampaign, DemoProspect, DemoRecord

LANDINGS = (("/", "Never miss a lead"), ("/how-it-works", "How it works"), ("/stories", "Stories of owners"))
PAGES = (*LANDINGS, ("/pricing", "Packages"), ("/guarantee", "Our guarantee"), ("/about", "About us"))
FORM = ("/call", "Book a call")
STRANGERS = 2
"""The number of anonymous visitors for each identified one."""
NOT_FROM_THE_SITE = ("partner-webinar",)


def visits_of(rng: random.Random, person: DemoProspect) -> Iterator[DemoRecord]:
    """Generate a prospect's hits: perhaps a visit some days before, and the visit that ends with the form."""
    if person.campaign.name in NOT_FROM_THE_SITE:
        return
    visitor = _visitor(rng)
    days_before = rng.choice((0, 0, 1, 2, 4, 8))
    filled = person.arrived_at
    landing = _landing(rng, person.campaign)
    if days_before:
        first = filled - datetime.timedelta(days=days_before, minutes=rng.randrange(240))
        yield from _visit(rng, visitor, first, landing, person.campaign.referrer, rng.randint(1, 3))
        landing = f"{SITE}{rng.choice(LANDINGS)[0]}"
    last = filled - datetime.timedelta(minutes=rng.randint(4, 11))
    yield from _visit(rng, visitor, last, landing, person.campaign.referrer if not days_before else None, 2)
    yield _hit(visitor, filled - datetime.timedelta(seconds=50), f"{SITE}{FORM[0]}", FORM[1])
    yield _hit(visitor, filled, f"{SITE}{FORM[0]}", FORM[1], type="identify", email=person.email)


def anonymous_visits(rng: random.Random, count: int, now: datetime.datetime) -> Iterator[DemoRecord]:
    """Generate the hits of visitors who stay anonymous."""
    shares = [(campaign, campaign.share) for campaign in CAMPAIGNS if campaign.name not in NOT_FROM_THE_SITE]
    for _ in range(count * STRANGERS):
        campaign = drawn(rng, shares)
        at = now - datetime.timedelta(seconds=rng.randrange(3600, DAYS * 86_400))
        yield from _visit(rng, _visitor(rng), at, _landing(rng, campaign), campaign.referrer, rng.choice((1, 1, 2, 3)))


def _visit(
    rng: random.Random, visitor: str, at: datetime.datetime, landing: str, referrer: str | None, pages: int
) -> Iterator[DemoRecord]:
    path = landing.removeprefix(SITE).partition("?")[0]
    yield _hit(visitor, at, landing, dict(PAGES)[path], referrer=referrer)
    for path, title in rng.sample(PAGES, pages - 1):
        at += datetime.timedelta(seconds=rng.randint(15, 100))
        yield _hit(visitor, at, f"{SITE}{path}", title, referrer=landing.partition("?")[0])


def _landing(rng: random.Random, campaign: DemoCampaign) -> str:
    url = f"{SITE}{rng.choice(LANDINGS)[0]}"
    if not campaign.source:
        return url
    tags = {"utm_source": campaign.source, "utm_medium": campaign.medium, "utm_campaign": campaign.name}
    if campaign.contents:
        tags["utm_content"] = rng.choice(campaign.contents)
    if campaign.terms:
        tags["utm_term"] = rng.choice(campaign.terms)
    if campaign.campaign_id:
        tags["utm_id"] = campaign.campaign_id
    if campaign.click_type is not None:
        tags[campaign.click_type] = f"{campaign.click_type[:2].upper()}{rng.getrandbits(160):040x}"
    return f"{url}?{urlencode(tags)}"


def _visitor(rng: random.Random) -> str:
    return f"v.{rng.getrandbits(96):024x}"


def _hit(visitor: str, at: datetime.datetime, url: str, title: str, **more: Any) -> DemoRecord:
    values = {"visitor_key": visitor, "type": "page", "url": url, "title": title, "occurred_at": at, **more}
    return DemoRecord(at, "", values)
