"""Scorecard results, and people's reviews of scores and outcomes."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models

from intelligence.analyses.models.analyses import Analysis, AnalysisRevision
from intelligence.analyses.querysets import ScorecardResultQuerySet
from intelligence.scorecards.models import Scorecard
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class Reviewer(models.TextChoices):
    """The source of the scores that a result shows."""

    AI = "ai"
    HUMAN = "human"


class ScorecardResult(AccountRecord):
    """The result of one scorecard for one revision. `criteria` is a frozen copy, as the API returns it.

    `rep`, `occurred_at` and `hidden` are copies of the call's values. `current` marks results of the shown revision.
    """

    id_prefix = "scr"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE)
    revision = AccountForeignKey(AnalysisRevision, on_delete=models.CASCADE)
    scorecard = AccountForeignKey(Scorecard, on_delete=models.PROTECT)
    scorecard_name = models.CharField(max_length=255)
    scorecard_version = models.PositiveIntegerField()
    pass_threshold = models.DecimalField(max_digits=4, decimal_places=1, null=True)
    overall_score = models.DecimalField(max_digits=4, decimal_places=1, null=True)
    passed = models.BooleanField(null=True)
    reviewer = models.CharField(max_length=8, choices=Reviewer.choices, default=Reviewer.AI)
    evaluated = models.PositiveSmallIntegerField()
    not_applicable = models.PositiveSmallIntegerField()
    not_evaluated = models.PositiveSmallIntegerField()
    criteria = models.JSONField()
    found = models.JSONField(null=True, help_text="The analyser's own criteria, kept once a person has reviewed one.")
    auto_fail_keys = ArrayField(models.CharField(max_length=255), default=list)
    position = models.PositiveSmallIntegerField()
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True)
    occurred_at = MsDateTimeField()
    current = models.BooleanField(default=True)
    hidden = models.BooleanField(default=False)

    objects: ClassVar[Any] = ScorecardResultQuerySet.as_manager()

    class Meta:
        constraints = [
            account_unique_key("intelligence_result_account_id_key"),
            models.UniqueConstraint(fields=["account", "revision", "scorecard"], name="intelligence_result_key"),
            SameAccount(field="analysis", to="intelligence.Analysis", name="intelligence_result_analysis_same_account"),
            SameAccount(
                field="revision", to="intelligence.AnalysisRevision", name="intelligence_result_revision_same_account"
            ),
            SameAccount(
                field="scorecard", to="intelligence.Scorecard", name="intelligence_result_scorecard_same_account"
            ),
            SameAccount(field="rep", to="accounts.User", name="intelligence_result_rep_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "analysis", "position"], name="intelligence_result_of"),
            models.Index(
                fields=["account", "rep", "-occurred_at", "-id"],
                condition=models.Q(current=True, hidden=False),
                name="intelligence_result_by_rep",
            ),
        ]

    def __str__(self) -> str:
        return self.scorecard_name


class CriterionReview(AccountRecord):
    """A person's score for a criterion, with the analyser's score and the reason.

    Rows are never changed; the newest row of a criterion counts.
    """

    id_prefix = "rev"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, related_name="criterion_reviews")
    scorecard = AccountForeignKey(Scorecard, on_delete=models.PROTECT)
    key = models.SlugField(max_length=255, db_index=False)
    engine = models.CharField(max_length=16)
    ai_score = models.DecimalField(max_digits=3, decimal_places=1, null=True)
    score = models.DecimalField(max_digits=3, decimal_places=1)
    max_score = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=1000)
    by = models.CharField(max_length=255)

    class Meta:
        constraints = [
            SameAccount(field="analysis", to="intelligence.Analysis", name="intelligence_review_analysis_same_account"),
            SameAccount(
                field="scorecard", to="intelligence.Scorecard", name="intelligence_review_scorecard_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "analysis", "created_at", "id"], name="intelligence_review_of"),
            models.Index(fields=["account", "scorecard", "key"], name="intelligence_review_by_key"),
            models.Index(fields=["account", "-id"], name="intelligence_review_list"),
        ]

    def __str__(self) -> str:
        return f"{self.key}: {self.score}"


class OutcomeReview(AccountRecord):
    """A call outcome set by a person. Rows are never changed; the newest row counts."""

    id_prefix = "outr"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, related_name="outcome_reviews")
    previous = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001  null: withdrawn
    reason = models.CharField(max_length=1000, blank=True)
    by = models.CharField(max_length=255)

    class Meta:
        constraints = [
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_outcomereview_analysis_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "analysis", "created_at", "id"], name="intelligence_outcomereview_of")
        ]

    def __str__(self) -> str:
        return self.outcome or "taken back"
