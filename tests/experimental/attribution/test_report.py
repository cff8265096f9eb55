"""`GET /experimental/attribution`."""

import pytest

from pipeline_service.accounts.models import Account
from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.experimental.attribution.steps import (
    DAY,
    HOUR,
    RANGE,
    START,
    lead,
    pay,
    report,
    send,
    settle,
    shares,
    spend,
    touch,
)
from tests.tenants import Tenant, create_tenant

ROW = {
    "campaignId": None,
    "campaignName": None,
    "platform": None,
    "date": None,
    "day": None,
    "spend": 0,
    "leads": 0,
    "callsBooked": 0,
    "callsShowed": 0,
    "revenue": 0,
    "refunds": 0,
    "netRevenue": 0,
    "roas": 0,
    "conversions": 0,
    "conversionValue": 0,
}


@pytest.fixture
def dana(tenant: Tenant) -> str:
    """Create Dana, from campaign 77 for 200, with a call, a payment of 500 and a refund of 20.5; and Eve."""
    spend(tenant, "77", START + 5 * DAY, 200, "Spring")
    dana = lead(tenant, "dana", START + 6 * DAY)
    touch(tenant, dana, START + 5 * DAY, campaign_id="77")
    send(tenant, "POST", "/calls", {"prospectId": dana, "occurredAt": START + 7 * DAY, "outcome": "closed"})
    paid = pay(tenant, dana, START + 7 * DAY, 500)
    send(tenant, "POST", f"/payments/{paid}/refunds", {"amount": 20.5, "occurredAt": START + 8 * DAY})
    eve = lead(tenant, "eve", START + 6 * DAY)
    pay(tenant, eve, START + 7 * DAY, 100)
    return dana


SPRING = ROW | {
    "campaignId": "77",
    "campaignName": "Spring",
    "platform": "search_ads",
    "spend": 200,
    "leads": 1,
    "callsBooked": 1,
    "callsShowed": 1,
    "revenue": 500,
    "refunds": 20.5,
    "netRevenue": 479.5,
    "roas": 2.5,
}
REST = ROW | {"campaignName": "Unattributed", "leads": 1, "revenue": 100, "netRevenue": 100}


def test_campaigns_show_their_costs_and_results_and_the_unattributed_row_has_the_rest(
    tenant: Tenant, dana: str
) -> None:
    assert report(tenant) == [SPRING, REST]
    settle(tenant)
    assert report(tenant) == [SPRING, REST]


def test_platforms_show_the_sums_of_their_campaigns(tenant: Tenant, dana: str) -> None:
    nameless = {"campaignId": None, "campaignName": None}
    assert report(tenant, f"{RANGE}&groupBy=platform") == [SPRING | nameless, REST | nameless]


def test_every_day_of_the_range_has_a_row(tenant: Tenant, dana: str) -> None:
    Account.objects.filter(pk=tenant.account.pk).update(timezone="America/New_York")
    days = report(tenant, f"groupBy=day&from={START + 5 * DAY}&to={START + 7 * DAY}")
    first = START + 4 * DAY + 5 * HOUR

    def day(number: int, **figures: float) -> dict[str, object]:
        return ROW | {"date": f"2026-01-0{5 + number}", "day": first + number * DAY, **figures}

    assert days == [
        # Spend counts at its midnight in the account's zone, so on the date that it names.
        day(0),
        day(1, spend=200, leads=2),
        day(2, callsBooked=1, callsShowed=1, revenue=600, netRevenue=600),
    ]


def test_cohorts_count_on_the_day_on_which_their_prospects_were_created(tenant: Tenant, dana: str) -> None:
    came = f"from={START + 6 * DAY}&to={START + 6 * DAY}"
    (spring, rest) = report(tenant, f"{came}&basis=cohort")
    assert (spring["leads"], spring["revenue"], spring["refunds"]) == (1, 500, 20.5)
    assert (rest["leads"], rest["revenue"]) == (1, 100)
    assert [row["revenue"] for row in report(tenant, came)] == [0, 0]


def test_a_campaign_filter_leaves_out_the_results_of_other_campaigns(tenant: Tenant, dana: str) -> None:
    spend(tenant, "88", START + 5 * DAY, 10, "Film", platform="video_ads")
    assert report(tenant, f"{RANGE}&campaignId=77") == [SPRING]
    assert report(tenant, f"{RANGE}&platform=search_ads") == [SPRING]
    assert [row["campaignName"] for row in report(tenant, f"{RANGE}&platform=video_ads")] == ["Film"]
    assert report(tenant, f"{RANGE}&platform=video_ads&campaignId=77") == []
    days = report(tenant, f"{RANGE}&groupBy=day&platform=search_ads")
    assert [sum(day[figure] for day in days) for figure in ("spend", "leads", "revenue")] == [200, 1, 500]


def test_a_campaign_has_its_newest_name_whatever_the_range(tenant: Tenant, dana: str) -> None:
    spend(tenant, "77", START + 3 * DAY, 10, "Winter")
    spend(tenant, "77", START + 6 * DAY, 10)

    def names(first: int, last: int) -> list[str]:
        rows = report(tenant, f"from={START + first * DAY}&to={START + last * DAY}")
        return [row["campaignName"] for row in rows if row["campaignId"] == "77"]

    assert [names(0, 40), names(3, 3), names(6, 6), names(7, 9)] == [["Spring"]] * 4
    touch(tenant, dana, START + 8 * DAY, platform=None, campaign_id="77")
    pay(tenant, dana, START + 20 * DAY, 40)
    assert names(20, 30) == ["Spring"]


