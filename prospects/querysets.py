"""The queryset of prospects."""

from collections.abc import Sequence
from typing import Any, Self

from django.db.models import BooleanField, Func, Value

from pipeline_service.records import AccountQuerySet
from prospects.triggers import AUTHOR


class SetAuthor(Func):
    """Name the author of the transaction for the trigger that records changes. As a condition it is always true."""

    template = f"set_config('{AUTHOR}', %(expressions)s, true) IS NOT NULL"
    output_field = BooleanField()


class ProspectQuerySet(AccountQuerySet):
    """Look-ups of prospects. `live` excludes the soft-deleted ones."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def deleted(self) -> Self:
        return self.filter(deleted_at__isnull=False)

    def containing(self, keys: Sequence[int] | Any, text: str | Any) -> Self:
        """Return those whose name, e-mail or phone contains a folded text. `keys` are `search.keys_for` of the text.

        The filter `q` of the API and the search of the console use it.
        """
        return self.filter(search_keys__contains=keys, search_text__contains=text)

    def attributed_to(self, author: str) -> Self:
        """Record these rows' updates, and later ones of the transaction, as made by `author` (as in `Change.by`).

        It is part of the statement, so it costs no statement of its own.
        """
        return self.filter(SetAuthor(Value(author)))
