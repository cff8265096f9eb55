"""Sync of a segment or an uploaded list into one audience of the platform."""

import hashlib
import uuid
from decimal import Decimal
from typing import Any

import pytest

from experimental.audiences.actions.audience_sync import sync_audience
from experimental.audiences.actions.platform_audiences import AudienceBlocked, platform_audience
from experimental.models import Campaign, CampaignSync, PlatformAudience, UploadedMember
from experimental.platforms.session import PlatformError
from pipeline_service import typeid
from pipeline_service.clock import EPOCH
from prospects.actions import restore_prospect
from prospects.models import Prospect
from tests.experimental.audiences.conftest import Vendor
from tests.experimental.segments.steps import prospect, refresh, segment
from tests.tenants import Tenant

pytestmark = pytest.mark.django_db

EVERYBODY = {"field": "createdAt", "op": "exists"}


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def pk(public_id: str) -> uuid.UUID:
    found = typeid.decode(public_id.partition("_")[0], public_id)
    assert found is not None
    return found


def a_segment(tenant: Tenant) -> uuid.UUID:
    """Create and refresh a segment of all prospects."""
    made = segment(tenant, EVERYBODY)
    refresh()
    return pk(made["id"])


def an_upload(tenant: Tenant, **people: Any) -> uuid.UUID:
    answer = tenant.api("POST", "/experimental/custom-audiences", {"name": "Buyers", **people})
    assert answer.status in (200, 201), answer.body
    return pk(answer.body["data"]["id"])


def drain() -> None:
    """Sync due audiences in this process."""
    PlatformAudience.objects.filter(state="pending").update(due_at=EPOCH)
    while due := PlatformAudience.claim(10):
        for row in due:
            sync_audience(row)


def add_many_prospects(tenant: Tenant, size: int = 100) -> None:
    Prospect.objects.bulk_create(
        Prospect(
            account=tenant.account,
            email=f"p{number}@example.com",
            email_key=f"p{number}@example.com",
            stage="lead",
            stage_changed_at=EPOCH,
        )
        for number in range(size)
    )


def test_a_segment_becomes_an_audience_of_hashed_identifiers(tenant: Tenant, vendor: Vendor) -> None:
    prospect(tenant, "Dana.D@Gmail.com", phone="+15550102222")
    prospect(tenant, "pat@example.com")
    made = a_segment(tenant)
    identity = platform_audience(vendor.connection, segment=made)
    plain_phone = "15550102222" if vendor.double.name == "social_ads" else "+15550102222"
    gmail = "danad@gmail.com" if vendor.double.name == "search_ads" else "dana.d@gmail.com"
    assert vendor.double.people[identity] == {digest(gmail), digest(plain_phone), digest("pat@example.com")}
    row = PlatformAudience.objects.get()
    assert vendor.double.audiences[identity]["name"] == f"Warm [svc:{row.public_id}]"
    assert (row.state, row.filled_at is not None) == ("done", True)
    requests = len(vendor.double.requests)
    assert platform_audience(vendor.connection, segment=made) == identity
    assert len(vendor.double.requests) == requests


def test_an_uploaded_list_becomes_an_audience_and_grows(tenant: Tenant, vendor: Vendor) -> None:
    made = an_upload(tenant, emails=["a@example.com"])
    identity = platform_audience(vendor.connection, custom_audience=made)
    an_upload(tenant, phones=["+15550102222"], emails=["a@example.com"])
    drain()
    plain_phone = "15550102222" if vendor.double.name == "social_ads" else "+15550102222"
    assert vendor.double.people[identity] == {digest("a@example.com"), digest(plain_phone)}
    assert UploadedMember.objects.count() == 2


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("fault", ["lost", "broken"])
def test_a_fault_at_any_request_creates_no_second_audience(
    tenant: Tenant, vendor: Vendor, place: int, fault: str
) -> None:
    prospect(tenant, "dana@example.com")
    made = a_segment(tenant)
    vendor.double.faults[place] = fault
    with pytest.raises(PlatformError):
        platform_audience(vendor.connection, segment=made)
    identity = platform_audience(vendor.connection, segment=made)
    assert list(vendor.double.audiences) == [identity]
    assert vendor.double.people[identity] == {digest("dana@example.com")}


