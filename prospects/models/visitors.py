"""Who visits: browsers, their sessions, the touches that brought them, the days they were seen.

`prospect` is the person a row belongs to, once known; `hidden` follows the deletion of that person.
"""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_key


class Visitor(AccountRecord):
    """A browser. `prospect` is whom its next hits belong to; earlier rows stay with whom they were bound to.

    `email_key` and `phone` are what it last identified itself with, remembered until somebody has them.
    """

    id_prefix = "vis"

    key = models.CharField(max_length=64)
    anonymous = models.BooleanField(default=False)
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="visitors")
    email_key = models.CharField(max_length=320, null=True)  # noqa: DJ001  absent is null
    phone = models.CharField(max_length=16, null=True)  # noqa: DJ001
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            account_key("prospects_visitor_account_id_key"),
            models.UniqueConstraint(fields=["account", "key"], name="prospects_visitor_key"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_visitor_prospect_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "prospect"], condition=Q(prospect__isnull=False), name="prospects_visitor_of"
            ),
            models.Index(
                fields=["account", "email_key"],
                condition=Q(email_key__isnull=False, prospect=None),
                name="prospects_visitor_by_email",
            ),
            models.Index(
                fields=["account", "phone"],
                condition=Q(phone__isnull=False, prospect=None),
                name="prospects_visitor_by_phone",
            ),
        ]

    def __str__(self) -> str:
        return self.key


class Session(AccountRecord):
    """Hits of one visitor with no more than 30 minutes between them, 24 hours at most."""

    id_prefix = "sess"

    visitor = AccountForeignKey(Visitor, on_delete=models.CASCADE, related_name="sessions")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="sessions")
    started_at = MsDateTimeField()
    ended_at = MsDateTimeField()
    landing_url = models.CharField(max_length=2048, null=True)  # noqa: DJ001  absent is null
    referrer = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    source = models.CharField(max_length=512, null=True)  # noqa: DJ001
    medium = models.CharField(max_length=512, null=True)  # noqa: DJ001
    campaign = models.CharField(max_length=512, null=True)  # noqa: DJ001
    page_views = models.IntegerField(default=0)
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            account_key("prospects_session_account_id_key"),
            SameAccount(field="visitor", to="prospects.Visitor", name="prospects_session_visitor_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_session_prospect_same_account"),
        ]
        indexes = [
            models.Index(fields=["account", "visitor", "ended_at"], name="prospects_session_by_visitor"),
            models.Index(
                fields=["account", "prospect", "started_at", "id"],
                condition=Q(prospect__isnull=False),
                name="prospects_session_journey",
            ),
        ]

    def __str__(self) -> str:
        return self.public_id


class TouchOrigin(models.TextChoices):
    """What carried a touch in."""

    VISIT = "visit"
    PIXEL = "pixel"
    PROSPECT = "prospect"


class Touch(AccountRecord):
    """One way in which an ad, a campaign or another site brought somebody.

    `click_hash` makes a click id, which has any length, unique in the account. `campaign_key` is the campaign's id as
    the landing URL told it; `campaign_id` is the campaign that the ad platform's own records know it as.
    """

    id_prefix = "touch"

    visitor = AccountForeignKey(Visitor, on_delete=models.CASCADE, null=True, related_name="touches")
    session = AccountForeignKey(Session, on_delete=models.CASCADE, null=True, related_name="touches")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="touches")
    origin = models.CharField(max_length=16, choices=TouchOrigin.choices)
    occurred_at = MsDateTimeField()
    last_seen_at = MsDateTimeField()
    click_type = models.CharField(max_length=16, null=True)  # noqa: DJ001  absent is null
    click_id = models.TextField(null=True)  # noqa: DJ001
    click_hash = models.BinaryField(max_length=16, null=True)
    source = models.CharField(max_length=512, null=True)  # noqa: DJ001
    medium = models.CharField(max_length=512, null=True)  # noqa: DJ001
    campaign = models.CharField(max_length=512, null=True)  # noqa: DJ001
    content = models.CharField(max_length=512, null=True)  # noqa: DJ001
    term = models.CharField(max_length=512, null=True)  # noqa: DJ001
    tagged = models.BooleanField(default=False)
    referrer = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    landing_url = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    platform = models.CharField(max_length=32, null=True)  # noqa: DJ001
    paid = models.BooleanField(default=False)
    campaign_key = models.CharField(max_length=512, null=True)  # noqa: DJ001
    campaign_id = models.CharField(max_length=255, null=True)  # noqa: DJ001
    hidden = models.BooleanField(default=False)

    class Meta:
        verbose_name_plural = "touches"
        constraints = [
            account_key("prospects_touch_account_id_key"),
            models.UniqueConstraint(
                fields=["account", "click_type", "click_hash"],
                condition=Q(click_hash__isnull=False),
                name="prospects_touch_click_key",
            ),
            SameAccount(field="visitor", to="prospects.Visitor", name="prospects_touch_visitor_same_account"),
            SameAccount(field="session", to="prospects.Session", name="prospects_touch_session_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_touch_prospect_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "session"], condition=Q(session__isnull=False), name="prospects_touch_by_session"
            ),
            models.Index(
                fields=["account", "prospect", "occurred_at", "id"],
                condition=Q(prospect__isnull=False),
                name="prospects_touch_journey",
            ),
            models.Index(
                fields=["account", "visitor", "occurred_at", "id"],
                condition=Q(visitor__isnull=False),
                name="prospects_touch_by_visitor",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source or self.platform} {self.campaign or ''}".strip()


class VisitorDay(AccountRecord):
    """A day (UTC) on which a visitor saw a page: what counting visitors reads.

    `first_at` and `last_at` are the visitor's first and last page of the day. A range of 24 hours or more never lies
    between the two, so they tell for the days of every zone whether the visitor was there; the account's own zone
    changes nothing here.
    """

    id_prefix = "visday"

    visitor = AccountForeignKey(Visitor, on_delete=models.CASCADE, related_name="days")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="+")
    day = models.DateField()
    first_at = MsDateTimeField()
    last_at = MsDateTimeField()
    page_views = models.IntegerField(default=0)
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "visitor", "day"], name="prospects_visitorday_key"),
            SameAccount(field="visitor", to="prospects.Visitor", name="prospects_visitorday_visitor_same_account"),
            SameAccount(field="prospect", to="prospects.Prospect", name="prospects_visitorday_prospect_same_account"),
        ]
        indexes = [
            models.Index(
                fields=["account", "day"],
                include=["visitor", "first_at", "last_at"],
                condition=Q(hidden=False),
                name="prospects_visitorday_counted",
            ),
            models.Index(
                fields=["account", "prospect"], condition=Q(prospect__isnull=False), name="prospects_visitorday_of"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.page_views}"
