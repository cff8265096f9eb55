"""`/experimental/campaigns`: validation, responses and changes."""

from typing import Any

import pytest

from experimental.models import Campaign
from pipeline_service.accounts import actions
from tests.experimental.campaigns.steps import DESTINATION, fetch, launch, patch
from tests.tenants import Api, Tenant, create_tenant

pytestmark = pytest.mark.django_db

PATH = "/experimental/campaigns"
SEGMENT = "seg_01h455vb4pex5vsknk084sn02q"
NOTHING = {"spend": 0, "impressions": 0, "clicks": 0, "conversions": 0, "cpa": 0}
BODY: dict[str, Any] = {
    "name": "Spring sale",
    "platform": "social_ads",
    "adAccountId": "1122334455",
    "objective": "leads",
    "dailyBudget": 25.5,
    "audience": {"source": "svc_segment", "segmentId": SEGMENT, "lookalikePercent": 2.5},
    "creative": {"headline": "Sell more", "primaryText": "With us.", "destinationUrl": DESTINATION},
}


def refusal(tenant: Tenant, **changes: Any) -> tuple[int, str, list[tuple[str, str]]]:
    """Return status, code and invalid fields of a refused campaign; a change to None leaves the field out."""
    body = {name: value for name, value in {**BODY, **changes}.items() if value is not None}
    answer = tenant.api("POST", PATH, body)
    error = answer.body["error"]
    return answer.status, error["code"], [(item["field"], item["code"]) for item in error["details"]]


def test_a_campaign_is_created_at_once_and_waits_for_its_platform(tenant: Tenant) -> None:
    answer = tenant.api("POST", PATH, BODY)
    record = answer.body["data"]
    assert answer.status == 201
    assert record == {
        "_id": record["_id"],
        **BODY,
        "conversionEventId": None,
        "status": "paused",
        "syncStatus": "pending",
        "syncError": None,
        "platformStatus": None,
        "stats": NOTHING,
        "statsSyncedAt": None,
        "createdAt": record["createdAt"],
        "updatedAt": record["updatedAt"],
    }
    assert record["_id"].startswith("cmp_")
    assert fetch(tenant, record) == record
    assert tenant.api("GET", PATH).body == {"data": [record], "nextCursor": None, "hasMore": False}
    header, row = tenant.api.text(PATH, accept="text/csv").splitlines()
    assert "platformCampaignId" in header.split(",")
    assert row.startswith(record["_id"])


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"name": None}, [("name", "required")]),
        ({"name": "  "}, [("name", "required")]),
        ({"name": "n" * 256}, [("name", "too_long")]),
        ({"name": 7}, [("name", "invalid_type")]),
        ({"platform": "marketplace"}, [("platform", "invalid_choice")]),
        ({"adAccountId": None}, [("adAccountId", "required")]),
        ({"objective": "sales"}, [("objective", "invalid_choice")]),
        ({"dailyBudget": 0}, [("dailyBudget", "out_of_range")]),
        ({"dailyBudget": -1}, [("dailyBudget", "out_of_range")]),
        ({"dailyBudget": 1_000_000.01}, [("dailyBudget", "out_of_range")]),
        ({"dailyBudget": 10.001}, [("dailyBudget", "too_precise")]),
        ({"dailyBudget": "10"}, [("dailyBudget", "invalid_type")]),
        ({"status": "archived"}, [("status", "invalid_choice")]),
        ({"audience": None}, [("audience", "required")]),
        ({"audience": []}, [("audience", "invalid_type")]),
        ({"audience": {}}, [("audience.source", "required")]),
        ({"audience": {"source": "everybody"}}, [("audience.source", "invalid_choice")]),
        ({"audience": {"source": "svc_segment"}}, [("audience.segmentId", "required")]),
        (
            {"audience": {"source": "custom_audience", "segmentId": SEGMENT}},
            [("audience.customAudienceId", "required")],
        ),
        ({"audience": {"source": "svc_segment", "segmentId": "7"}}, [("audience.segmentId", "not_found")]),
        (
            {"audience": {"source": "svc_segment", "segmentId": SEGMENT, "lookalikePercent": 0.5}},
            [("audience.lookalikePercent", "out_of_range")],
        ),
        (
            {"audience": {"source": "svc_segment", "segmentId": SEGMENT, "lookalikePercent": 10.5}},
            [("audience.lookalikePercent", "out_of_range")],
        ),
        (
            {"audience": {"source": "svc_segment", "segmentId": SEGMENT, "percent": 2}},
            [("audience.percent", "unknown_field")],
        ),
        (
            {"creative": {"headline": "", "primaryText": "b", "destinationUrl": DESTINATION}},
            [("creative.headline", "required")],
        ),
        (
            {"creative": {"headline": "a", "primaryText": "b", "destinationUrl": "/offer"}},
            [("creative.destinationUrl", "invalid_url")],
        ),
        (
            {"creative": {"headline": "a", "primaryText": "b", "destinationUrl": "ftp://harbor.example"}},
            [("creative.destinationUrl", "invalid_url")],
        ),
        ({"conversionEventId": "cfg_01h455vb4pex5vsknk084sn02q"}, [("conversionEventId", "not_found")]),
        ({"dailyBuget": 10}, [("dailyBuget", "unknown_field")]),
        ({"stats": {}}, [("stats", "unknown_field")]),
    ],
)
def test_a_campaign_that_cannot_be_launched_is_refused_with_the_field_name(
    tenant: Tenant, changes: dict[str, Any], faults: list[tuple[str, str]]
) -> None:
    status, _, found = refusal(tenant, **changes)
    assert (status, found) == (400, faults)
    assert not Campaign.objects.exists()