def test_only_the_difference_is_sent_to_the_platform(tenant: Tenant, vendor: Vendor) -> None:
    ann, ben = prospect(tenant, "ann@example.com"), prospect(tenant, "ben@example.com")
    cleo = prospect(tenant, "cleo@example.com")
    identity = platform_audience(vendor.connection, segment=a_segment(tenant))
    before = len(vendor.double.requests)
    refresh()
    drain()
    assert len(vendor.double.requests) == before
    tenant.api("DELETE", f"/prospects/{ann}")
    drain()
    assert vendor.double.people[identity] == {digest("ben@example.com"), digest("cleo@example.com")}
    tenant.api("PATCH", f"/prospects/{ben}", {"adConsent": "denied"})
    tenant.api("PATCH", f"/prospects/{cleo}", {"email": "new@example.com"})
    restore_prospect(account_id=tenant.account.id, prospect_id=pk(ann))
    refresh()
    drain()
    assert vendor.double.people[identity] == {digest("ann@example.com"), digest("new@example.com")}
    assert UploadedMember.objects.count() == 2


def test_an_erased_person_is_removed_from_the_platform_and_from_this_database(tenant: Tenant, social: Vendor) -> None:
    dana = prospect(tenant, "dana@example.com", phone="+15550102222")
    prospect(tenant, "pat@example.com", phone="+15550102222")
    first = platform_audience(social.connection, segment=a_segment(tenant))
    second = platform_audience(social.connection, custom_audience=an_upload(tenant, emails=["dana@example.com"]))
    assert tenant.api("POST", f"/prospects/{dana}/erase", {}).status == 200
    drain()
    assert social.double.people[first] == {digest("pat@example.com"), digest("15550102222")}
    assert social.double.people[second] == set()
    assert UploadedMember.objects.count() == 1


def test_a_deleted_segment_empties_its_audience_on_the_platform(tenant: Tenant, social: Vendor) -> None:
    prospect(tenant, "dana@example.com")
    made = a_segment(tenant)
    identity = platform_audience(social.connection, segment=made)
    tenant.api("DELETE", f"/experimental/segments/{typeid.encode('seg', made)}")
    drain()
    assert social.double.people[identity] == set()
    with pytest.raises(AudienceBlocked, match="segment is unknown"):
        platform_audience(social.connection, segment=made)


def test_a_lookalike_needs_a_segment_of_a_hundred_people(tenant: Tenant, vendor: Vendor) -> None:
    add_many_prospects(tenant, 99)
    made = a_segment(tenant)
    with pytest.raises(AudienceBlocked, match="segment too small"):
        platform_audience(vendor.connection, segment=made, lookalike_percent=Decimal("2.5"))
    prospect(tenant, "dana@example.com")
    refresh()
    drain()
    if vendor.double.name == "search_ads":
        with pytest.raises(AudienceBlocked, match="cannot use lookalike"):
            platform_audience(vendor.connection, segment=made, lookalike_percent=Decimal("2.5"))
        return
    identity = platform_audience(vendor.connection, segment=made, lookalike_percent=Decimal("2.5"))
    assert platform_audience(vendor.connection, segment=made, lookalike_percent=Decimal("2.50")) == identity
    like = vendor.double.audiences[identity]
    assert like["name"].startswith("Warm 2.5 % [svc:paud_")
    if vendor.double.name == "social_ads":
        assert like["lookalike_spec"] == '{"type":"similarity","country":"US","ratio":0.025}'
    else:
        assert like["lookalike_spec"]["audience_size"] == "NARROW"
    assert len(vendor.double.audiences) == 2


