"""What a sales team does beside selling: a file imported, duplicates merged, segments, a campaign, a hook of a form.

Nobody is added for good: the people of the file are in the demo data already, and its duplicates are merged.
"""

import csv
import io
import uuid
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import orjson

from conversions.actions.hooks import create_hook, receive
from conversions.actions.inbound_processing import process_delivery
from conversions.models import InboundDelivery, InboundKind, Platform
from experimental.audiences.actions.segments import create_segment, refresh_members
from experimental.audiences.models import Segment
from experimental.campaigns.actions.desired_state import create_campaign
from experimental.campaigns.models import CampaignStatus, Objective
from pipeline_service.demo import queues
from pipeline_service.demo.company import CAMPAIGNS, DOMAIN
from pipeline_service.demo.types import DemoProspect
from prospects.actions.importing import begin_import, commit_import, process_import
from prospects.actions.merging import merge_prospects
from prospects.models import Import, Prospect

FAIR = 12
"""The people in the imported file of a fair."""
DUPLICATES = 2
SEGMENTS = (
    ("Booked, not closed", {"field": "stage", "op": "in", "value": ["booked", "qualified", "follow_up"]}),
    ("Customers", {"field": "totalPaid", "op": "gt", "value": 0}),
    ("Good leads of the last 90 days", {"field": "leadQuality", "op": "gt", "value": 60}),
)
FORM = {"email": "contact.email", "phone": "contact.phone", "budget": "answers.budget"}
DAILY_BUDGET = Decimal(40)


def import_and_merge(account_id: uuid.UUID, people: Sequence[DemoProspect], by: str) -> None:
    """Import the list of a fair: most are known, one line is refused, two are known under another address."""
    known = people[:FAIR]
    again = [(person, f"{person.email.partition('@')[0]}@fair.example") for person in known[:DUPLICATES]]
    lines = [(person.name, person.email) for person in known] + [(person.name, other) for person, other in again]
    batch = begin_import(
        account_id=account_id, by=by, content=_table([*lines, ("Nobody", "not an address")]), file_name="fair.csv"
    )
    _process_imports(account_id)
    commit_import(account_id=account_id, import_id=batch.pk)
    _process_imports(account_id)
    begin_import(account_id=account_id, by=by, content=_table(lines[:FAIR]), file_name="newsletter.csv")
    _process_imports(account_id)
    live = Prospect.objects.for_account(account_id).live()
    for person, other in again:
        kept, merged = live.get(email=person.email), live.get(email=other)
        merge_prospects(account_id=account_id, keep_id=kept.pk, merge_id=merged.pk, by=by)


def create_segments_and_campaign(account_id: uuid.UUID) -> None:
    """Create segments with their members, and a paused campaign, for which no platform is asked."""
    segments = [
        create_segment(account_id=account_id, values={"name": name, "rules": {"match": "all", "conditions": [rule]}})
        for name, rule in SEGMENTS
    ]
    queues.process_each(Segment, account_id, refresh_members)
    create_campaign(account_id=account_id, values=_campaign(segments[1]))


def receive_forms(account_id: uuid.UUID, people: Sequence[DemoProspect]) -> None:
    """Receive answers of a website's form; one of them cannot be read."""
    hook = create_hook(account_id=account_id, kind=InboundKind.GENERIC, field_map=FORM)
    bodies = [
        orjson.dumps({"contact": {"email": person.email}, "answers": {"budget": 1000 + 500 * place}})
        for place, person in enumerate(people[:5])
    ]
    for place, body in enumerate([*bodies, b"budget=unknown"]):
        receive(token=hook.token, body=body, signature="", idempotency_key=f"form-{place}")
    queues.process_each(InboundDelivery, account_id, process_delivery)


def _process_imports(account_id: uuid.UUID) -> None:
    queues.process_each(Import, account_id, process_import)


def _table(lines: Sequence[tuple[str, str]]) -> bytes:
    buffer = io.StringIO(newline="")
    csv.writer(buffer).writerows([("name", "email"), *lines])
    return buffer.getvalue().encode()


def _campaign(segment: Segment) -> dict[str, Any]:
    advertised = next(campaign for campaign in CAMPAIGNS if campaign.platform == Platform.SEARCH_ADS)
    return {
        "name": "Customers like ours",
        "platform": Platform.SEARCH_ADS,
        "ad_account_id": advertised.ad_account_id,
        "objective": Objective.TRAFFIC,
        "daily_budget": DAILY_BUDGET,
        "audience": {"source": "svc_segment", "segmentId": segment.public_id},
        "creative": {
            "headline": "More booked calls",
            "primaryText": "We fill calendars of local businesses with people who want to talk.",
            "destinationUrl": f"https://www.{DOMAIN}/",
        },
        "status": CampaignStatus.PAUSED,
    }
