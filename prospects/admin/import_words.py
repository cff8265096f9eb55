"""What the page of an import says: where it stands, what a row does, and what a column can fill."""

from django.utils.translation import gettext

from pipeline_service.console.language import gettext_lazy
from pipeline_service.work import WorkState
from prospects.csv_files import FIELDS
from prospects.models import Import, ImportPhase, ImportRow

NOT_TAKEN_IN = ""
NOTHING = "Nothing to import"
LABELS = {
    "email": gettext_lazy("E-mail"),
    "ownerId": gettext_lazy("Owner (e-mail or id)"),
    "utmSource": gettext_lazy("Campaign source"),
    "utmMedium": gettext_lazy("Campaign medium"),
    "utmCampaign": gettext_lazy("Campaign"),
    "utmContent": gettext_lazy("Campaign content"),
    "utmTerm": gettext_lazy("Campaign term"),
    "adConsent": gettext_lazy("Consent to ads"),
    "customFields": gettext_lazy("Custom fields (JSON)"),
    "clickIds": gettext_lazy("Click ids (JSON)"),
    "tags": gettext_lazy("Tags (separated by ;)"),
}
TARGETS = [
    (NOT_TAKEN_IN, gettext_lazy("Leave out")),
    *((field, LABELS.get(field, gettext_lazy(field.capitalize()))) for field in FIELDS),
]
"""What a column can fill, with its name in words."""


def step_of(batch: Import) -> str:
    """Return where an import stands, in words."""
    if batch.phase == ImportPhase.DISCARD:
        return "Discarded"
    if batch.state == WorkState.DEAD:
        return "Failed"
    preview = batch.phase == ImportPhase.PREVIEW
    if batch.state == WorkState.DONE:
        if not preview:
            return "Imported"
        return "Ready to import" if batch.created_count or batch.updated_count else NOTHING
    return "Being checked" if preview else "Being imported"


def is_previewed(batch: Import) -> bool:
    """Return True for an import with a complete preview that was not committed."""
    return bool(batch.phase == ImportPhase.PREVIEW and batch.state == WorkState.DONE)


def is_imported(batch: Import) -> bool:
    """Return True for an import whose commit is done."""
    return bool(batch.phase == ImportPhase.COMMIT and batch.state == WorkState.DONE)


def result_text(row: ImportRow) -> str:
    """Return what a row does, with the fields that it changes."""
    result = gettext(row.verdict)
    titles = dict(TARGETS)
    return f"{result}: {', '.join(str(titles[name]) for name in row.changed)}" if row.changed else result
