"""Who a fact is about: the person that an item names by id, e-mail or phone becomes a prospect's id."""

import datetime
import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pipeline_service.problems import Detail, NotFound, Refusal, ValidationFailed
from prospects.actions.crowd import Directory, build_prospect, insert_prospects
from prospects.actions.facts import Intake, Item, Person
from prospects.actions.locks import lock_account
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

    An item about a known fact keeps that fact's person unless it names another by id.
    """
    new_facts = [item for item in items if intake.key_of(item.values) not in known and item.person.prospect_id is None]
    for item in new_facts:
        if intake.person_required and not item.person.named:
            item.refusal = _nobody()
    seeking = [item for item in new_facts if item.refusal is None and item.person.named]
    if not seeking:
        return
    contacts = [item.person.contact for item in seeking]
    directory = Directory(account_id, contacts)
    if intake.person_created and any(
        item.person.create and directory.match(item.person.contact) is None for item in seeking
    ):
        lock_account(account_id)
        directory = Directory(account_id, contacts)
        _add_missing(account_id, [item.person for item in seeking if item.person.create], directory, now)
    for item in seeking:
        match = directory.match(item.person.contact)
        if match is not None:
            item.values["prospect_id"] = match.pk
        elif intake.person_required:
            item.refusal = NotFound("No prospect has this e-mail or phone.")


def lock_people(account_id: uuid.UUID, wanted: Iterable[uuid.UUID | None]) -> set[uuid.UUID]:
    """Which of these are live prospects, locked so that a deletion waits for what is being written about them."""
    ids = {identity for identity in wanted if identity is not None}
    if not ids:
        return set()
    live = Prospect.objects.for_account(account_id).live().filter(pk__in=ids).order_by("id")
    return set(live.select_for_update(no_key=True).values_list("pk", flat=True))


def _add_missing(account_id: uuid.UUID, people: Iterable[Person], directory: Directory, now: datetime.datetime) -> None:
    added = []
    stage = stages_of(account_id).initial
    for person in people:
        if directory.match(person.contact) is None:
            columns = {"email": person.email, "email_key": person.contact[0], "phone": person.phone}
            prospect = build_prospect(account_id=account_id, stage=stage, columns=columns, now=now)
            directory.add(prospect)
            added.append(prospect)
    insert_prospects(added)


def _nobody() -> Refusal:
    message = "Name the person by prospectId, email or phone."
    return ValidationFailed(
        message, details=[Detail(name, "required", message) for name in ("prospectId", "email", "phone")]
    )
