"""What answers a change of a prospect whom somebody else has deleted or merged meanwhile."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from pipeline_service.console.gone import gone_page
from prospects.admin.binned import how_it_went, merge_of
from prospects.models import Prospect


class PersonGone(Exception):
    """A change was refused because the prospect is deleted or merged."""


def gone_people_page(page: Any, request: HttpRequest, people: Iterable[Prospect], form: Any = None) -> HttpResponse:
    """Tell what became of those of these people who are gone, and show again what was typed into `form`."""
    gone = [prospect for prospect in people if prospect.deleted_at is not None]
    links = [_link(prospect) for prospect in gone]
    return gone_page(page, request, [how_it_went(prospect) for prospect in gone], links=links, form=form)


def sent_form(page: Any, request: HttpRequest, prospect: Prospect, fields: Sequence[str] | None = None) -> Any:
    """Return the form of details as it was sent for a prospect who was there then; of `fields` only, if given."""
    there = copy(prospect)
    there.deleted_at = None
    chosen = {} if fields is None else {"fields": fields}
    return page.get_form(request, there, change=True, **chosen)(request.POST, instance=there)


def _link(prospect: Prospect) -> tuple[str, str]:
    merge = merge_of(prospect)
    shown = prospect if merge is None else merge.kept
    return gettext("Open %(prospect)s") % {"prospect": shown}, reverse(
        "admin:prospects_prospect_change", args=[shown.pk]
    )
