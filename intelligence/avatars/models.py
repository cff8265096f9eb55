"""Avatars (kinds of buyers), their calls, and the jobs that find them."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from intelligence.analyses.models.analyses import Analysis
from intelligence.avatars.querysets import AvatarCallQuerySet, AvatarQuerySet
from intelligence.knowledge.models import KnowledgeEntry
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import LeasedWork, WorkState, work_indexes

DEFAULT_SENSITIVITY = 0.5
CALLS_TO_START = 20
"""Equal to `MIN_CALLS` of the clustering package, which web processes must not import."""


class RealField(models.FloatField):
    """A floating-point number of four bytes."""

    def db_type(self, connection: Any) -> str:
        return "real"


class AvatarSettings(AccountRecord):
    """The clustering sensitivity of an account: one row per account, created when the default is first changed."""

    id_prefix = "avset"

    sensitivity = models.FloatField(default=DEFAULT_SENSITIVITY, help_text="0: few, broad avatars; 1: many, fine ones.")

    class Meta:
        verbose_name = "avatar settings"
        verbose_name_plural = "avatar settings"
        constraints = [
            models.UniqueConstraint(fields=["account"], name="intelligence_avatarsettings_account_key"),
            models.CheckConstraint(
                condition=Q(sensitivity__range=(0.0, 1.0)), name="intelligence_avatarsettings_range"
            ),
        ]

    def __str__(self) -> str:
        return "Avatar settings"


class AvatarSpace(AccountRecord):
    """A fitted feature space, serialized by `clustering.spaces`. Vectors and centroids are comparable only within it.

    Each run creates new spaces and deletes the previous ones. `fit_number` counts the fits.
    """

    id_prefix = "avsp"

    features_id = models.CharField(max_length=255)
    language = models.CharField(max_length=16)
    fit_number = models.PositiveIntegerField()
    sensitivity = models.FloatField()
    content = models.BinaryField()

    class Meta:
        constraints = [
            account_unique_key("intelligence_avatarspace_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "fit_number", "language"], name="intelligence_avatarspace_fit_key"
            ),
        ]

    def __str__(self) -> str:
        return self.features_id


class AvatarStatus(models.TextChoices):
    """The status of an avatar. It is retired when no cluster continues it; it and its calls stay readable."""

    ACTIVE = "active"
    RETIRED = "retired"


class Avatar(AccountRecord):
    """A kind of buyer. `profile`, `stats`, `quality` and `provenance` are stored as the API returns them.

    `model_copy` is the profile copy by a model, with the calls and entries it is based on; null when the copy comes
    from templates. A call becomes a member when its similarity to the centroid is at least `floor` and exceeds the
    similarity to the next centroid by at least `margin`.
    """

    id_prefix = "av"

    name = models.CharField(max_length=255)
    headline = models.TextField()
    status = models.CharField(max_length=16, choices=AvatarStatus.choices, default=AvatarStatus.ACTIVE)
    clustering_sensitivity = models.FloatField(null=True, blank=True, help_text="Empty: as the account's.")
    call_count = models.PositiveIntegerField(default=0)
    profile = models.JSONField()
    model_copy = models.JSONField(null=True, editable=False)
    stats = models.JSONField()
    quality = models.JSONField()
    provenance = models.JSONField()
    space = AccountForeignKey(AvatarSpace, on_delete=models.PROTECT, null=True, editable=False)
    centroid = ArrayField(RealField(), editable=False)
    floor = RealField(editable=False)
    margin = RealField(editable=False)

    objects: ClassVar[Any] = AvatarQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at", "-id"]
        constraints = [
            account_unique_key("intelligence_avatar_account_id_key"),
            models.CheckConstraint(
                condition=Q(status=AvatarStatus.ACTIVE, space__isnull=False)
                | Q(status=AvatarStatus.RETIRED, space=None),
                name="intelligence_avatar_active_has_space",
            ),
            models.CheckConstraint(
                condition=Q(clustering_sensitivity=None) | Q(clustering_sensitivity__range=(0.0, 1.0)),
                name="intelligence_avatar_sensitivity_range",
            ),
            SameAccount(field="space", to="intelligence.AvatarSpace", name="intelligence_avatar_space_same_account"),
        ]
        indexes = [models.Index(fields=["account", "-created_at", "-id"], name="intelligence_avatar_list")]

    def __str__(self) -> str:
        return self.name


class AvatarCall(AccountRecord):
    """The clustering data of an analysed call: the reason why it is excluded (`refusal`), or its avatar.

    `read_revision` is the revision that this row was computed from. `said` and `motives` are the buyer facts found in
    it, in the form of `profiles.hearing`. `embedding` was computed by the model `embedded_by`. A call without a refusal
    and without an avatar is an outlier.
    """

    id_prefix = "call"

    analysis = models.OneToOneField(Analysis, on_delete=models.CASCADE, db_constraint=False, related_name="avatar_call")
    read_revision = models.UUIDField()
    refusal = models.CharField(max_length=16, null=True)  # noqa: DJ001
    occurred_at = MsDateTimeField()
    said = models.JSONField(default=list)
    motives = models.JSONField(default=list)
    embedding = ArrayField(RealField(), null=True)
    embedded_by = models.CharField(max_length=255, null=True)  # noqa: DJ001
    avatar = AccountForeignKey(Avatar, on_delete=models.PROTECT, null=True)
    space = AccountForeignKey(AvatarSpace, on_delete=models.PROTECT, null=True)
    similarity = RealField(null=True)
    vector = ArrayField(RealField(), null=True)

    objects: ClassVar[Any] = AvatarCallQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(id=F("analysis_id")), name="intelligence_avatarcall_id_is_analysis"),
            models.CheckConstraint(
                condition=Q(avatar=None) | Q(refusal=None, similarity__isnull=False),
                name="intelligence_avatarcall_member_is_whole",
            ),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_avatarcall_analysis_same_account"
            ),
            SameAccount(field="avatar", to="intelligence.Avatar", name="intelligence_avatarcall_avatar_same_account"),
            SameAccount(
                field="space", to="intelligence.AvatarSpace", name="intelligence_avatarcall_space_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "avatar", "-occurred_at", "-id"], name="intelligence_avatarcall_list"),
            models.Index(fields=["account", "id"], name="intelligence_avatarcall_walk"),
        ]

    def __str__(self) -> str:
        return self.public_id


class PastAvatarCall(AccountRecord):
    """A call that was in an avatar when the avatar retired. The call may belong to another avatar now."""

    id_prefix = "avpast"

    avatar = AccountForeignKey(Avatar, on_delete=models.CASCADE)
    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE)
    occurred_at = MsDateTimeField()
    similarity = RealField()

    objects: ClassVar[Any] = AvatarCallQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "avatar", "analysis"], name="intelligence_pastcall_key"),
            SameAccount(field="avatar", to="intelligence.Avatar", name="intelligence_pastcall_avatar_same_account"),
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_pastcall_analysis_same_account"
            ),
        ]
        indexes = [
            models.Index(fields=["account", "avatar", "-occurred_at", "-id"], name="intelligence_pastcall_list"),
            models.Index(fields=["account", "analysis"], name="intelligence_pastcall_of"),
        ]

    def __str__(self) -> str:
        return self.public_id


class RunPhase(models.TextChoices):
    """The current phase of a running rebuild."""

    READING = "reading", "Reading new calls"
    LEARNING = "learning", "Learning how these buyers talk"
    GROUPING = "grouping", "Grouping"
    DESCRIBING = "describing", "Describing the groups"
    WORDING = "wording", "Putting the profiles into words"
    SAVING = "saving", "Saving"


class AvatarRun(LeasedWork):
    """A job that rebuilds an account's avatars, one at a time for each account.

    With `review` it also looks for new kinds of buyers. A request that arrives while it runs is stored in `again`.
    """

    id_prefix = "avrun"

    by = models.CharField(max_length=255)
    review = models.BooleanField()
    again = models.BooleanField(null=True, help_text="Whether the run that follows reviews; null: none follows.")
    phase = models.CharField(max_length=16, choices=RunPhase.choices, default=RunPhase.READING)
    percent = models.PositiveSmallIntegerField(default=0)
    calls = models.PositiveIntegerField(null=True)
    started_at = MsDateTimeField(null=True)
    finished_at = MsDateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account"],
                condition=Q(state__in=[WorkState.PENDING, WorkState.RUNNING]),
                name="intelligence_avatarrun_one_at_a_time",
            ),
        ]
        indexes = [
            *work_indexes("intelligence_avatarrun"),
            models.Index(fields=["account", "-created_at", "-id"], name="intelligence_avatarrun_list"),
        ]

    def __str__(self) -> str:
        return self.public_id


class AvatarAssignment(LeasedWork):
    """A job that assigns one newly analysed call to the existing avatars."""

    id_prefix = "avasg"

    analysis = AccountForeignKey(Analysis, on_delete=models.CASCADE)

    class Meta:
        constraints = [
            SameAccount(
                field="analysis", to="intelligence.Analysis", name="intelligence_avatarassignment_analysis_same_account"
            ),
        ]
        indexes = work_indexes("intelligence_avatarasg")

    def __str__(self) -> str:
        return self.public_id


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
