"""The knowledge base: an account's facts about its product, and their use in avatar profiles."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from intelligence.models.avatars import Avatar
from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount, account_unique_key

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


class AvatarKnowledge(AccountRecord):
    """An entry that was used to describe an avatar.

    `used_for` lists the uses (`profile`, `objection:price` …), `relevance` is 0–1, `used_version` is the version of the
    entry at that time.
    """

    id_prefix = "avkb"

    avatar = AccountForeignKey(Avatar, on_delete=models.CASCADE)
    entry = AccountForeignKey(KnowledgeEntry, on_delete=models.CASCADE)
    relevance = models.FloatField()
    used_for = ArrayField(models.CharField(max_length=64))
    used_version = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "avatar", "entry"], name="intelligence_avatarknowledge_key"),
            SameAccount(
                field="avatar", to="intelligence.Avatar", name="intelligence_avatarknowledge_avatar_same_account"
            ),
            SameAccount(
                field="entry", to="intelligence.KnowledgeEntry", name="intelligence_avatarknowledge_entry_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "avatar", "-created_at", "-id"], name="intelligence_avatarkb_list"),
            models.Index(fields=["account", "entry"], name="intelligence_avatarkb_of"),
        ]

    def __str__(self) -> str:
        return self.public_id
