"""Names, URLs and amounts in the formats of the platforms, without platform or database."""

from decimal import Decimal

import pytest

from experimental.platforms.money import micros, minor, of_micros, of_units, units
from experimental.platforms.names import object_name, slug, tracked_url

CMP = "cmp_01h455vb4pex5vsknk084sn02q"


@pytest.mark.parametrize(
    ("amount", "in_micros", "in_cents", "in_units"),
    [("0.01", "10000", 1, 0.01), ("25.5", "25500000", 2550, 25.5), ("1000000", "1000000000000", 100_000_000, 1e6)],
)
def test_each_platform_gets_amounts_in_its_own_unit(
    amount: str, in_micros: str, in_cents: int, in_units: float
) -> None:
    value = Decimal(amount)
    assert (micros(value), minor(value, "USD"), units(value)) == (in_micros, in_cents, in_units)


def test_the_social_platform_counts_currencies_without_cents_in_whole_units() -> None:
    assert (minor(Decimal(2500), "JPY"), minor(Decimal(2500), "EUR")) == (2500, 250_000)


def test_reported_amounts_are_rounded_half_up_to_cents() -> None:
    assert (of_micros("1005000"), of_micros("1004999"), of_units("2.345")) == (
        Decimal("1.01"),
        Decimal("1.00"),
        Decimal("2.35"),
    )


@pytest.mark.parametrize(
    ("name", "limit", "expected"),
    [
        ("Spring", 255, f"Spring [svc:{CMP}]"),
        ("Spring 🚤  sale\n", 255, f"Spring sale [svc:{CMP}]"),
        ("x" * 255, 255, f"{'x' * 218} [svc:{CMP}]"),
        ("🚤", 255, f"[svc:{CMP}]"),
    ],
)
def test_a_name_ends_with_the_tag_within_the_length_limit(name: str, limit: int, expected: str) -> None:
    assert object_name(name, CMP, limit=limit) == expected
    assert len(expected) <= limit


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Spring Sale 2026!", "spring-sale-2026"), ("a_b", "a-b"), ("Größe – 50 %", "größe-50"), ("!!!", "")],
)
def test_a_slug_contains_the_words_of_the_name(name: str, expected: str) -> None:
    assert slug(name) == expected


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("https://a.example", "https://a.example?{ours}"),
        ("https://a.example/x?ref=a%20b&sig=A%2Bb#top", "https://a.example/x?ref=a%20b&sig=A%2Bb&{ours}#top"),
        ("https://a.example/?utm_source=news&utm_term=boat", "https://a.example/?utm_term=boat&{ours}"),
    ],
)
def test_the_landing_page_url_contains_the_source_of_the_click(url: str, expected: str) -> None:
    ours = f"utm_source=google&utm_medium=paid&utm_campaign=spring-sale&utm_id={CMP}"
    tracked = tracked_url(url, platform="search_ads", name="Spring sale", public_id=CMP)
    assert tracked == expected.format(ours=ours)


def test_a_name_without_letters_is_replaced_by_the_id() -> None:
    tracked = tracked_url("https://a.example", platform="video_ads", name="!!!", public_id=CMP)
    assert tracked == f"https://a.example?utm_source=tiktok&utm_medium=paid&utm_campaign={CMP}&utm_id={CMP}"
