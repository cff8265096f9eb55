"""`/conversion-events`: create, fetch, list, change, delete."""

from decimal import Decimal
from typing import Any

import pytest

from conversions.models import ConversionConfig
from tests.conversions.steps import ALWAYS, a_config, configure
from tests.tenants import Api, Tenant, create_tenant, in_parallel

pytestmark = pytest.mark.django_db

PIXEL = {"integrationId": "int_1", "adAccountId": "act_1", "pixelId": "px_1"}
QUALITY = {"field": "lead_quality", "comparator": "gt", "threshold": 70, "value": 10}


def refusal(tenant: Tenant, **changes: Any) -> list[tuple[str, str]]:
    answer = tenant.api("POST", "/conversion-events", a_config(**changes))
    assert (answer.status, answer.body["error"]["code"]) == (400, "validation_failed"), answer.body
    return [(detail["field"], detail["message"]) for detail in answer.body["error"]["details"]]


def test_a_config_is_stored_as_submitted(tenant: Tenant) -> None:
    rules = [
        {**QUALITY, "threshold": 70.25},
        {"field": "always", "valueMode": "payment_formula", "valueMultiplier": 0.3333, "value": 0},
    ]
    triggers = ["call_analyzed", "payment_received", "event_evtt_01h455vb4pex5vsknk084sn02q"]
    answer = tenant.api("POST", "/conversion-events", a_config(rules=rules, triggers=triggers))
    assert answer.status == 201
    record = answer.body["data"]
    assert record == {
        "id": record["id"],
        "name": "Sales",
        "description": None,
        "triggers": triggers,
        "eventType": "purchase",
        "customEventTypeName": None,
        "rules": rules,
        "destinationPlatform": "search_ads",
        "destinationSocialPixels": None,
        "destinationSearchAdAccountId": None,
        "destinationMarketplaceBusinessIds": None,
        "destinationCustomUrl": None,
        "version": 1,
        "createdAt": record["createdAt"],
        "updatedAt": record["updatedAt"],
    }
    assert tenant.api("GET", f"/conversion-events/{record['id']}").body == {"data": record}
    listed = tenant.api("GET", "/conversion-events").body
    assert listed == {"data": [record], "nextCursor": None, "hasMore": False}


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"triggers": []}, "triggers", "Select at least one trigger"),
        ({"triggers": None}, "triggers", "Select at least one trigger"),
        ({"triggers": ["payment_received", "x"]}, "triggers[1]", "Unknown trigger 'x'"),
        (
            {"eventType": "custom"},
            "customEventTypeName",
            "customEventTypeName is required when eventType is custom",
        ),
        ({"rules": []}, "rules", "At least one rule is required"),
        ({"rules": None}, "rules", "At least one rule is required"),
        ({"rules": [ALWAYS] * 51}, "rules", "At most 50 items."),
        (
            {"rules": [QUALITY]},
            "rules[0].field",
            "lead_quality rules are only valid when call_analyzed is among the triggers",
        ),
        (
            {"rules": [{"field": "call_outcome", "outcomeValue": "closed", "value": 1}]},
            "rules[0].field",
            "call_outcome rules are only valid when call_analyzed is among the triggers",
        ),
        (
            {
                "triggers": ["webhook"],
                "rules": [ALWAYS, {"field": "payment_product", "paymentMatchValue": "x", "value": 1}],
            },
            "rules[1].field",
            "payment_product rules are only valid when payment_received is among the triggers",
        ),
        (
            {"rules": [{"field": "payment_amount", "threshold": 5, "value": 1}]},
            "rules[0].comparator",
            "comparator must be gt or lt for payment_amount rules",
        ),
        (
            {"rules": [{"field": "payment_amount", "comparator": "gt", "value": 1}]},
            "rules[0].threshold",
            "threshold is required for payment_amount rules",
        ),
        (
            {"rules": [{"field": "payment_amount", "comparator": "gt", "threshold": -1, "value": 1}]},
            "rules[0].threshold",
            "threshold must be 0 or more",
        ),
        (
            {"triggers": ["call_analyzed"], "rules": [{**QUALITY, "threshold": 100.5}]},
            "rules[0].threshold",
            "threshold must be between 0 and 100 for lead_quality rules",
        ),
        (
            {"triggers": ["call_analyzed"], "rules": [{"field": "call_outcome", "outcomeValue": " ", "value": 1}]},
            "rules[0].outcomeValue",
            "outcomeValue is required for call_outcome rules",
        ),
        (
            {"rules": [{"field": "payment_processor", "value": 1}]},
            "rules[0].paymentMatchValue",
            "paymentMatchValue is required for payment_processor rules",
        ),
        ({"rules": [{"field": "always"}]}, "rules[0].value", "value is required"),
        ({"rules": [{"field": "always", "valueMode": "payment_formula"}]}, "rules[0].value", "value is required"),
        ({"rules": [{"field": "always", "value": -0.01}]}, "rules[0].value", "value must be 0 or more"),
        ({"rules": [{"field": "always", "value": "5"}]}, "rules[0].value", "Expected a number."),
        ({"rules": [{"value": 5}]}, "rules[0].field", "field is required"),
        (
            {"destinationPlatform": "social_ads"},
            "destinationSocialPixels",
            "destinationSocialPixels is required when destinationPlatform is social_ads",
        ),
        (
            {"destinationPlatform": "social_ads", "destinationSocialPixels": [{**PIXEL, "pixelId": " "}]},
            "destinationSocialPixels[0].pixelId",
            "This field is required.",
        ),
        ({"destinationCustomUrl": "http://example.com"}, "destinationCustomUrl", "Must be an absolute https URL."),
        ({"name": " "}, "name", "This field is required."),
    ],
)
def test_an_invalid_config_is_refused_with_a_clear_message(
    tenant: Tenant, changes: dict[str, Any], field: str, message: str
) -> None:
    assert refusal(tenant, **changes) == [(field, message)]


