"""A call that is added in the console: by its transcript, by a file of it, or by its outcome alone."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from calls.models import Call, CallStatus
from intelligence.analyses.models import Transcript
from pipeline_service.accounts.models import User
from tests.console.browser import signed_in
from tests.intelligence.calls import work
from tests.intelligence.reported import meet
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

ADD = "/admin/calls/call/add/"
WHEN = {"occurred_at_0": "2026-02-03", "occurred_at_1": "16:30:00"}
TALK = "Marcus: What made you book today?\nDana: We lose ten members a month, and it is too expensive to win them back."


@pytest.fixture
def tenant() -> Tenant:
    return create_tenant("Mine", timezone="America/New_York")


@pytest.fixture
def console(tenant: Tenant) -> Client:
    return signed_in(tenant, "operator")


def add(console: Client, **form: Any) -> Any:
    return console.post(ADD, {**WHEN, **form}, follow=True)


def errors(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 200
    return dict(answer.context["adminform"].form.errors)


def test_a_pasted_transcript_is_analysed(tenant: Tenant, console: Client) -> None:
    dana = meet(tenant, name="Dana")
    answer = add(console, title="First talk", prospect=str(dana.pk), rep=str(tenant.rep.pk), transcript=TALK)
    call = Call.objects.get()
    assert answer.redirect_chain == [(f"/admin/calls/call/{call.pk}/change/", 302)]
    assert "The call is being analysed." in answer.content.decode()
    assert (call.prospect_id, call.rep_id, call.title) == (dana.pk, tenant.rep.pk, "First talk")
    assert call.occurred_at.isoformat() == "2026-02-03T21:30:00+00:00"
    work()
    call.refresh_from_db()
    assert call.status == CallStatus.COMPLETED
    page = console.get(f"/admin/calls/call/{call.pk}/change/").content.decode()
    assert "too expensive to win them back" in page


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_in_its_encoding(console: Client, encoding: str) -> None:
    text = TALK.replace("Dana", "Zoë")
    add(console, file=SimpleUploadedFile("call.txt", text.encode(encoding)))
    assert Transcript.objects.get().text == text


def test_an_outcome_alone_records_the_call(tenant: Tenant, console: Client) -> None:
    dana = meet(tenant)
    answer = add(console, prospect=str(dana.pk), outcome="no_show", notes="Rang twice")
    call = Call.objects.get()
    assert "The call is recorded." in answer.content.decode()
    assert (call.outcome, call.notes, call.status) == ("no_show", "Rang twice", CallStatus.RECORDED)
    assert call.completed_at is not None


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({}, "transcript"),
        ({"transcript": TALK, "file": b"Marcus: Hello."}, "file"),
        ({"transcript": TALK, "outcome": "lost"}, "outcome"),
        ({"transcript": TALK, "notes": "By hand"}, "notes"),
        ({"outcome": "lost"}, "prospect"),
        ({"outcome": "unheard_of"}, "outcome"),
        ({"file": b"\x00\x01\x02"}, "file"),
        ({"file": b" \n "}, "file"),
        ({"transcript": TALK, "occurred_at_0": "2099-01-01"}, "occurred_at"),
    ],
    ids=["nothing", "both", "outcome_too", "notes_too", "nobody", "unknown_outcome", "binary", "blank", "future"],
)
def test_a_refused_call_names_its_field_and_stores_nothing(console: Client, form: dict[str, Any], field: str) -> None:
    if "file" in form:
        form = {**form, "file": SimpleUploadedFile("call.txt", form["file"])}
    assert list(errors(add(console, **form))) == [field]
    assert not Call.objects.exists()


def test_another_account_is_out_of_reach(tenant: Tenant, console: Client) -> None:
    other = create_tenant("Other")
    theirs = meet(other)
    assert list(errors(add(console, transcript=TALK, prospect=str(theirs.pk)))) == ["prospect"]
    foreign_rep = User.objects.get(pk=other.rep.pk)
    assert list(errors(add(console, transcript=TALK, rep=str(foreign_rep.pk)))) == ["rep"]
    assert not Call.objects.exists()


def test_the_page_of_a_person_leads_to_both_forms(tenant: Tenant, console: Client) -> None:
    dana = meet(tenant, name="Dana Reyes", email="reyes@example.com")
    path = f"/admin/prospects/prospect/{dana.pk}/change/"
    page = console.get(path).content.decode()
    for form in ("calls/call", "prospects/payment"):
        link = f"/admin/{form}/add/?prospect={dana.pk}"
        assert link in page
        assert "Dana Reyes · reyes@example.com</option>" in console.get(link).content.decode()
    assert "/add/?prospect" not in signed_in(tenant, "viewer").get(path).content.decode()
