"""Markdown of the documentation as HTML: headings with anchors, highlighted code, links between the served pages."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from pipeline_service.docs_site.library import Library, resolve

EXTERNAL = re.compile(r"[a-z]+:", re.ASCII)
FORMATTER: Any = HtmlFormatter(nowrap=True, classprefix="hl-")
LANGUAGES = {"sh": "bash", "jsonc": "json", "vtt": "text", "http": "text"}


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page: its level, text and anchor."""

    level: int
    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class PageSection:
    """A heading and the plain text below it, as search reads them."""

    heading: Heading
    text: str


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """A page as HTML, with its title and sections in order."""

    title: str
    html: str
    sections: tuple[PageSection, ...]

    @property
    def contents(self) -> list[Heading]:
        """The headings of the second level."""
        return [section.heading for section in self.sections if section.heading.level == 2]


def render_page(library: Library, file: str) -> RenderedPage:
    """Return the page of a Markdown file. Raw HTML in it is shown as text."""
    markdown = _markdown()
    tokens = markdown.parse(library.text(file))
    sections = _sections(tokens)
    for token in tokens:
        for child in token.children or ():
            _rewrite(library, file, child)
    title = next((section.heading.text for section in sections if section.heading.level == 1), file)
    html = markdown.renderer.render(tokens, markdown.options, {})
    # A table scrolls by itself where the page is too narrow for it.
    html = html.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
    return RenderedPage(title, html, tuple(sections))


def anchor_of(text: str, taken: set[str]) -> str:
    """Return the anchor of a heading as code hosts make it, with a number when it is taken."""
    plain = re.sub(r"[^\w\- ]", "", text.lower()).strip().replace(" ", "-")
    anchor, number = plain, 0
    while anchor in taken:
        number += 1
        anchor = f"{plain}-{number}"
    return anchor


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False, "highlight": _highlighted}).enable("table")


def _highlighted(code: str, language: str, attributes: str) -> str:
    try:
        lexer = get_lexer_by_name(LANGUAGES.get(language, language or "text"))
    except ClassNotFound:
        return escape(code)
    return str(highlight(code, lexer, FORMATTER))


def _sections(tokens: Sequence[Token]) -> list[PageSection]:
    """Give every heading its anchor; return the sections."""
    sections: list[PageSection] = []
    taken: set[str] = set()
    words: list[str] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            text = _plain(tokens[place + 1])
            anchor = anchor_of(text, taken)
            taken.add(anchor)
            token.attrSet("id", anchor)
            words = []
            sections.append(PageSection(Heading(int(token.tag[1]), text, anchor), ""))
        elif sections and token.type in ("inline", "fence", "code_block"):
            inside_heading = place > 0 and tokens[place - 1].type == "heading_open"
            words.append("" if inside_heading else _plain(token) if token.type == "inline" else token.content)
            sections[-1] = PageSection(sections[-1].heading, " ".join(filter(None, words)))
    return sections


def _plain(token: Token) -> str:
    parts = [child.content if child.type in ("text", "code_inline") else " " for child in token.children or ()]
    return "".join(part if part.strip() else " " for part in parts).strip()


def _rewrite(library: Library, file: str, token: Token) -> None:
    """Lead links and pictures to what this site serves."""
    name = {"link_open": "href", "image": "src"}.get(token.type)
    target = str(token.attrGet(name) or "") if name else ""
    if name is None or not target or target.startswith(("#", "/")):
        return
    if EXTERNAL.match(target):
        token.attrSet("rel", "noopener noreferrer")
        return
    path, _, anchor = target.partition("#")
    url = library.url(resolve(file, path))
    if url is None:
        # A file of the repository that the site does not serve: the text stays, the link goes nowhere.
        token.attrs = {"title": resolve(file, path), "class": "file"}
    else:
        token.attrSet(name, f"{url}#{anchor}" if anchor else url)
