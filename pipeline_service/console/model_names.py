"""The names, hints and choices of models in the language of the console's pages."""

from collections.abc import Iterator
from typing import Any

from django.contrib import admin
from django.db import models

from pipeline_service.console.language import gettext_lazy
from pipeline_service.console.roles import PRODUCT_APPS

FIELD_NAMES = {
    "url": "URL",
    "min_deal_amount": "smallest deal",
    "on_model_failure": "when the model fails",
    "daily_token_cap": "most tokens a day",
    "avatar_daily_token_cap": "most tokens a day for avatars",
    "monthly_usd_cap": "most US dollars a month",
    "transcript_days": "days for which transcripts are kept",
    "erase_after_window": "erase deleted people",
}
"""The names of fields whose columns are named for programs."""


def translate_names() -> None:
    """Make the texts of the models that the registered pages show translatable.

    The modules of the models stay English, so that workers and commands need no translation.
    """
    for model in shown_models():
        options = model._meta
        options.verbose_name = gettext_lazy(str(options.verbose_name))
        options.verbose_name_plural = gettext_lazy(str(options.verbose_name_plural))
        for field in named_fields(model):
            field.verbose_name = gettext_lazy(FIELD_NAMES.get(field.name, str(field.verbose_name)))
            if field.help_text:
                field.help_text = gettext_lazy(str(field.help_text))
            if isinstance(field.choices, list):
                field.choices = [(value, gettext_lazy(str(label))) for value, label in field.choices]


def shown_pages() -> Iterator[tuple[type[models.Model], Any]]:
    """Yield the models of the registered pages, and of the records below theirs, with the page."""
    for model, page in admin.site._registry.items():
        if model._meta.app_label in PRODUCT_APPS:
            yield model, page
            yield from ((inline.model, inline) for inline in page.inlines)


def shown_models() -> dict[type[models.Model], None]:
    """The models that pages show, in the order of the pages."""
    return dict.fromkeys(model for model, _ in shown_pages())


def named_fields(model: type[models.Model]) -> Iterator[Any]:
    """Yield the fields of a model, and those inside its arrays."""
    for field in model._meta.local_fields:
        yield field
        base: Any = getattr(field, "base_field", None)
        if base is not None and base.verbose_name:
            yield base
