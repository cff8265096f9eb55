"""CSV imports of prospects."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Case, Value, When

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import LeasedWork, WorkState, work_indexes


class ImportPhase(models.TextChoices):
    """The phase of an import: `preview` reports what would change, `commit` writes it; `discard` means that a person
    did not want it."""

    PREVIEW = "preview"
    COMMIT = "commit"
    DISCARD = "discard"


class ImportStatus(models.TextChoices):
    """The status of an import as the API returns it."""

    PREVIEWING = "previewing"
    PREVIEWED = "previewed"
    COMMITTING = "committing"
    COMPLETED = "completed"
    FAILED = "failed"


IMPORT_STATUS = Case(
    When(state=WorkState.DEAD, then=Value(ImportStatus.FAILED.value)),
    When(phase=ImportPhase.PREVIEW, state=WorkState.DONE, then=Value(ImportStatus.PREVIEWED.value)),
    When(phase=ImportPhase.PREVIEW, then=Value(ImportStatus.PREVIEWING.value)),
    When(state=WorkState.DONE, then=Value(ImportStatus.COMPLETED.value)),
    default=Value(ImportStatus.COMMITTING.value),
    output_field=models.CharField(),
)
"""The database expression for the status of an import, computed from its phase and the state of its leased work."""


class Import(LeasedWork):
    """One CSV file. It is read for a preview first; after a commit request its rows are written.

    `position` is the number of data rows processed in the current phase. `content` is emptied when the commit is done,
    and when the import is discarded or not committed in time; both end as failed.
    """

    id_prefix = "imp"

    file_name = models.CharField(max_length=255)
    content = models.BinaryField()
    encoding = models.CharField(max_length=32)
    delimiter = models.CharField(max_length=1)
    columns = models.JSONField(help_text="The header of each column and the field that it fills.")
    by = models.CharField(max_length=255)
    phase = models.CharField(max_length=8, choices=ImportPhase.choices, default=ImportPhase.PREVIEW)
    total = models.PositiveIntegerField()
    position = models.PositiveIntegerField(default=0)
    created_count = models.PositiveIntegerField(default=0)
    updated_count = models.PositiveIntegerField(default=0)
    unchanged_count = models.PositiveIntegerField(default=0)
    refused_count = models.PositiveIntegerField(default=0)
    finished_at = MsDateTimeField(null=True, editable=False)

    class Meta:
        constraints = [account_unique_key("prospects_import_account_id_key")]
        indexes = [
            *work_indexes("prospects_import"),
            models.Index(fields=["account", "-created_at", "-id"], name="prospects_import_list"),
        ]

    def __str__(self) -> str:
        return self.file_name


class RowResult(models.TextChoices):
    """The result of a row: what the commit would do with it (preview) or did with it."""

    CREATED = "created"
    UPDATED = "updated"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


class ImportRow(AccountRecord):
    """The result of one data row of a file. `line` is the line on which the row begins; the header is on line 1."""

    id_prefix = "improw"

    batch = AccountForeignKey(Import, on_delete=models.CASCADE, related_name="rows")
    line = models.PositiveIntegerField()
    verdict = models.CharField(max_length=16, choices=RowResult.choices)
    reason = models.CharField(max_length=1000, null=True)  # noqa: DJ001  absent is null in JSON
    changed = ArrayField(models.CharField(max_length=255), null=True, editable=False)
    """The fields of the matched prospect that the row changes; null for a row that changes none."""
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "batch", "line"], name="prospects_importrow_line_key"),
            SameAccount(field="batch", to="prospects.Import", name="prospects_importrow_batch_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_importrow_prospect_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "batch", "verdict", "line", "id"], name="prospects_importrow_by_verdict"),
        ]

    def __str__(self) -> str:
        return f"{self.line}: {self.verdict}"
