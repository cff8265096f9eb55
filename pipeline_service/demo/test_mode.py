"""The test mode of an account: a seeded account of its own, connected to the built-in ad platform."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.db import transaction

from conversions.actions.connections import connect_ads
from conversions.models import ConversionEventKind, DeliveryMethod, Platform
from pipeline_service import clock
from pipeline_service.accounts import actions
from pipeline_service.accounts.models import Account, User
from pipeline_service.demo.generator import generate_demo_data
from pipeline_service.demo.loading import load_test_world
from pipeline_service.demo.types import DemoRep
from pipeline_service.exceptions import Conflict
from pipeline_service.locks import try_lock
from pipeline_service.operations.account_data.deletion import remove_account

PROSPECTS = 20
SEED = 7
AD_ACCOUNT = "1234567890"
PIXEL = "900900900"
CREDENTIALS = {"accessToken": "built-in"}
ACTIONS = {
    **{kind.value: str(9000 + place) for place, kind in enumerate(ConversionEventKind) if kind.value != "custom"},
    **{
        f"pixel:{name}": str(9100 + place) for place, name in enumerate(("Lead", "Purchase", "Schedule", "ViewContent"))
    },
}
"""The conversion actions of the search platform, by what is reported."""

Say = Callable[[str], None]


def open_test_mode(live: Account, say: Say) -> Account:
    """Return the account's test mode, seeded on the first call. Raises Conflict for an account of test mode."""
    if live.live_account_id is not None:
        raise Conflict("This account is the test mode of another one.")
    existing = Account.objects.filter(live_account=live).first()
    if existing is not None:
        return existing
    demo_data = generate_demo_data(SEED, PROSPECTS, clock.now())
    account, reps = _create(live, demo_data.reps)
    try:
        _connect(account)
        load_test_world(demo_data, account_id=account.pk, reps=reps, now=clock.now(), say=say)
    except BaseException:
        remove_account(account.pk)
        raise
    return account


@transaction.atomic
def _create(live: Account, reps: Sequence[DemoRep]) -> tuple[Account, Mapping[str, User]]:
    """Create the account with its reps, by their e-mail in the demo data."""
    if not try_lock(f"test-mode:{live.pk}") or Account.objects.filter(live_account=live).exists():
        raise Conflict("The test mode of this account is being made: try again in a minute.")
    account = actions.create_account(
        name=f"{live.name} (test)",
        currency=live.currency,
        timezone=live.timezone,
        min_deal_amount=live.min_deal_amount,
        rate_factor=live.rate_factor,
        live_account=live,
    )
    people = {}
    for rep in reps:
        email = f"{rep.email.partition('@')[0]}@{account.slug}.example"
        people[rep.email], _ = actions.create_user(account_id=account.pk, email=email, name=rep.name, is_rep=True)
    return account, people


def _connect(account: Account) -> None:
    """Connect one ad account of each platform. What it sends reaches the built-in one."""
    options: dict[str, dict[str, Any]] = {
        Platform.SEARCH_ADS: {"delivery": DeliveryMethod.EVENTS_INGEST, "conversion_actions": ACTIONS},
        Platform.SOCIAL_ADS: {"pixel_id": PIXEL},
        Platform.VIDEO_ADS: {"pixel_id": PIXEL},
    }
    for platform, given in options.items():
        connect_ads(
            account_id=account.pk, platform=platform, ad_account_id=AD_ACCOUNT, credentials=CREDENTIALS, **given
        )