def test_all_errors_are_reported_together(tenant: Tenant) -> None:
    rules = [{"field": "nonsense", "value": 1}, {"field": "payment_amount", "value": -1}]
    assert [
        field for field, _ in refusal(tenant, name=None, eventType="custom", rules=rules, triggers=["webhook"])
    ] == [
        "name",
        "rules[0].field",
        "customEventTypeName",
        "rules[1].field",
        "rules[1].comparator",
        "rules[1].threshold",
        "rules[1].value",
    ]


@pytest.mark.parametrize(
    ("changes", "field"), [({"nam": "x"}, "nam"), ({"rules": [{**ALWAYS, "treshold": 1}]}, "rules[0].treshold")]
)
def test_an_unknown_name_is_refused_in_every_place(tenant: Tenant, changes: dict[str, Any], field: str) -> None:
    error = tenant.api("POST", "/conversion-events", a_config(**changes)).body["error"]
    assert (error["code"], error["details"][0]["field"]) == ("unknown_field", field)


def test_the_always_rule_is_valid_with_any_trigger_and_unused_fields_are_kept(tenant: Tenant) -> None:
    record = configure(
        tenant,
        triggers=["event_x"],
        rules=[{**ALWAYS, "outcomeValue": "kept"}],
        destinationCustomUrl="https://a.example/",
    )
    assert record["rules"] == [{**ALWAYS, "outcomeValue": "kept"}]
    assert record["destinationCustomUrl"] == "https://a.example/"


def test_a_change_is_merged_into_the_stored_config(tenant: Tenant) -> None:
    config = configure(tenant, description="first")
    path = f"/conversion-events/{config['id']}"
    answer = tenant.api("PATCH", path, {**config, "name": "Renamed", "description": None, "version": 77})
    assert answer.status == 200
    expected = {**config, "name": "Renamed", "description": None, "version": 2}
    assert answer.body == {"data": {**expected, "updatedAt": answer.body["data"]["updatedAt"]}}
    assert tenant.api("PATCH", path, {}).body == answer.body
    assert tenant.api("PATCH", path, {"id": "cfg_x", "version": 5}).body == answer.body


