"""`GET /experimental/attribution`."""

from tests.cast import Studio
from tests.experimental.attribution.scene import (
    DAY,
    START,
    lead,
    pay,
    report,
    send,
    settle,
    spend,
    touch,
)


def test_a_campaign_row_has_its_cost_and_what_it_brought(studio: Studio) -> None:
    spend(studio, "77", START + 5 * DAY, 200, "Spring")
    dana = lead(studio, "dana", START + 6 * DAY)
    touch(studio, dana, START + 5 * DAY, campaign_id="77")
    send(studio, "POST", "/calls", {"prospectId": dana, "occurredAt": START + 7 * DAY, "outcome": "closed"})
    paid = pay(studio, dana, START + 7 * DAY, 500)
    send(studio, "POST", f"/payments/{paid}/refunds", {"amount": 20.5, "occurredAt": START + 8 * DAY})
    wanted = [
        {
            "campaignId": "77",
            "campaignName": "Spring",
            "platform": "search_ads",
            "date": None,
            "day": None,
            "spend": 200,
            "leads": 1,
            "callsBooked": 1,
            "callsShowed": 1,
            "revenue": 500,
            "refunds": 20.5,
            "netRevenue": 479.5,
            "roas": 2.5,
            "conversions": 0,
            "conversionValue": 0,
        }
    ]
    assert report(studio) == wanted
    assert settle(studio) == 1
    assert report(studio) == wanted
