"""Actions to create and find accounts."""

import secrets
import uuid
import zoneinfo
from decimal import Decimal
from functools import cache

import psycopg
from django.db import transaction
from django.db.models import Q
from django.utils.text import slugify

from pipeline_service import typeid
from pipeline_service.accounts.actions.columns import validate_columns
from pipeline_service.accounts.currencies import CURRENCIES
from pipeline_service.accounts.models import Account
from pipeline_service.constraints import refusing
from pipeline_service.events import DomainEvent, DomainEventType, publish
from pipeline_service.exceptions import Conflict, NotFound, ValidationFailed
from pipeline_service.row_statements import fetch_all

# The prospects app is in a higher layer, so only its tables are named. A refund has a payment.
HAS_SUMS = """
SELECT EXISTS (SELECT FROM prospects_payment WHERE account_id = %(account_id)s)
  OR EXISTS (SELECT FROM prospects_adspend WHERE account_id = %(account_id)s)"""


@transaction.atomic
def create_account(
    *,
    name: str,
    slug: str = "",
    currency: str = "USD",
    timezone: str = "UTC",
    min_deal_amount: Decimal = Decimal(0),
    rate_factor: float = 1.0,
    live_account: Account | None = None,
) -> Account:
    """Create an account, or with `live_account` that account's test mode.

    The apps add default stages, outcomes and a scorecard.

    Raises Conflict when the slug is taken, ValidationFailed for invalid values.
    """
    check_time_zone(timezone)
    check_currency(currency)
    account = Account(
        name=name,
        slug=slug or _free_slug(name),
        currency=currency.upper(),
        timezone=timezone,
        min_deal_amount=min_deal_amount,
        rate_factor=rate_factor,
        live_account=live_account,
    )
    validate_columns(account)
    if min_deal_amount < 0:
        raise ValidationFailed.of("min_deal_amount", "invalid", "min_deal_amount: An amount is not below 0.")
    taken = Conflict(f"The slug '{account.slug}' is taken by another account.")
    with refusing(taken, when=psycopg.errors.UniqueViolation):
        account.save(force_insert=True)
    publish(
        DomainEvent(
            type=DomainEventType.ACCOUNT_CREATED,
            account_id=account.id,
            occurred_at=account.created_at,
            data={},
            dedupe_key=str(account.id),
            subject_id=account.id,
        )
    )
    return account


@cache
def time_zones() -> frozenset[str]:
    """Return the names of all time zones. To look them up reads hundreds of files."""
    return frozenset(zoneinfo.available_timezones())


def check_time_zone(timezone: str) -> None:
    """Raise ValidationFailed for an unknown time zone."""
    if timezone not in time_zones():
        raise ValidationFailed.of("timezone", "invalid", f"'{timezone}' is not an IANA time zone such as Europe/Paris.")


def check_currency(currency: str) -> None:
    """Raise ValidationFailed for a text that is no code of a currency, in any case."""
    if currency.upper() not in CURRENCIES:
        raise ValidationFailed.of("currency", "invalid", "currency is a three-letter ISO 4217 code such as USD.")


def check_change_of_currency(account_id: uuid.UUID, old: str, new: str) -> None:
    """Raise ValidationFailed unless the account's sums can be counted in this currency from now on.

    Payments and ad spend are stored in the account's currency. No rate converts the stored ones to another.
    """
    check_currency(new)
    ((has_sums,),) = fetch_all(HAS_SUMS, {"account_id": account_id})
    if has_sums:
        message = (
            f"The currency stays {old}: recorded payments or ad spend were converted to it, and their sums would be "
            f"wrong in {new}."
        )
        raise ValidationFailed.of("currency", "in_use", message)


def _free_slug(name: str) -> str:
    """Make a slug from the name, with a short random suffix when another account has it."""
    slug = slugify(name)[:240] or "account"
    return f"{slug}-{secrets.token_hex(3)}" if Account.objects.filter(slug=slug).exists() else slug


def find_account(reference: str) -> Account:
    """Find the account with this id or slug. Raises NotFound."""
    identity = typeid.decode(Account.id_prefix, reference)
    found = Account.objects.filter(Q(id=identity) if identity else Q(slug=reference)).first()
    if found is None:
        raise NotFound(f"There is no account '{reference}'.")
    return found
