"""export_docs: write the generated pages of the documentation."""

from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management import get_commands, load_command_class
from django.core.management.base import BaseCommand

from pipeline_service.docs_site.reference import command_parsers, commands_page, settings_page, settings_source

GROUPS = {
    "accounts": "Accounts, users and keys",
    "prospects": "Prospects and websites",
    "conversions": "Connections",
    "operations": "Operation",
    "webhooks": "Operation",
    "intelligence": "Intelligence",
    "experimental": "Ad platform",
    "api": "Development",
    "docs_site": "Development",
}
"""The group of each app's commands, in the order of the page."""


class Command(BaseCommand):
    help = "Write docs/guides/commands.md and docs/guides/settings.md from the commands and from settings.py."
    requires_system_checks = []

    def handle(self, **options: Any) -> None:
        guides = settings.BASE_DIR / "docs" / "guides"
        labels = {config.name: config.label for config in apps.get_app_configs()}
        found = {
            name: (load_command_class(app, name), GROUPS[labels[app]])
            for label in GROUPS
            for name, app in sorted(get_commands().items())
            if labels.get(app) == label
        }
        parsers = command_parsers(
            {name: command for name, (command, _) in found.items()}, {name: group for name, (_, group) in found.items()}
        )
        (guides / "commands.md").write_text(commands_page(parsers), encoding="utf-8")
        page = settings_page(settings_source(settings.BASE_DIR))
        (guides / "settings.md").write_text(page, encoding="utf-8")
