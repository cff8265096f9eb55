"""Settling credits in workers: what marks a prospect dirty, what settling does, and settling many prospects."""

import pytest

from experimental.attribution.actions import credits
from experimental.attribution.actions.credits import marked_accounts, settle_credits, verify_credits
from experimental.models import Credit, CreditDay, CreditMark
from experimental.tasks import settle as settle_all
from experimental.tasks import verify_attribution
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from tests.experimental.attribution.steps import DAY, RANGE, START, lead, pay, report, send, settle, shares, touch
from tests.tenants import Tenant, create_tenant


def marks(tenant: Tenant) -> int:
    """Return the number of marks and delete them."""
    count = CreditMark.objects.filter(account_id=tenant.account.pk).count()
    settle(tenant)
    return count


def test_only_changes_of_credit_inputs_mark_a_prospect_dirty(tenant: Tenant) -> None:
    dana = send(tenant, "POST", "/prospects", {"email": "dana@example.com"})
    assert marks(tenant) == 1
    paid = pay(tenant, dana, START, 10)
    assert marks(tenant) == 1
    send(tenant, "POST", "/calls", {"prospectId": dana, "occurredAt": START, "outcome": "closed"})
    assert marks(tenant) == 1
    touch(tenant, dana, START, campaign_id="77")
    assert marks(tenant) == 1
    tenant.api("PATCH", f"/payments/{paid}", {"productName": "Course"})
    tenant.api("PATCH", f"/prospects/{dana}", {"stage": "closed", "notes": "x"})
    assert marks(tenant) == 0
    touch(tenant, None, START, campaign_id="77")
    assert marks(tenant) == 0


def test_a_batch_marks_each_prospect_once(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START)
    settle(tenant)
    items = [{"prospectId": dana, "amount": 1, "occurredAt": START + number} for number in range(200)]
    assert tenant.api("POST", "/payments/batch", {"items": items}).status == 200
    assert marks(tenant) == 1


def test_results_without_a_touchpoint_get_a_credit_without_a_campaign(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START + 2 * DAY, campaign_id="77")
    pay(tenant, dana, START + DAY, 10)
    pay(tenant, dana, START + 3 * DAY, 5)
    settle(tenant)
    rows = Credit.objects.order_by("occurred_at").values_list("kind", "campaign_id", "last", "last_cents")
    assert list(rows) == [("lead", None, 10_000, 0), ("payment", None, 10_000, 1000), ("payment", "77", 10_000, 500)]
    days = CreditDay.objects.filter(basis="cohort", model="last").values_list("campaign_id", "leads", "revenue")
    assert sorted(days, key=str) == [("77", 0, 500), (None, 10_000, 1000)]


def test_the_report_reads_settled_days_instead_of_their_credits(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START + DAY)
    touch(tenant, dana, START, campaign_id="77")
    settle(tenant)
    CreditDay.objects.filter(basis="event").update(leads=70_000)
    assert shares(tenant, "leads")["77"] == 7
    # A day that the range cuts is read from its credits.
    assert shares(tenant, "leads", f"from={START + DAY}&to={START + 2 * DAY - 2}") == {"77": 1}


def test_a_changed_time_zone_recomputes_the_days_and_the_report_is_right_meanwhile(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="77")
    pay(tenant, dana, START + 3 * DAY, 10)
    settle(tenant)
    Account.objects.filter(pk=tenant.account.pk).update(timezone="Pacific/Kiritimati")
    query = f"{RANGE}&groupBy=day&campaignId=77"
    paid = [row["date"] for row in report(tenant, query) if row["revenue"]]
    assert paid == ["2026-01-04"]
    pay(tenant, dana, START + 3 * DAY + 11 * 3_600_000, 10)
    for _ in range(2):
        assert {row["date"]: row["revenue"] for row in report(tenant, query) if row["revenue"]} == {
            "2026-01-04": 10,
            "2026-01-05": 10,
        }
        settle(tenant)
    assert not CreditMark.objects.filter(account=tenant.account).exists()


def test_many_prospects_are_settled_in_parts_and_summed_once(tenant: Tenant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(credits, "PEOPLE_AT_ONCE", 2)
    monkeypatch.setattr(credits, "MANY", 3)
    for number in range(5):
        dana = lead(tenant, f"dana{number}", START + DAY)
        touch(tenant, dana, START, campaign_id="77")
    assert shares(tenant, "leads") == {"77": 5}
    assert settle_credits(account_id=tenant.account.pk) == 5
    assert shares(tenant, "leads") == {"77": 5}
    assert sum(CreditDay.objects.filter(basis="event", model="last").values_list("leads", flat=True)) == 50_000
    assert not CreditMark.objects.exists()


def test_a_failed_settling_changes_nothing_and_does_not_stop_other_accounts(tenant: Tenant) -> None:
    other = create_tenant("Other")
    for one in (tenant, other):
        touch(one, lead(one, "dana", START), START, campaign_id="77")
    # A row that nothing more can be added to.
    full = CreditDay.objects.create(
        account=tenant.account,
        basis="event",
        model="time_decay",
        since=clock.from_ms(START),
        platform="search_ads",
        campaign_id="77",
        leads=2**63 - 1,
    )
    settle_all()
    assert marked_accounts() == [tenant.account.pk]
    assert not Credit.objects.filter(account=tenant.account).exists()
    assert shares(tenant, "leads") == shares(other, "leads") == {"77": 1}
    full.delete()
    settle_all()
    assert marked_accounts() == []
    assert shares(tenant, "leads") == {"77": 1}


def test_the_nightly_check_finds_wrong_credits_and_has_them_repaired(tenant: Tenant) -> None:
    dana = lead(tenant, "dana", START)
    touch(tenant, dana, START, campaign_id="77")
    settle(tenant)
    assert verify_credits(account_id=tenant.account.pk) == 0
    Credit.objects.update(campaign_id="78")
    CreditDay.objects.update(campaign_id="78")
    assert shares(tenant, "leads") == {"78": 1}
    verify_attribution()
    assert shares(tenant, "leads") == {"77": 1}
    settle_all()
    assert shares(tenant, "leads") == {"77": 1}
    assert verify_credits(account_id=tenant.account.pk) == 0
