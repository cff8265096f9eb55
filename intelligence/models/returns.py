"""How visitors come back: what counting them over any range reads, kept by the roll-up from the days they were seen."""

from django.db import models


class VisitorReturn(models.Model):
    """A day on which a visitor was seen, with the day and the last page of the time before; null: the first time."""

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
    """How many visitors were seen on a day and the time before that on another one; null: never before.

    Who was seen from one day to another is counted once, by their first day of it: the one whose `previous_day` lies
    before it.
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
    """A visitor whose days changed, or where `visitor_id` is null: all of the account's. See MetricMark."""

    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    visitor_id = models.UUIDField(null=True)

    class Meta:
        indexes = [models.Index(fields=["account", "id"], name="intelligence_visitormark_of")]

    def __str__(self) -> str:
        return str(self.visitor_id)
