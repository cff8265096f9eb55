"""Campaign responses match their OpenAPI schema in every state of the campaign."""

import io
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from jsonschema import Draft7Validator

from experimental.models import Campaign
from tests.experimental.campaigns.steps import Vendor, a_campaign, fetch, launch, pull, sync
from tests.experimental.campaigns.test_api import BODY
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def closed(part: Any) -> Any:
    """Convert a part of the OpenAPI document to JSON Schema with nullable values and no additional properties."""
    if isinstance(part, list):
        return [closed(item) for item in part]
    if not isinstance(part, dict):
        return part
    schema = {name: closed(item) for name, item in part.items() if name != "nullable"}
    if "properties" in part and "type" in part:
        schema["additionalProperties"] = False
    return {"anyOf": [schema, {"type": "null"}]} if part.get("nullable") is True else schema


@pytest.fixture(scope="module")
def described() -> Draft7Validator:
    """Return the schema of a campaign."""
    fresh = io.StringIO()
    call_command("spectacular", stdout=fresh)
    document = yaml.load(fresh.getvalue(), Loader=yaml.CSafeLoader)
    return Draft7Validator({"$ref": "#/components/schemas/Campaign", "components": closed(document["components"])})


def faults(described: Draft7Validator, answer: dict[str, Any]) -> list[str]:
    return [error.message for error in described.iter_errors(answer)]


def test_a_new_campaign_matches_its_schema(tenant: Tenant, described: Draft7Validator) -> None:
    record = launch(tenant, BODY)
    assert faults(described, record) == []
    assert faults(described, tenant.api("GET", "/experimental/campaigns").body["data"][0]) == []


def test_a_synced_campaign_matches_its_schema(tenant: Tenant, vendor: Vendor, described: Draft7Validator) -> None:
    campaign = launch(tenant, a_campaign(vendor))
    sync()
    pull()
    record = fetch(tenant, campaign)
    assert (record["syncStatus"], "platformCampaignId" in record, record["statsSyncedAt"] is None) == (
        "synced",
        True,
        False,
    )
    assert faults(described, record) == []
    Campaign.objects.update(sync_status="failed", sync_error="no")
    assert faults(described, fetch(tenant, campaign)) == []


def test_required_fields_are_exactly_those_that_are_always_present(tenant: Tenant, described: Draft7Validator) -> None:
    record = launch(tenant, BODY)
    for name in record:
        assert faults(described, {key: value for key, value in record.items() if key != name}) == [
            f"'{name}' is a required property"
        ]
    assert faults(described, {**record, "stats": {**record["stats"], "spend": None}}) != []
    assert faults(described, {**record, "name": None}) != []
    assert faults(described, {**record, "audience": {"source": "svc_segment"}}) == []
    assert faults(described, {**record, "platformCampaignId": None}) != []
