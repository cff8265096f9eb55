"""People in the console get a page for an error, with a way back and the id for a support request; others get JSON."""

import pytest
from django.test import Client, RequestFactory

from pipeline_service import error_handlers
from tests.console.browser import signed_in
from tests.tenants import create_tenant

pytestmark = pytest.mark.django_db


def test_a_page_that_does_not_exist_or_is_refused_is_explained_in_words() -> None:
    viewer = signed_in(create_tenant("Mine"), "viewer")
    for path, status, words in (
        ("/admin/nothing/", 404, "This page does not exist"),
        ("/admin/accounts/apikey/", 403, "You may not do this"),
    ):
        answer = viewer.get(path)
        text = answer.content.decode()
        assert (answer.status_code, answer["Content-Type"]) == (status, "text/html; charset=utf-8")
        assert words in text
        assert 'href="/admin/"' in text


def test_a_form_without_its_token_is_refused_with_advice() -> None:
    browser = Client(enforce_csrf_checks=True)
    answer = browser.post("/admin/login/", {"username": "a@example.com", "password": "secret"})
    text = answer.content.decode()
    assert answer.status_code == 403
    assert "Go back, reload the page and send the form again." in text
    assert 'href="/admin/"' in text
    assert "CSRF" not in text


def test_a_fault_has_a_page_that_needs_no_database(rf: RequestFactory, django_assert_num_queries: object) -> None:
    request = rf.get("/admin/")
    request.META["request_id"] = "abc123"
    with django_assert_num_queries(0):  # type: ignore[operator]
        answer = error_handlers.server_error(request)
    assert answer.status_code == 500
    assert "abc123" in answer.content.decode()


def test_paths_outside_the_console_answer_json() -> None:
    assert Client().get("/nothing").json()["error"]["code"] == "not_found"
