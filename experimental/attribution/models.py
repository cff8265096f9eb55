"""Credits of campaigns for facts, their sums by day, and marks of what must be recomputed."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountRecord, MsDateTimeField, account_unique_key

USUAL_LOOK_BACK_DAYS = 90
MOST_LOOK_BACK_DAYS = 400


class AttributionModel(models.TextChoices):
    """The rule by which the touchpoints before a fact share it."""

    FIRST = "first"
    LAST = "last"
    LINEAR = "linear"
    TIME_DECAY = "time_decay"
    POSITION = "position"


class Basis(models.TextChoices):
    """The day that a fact counts on: its own, or that of the prospect's creation."""

    EVENT = "event"
    COHORT = "cohort"


class CreditKind(models.TextChoices):
    """The kind of fact. `showed` is a call that took place; `booking` an appointment without a call after it."""

    LEAD = "lead"
    CALL = "call"
    SHOWED = "showed"
    BOOKING = "booking"
    PAYMENT = "payment"
    REFUND = "refund"
    CONVERSION = "conversion"


class Credit(models.Model):
    """A campaign's part of one fact: for each model its weight in ten-thousandths and its cents.

    The weights of a fact add up to 10000 and the cents to its amount, in every model. A fact without known touchpoints
    has one row, without platform and campaign.
    """

    # Without a foreign key in the database, like the marks: these rows follow others and nothing refers to them.
    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    prospect_id = models.UUIDField()
    kind = models.CharField(max_length=16, choices=CreditKind.choices)
    fact_id = models.UUIDField()
    occurred_at = MsDateTimeField()
    cohort_at = MsDateTimeField()
    platform = models.CharField(max_length=32, null=True)  # noqa: DJ001  null: of no ad platform
    campaign_id = models.CharField(max_length=255, null=True)  # noqa: DJ001  null: not known
    first = models.SmallIntegerField()
    last = models.SmallIntegerField()
    linear = models.SmallIntegerField()
    time_decay = models.SmallIntegerField()
    position = models.SmallIntegerField()
    first_cents = models.BigIntegerField()
    last_cents = models.BigIntegerField()
    linear_cents = models.BigIntegerField()
    time_decay_cents = models.BigIntegerField()
    position_cents = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "prospect_id", "fact_id", "platform", "campaign_id"],
                nulls_distinct=False,
                name="experimental_credit_key",
            ),
        ]
        indexes = [
            models.Index(fields=["account", "occurred_at"], name="experimental_credit_by_time"),
            models.Index(fields=["account", "cohort_at"], name="experimental_credit_by_cohort"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.campaign_id or self.platform or ''}".strip()


class CreditDay(models.Model):
    """The credits of a campaign on the day that begins at `since`, for one model and basis.

    Counts are in ten-thousandths, money in cents.
    """

    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    basis = models.CharField(max_length=8, choices=Basis.choices)
    model = models.CharField(max_length=16, choices=AttributionModel.choices)
    since = MsDateTimeField()
    platform = models.CharField(max_length=32, null=True)  # noqa: DJ001
    campaign_id = models.CharField(max_length=255, null=True)  # noqa: DJ001
    leads = models.BigIntegerField(default=0)
    calls = models.BigIntegerField(default=0)
    showed = models.BigIntegerField(default=0)
    bookings = models.BigIntegerField(default=0)
    conversions = models.BigIntegerField(default=0)
    revenue = models.BigIntegerField(default=0)
    refunds = models.BigIntegerField(default=0)
    conversion_value = models.BigIntegerField(default=0)

    class Meta:
        verbose_name = verbose_name_plural = "attribution"
        constraints = [
            models.UniqueConstraint(
                fields=["account", "basis", "model", "since", "platform", "campaign_id"],
                nulls_distinct=False,
                name="experimental_creditday_key",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.since} {self.campaign_id or self.platform or ''}".strip()


class CreditMark(models.Model):
    """A prospect whose facts or touchpoints changed, written by triggers in the transaction of the change.

    With `prospect_id` null, the account's days must be summed up again; with `campaigns`, the campaigns of all its
    touchpoints must be found again; with `everybody`, all prospects with touchpoints must be marked. Rows are only ever
    inserted and deleted.
    """

    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    prospect_id = models.UUIDField(null=True)
    campaigns = models.BooleanField(db_default=False)
    everybody = models.BooleanField(db_default=False)

    class Meta:
        indexes = [models.Index(fields=["account", "prospect_id"], name="experimental_creditmark_of")]

    def __str__(self) -> str:
        return str(self.prospect_id or "")


class AttributionSettings(AccountRecord):
    """The look-back window of an account's attribution; one row per account, made when the default is first changed."""

    id_prefix = "attset"

    look_back_days = models.PositiveSmallIntegerField(
        "look-back in days",
        default=USUAL_LOOK_BACK_DAYS,
        validators=[MinValueValidator(1), MaxValueValidator(MOST_LOOK_BACK_DAYS)],
        help_text="A fact is explained by the touches of so many days before it.",
    )

    class Meta:
        verbose_name = "attribution settings"
        verbose_name_plural = "attribution settings"
        constraints = [
            models.UniqueConstraint(fields=["account"], name="experimental_attributionsettings_account_key"),
            models.CheckConstraint(
                condition=Q(look_back_days__range=(1, MOST_LOOK_BACK_DAYS)),
                name="experimental_attributionsettings_range",
            ),
        ]

    def __str__(self) -> str:
        return "Attribution settings"


class DataDrivenResult(AccountRecord):
    """The last result of the data-driven model: the part of purchases that would be lost without each campaign.

    It covers `conversions` paths that ended in a purchase between `since` and `until`, and `other_paths` that did not;
    without enough of them there are no `rows`. A row is a campaign's `platform`, `campaignId`, `removalEffect` and
    `share`; `conversions` in ten-thousandths and `revenue` in cents, also for the last touch in `lastTouch`. A row
    without an id but with `rest` stands for all smaller campaigns of its platform.
    """

    id_prefix = "ddr"

    computed_at = MsDateTimeField()
    since = MsDateTimeField()
    until = MsDateTimeField()
    conversions = models.PositiveIntegerField()
    other_paths = models.PositiveIntegerField(null=True)
    rows = models.JSONField(null=True)

    class Meta:
        verbose_name = "data-driven attribution"
        verbose_name_plural = "data-driven attribution"
        constraints = [
            models.UniqueConstraint(fields=["account"], name="experimental_datadrivenresult_account_key"),
        ]

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"


class CampaignAlias(AccountRecord):
    """Another name of a campaign in the tags of its links. `key` is the alias in lower case, used for comparison.

    `campaign_id` is the id of one of our campaigns, or the platform's own.
    """

    id_prefix = "alias"

    alias = models.CharField(max_length=512, help_text="As in utm_campaign.")
    key = models.CharField(max_length=512, editable=False)
    campaign_id = models.CharField(max_length=255, help_text="The campaign's id here or on its platform.")

    class Meta:
        verbose_name_plural = "campaign aliases"
        constraints = [
            account_unique_key("experimental_campaignalias_account_id_key"),
            models.UniqueConstraint(fields=["account", "key"], name="experimental_campaignalias_key"),
        ]

    def __str__(self) -> str:
        return f"{self.alias} → {self.campaign_id}"
