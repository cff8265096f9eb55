"""Payments and refunds. `hidden` is true while the prospect is deleted."""

from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Upper

from pipeline_service.records import (
    AccountForeignKey,
    AccountRecord,
    MoneyModelField,
    MsDateTimeField,
    SameAccount,
    account_unique_key,
)


class PaymentKind(models.TextChoices):
    """The kind of a payment."""

    ONE_TIME = "one_time"
    DEPOSIT = "deposit"
    INSTALLMENT = "installment"
    SUBSCRIPTION = "subscription"


class PaymentStatus(models.TextChoices):
    """The status of a payment. Only succeeded payments count in sums."""

    SUCCEEDED = "succeeded"
    PENDING = "pending"
    FAILED = "failed"


class Payment(AccountRecord):
    """A payment from a prospect.

    `amount` is in `currency`; `amount_account` is the same amount in the currency of the account, rounded once. `rep`
    is the user who gets the credit, set when the payment is stored. `recorded_at` is set when payment.recorded was
    published.
    """

    id_prefix = "pay"

    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, related_name="payments")
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    # Named as a string, because the calls app is in a higher layer.
    call = AccountForeignKey("calls.Call", on_delete=models.PROTECT, null=True, blank=True)
    amount = MoneyModelField()
    currency = models.CharField(max_length=3)
    exchange_rate = models.DecimalField(max_digits=20, decimal_places=10, null=True, blank=True)
    amount_account = MoneyModelField(editable=False)
    occurred_at = MsDateTimeField()
    processor = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001  absent is null in JSON
    product_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    product_name = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    kind = models.CharField(max_length=16, choices=PaymentKind.choices, default=PaymentKind.ONE_TIME)
    deal_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    status = models.CharField(max_length=16, choices=PaymentStatus.choices, default=PaymentStatus.SUCCEEDED)
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    recorded_at = MsDateTimeField(null=True, editable=False)
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_payment_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "processor", "external_id"],
                condition=Q(external_id__isnull=False),
                nulls_distinct=False,
                name="prospects_payment_external_id_key",
            ),
            models.CheckConstraint(condition=Q(amount__gt=0), name="prospects_payment_amount_positive"),
            models.CheckConstraint(
                condition=Q(exchange_rate=None) | Q(exchange_rate__gt=0), name="prospects_payment_rate_positive"
            ),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_payment_prospect_same_account"),
            SameAccount(field="rep", to="accounts.User", name="prospects_payment_rep_same_account"),
            SameAccount(field="call", to="calls.Call", name="prospects_payment_call_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "-created_at", "-id"], condition=Q(hidden=False), name="prospects_payment_list"
            ),
            models.Index(
                fields=["account", "-occurred_at", "-id"], condition=Q(hidden=False), name="prospects_payment_by_day"
            ),
            models.Index(
                fields=["account", "rep", "-created_at", "-id"],
                condition=Q(hidden=False),
                name="prospects_payment_by_rep",
            ),
            models.Index(
                F("account"),
                Upper("processor"),
                F("created_at").desc(),
                F("id").desc(),
                condition=Q(hidden=False, processor__isnull=False),
                name="prospects_payment_processor",
            ),
            models.Index(
                fields=["account", "occurred_at", "id"],
                include=["rep", "amount_account"],
                condition=Q(hidden=False, status=PaymentStatus.SUCCEEDED),
                name="prospects_payment_counted",
            ),
            # Most payments have succeeded, so the list itself soon finds those.
            models.Index(
                fields=["account", "status", "-created_at", "-id"],
                condition=Q(hidden=False) & ~Q(status=PaymentStatus.SUCCEEDED),
                name="prospects_payment_by_status",
            ),
            models.Index(fields=["account", "prospect", "occurred_at", "id"], name="prospects_payment_journey"),
        ]

    def __str__(self) -> str:
        return f"{self.amount:,.2f} {self.currency}"


class RefundKind(models.TextChoices):
    """The kind of a refund: `refund` by the account, `chargeback` by the payer's bank."""

    REFUND = "refund"
    CHARGEBACK = "chargeback"


class Refund(AccountRecord):
    """A refund of a payment. `prospect`, `rep` and `hidden` are copies of the payment's columns, to save a join."""

    id_prefix = "rfnd"

    payment = AccountForeignKey(Payment, on_delete=models.PROTECT, related_name="refunds")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, related_name="refunds")
    rep = AccountForeignKey("accounts.User", on_delete=models.PROTECT, null=True, blank=True)
    kind = models.CharField(max_length=16, choices=RefundKind.choices, default=RefundKind.REFUND)
    amount = MoneyModelField()
    amount_account = MoneyModelField(editable=False)
    occurred_at = MsDateTimeField()
    reason = models.CharField(max_length=1000, null=True, blank=True)  # noqa: DJ001
    external_id = models.CharField(max_length=255, null=True, blank=True)  # noqa: DJ001
    hidden = models.BooleanField(default=False, editable=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_refund_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "external_id"],
                condition=Q(external_id__isnull=False),
                name="prospects_refund_external_id_key",
            ),
            models.CheckConstraint(condition=Q(amount__gt=0), name="prospects_refund_amount_positive"),
            SameAccount(field="payment", to="prospects.Payment", name="prospects_refund_payment_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_refund_prospect_same_account"),
            SameAccount(field="rep", to="accounts.User", name="prospects_refund_rep_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "payment", "created_at", "id"], name="prospects_refund_by_payment"),
            models.Index(
                fields=["account", "occurred_at", "id"],
                include=["rep", "amount_account"],
                condition=Q(hidden=False),
                name="prospects_refund_counted",
            ),
            models.Index(fields=["account", "prospect", "occurred_at", "id"], name="prospects_refund_journey"),
        ]

    def __str__(self) -> str:
        return f"−{self.amount:,.2f}"
