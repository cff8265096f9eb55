"""The analysis settings of an account."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, MoneyModelField


class ModelFailurePolicy(models.TextChoices):
    """The action when the model has finally failed: use the built-in analyser, or fail the analysis."""

    RULES = "rules"
    FAIL = "fail"


class Redaction(models.TextChoices):
    """The places where placeholders replace personal data: none, text sent to a model, or already the stored text."""

    OFF = "off"
    MODEL_ONLY = "model_only"
    STORED = "stored"


class AnalysisSettings(AccountRecord):
    """The analysis settings: one row per account, created when a default is first changed."""

    id_prefix = "aset"

    on_model_failure = models.CharField(
        max_length=16,
        choices=ModelFailurePolicy.choices,
        default=ModelFailurePolicy.RULES,
        help_text="When the model fails for good: let the built-in analyser answer, or let the analysis fail.",
    )
    redaction = models.CharField(  # noqa: DJ001  null: decided by the endpoint's address
        max_length=16,
        choices=Redaction.choices,
        null=True,
        blank=True,
        help_text=(
            "Empty: in what a model sees, unless that model is on a private address. "
            "Card numbers and their codes are masked in every mode; names are never found by patterns."
        ),
    )
    daily_token_cap = models.PositiveIntegerField(null=True, blank=True, help_text="Empty: no cap.")
    monthly_usd_cap = MoneyModelField(null=True, blank=True, help_text="Empty: no cap.")
    avatar_daily_token_cap = models.PositiveIntegerField(
        null=True, blank=True, help_text="The most tokens of a day that avatars may use. Empty: no cap."
    )
    transcript_days = models.PositiveIntegerField(
        null=True,
        blank=True,
        help_text="Transcripts and quotes are deleted after this many days. Empty: they are kept.",
    )

    class Meta:
        verbose_name = "analysis settings"
        verbose_name_plural = "analysis settings"
        constraints = [
            models.UniqueConstraint(fields=["account"], name="intelligence_settings_account_key"),
            models.CheckConstraint(
                condition=Q(transcript_days=None) | Q(transcript_days__gt=0), name="intelligence_settings_days_range"
            ),
        ]

    def __str__(self) -> str:
        return "Analysis settings"
