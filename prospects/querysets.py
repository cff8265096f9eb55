"""The querysets of prospects and of merges."""

from collections.abc import Sequence
from typing import Any, Self

from django.db.models import BooleanField, CharField, Func, Lookup, TextField, Value

from pipeline_service.records import AccountQuerySet
from prospects.search import SearchTerms
from prospects.triggers import AUTHOR
from prospects.typos import addresses_near


class SetAuthor(Func):
    """Name the author of the transaction for the trigger that records changes. As a condition it is always true."""

    template = f"set_config('{AUTHOR}', %(expressions)s, true) IS NOT NULL"
    output_field = BooleanField()


@TextField.register_lookup
class LikeAll(Lookup):
    """Matches all LIKE patterns of an array."""

    lookup_name = "like_all"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        text, text_params = self.process_lhs(compiler, connection)
        patterns, pattern_params = self.process_rhs(compiler, connection)
        return f"{text} LIKE ALL ({patterns}::text[])", [*text_params, *pattern_params]


@CharField.register_lookup
class AnyOf(Lookup):
    """Matches any text of an array, which is one parameter however long it is."""

    lookup_name = "any_of"
    prepare_rhs = False

    def get_db_prep_lookup(self, value: Any, connection: Any) -> Any:
        return "%s", [list(value)]

    def as_sql(self, compiler: Any, connection: Any) -> Any:
        text, text_params = self.process_lhs(compiler, connection)
        texts, params = self.process_rhs(compiler, connection)
        return f"{text} = ANY ({texts}::text[])", [*text_params, *params]


class ProspectQuerySet(AccountQuerySet):
    """Look-ups of prospects. `live` excludes the soft-deleted ones."""

    def live(self) -> Self:
        return self.filter(deleted_at=None)

    def deleted(self) -> Self:
        return self.filter(deleted_at__isnull=False)

    def containing(self, keys: Sequence[int] | Any, patterns: Sequence[str] | Any) -> Self:
        """Return those whose name, e-mail or phone contains what a search looks for: its `search.SearchTerms`.

        The filter `q` of the API and the search of the console use it.
        """
        return self.filter(search_keys__contains=keys, search_text__like_all=patterns)

    def found_by(self, terms: SearchTerms) -> Self:
        """Return those whom a search finds."""
        return self.containing(terms.keys, terms.patterns)

    def near_address(self, email_key: str) -> Self:
        """Return those whose address is one slip away from this one."""
        return self.filter(email_key__any_of=addresses_near(email_key))

    def attributed_to(self, author: str) -> Self:
        """Record these rows' updates, and later ones of the transaction, as made by `author` (as in `Change.by`).

        It is part of the statement, so it costs no statement of its own.
        """
        return self.filter(SetAuthor(Value(author)))


class MergeQuerySet(AccountQuerySet):
    """Look-ups of merges."""

    def standing(self) -> Self:
        """Return those that were not undone."""
        return self.filter(undone_at=None)
