"""The number of records of each kind in an account."""

import uuid

from calls.models import Call, Dial
from conversions.models import ConversionConfig, Fire, InboundDelivery
from experimental.audiences.models import Segment
from experimental.campaigns.models import Campaign
from intelligence.models import Analysis, Avatar
from pipeline_service.accounts.models import User
from prospects.models import AdSpend, Event, Import, Merge, Message, Payment, Prospect, Refund, Visit
from webhooks.models import Delivery

COUNTED = {
    "prospects": Prospect,
    "visits": Visit,
    "dials": Dial,
    "messages": Message,
    "events": Event,
    "calls": Call,
    "analyses": Analysis,
    "avatars": Avatar,
    "payments": Payment,
    "refunds": Refund,
    "adSpendDays": AdSpend,
    "conversionConfigs": ConversionConfig,
    "fires": Fire,
    "deliveries": Delivery,
    "imports": Import,
    "merges": Merge,
    "segments": Segment,
    "campaigns": Campaign,
    "inboundDeliveries": InboundDelivery,
}


def count_records(account_id: uuid.UUID) -> dict[str, int]:
    """Count the account's records by kind."""
    reps = User.objects.filter(account_id=account_id, takes_calls=True).count()
    return {"reps": reps, **{name: model.objects.for_account(account_id).count() for name, model in COUNTED.items()}}
