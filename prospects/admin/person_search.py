"""The prospects whose records a search of a list finds."""

import uuid

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
