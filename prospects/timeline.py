"""What a prospect's page tells: a timeline, panels beside it, and the next step. Every app adds its part.

An app registers its parts in its module `timeline.py`, which its `ready` imports. A source reads at most one page of
its own records, by index; the pages of all sources are merged by time. So a page costs one statement for each source,
however long the history is.
"""

import datetime
import heapq
import uuid
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pipeline_service import clock
from pipeline_service.console.language import gettext_lazy
from pipeline_service.keyset import Position
from prospects.models import Prospect

EVERYTHING = "all"
TABS: Mapping[str, str] = {
    EVERYTHING: gettext_lazy("Everything"),
    "calls": gettext_lazy("Calls"),
    "messages": gettext_lazy("Messages"),
    "money": gettext_lazy("Money"),
    "visits": gettext_lazy("Visits"),
    "ads": gettext_lazy("Ads"),
    "changes": gettext_lazy("Changes"),
}
"""The tabs of the timeline, by the name that a source gives."""
PAGE = 30


@dataclass(frozen=True, slots=True)
class TimelineEntry:
    """One thing that happened, in people's words.

    `tone` colours the icon: `good`, `bad` or empty. `facts` are names and values below the text.
    """

    at: datetime.datetime
    key: uuid.UUID
    icon: str
    title: str
    text: str = ""
    by: str = ""
    url: str = ""
    tone: str = ""
    facts: Sequence[tuple[str, Any]] = ()

    @property
    def position(self) -> Position:
        return self.at, self.key


Reader = Callable[[Prospect, Position | None, int], Iterable[TimelineEntry]]
"""Return up to so many moments of a prospect before a position, newest first."""


@dataclass(frozen=True, slots=True)
class TimelineSource:
    """One kind of moments. Without `in_everything` it is only on its own tab."""

    name: str
    tab: str
    read: Reader
    in_everything: bool = True


@dataclass(frozen=True, slots=True)
class Addition:
    """What another app knows about a moment of a source."""

    text: str = ""
    url: str = ""
    facts: Sequence[tuple[str, Any]] = ()


Annotator = Callable[[Prospect, Sequence[TimelineEntry]], Mapping[uuid.UUID, Addition]]


@dataclass(frozen=True, slots=True)
class Panel:
    """A box beside the timeline. `read` returns the template's context, or None if there is nothing to show."""

    name: str
    title: str
    template: str
    read: Callable[[Prospect], Mapping[str, Any] | None]


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """What is to happen with a prospect next."""

    text: str
    at: datetime.datetime | None = None
    url: str = ""

    @property
    def is_overdue(self) -> bool:
        return self.at is not None and self.at < clock.now()


@dataclass(slots=True)
class Registry:
    """The parts of all apps, in the order of the layers."""

    sources: dict[str, TimelineSource] = field(default_factory=dict)
    annotators: dict[str, list[Annotator]] = field(default_factory=dict)
    panels: dict[str, Panel] = field(default_factory=dict)
    next_steps: list[Callable[[Prospect], PlannedStep | None]] = field(default_factory=list)


REGISTRY = Registry()


def register(*parts: TimelineSource | Panel) -> None:
    """Add sources and panels."""
    for part in parts:
        known: dict[str, Any] = REGISTRY.sources if isinstance(part, TimelineSource) else REGISTRY.panels
        known[part.name] = part


def annotate(source: str, annotator: Annotator) -> None:
    """Let an app add what it knows to the moments of another app's source."""
    REGISTRY.annotators.setdefault(source, []).append(annotator)


def offer_next_step(find: Callable[[Prospect], PlannedStep | None]) -> None:
    """Add a way to find the next step. The first that finds one wins."""
    REGISTRY.next_steps.append(find)


def read_moments(
    prospect: Prospect, tab: str = EVERYTHING, before: Position | None = None, limit: int = PAGE
) -> tuple[list[TimelineEntry], Position | None]:
    """Return a page of a tab, newest first, and the position of the next page if there is one."""
    sources = [source for source in REGISTRY.sources.values() if _is_on(source, tab)]
    pages = [[(moment, source.name) for moment in source.read(prospect, before, limit + 1)] for source in sources]
    merged = heapq.merge(*pages, key=lambda item: item[0].position, reverse=True)
    found = [item for item, _ in zip(merged, range(limit + 1), strict=False)]
    shown = found[:limit]
    moments = _annotated(prospect, shown)
    return moments, moments[-1].position if len(found) > limit else None


def read_panels(prospect: Prospect) -> list[tuple[Panel, Mapping[str, Any]]]:
    """Return the panels that have something to show, with their contexts."""
    found = [(panel, panel.read(prospect)) for panel in REGISTRY.panels.values()]
    return [(panel, context) for panel, context in found if context is not None]


def find_next_step(prospect: Prospect) -> PlannedStep | None:
    """Return the next step of a prospect, if one is known."""
    return next((step for find in REGISTRY.next_steps if (step := find(prospect)) is not None), None)


def _is_on(source: TimelineSource, tab: str) -> bool:
    return source.in_everything if tab == EVERYTHING else source.tab == tab


def _annotated(prospect: Prospect, shown: Sequence[tuple[TimelineEntry, str]]) -> list[TimelineEntry]:
    additions: dict[uuid.UUID, list[Addition]] = {}
    for name in dict.fromkeys(name for _, name in shown):
        own = [moment for moment, of in shown if of == name]
        for annotator in REGISTRY.annotators.get(name, ()):
            for key, addition in annotator(prospect, own).items():
                additions.setdefault(key, []).append(addition)
    return [_with(moment, additions.get(moment.key, ())) for moment, _ in shown]


def _with(moment: TimelineEntry, additions: Iterable[Addition]) -> TimelineEntry:
    for item in additions:
        moment = replace(
            moment,
            text=item.text or moment.text,
            url=item.url or moment.url,
            facts=(*moment.facts, *item.facts),
        )
    return moment
