"""Groups of people, described by rules or uploaded, and their audiences on ad platforms.

Members of uploaded lists and of platform audiences are stored as hashes only, in the forms that platforms compare.
"""

from typing import Any

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now

from conversions.models import AdConnection
from conversions.models.exact_json import ExactJSONField
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import LeasedWork, work_indexes


class Segment(LeasedWork):
    """The prospects that match some rules, looked up again every hour; the row is also the leased work.

    A deleted segment keeps its row until the platforms have removed its members.
    """

    id_prefix = "seg"

    name = models.CharField(max_length=255)
    rules: Any = ExactJSONField()
    size = models.IntegerField(default=0)
    refreshed_at = MsDateTimeField(null=True)
    fault = models.CharField(max_length=500, null=True)  # noqa: DJ001  absent is null
    deleted_at = MsDateTimeField(null=True)

    class Meta:
        constraints = [account_unique_key("experimental_segment_account_id_key")]
        indexes = [
            *work_indexes("experimental_segment"),
            models.Index(
                fields=["account", "-created_at", "-id"],
                condition=Q(deleted_at=None),
                name="experimental_segment_list",
            ),
        ]

    def __str__(self) -> str:
        return self.name


class SegmentMember(AccountRecord):
    """A prospect that matched when its segment was last looked up."""

    id_prefix = "segm"

    segment = AccountForeignKey(Segment, on_delete=models.CASCADE, related_name="members")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT)

    class Meta:
        verbose_name = "segment member"
        constraints = [
            models.UniqueConstraint(fields=["account", "segment", "prospect"], name="experimental_segmentmember_key"),
            SameAccount(
                field="segment", to="experimental.Segment", name="experimental_segmentmember_segment_same_account"
            ),
            SameAccount(
                field="prospect", to="prospects.Prospect", name="experimental_segmentmember_prospect_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "segment", "-created_at", "-id"], name="experimental_member_list"),
            models.Index(fields=["account", "prospect"], name="experimental_member_of"),
        ]

    def __str__(self) -> str:
        return self.public_id


class CustomAudience(AccountRecord):
    """An uploaded list of people; a later upload with the same name adds to it."""

    id_prefix = "aud"

    name = models.CharField(max_length=255)
    size = models.IntegerField(default=0)

    class Meta:
        verbose_name = "custom audience"
        constraints = [
            account_unique_key("experimental_customaudience_account_id_key"),
            models.UniqueConstraint(fields=["account", "name"], name="experimental_customaudience_name_key"),
        ]
        indexes = [
            models.Index(fields=["account", "-created_at", "-id"], name="experimental_audience_list"),
        ]

    def __str__(self) -> str:
        return self.name


class ContactKind(models.TextChoices):
    """The kind of a contact."""

    EMAIL = "email"
    PHONE = "phone"


class CustomAudienceEntry(AccountRecord):
    """One uploaded e-mail or phone, as SHA-256 of the platforms' two normal forms; `social_hash` identifies it."""

    id_prefix = "aude"

    custom_audience = AccountForeignKey(CustomAudience, on_delete=models.CASCADE, related_name="entries")
    kind = models.CharField(max_length=8, choices=ContactKind.choices)
    social_hash = models.BinaryField(max_length=32)
    search_hash = models.BinaryField(max_length=32)

    class Meta:
        verbose_name = "custom audience entry"
        verbose_name_plural = "custom audience entries"
        constraints = [
            models.UniqueConstraint(
                fields=["account", "custom_audience", "kind", "social_hash"],
                name="experimental_customaudienceentry_key",
            ),
            SameAccount(
                field="custom_audience",
                to="experimental.CustomAudience",
                name="experimental_customaudienceentry_of_same_account",
            ),
        ]
        indexes = [
            models.Index(fields=["account", "social_hash"], name="experimental_entry_hash"),
        ]

    def __str__(self) -> str:
        return self.public_id


class PlatformAudience(LeasedWork):
    """A segment, an uploaded list, or a lookalike of one, as an audience of one ad account; also the leased sync work.

    `filled_at` is the time at which the platform last had all desired members, `wanted_at` the last change of these.
    """

    id_prefix = "paud"
    lease_seconds = 300.0

    connection = AccountForeignKey(AdConnection, on_delete=models.PROTECT)
    segment = AccountForeignKey(Segment, on_delete=models.PROTECT, null=True)
    custom_audience = AccountForeignKey(CustomAudience, on_delete=models.PROTECT, null=True)
    lookalike_percent = models.DecimalField(max_digits=4, decimal_places=2, null=True)
    platform_audience_id = models.CharField(max_length=255, null=True)  # noqa: DJ001  absent is null
    filled_at = MsDateTimeField(null=True)
    wanted_at = MsDateTimeField(db_default=Now())
    failures = models.SmallIntegerField(default=0)
    fault = models.CharField(max_length=500, null=True)  # noqa: DJ001

    class Meta:
        verbose_name = "platform audience"
        constraints = [
            account_unique_key("experimental_platformaudience_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "connection", "segment", "custom_audience", "lookalike_percent"],
                nulls_distinct=False,
                name="experimental_platformaudience_key",
            ),
            models.CheckConstraint(
                condition=Q(segment=None) ^ Q(custom_audience=None), name="experimental_platformaudience_has_one_source"
            ),
            SameAccount(
                field="connection",
                to="conversions.AdConnection",
                name="experimental_platformaudience_connection_same_account",
            ),
            SameAccount(
                field="segment", to="experimental.Segment", name="experimental_platformaudience_segment_same_account"
            ),
            SameAccount(
                field="custom_audience",
                to="experimental.CustomAudience",
                name="experimental_platformaudience_custom_same_account",
            ),
        ]
        indexes = [*work_indexes("experimental_filling")]

    def __str__(self) -> str:
        return self.public_id


class UploadedMember(AccountRecord):
    """A member of a platform's audience, as the hashes sent there; kept until the platform was asked to remove it.

    `source_id` is the prospect's id, or the uploaded entry's. Without `uploaded_at` it is not known whether the
    platform has it.
    """

    id_prefix = "upm"

    audience = AccountForeignKey(PlatformAudience, on_delete=models.CASCADE, related_name="uploaded")
    source_id = models.UUIDField()
    email_hash = models.BinaryField(max_length=32, null=True)
    phone_hash = models.BinaryField(max_length=32, null=True)
    uploaded_at = MsDateTimeField(null=True)

    class Meta:
        verbose_name = "uploaded member"
        constraints = [
            models.UniqueConstraint(
                fields=["account", "audience", "source_id"], name="experimental_uploadedmember_key"
            ),
            SameAccount(
                field="audience",
                to="experimental.PlatformAudience",
                name="experimental_uploadedmember_audience_same_account",
            ),
        ]
        indexes = [models.Index(fields=["account", "source_id"], name="experimental_uploaded_of")]

    def __str__(self) -> str:
        return self.public_id
