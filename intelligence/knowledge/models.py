"""The knowledge base: an account's facts about its product."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, account_unique_key

OBJECTION_TYPES = ("price", "timing", "authority", "need", "trust", "competitor", "spouse", "other")


class KnowledgeCategory(models.TextChoices):
    """The subject of an entry."""

    PRODUCT = "product"
    PRICING = "pricing"
    PROOF = "proof"
    OBJECTION = "objection"
    COMPETITOR = "competitor"
    POLICY = "policy"
    FAQ = "faq", "FAQ"


class KnowledgeEntry(AccountRecord):
    """One piece of product knowledge. Editing its content raises `version`."""

    id_prefix = "kb"

    title = models.CharField(max_length=255)
    category = models.CharField(max_length=16, choices=KnowledgeCategory.choices, default=KnowledgeCategory.PRODUCT)
    content = models.TextField()
    attributes = models.JSONField(default=dict, blank=True, help_text='Facts by name, e.g. {"price": 4800}.')
    tags = ArrayField(models.CharField(max_length=255), default=list, blank=True)
    objection_types = ArrayField(
        models.CharField(max_length=16), default=list, blank=True, help_text="Objections that this entry answers."
    )
    active = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        verbose_name_plural = "knowledge base"
        ordering = ["-created_at", "-id"]
        constraints = [
            account_unique_key("intelligence_knowledge_account_id_key"),
            models.CheckConstraint(
                condition=Q(objection_types__contained_by=list(OBJECTION_TYPES)),
                name="intelligence_knowledge_objection_types",
            ),
        ]
        indexes = [models.Index(fields=["account", "-created_at", "-id"], name="intelligence_knowledge_list")]

    def __str__(self) -> str:
        return self.title
