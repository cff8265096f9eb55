"""The search of lists of prospects' records: by what finds the prospect, by an external id, by a pasted id."""

import uuid
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from pipeline_service import typeid
from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.scope import looked_into
from prospects import search
from prospects.models import Prospect

MOST_PEOPLE = 100
"""Records of at most so many prospects are found by words."""


def find_people(account_id: uuid.UUID, text: str) -> list[uuid.UUID]:
    """Return the ids of the first `MOST_PEOPLE` live prospects whom a search finds.

    A list of ids lets PostgreSQL combine the indexes of a record's columns.
    """
    people = Prospect.objects.for_account(account_id).live().found_by(search.terms_for(account_id, text))
    return list(people.values_list("pk", flat=True)[:MOST_PEOPLE])


class PersonSearchMixin:
    """A list of records with a prospect and an external id, which are found by both."""

    # The page has a search box because of this; `get_search_results` decides what is found.
    search_fields = ("external_id",)
    search_help_text = gettext_lazy("The prospect's name, e-mail or phone, or an external id")

    def get_search_results(self, request: HttpRequest, queryset: QuerySet, search_term: str) -> tuple[QuerySet, bool]:
        text = search_term.strip()
        if not text:
            return queryset, False
        model: Any = queryset.model
        for prefix, column in ((model.id_prefix, "pk"), (Prospect.id_prefix, "prospect_id")):
            identity = typeid.decode(prefix, text)
            if identity is not None:
                return queryset.filter(**{column: identity}), False
        found = Q(external_id=text)
        account_id = looked_into(request, request.GET)
        people = [] if account_id is None else find_people(account_id, text)
        if people:
            found |= Q(prospect_id__in=people)
        return queryset.filter(found), False
