"""The analysis of a call: its current state, every finished revision, the runs that make them, and the transcript."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from intelligence.analyses.querysets import AnalysisQuerySet
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import LeasedWork, WorkState, work_indexes


class AnalysisStatus(models.TextChoices):
    """The status of the first revision."""

    ANALYZING = "analyzing"
    COMPLETED = "completed"
    FAILED = "failed"


class RerunStatus(models.TextChoices):
    """The status of a further revision, while the finished one is shown."""

    ANALYZING = "analyzing"
    FAILED = "failed"


class FailureReason(models.TextChoices):
    """The reason why an analysis failed, or why the built-in analyser replaced the model."""

    TRANSCRIPTION_UNAVAILABLE = "transcription_unavailable"
    AUDIO_UNREACHABLE = "audio_unreachable"
    AUDIO_FORBIDDEN_ADDRESS = "audio_forbidden_address"
    AUDIO_TOO_LARGE = "audio_too_large"
    AUDIO_UNSUPPORTED = "audio_unsupported"
    EMPTY_TRANSCRIPT = "empty_transcript"
    PROVIDER_REJECTED = "provider_rejected"
    PROVIDER_UNAVAILABLE = "provider_unavailable"
    INVALID_RESPONSE = "invalid_response"
    BUDGET_EXCEEDED = "budget_exceeded"
    TIMED_OUT = "timed_out"


class Analysis(AccountRecord):
    """The analysis of one call. Its id is the call's id. `shown` is the finished revision that readers get.

    `rep`, `occurred_at` and `hidden` are copies of the call's values, so that lists read one index.
    """

    id_prefix = "call"

    call = AccountForeignKey("calls.Call", on_delete=models.CASCADE)
    shown = AccountForeignKey("intelligence.AnalysisRevision", on_delete=models.PROTECT, null=True, editable=False)
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True)
    occurred_at = MsDateTimeField()
    hidden = models.BooleanField(default=False, editable=False)
    status = models.CharField(max_length=16, choices=AnalysisStatus.choices, default=AnalysisStatus.ANALYZING)
    rerun_status = models.CharField(max_length=16, choices=RerunStatus.choices, null=True)  # noqa: DJ001
    failure_reason = models.CharField(max_length=32, choices=FailureReason.choices, null=True)  # noqa: DJ001
    failure_message = models.TextField(null=True)  # noqa: DJ001
    completed_at = MsDateTimeField(null=True)
    outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    human_outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    overall_score = models.SmallIntegerField(null=True)
    scorable = models.BooleanField(null=True)
    lead_quality_score = models.SmallIntegerField(null=True)
    role_overrides = models.JSONField(default=dict, help_text="Speaker label to role, as a person set them.")

    objects: ClassVar[Any] = AnalysisQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "analyses"
        constraints = [
            account_unique_key("intelligence_analysis_account_id_key"),
            models.CheckConstraint(condition=Q(id=F("call_id")), name="intelligence_analysis_id_is_call"),
            models.CheckConstraint(
                condition=~Q(status=AnalysisStatus.COMPLETED)
                | Q(shown__isnull=False, overall_score__isnull=False, completed_at__isnull=False),
                name="intelligence_analysis_completed_is_whole",
            ),
            models.CheckConstraint(
                condition=~Q(status=AnalysisStatus.FAILED)
                | Q(failure_reason__isnull=False, failure_message__isnull=False),
                name="intelligence_analysis_failure_is_named",
            ),
            models.CheckConstraint(
                condition=(Q(overall_score=None) | Q(overall_score__range=(0, 100)))
                & (Q(lead_quality_score=None) | Q(lead_quality_score__range=(0, 100))),
                name="intelligence_analysis_score_range",
            ),
            SameAccount(field="call", to="calls.Call", name="intelligence_analysis_call_same_account"),
            SameAccount(field="rep", to="accounts.User", name="intelligence_analysis_rep_same_account"),
            SameAccount(
                field="shown", to="intelligence.AnalysisRevision", name="intelligence_analysis_shown_same_account"
            ),
        ]
        indexes = [
            models.Index(
                fields=["account", "-occurred_at", "-id"],
                condition=Q(hidden=False, shown__isnull=False),
                name="intelligence_analysis_list",
            ),
            models.Index(
                fields=["account", "rep", "-occurred_at", "-id"],
                condition=Q(hidden=False, shown__isnull=False),
                name="intelligence_analysis_by_rep",
            ),
        ]

    def __str__(self) -> str:
        return f"Analysis {self.public_id}"


class AnalysisRevision(AccountRecord):
    """One finished answer. The JSON columns hold the findings as the API returns them.

    Scorecard results are rows of their own. `found` holds the analyser's own summary and recommendations while they are
    replaced by those for the outcome that a person has set.
    """

    id_prefix = "arev"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, related_name="revisions")
    revision = models.PositiveIntegerField()
    engine = models.CharField(max_length=16)
    input_hash = models.CharField(max_length=64)
    summary = models.TextField()
    language = models.CharField(max_length=16, null=True)  # noqa: DJ001
    outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    outcome_confidence = models.CharField(max_length=8, null=True)  # noqa: DJ001
    outcome_evidence = models.JSONField(null=True)
    offer_made = models.BooleanField(null=True)
    scorable = models.BooleanField()
    overall_score = models.SmallIntegerField()
    lead_quality_score = models.SmallIntegerField(null=True)
    lead_quality = models.JSONField()
    transcript_format = models.CharField(max_length=16)
    talk_time = models.JSONField()
    interaction = models.JSONField()
    objections = models.JSONField()
    objection_types = ArrayField(models.CharField(max_length=16))
    recommendations = models.JSONField()
    pain_points = models.JSONField()
    next_steps = models.JSONField()
    warnings = models.JSONField()
    buyer_digest = models.TextField()
    provenance = models.JSONField()
    found = models.JSONField(null=True)

    class Meta:
        constraints = [
            account_unique_key("intelligence_revision_account_id_key"),
            models.UniqueConstraint(fields=["account", "analysis", "revision"], name="intelligence_revision_key"),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_revision_analysis_same_account"
            ),
        ]
        indexes = [models.Index(fields=["account", "input_hash"], name="intelligence_revision_input")]

    def __str__(self) -> str:
        return f"Revision {self.revision}"


class Transcript(AccountRecord):
    """The transcript of a call, in a table of its own because lists do not read it. Purging deletes the row.

    `text` is as received, with card numbers and security codes masked. `segments` are its turns as the API returns
    them, null until the text was parsed. `transcription` describes how a recording was transcribed, null when the
    transcript was sent as text.
    """

    id_prefix = "call"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE)
    text = models.TextField()
    text_hash = models.CharField(max_length=64)
    segments = models.JSONField(null=True)
    transcription = models.JSONField(
        null=True, help_text="How a recording became these words; empty when sent as text."
    )

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(id=F("analysis_id")), name="intelligence_transcript_id_is_analysis"),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_transcript_analysis_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "text_hash", "id"], name="intelligence_transcript_same"),
            models.Index(fields=["account", "created_at"], name="intelligence_transcript_age"),
        ]

    def __str__(self) -> str:
        return self.public_id


LARGE_CHARACTERS = 200_000
"""A longer transcript (more than three hours of talk) keeps a worker process busy for seconds."""


class RunStep(models.TextChoices):
    """The current step of a running analysis."""

    TRANSCRIBING = "transcribing"
    ANALYSING = "analysing"


class AnalysisRun(LeasedWork):
    """A job that makes one revision of an analysis."""

    id_prefix = "run"
    claim_columns = ", started_at = COALESCE(work.started_at, clock_timestamp())"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, related_name="runs")
    revision = models.PositiveIntegerField()
    engine = models.CharField(max_length=16, null=True)  # noqa: DJ001
    force = models.BooleanField(default=False)
    by = models.CharField(max_length=255)
    step = models.CharField(max_length=16, choices=RunStep.choices, default=RunStep.ANALYSING)
    started_at = MsDateTimeField(null=True)
    reserved_tokens = models.PositiveIntegerField(default=0)
    large = models.BooleanField(default=False, help_text="Whether the transcript is so long that it takes a while.")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "analysis", "revision"], name="intelligence_run_key"),
            models.UniqueConstraint(
                fields=["account", "analysis"],
                condition=Q(state__in=[WorkState.PENDING, WorkState.RUNNING]),
                name="intelligence_run_one_at_a_time",
            ),
            SameAccount(field="analysis", to="intelligence.Analysis", name="intelligence_run_analysis_same_account"),
        ]
        indexes = [
            *work_indexes("intelligence_run"),
            # Runs that may start while all places at the model are taken.
            models.Index(
                fields=["account", "due_at", "id"],
                condition=Q(state=WorkState.PENDING, step=RunStep.ANALYSING, engine="rules"),
                name="intelligence_run_rules",
            ),
            # Dead runs, whose analyses `fail_dead_runs` marks as failed.
            models.Index(fields=["id"], condition=Q(state=WorkState.DEAD), name="intelligence_run_dead"),
        ]

    def __str__(self) -> str:
        return f"Run {self.revision}"
