"""Scorecards and their criteria."""

from decimal import Decimal
from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from intelligence.scorecards.querysets import ScorecardQuerySet
from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount, account_unique_key


class ScorecardState(models.TextChoices):
    """The state of a scorecard. Only active cards score calls."""

    DRAFT = "draft"
    ACTIVE = "active"
    ARCHIVED = "archived"


class ShippedCard(models.TextChoices):
    """The scorecards that every new account gets."""

    ESSENTIALS = "essentials"
    QUALIFICATION = "qualification"


class Scorecard(AccountRecord):
    """Weighted criteria. Editing an active card raises `version`; results keep a frozen copy of the criteria."""

    id_prefix = "sc"

    name = models.CharField(max_length=255)
    description = models.TextField(null=True, blank=True)  # noqa: DJ001  absent is null in the API
    state = models.CharField(max_length=16, choices=ScorecardState.choices, default=ScorecardState.DRAFT)
    version = models.PositiveIntegerField(default=1, editable=False)
    pass_threshold = models.DecimalField(
        max_digits=4, decimal_places=1, null=True, blank=True, help_text="Percent from which a call passes."
    )
    outcomes = ArrayField(
        models.SlugField(max_length=255), default=list, blank=True, help_text="Only calls that ended so; empty: all."
    )
    title_contains = ArrayField(
        models.CharField(max_length=255),
        default=list,
        blank=True,
        help_text="Only calls whose title has one of these words; empty: all.",
    )
    shipped = models.CharField(max_length=16, choices=ShippedCard.choices, null=True, editable=False)  # noqa: DJ001

    objects: ClassVar[Any] = ScorecardQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at", "-id"]
        constraints = [
            account_unique_key("intelligence_scorecard_account_id_key"),
            models.UniqueConstraint(fields=["account", "shipped"], name="intelligence_scorecard_shipped_key"),
            models.CheckConstraint(
                condition=Q(pass_threshold=None) | Q(pass_threshold__range=(Decimal(0), Decimal(100))),
                name="intelligence_scorecard_threshold_range",
            ),
        ]
        indexes = [models.Index(fields=["account", "-created_at", "-id"], name="intelligence_scorecard_list")]

    def __str__(self) -> str:
        return self.name


class Scale(models.TextChoices):
    """The scale of a criterion: 0 to 5, or 0 and 1."""

    POINTS = "0-5"
    YES_NO = "yes_no"


class Criterion(AccountRecord):
    """One question of a scorecard. An edit of the card keeps the row of each key, so that reviews stay comparable."""

    id_prefix = "crit"

    scorecard = AccountForeignKey(Scorecard, on_delete=models.CASCADE, related_name="criteria")
    key = models.SlugField(max_length=255, db_index=False)
    name = models.CharField(max_length=255)
    question = models.TextField(blank=True)
    guidance = models.TextField(blank=True)
    anchors = models.JSONField(
        default=dict, blank=True, help_text='What a score looks like, e.g. {"0": "…", "5": "…"}.'
    )
    weight = models.DecimalField(max_digits=7, decimal_places=2, default=Decimal(1))
    scale = models.CharField(max_length=8, choices=Scale.choices, default=Scale.POINTS)
    auto_fail = models.BooleanField(default=False, help_text="A zero here fails the whole card.")
    absence_is_evidence = models.BooleanField(default=False, help_text="Can be scored without a quote.")
    detector = models.CharField(  # noqa: DJ001
        max_length=64, null=True, blank=True, help_text="The built-in analyser's feature that scores it; empty: none."
    )
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name_plural = "criteria"
        ordering = ["position", "id"]
        constraints = [
            models.UniqueConstraint(fields=["account", "scorecard", "key"], name="intelligence_criterion_key"),
            models.CheckConstraint(condition=Q(weight__gt=0), name="intelligence_criterion_weight_range"),
            SameAccount(
                field="scorecard", to="intelligence.Scorecard", name="intelligence_criterion_scorecard_same_account"
            ),
        ]

    def __str__(self) -> str:
        return self.name
