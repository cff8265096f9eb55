"""Precomputed metric data: sums per day, milestones, and the dirty ranges (marks) that are out of date."""

from django.db import models
from django.db.models import Q

from pipeline_service.records import (
    AccountForeignKey,
    AccountRecord,
    MoneySumModelField,
    MsDateTimeField,
    SameAccount,
    account_unique_key,
)


class MilestoneKind(models.TextChoices):
    """The kind of milestone that a payment reached."""

    FIRST_PAYMENT = "first_payment"
    CLOSING = "closing"


class Milestone(AccountRecord):
    """A payment that made its prospect a customer, or that closed a deal: one first payment for each prospect, one
    closing payment for each deal.

    `prospect` or `deal_id` names the owner: a deal without an id of its own belongs to its prospect. `occurred_at` and
    `rep` are copied from the payment.
    """

    id_prefix = "mile"

    kind = models.CharField(max_length=16, choices=MilestoneKind.choices)
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.CASCADE, null=True)
    deal_id = models.CharField(max_length=255, null=True)  # noqa: DJ001  null: the prospect's own
    payment = AccountForeignKey("prospects.Payment", on_delete=models.CASCADE)
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True)
    occurred_at = MsDateTimeField()

    class Meta:
        constraints = [
            account_unique_key("intelligence_milestone_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "kind", "prospect", "deal_id"],
                nulls_distinct=False,
                name="intelligence_milestone_key",
            ),
            models.CheckConstraint(
                condition=Q(prospect__isnull=False, deal_id=None) | Q(prospect=None, deal_id__isnull=False),
                name="intelligence_milestone_has_one_holder",
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="intelligence_milestone_prospect_same_account"),
            SameAccount(field="payment", to="prospects.Payment", name="intelligence_milestone_payment_same_account"),
            SameAccount(field="rep", to="accounts.User", name="intelligence_milestone_rep_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "occurred_at", "id"], include=["kind", "rep"], name="intelligence_milestone_counted"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.occurred_at}"


class MetricDay(AccountRecord):
    """The sums of one day, from `since` (inclusive) to `until` (exclusive), for one rep or, with null, the account.

    The row of the current day ends shortly before the roll-up that stored it, so that new facts do not outdate it.
    Times without a row and without a mark have no facts. A row that a mark overlaps is out of date and is not read.
    """

    id_prefix = "mday"

    rep = AccountForeignKey("accounts.User", on_delete=models.CASCADE, null=True)
    since = MsDateTimeField()
    until = MsDateTimeField()
    calls = models.IntegerField(default=0)
    showed = models.IntegerField(default=0)
    no_show = models.IntegerField(default=0)
    offers = models.IntegerField(default=0)
    revenue = MoneySumModelField(default=0)
    refunds = MoneySumModelField(default=0)
    customers = models.IntegerField(default=0)
    deals = models.IntegerField(default=0)
    dials = models.IntegerField(default=0)
    pickups = models.IntegerField(default=0)
    leads = models.IntegerField(default=0)
    spend = MoneySumModelField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "rep", "since"], nulls_distinct=False, name="intelligence_metricday_key"
            ),
            models.CheckConstraint(condition=Q(since__lt=models.F("until")), name="intelligence_metricday_has_length"),
            SameAccount(field="rep", to="accounts.User", name="intelligence_metricday_rep_same_account"),
        ]

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"


class MetricMark(models.Model):
    """A dirty range: facts with times from `since` to `until` (both inclusive) changed.

    Database triggers insert marks in the transaction that changes the facts. The roll-up recomputes the days and
    deletes the mark. Marks for payments also name the milestones to recompute: those of the prospect and the deal, or,
    with `everyone`, all of the account. Rows are only inserted and deleted, so that writers never wait for each other.
    """

    # Without a foreign key in the database: it would make every fact check its account twice.
    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    since = MsDateTimeField()
    until = MsDateTimeField()
    prospect_id = models.UUIDField(null=True)
    deal_id = models.CharField(max_length=255, null=True)  # noqa: DJ001  null: the prospect's own
    everyone = models.BooleanField(db_default=False)

    class Meta:
        indexes = [models.Index(fields=["account", "id"], name="intelligence_metricmark_of")]

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"
