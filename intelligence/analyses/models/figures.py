"""Calls, and the figures of their shown revisions, in small rows: reports over thousands of calls read nothing else.

Database triggers write them (`intelligence.figure_triggers`, `intelligence.reported_triggers`), in the transaction that
changes the call, its prospect or its analysis.
"""

from django.db import models
from django.db.models import F, Q

from calls.models import CallOutcome
from intelligence.analyses.models.analyses import Analysis
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount


class ReportedCall(AccountRecord):
    """What reports count a call by. The id is the call's.

    `source` and `campaign` are those of the prospect; `score`, `scorable` and `quality` those of the analysis, null
    without one; `avatar_id` is null for a call that belongs to none. `analysed` says whether an analysis is shown.
    """

    id_prefix = "call"

    # Plain ids: the triggers copy them from rows whose foreign keys the database has checked.
    rep_id = models.UUIDField(null=True)
    avatar_id = models.UUIDField(null=True)
    occurred_at = MsDateTimeField()
    outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    has_transcript = models.BooleanField()
    hidden = models.BooleanField()
    source = models.CharField(max_length=255, null=True)  # noqa: DJ001
    campaign = models.CharField(max_length=512, null=True)  # noqa: DJ001
    analysed = models.BooleanField(default=False)
    score = models.SmallIntegerField(null=True)
    scorable = models.BooleanField(null=True)
    quality = models.SmallIntegerField(null=True)
    # As in `Call`, so that the conditions `Call.showed` and `Call.won` hold for these rows too.
    outcome_row = models.ForeignObject(
        CallOutcome,
        on_delete=models.DO_NOTHING,
        from_fields=["account", "outcome"],
        to_fields=["account", "slug"],
        related_name="+",
        null=True,
        editable=False,
    )

    class Meta:
        indexes = [
            # Rows lie in the order of their calls, so that a period is a few neighbouring pages.
            models.Index(
                fields=["account", "occurred_at"], condition=Q(hidden=False), name="intelligence_reported_list"
            ),
        ]

    def __str__(self) -> str:
        return self.public_id


class CallFigures(AccountRecord):
    """How the rep ran one call. The id is the call's.

    `scores` maps `<scorecard id>/<criterion key>` to the percentage of each scored criterion. The talk figures are null
    when the speakers' roles are unknown.
    """

    id_prefix = "call"

    analysis = models.OneToOneField(Analysis, on_delete=models.CASCADE, db_constraint=False, related_name="figures")
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True)
    occurred_at = MsDateTimeField()
    hidden = models.BooleanField(default=False)
    talk_ratio = models.FloatField(null=True)
    questions = models.PositiveIntegerField(null=True)
    longest_monologue = models.FloatField(null=True)
    scores = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(id=F("analysis_id")), name="intelligence_callfigures_id_is_analysis"),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_callfigures_analysis_same_account"
            ),
            SameAccount(field="rep", to="accounts.User", name="intelligence_callfigures_rep_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "occurred_at", "id"], condition=Q(hidden=False), name="intelligence_figures_list"
            ),
            models.Index(
                fields=["account", "rep", "occurred_at", "id"],
                condition=Q(hidden=False),
                name="intelligence_figures_by_rep",
            ),
        ]

    def __str__(self) -> str:
        return self.public_id


class CallObjection(AccountRecord):
    """The objections of one type in one call: how many were voiced, answered, left unanswered, and accepted in the end.

    Objections whose answer cannot be judged, because the roles are unknown, are neither answered nor unanswered.
    """

    id_prefix = "cobj"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE)
    type = models.CharField(max_length=16)
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True)
    occurred_at = MsDateTimeField()
    hidden = models.BooleanField(default=False)
    voiced = models.PositiveSmallIntegerField()
    answered = models.PositiveSmallIntegerField()
    unanswered = models.PositiveSmallIntegerField()
    accepted = models.PositiveSmallIntegerField()
    reported = models.ForeignObject(
        ReportedCall,
        on_delete=models.DO_NOTHING,
        from_fields=["analysis"],
        to_fields=["id"],
        related_name="+",
        null=True,
        editable=False,
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "analysis", "type"], name="intelligence_callobjection_key"),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_callobjection_analysis_same_account"
            ),
            SameAccount(field="rep", to="accounts.User", name="intelligence_callobjection_rep_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "occurred_at"],
                include=["analysis", "type", "rep", "voiced", "answered", "unanswered", "accepted"],
                condition=Q(hidden=False),
                name="intelligence_callobj_counted",
            ),
            models.Index(
                fields=["account", "type", "-occurred_at", "-analysis"],
                condition=Q(hidden=False),
                name="intelligence_callobj_by_type",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.type} in {self.analysis_id}"