def test_all_errors_of_a_request_are_reported_together(tenant: Tenant) -> None:
    _, _, found = refusal(tenant, name=None, dailyBudget=0, objective="x")
    assert found == [("name", "required"), ("objective", "invalid_choice"), ("dailyBudget", "out_of_range")]


def test_budget_and_lookalike_accept_their_bounds(tenant: Tenant) -> None:
    for budget, percent in ((1, 1), (1_000_000, 10)):
        audience = {"source": "svc_segment", "segmentId": SEGMENT, "lookalikePercent": percent}
        record = launch(tenant, {**BODY, "dailyBudget": budget, "audience": audience})
        assert (record["dailyBudget"], record["audience"]) == (budget, audience)


def test_a_conversion_event_must_belong_to_the_account_and_not_be_deleted(tenant: Tenant) -> None:
    config = {
        "name": "Sales",
        "triggers": ["payment_received"],
        "eventType": "purchase",
        "rules": [{"field": "always", "value": 1}],
        "destinationPlatform": "search_ads",
    }
    event = tenant.api("POST", "/conversion-events", config).body["data"]["id"]
    theirs = create_tenant("Stranger").api("POST", "/conversion-events", config).body["data"]["id"]
    assert launch(tenant, {**BODY, "conversionEventId": event})["conversionEventId"] == event
    expected = (400, "invalid_reference", [("conversionEventId", "not_found")])
    assert refusal(tenant, conversionEventId=theirs) == expected
    tenant.api("DELETE", f"/conversion-events/{event}")
    assert refusal(tenant, conversionEventId=event) == expected


def test_a_repeated_idempotency_key_creates_one_campaign(tenant: Tenant) -> None:
    answers = [tenant.api("POST", PATH, BODY, idempotency_key="k1").body["data"] for _ in range(2)]
    assert answers[0] == answers[1]
    assert Campaign.objects.count() == 1


def test_every_status_may_follow_every_other(tenant: Tenant) -> None:
    campaign = launch(tenant, BODY)
    for status in ("active", "archived", "paused", "archived", "active", "paused"):
        assert patch(tenant, campaign, status=status)["status"] == status
    assert Campaign.objects.get().desired_version == 7


