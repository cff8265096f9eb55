"""Limits of each platform for a campaign's texts and money, checked when a campaign is posted.

Rules about form only (punctuation, one text in several places) are applied here by adapting the text; anything that
would be lost or refused is a fault that names the rule.

Sources: the vendors' help pages and interface references. Not confirmed there: texts of the social platform, floors in
EUR and GBP, ``{``, ``}`` and ``#`` for the video platform, and ISO 4217 for what the search platform bills in.

- search: "About responsive search ads" (3–15 headlines of 30, 2–4 descriptions of 90; double-width characters count
  twice), responsive display ads (5 headlines of 30, one of 90, 5 descriptions of 90), "Punctuation and symbols" (no
  exclamation mark in a headline, one in a text, no repeated marks, no emoji), keywords (80 characters, 10 words, none
  of ``! @ % ^ * ( ) = { } ; ~ ` < > ? \\ | ,``), final URLs (2048), budgets in multiples of the billable unit;
- social: ad set budgets (the minimum for impressions, in the ad account's currency), currencies and their offsets,
  titles of 255 and texts of 2200 characters;
- video: "About budgets" (a campaign's budget at least 50, an ad group's 20), ad texts (1–100 characters, double-width
  ones count twice, no emoji, ``{``, ``}`` or ``#``).
"""

import re
import unicodedata
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from conversions.models import Platform
from experimental.platforms.money import CENT, WHOLE_UNITS
from experimental.platforms.names import tracked_url, width
from pipeline_service import typeid
from pipeline_service.exceptions import ErrorDetail

ISO_WHOLE_UNITS = frozenset(
    {"BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"}
)
"""Currencies without hundredths. Source: ISO 4217."""


@dataclass(frozen=True, slots=True)
class PlatformLimits:
    """One platform's limits. Widths count double-width characters twice.

    `least_budget` is by currency; for any other currency the platform itself refuses small budgets.
    """

    least_budget: Mapping[str, Decimal] = field(default_factory=dict)
    whole_units: frozenset[str] = ISO_WHOLE_UNITS
    headline: int = 255
    text: int = 2200
    refused: str = ""
    emoji: bool = True


LIMITS: Mapping[str, PlatformLimits] = {
    Platform.SEARCH_ADS: PlatformLimits(emoji=False),
    Platform.SOCIAL_ADS: PlatformLimits(least_budget={"USD": Decimal(1)}, whole_units=WHOLE_UNITS),
    Platform.VIDEO_ADS: PlatformLimits(
        least_budget=dict.fromkeys(("USD", "EUR", "GBP"), Decimal(50)), text=100, refused="{}#", emoji=False
    ),
}
SEARCH_HEADLINE, SEARCH_DESCRIPTION, SEARCH_URL = 30, 90, 2048
MOST_HEADLINES, MOST_DESCRIPTIONS = 15, 4
MOST_DISPLAY_HEADLINES = 5
KEYWORD_WORDS, KEYWORD_WIDTH = 10, 80
KEYWORD_MARKS = frozenset("#$&'-./:_")
EMOJI = re.compile("[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\ufe0f\u200d\u20e3\U000e0000-\U000e007f]")
REPEATED = re.compile(r"([^\w\s])(?:\s*\1)+")
EXCLAMATION = re.compile(r"\s*[!！]")
ANY_ID = typeid.encode("cmp", uuid.UUID(int=0))


# -- Faults ------------------------------------------------------------------------------------------------------------


def campaign_faults(values: Mapping[str, Any], *, currency: str) -> list[ErrorDetail]:
    """Return everything in a new campaign (by column) that its platform would refuse."""
    platform, creative = values["platform"], values["creative"]
    found = [*budget_faults(platform, currency, values["daily_budget"]), *_text_faults(platform, creative)]
    if platform == Platform.SEARCH_ADS and not found:
        found.extend(_search_faults(values["name"], values["objective"], creative))
    return found


def budget_faults(platform: str, currency: str, amount: Decimal) -> list[ErrorDetail]:
    """Return the faults of a daily budget."""
    limits = LIMITS[platform]
    if currency in limits.whole_units and amount % 1:
        return [ErrorDetail("dailyBudget", "too_precise", f"{platform} takes a daily budget in whole {currency} only.")]
    least = limits.least_budget.get(currency, CENT)
    if amount < least:
        message = f"{platform} takes a daily budget of at least {least.normalize():f} {currency}."
        return [ErrorDetail("dailyBudget", "out_of_range", message)]
    return []


def _text_faults(platform: str, creative: Mapping[str, str]) -> Iterator[ErrorDetail]:
    limits = LIMITS[platform]
    for name, most in (("headline", limits.headline), ("primaryText", limits.text)):
        path, text = f"creative.{name}", creative[name]
        if width(text) > most:
            message = f"{platform} takes at most {most} characters; double-width ones count twice."
            yield ErrorDetail(path, "too_long", message)
        bad = sorted(set(text) & set(limits.refused))
        if bad:
            yield ErrorDetail(
                path, "invalid_characters", f"{platform} takes none of {' '.join(limits.refused)} in a text."
            )
        if not limits.emoji and EMOJI.search(text):
            yield ErrorDetail(path, "invalid_characters", f"{platform} takes no emoji in a text.")