def test_a_change_that_makes_the_config_invalid_changes_nothing(tenant: Tenant) -> None:
    config = configure(tenant, triggers=["call_analyzed"], rules=[QUALITY])
    path = f"/conversion-events/{config['id']}"
    for change, message in (
        ({"triggers": ["webhook"]}, "lead_quality rules are only valid when call_analyzed is among the triggers"),
        (
            {"destinationPlatform": "social_ads"},
            "destinationSocialPixels is required when destinationPlatform is social_ads",
        ),
        ({"name": None}, "This field is required."),
        ({"rules": None}, "At least one rule is required"),
    ):
        answer = tenant.api("PATCH", path, change)
        assert (answer.status, answer.body["error"]["message"]) == (400, message)
    assert tenant.api("PATCH", path, {"nonsense": 1}).body["error"]["code"] == "unknown_field"
    assert tenant.api("PATCH", path, [1]).status == 400
    assert tenant.api("GET", path).body == {"data": config}


def test_switching_platforms_back_and_forth_loses_nothing(tenant: Tenant) -> None:
    config = configure(tenant, destinationSearchAdAccountId="123-456-7890")
    path = f"/conversion-events/{config['id']}"
    pixels = [PIXEL]
    to_social = {"destinationPlatform": "social_ads", "destinationSocialPixels": pixels}
    assert tenant.api("PATCH", path, to_social).status == 200
    back = tenant.api("PATCH", path, {"destinationPlatform": "search_ads"}).body["data"]
    assert (back["destinationSearchAdAccountId"], back["destinationSocialPixels"]) == ("123-456-7890", pixels)
    again = tenant.api("PATCH", path, {"destinationPlatform": "social_ads"}).body["data"]
    assert (again["destinationSocialPixels"], again["version"]) == (pixels, 4)


def test_a_deleted_config_is_gone_and_its_log_remains(tenant: Tenant) -> None:
    config = configure(tenant)
    path = f"/conversion-events/{config['id']}"
    assert tenant.api("DELETE", path).body == {"data": {"id": config["id"], "deleted": True}}
    for method, tail, body in (
        ("DELETE", "", None),
        ("GET", "", None),
        ("PATCH", "", {}),
        ("POST", "/fire", {}),
        ("GET", "/fires", None),
        ("POST", "/simulate", {}),
    ):
        assert tenant.api(method, path + tail, body).status == 404


def test_the_config_of_another_account_is_not_found(tenant: Tenant) -> None:
    config = configure(create_tenant("Stranger"))
    path = f"/conversion-events/{config['id']}"
    assert [tenant.api(method, path, {}).status for method in ("GET", "PATCH", "DELETE")] == [404, 404, 404]
    assert tenant.api("POST", f"{path}/fire", {"nonsense": 1}).status == 404


def test_rule_values_are_exact_in_the_database(tenant: Tenant) -> None:
    raw = b"""{"name": "Exact", "triggers": ["webhook"], "eventType": "lead", "destinationPlatform": "custom",
      "rules": [{"field": "always", "value": 1, "valueMultiplier": 0.1234567890123456789}]}"""
    assert tenant.api("POST", "/conversion-events", raw=raw).status == 201
    stored = ConversionConfig.objects.get().rules[0]
    assert stored["valueMultiplier"] == Decimal("0.1234567890123456789")


@pytest.mark.django_db(transaction=True)
def test_concurrent_changes_are_all_kept(open_for_business: Tenant) -> None:
    tenant = open_for_business
    config = configure(tenant)
    path = f"/conversion-events/{config['id']}"
    changes = [{"name": "n"}, {"description": "d"}, {"destinationSearchAdAccountId": "1"}, {"eventType": "lead"}]
    answers = in_parallel(4, lambda number: Api(tenant.key)("PATCH", path, changes[number]).status)
    assert answers == [200] * 4
    after = tenant.api("GET", path).body["data"]
    assert {name: after[name] for change in changes for name in change} == {
        name: value for change in changes for name, value in change.items()
    }
    assert after["version"] == 5


def test_a_rule_for_an_outcome_that_no_call_can_have_is_refused(tenant: Tenant) -> None:
    outcome = {"field": "call_outcome", "outcomeValue": "closd", "value": 5}
    ((field, message),) = refusal(tenant, triggers=["call_analyzed"], rules=[{**QUALITY}, outcome])
    assert field == "rules[1].outcomeValue"
    assert "closed, follow_up" in message
    for known in ("Closed ", "booked"):
        configure(tenant, triggers=["call_analyzed"], rules=[{**outcome, "outcomeValue": known}])
