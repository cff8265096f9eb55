"""Resolution of the person of an ingested item: turns an id, e-mail or phone into the id of a prospect."""

import datetime
import uuid
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from pipeline_service.exceptions import ApiError, ErrorDetail, NotFound, ValidationFailed
from pipeline_service.row_statements import read_rows, select_from
from prospects.actions.bulk_updates import ProspectUpdate, update_prospects
from prospects.actions.contact_matching import ContactIndex
from prospects.actions.locks import lock_account
from prospects.actions.prospect_rows import (
    build_prospect,
    insert_prospects,
    with_search_columns,
    without_merged_contact,
)
from prospects.actions.record_kinds import Ingestion, IngestionItem
from prospects.catalogue import get_stages
from prospects.contact import email_key
from prospects.models import Change, Prospect


def resolve_people(
    ingestion: Ingestion[Any],
    account_id: uuid.UUID,
    items: Sequence[IngestionItem[Any]],
    known: Mapping[tuple[Any, ...], Any],
    now: datetime.datetime,
) -> None:
    """Set `prospect_id` on the items that identify their person by contact. Create the missing prospects; refuse items
    that identify nobody but have to.

    An item for a stored record keeps the prospect of that record, unless it gives another id, an e-mail that another
    prospect has, or a contact that its own prospect neither has nor had.
    """
    by_id = [item for item in items if item.person.prospect_id is not None and item.person.contact_columns]
    _refuse_contradictions(account_id, by_id)
    by_contact = [item for item in items if item.person.prospect_id is None and item.refusal is None]
    rows = [known.get(ingestion.key_of(item.values) or ()) for item in by_contact]
    sent_before = [(item, row) for item, row in zip(by_contact, rows, strict=True) if _has_prospect(row)]
    repeated = [(item, row) for item, row in sent_before if item.person.named]
    unresolved = [item for item, row in zip(by_contact, rows, strict=True) if not _has_prospect(row)]
    for item in unresolved:
        if item.person.required and not item.person.named:
            item.refusal = _person_required()
    unresolved = [item for item in unresolved if item.person.named]
    contacts = [item.person.contact for item in (*unresolved, *(item for item, _ in repeated))]
    if not contacts:
        return
    index = ContactIndex.load(account_id, contacts)
    unresolved += _resolve_repeated(account_id, repeated, index)
    missing = [item for item in unresolved if item.person.create and index.match(item.person.contact) is None]
    if missing:
        for item in missing:
            item.new_columns = with_search_columns(account_id, item.person.columns)
        lock_account(account_id)
        index = ContactIndex.load(account_id, contacts)
        _create_missing(account_id, unresolved, index, now)
    for item in unresolved:
        _set_prospect(item, index.match(item.person.contact))
        if item.match is not None:
            index.map(item.person.contact, item.match)
        elif item.person.required:
            item.refusal = NotFound("No prospect has this e-mail or phone.")


def _resolve_repeated(
    account_id: uuid.UUID, repeated: Sequence[tuple[IngestionItem[Any], Any]], index: ContactIndex
) -> list[IngestionItem[Any]]:
    """Resolve items of stored records. Return those that name another person than the prospect of their record, and
    none whose e-mail a prospect has."""
    unclear = []
    for item, row in repeated:
        key, phone = item.person.contact
        match = index.match((key, phone if key is None else None))
        if match is not None and (key is not None or match.pk == row.prospect_id):
            _set_prospect(item, match)
        else:
            unclear.append((item, row))
    own = _load_prospects(account_id, {row.prospect_id for _, row in unclear})
    return [item for item, row in unclear if not _keeps_prospect(item, row, *own[row.prospect_id])]


def _load_prospects(
    account_id: uuid.UUID, ids: Collection[uuid.UUID]
) -> dict[uuid.UUID, tuple[Prospect, set[str | None]]]:
    """Load prospects, also deleted ones, with the e-mail keys and phones that each has or had."""
    if not ids:
        return {}
    prospects = Prospect.objects.for_account(account_id).filter(pk__in=ids)
    found: dict[uuid.UUID, tuple[Prospect, set[str | None]]]
    found = {row.pk: (row, {row.email_key, row.phone}) for row in prospects}
    changes = Change.objects.for_account(account_id).filter(prospect_id__in=ids)
    of_contact = changes.filter(fields__has_any_keys=["email", "phone"])
    for prospect_id, fields in of_contact.values_list("prospect_id", "fields"):
        found[prospect_id][1].update(email_key(email) for email in fields.get("email", ()) if email is not None)
        found[prospect_id][1].update(fields.get("phone", ()))
    return found


