"""Many prospects and visitors with random but repeatable paths and purchases."""

import random
import uuid
from decimal import Decimal

from pipeline_service import clock
from prospects.models import Payment, Prospect, Touchpoint, Visitor
from tests.experimental.attribution.steps import DAY
from tests.tenants import Tenant

CHANNELS = (("search_ads", "a"), ("social_ads", "a"), ("social_ads", None), (None, None))


def ago(days: float) -> int:
    return clock.to_ms(clock.now()) - int(days * DAY)


def add_many_prospects(tenant: Tenant, size: int) -> None:
    """Add prospects and visitors with paths of a few campaigns, which often repeat; some of them buy."""
    chance = random.Random(size)
    now = clock.now()
    people = [
        Prospect(
            account=tenant.account, email_key=f"p{n}@x.example", stage="lead", stage_changed_at=now, created_at=now
        )
        for n in range(size)
    ]
    visitors = [Visitor(account=tenant.account, key=uuid.uuid4().hex) for _ in range(size // 3)]
    Prospect.objects.bulk_create(people)
    Visitor.objects.bulk_create(visitors)
    touches, payments = [], []
    for who in [*people, *visitors, *[None] * 5]:
        owner = {"prospect": who} if isinstance(who, Prospect) else {"visitor": who}
        for _ in range(chance.choice([0, 1, 1, 2, 3, 6]) if who is not None else 1):
            platform, campaign = chance.choice(
                [("search_ads", "a"), ("social_ads", "a"), ("social_ads", None), (None, None)]
            )
            at = clock.from_ms(ago(chance.uniform(0, 120)))
            touches.append(
                Touchpoint(
                    account=tenant.account, origin="visit", occurred_at=at, last_seen_at=at, platform=platform,
                    campaign_id=campaign, **owner,
                )
            )  # fmt: skip
        for _ in range(chance.choice([0, 1, 2]) if isinstance(who, Prospect) else 0):
            amount = Decimal(chance.randrange(1, 100_000)) / 100
            payments.append(
                Payment(
                    account=tenant.account, prospect=who, amount=amount, amount_account=amount, currency="USD",
                    occurred_at=clock.from_ms(ago(chance.uniform(0, 120))),
                    status=chance.choice(["succeeded", "succeeded", "failed"]),
                )
            )  # fmt: skip
    Touchpoint.objects.bulk_create(touches)
    Payment.objects.bulk_create(payments)
