"""The demo account's configuration: site, event type, knowledge base, conversion configs, a webhook endpoint."""

import uuid
from collections.abc import Iterator
from typing import Any

from conversions.actions.configs import create_config
from conversions.actions.connections import connect_ads
from conversions.models import ConversionEventKind, DeliveryMethod, Platform
from intelligence.analyses.actions.settings import change_settings
from intelligence.knowledge.actions import create_entry
from pipeline_service import typeid
from pipeline_service.demo.company import CAMPAIGNS, DOMAIN, KNOWLEDGE, WEBHOOK_URL
from pipeline_service.events import PUBLIC_EVENTS
from prospects.actions.events import create_event_type
from prospects.actions.sites import create_site
from prospects.models import EventKind as BookingKind
from prospects.models import EventType, Site
from webhooks.actions.endpoints import register_endpoint

NO_TOKENS = 0
BIG_PAYMENT = 1000
GOOD_LEAD = 60


def create_configuration(account_id: uuid.UUID) -> Site:
    """Create site, event type and knowledge base. Until `enable_language_model`, avatars call no language model."""
    change_settings(account_id=account_id, values={"avatar_daily_token_cap": NO_TOKENS})
    create_event_type(
        account_id=account_id, values={"name": "Strategy call", "slug": "strategy_call", "kind": BookingKind.BOOKING}
    )
    for entry in KNOWLEDGE:
        values = {**entry, "objection_types": list(entry["objection_types"])}
        create_entry(account_id=account_id, values=values)
    return create_site(account_id=account_id, domains=[f"www.{DOMAIN}"])


def enable_language_model(account_id: uuid.UUID) -> None:
    """Allow later avatar runs to call a language model where one is configured."""
    change_settings(account_id=account_id, values={"avatar_daily_token_cap": None})


def create_conversion_configs(account_id: uuid.UUID) -> None:
    """Connect a sandbox ad account, to which nothing is sent, and create its conversion configs."""
    ad_account_id = next(c.ad_account_id for c in CAMPAIGNS if c.platform == Platform.SEARCH_ADS)
    connect_ads(
        account_id=account_id,
        platform=Platform.SEARCH_ADS,
        ad_account_id=ad_account_id,
        credentials={},
        delivery=DeliveryMethod.SANDBOX,
        conversion_actions={
            ConversionEventKind.PURCHASE: "9001",
            ConversionEventKind.LEAD: "9002",
            ConversionEventKind.SCHEDULE: "9003",
        },
    )
    for name, trigger, event_type, rule in _conversion_configs(account_id):
        body = {
            "name": name,
            "triggers": [trigger],
            "eventType": event_type.value,
            "rules": [rule],
            "destinationPlatform": Platform.SEARCH_ADS.value,
            "destinationSearchAdAccountId": ad_account_id,
        }
        create_config(account_id=account_id, body=body)


def _conversion_configs(account_id: uuid.UUID) -> Iterator[tuple[str, str, ConversionEventKind, dict[str, Any]]]:
    booking = EventType.objects.for_account(account_id).get(slug="strategy_call")
    big = {"field": "payment_amount", "comparator": "gt", "threshold": BIG_PAYMENT}
    formula = {"valueMode": "payment_formula", "valueMultiplier": 1, "value": 0}
    good = {"field": "lead_quality", "comparator": "gt", "threshold": GOOD_LEAD, "value": 150}
    yield "Deals at what was paid", "payment_received", ConversionEventKind.PURCHASE, {**big, **formula}
    yield "Calls with good leads", "call_analyzed", ConversionEventKind.LEAD, good
    booked = f"event_{typeid.encode(EventType.id_prefix, booking.pk)}"
    yield "Booked calls", booked, ConversionEventKind.SCHEDULE, {"field": "always", "value": 25}


def listen(account_id: uuid.UUID) -> None:
    """Register an endpoint at which no server answers, so that deliveries show failed attempts."""
    register_endpoint(
        account_id=account_id, url=WEBHOOK_URL, events=[event.value for event in PUBLIC_EVENTS], label="CRM sync"
    )
