"""export_api: write what is made from docs/openapi.yaml."""

import os
from typing import Any

import orjson
import yaml
from django.conf import settings
from django.core.management.base import BaseCommand

from pipeline_service.api.llms import Page, llms_txt
from pipeline_service.api.postman import collection


class Command(BaseCommand):
    help = "Write docs/postman.json and docs/llms.txt from docs/openapi.yaml and the pages of docs and clients."
    requires_system_checks = []

    def handle(self, **options: Any) -> None:
        docs = settings.BASE_DIR / "docs"
        document = yaml.load((docs / "openapi.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
        found = [*sorted(docs.rglob("*.md")), *sorted(docs.parent.glob("clients/*/README.md"))]
        pages = [Page(os.path.relpath(path, docs), path.read_text(encoding="utf-8")) for path in found]
        postman = orjson.dumps(collection(document), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
        (docs / "postman.json").write_bytes(postman)
        (docs / "llms.txt").write_text(llms_txt(document, pages), encoding="utf-8")
