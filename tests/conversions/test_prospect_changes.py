"""The effect of merging, unmerging and erasing prospects on their fires."""

import pytest

from conversions.models import Fire
from prospects.models import Touchpoint
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import GCLID, configure, connect, fire, fires, prospect

pytestmark = pytest.mark.django_db


def test_fires_follow_a_merge_and_its_reversal(studio: Studio, platform: AdPlatform) -> None:
    config = configure(studio, destinationPlatform="custom")
    kept, merged = prospect(studio), prospect(studio, email="d@example.com", clickIds={})
    fire(studio, config, {"prospectId": merged})
    answer = studio.api("POST", "/prospects/merge", {"keepId": kept, "mergeId": merged})
    assert answer.status == 200, answer.body
    assert fires(studio, config)[0]["prospectId"] == kept


def test_an_erased_prospect_leaves_values_and_no_clicks(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config, dana = configure(studio), prospect(studio)
    fire(studio, config, {"prospectId": dana})
    answer = studio.api("POST", f"/prospects/{dana}/erase", {})
    assert answer.body["data"]["counts"]["fires"] == 1
    row = Fire.objects.get()
    assert (row.click_id, row.request_excerpt, row.response_excerpt, row.value, row.status) == (
        None,
        None,
        None,
        50,
        "sent",
    )


def test_a_click_stored_as_a_touchpoint_counts_from_its_own_time(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config, dana = configure(studio), prospect(studio)
    assert list(Touchpoint.objects.values_list("click_type", "click_id")) == [("gclid", GCLID)]
    newer = "Cj0KCQ-a-newer-click"
    studio.api("PATCH", f"/prospects/{dana}", {"clickIds": {"gclid": newer}})
    assert fire(studio, config, {"prospectId": dana})["status"] == "sent"
    assert platform.calls[0].body["conversions"][0]["gclid"] == newer