def test_the_audience_names_what_it_is_waiting_for(tenant: Tenant, social: Vendor) -> None:
    unknown = pk("seg_01h455vb4pex5vsknk084sn02q")
    for given, words in (
        ({"segment": unknown}, "segment is unknown"),
        ({"custom_audience": unknown}, "custom audience is unknown"),
        ({"segment": pk(segment(tenant, EVERYBODY)["id"])}, "segment is being evaluated"),
    ):
        with pytest.raises(AudienceBlocked, match=words):
            platform_audience(social.connection, **given)
    assert social.double.requests == []


def test_an_audience_whose_lease_is_lost_while_it_is_filled_is_not_available(
    tenant: Tenant, social: Vendor, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = an_upload(tenant, emails=["a@example.com"])
    extend = PlatformAudience.extend

    def lose(row: PlatformAudience) -> None:
        PlatformAudience.objects.update(leased_until="2020-01-01T00:00:00Z")
        PlatformAudience.reap()
        extend(row)

    monkeypatch.setattr(PlatformAudience, "extend", lose)
    with pytest.raises(AudienceBlocked, match="audience is being filled"):
        platform_audience(social.connection, custom_audience=made)
    assert PlatformAudience.objects.values_list("state", "filled_at").get() == ("pending", None)


def test_concurrent_workers_create_one_audience(tenant: Tenant, social: Vendor) -> None:
    made = an_upload(tenant, emails=["a@example.com"])
    identity = platform_audience(social.connection, custom_audience=made)
    PlatformAudience.objects.update(state="running", filled_at=None, leased_until="2030-01-01T00:00:00Z")
    with pytest.raises(AudienceBlocked, match="audience is being filled"):
        platform_audience(social.connection, custom_audience=made)
    PlatformAudience.objects.update(leased_until="2020-01-01T00:00:00Z")
    PlatformAudience.reap()
    drain()
    assert platform_audience(social.connection, custom_audience=made) == identity


def test_a_failed_audience_sync_is_rescheduled_or_given_up_with_its_reason(tenant: Tenant, social: Vendor) -> None:
    made = an_upload(tenant, emails=["a@example.com"])
    platform_audience(social.connection, custom_audience=made)
    an_upload(tenant, emails=["b@example.com"])
    social.double.faults[len(social.double.requests)] = "busy"
    drain()
    row = PlatformAudience.objects.get()
    assert (row.state, row.failures, row.fault) == ("pending", 1, "The platform asks to wait (17): slow down")
    drain()
    row.refresh_from_db()
    assert (row.state, row.failures, row.fault) == ("done", 0, None)
    social.double.audiences.clear()
    an_upload(tenant, emails=["c@example.com"])
    drain()
    row.refresh_from_db()
    assert (row.state, row.fault) == ("dead", "Rejected by the platform (100): no")
    assert UploadedMember.objects.filter(uploaded_at=None).count() == 1


def test_campaigns_that_waited_for_an_audience_are_due_as_soon_as_it_exists(tenant: Tenant, social: Vendor) -> None:
    listed = an_upload(tenant, emails=["dana@example.com"])
    platform_audience(social.connection, custom_audience=listed)
    named = typeid.encode("aud", listed)
    expected = {"source": "custom_audience", "customAudienceId": named, "lookalikePercent": 1}
    campaign = Campaign.objects.create(
        account=tenant.account,
        name="Waiting",
        platform="social_ads",
        ad_account_id="1",
        objective="leads",
        daily_budget=10,
        audience=expected,
        creative={},
        sync_status="blocked",
        sync_error="custom audience too small",
    )
    CampaignSync.objects.create(account=tenant.account, campaign=campaign, due_at="2999-01-01T00:00:00Z")
    an_upload(tenant, emails=["eve@example.com"])
    assert CampaignSync.claim(1) == []
    drain()
    assert [job.campaign_id for job in CampaignSync.claim(1)] == [campaign.pk]
