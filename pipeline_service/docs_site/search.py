"""Search over the sections of the documentation. A section is found when it has every word of the query."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pipeline_service.docs_site.rendering import Heading, RenderedPage

WORD = re.compile(r"\w+")
RESULTS = 20
EXCERPT = 200
LONG = 2000
"""The characters at which a section counts half: a long one has most words somewhere."""
MOST_WORDS = 10


@dataclass(frozen=True, slots=True)
class PageHit:
    """A found section: its page's title and address, its heading, and words around the first match."""

    page: str
    url: str
    heading: Heading
    excerpt: str


def search(pages: Iterable[tuple[str, RenderedPage]], query: str) -> list[PageHit]:
    """Return the sections of these pages (address, page) that match best: words in titles count most."""
    words = WORD.findall(query.lower())[:MOST_WORDS]
    if not words:
        return []
    scored = sorted(_matches(pages, words), key=lambda pair: -pair[0])
    return [hit for _, hit in scored[:RESULTS]]


def _matches(pages: Iterable[tuple[str, RenderedPage]], words: list[str]) -> Iterator[tuple[float, PageHit]]:
    for url, page in pages:
        for section in page.sections:
            texts = (page.title.lower(), section.heading.text.lower(), section.text.lower())
            score = _score(texts, words)
            if score > 0:
                yield score, PageHit(page.title, url, section.heading, _excerpt(section.text, words))


def _score(texts: tuple[str, str, str], words: list[str]) -> float:
    """Return 0 unless each word begins a word of the title, the heading or the text."""
    total = 0.0
    for word in words:
        begins = re.compile(rf"\b{re.escape(word)}")
        found = [len(begins.findall(text)) for text in texts]
        if not any(found):
            return 0.0
        total += 6 * min(found[0], 1) + 10 * min(found[1], 1) + min(found[2], 4)
    return total / (1 + len(texts[2]) / LONG)


def _excerpt(text: str, words: list[str]) -> str:
    places = [place for place in (text.lower().find(word) for word in words) if place >= 0]
    start = max(0, min(places, default=0) - EXCERPT // 4)
    cut = text[start : start + EXCERPT].strip()
    return f"{'… ' if start else ''}{cut}{' …' if start + EXCERPT < len(text) else ''}"
