"""Matching a prospect by email and phone, and the normal form of emails."""

from typing import Any

import pytest

from prospects.actions.retention import link_missed_visitors
from prospects.models import Visitor
from tests.prospects.pixel import HOME, open_site, work_off
from tests.tenants import Tenant

PHONE = "+15550102222"


def create(tenant: Tenant, **body: Any) -> str:
    answer = tenant.api("POST", "/prospects", body)
    assert answer.status == 201, answer.body
    return str(answer.body["data"]["id"])


def existing(answer: Any) -> tuple[int, str, str]:
    (detail,) = answer.body["error"]["details"]
    return answer.status, detail["field"], detail["existingId"]


def test_a_taken_email_names_its_owner_and_not_the_newer_owner_of_the_phone(tenant: Tenant) -> None:
    owner = create(tenant, email="dana@example.com")
    create(tenant, email="kim@example.com", phone=PHONE)
    other = create(tenant, email="li@example.com")
    body = {"email": "DANA@example.com", "phone": PHONE}
    assert existing(tenant.api("POST", "/prospects", body)) == (409, "email", owner)
    assert existing(tenant.api("PATCH", f"/prospects/{other}", body)) == (409, "email", owner)


def test_a_taken_phone_names_its_owner_when_the_email_is_cleared(tenant: Tenant) -> None:
    create(tenant, email="first@example.com")
    owner = create(tenant, phone=PHONE)
    create(tenant, email="last@example.com", phone=PHONE)
    both = create(tenant, email="dana@example.com", phone=PHONE)
    assert existing(tenant.api("PATCH", f"/prospects/{both}", {"email": None})) == (409, "phone", owner)


