"""The pixel in a real browser on pages of a local site."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import requests
from playwright.sync_api import Page, sync_playwright

from pipeline_service.operations import processes
from tests.processes import PATIENCE_SECONDS, Product, running_product

CHROMIUM = Path("/usr/bin/chromium")
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36"
PAGE = """<!doctype html><title>Harbor</title>
<script src="{pixel}"></script>
<form data-svc-identify action="/thanks"><input type="email" name="mail"><input type="hidden" name="svc_visitor">
<button>Send</button></form>"""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.processes,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="needs Debian's Chromium at /usr/bin/chromium"),
]


@contextmanager
def site(html: str) -> Iterator[tuple[str, list[str]]]:
    """A website that answers every path with one page; its address and the paths it was asked for."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(html.encode())

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def browsing(**options: Any) -> Iterator[Page]:
    """A page of a browser that does not call itself headless."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            yield browser.new_context(user_agent=AGENT, locale="en-GB", **options).new_page()
        finally:
            browser.close()


def taken_in(page: Page) -> Any:
    """Wait until the page view that begins inside has been answered."""
    return page.expect_event(
        "requestfinished", lambda sent: "/track" in sent.url and '"type":"page"' in (sent.post_data or "")
    )


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    with running_product(tmp_path_factory.mktemp("pixel")) as running:
        yield running


@pytest.fixture
def pages(product: Product) -> Iterator[tuple[str, list[str]]]:
    made = product.manage_json("create_site", product.run["demo"]["accountId"], "--domain", "127.0.0.1")
    with site(PAGE.format(pixel=f"{product.base_url}/pixel.js?site={made['siteKey']}")) as running:
        yield running


def call(product: Product, method: str, path: str, body: Any = None) -> Any:
    """The body of a request to the API."""
    answer = requests.request(
        method,
        f"{product.base_url}/api/v1{path}",
        json=body,
        headers={"Authorization": f"Bearer {product.api_key}"},
        timeout=10,
    )
    return answer.json()


def test_a_visitor_lands_navigates_and_is_identified_by_a_form(product: Product, pages: tuple[str, list[str]]) -> None:
    home, asked = pages
    dana = call(product, "POST", "/prospects/upsert", {"email": "dana@pixel.example"})["data"]["id"]
    landing = f"{home}/?utm_source=google&utm_medium=cpc&utm_campaign=spring&gclid=Cj0KCQ_long-ID.1#top"
    with browsing() as page:
        # Two beacons of the same moment may overtake each other: each step waits for the one before.
        with taken_in(page):
            page.goto(landing)
        with taken_in(page):
            page.evaluate("history.pushState({}, '', '/pricing')")
        page.evaluate("history.pushState({}, '', '/pricing#faq')")
        page.go_back()
        with taken_in(page):
            page.go_back()
        page.fill("input[type=email]", "dana@pixel.example")
        with taken_in(page):
            page.click("button")
            page.wait_for_url("**/thanks**")
        visitor = page.evaluate("localStorage.svc_visitor.split('|')[0]")
    assert any(path.startswith("/thanks") and f"svc_visitor={visitor}" in path for path in asked)

    def chain() -> Any:
        return call(product, "GET", f"/prospects/{dana}/attribution")

    def whole() -> bool:
        found = chain()
        return bool(found["sessions"]) and found["sessions"][0]["pageViews"] == 4

    assert processes.wait_until(whole, PATIENCE_SECONDS), chain()
    found = chain()
    (touch,) = found["touchpoints"]
    assert (touch["clickIdType"], touch["clickId"], touch["campaign"]) == ("gclid", "Cj0KCQ_long-ID.1", "spring")
    assert found["sessions"][0]["landingUrl"] == landing.split("#")[0]
    record = call(product, "GET", f"/prospects/{dana}")["data"]
    assert (record["utmSource"], record["clickIds"]) == ("google", {"gclid": "Cj0KCQ_long-ID.1"})


def test_a_visitor_who_asks_not_to_be_tracked_gets_no_id(pages: tuple[str, list[str]]) -> None:
    home, _ = pages
    with browsing() as page:
        page.add_init_script("Object.defineProperty(navigator, 'globalPrivacyControl', {value: true})")
        with page.expect_request("**/track") as sent:
            page.goto(f"{home}/?gclid=G9")
        hit = sent.value.post_data_json
        assert page.evaluate("localStorage.length") == 0
    assert hit["consent"] == "denied"
    assert "visitorId" not in hit


def test_consent_that_is_given_later_sends_the_page_again_with_an_id(pages: tuple[str, list[str]]) -> None:
    home, _ = pages
    with browsing() as page:
        with page.expect_request("**/track"):
            page.goto(f"{home}/?gclid=G9")
        with page.expect_request("**/track") as denied:
            page.evaluate("svc.consent('denied'); svc.event()")
        assert "visitorId" not in denied.value.post_data_json
        with page.expect_request("**/track") as granted:
            page.evaluate("svc.consent('granted')")
        hit = granted.value.post_data_json
        assert (hit["type"], hit["url"]) == ("page", f"{home}/?gclid=G9")
        assert len(hit["visitorId"]) == 32
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url))
        page.evaluate("svc.consent('granted')")
        assert sent == []
