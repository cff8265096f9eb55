"""The documentation site: every page is served, every link leads somewhere, nothing asks another host."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.management import call_command
from django.test import Client
from markdown_it import MarkdownIt

from pipeline_service.docs_site.library import CONTENTS, Library, resolve
from pipeline_service.docs_site.reference import read_settings, settings_source
from pipeline_service.docs_site.rendering import RenderedPage, render_page
from pipeline_service.docs_site.settings_texts import TEXTS
from tests.processes import ROOT

LIBRARY = Library(ROOT)
FILES = [*LIBRARY.pages, "README.md"]
EXTERNAL = re.compile(r"[a-z]+:")
# Pages of the running service, which no file has.
SERVED = frozenset({"/api/v1/docs", "/docs/", "/admin/"})


def rendered(file: str) -> RenderedPage:
    return render_page(LIBRARY, file)


def links_of(file: str) -> list[str]:
    """Return the targets of links and pictures in a page."""
    tokens = MarkdownIt("commonmark").enable("table").parse(LIBRARY.text(file))
    inline = [child for token in tokens for child in token.children or ()]
    return [
        str(child.attrGet("href") or child.attrGet("src")) for child in inline if child.type in ("link_open", "image")
    ]


@pytest.mark.parametrize("file", FILES)
def test_every_link_of_the_page_leads_to_a_file_and_a_heading(file: str) -> None:
    for target in links_of(file):
        if EXTERNAL.match(target) or target in SERVED:
            continue
        path, _, anchor = target.partition("#")
        aim = resolve(file, unquote(path)) if path else file
        assert (ROOT / aim).exists(), f"{file} links to {target}"
        if anchor and aim.endswith(".md"):
            anchors = {section.heading.anchor for section in rendered(aim).sections}
            assert anchor in anchors, f"{file} links to {target}"


@pytest.mark.parametrize("file", LIBRARY.pages)
def test_the_page_is_served_and_asks_no_other_host(file: str, client: Client) -> None:
    response = client.get(str(LIBRARY.url(file)))
    html = response.content.decode()
    assert response.status_code == 200
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "http" not in policy
    loaded = re.findall(r'<(?:img|script|link|iframe|source)[^>]*?(?:src|href)="([^"]*)"', html)
    assert loaded
    assert all(target.startswith("/") and not target.startswith("//") for target in loaded), loaded
    assert "<script" not in html
    for target in set(re.findall(r'href="(/docs/[^"#]*)', html)):
        assert client.get(target).status_code == 200, f"{file} shows {target}"


def test_the_table_of_contents_has_every_page_of_the_guides_once() -> None:
    listed = [entry.file for _, entries in LIBRARY.navigation for entry in entries]
    assert len(listed) == len(set(listed))
    pages = {file for file in LIBRARY.pages if file.startswith("docs/") and file != CONTENTS}
    assert pages <= set(listed)


def test_pages_are_also_served_as_markdown_with_their_assets(client: Client) -> None:
    response = client.get("/docs/guides/quickstart.md")
    assert response.content.decode() == LIBRARY.text("docs/guides/quickstart.md")
    assert client.get("/docs/llms.txt").headers["Content-Type"] == "text/plain; charset=utf-8"
    assert client.get("/docs/console.png").headers["Content-Type"] == "image/png"
    assert client.get("/docs").headers["Location"] == "/docs/"


@pytest.mark.parametrize("path", ["nothing", "../README.md", "guides/../../manage.py", ".hidden.txt", "guides"])
def test_what_is_no_page_is_not_found(path: str, client: Client) -> None:
    assert client.get(f"/docs/{path}").status_code == 404


def test_search_finds_the_section_that_has_all_words(client: Client) -> None:
    html = client.get("/docs/search?q=idempotency+key").content.decode()
    first = re.findall(r'<li><a href="([^"]+)">', html.partition('class="hits"')[2])[0]
    assert first == "/docs/guides/requests#repeat-a-request"
    assert "Nothing has every word" in client.get("/docs/search?q=xyzzy").content.decode()
    assert client.get("/docs/search").status_code == 200
    assert "&lt;b&gt;" in client.get("/docs/search?q=<b>").content.decode()


@pytest.mark.parametrize("name", ["commands.md", "settings.md"])
def test_the_generated_page_is_current(name: str, tmp_path: Path, settings: Any) -> None:
    for path in ("docs/guides", "pipeline_service"):
        (tmp_path / path).mkdir(parents=True)
    source = tmp_path / "pipeline_service" / "settings.py"
    source.write_text(settings_source(ROOT), encoding="utf-8")
    settings.BASE_DIR = tmp_path
    call_command("export_docs")
    committed = (ROOT / "docs" / "guides" / name).read_text(encoding="utf-8")
    assert (tmp_path / "docs" / "guides" / name).read_text(encoding="utf-8") == committed, "Run: manage.py export_docs"


def test_every_setting_has_a_text_and_every_text_a_setting() -> None:
    names = {setting.name for setting in read_settings(settings_source(ROOT))}
    assert names <= TEXTS.keys(), "Add the meaning to pipeline_service/docs_site/settings_texts.py"
    others = {"PROMETHEUS_MULTIPROC_DIR", "OTEL_EXPORTER_OTLP_ENDPOINT"}
    assert TEXTS.keys() - names == others


def test_every_code_of_an_error_is_on_the_page_of_errors() -> None:
    """The codes are those of the OpenAPI file's errors, and of the web server's own refusals."""
    page = LIBRARY.text("docs/guides/errors.md")
    source = (ROOT / "docs" / "openapi.yaml").read_text(encoding="utf-8")
    codes = set(re.findall(r"^ +code: ([a-z_]+)$", source, re.M)) - {"required", "invalid"}
    server = (ROOT / "pipeline_service" / "operations" / "rsgi_to_wsgi.py").read_text(encoding="utf-8")
    codes |= set(re.findall(r'refuse\(scope, protocol, \d+, "([a-z_]+)"', server))
    assert "request_timeout" in codes
    missing = {code for code in codes if f"`{code}`" not in page}
    assert len(codes) > 5
    assert missing == set(), missing