def _keeps_prospect(item: IngestionItem[Any], row: Any, prospect: Prospect, contacts: set[str | None]) -> bool:
    """Return True if the contact of an item is one of the `contacts` of its record's prospect, or their new e-mail."""
    key, phone = item.person.contact
    if key is None:
        return phone in contacts or phone == vars(row).get("phone")
    if key not in contacts and phone is not None and phone == prospect.phone and prospect.deleted_at is None:
        _set_prospect(item, prospect)
        return True
    return key in contacts


def write_contacts(account_id: uuid.UUID, items: Sequence[IngestionItem[Any]]) -> None:
    """Write the contacts of items to the prospects that they match, as an upsert does. The prospects are locked."""
    contacts: dict[uuid.UUID, dict[str, Any]] = {}
    for item in items:
        given = without_merged_contact(item.match, item.person.contact_columns) if item.match is not None else {}
        if item.match is not None and _contact_changes(item.match, given):
            contacts.setdefault(item.match.pk, {}).update(given)
    if not contacts:
        return
    by_id = f"{select_from(Prospect)} WHERE id = ANY(%(ids)s)"
    prospects = read_rows(Prospect, by_id, {"ids": list(contacts)}, prepare=len(contacts) == 1)
    updates = [ProspectUpdate(row, _contact_changes(row, contacts[row.pk])) for row in prospects]
    update_prospects(updates, by="system")


def _set_prospect(item: IngestionItem[Any], match: Prospect | None) -> None:
    item.match = match
    if match is not None:
        item.values["prospect_id"] = match.pk


def _has_prospect(row: Any) -> bool:
    return row is not None and vars(row).get("prospect_id") is not None


def _contact_changes(prospect: Prospect, contact: Mapping[str, Any]) -> dict[str, Any]:
    """Return the contact columns that differ from the prospect's. Another spelling of the same address is no change."""
    changes = {name: value for name, value in contact.items() if getattr(prospect, name) != value}
    if "email_key" not in changes:
        changes.pop("email", None)
    return changes


def _refuse_contradictions(account_id: uuid.UUID, items: Sequence[IngestionItem[Any]]) -> None:
    """Refuse items that give the id of a prospect together with an e-mail or phone that the prospect does not have."""
    if not items:
        return
    ids = {item.person.prospect_id for item in items if item.person.prospect_id is not None}
    people: dict[uuid.UUID | None, Prospect] = {}
    people |= {row.pk: row for row in Prospect.objects.for_account(account_id).live().filter(pk__in=ids)}
    for item in items:
        prospect = people.get(item.person.prospect_id)
        changes = _contact_changes(prospect, item.person.contact_columns) if prospect is not None else {}
        wrong = sorted({"email", "phone"} & changes.keys())
        if wrong:
            details = [
                ErrorDetail(name, "contradiction", f"The prospect of prospectId has another {name}.") for name in wrong
            ]
            item.refusal = ValidationFailed(
                "prospectId and contact name two people; give one of them.", details=details
            )


def _create_missing(
    account_id: uuid.UUID, items: Iterable[IngestionItem[Any]], index: ContactIndex, now: datetime.datetime
) -> None:
    added = []
    stage = get_stages(account_id).initial
    for item in items:
        if item.person.create and index.match(item.person.contact) is None:
            # Without them, the prospect that matched before the lock is deleted by now.
            columns = item.new_columns or with_search_columns(account_id, item.person.columns)
            prospect = build_prospect(account_id=account_id, stage=stage, columns=columns, now=now)
            index.add(prospect)
            added.append(prospect)
    insert_prospects(added)


def _person_required() -> ApiError:
    message = "Name the person by prospectId, email or phone."
    return ValidationFailed(
        message, details=[ErrorDetail(name, "required", message) for name in ("prospectId", "email", "phone")]
    )
