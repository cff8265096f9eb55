"""Nothing of another account is shown or changed: every page, button, action, filter and look-up of every list."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib import admin
from django.test import Client
from django.urls import reverse

from pipeline_service.console.filters import ScopedRelatedFilter
from pipeline_service.records import new_id
from tests.console.addresses import ADDRESSES, LISTS
from tests.console.browser import Walker, action_names, signed_in
from tests.console.records import Records
from tests.console.test_roles import contents
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db

WORD = "zanzibar"


@pytest.fixture
def theirs() -> Records:
    records = Records(create_tenant(WORD.capitalize()))
    for page in LISTS.values():
        records.of(page.model)
    return records


@pytest.fixture
def console(theirs: Records) -> Client:
    return signed_in(create_tenant("Mine"), kind=Walker)


def test_a_record_of_another_account_is_answered_like_an_unknown_one(console: Client, theirs: Records) -> None:
    before = contents(theirs.tenant)
    different = {}
    for address in [address for address in ADDRESSES if address.has_record]:
        unknown, foreign = str(new_id()), str(address.record(theirs).pk)
        for send in (console.get, console.post):
            answers = {identity: send(address.path(identity), {"post": "yes"}) for identity in (unknown, foreign)}
            statuses = {
                (answer.status_code, answer.headers.get("Location", "").replace(identity, "ID"))
                for identity, answer in answers.items()
            }
            if len(statuses) > 1 or WORD in answers[foreign].content.decode().lower():
                different[f"{send.__name__} {address.path('ID')}"] = statuses
    assert different == {}
    assert contents(theirs.tenant) == before


def test_lists_and_pages_show_nothing_of_another_account(console: Client, theirs: Records) -> None:
    user, prospect = theirs.tenant.rep, theirs.of(LISTS["prospects_prospect"].model)
    asked = {"account": theirs.account.pk, "rep": user.public_id, "prospect": prospect.public_id, "s": "zanz"}
    shown = []
    for address in [address for address in ADDRESSES if not address.has_record]:
        answer = console.get(address.path(), {} if address.page else asked)
        if WORD in (answer.content.decode() if not answer.streaming else "").lower():
            shown.append(address.path())
    assert shown == []


def test_a_filter_by_a_record_of_another_account_finds_nothing_of_it(console: Client, theirs: Records) -> None:
    shown = []
    for name, page in LISTS.items():
        references = [field for field in page.opts.fields if field.related_model in theirs.by_model]
        query = {f"{field.name}__id__exact": theirs.of(field.related_model).pk for field in references}
        for field, value in query.items():
            text = console.get(reverse(f"admin:{name}_changelist"), {field: value}).content.decode()
            if 'class="data-row' in text or "data-row " in text or WORD in text.lower():
                shown.append((name, field))
    assert shown == []


def test_an_action_on_records_of_another_account_does_nothing(console: Client, theirs: Records) -> None:
    before = contents(theirs.tenant)
    for name, page in LISTS.items():
        for action in {*action_names(page), "delete_selected"}:
            chosen = {"action": action, "_selected_action": [str(theirs.of(page.model).pk)]}
            answers = {"post": "yes", "confirmed": "yes", "tag": "theirs", "name": "Theirs"}
            console.post(reverse(f"admin:{name}_changelist"), {**chosen, **answers})
    assert contents(theirs.tenant) == before


def lookups() -> Iterator[tuple[Any, str]]:
    """Yield every field that is chosen by typing: of forms, and of filters."""
    for page in LISTS.values():
        for field in page.autocomplete_fields:
            yield page, field
        for item in page.list_filter:
            if isinstance(item, tuple) and issubclass(item[1], ScopedRelatedFilter):
                yield page, item[0]


@pytest.mark.parametrize("role", ["viewer", "operator", "admin"])
def test_a_look_up_offers_nothing_of_another_account(role: str, theirs: Records) -> None:
    console = signed_in(create_tenant("Mine"), role, Walker)
    found = []
    for page, field in lookups():
        query = {"app_label": page.opts.app_label, "model_name": page.opts.model_name, "field_name": field}
        for term in ("", WORD, str(theirs.tenant.rep.pk)):
            answer = console.get(reverse("admin:autocomplete"), {**query, "term": term})
            if answer.status_code == 200 and WORD in answer.content.decode().lower():
                found.append((page.opts.label, field, term))
    assert found == []
    assert len(list(lookups())) >= 10


def test_no_record_has_an_address_outside_the_console() -> None:
    assert [model for model in admin.site._registry if hasattr(model, "get_absolute_url")] == []