def test_a_visitor_that_was_missed_is_linked_by_its_email_before_its_phone(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com")
    # By the alphabet this one came first, and it is newer too.
    create(tenant, email="zoe@example.com", phone=PHONE)
    open_site(tenant).page("b1", HOME)
    work_off()
    Visitor.objects.update(email_key="dana@example.com", phone=PHONE)
    assert link_missed_visitors() == 1
    assert Visitor.objects.get().prospect.public_id == dana


@pytest.mark.parametrize(
    "email", ["ı@example.com", "\u212a@example.com", "ſ@example.com", "é@example.com", "ａ@example.com"]
)
def test_an_email_that_only_looks_like_another_is_refused(tenant: Tenant, email: str) -> None:
    answers = (
        tenant.api("POST", "/prospects", {"email": email}),
        tenant.api("POST", "/prospects/upsert", {"email": email}),
        tenant.api("POST", "/payments", {"email": email, "amount": 1}),
        tenant.api("GET", f"/prospects?email={email}"),
    )
    assert [(answer.status, answer.body["error"]["details"][0]["code"]) for answer in answers] == [
        (400, "invalid_email")
    ] * 4


@pytest.mark.parametrize(
    "spelling",
    [
        "dana@EXAMPLE.com",
        "Dana@example.com",
        "dana@ｅxample.com",
        "dana@exam\u212aple.com",
        "dana@büro.example",
        "dana@maß.example",
    ],
)
def test_two_spellings_of_an_address_are_one_prospect(tenant: Tenant, spelling: str) -> None:
    plain = {
        "dana@exam\u212aple.com": "dana@examkple.com",
        "dana@büro.example": "dana@xn--bro-hoa.example",
        "dana@maß.example": "dana@xn--ma-hia.example",
    }
    first = create(tenant, email=plain.get(spelling, "dana@example.com"))
    assert existing(tenant.api("POST", "/prospects", {"email": spelling})) == (409, "email", first)
    again = tenant.api("POST", "/prospects/upsert", {"email": spelling, "name": "Dana"}).body["data"]
    assert again == {"id": first, "created": False}


def test_domains_with_and_without_a_sharp_s_are_two(tenant: Tenant) -> None:
    create(tenant, email="dana@fussball.example", name="First")
    assert tenant.api("POST", "/prospects", {"email": "dana@fußball.example"}).status == 201


def test_an_email_keeps_its_local_part_and_its_domain_is_normalised(tenant: Tenant) -> None:
    dana = create(tenant, email=" Dana.R@Ｈarbor。Example ")
    assert tenant.api("GET", f"/prospects/{dana}").body["data"]["email"] == "Dana.R@harbor.example"


def test_a_record_updates_the_contact_of_its_prospect_as_an_upsert_does(tenant: Tenant) -> None:
    dana = create(tenant, phone=PHONE)
    paid = tenant.api("POST", "/payments", {"email": "dana@example.com", "phone": PHONE, "amount": 1})
    assert paid.body["data"]["prospectId"] == dana
    record = tenant.api("GET", f"/prospects/{dana}").body["data"]
    assert (record["email"], record["phone"]) == ("dana@example.com", PHONE)
    items = [
        {"email": "DANA@example.com", "phone": "+15550103333", "amount": 1},
        {"email": "d@example.com", "amount": 1},
    ]
    results = tenant.api("POST", "/payments/batch", {"items": items}).body["data"]
    assert [result["status"] for result in results] == ["created", "created"]
    record = tenant.api("GET", f"/prospects/{dana}").body["data"]
    assert (record["email"], record["phone"]) == ("dana@example.com", "+15550103333")
    assert len(tenant.api("GET", "/prospects").body["data"]) == 2


def test_a_record_that_names_two_prospects_is_refused(tenant: Tenant) -> None:
    dana = create(tenant, email="dana@example.com", phone=PHONE)
    body = {"prospectId": dana, "amount": 1}
    assert tenant.api("POST", "/payments", {**body, "email": "DANA@example.com", "phone": PHONE}).status == 201
    answer = tenant.api("POST", "/payments", {**body, "email": "x@example.com", "phone": "+15550103333"})
    assert answer.status == 400
    assert [(detail["field"], detail["code"]) for detail in answer.body["error"]["details"]] == [
        ("email", "contradiction"),
        ("phone", "contradiction"),
    ]


def test_a_record_sent_again_with_the_email_of_another_person_moves_there(tenant: Tenant) -> None:
    kim = create(tenant, email="kim@example.com")
    first = tenant.api("POST", "/payments", {"email": "dana@example.com", "amount": 1, "externalId": "p"}).body["data"]
    again = tenant.api("POST", "/payments", {"email": "kim@example.com", "externalId": "p", "amount": 1})
    assert (again.status, again.body["data"]["prospectId"]) == (200, kim)
    new = tenant.api("POST", "/payments", {"email": "lee@example.com", "externalId": "p", "amount": 1}).body["data"]
    lee = tenant.api("GET", "/prospects?email=lee@example.com").body["data"][0]["id"]
    assert (new["id"], new["prospectId"]) == (first["id"], lee)


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("+44 (0)20 7946 0958", "+442079460958"),
        ("+49 (0)30 901820", "+4930901820"),
        ("(+49) (0) 30 901820", "+4930901820"),
        ("+49-(0)-30-901820", "+4930901820"),
        ("+47 (0)22 12 34 56", "+4722123456"),
        ("+1 (305) 555-0100", "+13055550100"),
        ("+39 (0)6 1234 5678", "+390612345678"),
        ("+225 (0)7 01 02 03 04", "+2250701020304"),
        ("+44 (020) 7946 0958", "+442079460958"),
        ("+44 020 7946 0958", "+442079460958"),
        ("+4402079460958", "+442079460958"),
        ("+44 07700 900123", "+447700900123"),
        ("+49 0151 23456789", "+4915123456789"),
        ("+49 030 901820", "+4930901820"),
        ("+33 06 12 34 56 78", "+33612345678"),
        ("+61 0412 345 678", "+61412345678"),
        ("+36 06 1 234 5678", "+3612345678"),
        ("+39 06 1234 5678", "+390612345678"),
        ("+39 (06) 1234 5678", "+390612345678"),
        ("+225 07 01 02 03 04", "+2250701020304"),
        ("+378 0549 886377", "+3780549886377"),
        ("+54 011 4321 1234", "+541143211234"),
        ("+55 (011) 91234-5678", "+5511912345678"),
        ("+1 305\u2011555\u20110100", "+13055550100"),
        ("+1\u2013305\u2212555\u00ad0100", "+13055550100"),
    ],
)
def test_a_phone_is_stored_as_it_is_dialled_from_abroad(tenant: Tenant, written: str, stored: str) -> None:
    owner = create(tenant, phone=written)
    assert tenant.api("GET", f"/prospects/{owner}").body["data"]["phone"] == stored
    answer = tenant.api("POST", "/prospects/upsert", {"phone": stored})
    assert (answer.status, answer.body["data"]["id"]) == (200, owner)
