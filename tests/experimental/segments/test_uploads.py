"""Uploaded lists: counting, hashing and erasure."""

import hashlib
from typing import Any

import pytest

from experimental.models import CustomAudience, CustomAudienceEntry
from tests import transactions
from tests.experimental.segments.steps import prospect
from tests.tenants import Tenant, create_tenant, in_parallel

pytestmark = pytest.mark.django_db

PATH = "/experimental/custom-audiences"


def upload(tenant: Tenant, status: int = 201, /, **body: Any) -> dict[str, Any]:
    answer = tenant.api("POST", PATH, {"name": "Buyers", **body})
    assert answer.status == status, answer.body
    data: dict[str, Any] = answer.body.get("data") or answer.body["error"]
    return data


def digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def test_an_uploaded_list_is_shown_without_its_people(tenant: Tenant) -> None:
    made = upload(tenant, emails=["Dana.D@Gmail.com", " dana.d@gmail.com"], phones=["+1 555 010 2222"])
    assert made == {
        "id": made["id"],
        "name": "Buyers",
        "size": 2,
        "createdAt": made["createdAt"],
        "updatedAt": made["updatedAt"],
    }
    assert made["id"].startswith("aud_")
    assert tenant.api("GET", PATH).body["data"] == [made]
    assert tenant.api("GET", f"{PATH}/{made['id']}").body["data"] == made
    kept = CustomAudienceEntry.objects.order_by("kind").values_list("kind", "social_hash", "search_hash")
    assert [(kind, bytes(social), bytes(search)) for kind, social, search in kept] == [
        ("email", digest("dana.d@gmail.com"), digest("danad@gmail.com")),
        ("phone", digest("15550102222"), digest("+15550102222")),
    ]


def test_an_upload_with_the_same_name_adds_to_the_list(tenant: Tenant) -> None:
    first = upload(tenant, emails=["a@example.com", "b@example.com"])
    second = upload(tenant, 200, emails=["b@example.com", "c@example.com"])
    assert (second["id"], first["size"], second["size"]) == (first["id"], 2, 3)
    upload(create_tenant("Stranger"), emails=["a@example.com"])
    assert CustomAudience.objects.count() == 2


def test_an_invalid_upload_names_its_rows_and_stores_nothing(tenant: Tenant) -> None:
    faulty = upload(tenant, 400, emails=["a@example.com", "nobody", 7], phones=["(555) 010-2222"])
    assert [detail["field"] for detail in faulty["details"]] == ["emails[1]", "emails[2]", "phones[0]"]
    assert [detail["field"] for detail in upload(tenant, 400)["details"]] == ["emails", "phones"]
    assert upload(tenant, 400, name="", emails=["a@example.com"])["details"][0]["field"] == "name"
    assert CustomAudience.objects.count() == 0


def test_ten_thousand_rows_are_accepted_and_one_more_is_refused(tenant: Tenant) -> None:
    people = [f"p{number}@example.com" for number in range(10_000)]
    assert upload(tenant, emails=people)["size"] == 10_000
    assert upload(tenant, 400, emails=[*people, "more@example.com"])["details"][0]["code"] == "too_many"


def test_an_erased_person_is_removed_from_every_list(tenant: Tenant) -> None:
    dana = prospect(tenant, "Dana@Example.com", phone="+15550102222")
    made = upload(tenant, emails=["dana@example.com", "pat@example.com"], phones=["+15550102222"])
    counts = tenant.api("POST", f"/prospects/{dana}/erase", {}).body["data"]["counts"]
    assert counts["customAudienceEntries"] == 2
    assert tenant.api("GET", f"{PATH}/{made['id']}").body["data"]["size"] == 1
    kept = [bytes(one) for one in CustomAudienceEntry.objects.values_list("social_hash", flat=True)]
    assert kept == [digest("pat@example.com")]


@pytest.mark.django_db(transaction=True)
def test_concurrent_uploads_to_one_list_are_all_stored() -> None:
    tenant = create_tenant()
    people = [f"p{number}@example.com" for number in range(10_000)]
    orders = [people, people[::-1], people[5000:] + people[:5000], people[2500:] + people[:2500][::-1]]

    def run(number: int) -> Any:
        return tenant.api("POST", PATH, {"name": "Buyers", "emails": orders[number]})

    answers = in_parallel(len(orders), run)
    assert sorted(answer.status for answer in answers) == [200, 200, 200, 201]
    (shown,) = tenant.api("GET", PATH).body["data"]
    assert shown["size"] == CustomAudienceEntry.objects.count() == 10_000


@pytest.mark.django_db(transaction=True)
def test_erasing_a_person_during_uploads_causes_no_deadlock() -> None:
    tenant = create_tenant()
    people = [f"p{number}@example.com" for number in range(3000)]
    upload(tenant, emails=people)
    prospects = [prospect(tenant, email) for email in people[:4]]

    def run(number: int) -> Any:
        if number < len(prospects):
            return tenant.api("POST", f"/prospects/{prospects[number]}/erase", {})
        return tenant.api("POST", PATH, {"name": "Buyers", "emails": people[::-1]})

    assert {answer.status for answer in in_parallel(len(prospects) + 2, run)} == {200}
    (shown,) = tenant.api("GET", PATH).body["data"]
    assert shown["size"] == CustomAudienceEntry.objects.count()


def test_an_upload_with_an_idempotency_key_is_stored_once_and_answered_equally(tenant: Tenant) -> None:
    body = {"name": "Buyers", "emails": ["dana@example.com"]}
    first = tenant.api("POST", PATH, body, idempotency_key="k1")
    again = tenant.api("POST", PATH, body, idempotency_key="k1")
    other = tenant.api("POST", PATH, {**body, "emails": ["pat@example.com"]}, idempotency_key="k1")
    assert (first.status, again.status, again.body) == (201, 201, first.body)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert (other.status, other.body["error"]["code"]) == (409, "idempotency_conflict")
    assert CustomAudienceEntry.objects.count() == 1


def test_ten_thousand_phones_with_an_idempotency_key_are_read_before_the_transaction(
    tenant: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "CPU_SECONDS", 0.05)
    people = [f"+1212{number:07d}" for number in range(2_000_000, 2_010_000)]
    answer = tenant.api("POST", PATH, {"name": "Buyers", "phones": people}, idempotency_key="k1")
    assert (answer.status, answer.body["data"]["size"]) == (201, 10_000)
    places = [place for place in transactions.WATCH.found if "experimental/views" in place]
    transactions.WATCH.found.clear()
    assert places == []
