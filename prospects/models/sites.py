"""Websites that carry the pixel."""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from pipeline_service.records import AccountForeignKey, AccountRecord, SameAccount, account_unique_key


class Site(AccountRecord):
    """A website that may send hits. `key` is public, because it is in the source of the website's pages."""

    id_prefix = "site"

    key = models.CharField(max_length=32, unique=True, editable=False)
    domains = ArrayField(
        models.CharField(max_length=253), help_text="Host names whose pages may send hits, subdomains included."
    )
    is_active = models.BooleanField(default=True, help_text="Off: hits are refused.")

    class Meta:
        ordering = ["created_at"]
        constraints = [account_unique_key("prospects_site_account_id_key")]
        indexes = [models.Index(fields=["account", "created_at", "id"], name="prospects_site_list")]

    def __str__(self) -> str:
        return ", ".join(self.domains)


class DroppedHits(AccountRecord):
    """The number of hits of a site that were dropped as bot traffic on one day (UTC), by reason."""

    id_prefix = "drop"

    site = AccountForeignKey(Site, on_delete=models.CASCADE)
    day = models.DateField()
    reason = models.CharField(max_length=32)
    count = models.BigIntegerField(default=0)

    class Meta:
        verbose_name_plural = "dropped hits"
        constraints = [
            models.UniqueConstraint(fields=["account", "site", "day", "reason"], name="prospects_droppedhits_key"),
            SameAccount(field="site", to="prospects.Site", name="prospects_droppedhits_site_same_account"),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.reason}: {self.count}"
