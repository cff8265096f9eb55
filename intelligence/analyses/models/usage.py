"""Requests to models and their cost."""

from django.db import models

from intelligence.analyses.models.analyses import Analysis
from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount


class ModelUsage(AccountRecord):
    """One request to a model, stored before its answer is parsed. `answer` is the raw text, deleted after 30 days."""

    id_prefix = "use"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE, null=True)
    purpose = models.CharField(max_length=64)
    model = models.CharField(max_length=255)
    request_id = models.CharField(max_length=255, null=True)  # noqa: DJ001
    seconds = models.FloatField()
    prompt_tokens = models.PositiveIntegerField(null=True)
    cached_tokens = models.PositiveIntegerField(null=True)
    completion_tokens = models.PositiveIntegerField(null=True)
    audio_seconds = models.FloatField(null=True)
    cost_usd = models.DecimalField(max_digits=12, decimal_places=6, null=True)
    failure = models.CharField(max_length=64, null=True)  # noqa: DJ001
    answer = models.TextField(null=True)  # noqa: DJ001

    class Meta:
        verbose_name_plural = "model usage"
        constraints = [
            SameAccount(field="analysis", to="intelligence.Analysis", name="intelligence_usage_analysis_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "created_at"], name="intelligence_usage_time"),
            models.Index(fields=["account", "analysis"], name="intelligence_usage_of"),
            models.Index(
                fields=["created_at"], condition=models.Q(answer__isnull=False), name="intelligence_usage_answers"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.purpose}: {self.model}"
