"""Call outcomes and calls."""

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class CallOutcome(AccountRecord):
    """A possible outcome of a call, with the flags that metrics count."""

    id_prefix = "outc"

    slug = models.SlugField(max_length=255)
    name = models.CharField(max_length=255)
    position = models.PositiveIntegerField(default=0)
    showed = models.BooleanField(default=False, help_text="The prospect showed up.")
    offer_made = models.BooleanField(default=False, help_text="An offer was made.")
    closed = models.BooleanField(default=False, help_text="The deal was closed.")
    no_show = models.BooleanField(default=False, help_text="The prospect did not show; off for cancelled calls.")

    class Meta:
        ordering = ["position", "slug"]
        constraints = [models.UniqueConstraint(fields=["account", "slug"], name="calls_calloutcome_slug_key")]

    def __str__(self) -> str:
        return self.name


class CallSource(models.TextChoices):
    """The origin of a call record."""

    MANUAL = "manual"
    TRANSCRIPT = "transcript"
    AUDIO = "audio"


class CallStatus(models.TextChoices):
    """The state of a call: only recorded, or the progress of its analysis."""

    RECORDED = "recorded"
    ANALYZING = "analyzing"
    COMPLETED = "completed"
    FAILED = "failed"


class Call(AccountRecord):
    """One call. `hidden` is true while its prospect is deleted, and once it was deleted itself; `completed_at` is set
    when call.completed was published."""

    id_prefix = "call"
    SHOWED_SQL = "(outcome.showed OR call.outcome IS NULL AND call.has_transcript)"
    """The condition `showed` in SQL, with the alias `call` and `outcome` for the row of its outcome."""

    prospect = AccountForeignKey(
        "prospects.Prospect", on_delete=models.PROTECT, null=True, blank=True, related_name="calls"
    )
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    title = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    source = models.CharField(max_length=16, choices=CallSource.choices)
    occurred_at = MsDateTimeField()
    duration_seconds = models.PositiveIntegerField(null=True, blank=True)
    outcome = models.SlugField(max_length=255, null=True, blank=True, db_index=False)  # noqa: DJ001
    notes = models.TextField(null=True, blank=True)  # noqa: DJ001
    status = models.CharField(max_length=16, choices=CallStatus.choices, default=CallStatus.RECORDED)
    # The score of the analysis, which is a number also where it does not count in averages.
    analysis_score = models.SmallIntegerField(null=True, editable=False)
    # The same where it counts, else null: averages and the console's lists read this one.
    overall_score = models.SmallIntegerField(null=True, blank=True)
    recording_url = models.CharField(max_length=2048, null=True, blank=True)  # noqa: DJ001
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    has_transcript = models.BooleanField(default=False, editable=False)
    completed_at = MsDateTimeField(null=True, editable=False)
    # The row of the outcome, for its flags. The SameAccount constraint below is its foreign key in the database.
    outcome_row = models.ForeignObject(
        CallOutcome,
        on_delete=models.DO_NOTHING,
        from_fields=["account", "outcome"],
        to_fields=["account", "slug"],
        related_name="+",
        null=True,
        editable=False,
    )
    # The contact that the call came in with, kept while the call has no prospect: it suggests whom to link.
    email_key = models.CharField(max_length=320, null=True, editable=False)  # noqa: DJ001
    phone = models.CharField(max_length=16, null=True, editable=False)  # noqa: DJ001
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("calls_call_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "external_id"],
                condition=Q(external_id__isnull=False),
                name="calls_call_external_id_key",
            ),
            models.CheckConstraint(
                condition=Q(overall_score=None) | Q(overall_score__range=(0, 100)), name="calls_call_score_range"
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="calls_call_prospect_same_account"),
            SameAccount(field="rep", to="accounts.User", name="calls_call_rep_same_account"),
            SameAccount(
                field="outcome", to="calls.CallOutcome", to_field="slug", name="calls_call_outcome_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "-occurred_at", "-id"], condition=Q(hidden=False), name="calls_call_list"),
            models.Index(
                fields=["account", "rep", "-occurred_at", "-id"], condition=Q(hidden=False), name="calls_call_by_rep"
            ),
            models.Index(
                fields=["account", "outcome", "-occurred_at", "-id"],
                condition=Q(hidden=False),
                name="calls_call_by_outcome",
            ),
            models.Index(fields=["account", "prospect", "-occurred_at", "-id"], name="calls_call_by_prospect"),
            models.Index(
                fields=["account", "-occurred_at", "-id"],
                condition=Q(hidden=False, prospect=None),
                name="calls_call_unlinked",
            ),
            models.Index(
                fields=["account", "-occurred_at", "-id"],
                condition=Q(hidden=False, status=CallStatus.FAILED),
                name="calls_call_failed",
            ),
            models.Index(
                fields=["account", "overall_score", "-occurred_at", "-id"],
                condition=Q(hidden=False, overall_score__isnull=False),
                name="calls_call_by_score",
            ),
            # A small pending list limits the work of the insert that has to flush it into the index.
            GinIndex(SearchVector("title", config="simple"), name="calls_call_title_words", gin_pending_list_limit=512),
        ]

    def __str__(self) -> str:
        return self.title or self.public_id

    @staticmethod
    def showed(calls: str = "") -> Q:
        """Return the condition for calls that took place; `calls` is the lookup path to them, such as `calls__`.

        A call with an outcome took place if the outcome says so; one without an outcome, if it has a transcript.
        """
        without_outcome = {f"{calls}outcome": None, f"{calls}has_transcript": True}
        return Q(**{f"{calls}outcome_row__showed": True}) | Q(**without_outcome)

    @staticmethod
    def won(calls: str = "") -> Q:
        """Return the condition for calls that took place and ended in a sale; `calls` as in `showed`."""
        return Q(**{f"{calls}outcome_row__showed": True, f"{calls}outcome_row__closed": True})
