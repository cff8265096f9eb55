"""Returning visitors: precomputed rows from which unique visitors of any range are counted.

The roll-up derives them from the days on which visitors were seen.
"""

from django.db import models


class VisitorReturn(models.Model):
    """A day on which a visitor was seen.

    `previous_day` and `previous_at` are the previous such day and its last page view; null on the first day.
    """

    account = models.ForeignKey("accounts.Account", on_delete=models.CASCADE, db_index=False, related_name="+")
    visitor_id = models.UUIDField()
    day = models.DateField()
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()
    previous_day = models.DateField(null=True)
    previous_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "visitor_id", "day"], name="intelligence_visitorreturn_key")
        ]
        indexes = [
            models.Index(
                fields=["account", "day"],
                include=["first_at", "last_at", "previous_at", "visitor_id"],
                name="intelligence_visitorreturn_day",
            ),
            models.Index(
                fields=["account", "previous_day", "day"],
                include=["previous_at"],
                name="intelligence_visitorreturn_gap",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.day} after {self.previous_day}"


class VisitorGap(models.Model):
    """The number of visitors seen on `day` and previously on `previous_day`; null: never before.

    In a range of days each visitor is counted once, on the first of their days in it: the day whose `previous_day` lies
    before the range.
    """

    account = models.ForeignKey("accounts.Account", on_delete=models.CASCADE, db_index=False, related_name="+")
    day = models.DateField()
    previous_day = models.DateField(null=True)
    visitors = models.IntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["account", "day", "previous_day"], nulls_distinct=False, name="intelligence_visitorgap_key"
            )
        ]

    def __str__(self) -> str:
        return f"{self.visitors} on {self.day} after {self.previous_day}"


class VisitorMark(models.Model):
    """A dirty visitor: their days changed. A null `visitor_id` means all visitors of the account. See MetricMark."""

    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    visitor_id = models.UUIDField(null=True)

    class Meta:
        indexes = [models.Index(fields=["account", "id"], name="intelligence_visitormark_of")]

    def __str__(self) -> str:
        return str(self.visitor_id)
