"""The recurring jobs of ad accounts, one of each kind per ad account, and the clicks they have read."""

from django.db import models

from conversions.models import AdConnection
from pipeline_service.records import AccountForeignKey, MsDateTimeField, SameAccount, account_unique_key
from pipeline_service.work import LeasedWork, work_indexes


class Pull(LeasedWork):
    """A job that fetches something from an ad account again and again.

    `failures` counts consecutive attempts without a usable answer, `error` is the last error.
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
    """Fetches the stats of an ad account's campaigns.

    Recent days each time; since platforms restate, all of the last 30 days when `deep_at` is a day ago. `zone` is the
    IANA name of the time zone of the ad account's days; null: not known.
    """

    id_prefix = "cpull"

    deep_at = MsDateTimeField(null=True)
    zone = models.CharField(max_length=64, null=True)  # noqa: DJ001

    class Meta:
        verbose_name = "stats pull"
        constraints = [
            account_unique_key("experimental_statspull_account_id_key"),
            models.UniqueConstraint(fields=["account", "connection"], name="experimental_statspull_once"),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="experimental_statspull_connection_same_account"
            ),
        ]
        indexes = work_indexes("experimental_cpull")


class ClickPull(Pull):
    """Asks a search ad account for the campaigns of a day's clicks, for days on which touchpoints need them.

    `asked` maps days of the last 90 that were asked for (ISO date) to the Unix milliseconds at which that began.
    """

    id_prefix = "kpull"

    asked = models.JSONField(default=dict)

    class Meta:
        verbose_name = "click pull"
        constraints = [
            account_unique_key("experimental_clickpull_account_id_key"),
            models.UniqueConstraint(fields=["account", "connection"], name="experimental_clickpull_once"),
            SameAccount(
                field="connection", to="conversions.AdConnection", name="experimental_clickpull_connection_same_account"
            ),
        ]
        indexes = work_indexes("experimental_kpull")


class Click(models.Model):
    """The platform's id of the campaign to which a gclid of ours belongs.

    Only for gclids of touchpoints, by the same hash; a trigger deletes the row with its touchpoint.
    """

    # Without a foreign key in the database, like credits: these rows follow touchpoints and nothing refers to them.
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
    """The platform's name of a campaign that clicks belong to."""

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
