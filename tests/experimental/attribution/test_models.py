"""The five attribution models, with credits computed by hand."""

import pytest

from experimental.models import Credit
from tests.experimental.attribution.steps import DAY, HOUR, RANGE, START, lead, pay, report, send, settle, shares, touch
from tests.tenants import Tenant

WEEK = 7 * DAY


@pytest.fixture
def dana(tenant: Tenant) -> str:
    """Create a prospect with touchpoints of a, b, c and a again, a week apart, and a payment of 100 a week later."""
    dana = lead(tenant, "dana", START + 30 * DAY)
    for number, campaign in enumerate("abca"):
        touch(tenant, dana, START + number * WEEK, campaign_id=campaign)
    pay(tenant, dana, START + 4 * WEEK, 100)
    return dana


@pytest.mark.parametrize(
    ("model", "wanted"),
    [
        ("first", {"a": 100}),
        ("last", {"a": 100}),
        ("linear", {"a": 50, "b": 25, "c": 25}),
        # 1/16 + 1/2, 1/8, 1/4 of their sum 15/16.
        ("time_decay", {"a": 60, "b": 13.33, "c": 26.67}),
        ("position", {"a": 80, "b": 10, "c": 10}),
    ],
)
def test_a_payment_is_shared_according_to_the_attribution_model(
    tenant: Tenant, dana: str, model: str, wanted: dict[str, float]
) -> None:
    assert shares(tenant, "revenue", f"{RANGE}&model={model}") == wanted
    settle(tenant)
    assert shares(tenant, "revenue", f"{RANGE}&model={model}") == wanted


def test_two_touchpoints_get_half_each_under_the_position_based_model(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START + 2 * DAY)
    touch(tenant, dana, START, campaign_id="a")
    touch(tenant, dana, START + DAY, campaign_id="b")
    assert shares(tenant, "leads", f"{RANGE}&model=position") == {"a": 0.5, "b": 0.5}


def test_rounding_loses_no_cent_and_no_part_of_a_lead(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START + 2 * DAY)
    for campaign in "abc":
        touch(tenant, dana, START, campaign_id=campaign)
    pay(tenant, dana, START + 2 * DAY, 0.2)
    query = f"{RANGE}&model=linear"
    assert shares(tenant, "revenue", query) == {"a": 0.07, "b": 0.07, "c": 0.06}
    assert shares(tenant, "leads", query) == {"a": 0.3334, "b": 0.3333, "c": 0.3333}
    settle(tenant)
    for model in ("first", "last", "linear", "time_decay", "position"):
        rows = Credit.objects.filter(account=tenant.account)
        assert sum(rows.filter(kind="payment").values_list(f"{model}_cents", flat=True)) == 20
        assert sum(rows.filter(kind="payment").values_list(model, flat=True)) == 10_000
        assert sum(rows.filter(kind="lead").values_list(model, flat=True)) == 10_000


def test_touchpoints_explain_results_within_90_days_and_leads_up_to_one_hour_earlier(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START + HOUR, campaign_id="a")
    pay(tenant, dana, START + HOUR - 1, 1)
    pay(tenant, dana, START + HOUR, 2)
    pay(tenant, dana, START + HOUR + 90 * DAY - 1, 4)
    pay(tenant, dana, START + HOUR + 90 * DAY, 8)
    query = f"from={START}&to={START + 100 * DAY}"
    assert shares(tenant, "leads", query) == {"a": 1}
    assert shares(tenant, "revenue", query) == {"a": 6, None: 9}


def test_a_refund_is_credited_to_the_campaigns_of_its_payment(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="a")
    paid = pay(tenant, dana, START + DAY, 100)
    touch(tenant, dana, START + 2 * DAY, campaign_id="b")
    send(tenant, "POST", f"/payments/{paid}/refunds", {"occurredAt": START + 3 * DAY, "amount": 30})
    assert [(row["campaignId"], row["netRevenue"]) for row in report(tenant) if row["revenue"]] == [("a", 70)]