def test_an_empty_change_and_a_change_to_the_current_values_change_nothing(tenant: Tenant) -> None:
    campaign = launch(tenant, BODY)
    assert patch(tenant, campaign) == campaign
    assert patch(tenant, campaign, status="paused", dailyBudget=25.50) == campaign
    # What a GET shows may be sent back as it is.
    assert patch(tenant, campaign, **campaign) == campaign
    assert Campaign.objects.get().desired_version == 1


def test_a_new_budget_is_shown_at_once_and_pending_on_the_platform(tenant: Tenant) -> None:
    campaign = launch(tenant, BODY)
    Campaign.objects.update(sync_status="failed", sync_error="no")
    changed = patch(tenant, campaign, dailyBudget=99.99, createdAt=5)
    assert (changed["dailyBudget"], changed["syncStatus"], changed["syncError"]) == (99.99, "pending", None)
    assert changed["createdAt"] == campaign["createdAt"]


@pytest.mark.parametrize(
    ("body", "code", "message"),
    [
        ({"name": "Other"}, "validation_failed", "Only dailyBudget and status can be changed"),
        (
            {"creative": {**BODY["creative"], "headline": "x"}},
            "validation_failed",
            "Only dailyBudget and status can be changed",
        ),
        ({"budget": 5}, "unknown_field", "Only dailyBudget and status can be changed"),
        ({"dailyBudget": None}, "validation_failed", "This field may not be null."),
        ({"status": "deleted"}, "validation_failed", "'deleted' is not one of: active, paused, archived."),
        ({"dailyBudget": 0}, "validation_failed", "Must be between 0.01 and 1000000."),
        ([], "validation_failed", "The request body must be a JSON object."),
    ],
)
def test_other_fields_cannot_be_changed(tenant: Tenant, body: Any, code: str, message: str) -> None:
    campaign = launch(tenant, BODY)
    answer = tenant.api("PATCH", f"{PATH}/{campaign['_id']}", body)
    assert (answer.status, answer.body["error"]["code"], answer.body["error"]["message"]) == (400, code, message)
    assert fetch(tenant, campaign) == campaign


def test_lists_filter_by_platform_and_status_and_hide_archived_campaigns(tenant: Tenant) -> None:
    names = [
        ("a", "social_ads", "active"),
        ("b", "video_ads", "paused"),
        ("c", "video_ads", "active"),
        ("d", "search_ads", "active"),
    ]
    campaigns = {
        name: launch(tenant, {**BODY, "name": name, "platform": platform, "status": status, "dailyBudget": 50})
        for name, platform, status in names
    }
    patch(tenant, campaigns["d"], status="archived")

    def listed(query: str = "") -> list[str]:
        return [item["name"] for item in tenant.api("GET", f"{PATH}{query}").body["data"]]

    assert listed() == ["c", "b", "a"]
    assert listed("?platform=video_ads") == ["c", "b"]
    assert listed("?status=active") == ["c", "a"]
    assert listed("?status=archived") == ["d"]
    assert listed("?status=active&platform=social_ads") == ["a"]
    first = tenant.api("GET", f"{PATH}?limit=2").body
    assert (len(first["data"]), first["hasMore"]) == (2, True)
    assert listed(f"?limit=2&cursor={first['nextCursor']}") == ["a"]
    assert tenant.api("GET", f"{PATH}?status=deleted").body["error"]["code"] == "validation_failed"
    assert tenant.api("GET", f"{PATH}?objective=leads").body["error"]["code"] == "unknown_parameter"


def test_campaigns_need_the_experimental_scope_and_belong_to_one_account(tenant: Tenant) -> None:
    campaign = launch(tenant, BODY)
    stranger = create_tenant("Stranger")
    for method, body in (("GET", None), ("PATCH", {"status": "active"})):
        assert stranger.api(method, f"{PATH}/{campaign['_id']}", body).body["error"]["code"] == "not_found"
    assert stranger.api("GET", PATH).body["data"] == []
    _, key = actions.issue_key(account_id=tenant.account.id, label="narrow", scopes=("read", "write"))
    assert Api(key)("GET", PATH).body["error"]["code"] == "insufficient_scope"
