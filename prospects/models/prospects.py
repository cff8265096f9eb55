"""Stages, prospects and the stage history of prospects."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from prospects.querysets import ProspectQuerySet

CLICK_IDS = ("gclid", "gbraid", "wbraid", "fbclid", "ttclid")


class Stage(AccountRecord):
    """A stage of the account's pipeline. New prospects start in the stage with `is_initial`."""

    id_prefix = "stage"

    slug = models.SlugField(max_length=255)
    name = models.CharField(max_length=255)
    position = models.PositiveIntegerField(default=0)
    is_initial = models.BooleanField(default=False, help_text="New prospects start here.")

    class Meta:
        ordering = ["position", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["account", "slug"], name="prospects_stage_slug_key"),
            models.UniqueConstraint(
                fields=["account"], condition=Q(is_initial=True), name="prospects_stage_one_initial"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class AdConsent(models.TextChoices):
    """The person's consent to the use of their data for ads."""

    GRANTED = "granted"
    DENIED = "denied"
    UNSPECIFIED = "unspecified"


class Prospect(AccountRecord):
    """A prospect. A soft-deleted prospect keeps its row, but no list, lookup, sum or journey includes it."""

    id_prefix = "pros"
    unread_columns = frozenset({"search_keys", "search_text"})

    name = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    email = models.CharField(max_length=320, null=True, blank=True)  # noqa: DJ001
    email_key = models.CharField(max_length=320, null=True, editable=False)  # noqa: DJ001
    phone = models.CharField(max_length=16, null=True, blank=True)  # noqa: DJ001
    stage = models.SlugField(max_length=255, db_index=False)
    stage_changed_at = MsDateTimeField(editable=False)
    source = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    utm_source = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001
    utm_medium = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001
    utm_campaign = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001
    utm_content = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001
    utm_term = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001
    notes = models.TextField(null=True, blank=True)  # noqa: DJ001
    owner = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    tags = ArrayField(models.CharField(max_length=255), default=list, blank=True)
    custom_fields = models.JSONField(default=dict, blank=True)
    click_ids = models.JSONField(default=dict, blank=True)
    ad_consent = models.CharField(max_length=16, choices=AdConsent.choices, default=AdConsent.UNSPECIFIED)
    search_keys = ArrayField(models.IntegerField(), default=list, editable=False)
    search_text = models.TextField(default="", db_default="", editable=False)
    deleted_at = MsDateTimeField(null=True, editable=False)
    erased_at = MsDateTimeField(null=True, editable=False)

    objects: ClassVar[Any] = ProspectQuerySet.as_manager()

    merged_contacts: frozenset[str] = frozenset()
    """E-mail keys and phones of prospects merged into this one, when it was found by one of them."""

    class Meta:
        constraints = [
            account_unique_key("prospects_prospect_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "email_key"], condition=Q(deleted_at=None), name="prospects_prospect_email_key"
            ),
            models.UniqueConstraint(
                fields=["account", "phone"],
                condition=Q(deleted_at=None, email_key=None),
                name="prospects_prospect_phone_only_key",
            ),
            models.CheckConstraint(
                condition=Q(email_key__isnull=False) | Q(phone__isnull=False) | Q(deleted_at__isnull=False),
                name="prospects_prospect_reachable",
            ),
            SameAccount(field="owner", to="accounts.User", name="prospects_prospect_owner_same_account"),
            SameAccount(
                field="stage", to="prospects.Stage", to_field="slug", name="prospects_prospect_stage_same_account"
            ),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(deleted_at=None), name="prospects_prospect_list"
            ),
            models.Index(
                fields=["account", "stage", "-created_at", "-id"],
                condition=Q(deleted_at=None),
                name="prospects_prospect_by_stage",
            ),
            models.Index(
                fields=["account", "source", "-created_at", "-id"],
                condition=Q(deleted_at=None, source__isnull=False),
                name="prospects_prospect_source",
            ),
            models.Index(
                fields=["account", "phone", "-created_at", "-id"],
                condition=Q(deleted_at=None, phone__isnull=False),
                name="prospects_prospect_phone",
            ),
            models.Index(
                fields=["account", "owner", "-created_at", "-id"],
                condition=Q(deleted_at=None, owner__isnull=False),
                name="prospects_prospect_by_owner",
            ),
            models.Index(
                fields=["account", "utm_campaign", "-created_at", "-id"],
                condition=Q(deleted_at=None, utm_campaign__isnull=False),
                name="prospects_prospect_by_campaign",
            ),
            models.Index(
                fields=["account", "updated_at", "id"], condition=Q(deleted_at=None), name="prospects_prospect_updated"
            ),
            # A small pending list limits the work of the insert that has to flush it into the index.
            GinIndex(fields=["search_keys"], name="prospects_prospect_search", gin_pending_list_limit=512),
            models.Index(
                fields=["account", "deleted_at"], condition=Q(deleted_at__isnull=False), name="prospects_prospect_bin"
            ),
            # The contact of a merged prospect finds the one it was merged into.
            models.Index(
                fields=["account", "email_key"],
                condition=Q(deleted_at__isnull=False),
                name="prospects_prospect_past_email",
            ),
            models.Index(
                fields=["account", "phone"],
                condition=Q(deleted_at__isnull=False),
                name="prospects_prospect_past_phone",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.email or self.phone or self.public_id


class StageChange(AccountRecord):
    """One stage change of a prospect. `by` is the author: `key:<prefix>`, `user:<email>` or `system`."""

    id_prefix = "stch"

    prospect = AccountForeignKey(Prospect, on_delete=models.CASCADE, related_name="stage_changes")
    from_stage = models.SlugField(max_length=255, db_index=False)
    to_stage = models.SlugField(max_length=255, db_index=False)
    by = models.CharField(max_length=255)

    class Meta:
        constraints = [
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_stagechange_prospect_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "prospect", "created_at", "id"], name="prospects_stagechange_list"),
        ]

    def __str__(self) -> str:
        return f"{self.from_stage} → {self.to_stage}"
