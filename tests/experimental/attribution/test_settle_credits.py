"""Settling credits in workers: what marks a prospect dirty, what settling does, and settling many prospects."""

import pytest

from experimental.attribution.actions import credits
from experimental.attribution.actions.credits import marked_accounts, settle_credits, verify_credits
from experimental.models import Credit, CreditDay, CreditMark
from experimental.tasks import settle as settle_all
from experimental.tasks import verify_attribution
from pipeline_service import clock
from pipeline_service.accounts.models import Account
from tests.cast import Studio, open_studio
from tests.experimental.attribution.steps import DAY, RANGE, START, lead, pay, report, send, settle, shares, touch


def marks(studio: Studio) -> int:
    """Return the number of marks and delete them."""
    count = CreditMark.objects.filter(account_id=studio.account.pk).count()
    settle(studio)
    return count


def test_only_changes_of_credit_inputs_mark_a_prospect_dirty(studio: Studio) -> None:
    dana = send(studio, "POST", "/prospects", {"email": "dana@example.com"})
    assert marks(studio) == 1
    paid = pay(studio, dana, START, 10)
    assert marks(studio) == 1
    send(studio, "POST", "/calls", {"prospectId": dana, "occurredAt": START, "outcome": "closed"})
    assert marks(studio) == 1
    touch(studio, dana, START, campaign_id="77")
    assert marks(studio) == 1
    studio.api("PATCH", f"/payments/{paid}", {"productName": "Course"})
    studio.api("PATCH", f"/prospects/{dana}", {"stage": "closed", "notes": "x"})
    assert marks(studio) == 0
    touch(studio, None, START, campaign_id="77")
    assert marks(studio) == 0


def test_a_batch_marks_each_prospect_once(studio: Studio) -> None:
    dana = lead(studio, "dana", START)
    touch(studio, dana, START)
    settle(studio)
    items = [{"prospectId": dana, "amount": 1, "occurredAt": START + number} for number in range(200)]
    assert studio.api("POST", "/payments/batch", {"items": items}).status == 200
    assert marks(studio) == 1


def test_results_without_a_touchpoint_get_a_credit_without_a_campaign(studio: Studio) -> None:
    dana = lead(studio, "dana", START)
    touch(studio, dana, START + 2 * DAY, campaign_id="77")
    pay(studio, dana, START + DAY, 10)
    pay(studio, dana, START + 3 * DAY, 5)
    settle(studio)
    rows = Credit.objects.order_by("occurred_at").values_list("kind", "campaign_id", "last", "last_cents")
    assert list(rows) == [("lead", None, 10_000, 0), ("payment", None, 10_000, 1000), ("payment", "77", 10_000, 500)]
    days = CreditDay.objects.filter(basis="cohort", model="last").values_list("campaign_id", "leads", "revenue")
    assert sorted(days, key=str) == [("77", 0, 500), (None, 10_000, 1000)]


def test_the_report_reads_settled_days_instead_of_their_credits(studio: Studio) -> None:
    dana = lead(studio, "dana", START + DAY)
    touch(studio, dana, START, campaign_id="77")
    settle(studio)
    CreditDay.objects.filter(basis="event").update(leads=70_000)
    assert shares(studio, "leads")["77"] == 7
    # A day that the range cuts is read from its credits.
    assert shares(studio, "leads", f"from={START + DAY}&to={START + 2 * DAY - 2}") == {"77": 1}


def test_a_changed_time_zone_recomputes_the_days_and_the_report_is_right_meanwhile(studio: Studio) -> None:
    dana = lead(studio, "dana", START)
    touch(studio, dana, START, campaign_id="77")
    pay(studio, dana, START + 3 * DAY, 10)
    settle(studio)
    Account.objects.filter(pk=studio.account.pk).update(timezone="Pacific/Kiritimati")
    query = f"{RANGE}&groupBy=day&campaignId=77"
    paid = [row["date"] for row in report(studio, query) if row["revenue"]]
    assert paid == ["2026-01-04"]
    pay(studio, dana, START + 3 * DAY + 11 * 3_600_000, 10)
    for _ in range(2):
        assert {row["date"]: row["revenue"] for row in report(studio, query) if row["revenue"]} == {
            "2026-01-04": 10,
            "2026-01-05": 10,
        }
        settle(studio)
    assert not CreditMark.objects.filter(account=studio.account).exists()


def test_many_prospects_are_settled_in_parts_and_summed_once(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(credits, "PEOPLE_AT_ONCE", 2)
    monkeypatch.setattr(credits, "MANY", 3)
    for number in range(5):
        dana = lead(studio, f"dana{number}", START + DAY)
        touch(studio, dana, START, campaign_id="77")
    assert shares(studio, "leads") == {"77": 5}
    assert settle_credits(account_id=studio.account.pk) == 5
    assert shares(studio, "leads") == {"77": 5}
    assert sum(CreditDay.objects.filter(basis="event", model="last").values_list("leads", flat=True)) == 50_000
    assert not CreditMark.objects.exists()


def test_a_failed_settling_changes_nothing_and_does_not_stop_other_accounts(studio: Studio) -> None:
    other = open_studio("Other")
    for one in (studio, other):
        touch(one, lead(one, "dana", START), START, campaign_id="77")
    # A row that nothing more can be added to.
    full = CreditDay.objects.create(
        account=studio.account,
        basis="event",
        model="time_decay",
        since=clock.from_ms(START),
        platform="search_ads",
        campaign_id="77",
        leads=2**63 - 1,
    )
    settle_all()
    assert marked_accounts() == [studio.account.pk]
    assert not Credit.objects.filter(account=studio.account).exists()
    assert shares(studio, "leads") == shares(other, "leads") == {"77": 1}
    full.delete()
    settle_all()
    assert marked_accounts() == []
    assert shares(studio, "leads") == {"77": 1}


def test_the_nightly_check_finds_wrong_credits_and_has_them_repaired(studio: Studio) -> None:
    dana = lead(studio, "dana", START)
    touch(studio, dana, START, campaign_id="77")
    settle(studio)
    assert verify_credits(account_id=studio.account.pk) == 0
    Credit.objects.update(campaign_id="78")
    CreditDay.objects.update(campaign_id="78")
    assert shares(studio, "leads") == {"78": 1}
    verify_attribution()
    assert shares(studio, "leads") == {"77": 1}
    settle_all()
    assert shares(studio, "leads") == {"77": 1}
    assert verify_credits(account_id=studio.account.pk) == 0
