"""Pending fires whose config, destination or prospect is gone."""

from typing import Any

import pytest

from conversions.actions.configs import delete_config
from conversions.actions.connections import disconnect
from conversions.models import AdConnection, ConversionConfig, Fire
from prospects.actions.deletion import restore_prospect
from prospects.models import Prospect
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, drain, fires, make_due, pay, prospect
from tests.doubles import Canned
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

DELETED = ("skipped", "config_deleted", "The conversion config was deleted")


def delete(tenant: Tenant, config: dict[str, Any]) -> None:
    assert tenant.api("DELETE", f"/conversion-events/{config['id']}").status == 200


def ends() -> list[tuple[str, str | None, str | None]]:
    return list(Fire.objects.order_by("created_at", "id").values_list("status", "reason", "message"))


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest"])
def test_pending_fires_of_a_deleted_config_are_skipped(tenant: Tenant, platform: AdPlatform, delivery: str) -> None:
    connect(tenant, delivery)
    config, other = configure(tenant), configure(tenant)
    pay(tenant, prospect(tenant))
    delete(tenant, config)
    drain()
    assert sorted(row[0] for row in ends()) == ["sent", "skipped"]
    assert [item["status"] for item in fires(tenant, other)] == ["sent"]
    assert DELETED in ends()
    assert len(platform.calls) == 1


def test_fires_in_retry_of_a_deleted_config_are_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    platform.answers.append(Canned(503))
    drain()
    delete(tenant, config)
    assert ends() == [DELETED]
    make_due()
    drain()
    assert len(platform.calls) == 1


def test_a_fire_claimed_before_the_deletion_is_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    ConversionConfig.objects.filter(name=config["name"]).update(deleted_at="2026-01-01T00:00:00Z")
    drain()
    assert (ends(), platform.calls) == ([DELETED], [])


def test_corrections_of_a_deleted_config_are_skipped(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    payment = pay(tenant, prospect(tenant))
    drain()
    tenant.api("POST", f"/payments/{payment['id']}/refunds", {})
    delete(tenant, config)
    drain()
    assert (ends()[1], len(platform.calls)) == (DELETED, 1)


def test_a_config_with_another_destination_sends_nothing_to_the_old_one(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    assert tenant.api("PATCH", f"/conversion-events/{config['id']}", {"destinationPlatform": "custom"}).status == 200
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"], row["message"]) == (
        "skipped",
        "destination_removed",
        "The config does not report to search_ads any more",
    )
    assert platform.calls == []


def test_a_deleted_prospect_is_named_as_the_reason(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    pay(tenant, dana)
    assert tenant.api("DELETE", f"/prospects/{dana}").status == 200
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"], row["message"]) == (
        "skipped",
        "prospect_deleted",
        "The prospect was deleted",
    )


@pytest.mark.parametrize("is_tried", [False, True])
def test_fires_that_a_deletion_ended_are_sent_once_the_prospect_is_restored(
    tenant: Tenant, platform: AdPlatform, *, is_tried: bool
) -> None:
    connect(tenant)
    config, dana = configure(tenant), prospect(tenant)
    pay(tenant, dana)
    if is_tried:
        platform.answers.append(Canned(503))
        drain()
    assert tenant.api("DELETE", f"/prospects/{dana}").status == 200
    make_due()
    drain()
    assert ends() == [("failed" if is_tried else "skipped", "prospect_deleted", "The prospect was deleted")]
    restore_prospect(account_id=tenant.account.id, prospect_id=Prospect.objects.get().pk)
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"], len(platform.calls)) == ("sent", None, 1 + is_tried)


def test_fires_held_for_an_account_that_is_disconnected_are_skipped_at_once(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connect(tenant)
    config = configure(tenant)
    AdConnection.objects.update(status="needs_reconnect", status_reason="Sign the terms")
    pay(tenant, prospect(tenant))
    drain()
    disconnect(account_id=tenant.account.id, connection_id=AdConnection.objects.get().pk)
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["message"]) == ("skipped", "No connected search_ads account")


def test_a_fire_that_may_have_reached_a_disconnected_account_is_sent_to_no_other(
    tenant: Tenant, platform: AdPlatform
) -> None:
    connection = connect(tenant).connection
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    platform.drop_after_commit = 1
    drain()
    disconnect(account_id=tenant.account.id, connection_id=connection.pk)
    AdConnection.objects.update(ad_account_id="5555555555")
    connect(tenant)
    make_due()
    drain()
    (row,) = fires(tenant, config)
    assert (row["status"], row["reason"], len(platform.calls)) == ("failed", "not_connected", 1)


def test_deleting_a_config_keeps_sent_fires(tenant: Tenant, platform: AdPlatform) -> None:
    connect(tenant)
    config = configure(tenant)
    pay(tenant, prospect(tenant))
    drain()
    delete_config(account_id=tenant.account.id, config_id=ConversionConfig.objects.get().pk)
    assert [row[0] for row in ends()] == ["sent"]
    assert config["name"] == ConversionConfig.objects.get().name
