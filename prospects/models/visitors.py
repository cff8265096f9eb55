"""Visitors (browsers), their sessions, their touchpoints and the days of their page views.

`prospect` is the prospect a row belongs to, null while it is unknown. `hidden` is true while that prospect is deleted.
"""

from django.db import models
from django.db.models import Q

from pipeline_service.records import AccountForeignKey, AccountRecord, MsDateTimeField, SameAccount, account_unique_key


class Visitor(AccountRecord):
    """A browser. `prospect` is the prospect that its next hits belong to; earlier rows keep their prospect.

    `email_key` and `phone` are the contact of its last identify hit, kept until a prospect with this contact exists.
    """

    id_prefix = "vis"

    key = models.CharField(max_length=64)
    anonymous = models.BooleanField(default=False)
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="visitors")
    email_key = models.CharField(max_length=320, null=True)  # noqa: DJ001
    phone = models.CharField(max_length=16, null=True)  # noqa: DJ001
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_visitor_account_id_key"),
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
    """A session: hits of one visitor with at most 30 minutes between them and at most 24 hours in all."""

    id_prefix = "sess"

    visitor = AccountForeignKey(Visitor, on_delete=models.CASCADE, related_name="sessions")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="sessions")
    started_at = MsDateTimeField()
    ended_at = MsDateTimeField()
    landing_url = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    referrer = models.CharField(max_length=2048, null=True)  # noqa: DJ001
    source = models.CharField(max_length=512, null=True)  # noqa: DJ001
    medium = models.CharField(max_length=512, null=True)  # noqa: DJ001
    campaign = models.CharField(max_length=512, null=True)  # noqa: DJ001
    page_views = models.IntegerField(default=0)
    hidden = models.BooleanField(default=False)

    class Meta:
        constraints = [
            account_unique_key("prospects_session_account_id_key"),
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


class TouchpointOrigin(models.TextChoices):
    """The source of a touchpoint: a hit of the site's script, a pixel event, or the fields of a prospect."""

    VISIT = "visit"
    PIXEL = "pixel"
    PROSPECT = "prospect"


class Touchpoint(AccountRecord):
    """A touchpoint: one ad click, campaign link or referring site that brought a visitor.

    `click_hash` makes a click id of any length unique in the account. `campaign_key` is the campaign id in the landing
    URL; `campaign_id` is the id of the same campaign in the records of the ad platform.
    """

    id_prefix = "touch"

    visitor = AccountForeignKey(Visitor, on_delete=models.CASCADE, null=True, related_name="touchpoints")
    session = AccountForeignKey(Session, on_delete=models.CASCADE, null=True, related_name="touchpoints")
    prospect = AccountForeignKey("prospects.Prospect", on_delete=models.PROTECT, null=True, related_name="touchpoints")
    origin = models.CharField(max_length=16, choices=TouchpointOrigin.choices)
    occurred_at = MsDateTimeField()
    last_seen_at = MsDateTimeField()
    click_type = models.CharField(max_length=16, null=True)  # noqa: DJ001
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
        db_table = "prospects_touch"
        constraints = [
            account_unique_key("prospects_touch_account_id_key"),
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
            models.Index(
                fields=["account", "platform", "-id"],
                condition=Q(platform__isnull=False, hidden=False),
                name="prospects_touch_by_platform",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.source or self.platform} {self.campaign or ''}".strip()


class VisitorDay(AccountRecord):
    """A day (UTC) on which a visitor viewed a page. Visitor counts read this table.

    `first_at` and `last_at` are the times of the first and the last page view of that day. No range of 24 hours or more
    lies strictly between the two, so they are enough to find the visitors of a day in any time zone. The time zone of
    the account does not matter here.
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
