"""The standing jobs of ad accounts, each an account's only one of its kind, and what clicks they have told of."""

from django.db import models

from conversions.models import AdConnection
from pipeline_service.records import AccountForeignKey, MsDateTimeField, SameAccount, account_key
from pipeline_service.work import LeasedWork, work_indexes


class Pull(LeasedWork):
    """Something is fetched from an ad account again and again. `failures` counts attempts in a row without an answer
    that could be used, `error` says what went wrong last.
    """

    lease_seconds = 120.0

    connection = AccountForeignKey(AdConnection, on_delete=models.CASCADE)
    failures = models.SmallIntegerField(default=0)
    error = models.CharField(max_length=1000, null=True)  # noqa: DJ001  absent is null

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.public_id


class StatsPull(Pull):
    """Fetch the figures of an ad account's campaigns.

    Recent days each time; since platforms restate, all of the last 30 days when `deep_at` is a day ago. `zone` is the
    IANA name of the zone by whose clock the ad account's days begin; null: not known.
    """

    id_prefix = "cpull"

    deep_at = MsDateTimeField(null=True)
    zone = models.CharField(max_length=64, null=True)  # noqa: DJ001

    class Meta:
        verbose_name = "stats pull"
        constraints = [
            account_key("experimental_statspull_account_id_key"),
            models.UniqueConstraint(fields=["account", "connection"], name="experimental_statspull_once"),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="experimental_statspull_connection_same_account"
            ),
        ]
        indexes = work_indexes("experimental_cpull")


class ClickPull(Pull):
    """Ask a search ad account which campaigns the clicks of a day belong to, for days on which touches want to know.

    `asked` has the days of the last 90 that were asked for, by ISO date the Unix milliseconds at which that began.
    """

    id_prefix = "kpull"

    asked = models.JSONField(default=dict)

    class Meta:
        verbose_name = "click pull"
        constraints = [
            account_key("experimental_clickpull_account_id_key"),
            models.UniqueConstraint(fields=["account", "connection"], name="experimental_clickpull_once"),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="experimental_clickpull_connection_same_account"
            ),
        ]
        indexes = work_indexes("experimental_kpull")


class Click(models.Model):
    """The platform's id of the campaign that a gclid of ours was clicked in, as its platform tells it.

    Only of gclids that touches know, by the same hash; a trigger deletes the row with its touch.
    """

    # Without a foreign key in the database, like credits: these rows follow touches and are never referred to.
    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    click_hash = models.BinaryField(max_length=16)
    campaign_id = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "click_hash"], name="experimental_click_key"),
        ]

    def __str__(self) -> str:
        return self.campaign_id


class ClickedCampaign(models.Model):
    """What a campaign that clicks belong to is called on its platform."""

    account = models.ForeignKey(
        "accounts.Account", on_delete=models.CASCADE, db_index=False, db_constraint=False, related_name="+"
    )
    campaign_id = models.CharField(max_length=64)
    name = models.CharField(max_length=255)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "campaign_id"], name="experimental_clickedcampaign_key"),
        ]

    def __str__(self) -> str:
        return self.name
