"""The effect of merging, unmerging and erasing prospects on their fires."""

import pytest

from conversions.models import Fire
from prospects.models import Touchpoint
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import GCLID, configure, connect, fire, fires, prospect
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db


def test_fires_follow_a_merge_and_its_reversal(tenant: Tenant, platform: AdPlatform) -> None:
    config = configure(tenant, destinationPlatform="custom")
    kept, merged = prospect(tenant), prospect(tenant, email="d@example.com", clickIds={})
    fire(tenant, config, {"prospectId": merged})
    answer = tenant.api("POST", "/prospects/merge", {"keepId": kept, "mergeId": merged})
    assert answer.status == 200, answer.body
    assert fires(tenant, config)[0]["prospectId"] == kept


def test_an_erased_prospect_leaves_values_and_no_clicks(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    fire(tenant, config, {"prospectId": dana})
    answer = tenant.api("POST", f"/prospects/{dana}/erase", {})
    assert answer.body["data"]["counts"]["fires"] == 1
    row = Fire.objects.get()
    assert (row.click_id, row.request_excerpt, row.response_excerpt, row.value, row.status) == (
        None,
        None,
        None,
        50,
        "sent",
    )


def test_a_click_stored_as_a_touchpoint_counts_from_its_own_time(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    assert list(Touchpoint.objects.values_list("click_type", "click_id")) == [("gclid", GCLID)]
    newer = "Cj0KCQ-a-newer-click"
    tenant.api("PATCH", f"/prospects/{dana}", {"clickIds": {"gclid": newer}})
    assert fire(tenant, config, {"prospectId": dana})["status"] == "sent"
    assert platform.calls[0].body["conversions"][0]["gclid"] == newer
