"""Pending fires whose config, destination or prospect is gone."""

from typing import Any

import pytest

from conversions.actions.configs import delete_config
from conversions.actions.connections import disconnect
from conversions.models import AdConnection, ConversionConfig, Fire
from tests.cast import Studio
from tests.conversions.platform import AdPlatform
from tests.conversions.steps import configure, connect, drain, fires, make_due, pay, prospect
from tests.doubles import Canned

pytestmark = pytest.mark.django_db

DELETED = ("skipped", "config_deleted", "The conversion config was deleted")


def delete(studio: Studio, config: dict[str, Any]) -> None:
    assert studio.api("DELETE", f"/conversion-events/{config['id']}").status == 200


def ends() -> list[tuple[str, str | None, str | None]]:
    return list(Fire.objects.order_by("created_at", "id").values_list("status", "reason", "message"))


@pytest.mark.parametrize("delivery", ["click_upload", "events_ingest"])
def test_pending_fires_of_a_deleted_config_are_skipped(studio: Studio, platform: AdPlatform, delivery: str) -> None:
    connect(studio, delivery)
    config, other = configure(studio), configure(studio)
    pay(studio, prospect(studio))
    delete(studio, config)
    drain()
    assert sorted(row[0] for row in ends()) == ["sent", "skipped"]
    assert [item["status"] for item in fires(studio, other)] == ["sent"]
    assert DELETED in ends()
    assert len(platform.calls) == 1


def test_fires_in_retry_of_a_deleted_config_are_skipped(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    pay(studio, prospect(studio))
    platform.answers.append(Canned(503))
    drain()
    delete(studio, config)
    assert ends() == [DELETED]
    make_due()
    drain()
    assert len(platform.calls) == 1


def test_a_fire_claimed_before_the_deletion_is_skipped(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    pay(studio, prospect(studio))
    ConversionConfig.objects.filter(name=config["name"]).update(deleted_at="2026-01-01T00:00:00Z")
    drain()
    assert (ends(), platform.calls) == ([DELETED], [])


def test_corrections_of_a_deleted_config_are_skipped(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    payment = pay(studio, prospect(studio))
    drain()
    studio.api("POST", f"/payments/{payment['id']}/refunds", {})
    delete(studio, config)
    drain()
    assert (ends()[1], len(platform.calls)) == (DELETED, 1)


def test_a_config_with_another_destination_sends_nothing_to_the_old_one(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    pay(studio, prospect(studio))
    assert studio.api("PATCH", f"/conversion-events/{config['id']}", {"destinationPlatform": "custom"}).status == 200
    drain()
    (row,) = fires(studio, config)
    assert (row["status"], row["reason"], row["message"]) == (
        "skipped",
        "destination_removed",
        "The config does not report to search_ads any more",
    )
    assert platform.calls == []


def test_a_deleted_prospect_is_named_as_the_reason(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config, dana = configure(studio), prospect(studio)
    pay(studio, dana)
    assert studio.api("DELETE", f"/prospects/{dana}").status == 200
    drain()
    (row,) = fires(studio, config)
    assert (row["status"], row["reason"], row["message"]) == (
        "skipped",
        "prospect_deleted",
        "The prospect was deleted",
    )


def test_fires_held_for_an_account_that_is_disconnected_are_skipped_at_once(
    studio: Studio, platform: AdPlatform
) -> None:
    connect(studio)
    config = configure(studio)
    AdConnection.objects.update(status="needs_reconnect", status_reason="Sign the terms")
    pay(studio, prospect(studio))
    drain()
    disconnect(account_id=studio.account.id, connection_id=AdConnection.objects.get().pk)
    drain()
    (row,) = fires(studio, config)
    assert (row["status"], row["message"]) == ("skipped", "No connected search_ads account")


def test_a_fire_that_may_have_reached_a_disconnected_account_is_sent_to_no_other(
    studio: Studio, platform: AdPlatform
) -> None:
    connection = connect(studio).connection
    config = configure(studio)
    pay(studio, prospect(studio))
    platform.drop_after_commit = 1
    drain()
    disconnect(account_id=studio.account.id, connection_id=connection.pk)
    AdConnection.objects.update(ad_account_id="5555555555")
    connect(studio)
    make_due()
    drain()
    (row,) = fires(studio, config)
    assert (row["status"], row["reason"], len(platform.calls)) == ("failed", "not_connected", 1)


def test_deleting_a_config_keeps_sent_fires(studio: Studio, platform: AdPlatform) -> None:
    connect(studio)
    config = configure(studio)
    pay(studio, prospect(studio))
    drain()
    delete_config(account_id=studio.account.id, config_id=ConversionConfig.objects.get().pk)
    assert [row[0] for row in ends()] == ["sent"]
    assert config["name"] == ConversionConfig.objects.get().name
