"""`GET /experimental/attribution/:prospectId`."""

from tests.experimental.attribution.steps import DAY, START, lead, pay, send, touch
from tests.tenants import Tenant, create_tenant


def test_the_path_is_listed_oldest_first_with_gross_revenue(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START + 2 * DAY, platform=None, source="blog.example")
    touch(tenant, dana, START, campaign_id="77", gclid="G1")
    touch(tenant, dana, START + DAY, platform="social_ads", campaign_id="88")
    paid = pay(tenant, dana, START + DAY, 99.5)
    pay(tenant, dana, START + 2 * DAY, 1000, status="failed")
    send(tenant, "POST", f"/payments/{paid}/refunds", {"amount": 9.5})
    answer = tenant.api("GET", f"/experimental/attribution/{dana}")
    assert answer.status == 200
    first = {"platform": "search_ads", "campaignId": "77", "timestamp": START}
    second = {"platform": "social_ads", "campaignId": "88", "timestamp": START + DAY}
    last = {"platform": None, "campaignId": None, "timestamp": START + 2 * DAY}
    assert answer.body == {
        "data": {
            "prospectId": dana,
            "firstTouch": first,
            "lastTouch": last,
            "touchpoints": [first | {"clickId": "G1"}, second | {"clickId": None}, last | {"clickId": None}],
            "revenue": 99.5,
        }
    }


def test_a_single_touchpoint_is_first_and_last_and_an_empty_path_has_null(tenant: Tenant) -> None:
    dana, eve = lead(tenant, "dana", START), lead(tenant, "eve", START)
    touch(tenant, dana, START, campaign_id="77")
    path = tenant.api("GET", f"/experimental/attribution/{dana}").body["data"]
    assert path["firstTouch"] == path["lastTouch"] == {"platform": "search_ads", "campaignId": "77", "timestamp": START}
    assert tenant.api("GET", f"/experimental/attribution/{eve}").body["data"] == {
        "prospectId": eve,
        "firstTouch": None,
        "lastTouch": None,
        "touchpoints": [],
        "revenue": 0,
    }


def test_an_unknown_deleted_or_foreign_prospect_is_not_found(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    other = create_tenant("Other")
    assert other.api("GET", f"/experimental/attribution/{dana}").status == 404
    assert tenant.api("DELETE", f"/prospects/{dana}").status == 200
    assert tenant.api("GET", f"/experimental/attribution/{dana}").status == 404
    assert tenant.api("GET", "/experimental/attribution/nobody").status == 404
