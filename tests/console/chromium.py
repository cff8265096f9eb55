"""A real browser in the console: it fails on an error, a request to another host, and a violation of axe's rules."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page, expect, sync_playwright

CHROMIUM = Path("/usr/bin/chromium")
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
EVERYTHING = "axe.run(document, {preload: false, resultTypes: ['violations']}).then((found) => found.violations)"
RUN_AXE = f"(async () => {{ {AXE}; return await {EVERYTHING}; }})()"
COLORS = (
    "axe.run(document, {runOnly: ['color-contrast'], resultTypes: ['violations']}).then((found) => found.violations)"
)
WIDER = "document.documentElement.scrollWidth - window.innerWidth"
DARK = "document.documentElement.classList.add('dark')"
LIGHT = "document.documentElement.classList.remove('dark')"
SELECT = "input.action-select"
PATIENCE_MS = 120_000
WIDE, MIDDLE, PHONE = 1400, 900, 390


@dataclass
class Console:
    """A page of the console, and what went wrong on it."""

    page: Page
    base: str
    faults: list[str] = field(default_factory=list)

    def watch(self) -> None:
        """Remember errors and requests to other hosts."""
        self.page.on("console", lambda message: self._note(_words(message)) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("request", lambda request: self._check_host(request.url))

    def open(self, path: str) -> Page:
        """Open a path and check the page."""
        answer = self.page.goto(f"{self.base}{path}")
        assert answer is not None, path
        assert answer.status == 200, f"{path}: {answer.status}"
        self.check()
        return self.page

    def sign_in(self, email: str, password: str) -> None:
        """Send the form of the sign-in page. The test of accessibility checks that page and the overview."""
        self.page.goto(f"{self.base}/admin/login/")
        self.page.fill("[name=username]", email)
        self.page.fill("[name=password]", password)
        self.page.click("#login-form button[type=submit]")

    def faults_of(self, path: str, status: int = 200) -> list[str]:
        """Return what is wrong with a page: in the light, in the dark, and at every width.

        Nothing is wrong with an address that leads elsewhere or opens no page.
        """
        self.faults.clear()
        answer = self.page.goto(f"{self.base}{path}")
        assert answer is not None, path
        found: list[str] = []
        if answer.status != status or answer.request.redirected_from is not None:
            return found if answer.status < 500 else [f"status {answer.status}"]
        self.page.evaluate(AXE)
        found += _nodes(self.page.evaluate(EVERYTHING))
        self.page.evaluate(DARK)
        found += [f"dark: {fault}" for fault in _nodes(self.page.evaluate(COLORS))]
        if self.page.locator(SELECT).count():
            self.page.locator(SELECT).first.check()
            found += [f"selected: {fault}" for fault in _nodes(self.page.evaluate(COLORS))]
            self.page.evaluate(LIGHT)
            found += [f"selected, light: {fault}" for fault in _nodes(self.page.evaluate(COLORS))]
        for width in (PHONE, MIDDLE, WIDE):
            self.page.set_viewport_size({"width": width, "height": 900})
            found += [f"wider than {width}"] if self.page.evaluate(WIDER) > 0 else []
        # The browser itself reports the status of an error page.
        return [*found, *(fault for fault in self.faults if status == 200 or f"status of {status}" not in fault)]

    def check(self) -> None:
        """Fail on what went wrong so far, a page wider than the window, and a violation of axe's rules."""
        self.page.wait_for_load_state("load")
        violations: list[Any] = self.page.evaluate(RUN_AXE)
        found = _nodes(violations)
        wider = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        faults = [*self.faults, *found, *(["wider than the window"] if wider > 0 else [])]
        assert not faults, f"{self.page.url}: {faults}"

    def _note(self, text: str) -> None:
        self.faults.append(text)

    def _check_host(self, address: str) -> None:
        if not address.startswith((self.base, "data:", "blob:")):
            self.faults.append(f"request to {address}")


def _words(message: Any) -> str:
    return f"{message.text} {message.location.get('url', '')}"


def _nodes(violations: list[Any]) -> list[str]:
    return [f"{item['id']}: {node['html'][:200]}" for item in violations for node in item["nodes"]]


@contextmanager
def browser_at(base: str, *, width: int = WIDE, dark: bool = False) -> Iterator[Console]:
    """A browser with an empty page. The page that it ends on is checked."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        scheme: Any = "dark" if dark else "light"
        context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
        context.set_default_timeout(PATIENCE_MS)
        expect.set_options(timeout=PATIENCE_MS)
        console = Console(context.new_page(), base)
        console.watch()
        try:
            yield console
            console.check()
        finally:
            browser.close()


@contextmanager
def browsing(base: str, email: str, password: str, *, width: int = WIDE, dark: bool = False) -> Iterator[Console]:
    """A browser in which this user has signed in."""
    with browser_at(base, width=width, dark=dark) as console:
        console.sign_in(email, password)
        console.page.wait_for_url(f"{base}/admin/")
        yield console
