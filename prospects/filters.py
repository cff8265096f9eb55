"""How prospects are looked for in lists."""

import uuid
from dataclasses import dataclass

from django.db.models import Q

from pipeline_service.api.parameters import TEXT, Kind, Unfit
from pipeline_service.api.queries import Slot
from prospects import search
from prospects.contact import InvalidContact, email_key, normalise_email, normalise_phone

SEARCH_WORDS = "Name, e-mail or phone contains this, whatever the case and accents."


@dataclass(frozen=True, slots=True)
class Sought:
    """A text that is looked for, and the keys under which the index has it."""

    text: str
    texts: list[str]
    keys: list[int]


def _email(text: str, account_id: uuid.UUID) -> str:
    try:
        return email_key(normalise_email(text))
    except InvalidContact as error:
        raise Unfit("invalid_email", str(error)) from error


def _phone(text: str, account_id: uuid.UUID) -> str:
    try:
        # In a query string an unescaped plus sign arrives as a space.
        return normalise_phone(text if text.startswith("+") else f"+{text}")
    except InvalidContact as error:
        raise Unfit("invalid_phone", str(error)) from error


def _sought(text: str, account_id: uuid.UUID) -> Sought:
    text = search.fold(TEXT.parse(text, account_id))
    return Sought(text, [text], search.keys_for(account_id, text))


def _tagged(text: str, account_id: uuid.UUID) -> Sought:
    text = TEXT.parse(text, account_id)
    return Sought(text, [text], search.key_for_tag(account_id, text))


EMAIL = Kind(_email)
PHONE = Kind(_phone)
SEARCH = Kind(_sought)
TAG = Kind(_tagged)


def containing(slot: Slot) -> Q:
    """Prospects whose name, e-mail or phone contains the text of a `Sought`."""
    text = Slot(slot.name, part="text")
    return Q(search_keys__contains=Slot(slot.name, part="keys"), search_text__contains=text)


def with_tag(slot: Slot) -> Q:
    """Prospects that have the tag of a `Sought`."""
    return Q(search_keys__contains=Slot(slot.name, part="keys")) & Q(tags__contains=Slot(slot.name, part="texts"))
