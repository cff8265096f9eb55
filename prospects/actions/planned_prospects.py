"""The prospects that the earlier rows of a preview would create or change."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Set
from typing import Any

from pipeline_service.bulk import build_row, copy_row
from prospects.contact import Contact
from prospects.models import Prospect


def with_columns(prospect: Prospect, columns: Mapping[str, Any]) -> Prospect:
    """Return a copy of a prospect with these columns."""
    changed = copy_row(prospect)
    for name, value in columns.items():
        setattr(changed, name, value)
    return changed


class PlannedProspects:
    """What rows of a preview would write, by prospect. Kept for the contacts that its file has `repeated`, so that a
    file in which nobody is named twice takes no memory."""

    def __init__(self, repeated: Set[str] = frozenset()) -> None:
        self.repeated = repeated
        self._columns: dict[uuid.UUID, dict[str, Any]] = defaultdict(dict)
        self._new: set[uuid.UUID] = set()
        self._ids: dict[str, set[uuid.UUID]] = defaultdict(set)
        """The prospects to which an e-mail key or phone is written."""

    def has_repeated(self, contact: Contact) -> bool:
        """Return True if more than one row of the file may name the person of this contact."""
        return not self.repeated.isdisjoint(contact)

    def add_new(self, prospect: Prospect, columns: Mapping[str, Any]) -> None:
        """Keep a prospect that a row would create with these columns."""
        self._new.add(prospect.pk)
        own = {name: getattr(prospect, name) for name in ("id", "account_id", "stage", "created_at")}
        self.add_changes(prospect, {**own, **columns})

    def add_changes(self, prospect: Prospect, columns: Mapping[str, Any]) -> None:
        """Keep the columns that a row would write to a prospect."""
        self._columns[prospect.pk] |= columns
        for name in ("email_key", "phone"):
            if columns.get(name) in self.repeated:
                self._ids[columns[name]].add(prospect.pk)

    def changed(self, prospect: Prospect) -> Prospect:
        """Return a stored prospect as it would be after the rows."""
        columns = self._columns.get(prospect.pk)
        return with_columns(prospect, columns) if columns else prospect

    def changed_with(
        self, account_id: uuid.UUID, contacts: Iterable[Contact], stored: Iterable[Prospect]
    ) -> list[Prospect]:
        """Return these stored prospects, and the others that have one of the contacts after the rows, as they would be
        then: the oldest first."""
        known = {prospect.pk: prospect for prospect in stored}
        ids = {one for contact in contacts for key in contact if key in self._ids for one in self._ids[key]}
        missing = ids - known.keys() - self._new
        if missing:
            known |= Prospect.objects.for_account(account_id).live().in_bulk(missing)
        prospects = [self.changed(prospect) for prospect in known.values()]
        prospects += [build_row(Prospect, self._columns[one]) for one in ids & self._new]
        return sorted(prospects, key=lambda prospect: (prospect.created_at, prospect.id))
