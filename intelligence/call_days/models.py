"""Precomputed sums of analysed calls by day, and the times (marks) whose sums are out of date."""

from django.db import models
from django.db.models import F, Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount

EVERY_CALL = ""
"""The `type` of the rows that count all analysed calls, with an objection or without."""


class CallDay(AccountRecord):
    """What the sums of one day, from `since` (inclusive) to `until` (exclusive), have in common.

    They are of one rep or, with null, of everyone. A day without rows has no analysed calls. A day that a mark overlaps
    is out of date and is not read.
    """

    rep = AccountForeignKey("accounts.User", on_delete=models.CASCADE, null=True)
    since = MsDateTimeField()
    until = MsDateTimeField()

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"


class CallFigureDay(CallDay):
    """The sum of one figure of `CallFigures` over the calls of a day that have it; calls without a rep are left out.

    `figure` is a talk figure, or a criterion as `<scorecard id>/<key>`.
    """

    id_prefix = "cfday"

    figure = models.CharField(max_length=255)
    amount = models.DecimalField(max_digits=20, decimal_places=6)
    calls = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "rep", "since", "figure"],
                nulls_distinct=False,
                name="intelligence_callfigureday_key",
            ),
            models.CheckConstraint(condition=Q(since__lt=F("until")), name="intelligence_callfigureday_has_length"),
            SameAccount(field="rep", to="accounts.User", name="intelligence_callfigureday_rep_same_account"),
        ]


class ObjectionDay(CallDay):
    """The calls of a day in which a type of objection was voiced, or all analysed calls.

    `voiced` counts objections, everything else calls: those that took place, those that were won, those in which the
    type was answered or left unanswered, and won calls with an answered objection.
    """

    id_prefix = "obday"

    type = models.CharField(max_length=16)
    voiced = models.IntegerField()
    calls = models.IntegerField()
    showed = models.IntegerField()
    won = models.IntegerField()
    answered = models.IntegerField()
    unanswered = models.IntegerField()
    answered_and_won = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "rep", "since", "type"], nulls_distinct=False, name="intelligence_objectionday_key"
            ),
            models.CheckConstraint(condition=Q(since__lt=F("until")), name="intelligence_objectionday_has_length"),
            SameAccount(field="rep", to="accounts.User", name="intelligence_objectionday_rep_same_account"),
        ]


class CallDayMark(models.Model):
    """A dirty range: analysed calls with times from `since` to `until` (both inclusive) changed.

    Database triggers insert marks in the transaction that changes a call. The roll-up counts the days anew and deletes
    the mark. Rows are only inserted and deleted, so that writers never wait for each other.
    """

    # Without a foreign key in the database: it would make every analysis check its account again.
    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    since = MsDateTimeField()
    until = MsDateTimeField()

    class Meta:
        indexes = [models.Index(fields=["account", "id"], name="intelligence_calldaymark_of")]

    def __str__(self) -> str:
        return f"{self.since} to {self.until}"
