"""`python -m tests.texts`: collect the texts of the console for translation, and compile the translations.

The catalogues are `pipeline_service/locale/<language>/LC_MESSAGES/django.po`, where translations are written, and
`django.mo`, which the service reads. Both are in the repository: a running service needs neither Babel nor gettext.
"""

import ast
import datetime
import io
import os
import re
import sys
from collections.abc import Iterator
from gettext import translation
from importlib import import_module
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pipeline_service.settings")
django.setup()

import unfold  # noqa: E402
from babel.messages.catalog import Catalog  # noqa: E402
from babel.messages.extract import extract  # noqa: E402
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402
from django.conf import settings  # noqa: E402
from django.db import models  # noqa: E402
from django.utils.translation.template import templatize  # noqa: E402

from conversions.actions.report_results import REVOKED  # noqa: E402
from conversions.destinations.search_ads import MESSAGES  # noqa: E402
from conversions.models import Destination, Platform  # noqa: E402
from conversions.rules import FIELDS as RULE_FIELDS  # noqa: E402
from conversions.rules import TRIGGERS  # noqa: E402
from experimental.attribution.models import AttributionModel, CreditKind  # noqa: E402
from experimental.audiences.rules import CONDITION_LIMIT, DAYS_LIMIT, EXPECTED, VALUE_LIMIT  # noqa: E402
from intelligence.avatars.profiles.template_copy import OBJECTION_PHRASES  # noqa: E402
from intelligence.metrics.definitions import METRICS  # noqa: E402
from intelligence.metrics.records import RECORD_TYPES  # noqa: E402
from intelligence.reps.coaching import TALK_FIGURES  # noqa: E402
from intelligence.scorecards.models import ScorecardState  # noqa: E402
from intelligence.shapes import DETECTORS  # noqa: E402
from pipeline_service.console.model_names import named_fields, shown_models, shown_pages  # noqa: E402
from pipeline_service.console.roles import PRODUCT_APPS  # noqa: E402
from prospects.csv_files import FIELDS  # noqa: E402
from prospects.typos import WORDS as SLIPS  # noqa: E402

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
KEYWORDS = {"_": None, "gettext": None, "gettext_lazy": None, "gettext_noop": None, "ngettext": (1, 2)}
HEADER = """\
# Texts of the console. `python -m tests.texts` adds new ones and drops those that are gone.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms};\\n"

"""
WIDTH = 120
WORDS = (
    *("pending", "running", "done", "dead", "sending", "sent", "failed", "skipped", "in flight", "succeeded", "held"),
    *(
        "canceled",
        "connected",
        "needs reconnect",
        "needs rate",
        "disconnected",
        "active",
        "failing",
        "disabled",
        "expired",
        "revoked",
    ),
    *("not analysed", "under way", "analysed"),
    *("disabled: kept failing", "revoked", "high", "medium", "low", "on", "off", "declined", "refunded", "unknown"),
    *("Ready to import", "Nothing to import", "Imported", "Failed", "Discarded", "Being checked", "Being imported"),
    *("created", "updated", "unchanged", "refused"),
    *("day", "week", "month", "numerator", "denominator"),
    *("viewer", "operator", "admin", "anonymous"),
    *("Motivation", "Level", "Reason", "Note", "Currency", "Amount"),
    *(name.replace("_", " ") for name in RECORD_TYPES),
    *TALK_FIGURES.values(),
    *(kind for kind in OBJECTION_PHRASES),
    *(kind.capitalize() for kind in OBJECTION_PHRASES),
    *OBJECTION_PHRASES.values(),
    *(name.replace("_", " ") for name in DETECTORS),
    *(str(label) for label in (*ScorecardState.labels, *AttributionModel.labels, *Platform.labels, *CreditKind.labels)),
    *(label.lower() for label in CreditKind.labels),
    *(field.capitalize() for field in FIELDS if field.islower()),
    "Ad spend",
    *SLIPS.values(),
    *(name.replace("_", " ") for name in (*RULE_FIELDS, *TRIGGERS)),
    "always matches",
    *MESSAGES.values(),
    *(f"Reports to {name.replace('_', ' ')} are not sent yet" for name in Destination.values if name != "search_ads"),
    *(REVOKED, "Already recorded by the platform", "The attempt was interrupted; retry it"),
    *("Waits for the result of an earlier correction", "The conversion was not reported"),
    *(f"value is {words}." for words in EXPECTED.values()),
    *("Give at least one condition.", f"At most {CONDITION_LIMIT} conditions."),
    f"value is a list of 1 to {VALUE_LIMIT} values.",
    f"withinDays is a whole number between 1 and {DAYS_LIMIT}.",
    "It is computed every night; the first run has not finished yet.",
)
"""Words of the data that pages show, such as states, and texts of modules that know no Django."""
_TEXT = r"""u?('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
_CALL = re.compile(rf"\b(n?gettext|_)\({_TEXT}(?:, {_TEXT})?")
"""A call as `templatize` writes it for the texts of a template."""


def folder_of(language: str) -> Path:
    """Return the folder of a language's catalogue."""
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES"


def read(language: str) -> Catalog:
    """Return the stored catalogue of a language, empty if there is none."""
    file = folder_of(language) / "django.po"
    return read_po(io.BytesIO(file.read_bytes() if file.exists() else b""), locale=language)


