"""Every page, button and action of the console, for every role: only what it may use is shown and done."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from pipeline_service.accounts.models import User
from pipeline_service.console.roles import ROLES
from tests.console.addresses import ADDRESSES, LISTS, Address
from tests.console.browser import Walker, action_names, signed_in
from tests.console.records import Records
from tests.console.shown import ShownPage
from tests.extent import LONG
from tests.tenants import Tenant, create_tenant

pytestmark = pytest.mark.django_db

REFUSED = {403, 404, 405}
OF_EVERYBODY = {"index", "search", "autocomplete", "undo", "save_view", "delete_view", "security"}
"""What everybody may use, for themselves."""
SUPERUSER = "superuser"
OF_THE_USER = {"accounts_consolesession", "django_admin_log", "console_savedview"}


@pytest.fixture
def records() -> Records:
    records = Records(create_tenant("Mine"))
    for page in LISTS.values():
        records.of(page.model)
    return records


@pytest.fixture
def tenant(records: Records) -> Tenant:
    return records.tenant


def superuser() -> Client:
    console = Walker()
    user = User.objects.create_superuser(email="root@example.com", password="a long enough password")
    console.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return console


def user_of(console: Client) -> Any:
    return User.objects.get(pk=console.session["_auth_user_id"])


def may(user: Any, address: Address, verb: str) -> bool:
    opts = LISTS[address.page].opts
    return bool(user.has_perm(f"{opts.app_label}.{verb}_{opts.model_name}"))


@contextmanager
def taken_back() -> Iterator[None]:
    """Take back what happens in the block."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def contents(tenant: Tenant) -> dict[str, str]:
    """Return a digest of the account's rows in each table."""
    tables = {model._meta.db_table for model in apps.get_models() if hasattr(model, "account_id")} - OF_THE_USER
    found = {}
    with connection.cursor() as cursor:
        for table in sorted(tables):
            cursor.execute(
                f'SELECT md5(string_agg(t::text, chr(10) ORDER BY t::text)) FROM "{table}" t WHERE account_id = %s',
                [tenant.account.pk],
            )
            found[table] = cursor.fetchone()[0]
    return found


# A superuser has every right, which shows little that an admin of the account does not.
@pytest.mark.parametrize("role", [*ROLES, SUPERUSER] if LONG else ROLES)
def test_a_role_opens_what_it_may_see_and_nothing_that_it_is_shown_is_refused(
    role: str, records: Records, tenant: Tenant
) -> None:
    console = superuser() if role == SUPERUSER else signed_in(tenant, role, Walker)
    user = user_of(console)
    opened, wrong = {}, {}
    for address in ADDRESSES:
        if address.button or address.name in OF_EVERYBODY - {"index", "security"}:
            continue
        if address.name.endswith("_history") and role != "viewer":  # its right is that of the record's page
            continue
        path = address.path(address.record(records).pk if address.has_record else "")
        answer = console.get(path)
        if answer.status_code == 200 and not answer.streaming:
            opened[path] = ShownPage(path, answer.content.decode())
        # What an account does not have leads to the first page.
        status = 404 if answer.headers.get("Location") == reverse("admin:index") else answer.status_code
        if address.page and status not in expected(user, address):
            wrong[path] = status
    assert wrong == {}
    assert [path for path, page in opened.items() if "DatabaseDefault" in page.text] == []
    assert refused_links(console, opened) == {}
    assert refused_buttons(console, opened) == {}


def expected(user: Any, address: Address) -> set[int]:
    """Return the statuses that a GET of this address may answer."""
    verb = {"add": "add", "delete": "delete"}.get(address.name.removeprefix(f"{address.page}_"), "view")
    if not may(user, address, verb):
        return REFUSED
    opens = address.name.endswith(("_changelist", "_change", "_history"))
    return {200, 302} if opens else {200, 302, *REFUSED}


def refused_links(console: Client, opened: dict[str, ShownPage]) -> dict[str, int]:
    """Return the links of pages that do not open, with their status."""
    links = {link: path for path, page in opened.items() for link in page.links if link not in opened}
    statuses = {link: console.get(link).status_code for link in links}
    return {f"{links[link]} links to {link}": status for link, status in statuses.items() if status in REFUSED}


def refused_buttons(console: Client, opened: dict[str, ShownPage]) -> dict[str, int]:
    """Return the buttons of pages that are refused, with their status. What they do is taken back."""
    posts = {address: (path, values) for path, page in opened.items() for address, values in page.posts}
    found = {}
    for address, (path, values) in posts.items():
        if address == reverse("admin:logout"):
            continue
        with taken_back():
            status = console.post(address, values).status_code
        if status in REFUSED:
            found[f"{path} has a button to {address}"] = status
    return found


@pytest.mark.parametrize("role", ROLES)
def test_a_role_can_post_only_what_it_may_change(role: str, records: Records, tenant: Tenant) -> None:
    console = signed_in(tenant, role, Walker)
    user = user_of(console)
    before = contents(tenant)
    wrong = {}
    for address in ADDRESSES:
        if address.name in OF_EVERYBODY or address.name.endswith(("_changelist", "_history", "_analysis_change")):
            continue
        verbs = [verb for verb in ("add", "change", "delete") if address.page and may(user, address, verb)]
        if verbs or (not address.page and role == "admin"):
            continue
        path = address.path(address.record(records).pk)
        status = console.post(path, {"post": "yes"}).status_code
        if status not in REFUSED:
            wrong[path] = status
    assert wrong == {}
    assert contents(tenant) == before


@pytest.mark.parametrize("role", ROLES)
def test_a_role_that_may_not_change_records_is_offered_no_action_and_a_sent_one_does_nothing(
    role: str, records: Records, tenant: Tenant, rf: Any
) -> None:
    console = signed_in(tenant, role, Walker)
    request = rf.get("/")
    request.user = user_of(console)
    refused = [name for name, page in LISTS.items() if not page.has_change_permission(request) and role == "viewer"]
    refused += [name for name, page in LISTS.items() if not page.has_view_permission(request)]
    before = contents(tenant)
    for name in refused:
        page = LISTS[name]
        assert page.get_actions(request) == {}, name
        for action in [*action_names(page), "delete_selected"]:
            form = {
                "action": action,
                "_selected_action": [str(records.of(page.model).pk)],
                "post": "yes",
                "confirmed": "yes",
            }
            console.post(f"/admin/{name.replace('_', '/', 1)}/", form)
    assert contents(tenant) == before
    assert bool(refused) == (role != "admin")