def test_a_touchpoint_with_only_a_campaign_id_counts_for_the_campaigns_platform(tenant: Tenant, dana: str) -> None:
    pay(tenant, dana, START + 10 * DAY, 40)
    touch(tenant, dana, START + 9 * DAY, platform=None, campaign_id="77")
    assert shares(tenant, "revenue") == {"77": 540, None: 100}
    assert shares(tenant, "revenue", f"{RANGE}&platform=search_ads") == {"77": 540}
    settle(tenant)
    assert shares(tenant, "revenue", f"{RANGE}&platform=search_ads") == {"77": 540}


def test_the_platform_of_a_touchpoint_without_one_does_not_depend_on_the_range(tenant: Tenant, dana: str) -> None:
    pay(tenant, dana, START + 30 * DAY, 40)
    touch(tenant, dana, START + 29 * DAY, platform=None, campaign_id="77")
    later = f"from={START + 30 * DAY}&to={START + 31 * DAY}"

    def platforms(query: str = later) -> list[tuple[str | None, str | None, float]]:
        rows = report(tenant, query)
        return [(row["campaignId"], row["platform"], row["revenue"]) for row in rows if row["revenue"]]

    for _ in range(2):
        assert platforms() == [("77", "search_ads", 40)]
        assert platforms(f"{later}&platform=search_ads") == [("77", "search_ads", 40)]
        assert platforms(f"{later}&platform=video_ads") == []
        days = report(tenant, f"{later}&platform=search_ads&groupBy=day")
        assert [day["revenue"] for day in days] == [40, 0]
        settle(tenant)
    path = tenant.api("GET", f"/experimental/attribution/{dana}").body["data"]
    assert path["lastTouch"]["platform"] == "search_ads"
    spend(tenant, "77", START + 60 * DAY, 1, platform="video_ads")
    assert platforms() == [("77", None, 40)]
    assert platforms(f"{later}&platform=search_ads") == []
    assert platforms(RANGE) == [("77", "search_ads", 500), (None, None, 100), ("77", None, 40)]


def test_deleting_a_prospect_changes_report_and_metrics_at_once_and_restoring_it_reverts_that(
    tenant: Tenant, dana: str
) -> None:
    settle(tenant)
    before = report(tenant)
    assert tenant.api("DELETE", f"/prospects/{dana}").status == 200
    alone = ROW | {"campaignId": "77", "campaignName": "Spring", "platform": "search_ads", "spend": 200}
    assert report(tenant) == [alone, REST]
    settle(tenant)
    assert report(tenant) == [alone, REST]
    restore_prospect(account_id=tenant.account.pk, prospect_id=Prospect.objects.deleted().get().pk)
    assert report(tenant) == before
    settle(tenant)
    assert report(tenant) == before


def test_a_booking_counts_until_a_call_follows_it(tenant: Tenant) -> None:
    send(tenant, "POST", "/event-types", {"name": "Consultation", "kind": "booking"})
    dana = lead(tenant, "dana", START)
    booking = {"prospectId": dana, "eventType": "consultation", "occurredAt": START + DAY}
    send(tenant, "POST", "/events", booking)
    assert shares(tenant, "callsBooked") == {None: 1}
    touch(tenant, dana, START, campaign_id="77")
    assert shares(tenant, "callsBooked") == {"77": 1}
    settle(tenant)
    send(tenant, "POST", "/calls", {"prospectId": dana, "occurredAt": START + DAY + 2 * HOUR, "outcome": "no_show"})
    assert shares(tenant, "callsBooked") == {"77": 1}
    assert shares(tenant, "callsShowed") == {}


def test_the_report_never_shows_campaigns_of_another_account(tenant: Tenant, dana: str) -> None:
    assert report(create_tenant("Other")) == []


@pytest.mark.parametrize(
    ("query", "field", "code"),
    [
        (f"from={START}&to={START - 1}", "from", "reversed_range"),
        (f"from={START}&to={START + 400 * DAY + 1}", "to", "too_long"),
        ("from=2026-01-01", "from", "invalid"),
        ("groupBy=week", "groupBy", "invalid_choice"),
        ("model=data_driven", "model", "invalid_choice"),
        ("basis=day", "basis", "invalid_choice"),
        ("platform=marketplace", "platform", "invalid_choice"),
        ("campaignId=", "campaignId", "empty"),
        ("campaign=77", "campaign", "unknown_parameter"),
    ],
)
def test_invalid_parameters_are_refused_with_the_field_name(tenant: Tenant, query: str, field: str, code: str) -> None:
    answer = tenant.api("GET", f"/experimental/attribution?{query}")
    assert answer.status == 400
    assert [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]] == [(field, code)]


def test_a_range_is_at_most_400_days_long_and_30_days_by_default(tenant: Tenant) -> None:
    assert len(report(tenant, f"groupBy=day&from={START}&to={START + 400 * DAY - 1}")) == 400
    assert len(report(tenant, "groupBy=day")) == 31


@pytest.mark.parametrize("group", ["campaign", "platform", "day"])
@pytest.mark.parametrize("basis", ["event", "cohort"])
def test_the_earliest_and_the_latest_timestamps_are_accepted(tenant: Tenant, group: str, basis: str) -> None:
    asked = f"groupBy={group}&basis={basis}"
    assert report(tenant, f"{asked}&from=253402300799998&to=253402300799999") == []
    assert sum(row["leads"] for row in report(tenant, f"{asked}&from=0&to=1")) == 0
