"""Parsing landing URLs and splitting sessions, without a database."""

import datetime
from dataclasses import dataclass

import pytest

from prospects.traffic.landing import TouchpointData, parse_landing
from prospects.traffic.sessions import place

OWN = ["harbor.example"]
NOON = datetime.datetime(2026, 3, 1, 12, 0, tzinfo=datetime.UTC)


@dataclass
class Span:
    started_at: datetime.datetime
    ended_at: datetime.datetime


def minutes(count: float) -> datetime.datetime:
    return NOON + datetime.timedelta(minutes=count)


def test_tags_and_a_click_id_are_one_touchpoint() -> None:
    url = "https://harbor.example/?utm_source=Google&utm_medium=cpc&utm_campaign=Spring%20sale&utm_id=77&gclid=Cj0K-x_Y"
    assert parse_landing(url, None, OWN) == [
        TouchpointData(
            source="Google",
            medium="cpc",
            campaign="Spring sale",
            tagged=True,
            click_type="gclid",
            click_id="Cj0K-x_Y",
            platform="search_ads",
            paid=True,
            campaign_key="77",
        )
    ]


def test_click_ids_of_two_platforms_are_two_touchpoints_and_of_one_platform_one() -> None:
    two = parse_landing("https://harbor.example/?fbclid=F1&gclid=G1&gbraid=B1", None, OWN)
    assert [(touch.click_type, touch.click_id, touch.platform, touch.paid) for touch in two] == [
        ("gclid", "G1", "search_ads", True),
        ("fbclid", "F1", "social_ads", False),
    ]


def test_a_click_of_an_unknown_platform_is_a_paid_touchpoint_without_platform() -> None:
    url = "https://harbor.example/?msclkid=M1&gclid=G1&utm_campaign=spring"
    ours, other = parse_landing(url, None, OWN)
    assert (ours.click_type, ours.platform) == ("gclid", "search_ads")
    assert other == TouchpointData(
        source="bing", medium="cpc", campaign="spring", click_type="msclkid", click_id="M1", platform=None, paid=True
    )


@pytest.mark.parametrize(
    ("query", "platform", "paid"),
    [
        ("utm_source=facebook&utm_medium=paid_social", "social_ads", True),
        ("utm_source=ig&utm_medium=cpm", "social_ads", True),
        ("utm_source=tiktok&utm_medium=PPC", "video_ads", True),
        ("utm_source=google&utm_medium=organic", None, False),
        ("utm_source=newsletter&utm_medium=cpc", None, True),
        ("utm_source=facebook&utm_medium=cpc&fbclid=F1", "social_ads", True),
    ],
)
def test_source_and_medium_determine_the_platform(query: str, platform: str | None, paid: bool) -> None:
    (touch,) = parse_landing(f"https://harbor.example/?{query}", None, OWN)
    assert (touch.platform, touch.paid) == (platform, paid)


@pytest.mark.parametrize(
    ("referrer", "touch"),
    [
        ("https://www.blog.example/post", ("blog.example", "referral")),
        ("https://www.google.com/", ("google.com", "organic")),
        ("https://shop.harbor.example/", None),
        ("https://elsewhere.example:9/", ("elsewhere.example", "referral")),
        (None, None),
        ("http://[broken", None),
    ],
)
def test_an_external_referrer_is_a_touchpoint_and_the_own_site_is_not(
    referrer: str | None, touch: tuple[str, str] | None
) -> None:
    found = parse_landing("https://harbor.example/", referrer, OWN)
    assert [(arrival.source, arrival.medium) for arrival in found] == ([touch] if touch else [])


@pytest.mark.parametrize("length", [1, 300, 1900])
def test_click_ids_are_never_shortened(length: int) -> None:
    (touch,) = parse_landing(f"https://harbor.example/?gclid={'x' * length}", None, OWN)
    assert touch.click_id == "x" * length


def test_a_session_ends_after_thirty_idle_minutes() -> None:
    spans = [Span(NOON, minutes(10))]
    assert place(minutes(40), spans) == 0
    assert place(minutes(40.01), spans) is None
    assert place(minutes(-30), spans) == 0
    assert place(minutes(-30.01), spans) is None


def test_a_session_lasts_at_most_a_day_and_continues_over_midnight() -> None:
    spans = [Span(NOON, minutes(24 * 60 - 10))]
    assert place(minutes(24 * 60), spans) == 0
    assert place(minutes(24 * 60 + 0.01), spans) is None


def test_a_hit_between_two_sessions_joins_the_later_one() -> None:
    assert place(minutes(20), [Span(minutes(40), minutes(50)), Span(NOON, NOON)]) == 0
