"""How calls scored, and what people said about those scores."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models

from intelligence.models.analyses import Analysis, AnalysisRevision
from intelligence.models.scorecards import Scorecard
from intelligence.querysets import ScorecardResultQuerySet
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_key


class Reviewer(models.TextChoices):
    """Whose scores a result shows."""

    AI = "ai"
    HUMAN = "human"


class ScorecardResult(AccountRecord):
    """One scorecard's result for one revision, with a frozen copy of its criteria in `criteria` (wire form).

    `rep`, `occurred_at` and `hidden` follow the call; `current` marks the revision that is shown.
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
            account_key("intelligence_result_account_id_key"),
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
    """A person's score beside the analyser's, with the reason; never changed, the newest one of a criterion counts."""

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
        ]

    def __str__(self) -> str:
        return f"{self.key}: {self.score}"


class OutcomeReview(AccountRecord):
    """A person's word on how a call ended; never changed, the newest one counts."""

    id_prefix = "outr"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, related_name="outcome_reviews")
    previous = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001
    outcome = models.SlugField(max_length=255, null=True, db_index=False)  # noqa: DJ001  null: taken back
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