def _search_faults(name: str, objective: str, creative: Mapping[str, str]) -> Iterator[ErrorDetail]:
    display = objective == "awareness"
    headlines = lines(headline_text(creative["headline"]), SEARCH_HEADLINE)
    most = MOST_DISPLAY_HEADLINES if display else MOST_HEADLINES
    path = "creative.headline"
    if headlines is None:
        yield ErrorDetail(path, "too_long", f"search_ads takes no word of more than {SEARCH_HEADLINE} characters.")
    elif len(headlines) > most or (display and width(headline_text(creative["headline"])) > SEARCH_DESCRIPTION):
        message = f"search_ads takes at most {most} headlines of {SEARCH_HEADLINE} characters"
        yield ErrorDetail(path, "too_long", f"{message}{f', {SEARCH_DESCRIPTION} in all' if display else ''}.")
    elif keyword_of(creative["headline"]) == "":
        yield ErrorDetail(path, "invalid", "search_ads needs a word in the headline that people can search for.")
    texts = lines(description_text(creative["primaryText"]), SEARCH_DESCRIPTION)
    if texts is None:
        message = f"search_ads takes no word of more than {SEARCH_DESCRIPTION} characters."
        yield ErrorDetail("creative.primaryText", "too_long", message)
    elif len(texts) > MOST_DESCRIPTIONS:
        message = f"search_ads takes at most {MOST_DESCRIPTIONS} descriptions of {SEARCH_DESCRIPTION} characters."
        yield ErrorDetail("creative.primaryText", "too_long", message)
    elif not _has_word(creative["primaryText"]):
        yield ErrorDetail("creative.primaryText", "invalid", "search_ads needs a description with words.")
    url = tracked_url(creative["destinationUrl"], platform=Platform.SEARCH_ADS, name=name, public_id=ANY_ID)
    if len(url) > SEARCH_URL:
        message = f"search_ads takes addresses of at most {SEARCH_URL} characters, the utm parameters included."
        yield ErrorDetail("creative.destinationUrl", "too_long", message)


# -- Fitting -----------------------------------------------------------------------------------------------------------


def lines(text: str, limit: int) -> list[str] | None:
    """Wrap the text's words into lines of at most `limit`; None when a single word is wider.

    Scripts that are written without spaces break between characters.
    """
    found: list[str] = []
    for word in text.split():
        joined = f"{found[-1]} {word}" if found else word
        if found and width(joined) <= limit:
            found[-1] = joined
        elif width(word) <= limit:
            found.append(word)
        elif width(word) > len(word):
            found.extend(_cut(word, limit))
        else:
            return None
    return found


def headline_text(text: str) -> str:
    """Fit a headline to the search platform's rules: no exclamation marks, no mark twice in a row."""
    return _without_exclamations(_single_marks(text))


def description_text(text: str) -> str:
    """Fit a description to the search platform's rules: one exclamation mark at most, no mark twice in a row."""
    plain = _single_marks(text)
    first = EXCLAMATION.search(plain)
    if first is None:
        return plain
    until, rest = plain[: first.end()], plain[first.end() :]
    gap = " " if rest.startswith(" ") else ""
    return f"{until}{gap}{_without_exclamations(rest, ends='.')}" if _has_word(rest) else until


def keyword_of(headline: str) -> str:
    """Return the headline's words as a keyword of the search platform; empty when it has none."""
    kept = (character if _searchable(character) else " " for character in headline)
    words = [word for word in (word.strip("-./:_'") for word in "".join(kept).split()) if _has_word(word)]
    while len(words) > 1 and (len(words) > KEYWORD_WORDS or width(" ".join(words)) > KEYWORD_WIDTH):
        words.pop()
    return next(_cut(" ".join(words), KEYWORD_WIDTH), "")


def video_text(headline: str, text: str) -> str:
    """Return the video platform's only text: headline and text if both fit, else the text."""
    both = f"{headline}: {text}"
    return both if width(both) <= LIMITS[Platform.VIDEO_ADS].text else text


def _single_marks(text: str) -> str:
    return REPEATED.sub(r"\1", " ".join(text.split()))


def _without_exclamations(text: str, *, ends: str = "") -> str:
    """Turn exclamation marks into full stops between sentences, drop them before other marks, end with `ends`."""
    plain = re.sub(r"[!！¡]+(?=\s*[^\w\s])", "", text.replace("¡", ""))
    plain = re.sub(r"\s*[!！]+(?=\s*\w)", ".", plain.lstrip("!！ "))
    return re.sub(r"\s*[!！]+\s*$", ends, plain)


def _searchable(character: str) -> bool:
    # The platform refuses characters beyond 16 bits.
    plain = unicodedata.category(character)[0] in "LNM" and ord(character) <= 0xFFFF
    return plain or character in KEYWORD_MARKS


def _has_word(word: str) -> bool:
    return any(unicodedata.category(character)[0] in "LN" for character in word)


def _cut(text: str, limit: int) -> Iterator[str]:
    """Yield pieces of at most this width."""
    piece = ""
    for character in text:
        if width(piece + character) > limit:
            yield piece
            piece = ""
        piece += character
    if piece:
        yield piece
