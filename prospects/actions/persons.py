"""Who a fact is about: the person that an item names by id, e-mail or phone becomes a prospect's id."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pipeline_service.problems import Detail, NotFound, Refusal, ValidationFailed
from prospects.actions.crowd import Directory, build_prospect, insert_prospects
from prospects.actions.facts import Intake, Item
from prospects.actions.locks import lock_account
from prospects.actions.rows import write_prospect
from prospects.catalogue import stages_of
from prospects.models import Prospect


def find_people(
    intake: Intake[Any],
    account_id: uuid.UUID,
    items: Sequence[Item[Any]],
    known: Mapping[tuple[Any, ...], Any],
    now: datetime.datetime,
) -> None:
    """Write `prospect_id` into the items that name somebody by contact, adding whom nobody knows; refuse the nameless.

    An item about a known fact keeps that fact's person unless it names another by id, or by an e-mail that a prospect
    has.
    """
    by_id = [item for item in items if item.person.prospect_id is not None and item.person.told]
    _refuse_contradictions(account_id, by_id)
    by_contact = [item for item in items if item.person.prospect_id is None and item.refusal is None]
    again = [item for item in by_contact if _has_person(known.get(intake.key_of(item.values) or ()))]
    seeking = [item for item in by_contact if item not in again]
    for item in seeking:
        if item.person.required and not item.person.named:
            item.refusal = _nobody()
    seeking = [item for item in seeking if item.person.named]
    contacts = [item.person.contact for item in (*seeking, *again) if item.person.named]
    if not contacts:
        return
    directory = Directory(account_id, contacts)
    if any(item.person.create and directory.match(item.person.contact) is None for item in seeking):
        lock_account(account_id)
        directory = Directory(account_id, contacts)
        _add_missing(account_id, seeking, directory, now)
    for item in again:
        _name(item, directory.match((item.person.contact[0], None)))
    for item in seeking:
        _name(item, directory.match(item.person.contact))
        if item.match is not None:
            directory.know(item.person.contact, item.match)
        elif item.person.required:
            item.refusal = NotFound("No prospect has this e-mail or phone.")


def write_contacts(account_id: uuid.UUID, items: Sequence[Item[Any]]) -> None:
    """Write what items tell of the contact of people found by it, now locked, as an upsert of that contact does."""
    told: dict[uuid.UUID, dict[str, Any]] = {}
    for item in items:
        if item.match is not None and _news(item.match, item.person.told):
            told.setdefault(item.match.pk, {}).update(item.person.told)
    if not told:
        return
    for prospect in Prospect.objects.for_account(account_id).filter(pk__in=told):
        write_prospect(prospect, None, _news(prospect, told[prospect.pk]), by="system")


def lock_people(account_id: uuid.UUID, wanted: Iterable[uuid.UUID | None]) -> set[uuid.UUID]:
    """Which of these are live prospects, locked so that a deletion waits for what is being written about them."""
    ids = {identity for identity in wanted if identity is not None}
    if not ids:
        return set()
    live = Prospect.objects.for_account(account_id).live().filter(pk__in=ids).order_by("id")
    return set(live.select_for_update(no_key=True).values_list("pk", flat=True))


def _name(item: Item[Any], match: Prospect | None) -> None:
    item.match = match
    if match is not None:
        item.values["prospect_id"] = match.pk


def _has_person(row: Any) -> bool:
    return row is not None and vars(row).get("prospect_id") is not None


def _news(prospect: Prospect, told: Mapping[str, Any]) -> dict[str, Any]:
    """What of a contact the prospect has otherwise; another spelling of the same address is no news."""
    news = {name: value for name, value in told.items() if getattr(prospect, name) != value}
    if "email_key" not in news:
        news.pop("email", None)
    return news


def _refuse_contradictions(account_id: uuid.UUID, items: Sequence[Item[Any]]) -> None:
    """Refuse items that name a prospect by id and add an e-mail or phone that is not theirs."""
    if not items:
        return
    ids = {item.person.prospect_id for item in items if item.person.prospect_id is not None}
    people: dict[uuid.UUID | None, Prospect] = {}
    people |= {row.pk: row for row in Prospect.objects.for_account(account_id).live().filter(pk__in=ids)}
    for item in items:
        prospect = people.get(item.person.prospect_id)
        wrong = sorted({"email", "phone"} & _news(prospect, item.person.told).keys()) if prospect is not None else []
        if wrong:
            details = [
                Detail(name, "contradiction", f"prospectId names somebody with another {name}.") for name in wrong
            ]
            item.refusal = ValidationFailed("Name the person by prospectId or by contact, not both.", details=details)


def _add_missing(
    account_id: uuid.UUID, items: Iterable[Item[Any]], directory: Directory, now: datetime.datetime
) -> None:
    added = []
    stage = stages_of(account_id).initial
    for item in items:
        if item.person.create and directory.match(item.person.contact) is None:
            prospect = build_prospect(account_id=account_id, stage=stage, columns=item.newcomer, now=now)
            directory.add(prospect)
            added.append(prospect)
    insert_prospects(added)


def _nobody() -> Refusal:
    message = "Name the person by prospectId, email or phone."
    return ValidationFailed(
        message, details=[Detail(name, "required", message) for name in ("prospectId", "email", "phone")]
    )