def updated(language: str) -> bytes:
    """Return the catalogue file of a language with the texts of the code as it is now; translations are kept."""
    stored = read(language)
    catalog = Catalog(locale=language)
    for text, place in sorted(set(_texts(language)), key=str):
        key = text[0] if isinstance(text, tuple) else text
        known = stored.get(key)
        kept: Any = known.string if known is not None and type(known.id) is type(text) else ""
        catalog.add(text, kept, locations=[(place, 0)])
    for message in catalog:
        message.locations.sort()
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, omit_header=True, include_lineno=False, sort_output=True)
    header = HEADER.format(language=language, plural_forms=catalog.plural_forms)
    return header.encode() + out.getvalue()


def compiled(language: str) -> bytes:
    """Return the stored catalogue in the form that gettext reads; the same for the same catalogue."""
    catalog = read(language)
    catalog.creation_date = catalog.revision_date = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def _texts(language: str) -> Iterator[tuple[Any, str]]:
    """Yield each text, or pair of singular and plural, with the place where it is."""
    import_module(settings.ROOT_URLCONF)  # registers the pages
    for name in (*sorted(PRODUCT_APPS - {"accounts"}), "pipeline_service"):
        for path in sorted((settings.BASE_DIR / name).rglob("*.py")):
            yield from _of_module(path, str(path.relative_to(settings.BASE_DIR)))
    for path in sorted((settings.BASE_DIR / "templates").rglob("*.html")):
        yield from _of_template(path, str(path.relative_to(settings.BASE_DIR)))
    yield from ((text, "models") for text in model_texts() if text)
    yield from ((text, "words") for text in WORDS)
    yield from ((metric.name, "metrics") for metric in METRICS.values())
    known = _known(language)
    root = Path(unfold.__file__).parent
    own = [path for path in root.rglob("*.*") if "contrib" not in path.parts or "filters" in path.parts]
    for path in sorted(path for path in own if path.suffix in (".html", ".py")):
        found = _of_template(path, "unfold") if path.suffix == ".html" else _of_module(path, "unfold")
        for text, place in found:
            # Unfold has no translations of its own. What Django translates is not repeated.
            if (text[0] if isinstance(text, tuple) else text) not in known:
                yield text, place


def _of_module(path: Path, place: str) -> Iterator[tuple[Any, str]]:
    with path.open("rb") as file:
        for _, text, _, _ in extract("python", file, keywords=KEYWORDS, options={"encoding": "utf-8"}):
            yield (tuple(text) if isinstance(text, tuple | list) else text), place


def _of_template(path: Path, place: str) -> Iterator[tuple[Any, str]]:
    for name, one, many in _CALL.findall(templatize(path.read_text(encoding="utf-8"))):
        text = ast.literal_eval(one)
        yield ((text, ast.literal_eval(many)) if name == "ngettext" else text), place


def _known(language: str) -> set[str]:
    """The texts that Django itself translates into a language."""
    root = Path(django.__file__).parent
    folders = [root / "conf" / "locale", root / "contrib" / "admin" / "locale", root / "contrib" / "auth" / "locale"]
    found = (translation("django", at, [language])._catalog for at in folders)  # type: ignore[attr-defined]
    return {key[0] if isinstance(key, tuple) else key for catalogue in found for key in catalogue}


def model_texts() -> Iterator[str]:
    """Yield the texts that pages show of models, in English."""
    for model in shown_models():
        yield from (str(model._meta.verbose_name), str(model._meta.verbose_name_plural))
        shown = _shown(model)
        for field in named_fields(model):
            if field.name in shown:
                yield from (str(field.verbose_name), str(field.help_text))
            yield from (str(label) for _, label in field.choices or ())


def _shown(model: type[models.Model]) -> set[str]:
    """The names of the fields that the pages of a model name, or that their forms have."""
    names: set[str] = set()
    for of, page in shown_pages():
        if of is not model:
            continue
        declared = [page.fields or (), page.readonly_fields, getattr(page, "list_display", ())]
        declared += [options["fields"] for _, options in page.fieldsets or ()]
        filters = (item[0] if isinstance(item, tuple) else item for item in getattr(page, "list_filter", ()))
        names |= {name for group in (*declared, tuple(filters)) for name in group if isinstance(name, str)}
        names |= set(page.form.base_fields)
        if page.fields is None and not page.fieldsets:
            names |= {field.name for field in model._meta.fields if field.editable}
    return names


def missing(language: str) -> list[str]:
    """Return the texts of the stored catalogue that have no translation."""
    return [str(message.id) for message in read(language) if message.id and not _is_translated(message)]


def _is_translated(message: Any) -> bool:
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(strings) and not message.fuzzy


def main() -> None:
    """Write the catalogues of all languages, and print what is left to translate."""
    for language in LANGUAGES:
        folder = folder_of(language)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "django.po").write_bytes(updated(language))
        (folder / "django.mo").write_bytes(compiled(language))
        left = missing(language)
        found = [f"{language}: {len(read(language))} texts, {len(left)} without a translation.", *left]
        sys.stdout.write("\n  ".join(found) + "\n")


if __name__ == "__main__":
    main()
