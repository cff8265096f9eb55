"""Figures of the shown revisions in small rows, so that reports over thousands of calls read no findings.

Database triggers write them (`intelligence.figure_triggers`), in the transaction that changes an analysis.
"""

from django.db import models
from django.db.models import F, Q

from intelligence.analyses.models.analyses import Analysis
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount


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
