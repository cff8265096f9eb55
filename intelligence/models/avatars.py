"""Avatars: kinds of buyers, the calls they were found in, and the work that finds them."""

from typing import Any, ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

from intelligence.models.analyses import Analysis
from intelligence.querysets import AvatarCallQuerySet, AvatarQuerySet
from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_key
from pipeline_service.work import LeasedWork, WorkState, work_indexes

DEFAULT_SENSITIVITY = 0.5
CALLS_TO_START = 20
"""As the clustering's smallest corpus, which web processes cannot load."""


class RealField(models.FloatField):
    """A number in four bytes."""

    def db_type(self, connection: Any) -> str:
        return "real"


class AvatarSettings(AccountRecord):
    """How finely an account's buyers are told apart; one row per account, made when the default is first changed."""

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
    """A fitted feature space, as `clustering.spaces` writes it; vectors and centroids are compared in it alone.

    Each run makes its spaces anew and deletes the ones before; `fit_number` counts them.
    """

    id_prefix = "avsp"

    features_id = models.CharField(max_length=255)
    language = models.CharField(max_length=16)
    fit_number = models.PositiveIntegerField()
    sensitivity = models.FloatField()
    content = models.BinaryField()

    class Meta:
        constraints = [
            account_key("intelligence_avatarspace_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "fit_number", "language"], name="intelligence_avatarspace_fit_key"
            ),
        ]

    def __str__(self) -> str:
        return self.features_id


class AvatarStatus(models.TextChoices):
    """A retired avatar is one that no group of calls continues; it stays readable with its calls."""

    ACTIVE = "active"
    RETIRED = "retired"


class Avatar(AccountRecord):
    """A kind of buyer. `profile`, `stats`, `quality` and `provenance` are in their wire form.

    `worded` is a model's words for the profile and what they rest on, null when they are templates'. A call enters at
    `floor` similarity to the centroid and with a lead of `margin` over the next one.
    """

    id_prefix = "av"

    name = models.CharField(max_length=255)
    headline = models.TextField()
    status = models.CharField(max_length=16, choices=AvatarStatus.choices, default=AvatarStatus.ACTIVE)
    clustering_sensitivity = models.FloatField(null=True, blank=True, help_text="Empty: as the account's.")
    call_count = models.PositiveIntegerField(default=0)
    profile = models.JSONField()
    worded = models.JSONField(null=True, editable=False)
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
            account_key("intelligence_avatar_account_id_key"),
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
    """What the grouping knows of an analysed call: why it stays out (`refusal`), or its place.

    `read_revision` is the revision it was judged by; `said` and `motives` are what was heard on it then, in the form of
    `profiles.hearing`. `embedding` is by the model `embedded_by`. Without an avatar the call fits none.
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
    """A call of an avatar at the time it retired; the call itself may be in another avatar by now."""

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
    """What a running rebuild is busy with."""

    READING = "reading", "Reading new calls"
    LEARNING = "learning", "Learning how these buyers talk"
    GROUPING = "grouping", "Grouping"
    DESCRIBING = "describing", "Describing the groups"
    WORDING = "wording", "Putting the profiles into words"
    SAVING = "saving", "Saving"


class AvatarRun(LeasedWork):
    """The work of finding an account's avatars anew; one at a time for each account.

    `review` also looks for new kinds of buyers. What is asked for while it runs is kept in `again`.
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
    """The work of placing one newly analysed call among the avatars there are."""

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
